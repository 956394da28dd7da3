import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import type { Incident } from '../arena/batch.ts';
import { BatchReader } from '../arena/batch-bytes.ts';
import { FieldHashes, GameIds } from '../arena/ids.ts';
import { packedAgents } from '../arena/packed-seats.ts';
import { ARMS, type Arm, NO_TEAM } from '../arena/record.ts';
import { handsHex } from '../arena/seat-facts.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { RunBooks } from './books.ts';
import { checkSum, movesSum } from './checksum.ts';
import { createDatabase, type OpenOptions, reopenDatabase } from './database.ts';
import { codeOf, guarded, notOurs } from './errors.ts';
import { RunLock } from './lock.ts';
import {
  hasEnded,
  insertManifest,
  type RunInfo,
  type RunManifest,
  readManifest,
  settleManifest,
  sqliteVersion,
} from './manifest.ts';
import { forgetSecret, keepSecret, readSecret } from './secret.ts';

/** Games in one transaction at most. */
const TRANSACTION = 200;

const COLUMNS = `deal_id = @deal, block_id = @block, arm = @arm, focal_seat = @focal, field_hash = @fieldHash, seats = @seats, status = @status,
  termination = @termination, winner_team = @winnerTeam, rounds = @rounds, decisions = @decisions, trail = @trail, seats_packed = @packed,
  moves = @moves, check_sum = @sum, moves_sum = @movesSum, hands = @hands, failure_kinds = @failureKinds, usage = @usage`;
const INSERT = `
  INSERT INTO games (sched_index, game_id, deal_id, block_id, arm, focal_seat, field_hash, seed_set, seats, status, termination, winner_team,
    rounds, decisions, trail, seats_packed, moves, check_sum, moves_sum, hands, failure_kinds, usage)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (sched_index) DO NOTHING`;

/** What is there of a game that comes a second time. */
interface Earlier {
  readonly termination: string;
  readonly decisions: number;
  readonly trail: string;
}

/** Which software goes on with a run. */
export interface SessionSoftware {
  readonly engineVersion: string;
  readonly gitRevision?: string | null;
}

/**
 * The one writer of a run. What {@link write} has returned from is in the database; nothing is held back. All its
 * methods throw CliError: 8 when a game comes out differently a second time, 10 when the disk is full or read-only,
 * 11 when another process keeps the file locked or has taken over the run, 12 when it is damaged.
 */
export class RunWriter {
  /** The database file. */
  readonly path: string;
  readonly info: RunInfo;
  /** The run's calls and answers. */
  readonly books: RunBooks;
  readonly #db: Database.Database;
  readonly #lock: RunLock | null;
  readonly #ids: GameIds;
  readonly #fields: FieldHashes;
  readonly #seed: string;
  readonly #void: ReadonlySet<string>;
  readonly #insert: Database.Statement<unknown[]>;
  readonly #earlier: Database.Statement<[number], Earlier>;
  readonly #some: (games: BatchReader, incidents: ReadonlyMap<number, Incident>) => number;
  /** Indices whose stored result gives way to a new one. */
  #again: ReadonlySet<number> = new Set();
  #session: number | bigint = 0;
  #stored = 0;

  /** Use {@link createRun} or {@link continueRun}. */
  constructor(db: Database.Database, path: string, lock: RunLock | null = null) {
    const info = readManifest(db);
    if (!info) throw notOurs(path, 'its run was never started');
    this.path = path;
    this.info = info;
    this.#db = db;
    this.#lock = lock;
    this.books = new RunBooks({ db, path, transact: (work) => this.#transact(work) });
    this.#seed = info.seed ?? readSecret(dirname(path), info.manifest.seedHash);
    this.#ids = new GameIds({ ...info, seed: this.#seed });
    this.#fields = new FieldHashes(info.agents);
    this.#void = new Set(info.terminations.filter(({ counted }) => !counted).map(({ id }) => id));
    this.#insert = db.prepare(INSERT);
    this.#earlier = db.prepare('SELECT termination, decisions, trail FROM games WHERE sched_index = ?');
    this.#some = db.transaction((games: BatchReader, incidents: ReadonlyMap<number, Incident>) => {
      this.#lock?.renew();
      let fresh = 0;
      for (let i = 0; i < TRANSACTION && games.next(); i++) fresh += this.#put(games, incidents);
      return fresh;
    }).immediate;
  }

