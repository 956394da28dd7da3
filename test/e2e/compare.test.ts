import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { bangarena, scratch, TERMINAL_CODES } from './kit.ts';

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
  ...more,
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
    const { code, stdout, stderr } = await bangarena(compare('greedy', 'random', dir, '--json', '--quiet'));
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
    const { code, stdout } = await bangarena(compare('greedy', 'greedy', dir, '-q'));
    expect(code).toBe(5);
    expect(stdout).toContain('undecided: the difference is exactly 0 in every block');
    // Move for move: each block has one trail.
    expect(
      rows(dir, 'SELECT block_id FROM games GROUP BY block_id HAVING count(DISTINCT trail) = 1'),
    ).toHaveLength(60);
  });

  it('needs 30 blocks for a verdict', async () => {
    const { code, stdout } = await bangarena(compare('greedy', 'random', fresh(), '--blocks', '29', '-q'));
    expect(code).toBe(5);
    expect(stdout).toContain('undecided: too few blocks');
  });

  it('comes to the same with 1, 2 and 4 workers, and with more blocks begins with the same', async () => {
    const results = [];
    for (const workers of ['1', '2', '4']) {
      const dir = fresh();
      const { stdout } = await bangarena(compare('greedy', 'random', dir, '--json', '-q', '-w', workers));
      const { run, ...found } = JSON.parse(stdout);
      results.push({ found, checksum: run.checksum, games: rows(dir, 'SELECT * FROM games') });
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    const longer = fresh();
    await bangarena(compare('greedy', 'random', longer, '-q', '--blocks', '70'));
    expect(rows(longer, 'SELECT * FROM games WHERE game <= 360')).toEqual(results[0].games);
  });

  it('leaves a run that report and replay take', async () => {
    const dir = fresh();
    const { stdout } = await bangarena(compare('greedy', 'random', dir, '-q'));
    expect(rows(dir, 'SELECT schedule, games FROM run')).toEqual([{ schedule: 'compare', games: 360 }]);
    expect(rows(dir, 'SELECT arm, focal_seat, deal_id, block_id FROM games LIMIT 7')).toEqual(
      [null, 0, 1, 2, 3, 4, null].map((focal_seat, i) => ({
        arm: focal_seat === null ? 'a' : 'b',
        focal_seat,
        deal_id: i < 6 ? 0 : 1,
        block_id: i < 6 ? 0 : 1,
      })),
    );
    const report = await bangarena(['report', dir]);
    expect(report.code).toBe(0);
    expect(report.stdout.startsWith(stdout)).toBe(true);
    expect(report.stdout).toContain('schedule compare');
    const json = JSON.parse((await bangarena(['report', dir, '--json'])).stdout);
    expect(json).toMatchObject({ games: 360, comparison: { verdict: 'worse', blocks: 60 } });
    expect(await bangarena(['replay', dir, '--game', '3'])).toMatchObject({ code: 0, stderr: '' });
    expect((await bangarena(['list', 'runs', '--json'])).code).toBe(0);
  });

  it('goes on when it is given again, and only with the same settings', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await bangarena(compare('greedy', 'random', whole, '-q'));
    await bangarena(compare('greedy', 'random', dir, '-q'));
    const db = new Database(join(dir, 'run.sqlite'));
    db.exec('DELETE FROM games WHERE game > 90; UPDATE run SET finished_at = NULL');
    db.close();
    const resumed = await bangarena(compare('greedy', 'random', dir, '-q'));
    expect(resumed).toMatchObject({ code: 4, stderr: '' });
    // The first line begins with the run's own id.
    expect(resumed.stdout.replace(/^.*\n/, '')).toBe(wanted.stdout.replace(/^.*\n/, ''));
    expect(rows(dir, 'SELECT * FROM games')).toEqual(rows(whole, 'SELECT * FROM games'));
    const shorter = await bangarena(compare('greedy', 'random', dir, '--blocks', '59'));
    expect(shorter).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('can only grow') });
    const other = await bangarena(compare('greedy', 'rule-1', dir));
    expect(other).toMatchObject({ code: 13, stdout: '', stderr: expect.stringContaining('agents') });
    const otherCommand = await bangarena(['run', '--resume', dir]);
    expect(otherCommand).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the command that made it'),
    });
  });

  it('grows from 100 to 200 blocks, and its first 100 stay as they were', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await bangarena(compare('greedy', 'random', whole, '-q', '--blocks', '200', '--json'));
    await bangarena(compare('greedy', 'random', dir, '-q', '--blocks', '100'));
    const first = rows(dir, 'SELECT * FROM games');
    expect(new Set(first.map(({ block_id }) => block_id)).size).toBe(100);
    const config = join(dir, 'config.yaml');
    const [file, args] = [readFileSync(config, 'utf8'), ['--out', dir, '--json']];
    const longer = await bangarena(['compare', '-c', config, '--blocks', '200', ...args]);
    expect(longer.code).toBe(4);
    expect(longer.stderr).toContain('finished and becomes longer');
    expect(rows(dir, 'SELECT * FROM games WHERE block_id < 100 ORDER BY game')).toEqual(first);
    expect(rows(dir, 'SELECT * FROM games ORDER BY game')).toEqual(
      rows(whole, 'SELECT * FROM games ORDER BY game'),
    );
    const { run: _, ...found } = JSON.parse(longer.stdout);
    const { run: __, ...all } = JSON.parse(wanted.stdout);
    expect(found).toEqual(all);
    // The folder's settings grow with it, and are those to go on with.
    expect(readFileSync(config, 'utf8')).toBe(file.replace('blocks: 100', 'blocks: 200'));
    const again = await bangarena(['compare', '-c', config, ...args]);
    expect(again).toMatchObject({ code: 4, stdout: longer.stdout });
    expect(again.stderr).toContain('are stored');
  });

  it('goes on with all of its blocks where --blocks is left out, and needs both agents', async () => {
    const dir = fresh();
    await bangarena(compare('greedy', 'random', dir, '-q'));
    const again = await bangarena(['compare', 'greedy', 'random', '--seats', '5', '--out', dir, '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ verdict: 'worse', plannedBlocks: 60 });
    const one = await bangarena(['compare', 'greedy']);
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
