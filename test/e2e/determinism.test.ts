import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../kit/sizes.ts';
import { bangarena, rows, scratch, tablesOf } from './kit.ts';

/** `quality.md`: 1,000 reference games come out the same however, wherever and in how many pieces they are played. */
const GAMES = 1000;
const ARGS = [
  'run',
  '--seats',
  '6',
  '--agents',
  'rule-1,greedy,random',
  '--seed',
  'one hash',
  '--games',
  `${GAMES}`,
];
const folder = scratch();
const reference = join(folder, 'reference');
let wanted: ReturnType<typeof tablesOf>;
let checksum = '';

/** The checksum that `run --json` ends with. */
function checksumOf(stdout: string): string {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').checksum;
}

beforeAll(async () => {
  const { code, stdout } = await bangarena([...ARGS, '-w', '1', '--out', reference, '--json']);
  expect(code).toBe(0);
  checksum = checksumOf(stdout);
  wanted = tablesOf(reference);
});

/** Expects the run in `dir` to be the reference's. Comparing by `toEqual` alone takes seconds. */
function expectSame(dir: string): void {
  const found = tablesOf(dir);
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

describe('a run has one hash', () => {
  it.each<[string, string, Record<string, string>]>([
    ['2 workers', '2', {}],
    ['8 workers', '8', {}],
    ['another time zone', '2', { TZ: 'Pacific/Kiritimati' }],
    ['another locale', '2', { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }],
    ['no locale at all, far west', '1', { LC_ALL: 'C', TZ: 'America/St_Johns' }],
  ])('with %s', async (name, workers, env) => {
    const dir = join(folder, name.replaceAll(' ', '-'));
    const { code, stdout } = await bangarena([...ARGS, '-w', workers, '--out', dir, '--json'], { env });
    expect(code).toBe(0);
    expect(checksumOf(stdout)).toBe(checksum);
    expectSame(dir);
  });

  it('in pieces, with other numbers of workers, and a kill in between', async () => {
    const dir = join(folder, 'pieces');
    let pieces = 0;
    for (const workers of ['2', '1', '8']) {
      const onStderr = (_: string, kill: (signal: NodeJS.Signals) => void): void => {
        setTimeout(() => kill(pieces % 2 === 0 ? 'SIGKILL' : 'SIGINT'), sized(150, 100));
      };
      await bangarena([...ARGS, '-w', workers, '--out', dir], { onStderr });
      pieces++;
    }
    const { code, stdout } = await bangarena([...ARGS, '--out', dir, '--json', '--quiet']);
    expect(code).toBe(0);
    expect(checksumOf(stdout)).toBe(checksum);
    expectSame(dir);
    expect(rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM sessions')[0].n).toBeGreaterThan(0);
  });
});
