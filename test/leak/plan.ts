/** Which games the leak suites look at, and at which of their decisions. */
import { getRuleset } from '#dist/src/content/rulesets.js';
import type { Game } from '#dist/src/engine/game.js';
import type { Ruleset } from '#dist/src/engine/ruleset.js';
import { ALL_IDS } from '../kit/families.ts';
import { Numbers } from '../kit/numbers.ts';

/** Decisions at which each game is looked at (`quality.md`, two worlds). */
export const SAMPLES = 20;

/** Games spread evenly over rulesets and seat counts. */
export interface Plan {
  readonly rulesets: readonly Ruleset[];
  readonly games: number;
  /** Fixes all deals, moves and samples. */
  readonly seed: string;
  /** Leaks after which the suite stops looking. */
  readonly enough: number;
}

/** A plan over all rulesets that looks at `games` games. */
export function planOf(games: number, seed: string, enough = 20): Plan {
  return { rulesets: ALL_IDS.map((id) => getRuleset(id)), games, seed, enough };
}

/** One place at which a game is looked at. */
export interface Sample {
  readonly game: Game;
  /** For messages: ruleset, seats, seed and decision. */
  readonly place: string;
  /** Events that there were at the sample before, 0 at the game's first. */
  readonly since: number;
  /** One sample of each game, chosen at random, at which the whole feed is read again. */
  readonly whole: boolean;
}

/**
 * Plays the plan's games by random legal moves and calls `visit` at {@link SAMPLES} decisions of each; it returns
 * whether to go on. Each game is played twice, first to learn how many decisions it has.
 */
export function visitSamples(
  plan: Plan,
  newGame: (rules: Ruleset) => Game,
  visit: (sample: Sample, random: Numbers) => boolean,
): void {
  const games = plan.rulesets.map(newGame);
  for (let i = 0; i < plan.games; i++) {
    const game = games[i % games.length];
    const { id, info } = game.rules;
    const seats = info.minSeats + (Math.floor(i / games.length) % (info.maxSeats - info.minSeats + 1));
    const deal = { seed: `${plan.seed}/${i}`, seats };
    const random = new Numbers(deal.seed);
    const choices = playThrough(game, deal, random);
    const stops = chooseStops(choices.length, random);
    const whole = random.below(stops.size);
    game.reset(deal);
    let since = 0;
    let visited = 0;
    for (let decision = 0; decision < choices.length && visited < stops.size; decision++) {
      if (stops.has(decision)) {
        const place = `${id}, ${seats} seats, seed ${deal.seed}, decision ${decision}`;
        if (!visit({ game, place, since, whole: visited === whole }, random)) return;
        since = game.log.count;
        visited++;
      }
      game.choose(choices[decision]);
    }
  }
}

function playThrough(game: Game, deal: { seed: string; seats: number }, random: Numbers): number[] {
  game.reset(deal);
  const choices: number[] = [];
  while (!game.over) {
    const choice = random.below(game.legal());
    choices.push(choice);
    game.choose(choice);
  }
  return choices;
}

function chooseStops(decisions: number, random: Numbers): Set<number> {
  const stops = new Set<number>();
  while (stops.size < Math.min(SAMPLES, decisions)) stops.add(random.below(decisions));
  return stops;
}
