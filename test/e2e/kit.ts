import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';

/** The command line as users start it. */
export const BIN = join(ROOT, 'bin', 'bangarena.js');

/** What a command left behind. */
export interface Result {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a command is run. */
export interface CliOptions {
  readonly cwd?: string;
  /** Its stdin; closed at once without. */
  readonly input?: string;
  /** Variables over those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kills the command by SIGKILL after so many milliseconds. */
  readonly killAfter?: number;
  /** Called once it runs, with a way to send signals. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
  /** Called with each piece of stderr, and a way to send signals. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

function finish(command: string, args: readonly string[], options: CliOptions): Promise<Result> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '', ...options.env },
  });
  options.onStart?.((signal) => child.kill(signal));
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
    options.onStderr?.(text, (signal) => child.kill(signal));
  });
  child.stdin.on('error', () => {}); // A command may end before it has read everything.
  child.stdin.end(options.input ?? '');
  return new Promise((resolve, reject) => {
    const { killAfter } = options;
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, stdout, stderr });
    });
  });
}

/** Runs `bangarena` with these arguments. */
export function bangarena(args: readonly string[], options: CliOptions = {}): Promise<Result> {
  return finish(process.execPath, [BIN, ...args], options);
}

/** Runs a shell line in which $BANGARENA starts the command line. */
export function shell(line: string, options: CliOptions = {}): Promise<Result> {
  return finish('sh', ['-c', line.replaceAll('$BANGARENA', `"${process.execPath}" "${BIN}"`)], options);
}

/** A folder of its own for the tests of a file, removed after them. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bangarena-e2e-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All rows of a query on the run in `dir`; open for writing, since SQLite undoes what a kill left for no others. */
export function rows<T = unknown>(dir: string, sql: string): T[] {
  const db = new Database(join(dir, 'run.sqlite'), { fileMustExist: true });
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
}

/**
 * All that a run's database holds but times, the run's own id, the list of processes that played it and the checkout's
 * revision, which changes when somebody edits a file meanwhile: equal for runs that were played alike.
 */
export function tablesOf(dir: string): Record<string, unknown[]> {
  const tables = ['games', 'agents', 'teams', 'roles', 'characters', 'terminations', 'attempts', 'lock'];
  const all = tables.map((table) => {
    const found = rows<Record<string, unknown>>(dir, `SELECT * FROM ${table} ORDER BY 1, 2`);
    return [table, found.map(({ at: _, ...row }) => row)] as const;
  });
  const run = rows<Record<string, string>>(dir, 'SELECT * FROM run').map((row) => {
    const { id: _, created_at: __, git_revision: ___, finished_at, manifest, ...rest } = row;
    const { id: ____, createdAt: _____, ...document } = JSON.parse(manifest);
    delete document.software.git;
    return { ...rest, finished: finished_at !== null, document };
  });
  return { ...Object.fromEntries(all), run };
}

/** Colour codes and other terminal control. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const TERMINAL_CODES = /\u001b/;
