import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Called with each piece of stderr, and a way to send signals. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

function finish(command: string, args: readonly string[], options: CliOptions): Promise<Result> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '' },
  });
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
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
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

/** Colour codes and other terminal control. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const TERMINAL_CODES = /\u001b/;
