import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMigrations } from '../../src/store/migrate.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, expectEqual, inProcess, type Result, rows, scratch, tablesOf } from './kit.ts';

const folder = scratch();
const reference = join(folder, 'reference');
const RUN = ['run', '--seats', '5', '--agents', 'greedy,random', '--seed', 'fault'];
let count = 0;
const fresh = (): string => join(folder, `run-${++count}`);

beforeAll(async () => {
  expect(await inProcess([...RUN, '--games', '600', '--out', reference, '-q'])).toMatchObject({ code: 0 });
});

/** A copy of the reference run. */
function copy(): string {
  const dir = fresh();
  cpSync(reference, dir, { recursive: true });
  return dir;
}

describe('a database that another program keeps locked', () => {
  /** Plays a run and locks its database for so long once it plays. */
  async function lockedFor(ms: number, dir: string): Promise<Result> {
    let begun = false;
    return bangarena([...RUN, '--games', '6000', '-w', '1', '--out', dir], {
      onStderr: () => {
        if (begun) return;
        begun = true;
        const db = new Database(join(dir, 'run.sqlite'));
        db.exec('BEGIN IMMEDIATE');
        setTimeout(() => {
          db.exec('COMMIT');
          db.close();
        }, ms);
      },
    });
  }

  it('for 3 s is not noticed', async () => {
    const dir = fresh();
    const { code, stderr } = await lockedFor(3000, dir);
    expect(code).toBe(0);
    expect(stderr).not.toContain('locked');
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 6000 }]);
  });

  it(`for ${sized(8, 30)} s pauses the run and loses nothing`, async () => {
    const dir = fresh();
    const { code, stderr } = await lockedFor(sized(8, 30) * 1000, dir);
    expect(code).toBe(0);
    expect(stderr).toMatch(/locked by another program; paused for \d+ s\. Nothing is lost/);
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 6000 }]);
  });
});

