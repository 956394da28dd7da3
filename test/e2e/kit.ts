import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect } from 'vitest';
import { rows } from '../kit/command.ts';

export { BIN, bangarena, inProcess, type Result, rows, shell } from '../kit/command.ts';

/** A folder of its own for the tests of a file, removed after them. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bangarena-e2e-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
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

/** Expects many rows to be as wanted: `toEqual`, which takes seconds on thousands, is left to say what differs. */
export function expectEqual(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** Colour codes and other terminal control. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const TERMINAL_CODES = /\u001b/;
