import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, EXIT } from '../errors.ts';
import { findRunFile } from './database.ts';
import { codeOf, storeError } from './errors.ts';
import { hasEnded } from './manifest.ts';
import { openRun } from './reader.ts';

/** A run as lists show it. */
export interface RunSummary {
  readonly dir: string;
  readonly id: string;
  readonly ruleset: string;
  /** Null while it is secret. */
  readonly seed: string | null;
  readonly seats: readonly number[];
  readonly agents: readonly string[];
  /** Games stored. */
  readonly games: number;
  readonly planned: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** `finished`, `playing` while a process writes it, else `stopped`. */
  readonly state: 'finished' | 'playing' | 'stopped';
}

/** A folder whose run cannot be read, and why. */
export interface UnreadableRun {
  readonly dir: string;
  readonly problem: string;
}

/** The folders directly below `root` that hold a run's database; none when `root` does not exist. */
function runFolders(root: string): string[] {
  try {
    const folders = readdirSync(root).map((name) => join(root, name));
    return folders.filter((dir) => ![undefined, dir].includes(findRunFile(dir)));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw storeError(error, root);
  }
}

function summarise(dir: string): RunSummary | UnreadableRun {
  try {
    const run = openRun(dir);
    try {
      const { id, ruleset, seed, seats, planned, createdAt, finishedAt } = run.info;
      const agents = [...new Set(run.info.agents.map((agent) => agent.id))];
      const games = run.count;
      const state = run.writtenBy ? 'playing' : hasEnded(run.info, games) ? 'finished' : 'stopped';
      return { dir, id, ruleset, seed, seats, agents, games, planned, createdAt, finishedAt, state };
    } finally {
      run.close();
    }
  } catch (error) {
    if (error instanceof CliError) return { dir, problem: error.message };
    throw error;
  }
}

/** What the runs below `root` are, newest first; those that cannot be read come last, with the reason. */
export function listRuns(root: string): (RunSummary | UnreadableRun)[] {
  const time = (run: RunSummary | UnreadableRun) => ('createdAt' in run ? run.createdAt : '');
  const order = (a: string, b: string) => Number(a < b) - Number(a > b);
  return runFolders(root)
    .map(summarise)
    .sort((a, b) => order(time(a), time(b)) || order(a.dir, b.dir));
}

/** The folder of the newest run below `root` that can be read. Throws CliError 2 when there is none. */
export function newestRun(root: string): string {
  const [newest] = listRuns(root);
  if (newest && 'id' in newest) return newest.dir;
  if (newest) {
    throw new CliError(
      EXIT.usage,
      `No run below ${root} can be read; \`bangarena list runs\` tells why. Name another one by its folder.`,
    );
  }
  throw new CliError(
    EXIT.usage,
    `There is no run below ${root} yet. Play one with \`bangarena run\`; one that lies elsewhere (--out) is named by its folder.`,
  );
}

/** The folder of the newest run below `root` that is not finished. Throws CliError 2 when there is none. */
export function newestUnfinished(root: string): string {
  const open = listRuns(root).find((run) => 'id' in run && run.state !== 'finished');
  if (open) return open.dir;
  throw new CliError(
    EXIT.usage,
    `No run in ${root} is unfinished. Name the run to go on with, for example --resume ${root}/mine --games 5000; ` +
      `\`bangarena list runs\` shows those below ${root}; one that lies elsewhere is named by its folder.`,
  );
}

/** The folder of the run that `name` means: a path, or a folder or id below `root`. Throws CliError 2 when there is none. */
export function runNamed(name: string, root: string): string {
  if (findRunFile(name) !== undefined) return name;
  const below = join(root, name);
  if (findRunFile(below) !== undefined) return below;
  const runs = listRuns(root).filter((run): run is RunSummary => 'id' in run);
  const found = runs.find(({ id }) => id === name);
  if (found) return found.dir;
  throw new CliError(
    EXIT.usage,
    `There is no run "${name}": neither a folder with a run, nor an id below ${root}. ` +
      `\`bangarena list runs\` shows those below ${root}; one that lies elsewhere is named by its folder.`,
  );
}
