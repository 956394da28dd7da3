import { createHash } from 'node:crypto';
import pRetry from 'p-retry';
import { CallError, type CallErrorKind } from '../../agent.ts';
import { ProviderFailed } from './stops.ts';

/** Tries after the first. */
export const MAX_RETRIES = 3;
/** The wait before the first retry where the provider names none; it doubles each time. */
const FIRST_WAIT_MS = 1000;

const PASSING: readonly CallErrorKind[] = ['busy', 'server', 'network'];

/** How a call is tried again. */
export interface RetryPolicy {
  /** Whose calls they are, for messages. */
  readonly agent: string;
  /** What the jitter is drawn from: the run's seed and the call. */
  readonly jitterKey: string;
  /** A provider that asks to wait longer than so many milliseconds is taken to have failed. */
  readonly maxParkMs: number;
  /** Waits, holding no place anywhere; throws when the run stops. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A number from 0 up to 1 that is drawn from `key`. */
function fraction(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * How long to wait before retry number `retry` (from 1): at least as long as the provider asks, and up to half as long
 * again, so that games that were turned away together do not come back together.
 */
export function waitBefore(retry: number, error: CallError, jitterKey: string): number {
  const base = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (retry - 1);
  return Math.round(base * (1 + fraction(`${jitterKey}/${retry}`) / 2));
}

/**
 * Calls `attempt` (with 1, 2, …) until it brings something, at most {@link MAX_RETRIES} times more, and only after
 * what may pass: a busy provider, an error of its servers, a broken connection. Anything else is thrown on.
 * @throws ProviderFailed when it does not pass, or the provider asks to wait too long.
 */
export async function retrying<T>(attempt: (number: number) => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { agent, jitterKey, maxParkMs, wait } = policy;
  // Counting and stopping are the library's; its waiting is not used, for its jitter cannot be seeded.
  return await pRetry(attempt, {
    retries: MAX_RETRIES,
    minTimeout: 0,
    onFailedAttempt: ({ error, attemptNumber, retriesLeft }) => {
      if (!(error instanceof CallError) || !PASSING.includes(error.kind)) return;
      if (retriesLeft === 0)
        throw new ProviderFailed(agent, `the provider failed ${attemptNumber} times in a row`, error);
      if ((error.retryAfterMs ?? 0) > maxParkMs) {
        const asked = Math.ceil((error.retryAfterMs ?? 0) / 1000);
        throw new ProviderFailed(agent, `the provider asks to wait ${asked} s, which is too long`, error);
      }
    },
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!(error instanceof CallError) || !PASSING.includes(error.kind)) return false;
      await wait(waitBefore(attemptNumber, error, jitterKey));
      return true;
    },
  });
}
