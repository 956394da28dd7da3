/** A report as what there is to say, before it is written as text or as HTML: both say the same. */
import { percent, signedPoints } from './format.ts';
import type { Column, TableContent } from './table.ts';

/** What sets a text off. */
export type Tone = 'bold' | 'good' | 'bad' | 'warn' | 'dim';

/** Text that is set off. */
export interface Toned {
  readonly text: string;
  readonly tone: Tone;
}

/** A number with its interval. */
export interface Figure {
  /** A share of 0 … 1, or a difference, whose axis has 0 in its middle. */
  readonly kind: 'share' | 'difference';
  readonly value: number;
  /** Null where the error is not known. */
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
  /** The interval in brackets, or what is said in its place. */
  readonly range: string;
}

export type Cell = string | Toned | Figure;

/** A line or a paragraph. */
export interface Line {
  /** Words at its beginning that name what it is about. */
  readonly lead?: string;
  readonly text: string;
  readonly tone?: Tone;
}

/** Lines that belong together, a table under its title, or the head of what follows. */
export type Part =
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'notes'; readonly notes: readonly string[] }
  | { readonly kind: 'table'; readonly title: string; readonly content: TableContent<Cell> };

/** Parts in their order; those without a line are left out. */
export type Page = readonly Part[];

/** A column of words. */
export const left = (title: string): Column => ({ title, align: 'left' });
/** A column of numbers. */
export const right = (title: string): Column => ({ title, align: 'right' });

/** A table under its title. */
export function table(title: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Part {
  return { kind: 'table', title, content: { columns, rows } };
}

/** `41.3 [38.2–44.4]`, per cent. */
export function shareFigure(value: number, low: number, high: number): Figure {
  const range = `[${percent(low)}–${percent(high)}]`;
  return { kind: 'share', value, low, high, text: percent(value), range };
}

/** `+3.1 [+1.0 to +5.2]`, in points; without bounds what is said in their place. */
export function differenceFigure(
  value: number,
  interval: { readonly low: number; readonly high: number } | null,
  otherwise: string,
): Figure {
  const { low, high } = interval ?? { low: null, high: null };
  const range =
    interval === null ? otherwise : `[${signedPoints(interval.low)} to ${signedPoints(interval.high)}]`;
  return { kind: 'difference', value, low, high, text: signedPoints(value), range };
}

/** True for parts that say something. */
export function saysSomething(part: Part): boolean {
  if (part.kind === 'table') return true;
  return part.kind === 'lines' ? part.lines.length > 0 : part.notes.length > 0;
}
