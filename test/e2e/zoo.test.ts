import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { endingOf } from '../../src/cli/run-ending.ts';
import { EXIT } from '../../src/errors.ts';
import { Lateness } from '../kit/lateness.ts';
import { ANIMALS, type Animal, animal } from '../kit/zoo/index.ts';
import { playZoo, processesWith } from '../kit/zoo/run.ts';
import { bangarena, rows, scratch } from './kit.ts';

const folder = scratch();
const lateness = new Lateness();
afterAll(() => lateness.close());

/** How late a decision may be beyond its limit, in milliseconds. */
const MARGIN = 250;
const LIMIT = 500;
const GAMES = 4;

/** How the games end in which an animal is asked. */
const ENDINGS: Record<Animal, string> = {
  good: 'normal',
  hang: 'agent_timeout',
  crash: 'agent_crash',
  'exit-0': 'agent_crash',
  flood: 'agent_invalid',
  late: 'agent_timeout',
  double: 'normal',
  'never-reads': 'agent_timeout',
  'huge-line': 'agent_invalid',
  'wrong-id': 'normal',
  forks: 'normal',
  'slow-start': 'agent_crash',
  garbage: 'normal',
};

/** Those whose games end well because their decisions, or some, are made for them. */
const HELPED: readonly Animal[] = ['wrong-id', 'garbage'];
/** Those that have to answer before they can fail: the limit is not to be what ends them. */
const PATIENT = 20_000;

let marks = 0;

describe('a run with', () => {
  it.each(['good' as const, ...ANIMALS])(
    '%s is played to its end, in time, and leaves nothing behind',
    async (mode) => {
      const slow = ['hang', 'late', 'never-reads'].includes(mode);
      const limitMs = slow ? LIMIT : PATIENT;
      const mark = `zoo-${process.pid}-${marks++}`;
      const dir = join(folder, mode);
      const agents = [animal(mode, mode === 'late' ? LIMIT + 300 : 1600, mark), 'rule-1'];
      const played = await playZoo({ agents, games: GAMES, limitMs, dir });
      expect(played).toMatchObject({ finished: GAMES, stopped: false, faults: [] });

      const endings = rows<{ termination: string }>(dir, 'SELECT termination FROM games');
      expect(endings.map(({ termination }) => termination)).toEqual(Array(GAMES).fill(ENDINGS[mode]));
      const fails = ENDINGS[mode] !== 'normal';
      expect(endingOf(dir, played, 1).code).toBe(EXIT.ok);
      expect(endingOf(dir, played, 0.5).code).toBe(fails ? EXIT.errors : EXIT.ok);

      const answers = rows<{ wait: number; failure: string | null }>(
        dir,
        'SELECT wait_ms AS wait, failure FROM answers',
      );
      const late = await lateness.longest();
      const longest = Math.max(0, ...answers.map(({ wait }) => wait));
      if (slow) expect(longest).toBeGreaterThanOrEqual(LIMIT - 1);
      expect(longest).toBeLessThanOrEqual(limitMs + MARGIN + late);
      if (HELPED.includes(mode)) expect(answers.every(({ failure }) => failure === 'unparsable')).toBe(true);

      if (process.platform !== 'linux') return;
      for (let i = 0; i < 100 && processesWith(mark).length > 0; i++) await sleep(50);
      expect(processesWith(mark)).toEqual([]);
    },
  );

  it('all of them at a time keeps every limit', async () => {
    const mark = `zoo-${process.pid}-all`;
    const runs = ANIMALS.map(async (mode) => {
      const dir = join(folder, `all-${mode}`);
      const agents = [animal(mode, LIMIT + 300, mark), 'rule-1'];
      await playZoo({ agents, games: 2, limitMs: LIMIT, dir, concurrency: 1 });
      return rows<{ wait: number }>(dir, 'SELECT wait_ms AS wait FROM answers').map(({ wait }) => wait);
    });
    const waits = (await Promise.all(runs)).flat();
    expect(Math.max(...waits)).toBeLessThanOrEqual(LIMIT + MARGIN + (await lateness.longest()));
    expect(waits.length).toBeGreaterThan(ANIMALS.length);
    if (process.platform === 'linux') expect(processesWith(mark)).toEqual([]);
  });

  it.each<[Animal, number, string[]]>([
    ['crash', 7, []],
    ['crash', 0, ['--max-crash-rate', '1']],
    ['double', 0, []],
  ])('%s has exit code %i %j', async (mode, code, more) => {
    const dir = join(folder, `code-${code}-${mode}`);
    const args = ['run', '--agent', animal(mode), '--agent', 'rule-1', '--seats', '4', '--games', '2'];
    const result = await bangarena([...args, '--out', dir, '--no-preflight', ...more]);
    expect(result.code, result.stderr).toBe(code);
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 2 }]);
  });
});
