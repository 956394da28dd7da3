/**
 * A process to be killed: plays made-up games that cost, in the run folder named by its first argument, under a cap of
 * $2.00. The provider's charges go, one a line, to the file named by the second, before anybody gets an answer.
 * Prints a line for each, and `done` when nothing more fits.
 */
import { appendFileSync, existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Treasury } from '../../src/arena/desk/treasury.ts';
import { continueRun, createRun } from '../../src/store/writer.ts';
import { playGame, RandomProvider, seeded, TEST_PRICES } from './paid-games.ts';
import { sampleManifest } from './sample-run.ts';

const GAMES = 16;
const [dir, bill, seed] = process.argv.slice(2);
const durable = { durable: true };
const writer = existsSync(join(dir, 'run.sqlite'))
  ? continueRun(dir, durable)
  : createRun(dir, sampleManifest({ games: GAMES }), durable);
const next = seeded(Number(seed));
const provider = new RandomProvider(next, 0.005, (cost) => {
  appendFileSync(bill, `${cost}\n`);
  writeSync(1, `${cost}\n`);
});
const treasury = new Treasury({
  books: writer.books,
  prices: TEST_PRICES,
  caps: { run: { microusd: 2_000_000 } },
  limits: { test: { concurrency: GAMES } },
  seed,
  limitMs: 15,
});
const games = Array.from({ length: GAMES }, (_, game) => playGame(treasury, provider, game, 0, 1000, next));
await Promise.all(games);
await treasury.idle(2000);
treasury.close();
writer.close();
writeSync(1, 'done\n');
process.exit(0);
