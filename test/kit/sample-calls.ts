import type { CallEnd, OpenCall } from '../../src/arena/desk/books.ts';
import { replyOf, tokens } from './paid-games.ts';

/** A call as it is opened; `changes` replace its fields. */
export function callOf(changes: Partial<OpenCall> = {}): OpenCall {
  return {
    game: 3,
    seat: 2,
    decision: 17,
    agent: 'openai/x',
    attempt: 1,
    promptHash: 'hash',
    reservedMicrousd: 5000,
    reservedTokens: 900,
    sentAt: '2026-01-02T03:04:05.678Z',
    ...changes,
  };
}

/** What {@link endOf} says that a call has used. */
export const SAMPLE_USAGE = tokens({ input: 100, cached: 200, cacheWrite: 30, output: 40, reasoning: 25 });

/** The end of a call that brought a reply; `changes` replace its fields. */
export function endOf(changes: Partial<CallEnd> = {}): CallEnd {
  const { usage: _, ...reply } = replyOf(SAMPLE_USAGE, '{"move":"a"}');
  return {
    outcome: 'unjudged',
    costMicrousd: 1234,
    usage: SAMPLE_USAGE,
    reply,
    error: null,
    status: null,
    requestId: 'request',
    latencyMs: 321,
    endedAt: '2026-01-02T03:04:05.999Z',
    ...changes,
  };
}
