import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANIMALS, type Animal, animal } from '../kit/zoo/index.ts';
import { playZoo } from '../kit/zoo/run.ts';
import { scratch } from './kit.ts';

const folder = scratch();
const ROUNDS = 5;
const GAMES = 40;
/** How much slower games may be beside a broken agent than beside a healthy one. */
const SLOWER = 1.1;

let runs = 0;

/** Milliseconds that a run of healthy agents takes while another with `mode` is played in the same process. */
async function timeBeside(mode: Animal): Promise<number> {
  const run = (who: Animal, games: number) =>
    playZoo({
      agents: [animal(who, 900), 'rule-1'],
      games,
      limitMs: 500,
      dir: join(folder, `${runs++}-${who}`),
      concurrency: 1,
    });
  const beside = run(mode, GAMES / 4);
  const since = performance.now();
  await run('good', GAMES);
  const ms = performance.now() - since;
  await beside;
  return ms;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

describe.runIf(process.env.BANGARENA_LONG === '1')('games of other agents', () => {
  it.each(ANIMALS)('are not slowed by %s', async (mode) => {
    const ratios: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const healthy = await timeBeside('good');
      ratios.push((await timeBeside(mode)) / healthy);
    }
    console.log(`${mode}: ${median(ratios).toFixed(3)} times as long as beside a healthy agent`);
    expect(median(ratios)).toBeLessThanOrEqual(SLOWER);
  });
});
