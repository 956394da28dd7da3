import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelServer, SeenRequest, Step } from '../kit/model-server.ts';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, type Result, rows, scratch } from './kit.ts';
import { chargedIn, drawn, envFor, modelServer, OPENAI, pricesIn, recordOf, steady } from './models-kit.ts';

const folder = scratch();
const prices = pricesIn(folder);
const numbers = new Numbers('model runs');
const dearestIn = (dir: string) =>
  rows<{ cost: number }>(
    dir,
    'SELECT sum(charged_microusd) AS cost FROM calls GROUP BY game ORDER BY cost DESC LIMIT 1',
  )[0].cost;
const gamesIn = (dir: string) => rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM games')[0].n;

describe('many games under a cap', () => {
  /** Games of a block: five agents change places. A run stops where another block as dear as the dearest game may not fit. */
  const BLOCK = 5;
  /** More than ten times what such a block costs, so that nine tenths of it are used whenever the dearest game comes. */
  const CAP = 32_000_000;
  const GAMES = sized(400, 1280);
  const dir = join(folder, 'cap');
  let onRequest = (): void => {};
  let server: ModelServer;
  const play = (usd: string, onStart?: (kill: (signal: NodeJS.Signals) => void) => void): Promise<Result> => {
    const args = [
      'run',
      '--agents',
      `${OPENAI},rule-1,rule-1,rule-1,rule-1`,
      '--seats',
      '5',
      '--seed',
      'cap',
      '-q',
    ];
    const money = ['--max-cost', usd, '--prices', prices, '--concurrency', '64'];
    const options = { env: envFor(server.origin), ...(onStart && { onStart }) };
    return bangarena([...args, '--games', `${GAMES}`, ...money, '--out', dir], options);
  };

  it(
    'never costs more than the cap, kills included, and goes on with a higher one',
    async () => {
      server = await modelServer((request: SeenRequest): Step => {
        onRequest();
        const usage = {
          outputTokens: 20 + drawn(request, 'tokens', 980),
          delayMs: drawn(request, 'delay', 40),
        };
        return { ...steady(request), ...usage, uncounted: drawn(request, 'counted', 50) === 0 };
      });
      for (let kills = 0; kills < sized(3, 20); kills++) {
        let left = 5 + numbers.below(40);
        await play('32.00', (kill) => {
          onRequest = () => {
            if (--left === 0) kill('SIGKILL');
          };
        });
        onRequest = () => {};
        expect(chargedIn(dir)).toBeLessThanOrEqual(CAP);
        expect(server.invoice()).toBeLessThanOrEqual(chargedIn(dir));
      }
      for (let i = 0; i < 2; i++) {
        const { code, stderr } = await play('32.00');
        expect(stderr).toContain("The run's cap is reached");
        expect(code).toBe(3);
        expect(server.invoice()).toBeLessThanOrEqual(CAP);
        expect(chargedIn(dir)).toBeLessThanOrEqual(CAP);
      }
      expect(CAP - chargedIn(dir)).toBeLessThan(BLOCK * dearestIn(dir));
      expect(chargedIn(dir)).toBeGreaterThan(0.9 * CAP);
      expect(gamesIn(dir)).toBeLessThan(GAMES);
      const { code, stderr } = await play('900');
      expect(code, stderr).toBe(0);
      expect(gamesIn(dir)).toBe(GAMES);
      expect(server.invoice()).toBeLessThanOrEqual(chargedIn(dir));
    },
    sized(4, 40) * 60_000,
  );
});

