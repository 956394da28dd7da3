import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type Database from 'better-sqlite3';
import { CliError, EXIT } from '../errors.ts';

/** How often a writer says that it is still there, and after what silence nobody believes it any more. */
const BEAT_MS = 2000;
const STALE_MS = 60_000;

/** Who holds a run. */
export interface LockHolder {
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** When its process began, as the system counts it; empty where that cannot be known. */
  readonly processStart: string;
  /** ISO 8601. */
  readonly takenAt: string;
  /** Milliseconds since 1970 of its last sign of life. */
  readonly heartbeat: number;
}

/** When a process began, in the system's own units: tells a process from a later one with its number. Linux only. */
function processStart(pid: number): string {
  try {
    // The name in brackets may hold blanks; the start is the 20th field after it.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True if the holder may still write. On this computer its process tells: one that hangs or is paused holds on.
 * On another only its heartbeat can.
 */
export function isAlive(holder: LockHolder, now: number): boolean {
  const fresh = Math.abs(now - holder.heartbeat) < STALE_MS;
  if (holder.host !== hostname()) return fresh;
  if (!isRunning(holder.pid)) return false;
  const start = processStart(holder.pid);
  return start === '' || holder.processStart === '' ? fresh : start === holder.processStart;
}

/** Who holds the run, or undefined. */
export function readLock(db: Database.Database): LockHolder | undefined {
  return db
    .prepare<[], LockHolder>(
      'SELECT token, host, pid, process_start AS processStart, taken_at AS takenAt, heartbeat FROM lock',
    )
    .get();
}

/** The right to write a run, held by one process at a time. Lies in the database, so that taking it is atomic. */
export class RunLock {
  readonly #db: Database.Database;
  readonly #path: string;
  readonly #token: string;
  readonly #beat: Database.Statement<[number, string]>;
  readonly #timer: NodeJS.Timeout;

  /**
   * Takes the lock, from a holder that is no more too; call it inside a write transaction. Throws CliError 11 with
   * the holder when there is one.
   */
  constructor(db: Database.Database, path: string) {
    this.#db = db;
    this.#path = path;
    this.#token = randomUUID();
    const holder = readLock(db);
    const now = Date.now();
    if (holder && isAlive(holder, now)) throw held(path, holder, now);
    db.prepare('INSERT OR REPLACE INTO lock VALUES (1, ?, ?, ?, ?, ?, ?)').run(
      this.#token,
      hostname(),
      process.pid,
      processStart(process.pid),
      new Date(now).toISOString(),
      now,
    );
    this.#beat = db.prepare('UPDATE lock SET heartbeat = ? WHERE token = ?');
    this.#timer = setInterval(() => this.#signOfLife(), BEAT_MS).unref();
  }

  /** Renews the lock inside a write transaction. Throws LockLost when another process has taken over. */
  renew(): void {
    if (this.#beat.run(Date.now(), this.#token).changes === 0) throw new LockLost(this.#path);
  }

  /** Gives the lock back; harmless when it is lost. */
  release(): void {
    clearInterval(this.#timer);
    this.#db.prepare('DELETE FROM lock WHERE token = ?').run(this.#token);
  }

  /** Stops the heartbeat without touching the database. */
  abandon(): void {
    clearInterval(this.#timer);
  }

  /** The next write tells whatever is wrong; a heartbeat that fails is nothing by itself. */
  #signOfLife(): void {
    try {
      if (this.#db.open && !this.#db.inTransaction) this.#beat.run(Date.now(), this.#token);
    } catch {
      // Locked for a moment, or the disk is full.
    }
  }
}

/** Thrown by a writer whose run was taken over by another process. */
export class LockLost extends CliError {
  constructor(path: string) {
    super(
      EXIT.locked,
      `${path} was taken over by another process while this one was silent. All that this one had stored is kept; ` +
        'the other goes on.',
    );
  }
}

function held(path: string, { pid, host, takenAt, heartbeat }: LockHolder, now: number): CliError {
  const ago = Math.max(0, Math.round((now - heartbeat) / 1000));
  return new CliError(
    EXIT.locked,
    `${path} is being written by process ${pid} on ${host}, since ${takenAt} (last sign of life ${ago} s ago). ` +
      'Wait until it has finished, or end that process; then the same command goes on.',
  );
}
