/**
 * The seat API: all that an agent needs and all that it may import. An agent gets a {@link View} of its own
 * seat and answers each decision with an index into the legal list; it never holds the game's state.
 */

export type { RulesInfo } from './engine/schema.ts';
export * from './engine/vocabulary.ts';
export type { View } from './view/view.ts';

import type { RulesInfo } from './engine/schema.ts';
import type { View } from './view/view.ts';

/** What a player is told when it sits down. */
export interface SeatInfo {
  /** Its seat, 0 … seats − 1. */
  readonly seat: number;
  readonly seats: number;
  /** The ruleset's public tables: faces, characters, roles, boons, in ordinal order. */
  readonly rules: RulesInfo;
  /** Time limit of a decision in milliseconds, where the table has one. */
  readonly limitMs?: number;
}

/** What accompanies one decision. */
export interface Turn {
  /** The next number of the seat's own stream, an unsigned 32-bit integer; keyed by seat and decision. */
  random(): number;
  /** A uniform integer in 0 … bound − 1 from the same stream (bound at most 65,536). */
  below(bound: number): number;
  /** Aborts when the table no longer waits; null for in-process bots. */
  readonly signal: AbortSignal | null;
}

/** How a game ended, as told to a player. */
export interface GameResult {
  readonly won: boolean;
  readonly termination: string;
}

/** One seat in one game. A fresh one per seat and game; its memory is a function of the view's event feed. */
export interface Player {
  /** Returns the index of the chosen move in the legal list: 0 … view.legalCount − 1. */
  choose(view: View, turn: Turn): number | Promise<number>;
  /**
   * Optional: makes this player ready for another game in place of a new one, so that bots allocate nothing.
   * A player that has it must behave afterwards exactly as a fresh one would.
   */
  reset?(info: SeatInfo): void;
  end?(result: GameResult): void;
}

/** A source of players: a bot, a model, a program. */
export interface Agent {
  /** Kebab-case id, as on the command line. */
  readonly id: string;
  /** A word that changes whenever its behaviour may. */
  readonly version: string;
  /** One sentence for lists. */
  readonly description: string;
  sit(info: SeatInfo): Player;
}

/** The move that the table makes for a seat whose time is up: always the first of the legal list. */
export function simplestMove(_view: View): number {
  return 0;
}
