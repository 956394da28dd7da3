import { existsSync } from 'node:fs';
import { oneLine } from '../agent.ts';
import { type ResolvedAgent, resolveAgent } from '../arena/agents.ts';
import type { RunPlan } from '../arena/plan.ts';
import { requireSandbox } from '../arena/sandbox.ts';
import { limitFor } from '../arena/time-limit.ts';
import { CliError, EXIT } from '../errors.ts';
import { findRunFile, holdsDatabase } from '../store/database.ts';
import { type Difference, differenceLines, differences } from '../store/document.ts';
import { folderOf } from '../store/folder.ts';
import {
  documentOfManifest,
  greetingOf,
  isRated,
  type RunInfo,
  type RunManifest,
} from '../store/manifest.ts';
import { openRun } from '../store/reader.ts';
import { newestUnfinished, runNamed } from '../store/runs.ts';
import { readSecret } from '../store/secret.ts';
import type { CompareConfig, RunConfig } from './config.ts';
import { hiddenRuns } from './hidden.ts';
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
type Terms = Pick<RunConfig, 'prices' | 'allow-private'> & {
  /** An agent of the plan that its name does not find. */
  readonly host?: ResolvedAgent;
};

/**
 * The agents of a plan. `dir` is the run's folder, where that is known; no program in a sandbox sees it, nor any other run.
 * @throws CliError: failed, when there is to be a sandbox and can be none; usage, when programs without one would play
 * a rated run.
 */
async function agentsFor(plan: RunPlan, { host }: Terms, dir: string | undefined): Promise<ResolvedAgent[]> {
  if (plan.sandbox === true) requireSandbox();
  const hidden = plan.sandbox === true ? hiddenRuns(dir) : undefined;
  const agents = await Promise.all(
    plan.agents.map((spec) =>
      spec === host?.spec ? host : resolveAgent(spec, plan.ruleset, undefined, hidden),
    ),
  );
  if (plan.rated === true) checkRated(agents);
  return agents;
}

/** The agents of a plan, see {@link agentsFor}, and the manifest of its run with what they say of themselves. */
async function preparedFor(
  plan: RunPlan,
  terms: Terms,
  dir: string | undefined,
): Promise<Pick<Target, 'plan' | 'manifest' | 'agents'>> {
  const agents = await agentsFor(plan, terms, dir);
  const allowPrivate = terms['allow-private'] === true;
  const greetings = await Promise.all(
    agents.map(({ agent }) => {
      const { connection } = agent;
      connection?.open({ limitMs: limitFor(agent, plan.limitMs), logs: null, allowPrivate });
      return connection?.greet().catch(() => null) ?? null; // Whether it can play is for the preflight to say.
    }),
  );
  const manifest = manifestOf(plan, agents, new Date(), { prices: terms.prices, greetings });
  return { plan, agents, manifest };
}

/** Throws CliError (usage) where a program could read the secret seed of a rated run. */
function checkRated(agents: readonly ResolvedAgent[]): void {
  const free = agents.filter(({ agent }) => agent.connection?.tier === 'process');
  if (free.length === 0) return;
  throw new CliError(
    EXIT.usage,
    `A rated run takes programs only in a sandbox, for elsewhere they can read its secret seed: ${free.map(({ spec }) => oneLine(spec)).join(', ')}. ` +
      'Add --sandbox, or let them play as services (http://HOST:PORT/).',
  );
}

/** A stored run as its database tells it. */
export function infoOf(dir: string): RunInfo {
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
    const prepared = await preparedFor(plan, config, config.out);
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
  const free = config.out === undefined ? undefined : nextFree(config.out);
  const prepared = await preparedFor(plan, config, free);
  const manifest = { ...prepared.manifest, forkedFrom: stored.id };
  const dir = free ?? resultsFolder(manifest.id);
  if (config.out !== undefined && dir !== config.out && folderOf(config.out) !== source)
    throw new CliError(EXIT.usage, `${config.out} exists already. Choose another folder with --out.`);
  return { ...prepared, dir, manifest, stored: null, software: [] };
}

async function goOn(dir: string, stored: RunInfo, flags: RunFlags, config: RunConfig): Promise<Target> {
  const before = storedConfig(stored);
  // The same command again says nothing of a seed that was drawn; a command with --resume need not say anything.
  const { games, rated, 'seed-set': set } = before;
  const seed = set === undefined ? { seed: knownSeed(dir, stored) } : { 'seed-set': set };
  const known = { ...(flags.resume === undefined ? { games, rated } : before), ...seed };
  const plan = planOf(over(config, known));
  if (plan.games < stored.planned) {
    throw new CliError(
      EXIT.usage,
      `${dir} plans ${stored.planned} games, and a run can only grow; ${plan.games} are fewer. Leave --games out to go ` +
        'on with it, or name another folder with --out.',
    );
  }
  refuseRevealed(dir, stored, plan, flags.retryErrors === true || flags.redoCrashed === true);
  const wayOut =
    'Go on with the same settings and versions (`bangarena run --resume` needs no others), or add --fork to start ' +
    'a new run from it.';
  return sameRun(dir, stored, plan, wayOut, config);
}

