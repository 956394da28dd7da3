import { readdirSync, readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { CliError, EXIT } from '../errors.ts';
import { notOurs } from './errors.ts';

/** Marks a SQLite file as a run of ours: the letters BANG. */
export const APPLICATION_ID = 0x42414e47;

const FOLDER = new URL('./migrations/', import.meta.url);

/** The SQL that leads from one schema version to the next, the first from nothing to version 1. */
export function loadMigrations(): string[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, i) => {
    if (Number.parseInt(file, 10) !== i + 1) throw new Error(`Migration ${i + 1} is missing before ${file}.`);
    return readFileSync(new URL(file, FOLDER), 'utf8');
  });
}

/** The schema version that a database says it has; 0 when it is empty. */
function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Checks that a database is a run of a version from 1 to `latest`, and returns the version. Throws CliError 12 when
 * it is no run, 13 when it is of another version.
 */
export function checkVersion(db: Database.Database, path: string, latest: number): number {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw notOurs(path, 'it holds something else, or nothing');
  }
  const version = versionOf(db);
  if (version < 1 || version > latest) {
    throw new CliError(
      EXIT.mismatch,
      `${path} has database version ${version}, and this BangArena reads 1 to ${latest}. ` +
        'Read it with the version that made it (`SELECT engine_version FROM run`), or update BangArena.',
    );
  }
  return version;
}

/** True if nothing was ever written into a database. */
export function isUnborn(db: Database.Database): boolean {
  const tables = db.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get();
  return tables === 0 && versionOf(db) === 0;
}

/**
 * Brings a database to the latest version in one transaction: all of it or nothing. Two processes may do it at the
 * same time; the second finds it done.
 */
export function migrate(db: Database.Database, migrations: readonly string[]): void {
  const upgrade = db.transaction(() => {
    for (const sql of migrations.slice(versionOf(db))) db.exec(sql);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${migrations.length}`);
  });
  upgrade.immediate();
}
