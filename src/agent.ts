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

/**
 * Why an answer could not be used. `truncated`, `empty`, `unparsable`: it broke off, was none, or was no move of any
 * form; `illegal`: no legal move; `refusal`: the model would not play; `timeout`, `transport`, `budget`: none came in
 * time, over the network, or within the budget; `crash`: the player threw.
 */
export const FAILURE_KINDS = [
  'truncated',
  'empty',
  'unparsable',
  'illegal',
  'refusal',
  'timeout',
  'transport',
  'budget',
  'crash',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** In place of a move: the player has no usable answer. The table makes the simplest move and counts the failure. */
export interface Failure {
  readonly failure: FailureKind;
  /** What happened, in words, for whoever looks at the player; the table counts the kind only. */
  readonly detail?: string;
}

/** What a seat that is played for money has used in one game. All numbers are whole and at least 0. */
export interface SeatUsage {
  /** The model as the provider names it in its answers; null when it does not. */
  readonly modelSnapshot: string | null;
  /** Requests that were sent, repeated ones included. */
  readonly calls: number;
  /** Millionths of a US dollar. */
  readonly costMicroUsd: number;
  /** Tokens of the requests, those read from a cache included. */
  readonly tokensIn: number;
  /** Of {@link tokensIn}, those read from a cache. */
  readonly tokensCached: number;
  /** Tokens of the answers, those of hidden reasoning included. */
  readonly tokensOut: number;
  /** Of {@link tokensOut}, those of hidden reasoning. */
  readonly tokensReasoning: number;
}

/** One seat in one game. A fresh one per seat and game; its memory is a function of the view's event feed. */
export interface Player {
  /**
   * Returns the index of the chosen move in the legal list, 0 … view.legalCount − 1, or a {@link Failure}. Any other
   * answer counts as `illegal`; what is thrown counts as `crash` and ends the game.
   */
  choose(view: View, turn: Turn): number | Failure | Promise<number | Failure>;
  /**
   * Optional: makes this player ready for another game in place of a new one, so that bots allocate nothing.
   * A player that has it must behave afterwards exactly as a fresh one would.
   */
  reset?(info: SeatInfo): void;
  end?(result: GameResult): void;
  /** Optional: what was used in this game, or null when nothing is paid for. Asked once, after {@link end}. */
  usage?(): SeatUsage | null;
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
