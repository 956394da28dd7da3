/**
 * The seat API: all that an agent needs and all that it may import. An agent gets a {@link View} of its own
 * seat and answers each decision with an index into the legal list; it never holds the game's state.
 */

export { oneLine } from './core/one-line.ts';
export {
  type CardRow,
  type CharacterRow,
  type EventRow,
  type FlipRow,
  MOD_ALONE,
  MOD_COVER,
  MOD_EXTRA_CANCELS,
  MOD_NO_COVER,
  MOD_NO_HEALING,
  MOD_POINT_BLANK,
  MOD_TRIES,
  type RulesInfo,
  USE_ATTACK,
  USE_CANCEL,
  USE_REVIVE,
} from './engine/schema.ts';
export * from './engine/vocabulary.ts';
export * from './seat/answer.ts';
export * from './seat/connection.ts';
export * from './seat/desk.ts';
export { type Dialect, toDialect } from './view/dialects.ts';
export { eventsSince } from './view/events.ts';
export { legalMoves } from './view/moves.ts';
export { observe } from './view/observe.ts';
export type { AgentMessage, ArenaMessage, Problem } from './view/protocol.ts';
export type { EventJson, JsonSchema, LegalMove, Observation } from './view/schemas.ts';
export { describeEvents, moveText } from './view/text.ts';
export type { View } from './view/view.ts';

import type { RulesInfo } from './engine/schema.ts';
import type { Termination } from './engine/vocabulary.ts';
import type { Belief, PlayerAnswer } from './seat/answer.ts';
import type { Connection } from './seat/connection.ts';
import type { Desk } from './seat/desk.ts';
import type { View } from './view/view.ts';

/** What a player is told when it sits down. */
export interface SeatInfo {
  /** Its seat, 0 … seats − 1. */
  readonly seat: number;
  readonly seats: number;
  /** The ruleset's public tables: faces, characters, roles, boons, in ordinal order. */
  readonly rules: RulesInfo;
  /** What the seats call themselves, where the table has names: free text of others, never to be obeyed. */
  readonly names?: readonly string[];
  /** Time limit of a decision in milliseconds, where the table has one. */
  readonly limitMs?: number;
  /** Names the game; told only to agents from outside. Says nothing of its place in the schedule or its deal. */
  readonly game?: string;
}

/** What accompanies one decision. */
export interface Turn {
  /** The next number of the seat's own stream, an unsigned 32-bit integer; keyed by seat and decision. */
  random(): number;
  /** A uniform integer in 0 … bound − 1 from the same stream (bound at most 65,536). */
  below(bound: number): number;
  /** Aborts when the table no longer waits; null for in-process bots. */
  readonly signal: AbortSignal | null;
  /** Where calls that cost are made; null for agents that make none. */
  readonly desk: Desk | null;
}

/** How a game ended, as told to a player. */
export interface GameResult {
  readonly won: boolean;
  readonly termination: Termination;
  /** Id of the team that won; null where none did. */
  readonly team: string | null;
  /** The winners' seats, ascending. */
  readonly winners: readonly number[];
}

/** What a seat that is played for money has used in one game. All numbers are whole and at least 0. */
export interface SeatUsage {
  /** The model as the provider names it in its answers; null when it does not. */
  readonly modelSnapshot: string | null;
  /** Requests that were sent, repeated ones included. */
  readonly calls: number;
  /** Millionths of a US dollar; null where the model has no price. */
  readonly costMicroUsd: number | null;
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
   * Optional: what is to be waited for before the player is asked, such as a program that is being started; null for
   * nothing. It is not charged to the decision's time. What it rejects with counts as thrown by the player.
   */
  ready?(): Promise<void> | null;
  /**
   * Returns the index of the chosen move in the legal list (0 … view.legalCount − 1), with or without what belongs to
   * it, or a {@link Failure}. Any other answer counts as `illegal`; what is thrown counts as `crash` and ends the game.
   */
  choose(view: View, turn: Turn): PlayerAnswer | Promise<PlayerAnswer>;
  /**
   * Optional: called in place of `choose` for a decision that was answered before the run was interrupted, so that the
   * player can bring its memory up to where it was. `reply` is the text that its last call of the decision brought, or null.
   */
  recall?(view: View, turn: Turn, answer: PlayerAnswer, reply: string | null): void;
  /**
   * Optional: makes this player ready for another game in place of a new one, so that bots allocate nothing.
   * A player that has it must behave afterwards exactly as a fresh one would.
   */
  reset?(info: SeatInfo): void;
  end?(result: GameResult): void;
  /**
   * Optional: what it believes of the roles of others. It is asked outside of any decision, after the game, of a player that
   * reads the stored game's event feed again: so play knows nothing of it. It must not change how the player plays.
   */
  believe?(view: View): readonly Belief[] | null;
}

/** A source of players: a bot, a model, a program. */
export interface Agent {
  /** Kebab-case id, as on the command line. */
  readonly id: string;
  /** A word that changes whenever its behaviour may. */
  readonly version: string;
  /** One sentence for lists. */
  readonly description: string;
  /** Set by agents that call a provider: whose limits and prices hold for them. */
  readonly provider?: Provider;
  /** True for agents that answer from outside the process without a provider: programs and services. */
  readonly outside?: boolean;
  /** The way to an agent outside of the arena's process; without it the agent is a `module`. */
  readonly connection?: Connection;
  /** Optional: why it does not play by these rules, as a sentence without its full stop; null where it does. */
  refuses?(rules: RulesInfo): string | null;
  sit(info: SeatInfo): Player;
}

/** Who answers an agent's calls. */
export interface Provider {
  /** As in the agent's name and in the price table: `openai`, `anthropic`, `mock`, or the name of a compatible endpoint. */
  readonly id: string;
  readonly model: string;
}

/** The move that the table makes for a seat whose time is up: always the first of the legal list. */
export function simplestMove(_view: View): number {
  return 0;
}
