import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, rows, scratch, tablesOf } from './kit.ts';

/** `quality.md`: 20 kills for a pull request, 200 nightly; every second one while the run is being gone on with. */
const KILLS = sized(20, 200);
const GAMES = 2000;
const ARGS = ['run', '--seats', '5', '--agents', 'greedy,random', '--seed', 'kill', '--games', `${GAMES}`];

const folder = scratch();
const reference = join(folder, 'reference');
/** Moments of the kills come from a fixed seed; where in the work they fall depends on the machine. */
const numbers = new Numbers('kills');
/** How long the uninterrupted run takes until its first game, and from then on, in milliseconds. */
let start = 0;
let play = 0;

beforeAll(async () => {
  const begun = performance.now();
  const onStderr = (): void => {
    start ||= performance.now() - begun;
  };
  expect(await bangarena([...ARGS, '-w', '1', '--out', reference], { onStderr })).toMatchObject({ code: 0 });
  play = performance.now() - begun - start;
});

/**
 * Starts the run in `dir`, or goes on with it, and kills it: one time in four while it starts, else while it plays.
 * False when it had ended by itself before.
 */
async function kill(dir: string, workers: number): Promise<boolean> {
  const args = [...ARGS, '-w', `${workers}`, '--out', dir];
  if (numbers.below(4) === 0) {
    return (await bangarena(args, { killAfter: numbers.below(Math.ceil(start)) })).signal === 'SIGKILL';
  }
  const moment = numbers.below(Math.ceil(play / 2));
  const onStderr = (_: string, end: (signal: NodeJS.Signals) => void): void => {
    setTimeout(() => end('SIGKILL'), moment);
  };
  return (await bangarena(args, { onStderr })).signal === 'SIGKILL';
}

/** Expects the database of a killed run to be whole, and returns how many games it has; 0 before there is one. */
function storedIn(dir: string): number {
  if (!existsSync(join(dir, 'run.sqlite'))) return 0;
  expect(rows(dir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const [{ tables }] = rows<{ tables: number }>(
    dir,
    "SELECT count(*) AS tables FROM sqlite_master WHERE name = 'games'",
  );
  if (tables === 0) return 0;
  return rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM games')[0].n;
}

describe('a run that is killed at any moment', () => {
  it(
    `loses nothing by ${KILLS} kills, and ends as the uninterrupted one`,
    async () => {
      const wanted = tablesOf(reference);
      const stored: number[] = [];
      for (let cycle = 0; stored.length < KILLS; cycle++) {
        const dir = join(folder, `run-${cycle}`);
        const workers = 1 + (cycle % 2);
        let before = 0;
        for (let i = 0; i < 2; i++) {
          if (!(await kill(dir, workers))) continue;
          const now = storedIn(dir);
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
          stored.push(now);
        }
        expect(await bangarena([...ARGS, '-w', `${workers}`, '--out', dir])).toMatchObject({ code: 0 });
        expect(storedIn(dir)).toBe(GAMES);
        // Comparing thousands of rows by `toEqual` takes longer than playing them.
        const found = tablesOf(dir);
        if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
        rmSync(dir, { recursive: true });
      }
      console.info(`games stored at the kills: ${stored.join(' ')}`);
      // The kills must have fallen into the work, not only before it.
      expect(stored.filter((games) => games > 0 && games < GAMES).length).toBeGreaterThanOrEqual(KILLS / 5);
    },
    sized(5, 120) * 60_000,
  );
});
