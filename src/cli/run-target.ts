import { existsSync } from 'node:fs';
import { type ResolvedAgent, resolveAgents } from '../arena/agents.ts';
import type { RunPlan } from '../arena/plan.ts';
import { OUTSIDE_LIMIT_MS } from '../arena/time-limit.ts';
import { CliError, EXIT } from '../errors.ts';
import { findRunFile, holdsDatabase } from '../store/database.ts';
import { type Difference, differenceLines, differences } from '../store/document.ts';
import { folderOf } from '../store/folder.ts';
import { documentOfManifest, type RunInfo, type RunManifest } from '../store/manifest.ts';
import { openRun } from '../store/reader.ts';
import { newestUnfinished, runNamed } from '../store/runs.ts';
import type { CompareConfig, RunConfig } from './config.ts';
import { manifestOf } from './manifest.ts';
import { over, planOf, type RunFlags, storedConfig } from './run-settings.ts';
import { RESULTS, resultsFolder } from './runs.ts';

/** What `run` is to do, and where. */
export interface Target {
  readonly dir: string;
  readonly plan: RunPlan;
  readonly manifest: RunManifest;
  /** The plan's agents; those outside of this process are to be closed. */
  readonly agents: readonly ResolvedAgent[];
  /** The run that it goes on with; null for a new one. */
  readonly stored: RunInfo | null;
  /** Other software or prices than the run was begun with. */
  readonly software: readonly Difference[];
}

/** What a run's agents are made ready with. */
type Terms = Pick<RunConfig, 'prices' | 'allow-private'>;

/** The agents of a plan, and the manifest of its run with what they say of themselves. */
async function preparedFor(
  plan: RunPlan,
  terms: Terms,
): Promise<Pick<Target, 'plan' | 'manifest' | 'agents'>> {
  const agents = await resolveAgents(plan.agents, plan.ruleset);
  const limitMs = plan.limitMs ?? OUTSIDE_LIMIT_MS;
  const allowPrivate = terms['allow-private'] === true;
  const greetings = await Promise.all(
    agents.map(({ agent: { connection } }) => {
      connection?.open({ limitMs, logs: null, allowPrivate });
      return connection?.greet().catch(() => null) ?? null; // Whether it can play is for the preflight to say.
    }),
  );
  const manifest = manifestOf(plan, agents, new Date(), { prices: terms.prices, greetings });
  return { plan, agents, manifest };
}

function infoOf(dir: string): RunInfo {
  const run = openRun(dir);
  run.close();
  return run.info;
}

/** The folder of the run that the command names, or undefined when it is to make a new one. */
function sourceOf({ resume }: RunFlags, { out }: RunConfig): string | undefined {
  if (resume === true) {
    return out !== undefined && findRunFile(out) !== undefined ? folderOf(out) : newestUnfinished(RESULTS);
  }
  if (resume !== undefined) return folderOf(runNamed(resume, RESULTS));
  return out !== undefined && holdsDatabase(out) ? folderOf(out) : undefined;
}

/** `dir`, or the first of dir-2, dir-3 … that does not exist. */
function nextFree(dir: string): string {
  let place = dir;
  for (let i = 2; existsSync(place); i++) place = `${dir}-${i}`;
  return place;
}

/**
 * Finds out whether the command begins a run, goes on with one, or forks one.
 * @throws CliError: usage, when it asks for what cannot be; mismatch, when it would change what is settled.
 */
export async function chooseTarget(flags: RunFlags, config: RunConfig): Promise<Target> {
  const source = sourceOf(flags, config);
  if (source === undefined) {
    if (flags.fork)
      throw new CliError(
        EXIT.usage,
        '--fork needs a run to start from. Name one with --resume, or its folder with --out.',
      );
    const plan = planOf(config);
    const prepared = await preparedFor(plan, config);
    const dir = config.out ?? resultsFolder(prepared.manifest.id);
    return { ...prepared, dir, stored: null, software: [] };
  }
  const stored = infoOf(source);
  return flags.fork ? fork(source, stored, config) : goOn(source, stored, flags, config);
}

