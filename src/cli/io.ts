import pc from 'picocolors';
import { CliError, EXIT } from '../errors.ts';

/** Colour functions for one stream: colours on a terminal, plain text elsewhere. NO_COLOR and FORCE_COLOR decide. */
export function coloursFor(stream: NodeJS.WriteStream): ReturnType<typeof pc.createColors> {
  return pc.createColors(hasColour(stream));
}

/** True if text for `stream` may hold colour codes. */
export function hasColour(stream: NodeJS.WriteStream): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return stream.isTTY === true && process.env.TERM !== 'dumb';
}

/** Writes a result line to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes `value` as JSON to stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Writes a line for the user to stderr, where it does not disturb results. */
export function log(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * A reader that closes its end, as `head` does, is no error. Without a reader of the results the process ends
 * quietly; without one of the messages it goes on.
 */
export function beQuietAboutClosedPipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
    throw error;
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** How an error is reported. */
export interface ErrorStyle {
  readonly json: boolean;
  readonly debug: boolean;
}

/**
 * Reports an error on stderr: the cause and the way out; with `json` also as one JSON line; with `debug` the stack.
 * Returns the exit code.
 */
export function reportError(error: unknown, { json, debug }: ErrorStyle): number {
  const known = error instanceof CliError;
  const code = known ? error.code : EXIT.failed;
  const message = error instanceof Error ? error.message : String(error);
  const red = coloursFor(process.stderr).red;
  log(`${red('error:')} ${message}`);
  if (!known && !debug)
    log('This was not expected. Run the command again with --debug to see where it happened.');
  if (debug && error instanceof Error && error.stack !== undefined) log(error.stack);
  if (json) log(JSON.stringify({ error: { code, message } }));
  return code;
}
