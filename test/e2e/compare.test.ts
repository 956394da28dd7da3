import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { bangarena, expectEqual, inProcess, scratch, TERMINAL_CODES } from './kit.ts';

const folder = scratch();
let count = 0;
/** The path of a folder that does not exist yet. */
const fresh = (): string => join(folder, `run-${++count}`);

/** All rows of a query on the run in `dir`. */
function rows(dir: string, sql: string): Record<string, unknown>[] {
  const db = new Database(join(dir, 'run.sqlite'), { readonly: true });
  try {
    return db.prepare<[], Record<string, unknown>>(sql).all();
  } finally {
    db.close();
  }
}

/** Arguments of a comparison in small. */
const compare = (a: string, b: string, dir: string, ...more: string[]): string[] => [
  ...['compare', a, b, '--seats', '5', '--blocks', '60', '--seed', 'c', '--out', dir],
  ...['-w', '1', ...more],
];

describe('bangarena compare', () => {
  it('finds the better one, prints it, and ends with 0', async () => {
    const dir = fresh();
    const { code, stdout, stderr } = await bangarena(compare('random', 'greedy', dir));
    expect(code).toBe(0);
    expect(stderr).toContain('Playing 360 games of bangarena-classic at 5 seats, seed c');
    expect(stdout).toMatch(/\nbetter: greedy is better than random: \+\d/);
    for (const word of ['all', 'marshal', 'deputy', 'raider', 'loner', '60 blocks of 6 games', '360 games']) {
      expect(stdout).toContain(word);
    }
    expect(stdout + stderr).not.toMatch(TERMINAL_CODES);
  });

  it('finds the worse one and ends with 4; the JSON says the same', async () => {
    const dir = fresh();
    const { code, stdout, stderr } = await inProcess(compare('greedy', 'random', dir, '--json', '--quiet'));
    expect(stderr).toBe('');
    expect(code).toBe(4);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({
      ...{ verdict: 'worse', reason: null, blocks: 60, plannedBlocks: 60, games: 360, gamesPerBlock: 6 },
      a: { agent: 'greedy' },
      b: { agent: 'random' },
      overall: { seats: 5, interval: { method: 't' }, test: { method: 'sign-flip' } },
      roles: { marshal: { seats: 1, interval: { method: 'bonett-price' }, test: { method: 'sign-mid-p' } } },
    });
    expect(found.overall.interval.high).toBeLessThan(0);
    expect(found.varianceRatio.games).toBeGreaterThan(1);
  });

  it('shows exactly 0 in every block where an agent meets itself, and ends undecided with 5', async () => {
    const dir = fresh();
    const { code, stdout } = await inProcess(compare('greedy', 'greedy', dir, '-q'));
    expect(code).toBe(5);
    expect(stdout).toContain('undecided: the difference is exactly 0 in every block');
    // Move for move: each block has one trail.
    expect(
      rows(dir, 'SELECT block_id FROM games GROUP BY block_id HAVING count(DISTINCT trail) = 1'),
    ).toHaveLength(60);
  });

  it('needs 30 blocks for a verdict', async () => {
    const { code, stdout } = await inProcess(compare('greedy', 'random', fresh(), '--blocks', '29', '-q'));
    expect(code).toBe(5);
    expect(stdout).toContain('undecided: too few blocks');
  });

  it('comes to the same with 1, 2 and 4 workers, and with more blocks begins with the same', async () => {
    const results = [];
    for (const workers of ['1', '2', '4']) {
      const dir = fresh();
      const { stdout } = await inProcess(compare('greedy', 'random', dir, '--json', '-q', '-w', workers));
      const { run, ...found } = JSON.parse(stdout);
      results.push({ found, checksum: run.checksum, games: rows(dir, 'SELECT * FROM games') });
    }
    expectEqual(results[1], results[0]);
    expectEqual(results[2], results[0]);
    const longer = fresh();
    await inProcess(compare('greedy', 'random', longer, '-q', '--blocks', '70'));
    expectEqual(rows(longer, 'SELECT * FROM games WHERE game <= 360'), results[0].games);
  });

  it('leaves a run that report and replay take', async () => {
    const dir = fresh();
    const { stdout } = await inProcess(compare('greedy', 'random', dir, '-q'));
    expect(rows(dir, 'SELECT schedule, games FROM run')).toEqual([{ schedule: 'compare', games: 360 }]);
    expect(rows(dir, 'SELECT arm, focal_seat, deal_id, block_id FROM games LIMIT 7')).toEqual(
      [null, 0, 1, 2, 3, 4, null].map((focal_seat, i) => ({
        arm: focal_seat === null ? 'a' : 'b',
        focal_seat,
        deal_id: i < 6 ? 0 : 1,
        block_id: i < 6 ? 0 : 1,
      })),
    );
    const report = await inProcess(['report', dir]);
    expect(report.code).toBe(0);
    expect(report.stdout.startsWith(stdout)).toBe(true);
    expect(report.stdout).toContain('schedule compare');
    const json = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
    expect(json).toMatchObject({ games: 360, comparison: { verdict: 'worse', blocks: 60 } });
    expect(await inProcess(['replay', dir, '--game', '3'])).toMatchObject({ code: 0, stderr: '' });
    expect((await inProcess(['list', 'runs', '--json'])).code).toBe(0);
  });

  it('goes on when it is given again, and only with the same settings', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await inProcess(compare('greedy', 'random', whole, '-q'));
    await inProcess(compare('greedy', 'random', dir, '-q'));
    const db = new Database(join(dir, 'run.sqlite'));
    db.exec('DELETE FROM games WHERE game > 90; UPDATE run SET finished_at = NULL');
    db.close();
    const resumed = await inProcess(compare('greedy', 'random', dir, '-q'));
    expect(resumed).toMatchObject({ code: 4, stderr: '' });
    // The first line begins with the run's own id.
    expect(resumed.stdout.replace(/^.*\n/, '')).toBe(wanted.stdout.replace(/^.*\n/, ''));
    expectEqual(rows(dir, 'SELECT * FROM games'), rows(whole, 'SELECT * FROM games'));
    const shorter = await inProcess(compare('greedy', 'random', dir, '--blocks', '59'));
    expect(shorter).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('can only grow') });
    const other = await inProcess(compare('greedy', 'rule-1', dir));
    expect(other).toMatchObject({ code: 13, stdout: '', stderr: expect.stringContaining('agents') });
    const otherCommand = await inProcess(['run', '--resume', dir]);
    expect(otherCommand).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the command that made it'),
    });
  });

  it('grows from 100 to 200 blocks, and its first 100 stay as they were', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await inProcess(compare('greedy', 'random', whole, '-q', '--blocks', '200', '--json'));
    await inProcess(compare('greedy', 'random', dir, '-q', '--blocks', '100'));
    const first = rows(dir, 'SELECT * FROM games');
    expect(new Set(first.map(({ block_id }) => block_id)).size).toBe(100);
    const config = join(dir, 'config.yaml');
    const [file, args] = [readFileSync(config, 'utf8'), ['--out', dir, '--json']];
    const longer = await inProcess(['compare', '-c', config, '--blocks', '200', ...args]);
    expect(longer.code).toBe(4);
    expect(longer.stderr).toContain('finished and becomes longer');
    expectEqual(rows(dir, 'SELECT * FROM games WHERE block_id < 100 ORDER BY game'), first);
    const all = 'SELECT * FROM games ORDER BY game';
    expectEqual(rows(dir, all), rows(whole, all));
    const { run: _, ...found } = JSON.parse(longer.stdout);
    const { run: __, ...foundAtOnce } = JSON.parse(wanted.stdout);
    expect(found).toEqual(foundAtOnce);
    // The folder's settings grow with it, and are those to go on with.
    expect(readFileSync(config, 'utf8')).toBe(file.replace('blocks: 100', 'blocks: 200'));
    const again = await inProcess(['compare', '-c', config, ...args]);
    expect(again).toMatchObject({ code: 4, stdout: longer.stdout });
    expect(again.stderr).toContain('are stored');
  });

  it('goes on with all of its blocks where --blocks is left out, and needs both agents', async () => {
    const dir = fresh();
    await inProcess(compare('greedy', 'random', dir, '-q'));
    const again = await inProcess(['compare', 'greedy', 'random', '--seats', '5', '--out', dir, '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ verdict: 'worse', plannedBlocks: 60 });
    const one = await inProcess(['compare', 'greedy']);
    expect(one).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Name both') });
  });

  it('gives no verdict when it is interrupted, but keeps and shows what was played', async () => {
    const dir = fresh();
    let sent = false;
    const { code, stdout, stderr } = await bangarena(
      compare('random', 'random', dir, '--blocks', '1000000', '-w', '1'),
      {
        onStderr: (text, kill) => {
          if (sent || !/^\d+ of/m.test(text)) return;
          sent = true;
          kill('SIGINT');
        },
      },
    );
    expect(code).toBe(130);
    expect(stderr).toMatch(/Stopped: \d+ of 6000000 games are finished and kept/);
    expect(stdout).toMatch(
      /undecided: the run was stopped after [\d,]+ of 1,000,000 blocks, so there is no verdict/,
    );
  });
});

