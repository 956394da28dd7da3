import { spawn } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
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

/** All rows of a query on the run in `dir`; open for writing, since SQLite undoes what a kill left for no others. */
export function rows<T = unknown>(dir: string, sql: string): T[] {
  const db = new Database(join(dir, 'run.sqlite'), { fileMustExist: true });
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
}