  /** How many games this writer has stored. */
  get stored(): number {
    return this.#stored;
  }

  /** Notes that a process begins to play: what it runs on, and how much was there before. */
  beginSession({ engineVersion, gitRevision = null }: SessionSoftware, time: string): void {
    const insert = this.#db.prepare(
      `INSERT INTO sessions (started_at, planned, stored_before, engine_version, node_version, sqlite_version,
        git_revision)
      SELECT ?, games, (SELECT count(*) FROM games), ?, ?, ?, ? FROM run`,
    );
    const values = [time, engineVersion, process.versions.node, sqliteVersion(this.#db), gitRevision];
    this.#session = guarded(this.path, () => insert.run(...values).lastInsertRowid);
  }

  /** Plans more games than before. */
  extend(games: number): void {
    const sql = "UPDATE run SET games = ?, config = json_set(config, '$.games', ?), finished_at = NULL";
    guarded(this.path, () => this.#transact(() => this.#db.prepare(sql).run(games, games)));
  }

  /** Lets new results of these games (places in the schedule) replace the stored ones; `attempts` keeps both. */
  replace(indices: readonly number[]): void {
    this.#again = new Set(indices);
  }

  /**
   * Stores a batch as `BatchReader` reads it, in transactions of at most 200 games, and what went wrong in it. A game
   * that is there already with the same trail is passed over. Throws RangeError when the buffer is not a whole batch.
   */
  write(batch: ArrayBuffer, incidents: readonly Incident[] = []): void {
    const games = new BatchReader(batch);
    const byIndex = new Map(incidents.map((incident) => [incident.index, incident]));
    guarded(this.path, () => {
      for (let i = 0; i < games.games; i += TRANSACTION) this.#stored += this.#some(games, byIndex);
    });
  }

  /** Stores the game that the batch stands on; returns 0 when it was there already. */
  #put(game: BatchReader, incidents: ReadonlyMap<number, Incident>): number {
    const { index, deal, block, seats, rounds, decisions, trail, packedSeats: packed, moves } = game;
    const { hands, failureKinds, usage } = game;
    const termination = TERMINATIONS[game.termination];
    const winnerTeam = game.winnerTeam === NO_TEAM ? null : this.info.teams[game.winnerTeam];
    const arm: Arm | null = ARMS[game.arm] || null;
    const focal = game.focal < 0 ? null : game.focal;
    const agents = packedAgents(packed);
    // The first game of a comparison's block has one agent in all seats: its field is the same around each of them.
    const fieldHash = focal === null && arm === null ? null : this.#fields.of(focal ?? 0, agents);
    const row = {
      index,
      deal,
      block,
      arm,
      focal,
      fieldHash,
      seats,
      termination,
      winnerTeam,
      rounds,
      decisions,
      trail,
      packed,
      moves,
      hands,
      failureKinds,
      usage,
    };
    const id = this.#ids.of(deal, agents);
    const status = this.#void.has(termination) ? 'void' : 'done';
    const sums = { sum: checkSum({ ...row, hands: hands && handsHex(hands) }), movesSum: movesSum(moves) };
    const values = [
      termination,
      winnerTeam,
      rounds,
      decisions,
      trail,
      packed,
      moves,
      sums.sum,
      sums.movesSum,
      hands,
      failureKinds,
      usage,
    ];
    const place = [index, id, deal, block, arm, focal, fieldHash, this.info.seedSet];
    const { changes } = this.#insert.run(...place, seats, status, ...values);
    const incident = incidents.get(index);
    if (changes === 1) {
      if (incident) this.#attempt(row, incident);
      return 1;
    }
    const before = this.#earlier.get(index) as Earlier;
    if (!this.#again.has(index)) {
      this.#expectSame(row, before);
      return 0;
    }
    if (this.#attemptsOf(index) === 0) this.#attempt({ index, ...before }, undefined);
    this.#attempt(row, incident);
    this.#db
      .prepare(`UPDATE games SET ${COLUMNS} WHERE sched_index = @index`)
      .run({ ...row, moves, status, ...sums });
    return 1;
  }

  #attemptsOf(index: number): number {
    const count = this.#db.prepare<[number], number>('SELECT count(*) FROM attempts WHERE sched_index = ?');
    return count.pluck().get(index) as number;
  }

  #attempt(game: Earlier & { readonly index: number }, incident: Incident | undefined): void {
    const { index, termination, decisions, trail } = game;
    const { seat = null, agent = null, reason = '' } = incident ?? {};
    this.#db
      .prepare(
        `INSERT INTO attempts (sched_index, attempt, termination, seat, agent_id, reason, decisions, trail, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        index,
        this.#attemptsOf(index) + 1,
        termination,
        seat,
        agent,
        reason,
        decisions,
        trail,
        new Date().toISOString(),
      );
  }

  #expectSame(game: Earlier & { readonly index: number }, before: Earlier): void {
    if (before.trail === game.trail && before.termination === game.termination) return;
    throw new CliError(
      EXIT.fault,
      `Game ${game.index + 1} was played twice and came out differently (trail ${before.trail}, ` +
        `${before.termination}; then ${game.trail}, ${game.termination}), so this run cannot be trusted. What was ` +
        'stored is kept; please report the seed and the agents.',
    );
  }

  /**
   * Notes that the run has ended, at `time` (ISO 8601): all games were played, or its comparison is decided. The seed of a
   * rated run is revealed with it.
   */
  finish(time: string): void {
    guarded(this.path, () =>
      this.#transact(() => {
        this.#db.prepare('UPDATE run SET finished_at = ?').run(time);
        const stored = this.#db.prepare<[], number>('SELECT count(*) FROM games').pluck().get() ?? 0;
        const info = readManifest(this.#db);
        if (info && hasEnded(info, stored)) this.#db.prepare('UPDATE run SET seed = ?').run(this.#seed);
      }),
    );
    if (readManifest(this.#db)?.seed !== null) forgetSecret(dirname(this.path));
    this.endSession('finished', time);
  }

  /** Notes how this process left off. */
  endSession(how: 'finished' | 'stopped', time: string): void {
    guarded(this.path, () =>
      this.#db
        .prepare('UPDATE sessions SET ended_at = ?, ended = ? WHERE session = ?')
        .run(time, how, this.#session),
    );
  }

  #transact(work: () => void): void {
    this.#db
      .transaction(() => {
        this.#lock?.renew();
        work();
      })
      .immediate();
  }

  /**
   * Gives the lock back and closes the database, after folding its side files into it so that one file is the whole
   * run and can be read on a read-only disk. Where a reader is in the way, the side files stay, and nothing is lost.
   */
  close(): void {
    if (!this.#db.open) return;
    try {
      this.#db.pragma('busy_timeout = 500');
      this.#lock?.release();
      this.#db.pragma('busy_timeout = 0');
      this.#db.pragma('journal_mode = DELETE');
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_')) throw error;
    } finally {
      this.#lock?.abandon();
      guarded(this.path, () => this.#db.close());
    }
  }
}

/**
 * Starts a run in `dir` (made where it is missing): a new database with this manifest. Throws CliError: 2 when the
 * folder holds a run already or cannot be one, 10 when the disk is full or read-only.
 */
export function createRun(dir: string, manifest: RunManifest, options?: OpenOptions): RunWriter {
  let lock: RunLock | null = null;
  const { db, path } = createDatabase(
    dir,
    (fresh) => {
      if (manifest.rated === true) keepSecret(dir, manifest.seed);
      insertManifest(fresh, manifest);
      lock = new RunLock(fresh, dir);
    },
    options,
  );
  return new RunWriter(db, path, lock);
}

/**
 * Opens the run at `dir` to go on with it. Throws CliError: 2 when there is no run, 10 when the disk forbids it, 11
 * when another process writes it, 12 when the file is damaged or none of ours, 13 when it has another version.
 */
export function continueRun(dir: string, options?: OpenOptions): RunWriter {
  const { db, path } = reopenDatabase(dir, options);
  try {
    const take = db.transaction(() => {
      const lock = new RunLock(db, dir);
      settleManifest(db);
      return lock;
    });
    return new RunWriter(
      db,
      path,
      guarded(path, () => take.immediate()),
    );
  } catch (error) {
    db.close();
    throw error;
  }
}
