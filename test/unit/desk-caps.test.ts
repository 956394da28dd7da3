import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailed, RunCapReached } from '../../src/arena/desk/stops.ts';
import { Treasury } from '../../src/arena/desk/treasury.ts';
import { MemoryBooks, MortalBooks } from '../kit/memory-books.ts';
import { playGame, RandomProvider, seeded, TEST_PRICES } from '../kit/paid-games.ts';
import { sized } from '../kit/sizes.ts';

const RUNS = sized(50, 1000);
const GAMES = 64;
const DECISIONS = 40;
const DOLLAR = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays a run with random usage, errors and kills; tells how often it was killed and what it came to. */
async function simulate(seed: number) {
  const next = seeded(seed);
  const books = new MemoryBooks();
  const provider = new RandomProvider(next);
  const decided = new Array<number>(GAMES).fill(0);
  let kills = 0;
  let most = 0;
  const ends: unknown[] = [];
  for (let done = false; !done; ) {
    const held = new MortalBooks(books);
    const treasury = new Treasury({
      books: held,
      prices: TEST_PRICES,
      caps: { run: { microusd: DOLLAR } },
      limits: { test: { concurrency: GAMES } },
      seed: String(seed),
      limitMs: 3000,
    });
    const games = decided.map((from, game) => playGame(treasury, provider, game, from, DECISIONS, next));
    let over = false;
    const all = Promise.all(games).then((results) => {
      over = true;
      return results;
    });
    const killAfter = kills < 6 && next(4) > 0 ? 1 + next(4000) : Number.POSITIVE_INFINITY;
    for (let time = 0; !over && time < killAfter; ) {
      const step = Math.min(250, killAfter - time);
      await vi.advanceTimersByTimeAsync(step);
      time += step;
      most = Math.max(most, provider.invoice);
    }
    if (over) {
      ends.push(...(await all));
      await vi.advanceTimersByTimeAsync(120_000);
      done = true;
    } else {
      kills++;
      held.kill();
      for (const { game, decision } of books.calls) decided[game] = Math.max(decided[game], decision);
    }
  }
  return { kills, ends, books, invoice: Math.max(most, provider.invoice), requests: provider.requests };
}

describe(`64 games at a time under a cap of $1.00, in ${RUNS} runs`, () => {
  it('never cost more, whatever the usage, the errors and the kills', async () => {
    let kills = 0;
    let capped = 0;
    for (let seed = 0; seed < RUNS; seed++) {
      const run = await simulate(seed);
      expect(run.books.charged, `charged in run ${seed}`).toBeLessThanOrEqual(DOLLAR);
      expect(run.invoice, `invoice of run ${seed}`).toBeLessThanOrEqual(run.books.charged);
      for (const end of run.ends) {
        if (end !== null && !(end instanceof ProviderFailed)) expect(end).toBeInstanceOf(RunCapReached);
      }
      // The cap was worth testing: next to nothing more would have fitted.
      expect(run.books.charged).toBeGreaterThan(0.95 * DOLLAR);
      kills += run.kills;
      capped += run.ends.filter((end) => end instanceof RunCapReached).length;
    }
    expect(kills).toBeGreaterThan(RUNS);
    expect(capped).toBeGreaterThan(RUNS);
  });
});
