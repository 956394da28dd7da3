import { createHash } from 'node:crypto';
import { BUILT_IN } from '../../agents/registry.ts';
import type { Agent } from '../agent.ts';
import { Match } from '../arena/match.ts';
import { decodeMoves } from '../arena/record.ts';
import { dealOf } from '../arena/seeds.ts';
import { DEFAULT_RULESET, getRuleset } from '../content/rulesets.ts';
import type { Deal } from '../engine/deal.ts';
import { Game } from '../engine/game.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';

/** One bot in every seat of a table. */
export interface BenchCase {
  /** `<bot>-<seats>`. */
  readonly name: string;
  readonly bot: string;
  readonly seats: number;
  /** Complete games a second on one core that the project has set itself, or null. */
  readonly goal: number | null;
}

/** All cases, in the order in which they are shown. */
export const CASES: readonly BenchCase[] = [
  caseOf('random', 4, null),
  caseOf('random', 7, 15_000),
  caseOf('random', 8, null),
  caseOf('greedy', 7, 10_000),
  caseOf('rule-1', 7, 7_000),
];

function caseOf(bot: string, seats: number, goal: number | null): BenchCase {
  return { name: `${bot}-${seats}`, bot, seats, goal };
}

/** The seed of all deals. */
const SEED = 'bench';
/** How many deals each case is played on, again and again. */
const DEALS = 256;

const ENGINE_FAULT = TERMINATIONS.indexOf('engine_fault');

/** A case ready to be played: always the same games, on every machine. */
export interface FixedGames {
  readonly ruleset: Ruleset;
  readonly agent: Agent;
  readonly seats: number;
  /** Agent numbers by seat, for a match: all 0. */
  readonly lineUp: readonly number[];
  readonly deals: readonly Deal[];
  /** By deal: the trail at the game's end. */
  readonly trails: readonly string[];
  /** By deal: decisions with at least two legal moves, the only ones that the bot is asked for. */
  readonly choices: Int32Array;
  /** By deal: all decisions, those with a single legal move included. */
  readonly steps: Int32Array;
  /** Checksum of all trails in the order of the deals, 16 hex digits. */
  readonly trail: string;
}

/** The bot of this id. */
function agentOf(id: string): Agent {
  const found = BUILT_IN.find(({ agent }) => agent.id === id);
  if (found === undefined) throw new Error(`The bench knows no bot called ${id}.`);
  return found.agent;
}

/** A match for one case. */
export function matchOf({ ruleset, seats, agent }: FixedGames): Match {
  return new Match({ ruleset, scheme: 'streams', seats, agents: [agent] });
}

/**
 * Plays the games of a case once, replays each from its moves to count its decisions, and checksums the trails.
 * @throws CliError (fault) when a game ends by a fault, or a replay differs.
 */
export function fixedGames({ name, bot, seats }: BenchCase, deals = DEALS): FixedGames {
  const ruleset = getRuleset(DEFAULT_RULESET);
  const games = {
    ruleset,
    agent: agentOf(bot),
    seats,
    lineUp: Array.from({ length: seats }, () => 0),
    deals: Array.from({ length: deals }, (_, deal) => dealOf(SEED, deal, seats)),
    trails: [] as string[],
    choices: new Int32Array(deals),
    steps: new Int32Array(deals),
    trail: '',
  };
  const match = matchOf(games);
  const replay = new Game(ruleset);
  const checksum = createHash('sha256');
  games.deals.forEach((deal, number) => {
    match.playNow(deal, games.lineUp);
    const { trail } = match.game;
    if (match.error !== null || match.termination === ENGINE_FAULT) {
      throw new CliError(
        EXIT.fault,
        `Game ${number + 1} of ${name} ended as ${TERMINATIONS[match.termination]}: ${match.error ?? 'a broken cap'}. Please report it.`,
      );
    }
    replay.reset(deal);
    for (const move of decodeMoves(match.moves.subarray(0, match.moveBytes))) {
      if (replay.legal() > 1) games.choices[number]++;
      replay.choose(move);
    }
    if (replay.trail !== trail) {
      throw new CliError(
        EXIT.fault,
        `Game ${number + 1} of ${name} came out differently when it was replayed (trail ${trail}, then ${replay.trail}). Please report it.`,
      );
    }
    games.steps[number] = replay.decisions;
    games.trails.push(trail);
    checksum.update(trail);
  });
  games.trail = checksum.digest('hex').slice(0, 16);
  return games;
}

/** The mean of counts. */
export function meanOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i];
  return sum / counts.length;
}
