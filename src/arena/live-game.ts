import type { Agent, Choice, Failure, PlayerAnswer, SeatUsage, Turn } from '../agent.ts';
import type { AgentNumbers } from '../core/agent-stream.ts';
import type { StoredAnswer } from './desk/books.ts';
import { failureKind } from './seat-facts.ts';

/** A decision that an agent from outside owes. */
export interface LiveDecision {
  readonly seat: number;
  /** The agent's number in the run's list. */
  readonly agent: number;
  /** Number of the decision in the game, over all seats, from 0. */
  readonly decision: number;
  /** How many moves are legal. */
  readonly options: number;
}

/** What a game needs in which agents answer from outside: their turns, and answers that outlive the process. */
export interface LiveGame {
  /** Names the game to agents; says nothing of its place in the schedule or its deal. */
  readonly name: string;
  /** The answer that was committed before the run was interrupted, if any. */
  recalled(decision: number): Pick<StoredAnswer, 'answer' | 'reply'> | undefined;
  /** What accompanies a decision; `signal` aborts at its limit. Throws a CliError when the run stops. */
  turn(decision: LiveDecision, numbers: AgentNumbers, signal: AbortSignal | null): Turn;
  /**
   * Has a decision asked for under the table's limit. Where a desk keeps the time, as for agents with a provider, the
   * signal is null. Rejects with a CliError when the run stops.
   */
  limited(
    decision: LiveDecision,
    ask: (signal: AbortSignal | null) => PlayerAnswer | Promise<PlayerAnswer>,
  ): PlayerAnswer | Promise<PlayerAnswer>;
  /**
   * Keeps an answer before it is applied: one that was paid for is committed at once, with all that were given before
   * it. Throws a CliError where that fails.
   */
  commit(decision: LiveDecision, answer: Choice | Failure): void;
  /** What a seat has used in this game, or null where it calls no provider. */
  usageOf(seat: number): SeatUsage | null;
}

/** Whether an agent answers from outside the process: games with it go on where they were interrupted. */
export function isOutside({ provider, outside }: Agent): boolean {
  return provider !== undefined || outside === true;
}

/** What a player said, as it is kept: a bare index is a choice; what is no answer at all, a failure. */
export function answerToKeep(said: unknown, legal: boolean): Choice | Failure {
  if (legal) return typeof said === 'number' ? { index: said } : (said as Choice);
  const failure = failureKind(said);
  const detail =
    said !== null && typeof said === 'object' && 'detail' in said ? String(said.detail) : undefined;
  return detail === undefined ? { failure } : { failure, detail };
}