describe('models without a network', () => {
  const args = [
    'run',
    '--agents',
    'mock/steady,mock/careless,rule-1',
    '--seats',
    '5',
    '--seed',
    'mock',
    '--games',
    '6',
  ];
  const play = (dir: string, concurrency: number, options = {}) =>
    bangarena([...args, '--concurrency', `${concurrency}`, '--out', dir, '--json'], options);
  const checksumOf = ({ stdout }: Result): string =>
    JSON.parse(stdout.trim().split('\n').at(-1) ?? '').checksum;

  it('play the same games one by one, many at a time, and in pieces', async () => {
    const dirs = ['one', 'many', 'pieces'].map((name) => join(folder, name));
    const one = await play(dirs[0], 1);
    expect(one).toMatchObject({ code: 0 });
    const many = await play(dirs[1], 16);
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
      let begun = false;
      const onStderr = (_: string, kill: (signal: NodeJS.Signals) => void): void => {
        if (!begun) setTimeout(() => kill(signal), 100 + numbers.below(400));
        begun = true;
      };
      const { code } = await play(dirs[2], 4, { onStderr });
      expect(code === null || code === 130 || code === 0).toBe(true);
    }
    const pieces = await play(dirs[2], 3);
    expect(pieces).toMatchObject({ code: 0 });
    expect([checksumOf(many), checksumOf(pieces)]).toEqual([checksumOf(one), checksumOf(one)]);
    for (const dir of dirs) expect(recordOf(dir)).toEqual(recordOf(dirs[0]));
  });

  it(`end in order: ${sized(12, 200)} games at once, and by a signal`, async () => {
    const games = ['--games', `${sized(12, 200)}`, '--concurrency', '64'];
    const whole = await bangarena([...args, ...games, '--out', join(folder, 'crowd')]);
    expect(whole).toMatchObject({ code: 0 });
    let begun = false;
    const onStderr = (_: string, kill: (signal: NodeJS.Signals) => void): void => {
      if (!begun) setTimeout(() => kill('SIGTERM'), 300);
      begun = true;
    };
    const ended = await bangarena([...args, ...games, '--out', join(folder, 'ended')], { onStderr });
    expect(ended.code).toBe(143);
    expect(whole.stderr + ended.stderr).not.toMatch(/Warning|unhandled/i);
  });
});

describe('a run of models that is disturbed', () => {
  const args = ['run', '--agents', `${OPENAI},rule-1`, '--seats', '5', '--seed', 'faults', '--games', '4'];
  let server: ModelServer;
  let delayMs = 0;
  const play = (dir: string, options = {}) => {
    const money = ['--max-cost', '50', '--prices', prices];
    return bangarena([...args, ...money, '--out', dir], { env: envFor(server.origin), ...options });
  };
  let wanted: unknown;
  const mounted: string[] = [];
  afterAll(() => {
    for (const place of mounted) execFileSync('umount', [place]);
  });

  beforeAll(async () => {
    server = await modelServer((request) => ({ ...steady(request), delayMs }));
    const dir = join(folder, 'undisturbed');
    expect(await play(dir)).toMatchObject({ code: 0 });
    wanted = recordOf(dir);
  });

  it('by a second one in its folder goes on, and the second is refused with 11', async () => {
    const dir = join(folder, 'twice');
    delayMs = 30;
    let second: Promise<Result> | null = null;
    const onStderr = (): void => {
      second ??= play(dir);
    };
    const first = await play(dir, { onStderr });
    delayMs = 0;
    expect(first).toMatchObject({ code: 0 });
    const refused = await (second as Promise<Result> | null);
    expect(refused?.stderr).toMatch(/is being written by process \d+/);
    expect(refused?.code).toBe(11);
    expect(recordOf(dir)).toEqual(wanted);
  });

  it('by a disk that becomes full ends with 10, and goes on where it was', async (context) => {
    const place = join(folder, 'small');
    mkdirSync(place);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700k', 'tmpfs', place], { stdio: 'pipe' });
    } catch (error) {
      return context.skip(`no tmpfs can be mounted: ${(error as Error).message.split('\n').at(-2)}`);
    }
    mounted.push(place);
    const dir = join(place, 'run');
    const { code, stderr } = await play(dir);
    expect(stderr).toContain('disk is full');
    expect(stderr).not.toMatch(/Warning|unhandled|not expected/i);
    expect(code).toBe(10);
    execFileSync('mount', ['-o', 'remount,size=64m', place]);
    expect(rows(dir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const [{ answers }] = rows<{ answers: number }>(dir, 'SELECT count(*) AS answers FROM answers');
    expect(answers).toBeGreaterThan(0);
    expect(await play(dir)).toMatchObject({ code: 0 });
    expect(recordOf(dir)).toEqual(wanted);
  });
});