/** Arguments of a comparison that may end at any block. */
const open = (a: string, b: string, dir: string, ...more: string[]): string[] => [
  ...['compare', a, b, '--seats', '5', '--delta', '0.1', '--max-blocks', '120', '--seed', 'c'],
  ...['--out', dir, '--json', '-q', '-w', '1', ...more],
];

/** The two records that it prints, without what differs from run to run and with the number of workers. */
function records(stdout: string): { comparison: Record<string, unknown>; done: Record<string, unknown> } {
  const [comparison, done, ...more] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(more).toEqual([]);
  expect([comparison.type, done.type]).toEqual(['comparison', 'done']);
  const { verdict, reason, decided, blocks, plannedBlocks, difference, sequence, code } = done;
  const { beyond: _, ...sequential } = comparison.sequential;
  return {
    comparison: { ...comparison, run: null, sequential },
    done: { verdict, reason, decided, blocks, plannedBlocks, difference, sequence, code },
  };
}

describe('bangarena compare without --blocks', () => {
  it('ends as soon as the games allow, with the exit code of its verdict', async () => {
    const better = await inProcess(open('random', 'greedy', fresh(), '-w', '1'));
    expect(better).toMatchObject({ code: 0, stderr: '' });
    const { comparison, done } = records(better.stdout);
    expect(done).toMatchObject({ verdict: 'better', decided: true, code: 0, plannedBlocks: 120 });
    expect(done.blocks).toBeLessThan(120);
    expect(comparison).toMatchObject({ verdict: 'better', blocks: done.blocks, plannedBlocks: 120 });
    const worse = await inProcess(open('greedy', 'random', fresh(), '-w', '1'));
    expect(worse.code).toBe(4);
    const same = fresh();
    const equal = await inProcess(open('greedy', 'greedy', same));
    expect(equal.code).toBe(6);
    expect(records(equal.stdout).comparison).toMatchObject({
      ...{ verdict: 'no-difference', diverged: 0, overall: { difference: 0, uneven: 0 } },
    });
    expect(rows(same, 'SELECT 1 FROM games GROUP BY block_id HAVING count(DISTINCT trail) > 1')).toHaveLength(
      0,
    );
    const few = await inProcess([...open('greedy', 'rule-1', fresh()), '--max-blocks', '10']);
    expect(few.code).toBe(5);
    expect(records(few.stdout).done).toMatchObject({ verdict: 'undecided', decided: false, blocks: 10 });
  });

  it('comes to the same with 1, 2 and 4 workers', async () => {
    const found = [];
    for (const workers of ['1', '2', '4']) {
      const dir = fresh();
      const { stdout, code } = await inProcess(open('greedy', 'random', dir, '-w', workers));
      found.push({ ...records(stdout), code });
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it('says it again without a game: decided is decided, even where more blocks are allowed', async () => {
    const dir = fresh();
    const { stdout } = await inProcess(open('greedy', 'random', dir));
    const stored = rows(dir, 'SELECT game, trail FROM games ORDER BY game');
    const again = await inProcess(open('greedy', 'random', dir, '--max-blocks', '500'));
    expect(records(again.stdout)).toEqual(records(stdout));
    expect(rows(dir, 'SELECT game, trail FROM games ORDER BY game')).toEqual(stored);
    expect(readFileSync(join(dir, 'config.yaml'), 'utf8')).toContain('max-blocks: 120');
  });

  it('comes to the same after it was killed, again and again', async () => {
    const whole = await inProcess(open('random', 'greedy', fresh(), '-w', '1'));
    const dir = fresh();
    for (let left = 3; left > 0; left--) {
      let sent = false;
      // Without -q, so that there is something to be killed at.
      const args = open('random', 'greedy', dir, '-w', '1').filter((arg) => arg !== '-q');
      await bangarena(args, {
        onStderr: (text, kill) => {
          if (sent || !/games of bangarena-classic/.test(text)) return;
          sent = true;
          setTimeout(() => kill('SIGKILL'), 40 * left);
        },
      });
    }
    const resumed = await inProcess(open('random', 'greedy', dir, '-w', '2'));
    expect(resumed.code).toBe(whole.code);
    expect(records(resumed.stdout)).toEqual(records(whole.stdout));
  });

  it('goes on with more blocks, as if they had been allowed before', async () => {
    const [dir, whole] = [fresh(), fresh()];
    const args = (place: string, most: string): string[] => [
      ...['compare', 'greedy', 'rule-1', '--seats', '5', '--seed', 'more', '--out', place],
      ...['--json', '-q', '-w', '1', '--max-blocks', most],
    ];
    const few = await inProcess(args(dir, '20'));
    expect(few.code).toBe(5);
    expect(records(few.stdout).done).toMatchObject({ blocks: 20, reason: 'not-significant' });
    const more = await inProcess(args(dir, '60'));
    const wanted = await inProcess(args(whole, '60'));
    expect(more.code).toBe(wanted.code);
    expect(records(more.stdout)).toEqual(records(wanted.stdout));
    expect(readFileSync(join(dir, 'config.yaml'), 'utf8')).toContain('max-blocks: 60');
    const fewer = await inProcess(args(dir, '59'));
    expect(fewer).toMatchObject({ code: 2, stderr: expect.stringContaining('Leave --max-blocks out') });
  });

  it('refuses other terms for a run that is there, and shows how they differ', async () => {
    const dir = fresh();
    await inProcess(open('greedy', 'random', dir));
    const other = async (...more: string[]) => {
      const { code, stdout, stderr } = await inProcess([
        ...['compare', 'greedy', 'random', '--seats', '5', '--out', dir, ...more],
      ]);
      expect([code, stdout]).toEqual([13, '']);
      expect(stderr).toContain('second look');
      return stderr;
    };
    expect(await other('--delta', '0.2')).toContain('stopping.delta: 0.1 in the run, 0.2 now');
    expect(await other('--alpha', '0.01')).toContain('stopping.alpha: 0.05 in the run, 0.01 now');
    expect(await other('--sprt', '0,0.1')).toContain('stopping.h1: – in the run, 0.1 now');
    expect(await other('--blocks', '120')).toContain('stopping.alpha: 0.05 in the run, – now');
    // What is left out is as it was.
    const same = await inProcess(['compare', '-c', join(dir, 'config.yaml'), '--out', dir, '-q']);
    expect(same).toMatchObject({ code: 4, stderr: '' });
    const plain = await inProcess(['compare', 'greedy', 'random', '--seats', '5', '--out', dir, '-q']);
    expect(plain).toMatchObject({ code: 4, stdout: same.stdout });
  });

  it('is told alike by report, which knows that it has ended', async () => {
    const dir = fresh();
    const { stdout } = await inProcess(open('greedy', 'random', dir, '-w', '1'));
    const json = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
    const { type: _, ...comparison } = JSON.parse(stdout.split('\n')[0]);
    expect(json.comparison).toEqual(comparison);
    const report = await inProcess(['report', dir]);
    expect(report.stdout).toMatch(/\nworse: random is worse than greedy: .*, at the stop, optimistic\.\n/);
    expect(report.stdout).not.toContain('was stopped');
    expect((await inProcess(['show', dir])).stdout).toContain('finished');
  });

  it('tells how it stands while it plays', async () => {
    const args = open('random', 'greedy', fresh(), '-w', '1').filter((arg) => arg !== '-q');
    const { stderr } = await inProcess(args);
    expect(stderr).toContain('Playing at most 720 games');
    expect(stderr).toMatch(
      / of 720 games, .* · B less A \+\d+\.\d \[\+\d+\.\d to \+\d+\.\d\] after \d+ blocks/,
    );
    expect(stderr).not.toMatch(TERMINAL_CODES);
  });

  it('plays A against itself on the same deals when it is asked for the noise floor', async () => {
    const dir = fresh();
    const { code, stdout } = await inProcess(open('random', 'greedy', dir, '-w', '1', '--noise-floor'));
    expect(code).toBe(0);
    const [comparison] = stdout.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
    const { blocks } = comparison;
    expect(comparison.noiseFloor).toMatchObject({ blocks, uneven: 0, difference: 0, diverged: 0 });
    const floor = rows(join(dir, 'noise-floor'), "SELECT trail FROM games WHERE arm = 'a' ORDER BY game");
    const own = rows(dir, `SELECT trail FROM games WHERE arm = 'a' AND block_id < ${blocks} ORDER BY game`);
    expect(floor).toEqual(own);
  });
});
