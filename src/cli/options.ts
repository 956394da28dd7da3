import { InvalidArgumentError } from 'commander';

/** Workers that a command may be told to use. */
export const MAX_WORKERS = 1024;
/** Blocks of a comparison at most: nine games each are still within what a run may have. */
export const MOST_BLOCKS = 10_000_000;

/** A parser for an option that takes a whole number, from `least` to `most` where these are given. */
export function wholeNumber(least?: number, most?: number): (text: string) => number {
  const from = least ?? Number.MIN_SAFE_INTEGER;
  const to = most ?? Number.MAX_SAFE_INTEGER;
  const bounds = `${least === undefined ? '' : ` from ${least}`}${most === undefined ? '' : ` to ${most}`}`;
  return (text) => {
    const value = Number(text);
    if (!/^[+-]?\d+$/.test(text.trim()) || value < from || value > to) {
      throw new InvalidArgumentError(`It must be a whole number${bounds}.`);
    }
    return value;
  };
}

/** Parses an amount of dollars, above 0 and up to a million. */
export function dollarAmount(text: string): number {
  const value = Number(text.replace(/^\$/, ''));
  if (text.trim() === '' || !(value > 0 && value <= 1_000_000)) {
    throw new InvalidArgumentError(
      'It must be an amount of dollars above 0, and at most 1000000, such as 1.50.',
    );
  }
  return value;
}

/** Times for a decision, in seconds (`bangarena.md`, section 3). */
export const TIME_LIMITS = [15, 30, 60, 90] as const;

/** What a time for a decision must be. */
export const TIME_LIMIT_TEXT = `It must be ${TIME_LIMITS.join(', ')} or none.`;

/** Parses a time for a decision: one of {@link TIME_LIMITS}, or none. */
export function timeLimit(text: string): TimeLimit {
  if (text === 'none') return 'none';
  const seconds = TIME_LIMITS.find((limit) => String(limit) === text);
  if (seconds === undefined) throw new InvalidArgumentError(TIME_LIMIT_TEXT);
  return seconds;
}
/** See {@link timeLimit}. */
export type TimeLimit = (typeof TIME_LIMITS)[number] | 'none';

/** A time for a decision in milliseconds, as plans have it; undefined for none. */
export function limitMsOf(limit: TimeLimit | undefined): number | undefined {
  return typeof limit === 'number' ? limit * 1000 : undefined;
}

/** The setting that a plan's time for a decision comes from. */
export function timeLimitOf(limitMs: number | undefined): TimeLimit | undefined {
  return TIME_LIMITS.find((seconds) => seconds * 1000 === limitMs);
}

/** Parses a share from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return value;
}

/** A range of numbers: `below` is no more in it. */
interface Range {
  readonly least: number;
  readonly below: number;
}

/** The differences, levels and powers that games can be planned for. */
export const DELTAS: Range = { least: 0.0001, below: 1 };
export const ALPHAS: Range = { least: 0.000001, below: 0.5 };
export const POWERS: Range = { least: 0.5, below: 1 };

/** Whether a number is in the range. */
export function isWithin(value: number, { least, below }: Range): boolean {
  return value >= least && value < below;
}

/** What a number must be that is to be in the range. */
export function rangeText({ least, below }: Range): string {
  return `It must be a number from ${least} to below ${below}.`;
}

/** A parser for a number in a range. */
export function numberWithin(range: Range): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !isWithin(value, range)) throw new InvalidArgumentError(rangeText(range));
    return value;
  };
}

/** Hypotheses of a gate, in standard deviations: how far from 0 at most, and from each other at the least. */
const FARTHEST = 0.9;
const CLOSEST = 0.001;

/** What the hypotheses of a gate must be. */
export const GATE_TEXT = `It must be two numbers from -${FARTHEST} to ${FARTHEST}, the second larger by ${CLOSEST} or more, such as 0,0.1.`;

/** Whether a gate can be between these hypotheses. */
export function isGate(h0: number, h1: number): boolean {
  return Math.abs(h0) <= FARTHEST && Math.abs(h1) <= FARTHEST && h1 - h0 >= CLOSEST;
}

/** Parses the two hypotheses of a gate, with a comma between them. */
export function hypotheses(text: string): [number, number] {
  const [h0, h1, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (more.length > 0 || !isGate(h0, h1)) throw new InvalidArgumentError(GATE_TEXT);
  return [h0, h1];
}

/** Parses the name of a folder: any text but none. */
export function folderName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a folder; "." is the present one.');
  return text;
}

/** Where the name of a program begins, which goes on to the end of the text. */
const PROGRAM = /(?:^|,)\s*stdio:/;

/**
 * A parser for an option that may be given several times, each with one or more ids between commas. Commas in a
 * program's name (`stdio:COMMAND`) are its own.
 */
export function idList(text: string, before: readonly string[] | undefined): string[] {
  const program = PROGRAM.exec(text);
  const end = program?.index ?? text.length;
  const ids = program === null || end > 0 ? text.slice(0, end).split(',') : [];
  if (program !== null) ids.push(text.slice(end).replace(/^,/, ''));
  for (const [i, id] of ids.entries()) ids[i] = id.trim();
  if (ids.some((id) => id === '')) {
    throw new InvalidArgumentError('It must be one or more ids with commas between them.');
  }
  return [...(before ?? []), ...ids];
}

/** The examples that close a command's help: each a line and what it does. */
export function examples(...lines: readonly (readonly [command: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  const rows = lines.map(([command, meaning]) => `  ${command.padEnd(width)}  ${meaning}`);
  return `\nExamples:\n${rows.join('\n')}\n`;
}
