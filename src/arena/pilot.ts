import type { Agent } from '../agent.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { strongestBot } from './built-in.ts';
import { isOutside } from './live-game.ts';
import { Match } from './match.ts';
import { perturbed } from './perturbed.ts';
import { type Design, Schedule } from './schedule.ts';
import { dealOf } from './seeds.ts';
import { winnersOf } from './winners.ts';

/** How often the bot of a pilot that stands for a model leaves its way. */
const PERTURBED_EVERY = 5;

/** A comparison on trial. */
export interface PilotOptions {
  readonly design: Design;
  readonly ruleset: Ruleset;
  readonly scheme: RngScheme;
  readonly seats: number;
  /** Keys the pilot's deals; they should be others than those of the comparison. */
  readonly seed: string;
  readonly deals: number;
  readonly a: Agent;
  readonly b: Agent;
  /** Who fills the other seats, with pairs. */
  readonly field: readonly Agent[];
  /** Told after each deal how many games are played, of how many. */
  readonly onGames?: (finished: number, total: number) => void;
}

/** Free games of a pilot, and what came out. */
export interface Pilot {
  /** Who played, by name. */
  readonly a: string;
  readonly b: string;
  /** B's outcome less A's on each deal: −1, 0 or 1 with pairs, the mean over the seats with blocks. */
  readonly differences: readonly number[];
}

/** Bots in place of agents that must not be called: the reference bot, and the same with moves at random. */
function standIns({ a, b }: PilotOptions, bot: Agent): [Agent, Agent] {
  return isOutside(a) || isOutside(b) ? [bot, perturbed(bot, PERTURBED_EVERY)] : [a, b];
}

/**
 * Plays a comparison's design with agents of this process only, to learn how much its differences vary. The two agents
 * play themselves where both are such; else bots stand in for them.
 * @throws CliError (failed) when a game ends by an exception.
 */
export async function playPilot(options: PilotOptions): Promise<Pilot> {
  const { design, ruleset, scheme, seats, seed, deals, onGames } = options;
  const bot = strongestBot(ruleset.info);
  const [a, b] = standIns(options, bot);
  const field = options.field.map((agent) => (isOutside(agent) ? bot : agent));
  const agents = [a, b, ...field];
  const schedule = new Schedule({
    ...{ kind: design === 'pairs' ? 'focal' : 'compare', seats, lineUp: [0, 1], rotate: true },
    ...(design === 'pairs' && { focal: { field: field.map((_, i) => i + 2), seed } }),
  });
  const perDeal = design === 'pairs' ? 2 : seats + 1;
  const match = new Match({ ruleset, scheme, seats, agents });
  const differences: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const dealt = dealOf(seed, deal, seats);
    /** By arm: wins of the agent under test; in a block's first game each seat is under test. */
    const wins = [0, 0];
    for (let game = deal * perDeal; game < (deal + 1) * perDeal; game++) {
      const { focal, arm, seats: places } = schedule.at(game);
      const winners = await winnersOf(match, dealt, places);
      const tested = focal < 0 ? (1 << seats) - 1 : 1 << focal;
      for (let mask = winners & tested; mask !== 0; mask &= mask - 1) wins[arm - 1]++;
    }
    differences.push((wins[1] - wins[0]) / (design === 'pairs' ? 1 : seats));
    onGames?.((deal + 1) * perDeal, deals * perDeal);
  }
  return { a: a.id, b: b.id, differences };
}
