import { readFileSync } from 'node:fs';

interface GoldenRow {
  readonly name: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly tol: number;
}

const rows = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url), 'utf8')) as GoldenRow[];

/** A golden row with its input and output read as the given types. */
export interface Golden<Input, Output> {
  readonly input: Input;
  readonly output: Output;
  /** The largest absolute difference allowed. */
  readonly tol: number;
}

/** All rows of this name; throws when there is none, so that a renamed row cannot pass unseen. */
export function golden<Input, Output>(name: string): Golden<Input, Output>[] {
  const found = rows.filter((row) => row.name === name);
  if (found.length === 0) throw new Error(`No golden row is named ${name}.`);
  return found as Golden<Input, Output>[];
}
