import type { Agent, PlayerAnswer } from '../agent.ts';

/** Milliseconds for a decision of an agent from outside where the table sets no limit: none may hang for ever. */
const OUTSIDE_LIMIT_MS = 30_000;

/**
 * Milliseconds that an agent from outside has for a decision: the table's limit, or one of our own. Null, for as long as
 * it takes, where the table has none and somebody sits at the other end.
 */
export function limitFor({ connection }: Agent, tableMs: number | null | undefined): number | null {
  return tableMs ?? (connection?.attended ? null : OUTSIDE_LIMIT_MS);
}

/**
 * What `ask` answers, or the failure `timeout` when that takes longer than `limitMs` milliseconds (null: without end).
 * Its signal aborts then; what comes later is passed over.
 */
export function withinLimit(
  limitMs: number | null,
  ask: (signal: AbortSignal) => PlayerAnswer | Promise<PlayerAnswer>,
): Promise<PlayerAnswer> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      resolve({ failure: 'timeout', detail: `no answer within the limit of ${limitMs} ms` });
      controller.abort();
    };
    const timer = limitMs === null ? undefined : setTimeout(giveUp, limitMs);
    const answer = (async () => ask(controller.signal))();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
