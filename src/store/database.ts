import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { CliError, EXIT } from '../errors.ts';
import { codeOf, damaged, guarded, storeError } from './errors.ts';
import { checkVersion, isUnborn, loadMigrations, migrate } from './migrate.ts';

/** The database's name in a run's folder. */
export const RUN_FILE = 'run.sqlite';

/** Bytes a page: fewer, larger writes than with SQLite's 4096. */
const PAGE_SIZE = 8192;

/** KiB of pages that a writer keeps in memory: it adds at the end, and what it wrote it seldom needs again. */
const WRITER_CACHE = 4096;

/** How a database is opened. */
export interface OpenOptions {
  /** How long to wait for another process's lock, in milliseconds; 5000 by default. */
  readonly lockTimeout?: number;
  /** Every transaction reaches the disk before it counts, for games that cost money. Without, power loss may take the last second. */
  readonly durable?: boolean;
}

function connect(path: string, options: OpenOptions, readonly: boolean): Database.Database {
  return new Database(path, { readonly, fileMustExist: true, timeout: options.lockTimeout ?? 5000 });
}

/**
 * Connects for reading. What a writer that was killed in the middle of a transaction left must be undone first, which
 * SQLite does for those that may write.
 */
function connectToRead(path: string, options: OpenOptions): Database.Database {
  const db = connect(path, options, true);
  try {
    db.pragma('schema_version');
    return db;
  } catch (error) {
    db.close();
    if (!['SQLITE_READONLY_ROLLBACK', 'SQLITE_READONLY_RECOVERY'].includes(codeOf(error))) throw error;
  }
  const writer = connect(path, options, false);
  try {
    writer.pragma('schema_version');
  } finally {
    writer.close();
  }
  return connect(path, options, true);
}

/** A database with its place, for messages. */
export interface OpenDatabase {
  readonly db: Database.Database;
  readonly path: string;
}

/**
 * The database of the run at `dir`, which may also name the file itself; undefined when there is none. Throws
 * CliError 10 when the folder may not be read.
 */
export function findRunFile(dir: string): string | undefined {
  return guarded(dir, () => {
    const place = statSync(dir, { throwIfNoEntry: false });
    if (!place?.isDirectory()) return place && dir;
    const file = join(dir, RUN_FILE);
    return statSync(file, { throwIfNoEntry: false }) && file;
  });
}

/**
 * Makes a folder and those above it. Not by Node's `recursive`, which on some systems never returns where a
 * file system takes no folders (as /proc).
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  if (above !== dir) makeFolder(above);
  mkdirSync(dir);
}

/** Thrown where a run is to be made in a folder that holds one already. */
export class RunExists extends CliError {
  constructor(dir: string) {
    super(
      EXIT.usage,
      `${dir} holds a run already. Choose another folder with --out, or remove that one first; ` +
        `\`bangarena report ${dir}\` shows it.`,
    );
  }
}

/** Makes the empty file; false when there is one already. */
function claim(dir: string, path: string): boolean {
  try {
    makeFolder(dir);
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || findRunFile(dir) !== path) throw storeError(error, dir);
    return false;
  }
}