/** The seed of a stored run, which may be secret to all but us. */
function knownSeed(dir: string, { seed, manifest }: RunInfo): string {
  return seed ?? readSecret(dir, manifest.seedHash);
}

/** Throws CliError (usage) where games of a rated run would be played whose seed has been revealed. */
function refuseRevealed(dir: string, stored: RunInfo, plan: RunPlan, again: boolean): void {
  if (!isRated(stored) || stored.seed === null || (plan.games <= stored.planned && !again)) return;
  throw new CliError(
    EXIT.usage,
    `${dir} is a rated run that is finished: its seed is no secret any more, so no game of it can be played for a rating. ` +
      'Start a new rated run with the same settings: `bangarena run --resume DIR --fork`, or `bangarena compare` with another --out.',
  );
}

/** The stored run as what to go on with; `wayOut` is said where the plan would lead to other games. */
async function sameRun(
  dir: string,
  stored: RunInfo,
  plan: RunPlan,
  wayOut: string,
  terms: Terms,
): Promise<Target> {
  const prepared = await preparedFor(plan, terms, dir);
  return { ...prepared, dir, stored, software: softwareOf(dir, stored, prepared.manifest, wayOut) };
}

/**
 * In what other software or prices differ from what the run in `dir` was begun with.
 * @throws CliError (mismatch) with `wayOut` where the manifest would lead to other games.
 */
function softwareOf(
  dir: string,
  stored: RunInfo,
  manifest: RunManifest,
  wayOut: string,
): readonly Difference[] {
  const { decisive, software } = differences(
    stored.manifest,
    documentOfManifest(manifest, stored.sqliteVersion),
  );
  if (decisive.length > 0) {
    throw new CliError(
      EXIT.mismatch,
      `${dir} was begun otherwise than it would be gone on with:\n${differenceLines(decisive)}\n${wayOut}`,
    );
  }
  return software;
}

/**
 * Finds out whether these settings could go on with the run in `dir`, without starting or asking anybody: agents are taken to
 * say of themselves what they said then.
 * @throws CliError: mismatch, with `wayOut`, where they would lead to other games; usage, where an agent cannot be had.
 */
export async function checkGoesOn(
  dir: string,
  stored: RunInfo,
  plan: RunPlan,
  wayOut: string,
  terms: Terms,
): Promise<void> {
  const agents = await agentsFor(plan, terms, dir);
  const greetings = agents.map(({ agent: { id } }) => greetingOf(stored.agents.find((one) => one.id === id)));
  softwareOf(dir, stored, manifestOf(plan, agents, new Date(), { prices: terms.prices, greetings }), wayOut);
}

/**
 * Finds out whether a run begins or goes on that its folder names; `planWith` makes its plan, knowing the run that is
 * there, and `wayOut` is said where that would lead to other games.
 * @throws CliError (mismatch) when it would change what is settled.
 */
export async function targetAt(
  { out, ...terms }: Pick<RunConfig, 'out'> & Terms,
  planWith: (stored?: RunInfo, seed?: string) => RunPlan | Promise<RunPlan>,
  wayOut: string,
): Promise<Target> {
  if (out === undefined || !holdsDatabase(out)) {
    const plan = await planWith();
    const prepared = await preparedFor(plan, terms, out);
    return { ...prepared, dir: out ?? resultsFolder(prepared.manifest.id), stored: null, software: [] };
  }
  const dir = folderOf(out);
  const stored = infoOf(dir);
  const plan = await planWith(stored, knownSeed(dir, stored));
  refuseRevealed(dir, stored, plan, false);
  return sameRun(dir, stored, plan, wayOut, terms);
}

/**
 * Finds out whether a comparison begins or goes on; `planWith` makes its plan, knowing the run that is there.
 * @throws CliError: usage, when it is to become shorter; mismatch, when it would change what is settled.
 */
export async function compareTarget(
  config: Pick<CompareConfig, 'out' | 'allow-private' | 'prices'>,
  planWith: (stored?: RunInfo, seed?: string) => Promise<RunPlan>,
): Promise<Target> {
  const wayOut =
    'Go on with the same agents, settings and versions, or name another folder with --out. Other terms for a verdict ' +
    'would be a second look at the same games.';
  const target = await targetAt(config, planWith, wayOut);
  const { dir, plan, stored } = target;
  if (stored !== null && plan.games < stored.planned) {
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

/**
 * Finds out whether a leaderboard's run begins or goes on, as {@link compareTarget} does.
 * @throws CliError: usage, when it is to become shorter; mismatch, when it would change what is settled.
 */
export async function rankTarget(
  terms: Pick<RunConfig, 'out'> & Terms,
  planWith: (stored?: RunInfo, seed?: string) => RunPlan,
): Promise<Target> {
  const wayOut = 'Go on with the same agents, settings and versions, or name another folder with --out.';
  const target = await targetAt(terms, planWith, wayOut);
  const { dir, stored, plan } = target;
  if (stored !== null && plan.games < stored.planned) {
    const deals = (games: number): number => games / plan.lineUp.length;
    throw new CliError(
      EXIT.usage,
      `${dir} plans ${deals(stored.planned)} deals, and a leaderboard's run can only grow; ${deals(plan.games)} are fewer. ` +
        'Leave --deals out to go on with it, or name another folder with --out.',
    );
  }
  return target;
}
