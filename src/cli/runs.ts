import { randomBytes } from 'node:crypto';
import { newestRun } from '../store/runs.ts';

/** Where runs go that are given no folder. */
export const RESULTS = 'results';

/** A new run's id: sorts by time, names the table, and does not come twice. */
export function newRunId(ruleset: string, seats: number, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll('-', '').replace('T', '-').replaceAll(':', '');
  return `${stamp}-${ruleset}-${seats}p-${randomBytes(2).toString('hex')}`;
}

/**
 * The run's folder that a command is to work on: `dir` if given, else the newest under `results/`.
 * @throws CliError (usage) when there is none.
 */
export function chooseRun(dir: string | undefined): string {
  return dir ?? newestRun(RESULTS);
}
