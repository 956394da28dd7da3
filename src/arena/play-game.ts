import type { Agent, Desk } from '../agent.ts';
import { DEFAULT_RULESET, getRuleset } from '../content/rulesets.ts';
import { TERMINATIONS, type Termination } from '../engine/vocabulary.ts';
import type { LiveGame } from './live-game.ts';
import { Match } from './match.ts';

/** A game to be played among agents. */
export interface GameOptions {
  /** Fill the seats cyclically. */
  readonly agents: readonly Agent[];
  /** As many as there are agents, and as the ruleset takes at least, where left out. */
  readonly seats?: number;
  /** Any text: the same gives the same game. */
  readonly seed: string;
  /** Id of a ruleset. */
  readonly ruleset?: string;
  /** Where agents with a provider make their calls; what they cost is bounded by nothing else. */
  readonly desk?: Desk;
}

/** How a game among agents ended. Lists are by seat. */
export interface PlayedGame {
  /** `normal` where a side won by the rules. */
  readonly termination: Termination;
  readonly won: readonly boolean[];
  /** Decisions asked, those with a single legal move included, and answers that could not be used. */
  readonly decisions: readonly number[];
  readonly failures: readonly number[];
  /** 16 hex digits over the whole game: the same game has the same. */
  readonly trail: string;
  /** What was thrown, where the game ended by that; else null. */
  readonly error: unknown;
}

/**
 * Plays one game, as a run would, and keeps nothing.
 * @throws RangeError for seats and rulesets that there are not; whatever a fault of the engine throws.
 */
export async function playGame({ agents, seed, desk, ...options }: GameOptions): Promise<PlayedGame> {
  if (agents.length === 0) throw new RangeError('a game needs at least one agent');
  const ruleset = getRuleset(options.ruleset ?? DEFAULT_RULESET);
  const seats = options.seats ?? Math.max(ruleset.info.minSeats, agents.length);
  if (!(seats in ruleset.info.composition)) {
    const possible = Object.keys(ruleset.info.composition).join(', ');
    throw new RangeError(`${ruleset.info.id} is played by ${possible}, not by ${seats}`);
  }
  const match = new Match({ ruleset, scheme: 'streams', seats, agents });
  const places = Array.from({ length: seats }, (_, seat) => seat % agents.length);
  const pending = match.begin({ seed, seats }, places, desk === undefined ? null : liveGame(desk));
  if (pending !== null) await match.waitFor(pending);
  const termination = TERMINATIONS[match.termination];
  if (termination === 'engine_fault') throw match.error;
  const { winnerMask, trail } = match.game;
  return {
    termination,
    won: places.map((_, seat) => termination === 'normal' && ((winnerMask >> seat) & 1) === 1),
    decisions: [...match.decisions],
    failures: [...match.failures],
    trail,
    error: match.error,
  };
}

/** A game whose agents call by `desk`, and of which nothing outlives the process. */
function liveGame(desk: Desk): LiveGame {
  return {
    name: 'game',
    recalled: () => undefined,
    turn: (_, numbers, signal) => ({
      random: () => numbers.random(),
      below: (bound) => numbers.below(bound),
      signal,
      desk,
    }),
    limited: (_, ask) => ask(null),
    commit: () => {},
    usageOf: () => null,
  };
}
