import type Database from 'better-sqlite3';
import { ARMS, BatchReader, NO_TEAM } from '../arena/record.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { createDatabase, type OpenOptions } from './database.ts';
import { codeOf, guarded } from './errors.ts';
import { insertManifest, type RunManifest } from './manifest.ts';

/** Games in one transaction at most. */
const TRANSACTION = 200;

const INSERT = `
  INSERT INTO games (sched_index, deal_id, block_id, arm, focal_seat, seats, termination, winner_team, rounds,
    decisions, trail, seats_packed, moves)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (sched_index) DO NOTHING`;

/**
 * The one writer of a run. What {@link write} has returned from is in the database; nothing is held back. All its
 * methods throw CliError: 8 when a game comes out differently a second time, 10 when the disk is full or read-only,
 * 11 when another process keeps the file locked, 12 when it is damaged.
 */
export class RunWriter {
  /** The database file. */
  readonly path: string;
  readonly #db: Database.Database;
  readonly #teams: readonly string[];
  readonly #insert: Database.Statement<unknown[]>;
  readonly #trail: Database.Statement<[number], string>;
  readonly #some: (games: BatchReader) => number;
  #stored = 0;

  /** Use {@link createRun}. */
  constructor(db: Database.Database, path: string, teams: readonly string[]) {
    this.path = path;
    this.#db = db;
    this.#teams = teams;
    this.#insert = db.prepare(INSERT);
    this.#trail = db.prepare<[number], string>('SELECT trail FROM games WHERE sched_index = ?').pluck();
    this.#some = db.transaction((games: BatchReader) => {
      let fresh = 0;
      for (let i = 0; i < TRANSACTION && games.next(); i++) fresh += this.#put(games);
      return fresh;
    }).immediate;
  }

  /** How many games this writer has stored. */
  get stored(): number {
    return this.#stored;
  }

  /**
   * Stores a batch as `encodeBatch` packs it, in transactions of at most 200 games. A game that is there already
   * with the same trail is passed over. Throws RangeError when the buffer is not a whole batch.
   */
  write(batch: ArrayBuffer): void {
    const games = new BatchReader(batch);
    guarded(this.path, () => {
      for (let i = 0; i < games.games; i += TRANSACTION) this.#stored += this.#some(games);
    });
  }

  /** Stores the game that the batch stands on; returns 0 when it was there already. */
  #put(game: BatchReader): number {
    const { index, focal, winnerTeam, trail } = game;
    const { changes } = this.#insert.run(
      index,
      game.deal,
      game.block,
      ARMS[game.arm] || null,
      focal < 0 ? null : focal,
      game.seats,
      TERMINATIONS[game.termination],
      winnerTeam === NO_TEAM ? null : this.#teams[winnerTeam],
      game.rounds,
      game.decisions,
      trail,
      game.packedSeats,
      game.moves,
    );
    if (changes === 0) this.#expectSame(index, trail);
    return changes;
  }

  #expectSame(index: number, trail: string): void {
    const before = this.#trail.get(index);
    if (before === trail) return;
    throw new CliError(
      EXIT.fault,
      `Game ${index + 1} was played twice and came out differently (trail ${before}, then ${trail}), so this run ` +
        'cannot be trusted. What was stored is kept; please report the seed and the agents.',
    );
  }

  /** Notes that all games were played, at `time` (ISO 8601). */
  finish(time: string): void {
    guarded(this.path, () => this.#db.prepare('UPDATE run SET finished_at = ?').run(time));
  }

  /**
   * Closes the database, after folding its side files into it so that one file is the whole run and can be read on
   * a read-only disk. Where a reader is in the way, the side files stay, and nothing is lost.
   */
  close(): void {
    if (!this.#db.open) return;
    try {
      this.#db.pragma('busy_timeout = 0');
      this.#db.pragma('journal_mode = DELETE');
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_')) throw error;
    } finally {
      this.#db.close();
    }
  }
}

/**
 * Starts a run in `dir` (made where it is missing): a new database with this manifest. Throws CliError: 2 when the
 * folder holds a run already or cannot be one, 10 when the disk is full or read-only.
 */
export function createRun(dir: string, manifest: RunManifest, options?: OpenOptions): RunWriter {
  const { db, path } = createDatabase(dir, (fresh) => insertManifest(fresh, manifest), options);
  return new RunWriter(db, path, manifest.rules.teams);
}
