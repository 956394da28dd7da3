import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { backupPath, createDatabase, holdsDatabase, openDatabase } from '../../src/store/database.ts';
import { storeError } from '../../src/store/errors.ts';
import { insertManifest } from '../../src/store/manifest.ts';
import { loadMigrations } from '../../src/store/migrate.ts';
import { openRun } from '../../src/store/reader.ts';
import { continueRun, createRun, RunWriter } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { sampleGame, sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(dir, 'run.sqlite');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const games = Array.from({ length: 400 }, (_, i) => sampleGame(i));

/** Runs SQL on the run's database, as a foreign program would. */
function change(sql: string): void {
  const db = new Database(file);
  db.exec(sql);
  db.close();
}

/** Reads everything there is. */
function readAll(at: string): number {
  const run = openRun(at);
  try {
    return [...run.games()].length;
  } finally {
    run.close();
  }
}

/** Leaves the database as a process that was killed in the middle of a transaction does, its rollback journal hot. */
function interrupt(sql: string): void {
  const db = new Database(file);
  db.pragma('journal_mode = DELETE');
  db.pragma('cache_spill = 1');
  db.exec(`BEGIN IMMEDIATE; ${sql}`);
  const kept = ['', '-journal'].map((suffix) => [suffix, readFileSync(file + suffix)] as const);
  db.exec('ROLLBACK');
  db.close();
  for (const [suffix, bytes] of kept) writeFileSync(file + suffix, bytes);
}

const SPILLING =
  'CREATE TABLE junk (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) ' +
  'INSERT INTO junk SELECT randomblob(8000) FROM n;';

describe('what a kill in the middle of a transaction left', () => {
  it('is a beginning that a run may use', () => {
    interrupt(SPILLING);
    expect(holdsDatabase(dir)).toBe(false);
    createDatabase(dir, (db) => insertManifest(db, sampleManifest())).db.close();
    expect(holdsDatabase(dir)).toBe(true);
  });

  it('is rolled back by whoever reads it', () => {
    writeSampleRun(dir, games);
    interrupt(SPILLING);
    expect(holdsDatabase(dir)).toBe(true);
    expect(readAll(dir)).toBe(games.length);
  });
});

describe('opening what is no run', () => {
  it('says that the folder holds none', () => {
    for (const place of [dir, join(dir, 'nowhere')]) {
      const message = expectCliError(EXIT.usage, () => openRun(place));
      expect(message).toContain(`${place} holds no run`);
      expect(message).toContain('bangarena list runs');
    }
  });

  it('says that a text file is no database, named by its folder or itself', () => {
    writeFileSync(file, 'Dear diary, '.repeat(200));
    for (const place of [dir, file]) {
      expect(expectCliError(EXIT.damaged, () => openRun(place))).toContain('not a SQLite database');
    }
  });

  it('says that an empty file and a foreign database are none of ours', () => {
    writeFileSync(file, '');
    expectCliError(EXIT.damaged, () => openRun(dir));
    change('CREATE TABLE recipes (name TEXT)');
    expect(expectCliError(EXIT.damaged, () => openRun(dir))).toContain('no BangArena run');
  });

  it('says that a cut-off file is damaged, wherever it is cut', () => {
    writeSampleRun(dir, games);
    const whole = readFileSync(file);
    expect(readAll(dir)).toBe(games.length);
    for (const size of [10, 100, 512, 5000, 8192, 30_000, whole.length - 8192, whole.length - 1]) {
      writeFileSync(file, whole);
      truncateSync(file, size);
      expectCliError(EXIT.damaged, () => readAll(dir));
    }
  });

  it('says that overwritten pages are damage, also when only the games are hit', () => {
    writeSampleRun(dir, games);
    const whole = readFileSync(file);
    for (let at = 8192; at + 8192 <= whole.length; at += 8192) {
      const bytes = Buffer.from(whole);
      bytes.fill(0xab, at, at + 8192);
      writeFileSync(file, bytes);
      const place = `page at ${at}`;
      try {
        expect(readAll(dir), place).toBe(games.length);
      } catch (error) {
        expect(error, place).toBeInstanceOf(CliError);
        expect((error as CliError).code, place).toBe(EXIT.damaged);
      }
    }
  });

  it('says which game has lost seats or moves', () => {
    writeSampleRun(dir, games);
    change(`UPDATE games SET seats_packed = substr(seats_packed, 27) WHERE game = 7;
      UPDATE games SET moves = x'80' WHERE game = 9`);
    expect(expectCliError(EXIT.damaged, () => readAll(dir))).toContain('game 7 ');
    const run = openRun(dir);
    expect(expectCliError(EXIT.damaged, () => run.game(7))).toContain('game 7 ');
    expect(expectCliError(EXIT.damaged, () => run.game(9))).toContain('game 9 ');
    run.close();
  });

  it('says that JSON which is none any more is damage', () => {
    writeSampleRun(dir, games);
    const whole = readFileSync(file);
    for (const column of ['manifest', 'config', 'seats']) {
      writeFileSync(file, whole);
      change(`PRAGMA ignore_check_constraints = ON; UPDATE run SET ${column} = '{' || ${column}`);
      expect(expectCliError(EXIT.damaged, () => openRun(dir))).toContain('no JSON');
    }
  });

  it('says that a database without its run is none', () => {
    writeSampleRun(dir, games);
    change('DELETE FROM run');
    expect(expectCliError(EXIT.damaged, () => openRun(dir))).toContain('never started');
  });
});

describe('versions', () => {
  it('refuses a newer one, and one that never was', () => {
    writeSampleRun(dir, games);
    for (const version of [loadMigrations().length + 1, 99, 0, -1]) {
      change(`PRAGMA user_version = ${version}`);
      const message = expectCliError(EXIT.mismatch, () => openRun(dir));
      expect(message).toContain(`version ${version}`);
      expect(message).toContain('update BangArena');
    }
  });

  const next = 'ALTER TABLE run ADD COLUMN mood TEXT; UPDATE run SET mood = rng_scheme;';

  it('brings an older one up to date', () => {
    writeSampleRun(dir, games);
    for (let i = 0; i < 2; i++) {
      const { db } = openDatabase(dir, {}, [...loadMigrations(), next]);
      expect(db.prepare('SELECT mood FROM run').pluck().get()).toBe('streams');
      expect(db.pragma('user_version', { simple: true })).toBe(loadMigrations().length + 1);
      db.close();
    }
  });

  it('leaves it as it was when that fails', () => {
    writeSampleRun(dir, games);
    const broken = `${next} INSERT INTO nowhere VALUES (1);`;
    expect(() => openDatabase(dir, {}, [...loadMigrations(), broken])).toThrow(/nowhere/);
    expect(readAll(dir)).toBe(games.length);
  });
});

describe('a run of database version 3', () => {
  const OLD = `SELECT game, seat, agent_id, role, won, hp, hand, decisions, failures, termination FROM seats
    ORDER BY game, seat`;

  /** A finished run as version 3 kept it, without what each seat was dealt, failed by and used. */
  function makeOld(): void {
    writeSampleRun(
      dir,
      games.map((game) => ({ ...game, hands: null, failureKinds: null, usage: null })),
    );
    const [view] = loadMigrations()[0].match(/CREATE VIEW[^;]*;/) ?? [];
    change(`DROP VIEW seats; ALTER TABLE games DROP COLUMN hands; ALTER TABLE games DROP COLUMN failure_kinds;
      ALTER TABLE games DROP COLUMN usage; ${view};
      DROP TABLE answers; DROP TABLE calls; PRAGMA user_version = 3`);
  }

  function query(sql: string, at = file): Record<string, unknown>[] {
    const db = new Database(at, { readonly: true });
    const rows = db.prepare<[], Record<string, unknown>>(sql).all();
    db.close();
    return rows;
  }

  it('is upgraded after a copy: its check sums hold, and what it did not know is null', () => {
    makeOld();
    const before = query(OLD);
    expect(readAll(dir)).toBe(games.length);
    expect(query(OLD)).toEqual(before);
    expect(query('PRAGMA user_version', backupPath(file, 3))).toEqual([{ user_version: 3 }]);
    expect(query(OLD, backupPath(file, 3))).toEqual(before);
    expect(query('SELECT count(*) AS n FROM games WHERE check_sum IS NOT NULL')).toEqual([
      { n: games.length },
    ]);
    expect(query('SELECT DISTINCT first_hand, model_snapshot, cost_micro_usd, tokens_in FROM seats')).toEqual(
      [{ first_hand: null, model_snapshot: null, cost_micro_usd: null, tokens_in: null }],
    );
    expect(
      query('SELECT DISTINCT failures > 0 AS some, failures_illegal, failures_crash FROM seats ORDER BY 1'),
    ).toEqual([
      { some: 0, failures_illegal: 0, failures_crash: 0 },
      { some: 1, failures_illegal: null, failures_crash: null },
    ]);
    const run = openRun(dir);
    expect(run.game(1)).toMatchObject({ hands: null, failureKinds: null, usage: null });
    run.close();
  });

  it('goes on with new games, which have all', () => {
    makeOld();
    const writer = continueRun(dir);
    writer.write(encodeBatch([sampleGame(404)]));
    writer.close();
    expect(readAll(dir)).toBe(games.length + 1);
    expect(query('SELECT game FROM seats WHERE first_hand IS NOT NULL AND seat = 0')).toEqual([
      { game: 405 },
    ]);
    expect(query('SELECT count(*) AS n FROM seats WHERE tokens_in IS NOT NULL')[0].n).toBeGreaterThan(0);
  });
});

describe('a changed row', () => {
  const flawed = games.findIndex(({ failureKinds, usage }) => failureKinds !== null && usage !== null) + 1;

  it.each<[string, string]>([
    ['a card of a first hand', "hands = CAST(x'FE' || substr(hands, 2) AS BLOB)"],
    ['no first hands', 'hands = NULL'],
    ['failures', `failure_kinds = replace(failure_kinds, '1', '2')`],
    ['no failures', 'failure_kinds = NULL'],
    ['a cost', `usage = replace(usage, '"costMicroUsd":', '"costMicroUsd":1')`],
    ['no usage', 'usage = NULL'],
    ['usage for failures', 'usage = failure_kinds, failure_kinds = usage'],
  ])('is noticed: %s', (_, set) => {
    writeSampleRun(dir, games);
    change(`UPDATE games SET ${set} WHERE game = ${flawed}`);
    expect(expectCliError(EXIT.damaged, () => readAll(dir))).toContain(`game ${flawed} `);
  });
});

describe('disk and locks', () => {
  /** Lets the file grow by a few pages only: room for 100 games and some more. */
  function leaveRoom(db: Database.Database): void {
    const pages = db.pragma('page_count', { simple: true }) as number;
    db.pragma(`max_page_count = ${pages + 10}`);
  }

  it('keeps what was stored when the disk is full', () => {
    const { db, path } = createDatabase(dir, (fresh) => insertManifest(fresh, sampleManifest()));
    leaveRoom(db);
    const writer = new RunWriter(db, path);
    writer.write(encodeBatch(games.slice(0, 100)));
    const message = expectCliError(EXIT.disk, () => {
      for (const game of games.slice(100)) writer.write(encodeBatch([game]));
    });
    expect(message).toContain('disk is full');
    const { stored } = writer;
    writer.close();
    expect(stored).toBeGreaterThan(100);
    expect(readAll(dir)).toBe(stored);
  });

  it('counts no game of a transaction that was rolled back', () => {
    const { db, path } = createDatabase(dir, (fresh) => insertManifest(fresh, sampleManifest()));
    leaveRoom(db);
    const writer = new RunWriter(db, path);
    expectCliError(EXIT.disk, () => writer.write(encodeBatch(games)));
    const { stored } = writer;
    writer.close();
    expect(readAll(dir)).toBe(stored);
  });

  it('says that a read-only file cannot be written', () => {
    writeSampleRun(dir, games);
    const db = new Database(file, { readonly: true });
    const writer = new RunWriter(db, file);
    expect(expectCliError(EXIT.disk, () => writer.write(encodeBatch([sampleGame(999)])))).toContain(
      'read-only',
    );
    writer.close();
    expect(readAll(dir)).toBe(games.length);
  });

  it('says that a read-only folder cannot be written', (context) => {
    if (process.getuid?.() === 0) return context.skip('permissions do not bind root');
    const sealed = join(dir, 'sealed');
    mkdirSync(sealed);
    chmodSync(sealed, 0o500);
    expect(expectCliError(EXIT.disk, () => createRun(sealed, sampleManifest()))).toContain('read-only');
    expect(expectCliError(EXIT.disk, () => createRun(join(sealed, 'below'), sampleManifest()))).toContain(
      '--out',
    );
  });

  it('reads a run from a folder that may not be written', () => {
    writeSampleRun(dir, games);
    const sealed = join(dir, 'sealed');
    mkdirSync(sealed);
    copyFileSync(file, join(sealed, 'run.sqlite'));
    chmodSync(join(sealed, 'run.sqlite'), 0o400);
    chmodSync(sealed, 0o500);
    expect(readAll(sealed)).toBe(games.length);
    chmodSync(sealed, 0o700);
  });

  it('says that a file lies where the folder should be', () => {
    writeFileSync(join(dir, 'taken'), 'x');
    for (const place of [join(dir, 'taken'), join(dir, 'taken', 'run')]) {
      expect(expectCliError(EXIT.usage, () => createRun(place, sampleManifest()))).toContain('in the way');
    }
  });

  it('says that another process keeps the file locked, and goes on afterwards', () => {
    const writer = createRun(dir, sampleManifest(), { lockTimeout: 20 });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    expect(expectCliError(EXIT.locked, () => writer.write(encodeBatch(games)))).toContain('another process');
    other.exec('COMMIT');
    other.close();
    writer.write(encodeBatch(games));
    writer.close();
    expect(readAll(dir)).toBe(games.length);
  });

  it('tells readers too', () => {
    writeSampleRun(dir, games);
    const other = new Database(file);
    other.exec('BEGIN EXCLUSIVE');
    expectCliError(EXIT.locked, () => openRun(dir, { lockTimeout: 20 }));
    other.close();
  });

  it('has an exit code for every way in which disks fail', () => {
    const codes: [string, number][] = [
      ['SQLITE_FULL', EXIT.disk],
      ['ENOSPC', EXIT.disk],
      ['EDQUOT', EXIT.disk],
      ['EROFS', EXIT.disk],
      ['EACCES', EXIT.disk],
      ['EPERM', EXIT.disk],
      ['ENOENT', EXIT.disk],
      ['SQLITE_READONLY', EXIT.disk],
      ['SQLITE_READONLY_DIRECTORY', EXIT.disk],
      ['SQLITE_CANTOPEN', EXIT.disk],
      ['SQLITE_IOERR_WRITE', EXIT.disk],
      ['SQLITE_BUSY', EXIT.locked],
      ['SQLITE_BUSY_SNAPSHOT', EXIT.locked],
      ['SQLITE_CORRUPT', EXIT.damaged],
      ['SQLITE_IOERR_SHORT_READ', EXIT.damaged],
      ['SQLITE_NOTADB', EXIT.damaged],
      ['ENOTDIR', EXIT.usage],
    ];
    for (const [code, exit] of codes) {
      const message = expectCliError(exit, () => {
        throw storeError(Object.assign(new Error('low level'), { code }), '/some/run.sqlite');
      });
      expect(message, code).toContain('/some/run.sqlite');
    }
    const bug = new TypeError('a bug of ours');
    expect(storeError(bug, 'x')).toBe(bug);
  });
});
