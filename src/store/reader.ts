import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { SeatUsage } from '../agent.ts';
import { SeatTable } from '../arena/packed-seats.ts';
import { type Arm, decodeMoves, type SeatRecord } from '../arena/record.ts';
import type { KeptReading } from '../arena/reparse.ts';
import type { FailureCounts } from '../arena/seat-facts.ts';
import type { Termination } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import {
  type AgentCalls,
  type GameAnswer,
  readAgentCalls,
  readGameAnswers,
  readGamesWithBeliefs,
} from './calls.ts';
import { checkSum, movesSum, type SummedGame } from './checksum.ts';
import { type OpenOptions, openDatabase } from './database.ts';
import { damaged, guarded, notOurs, storeError } from './errors.ts';
import {
  type Attempt,
  type Places,
  readAttempts,
  readPlaces,
  readSessions,
  type Session,
} from './history.ts';
import { isAlive, type LockHolder, readLock } from './lock.ts';
import { hasEnded, type RunInfo, readManifest } from './manifest.ts';
import { countReplies, gamesWithReplies, readReplies } from './replies.ts';

/** A stored game without how its seats came out. */
export interface GameFacts {
  /** 1-based place in the schedule. */
  readonly number: number;
  readonly deal: number;
  readonly block: number;
  /** The side that it belongs to; null in runs without sides. */
  readonly arm: Arm | null;
  /** The seat of the agent under test, if there is one. */
  readonly focal: number | null;
  /** 16 hex digits for the agents in the other seats; null in games without arm and focal seat, and before version 7. */
  readonly fieldHash: string | null;
  readonly seats: number;
  readonly termination: Termination;
  /** The winning team's id, or null when nobody won. */
  readonly winnerTeam: string | null;
  readonly rounds: number;
  readonly decisions: number;
  /** 16 hex digits. */
  readonly trail: string;
  /** First hands as `handsHex` gives them. Null in rows of database versions before 4. */
  readonly hands: string | null;
  /** By seat; null when no answer failed, and in rows of database versions before 4. */
  readonly failureKinds: readonly FailureCounts[] | null;
  /** By seat; null when no seat was paid for. */
  readonly usage: readonly (SeatUsage | null)[] | null;
}

/** A stored game. Agents, roles and characters of its seats are places in the lists of {@link RunInfo}. */
export interface StoredGame extends GameFacts {
  readonly seatRows: readonly SeatRecord[];
}

/** A stored game with what it takes to replay it. */
export interface StoredReplay extends StoredGame {
  /** Per decision the chosen index in the legal list. */
  readonly moves: readonly number[];
}

interface GameRow extends SummedGame {
  readonly arm: Arm | null;
  readonly termination: Termination;
  /** Null in rows of database versions 1 and 2. */
  readonly sum: number | null;
}

const COLUMNS = `sched_index AS "index", deal_id AS deal, block_id AS block, arm, focal_seat AS focal, field_hash AS fieldHash, seats, termination,
  winner_team AS winnerTeam, rounds, decisions, trail, seats_packed AS packed,
  lower(nullif(hex(hands), '')) AS hands, failure_kinds AS failureKinds, usage,
  check_sum AS sum`;

/** A row of values as an object: made here it is one that V8 reads quickly, unlike what the driver makes. */
function rowOf(names: readonly string[], values: readonly unknown[]): unknown {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i++) row[names[i]] = values[i];
  return row;
}

/**
 * A run opened for reading. All methods throw CliError 12 when the file turns out to be damaged, 10 when the disk
 * fails, 11 when another process keeps it locked.
 */
export class RunReader {
  /** The database file. */
  readonly path: string;
  readonly info: RunInfo;
  readonly #db: Database.Database;

  /** Use {@link openRun}. */
  constructor(db: Database.Database, path: string, info: RunInfo) {
    this.#db = db;
    this.path = path;
    this.info = info;
  }

  /** How many games are stored. */
  get count(): number {
    return this.#pluck<number>('SELECT count(*) FROM games');
  }