async function fork(source: string, stored: RunInfo, config: RunConfig): Promise<Target> {
  const { field, ...before } = storedConfig(stored);
  const hasField = (config.schedule ?? before.schedule) === 'focal';
  const plan = planOf(over(config, hasField ? { ...before, field } : before));
  const prepared = await preparedFor(plan, config);
  const manifest = { ...prepared.manifest, forkedFrom: stored.id };
  const dir = config.out === undefined ? resultsFolder(manifest.id) : nextFree(config.out);
  if (config.out !== undefined && dir !== config.out && folderOf(config.out) !== source)
    throw new CliError(EXIT.usage, `${config.out} exists already. Choose another folder with --out.`);
  return { ...prepared, dir, manifest, stored: null, software: [] };
}

async function goOn(dir: string, stored: RunInfo, flags: RunFlags, config: RunConfig): Promise<Target> {
  const before = storedConfig(stored);
  // The same command again says nothing of a seed that was drawn; a command with --resume need not say anything.
  const known =
    flags.resume === undefined
      ? { seed: before.seed, 'seed-set': before['seed-set'], games: before.games }
      : before;
  const plan = planOf(over(config, known));
  if (plan.games < stored.planned) {
    throw new CliError(
      EXIT.usage,
      `${dir} plans ${stored.planned} games, and a run can only grow; ${plan.games} are fewer. Leave --games out to go ` +
        'on with it, or name another folder with --out.',
    );
  }
  const wayOut =
    'Go on with the same settings and versions (`bangarena run --resume` needs no others), or add --fork to start ' +
    'a new run from it.';
  return sameRun(dir, stored, plan, wayOut, config);
}

/** The stored run as what to go on with; `wayOut` is said where the plan would lead to other games. */
async function sameRun(
  dir: string,
  stored: RunInfo,
  plan: RunPlan,
  wayOut: string,
  terms: Terms,
): Promise<Target> {
  const prepared = await preparedFor(plan, terms);
  const { decisive, software } = differences(
    stored.manifest,
    documentOfManifest(prepared.manifest, stored.sqliteVersion),
  );
  if (decisive.length > 0) {
    throw new CliError(
      EXIT.mismatch,
      `${dir} was begun otherwise than it would be gone on with:\n${differenceLines(decisive)}\n${wayOut}`,
    );
  }
  return { ...prepared, dir, stored, software };
}

/**
 * Finds out whether a comparison begins or goes on; `planWith` makes its plan, knowing the run that is there.
 * @throws CliError: usage, when it is to become shorter; mismatch, when it would change what is settled.
 */
export async function compareTarget(
  { out, ...terms }: Pick<CompareConfig, 'out' | 'allow-private' | 'prices'>,
  planWith: (stored: RunInfo | undefined) => Promise<RunPlan>,
): Promise<Target> {
  if (out === undefined || !holdsDatabase(out)) {
    const plan = await planWith(undefined);
    const prepared = await preparedFor(plan, terms);
    return { ...prepared, dir: out ?? resultsFolder(prepared.manifest.id), stored: null, software: [] };
  }
  const dir = folderOf(out);
  const stored = infoOf(dir);
  const plan = await planWith(stored);
  const wayOut =
    'Go on with the same agents, settings and versions, or name another folder with --out. Other terms for a verdict ' +
    'would be a second look at the same games.';
  const target = await sameRun(dir, stored, plan, wayOut, terms);
  if (plan.games < stored.planned) {
    const pairs = plan.schedule === 'focal';
    const blocks = (games: number): number => games / (pairs ? 2 : plan.seats + 1);
    throw new CliError(
      EXIT.usage,
      `${dir} plans ${blocks(stored.planned)} ${pairs ? 'pairs' : 'blocks'}, and a comparison can only grow; ${blocks(plan.games)} are fewer. ` +
        `Leave --${plan.stopping === undefined ? 'blocks' : 'max-blocks'} out to go on with it, or name another folder with --out.`,
    );
  }
  return target;
}
