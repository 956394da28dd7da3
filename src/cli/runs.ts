import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileNameOf } from '../content/rulesets.ts';

/** Where runs go that are given no folder. */
export const RESULTS = 'results';

/** The folder of a run that is given none. */
export function resultsFolder(id: string): string {
  return join(RESULTS, id);
}

/** A new run's id: sorts by time, names the table, does not come twice, and is the name of a folder on any system. */
export function newRunId(ruleset: string, seats: number, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll('-', '').replace('T', '-').replaceAll(':', '');
  const name = fileNameOf(ruleset).replace(/[:,=]/g, '-');
  return `${stamp}-${name}-${seats}p-${randomBytes(2).toString('hex')}`;
}

/**
 * The run's folder that a command is to work on: the one that `name` means (a folder or an id), else the newest under
 * `results/`. Rejects with a CliError (usage) when there is none.
 */
export async function chooseRun(name: string | undefined): Promise<string> {
  const { newestRun, runNamed } = await import('../store/runs.ts');
  return name === undefined ? newestRun(RESULTS) : runNamed(name, RESULTS);
}