  /** How many games from the first one on are stored without a gap. */
  get prefix(): number {
    return this.#pluck<number>(
      `SELECT CASE WHEN (SELECT count(*) = max(sched_index) + 1 FROM games) THEN (SELECT count(*) FROM games) ELSE (
        SELECT count(*) FROM (SELECT sched_index, row_number() OVER (ORDER BY sched_index) - 1 AS place FROM games)
        WHERE sched_index = place) END`,
    );
  }

  /** The first `planned` games that are not stored, as ascending stretches of places in the schedule, ends excluded. */
  missing(planned: number): { from: number; to: number }[] {
    return guarded(this.path, () => {
      const gaps: { from: number; to: number }[] = [];
      let from = 0;
      const stored = this.#db.prepare<[], number>('SELECT sched_index FROM games ORDER BY 1').pluck();
      for (const index of stored.iterate()) {
        if (index > from) gaps.push({ from, to: index });
        from = index + 1;
      }
      if (from < planned) gaps.push({ from, to: planned });
      return gaps;
    });
  }

  /** Places in the schedule of the games that ended so, ascending. */
  endedBy(terminations: readonly Termination[]): number[] {
    return guarded(this.path, () =>
      this.#db
        .prepare<[string], number>(
          `SELECT sched_index FROM games WHERE termination IN (SELECT value FROM json_each(?)) ORDER BY 1`,
        )
        .pluck()
        .all(JSON.stringify(terminations)),
    );
  }

  /** What is on record of games beside their results: of one by its number, else of all. */
  attempts(game: number | null = null): Attempt[] {
    return guarded(this.path, () => readAttempts(this.#db, game));
  }

  /** The processes that played the run. */
  get sessions(): Session[] {
    return guarded(this.path, () => readSessions(this.#db));
  }

  /** What the calls of each agent with a provider came to. */
  get agentCalls(): AgentCalls[] {
    return guarded(this.path, () => readAgentCalls(this.#db));
  }

  /** What models and programs answered in a game, by its 1-based number; empty in games among bots. */
  answersOf(number: number): GameAnswer[] {
    return guarded(this.path, () => readGameAnswers(this.#db, number - 1));
  }

  /** Numbers of the games in which models or programs stated beliefs, ascending. */
  gamesWithBeliefs(): number[] {
    return guarded(this.path, () => readGamesWithBeliefs(this.#db));
  }

  /** Numbers of all stored games, ascending. */
  get numbers(): number[] {
    return guarded(this.path, () =>
      this.#db.prepare<[], number>('SELECT sched_index + 1 FROM games ORDER BY 1').pluck().all(),
    );
  }

  /** How many replies of models are stored. */
  get replyCount(): number {
    return guarded(this.path, () => countReplies(this.#db));
  }

  /** Numbers of the games whose moves and replies are stored, ascending. */
  gamesWithReplies(): number[] {
    return guarded(this.path, () => gamesWithReplies(this.#db));
  }

  /** The replies of one game that were read, in the order in which they came. */
  repliesOf(game: number): KeptReading[] {
    return guarded(this.path, () => readReplies(this.#db, game));
  }

  /** How the stored games lie in the schedule. */
  get places(): Places {
    return guarded(this.path, () => readPlaces(this.#db));
  }

  /** The process that writes the run now, if there is one. */
  get writtenBy(): LockHolder | undefined {
    const holder = guarded(this.path, () => readLock(this.#db));
    return holder && isAlive(holder, Date.now()) ? holder : undefined;
  }

  /** What SQLite finds wrong in the structure of the file; an empty list when nothing is. */
  integrity(): string[] {
    const found = guarded(this.path, () =>
      this.#db.prepare<[], string>('PRAGMA integrity_check').pluck().all(),
    );
    return found.filter((line) => line !== 'ok');
  }

  /** Reads the moves of all games. Throws CliError 12 naming the first that were damaged. */
  checkMoves(): void {
    const sql =
      'SELECT sched_index + 1 AS number, moves, moves_sum AS sum FROM games WHERE moves_sum IS NOT NULL';
    guarded(this.path, () => {
      const rows = this.#db.prepare<[], { number: number; moves: Uint8Array; sum: number }>(sql);
      for (const { number, moves, sum } of rows.iterate()) {
        if (movesSum(moves) !== sum)
          throw this.#unreadable(number, 'the check sum of its moves does not agree');
      }
    });
  }

  /** The ids that are stored with games, by number; null in rows of database versions 1 and 2. */
  *gameIds(): IterableIterator<{ number: number; id: string | null }> {
    const sql = 'SELECT sched_index + 1 AS number, game_id AS id FROM games ORDER BY 1';
    yield* this.#db.prepare<[], { number: number; id: string | null }>(sql).iterate();
  }

  /** The number of the game with this id, or undefined. */
  numberOf(id: string): number | undefined {
    for (const { number, id: stored } of this.gameIds()) if (stored === id) return number;
    return undefined;
  }

  /** 16 hex digits over all trails in the order of the schedule: equal for runs that were played alike. */
  get checksum(): string {
    return this.checksumOf(Number.MAX_SAFE_INTEGER);
  }

  /** The same over the first so many places of the schedule. */
  checksumOf(games: number): string {
    const trails = guarded(this.path, () =>
      this.#db
        .prepare<[number], string | null>(
          "SELECT group_concat(trail, '' ORDER BY sched_index) FROM games WHERE sched_index < ?",
        )
        .pluck()
        .get(games),
    );
    return createHash('sha256')
      .update(trails ?? '')
      .digest('hex')
      .slice(0, 16);
  }

  /**
   * Every stored game: those of one deal one after the other, or by number. Nothing else may be read before it has
   * ended.
   */
  *games(order: 'deal' | 'number' = 'deal'): IterableIterator<StoredGame> {
    const seats = new SeatTable();
    for (const row of this.#rows(order, seats)) yield { ...this.#facts(row), seatRows: seats.rows() };
  }

  /**
   * Hands every stored game to `visit`, those of one deal one after the other. The table of its seats is the same for
   * all games, so that nothing of a game is left when it is done with. `visit` may read nothing else.
   */
  walk(visit: (game: GameFacts, seats: SeatTable) => void): void {
    const seats = new SeatTable();
    for (const row of this.#rows('deal', seats)) visit(this.#facts(row), seats);
  }

  /** The rows of all games; `seats` has the seats of the last one that was taken. */
  *#rows(order: 'deal' | 'number', seats: SeatTable): IterableIterator<GameRow> {
    const isSorted = order === 'number' || this.#dealsAscend;
    const by = isSorted ? 'sched_index' : 'deal_id, sched_index';
    // An error of whoever takes the rows does not come here.
    try {
      const statement = this.#db.prepare<[], unknown[]>(`SELECT ${COLUMNS} FROM games ORDER BY ${by}`).raw();
      const names = statement.columns().map(({ name }) => name);
      for (const values of statement.iterate()) {
        const row = rowOf(names, values) as GameRow;
        if (row.sum !== null && row.sum !== checkSum(row))
          throw this.#unreadable(row.index + 1, 'its check sum does not agree');
        this.#readSeats(row, seats);
        yield row;
      }
    } catch (error) {
      throw storeError(error, this.path);
    }
  }

  /** A game by its 1-based number. Throws CliError 2 when the run has none of it. */
  game(number: number): StoredReplay {
    const row = guarded(this.path, () =>
      this.#db
        .prepare<[number], GameRow & { moves: Uint8Array }>(
          `SELECT ${COLUMNS}, moves FROM games WHERE sched_index = ?`,
        )
        .get(number - 1),
    );
    if (!row) throw this.#noGame(number);
    const seats = new SeatTable();
    this.#readSeats(row, seats);
    const moves = this.#whole(number, () => decodeMoves(row.moves));
    return { ...this.#facts(row), seatRows: seats.rows(), moves };
  }

  /** Closes the database; harmless a second time. */
  close(): void {
    this.#db.close();
  }

  /** Whether games by number are games by deal, as in every schedule of ours; sorting them would cost as much as reading. */
  get #dealsAscend(): boolean {
    return (
      this.#pluck<number>(
        `SELECT EXISTS (SELECT 1 FROM games AS a JOIN games AS b ON b.sched_index =
          (SELECT min(sched_index) FROM games WHERE sched_index > a.sched_index) WHERE b.deal_id < a.deal_id)`,
      ) === 0
    );
  }

  #facts(row: GameRow): GameFacts {
    const { index, deal, block, arm, focal, fieldHash, seats, termination, winnerTeam, rounds, decisions } =
      row;
    return {
      number: index + 1,
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
      trail: row.trail,
      hands: row.hands,
      failureKinds: this.#parsed(row.failureKinds),
      usage: this.#parsed(row.usage),
    };
  }

  #parsed<T>(text: string | null): T | null {
    return text === null ? null : guarded(this.path, () => JSON.parse(text));
  }

  /** Reads the seats of a row into `seats`. Throws CliError 12 when they are not all there, or none of this run. */
  #readSeats({ index, packed, seats: wanted }: GameRow, seats: SeatTable): void {
    this.#whole(index + 1, () => seats.read(packed));
    if (seats.seats !== wanted) throw this.#unreadable(index + 1, 'some of its seats are missing');
    const { agents, roles, characters } = this.info;
    const { agent, role, character } = seats;
    for (let seat = 0; seat < wanted; seat++) {
      if (agent[seat] < agents.length && role[seat] < roles.length && character[seat] < characters.length)
        continue;
      throw this.#unreadable(index + 1, 'a seat names an agent, role or character that the run has not');
    }
  }

  #pluck<T>(sql: string): T {
    return guarded(this.path, () => this.#db.prepare<[], T>(sql).pluck().get() as T);
  }

  #noGame(number: number): CliError {
    return new CliError(
      EXIT.usage,
      `Game ${number} of ${this.path} ${this.#whyMissing(number)}. Name another one with --game.`,
    );
  }

  #whyMissing(number: number): string {
    const { planned } = this.info;
    if (hasEnded(this.info, this.count)) return `does not exist; ${this.#extent}`;
    if (!Number.isInteger(number) || number < 1 || number > planned)
      return `does not exist; the run has games 1 to ${planned}`;
    const far = `${this.count} of its ${planned} games`;
    return this.writtenBy === undefined
      ? `was not played before the run stopped; it has ${far}`
      : `is not played yet; the run is under way and has ${far}`;
  }

  /** Which games a run has that has ended: a comparison may do so before its last game, and leave out some. */
  get #extent(): string {
    const { count, prefix } = this;
    if (count === prefix) return `the run has ended with games 1 to ${count}`;
    return `the run has ended with games 1 to ${prefix}, and ${count - prefix} later ones up to ${this.numbers.at(-1)}`;
  }

  #whole<T>(number: number, decode: () => T): T {
    try {
      return decode();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw this.#unreadable(number, error.message);
    }
  }

  #unreadable(number: number, why: string): CliError {
    return damaged(this.path, `game ${number} cannot be read (${why})`);
  }
}

/**
 * Opens the run at `dir`, a run's folder or its database file. Throws CliError: 2 when there is no run, 10 when the
 * disk forbids it, 11 when it stays locked, 12 when the file is damaged or none of ours, 13 when it has another
 * version.
 */
export function openRun(dir: string, options?: OpenOptions): RunReader {
  const { db, path } = openDatabase(dir, options);
  try {
    const info = guarded(path, () => readManifest(db));
    if (!info) throw notOurs(path, 'its run was never started');
    return new RunReader(db, path, info);
  } catch (error) {
    db.close();
    throw error;
  }
}