describe('a small disk', () => {
  const mounted: string[] = [];
  afterAll(() => {
    for (const place of mounted) execFileSync('umount', [place]);
  });

  /** A file system of its own of so many KiB, or why there is none. */
  function mount(kib: number, ...options: string[]): string | Error {
    const place = fresh();
    mkdirSync(place);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${kib}k`, ...options].join(','), 'tmpfs', place], {
        stdio: 'pipe',
      });
      mounted.push(place);
      return place;
    } catch (error) {
      return error as Error;
    }
  }

  it('that becomes full ends the run with 10, and what was stored is whole; with room it goes on', async (context) => {
    const place = mount(1024);
    if (place instanceof Error)
      return context.skip(`no tmpfs can be mounted: ${place.message.split('\n').at(-2)}`);
    const dir = join(place, 'run');
    const { code, stdout, stderr } = await bangarena([...RUN, '--games', '20000', '--out', dir]);
    expect(stderr).toContain('disk is full');
    expect({ code, stdout }).toEqual({ code: 10, stdout: '' });
    execFileSync('mount', ['-o', 'remount,size=64m', place]);
    expect(rows(dir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const [{ n }] = rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM games');
    expect(n).toBeGreaterThan(0);
    expect(await inProcess([...RUN, '--games', '20000', '--out', dir, '-q'])).toMatchObject({ code: 0 });
    expect(rows(dir, 'SELECT * FROM games LIMIT 600')).toEqual(rows(reference, 'SELECT * FROM games'));
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 20000 }]);
  });

  it('that is read-only is refused with 10, and can be read', async (context) => {
    const place = mount(4096);
    if (place instanceof Error)
      return context.skip(`no tmpfs can be mounted: ${place.message.split('\n').at(-2)}`);
    const dir = join(place, 'run');
    cpSync(reference, dir, { recursive: true });
    execFileSync('mount', ['-o', 'remount,ro', place]);
    for (const args of [
      [...RUN, '--games', '700', '--out', dir],
      [...RUN, '--games', '700', '--out', join(place, 'new')],
    ]) {
      const { code, stdout, stderr } = await inProcess(args);
      expect(stderr).toContain('read-only');
      expect({ code, stdout }).toEqual({ code: 10, stdout: '' });
    }
    expect(await inProcess(['report', dir])).toMatchObject({ code: 0 });
    expect(await inProcess(['replay', dir, '--game', '600'])).toMatchObject({ code: 0 });
  });
});

describe('a damaged file', () => {
  it('that is cut off is refused with 12 by every command, and left alone', async () => {
    const dir = copy();
    const file = join(dir, 'run.sqlite');
    truncateSync(file, 100_000);
    const before = readFileSync(file);
    for (const args of [
      ['report', dir],
      ['export', dir],
      ['doctor', dir],
      ['run', '--resume', dir, '--games', '700'],
    ]) {
      const { code, stdout, stderr } = await inProcess(args);
      expect(stdout + stderr, args[0]).toContain('is damaged');
      expect(code, args[0]).toBe(12);
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('with one flipped bit in a game is refused with 12, and the game is named', async () => {
    const dir = copy();
    const file = join(dir, 'run.sqlite');
    const [{ trail }] = rows<{ trail: string }>(dir, 'SELECT trail FROM games WHERE game = 321');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf(trail) + 5] ^= 1;
    writeFileSync(file, bytes);
    for (const command of ['report', 'doctor', 'export']) {
      const { code, stdout, stderr } = await inProcess([command, dir]);
      expect(stdout + stderr).toContain('game 321 cannot be read (its check sum does not agree)');
      expect(code).toBe(12);
    }
    expect((await inProcess(['replay', dir, '--game', '321'])).code).toBe(8);
    expect((await inProcess(['replay', dir, '--game', '320'])).code).toBe(0);
  });

  it('with a flipped byte anywhere is noticed or unharmed', async () => {
    const whole = readFileSync(join(reference, 'run.sqlite'));
    const said = tablesOf(reference);
    const dir = copy();
    let noticed = 0;
    for (let i = 0; i < sized(8, 200); i++) {
      const bytes = Buffer.from(whole);
      bytes[Math.floor(((i + 0.37) / sized(8, 200)) * bytes.length)] ^= 0x10;
      writeFileSync(join(dir, 'run.sqlite'), bytes);
      const { code, stdout, stderr } = await inProcess(['doctor', dir, '--all']);
      expect([0, 8, 12, 13], stdout + stderr).toContain(code);
      if (code === 0) expectEqual(tablesOf(dir), said);
      else noticed++;
    }
    // The rest lies in pages' free space, or in what no row refers to.
    expect(noticed).toBeGreaterThanOrEqual(sized(8, 200) / 4);
  });
});

describe('versions', () => {
  /** Makes a run one of database version 1, as 0.1.0 had it before it could be gone on with. */
  const BACK = `
    DROP VIEW seats; DROP TABLE answers; DROP TABLE calls; DROP TABLE attempts; DROP TABLE sessions; DROP TABLE lock;
    ALTER TABLE run DROP COLUMN manifest; ALTER TABLE run DROP COLUMN rng_version;
    ALTER TABLE run DROP COLUMN trail_version; ALTER TABLE games DROP COLUMN game_id;
    ALTER TABLE games DROP COLUMN check_sum; ALTER TABLE games DROP COLUMN moves_sum; ALTER TABLE games DROP COLUMN hands;
    ALTER TABLE games DROP COLUMN failure_kinds; ALTER TABLE games DROP COLUMN usage; UPDATE games SET status = 'done';
    DELETE FROM games WHERE game > 400; UPDATE run SET finished_at = NULL; PRAGMA user_version = 1`;

  it('an older database is upgraded after a copy, and the run goes on', async () => {
    const dir = fresh();
    mkdirSync(dir);
    copyFileSync(join(reference, 'run.sqlite'), join(dir, 'run.sqlite'));
    const db = new Database(join(dir, 'run.sqlite'));
    const [view] = loadMigrations()[0].match(/CREATE VIEW[^;]*/) ?? [];
    db.exec(`${BACK}; ${view}`);
    db.close();
    expect(await inProcess(['report', dir, '--json'])).toMatchObject({ code: 0 });
    const kept = new Database(join(dir, 'run.v1.sqlite'), { readonly: true });
    expect(kept.pragma('user_version', { simple: true })).toBe(1);
    expect(kept.prepare('SELECT count(*) FROM games').pluck().get()).toBe(400);
    kept.close();
    expect(await inProcess(['run', '--resume', dir, '-q'])).toMatchObject({ code: 0 });
    const what = 'SELECT game, trail, seats_packed, moves FROM games';
    expect(rows(dir, what)).toEqual(rows(reference, what));
    expect(await inProcess(['doctor', dir])).toMatchObject({ code: 0 });
    expect(existsSync(join(dir, 'manifest.json'))).toBe(true);
  });

  it('a newer one is refused with 13 and left alone', async () => {
    const dir = copy();
    const db = new Database(join(dir, 'run.sqlite'));
    db.pragma('user_version = 99');
    db.close();
    const before = readFileSync(join(dir, 'run.sqlite'));
    const { code, stderr } = await inProcess(['run', '--resume', dir]);
    expect(stderr).toContain('database version 99');
    expect(code).toBe(13);
    expect(readFileSync(join(dir, 'run.sqlite')).equals(before)).toBe(true);
  });
});
