import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, expectEqual, inProcess, rows, scratch, tablesOf } from './kit.ts';

const folder = scratch();
let count = 0;
const fresh = (): string => join(folder, `run-${++count}`);
const GAMES = ['run', '--seats', '5', '--agents', 'greedy,random', '--seed', 'resume', '--quiet'];
const reference = join(folder, 'reference');

beforeAll(async () => {
  expect(await inProcess([...GAMES, '--games', '200', '--out', reference])).toMatchObject({ code: 0 });
});

/** Does `sql` on the run's database. */
function change(dir: string, sql: string): void {
  const db = new Database(join(dir, 'run.sqlite'));
  db.exec(sql);
  db.close();
}

/** A copy of the reference run's database with `sql` done on it. */
function copyWith(sql: string): string {
  const dir = fresh();
  mkdirSync(dir);
  copyFileSync(join(reference, 'run.sqlite'), join(dir, 'run.sqlite'));
  change(dir, sql);
  return dir;
}

describe('going on with a run', () => {
  it.each([
    ['its end', 'DELETE FROM games WHERE game > 83'],
    ['games in between', 'DELETE FROM games WHERE game % 7 = 3 OR game BETWEEN 50 AND 90'],
    ['all games', 'DELETE FROM games'],
    ['nothing but the note that it ended', ''],
  ])('plays what is missing: %s', async (_, sql) => {
    const dir = copyWith(`${sql}; UPDATE run SET finished_at = NULL`);
    expect(await bangarena([...GAMES, '--games', '200', '--out', dir])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expectEqual(tablesOf(dir), tablesOf(reference));
    expect(existsSync(join(dir, 'manifest.json'))).toBe(true);
  });

  it('needs no settings with --resume, by folder, by id, or as the newest that is not finished', async () => {
    const cwd = fresh();
    const dir = join(cwd, 'results', 'mine');
    mkdirSync(dir, { recursive: true });
    const { id } = rows<{ id: string }>(reference, 'SELECT id FROM run')[0];
    for (const args of [['--resume', dir], ['--resume', 'mine'], ['--resume', id], ['--resume']]) {
      copyFileSync(join(reference, 'run.sqlite'), join(dir, 'run.sqlite'));
      change(dir, 'DELETE FROM games WHERE game > 150');
      const { code, stderr } = await inProcess(['run', ...args], { cwd });
      expect(stderr).toContain('150 are stored');
      expect(code).toBe(0);
      expectEqual(tablesOf(dir), tablesOf(reference));
    }
    expect(await inProcess(['run', '--resume'], { cwd })).toMatchObject({ code: 2, stdout: '' });
    expect((await inProcess(['run', '--resume', 'yours'], { cwd })).stderr).toContain('no run "yours"');
  });

  it('makes a run longer and leaves its first rows as they were', async () => {
    const dir = fresh();
    await inProcess([...GAMES, '--games', '100', '--out', dir]);
    const first = rows(dir, 'SELECT * FROM games');
    expect(await inProcess([...GAMES, '--games', '200', '--out', dir])).toMatchObject({ code: 0 });
    expect(rows(dir, 'SELECT * FROM games LIMIT 100')).toEqual(first);
    expectEqual(tablesOf(dir).games, tablesOf(reference).games);
    expect(rows(dir, 'SELECT planned, stored_before, ended FROM sessions')).toEqual([
      { planned: 100, stored_before: 0, ended: 'finished' },
      { planned: 200, stored_before: 100, ended: 'finished' },
    ]);
    expect(readFileSync(join(dir, 'config.yaml'), 'utf8')).toContain('games: 200');
  });

  it('knows a drawn seed again', async () => {
    const dir = fresh();
    const args = ['run', '--games', '10', '--seats', '4', '--agents', 'random', '--out', dir];
    await inProcess(args);
    const before = tablesOf(dir);
    expect(await inProcess(args)).toMatchObject({ code: 0, stderr: expect.stringContaining('already') });
    expectEqual(tablesOf(dir), before);
  });

  it('is refused under other rules or agents, with the difference', async () => {
    const other = `UPDATE run SET manifest = json_set(manifest, '$.ruleset.hash', '0000', '$.agents[0].version', 'abcd')`;
    const { code, stderr } = await inProcess(['run', '--resume', copyWith(other)]);
    expect(code).toBe(13);
    expect(stderr).toMatch(/rules hash: "0000" in the run, "[0-9a-f]{16}" now/);
    expect(stderr).toMatch(/agent\.greedy\.version: "abcd" in the run, "[0-9a-f]{16}" now/);
    expect(stderr).toContain('--fork');
  });

  it('is allowed to other software, which must play the same games', async () => {
    const node = "UPDATE run SET manifest = json_set(manifest, '$.software.node', '19.0.0')";
    const dir = copyWith(`${node}; DELETE FROM games WHERE game > 150`);
    const { code, stderr } = await inProcess(['run', '--resume', dir]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Other software.*\n {2}node: "19\.0\.0" in the run/);
    expectEqual(tablesOf(dir).games, tablesOf(reference).games);

    const changed = copyWith(
      `${node}; DELETE FROM games WHERE game > 150; UPDATE games SET trail = '0123456789abcdef' WHERE game = 149`,
    );
    const refused = await inProcess(['run', '--resume', changed]);
    expect(refused).toMatchObject({ code: 8, stdout: '' });
    expect(refused.stderr).toContain('Game 149 was played twice and came out differently');
    expect(rows(changed, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 150 }]);
  });

  it('is refused beside a manifest file that was edited', async () => {
    const dir = copyWith('DELETE FROM games WHERE game > 150');
    const text = readFileSync(join(reference, 'manifest.json'), 'utf8');
    writeFileSync(join(dir, 'manifest.json'), text.replace('"seed": "resume"', '"seed": "risotto"'));
    const { code, stderr } = await inProcess(['run', '--resume', dir]);
    expect(code).toBe(13);
    expect(stderr).toContain('"resume" in the database, "risotto" in the file');
    rmSync(join(dir, 'manifest.json'));
    expect(await inProcess(['run', '--resume', dir])).toMatchObject({ code: 0 });
    expect(readFileSync(join(dir, 'manifest.json'), 'utf8')).toBe(text);
  });

  it('--fork starts a new run with other settings', async () => {
    const out = fresh();
    const { code } = await inProcess([
      'run',
      '--resume',
      reference,
      '--fork',
      '--seats',
      '4',
      '--out',
      out,
      '-q',
    ]);
    expect(code).toBe(0);
    const [{ id }] = rows<{ id: string }>(reference, 'SELECT id FROM run');
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ forkedFrom: id, seed: 'resume', config: { seats: 4 } });
    expect(rows(out, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 200 }]);
    await inProcess([...GAMES, '--seats', '4', '--fork', '--out', out]);
    expectEqual(tablesOf(`${out}-2`).games, tablesOf(out).games);
    expect((await inProcess([...GAMES, '--fork', '--out', fresh()])).stderr).toContain('--fork needs a run');
  });
});

