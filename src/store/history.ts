import type Database from 'better-sqlite3';

/** One playing of a game that is on record beside its result. */
export interface Attempt {
  /** The game's number, from 1. */
  readonly game: number;
  readonly attempt: number;
  readonly termination: string;
  readonly seat: number | null;
  readonly agent: string | null;
  readonly reason: string;
  readonly decisions: number;
  readonly trail: string;
  /** ISO 8601. */
  readonly at: string;
}

/** One process that played the run. */
export interface Session {
  readonly session: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** `finished`, `stopped`, or null while it plays or when it was killed. */
  readonly ended: string | null;
  readonly planned: number;
  readonly storedBefore: number;
  readonly engineVersion: string;
  readonly nodeVersion: string;
  readonly sqliteVersion: string;
  readonly gitRevision: string | null;
}

/** The attempts of one game, or of all where `game` is null, in order. */
export function readAttempts(db: Database.Database, game: number | null): Attempt[] {
  return db
    .prepare<[number | null, number | null], Attempt>(
      `SELECT game, attempt, termination, seat, agent_id AS agent, reason, decisions, trail, at FROM attempts
      WHERE ? IS NULL OR sched_index = ? - 1 ORDER BY sched_index, attempt`,
    )
    .all(game, game);
}

/** The processes that played the run, in order. */
export function readSessions(db: Database.Database): Session[] {
  return db
    .prepare<[], Session>(
      `SELECT session, started_at AS startedAt, ended_at AS endedAt, ended, planned, stored_before AS storedBefore,
        engine_version AS engineVersion, node_version AS nodeVersion, sqlite_version AS sqliteVersion,
        git_revision AS gitRevision
      FROM sessions ORDER BY session`,
    )
    .all();
}

/** How a run's stored games lie in its schedule. */
export interface Places {
  /** Blocks that were begun. */
  readonly blocks: number;
  /** Games by arm, where the run has arms. */
  readonly arms: Readonly<Record<string, number>>;
  /** Games with an agent under test. */
  readonly focal: number;
}

/** Counts blocks, arms and games with an agent under test. */
export function readPlaces(db: Database.Database): Places {
  const arms = db
    .prepare<[], [string, number]>(
      'SELECT arm, count(*) FROM games WHERE arm IS NOT NULL GROUP BY arm ORDER BY arm',
    )
    .raw()
    .all();
  const counts = db
    .prepare<[], Omit<Places, 'arms'>>(
      'SELECT count(DISTINCT block_id) AS blocks, count(focal_seat) AS focal FROM games',
    )
    .get() as Omit<Places, 'arms'>;
  return { ...counts, arms: Object.fromEntries(arms) };
}
