import type { PlayerAnswer } from '../agent.ts';

/** Milliseconds for a decision of an agent from outside where the table sets no limit: none may hang for ever. */
export const OUTSIDE_LIMIT_MS = 30_000;

/**
 * What `ask` answers, or the failure `timeout` when that takes longer than `limitMs` milliseconds. Its signal aborts
 * then; what comes later is passed over.
 */
export function withinLimit(
  limitMs: number,
  ask: (signal: AbortSignal) => PlayerAnswer | Promise<PlayerAnswer>,
): Promise<PlayerAnswer> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ failure: 'timeout', detail: `no answer within the limit of ${limitMs} ms` });
      controller.abort();
    }, limitMs);
    const answer = (async () => ask(controller.signal))();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