describe('the lock', () => {
  const start = (pid: number): string =>
    existsSync(`/proc/${pid}/stat`)
      ? readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[19]
      : '';
  const lock = (host: string, pid: number, since: string, beat: number): string =>
    `DELETE FROM games WHERE game > 150;
    INSERT INTO lock VALUES (1, 't', '${host}', ${pid}, '${since}', '2026-01-02T03:04:05.000Z', ${beat})`;

  it.each([
    ['a living process here', () => lock(hostname(), process.pid, start(process.pid), Date.now() - 4000)],
    ['one somewhere else that was heard of lately', () => lock('elsewhere', 4711, '', Date.now() - 4000)],
  ])('keeps everybody else out while it is held by %s', async (_, sql) => {
    const dir = copyWith(sql());
    const { code, stderr } = await inProcess(['run', '--resume', dir]);
    expect(code).toBe(11);
    expect(stderr).toMatch(/is being written by process \d+ on .* \(last sign of life \d+ s ago\)/);
    expect(await inProcess(['report', dir])).toMatchObject({ code: 0 });
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 150 }]);
  });

  it.each([
    ['a process that is gone', () => lock(hostname(), 2 ** 22 + 1, '1', Date.now())],
    ['an earlier process of the same number', () => lock(hostname(), process.pid, '1', Date.now())],
    ['one somewhere else that fell silent', () => lock('elsewhere', 4711, '', Date.now() - 120_000)],
  ])('is taken over from %s', async (_, sql) => {
    const dir = copyWith(sql());
    expect(await inProcess(['run', '--resume', dir])).toMatchObject({ code: 0 });
    expectEqual(tablesOf(dir), tablesOf(reference));
  });

  it('lets one of two commands that start at once play, and names it to the other', async () => {
    const dir = fresh();
    const args = [
      'run',
      '--seats',
      '5',
      '--agents',
      'random',
      '--seed',
      's',
      '--games',
      '12000',
      '--out',
      dir,
    ];
    const both = await Promise.all([bangarena([...args, '-w', '1']), bangarena([...args, '-w', '1'])]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 11]);
    expect(both.find(({ code }) => code === 11)?.stderr).toContain('is being written by process');
    expect(rows(dir, 'SELECT count(*) AS n, max(game) AS last FROM games')).toEqual([
      { n: 12000, last: 12000 },
    ]);
  });
});