function prepareForWriting(db: Database.Database, options: OpenOptions): void {
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${options.durable ? 'FULL' : 'NORMAL'}`);
  db.pragma(`cache_size = -${WRITER_CACHE}`);
}

/**
 * Makes `dir` where it is missing and a run database in it, open for one writer, and lets `fill` write its first
 * rows. When that fails, no database is left behind; what an interrupted beginning has left is used. Throws
 * CliError: 2 when the folder holds a run already or cannot be one, 10 when the disk is full or read-only.
 */
export function createDatabase(
  dir: string,
  fill: (db: Database.Database) => void,
  options: OpenOptions = {},
): OpenDatabase {
  const path = join(dir, RUN_FILE);
  const made = claim(dir, path);
  let db: Database.Database | undefined;
  try {
    const fresh = connect(path, options, false);
    db = fresh;
    if (!isUnborn(fresh)) throw new RunExists(dir);
    fresh.pragma(`page_size = ${PAGE_SIZE}`);
    prepareForWriting(fresh, options);
    // Of two runs that start at once in one folder, the second finds it taken.
    fresh
      .transaction(() => {
        if (!isUnborn(fresh)) throw new RunExists(dir);
        migrate(fresh, loadMigrations());
        fill(fresh);
      })
      .immediate();
    return { db: fresh, path };
  } catch (error) {
    db?.close();
    if (made && !(error instanceof CliError)) {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    }
    throw storeError(error, path);
  }
}

/** True if `dir` holds a database that more than an interrupted beginning has written into. */
export function holdsDatabase(dir: string, options: OpenOptions = {}): boolean {
  const path = findRunFile(dir);
  if (path === undefined) return false;
  return guarded(path, () => {
    const db = connectToRead(path, options);
    try {
      return !isUnborn(db);
    } finally {
      db.close();
    }
  });
}

/**
 * Opens the run at `dir` for its one writer, after bringing an older version up to date. Throws CliError as
 * {@link openDatabase} does.
 */
export function reopenDatabase(dir: string, options: OpenOptions = {}): OpenDatabase {
  const { db: reader, path } = openDatabase(dir, options);
  reader.close();
  return guarded(path, () => {
    const db = connect(path, options, false);
    try {
      prepareForWriting(db, options);
      return { db, path };
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Throws CliError 12 if the file is shorter than its own header says: SQLite itself notices only whole missing pages.
 * Pages may lawfully be missing while a write-ahead log lies beside the file.
 */
function checkLength(db: Database.Database, path: string): void {
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) return;
  const number = (pragma: string) => db.pragma(pragma, { simple: true }) as number;
  if (statSync(path).size < number('page_count') * number('page_size')) throw damaged(path);
}

/** Where an older database is kept when it is upgraded: `run.v1.sqlite` beside `run.sqlite`. */
export function backupPath(path: string, version: number): string {
  return `${path.replace(/\.sqlite$/, '')}.v${version}.sqlite`;
}

/** Copies a database, its write-ahead log included, to where it is kept. All of the copy is there or nothing. */
function backUp(db: Database.Database, path: string, version: number): void {
  const kept = backupPath(path, version);
  if (existsSync(kept)) return;
  const partial = `${kept}.partial`;
  rmSync(partial, { force: true });
  db.prepare('VACUUM INTO ?').run(partial);
  renameSync(partial, kept);
}

function upgrade(path: string, version: number, migrations: readonly string[], options: OpenOptions): void {
  const db = connect(path, options, false);
  try {
    backUp(db, path, version);
    migrate(db, migrations);
  } finally {
    db.close();
  }
}

/**
 * Opens the run at `dir` for reading, after bringing an older version up to date. Throws CliError: 2 when there is
 * no run, 10 when the disk forbids it, 11 when it stays locked, 12 when the file is damaged or none of ours, 13 when
 * it has another version.
 */
export function openDatabase(
  dir: string,
  options: OpenOptions = {},
  migrations: readonly string[] = loadMigrations(),
): OpenDatabase {
  const path = findRunFile(dir);
  if (path === undefined) {
    throw new CliError(
      EXIT.usage,
      `${dir} holds no run: there is no ${RUN_FILE} in it. \`bangarena list runs\` shows those under results/; ` +
        `\`bangarena run --out ${dir}\` plays one.`,
    );
  }
  return guarded(path, () => {
    const db = connectToRead(path, options);
    try {
      const version = db.transaction(() => {
        checkLength(db, path);
        return checkVersion(db, path, migrations.length);
      })();
      if (version < migrations.length) upgrade(path, version, migrations, options);
    } catch (error) {
      db.close();
      throw error;
    }
    return { db, path };
  });
}
