import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { openRun } from '../../src/store/reader.ts';
import { sampleGame } from '../kit/sample-run.ts';

const CHILD = fileURLToPath(new URL('../kit/store-child.ts', import.meta.url));

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts the child, kills it a moment after it has reported `reports` times; returns the last number it told. */
async function killAfter(dir: string, reports: number, delay: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let told = 0;
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    told = Number(line);
    if (++lines === reports) setTimeout(() => child.kill('SIGKILL'), delay);
  }
  await closed;
  return told;
}

describe('a run that is killed', () => {
  it.each([
    [1, 0],
    [3, 1],
    [10, 7],
    [60, 20],
  ])('after %i reports and %i ms keeps every game that it had reported', async (reports, delay) => {
    const dir = join(root, `${reports}`);
    const told = await killAfter(dir, reports, delay);
    expect(told).toBeGreaterThan(0);
    const run = openRun(dir);
    expect(run.count).toBeGreaterThanOrEqual(told);
    expect(run.prefix).toBe(run.count);
    expect(run.info.finishedAt).toBeNull();
    for (const game of run.games()) {
      const { trail, seatRows, termination } = sampleGame(game.number - 1);
      expect(game).toMatchObject({ trail, seatRows, termination: TERMINATIONS[termination] });
    }
    run.close();
  });
});
