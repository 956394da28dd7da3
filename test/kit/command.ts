import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
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

/** What a command in the process of the tests is given. */
export type InProcessOptions = Pick<CliOptions, 'cwd' | 'input' | 'env'>;

/**
 * Runs `bangarena` with these arguments in the process of the tests, which saves the half second of processor time in
 * which a new one loads its modules and gets fast: for what a command says and stores. What belongs to a process has to
 * have one: signals, kills, pipes, time zones, agents whose file changes between two commands. Commands wait for those
 * before them.
 */
export function inProcess(args: readonly string[], options: InProcessOptions = {}): Promise<Result> {
  const result = last.then(() => runHere(args, options));
  last = result.catch(() => {});
  return result;
}

let last: Promise<unknown> = Promise.resolve();

async function runHere(args: readonly string[], options: InProcessOptions): Promise<Result> {
  const { main } = await import('#dist/src/cli/program.js');
  const [stdout, stderr] = [new Caught(), new Caught()];
  const argv = [process.execPath, BIN, ...args];
  const streams = { stdin: Readable.from(options.input ? [options.input] : []), stdout, stderr };
  const env = { NO_COLOR: '', FORCE_COLOR: '', ...options.env };
  const restore = [
    replaced(process, 'argv', argv),
    ...Object.entries(streams).map(([name, stream]) => replaced(process, name, stream)),
    ...Object.entries(env).map(([name, value]) => replaced(process.env, name, value)),
  ];
  const { exitCode } = process;
  const before = process.cwd();
  process.chdir(options.cwd ?? ROOT);
  process.exitCode = undefined;
  try {
    const code = (await main(argv)) ?? process.exitCode ?? 0;
    return { code: Number(code), signal: null, stdout: stdout.text, stderr: stderr.text };
  } finally {
    process.exitCode = exitCode;
    process.chdir(before);
    for (const back of restore) back();
  }
}

/** A stream that keeps what is written to it. */
class Caught extends Writable {
  text = '';

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: string | Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Puts `value` in the place of a property; returns what puts the old one back. */
function replaced(owner: object, key: string, value: unknown): () => void {
  const old = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { value, configurable: true, enumerable: true, writable: true });
  return () => {
    if (old === undefined) Reflect.deleteProperty(owner, key);
    else Object.defineProperty(owner, key, old);
  };
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
