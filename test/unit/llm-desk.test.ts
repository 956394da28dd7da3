import { describe, expect, it } from 'vitest';
import { CallError, type CallErrorKind, type PaidReply } from '../../src/agent.ts';
import { PriceTable, worstCost } from '../../src/arena/desk/prices.ts';
import { MAX_RETRIES } from '../../src/arena/desk/retry.ts';
import { ProviderFailed, RunPaused } from '../../src/arena/desk/stops.ts';
import { Treasury } from '../../src/arena/desk/treasury.ts';
import { MemoryBooks } from '../kit/memory-books.ts';
import { CALLERS, type Caller, clientFor, requestOf } from '../kit/model-clients.ts';
import { CASES, type Case, PRICE } from '../kit/model-failures.ts';
import { type ModelServer, startModelServer } from '../kit/model-server.ts';

const PROVIDER = { id: 'scripted', model: 'model-1' };
const PRICES = new PriceTable([
  { provider: 'scripted', model: '*', ...PRICE, date: '2026-01-01', source: 'made up' },
]);
const PLAN = { promptHash: 'abc', maxInputTokens: 2000, maxOutputTokens: 500 };
const WORST = worstCost(PRICES.of(PROVIDER)!, PLAN);
/** The decision's limit where a case goes past it, in milliseconds. */
const LIMIT_MS = 1500;

/** A treasury that notes how long it would park a game, and does not. */
class HastyTreasury extends Treasury {
  readonly parks: number[] = [];

  override park(ms: number): Promise<void> {
    this.parks.push(ms);
    return Promise.resolve();
  }
}

interface Outcome {
  readonly test: Case;
  readonly result: PaidReply | Error;
  readonly charged: number;
  readonly parks: readonly number[];
  readonly server: ModelServer;
}

/** One decision's call at a desk, with a server of its own. */
async function callAt(test: Case, caller: Caller): Promise<Outcome> {
  const server = await startModelServer(() => test.step, PRICE);
  const limitMs = test.late ? LIMIT_MS : null;
  const treasury = new HastyTreasury({ books: new MemoryBooks(), prices: PRICES, seed: 's', limitMs });
  treasury.answered(PROVIDER.id, true);
  const sitting = { game: 0, seat: 0, decision: 0, agent: 'scripted/model-1', provider: PROVIDER };
  const client = clientFor(caller, server.origin, {}, test.limits);
  try {
    const result = await treasury
      .deskFor(sitting)
      .call(PLAN, (signal) => client.complete(requestOf(), signal))
      .catch((error: Error) => error);
    await treasury.idle(5000);
    return { test, result, charged: treasury.state.microusd, parks: treasury.parks, server };
  } finally {
    await server.close();
  }
}

const PASSING: readonly (CallErrorKind | undefined)[] = ['busy', 'server', 'network'];
/** A wait of a day is more than any game is parked for. */
const TOO_LONG_MS = 600_000;

describe('a call at the desk', () => {
  it.concurrent.each(CALLERS)(
    'is tried and charged as it should be: %s',
    { timeout: 60_000 },
    async (caller) => {
      // The SDK is loaded by the first request, whatever that takes.
      await clientFor(caller, 'http://127.0.0.1:9')
        .complete(requestOf(), new AbortController().signal)
        .catch(() => {});
      const outcomes: Outcome[] = [];
      for (let i = 0; i < CASES.length; i += 16) {
        outcomes.push(...(await Promise.all(CASES.slice(i, i + 16).map((test) => callAt(test, caller)))));
      }
      for (const { test, result, charged, parks, server } of outcomes) {
        const kind = typeof test.gives === 'object' && 'error' in test.gives ? test.gives.error : undefined;
        const long = (test.retryAfterMs ?? 0) > TOO_LONG_MS;
        const requests = PASSING.includes(kind) && !long ? 1 + MAX_RETRIES : 1;
        expect(server.requests, test.name).toHaveLength(requests);
        if (kind === undefined) expect(result, test.name).toMatchObject({ call: 1 });
        else if (kind === 'timeout') expect(result, test.name).toMatchObject({ kind });
        else expect(result, test.name).toBeInstanceOf(PASSING.includes(kind) ? ProviderFailed : RunPaused);
        if (result instanceof ProviderFailed) expect(result.cause).toBeInstanceOf(CallError);
        for (const ms of parks) {
          if (test.retryAfterMs === undefined) continue;
          expect(ms, test.name).toBeGreaterThanOrEqual(test.retryAfterMs);
          expect(ms, test.name).toBeLessThanOrEqual(1.5 * test.retryAfterMs + 1);
        }
        // A reply is charged to the micro-dollar, an error nothing; what nobody can know stays at its reservation.
        const counted = kind === undefined && !test.step.uncounted;
        const status = typeof test.gives === 'object' && 'status' in test.gives;
        if (counted || status) expect(charged, test.name).toBe(server.invoice());
        else expect(charged, test.name).toBe(requests * WORST);
        expect(charged, test.name).toBeGreaterThanOrEqual(server.invoice());
      }
    },
  );
});
