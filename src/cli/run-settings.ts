import { builtInIdsFor } from '../arena/built-in.ts';
import { planRun, RUN_DEFAULTS, type RunPlan, type RunRequest, rulesetOf } from '../arena/plan.ts';
import { SCHEDULES } from '../arena/schedule.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import { compareConfigOf } from './compare-settings.ts';
import { type CompareConfig, RunConfig, readConfig } from './config.ts';
import type { LiveSettings } from './live.ts';
import { type LiveFlags, liveSettings } from './live-settings.ts';
import { limitMsOf, type TimeLimit, timeLimitOf } from './options.ts';
import { chosenSeed, seedSettings } from './seeds.ts';

/** The options of `bangarena run`. */
export interface RunFlags extends LiveFlags {
  ruleset?: string;
  seats?: number;
  games?: number;
  agent?: string[];
  agents?: string[];
  schedule?: (typeof SCHEDULES)[number];
  field?: string[];
  rotate?: boolean;
  seed?: string;
  seedSet?: string;
  rng?: RngScheme;
  workers?: number;
  out?: string;
  config?: string;
  resume?: string | true;
  fork?: boolean;
  preflight?: boolean;
  maxCrashRate?: number;
  retryErrors?: boolean;
  redoCrashed?: boolean;
  json?: boolean;
  quiet?: boolean;
  timeLimit?: TimeLimit;
  sandbox?: boolean;
  rated?: boolean;
  dryRun?: boolean;
}

/**
 * The flags over the configuration file; what neither says is left out.
 * @throws CliError (usage) for a rated run with a seed.
 */
export function settings(flags: RunFlags, rotateGiven: boolean): RunConfig {
  const file = flags.config === undefined ? {} : readConfig(flags.config, RunConfig);
  const named = [...(flags.agent ?? []), ...(flags.agents ?? [])];
  return {
    ruleset: flags.ruleset ?? file.ruleset,
    seats: flags.seats ?? file.seats,
    games: flags.games ?? file.games,
    agents: named.length > 0 ? named : file.agents,
    ...seedSettings(flags, file),
    schedule: flags.schedule ?? file.schedule,
    field: flags.field ?? file.field,
    rotate: rotateGiven ? flags.rotate : file.rotate,
    rng: flags.rng ?? file.rng,
    workers: flags.workers ?? file.workers,
    out: flags.out ?? file.out,
    'time-limit': flags.timeLimit ?? file['time-limit'],
    ...liveSettings(flags, file),
    sandbox: flags.sandbox ?? file.sandbox,
    rated: flags.rated ?? file.rated,
  };
}

/** The options that say the same as these settings, in words for a shell. */
export function liveFlags(live: LiveSettings): string[] {
  return Object.entries(live).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, shellWord(String(value))];
  });
}

/** The text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** What `settings` say of the games, with defaults. */
export function requestOf(config: RunConfig): RunRequest {
  return {
    ...config,
    scheme: config.rng,
    seed: chosenSeed(config),
    agents: config.agents ?? builtInIdsFor(rulesetOf(config.ruleset ?? RUN_DEFAULTS.ruleset).info),
    limitMs: limitMsOf(config['time-limit']),
  };
}

/**
 * The settings with which a stored run was begun.
 * @throws CliError (usage) when it was made by another command than `run`.
 */
export function storedConfig(run: Pick<RunInfo, 'id' | 'config' | 'planned'>): RunConfig {
  const plan = run.config as Partial<RunPlan> | null;
  const { agents, lineUp, schedule, field } = plan ?? {};
  const known = SCHEDULES.find((kind) => kind === schedule);
  if (!Array.isArray(agents) || !Array.isArray(lineUp) || known === undefined || plan?.stopping) {
    const isComparison = schedule === 'compare' || plan?.stopping !== undefined;
    throw new CliError(
      EXIT.usage,
      `${run.id} was not made by \`bangarena run\`, which therefore cannot go on with it. ` +
        `Use the command that made it${isComparison ? ': `bangarena compare -c DIR/config.yaml --out DIR`, DIR being its folder' : ''}.`,
    );
  }
  return {
    ruleset: plan?.ruleset,
    seats: plan?.seats,
    games: run.planned,
    agents: lineUp.map((place) => agents[place]),
    schedule: known,
    field: field?.map((place) => agents[place]),
    rotate: plan?.rotate,
    ...(plan?.seedSet !== undefined
      ? { 'seed-set': plan.seedSet }
      : { seed: plan?.rated === true ? undefined : plan?.seed }),
    rng: plan?.scheme,
    'time-limit': timeLimitOf(plan?.limitMs),
    sandbox: plan?.sandbox,
    rated: plan?.rated,
  };
}

/** A plan as the file that `run -c` reads, or `compare -c` where it is a comparison's. */
export function configOf(plan: RunPlan): RunConfig | CompareConfig {
  if (plan.schedule === 'compare' || plan.stopping !== undefined) return compareConfigOf(plan);
  return storedConfig({ id: '', config: plan, planned: plan.games });
}

/** `config` with what it leaves out taken from `under`. */
export function over(config: RunConfig, under: RunConfig): RunConfig {
  const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
  const { seed, 'seed-set': set, ...rest } = under;
  const hasSeed = 'seed' in given || 'seed-set' in given;
  return { ...rest, ...(!hasSeed && { seed, 'seed-set': set }), ...given };
}

/** The plan of these settings, checked. */
export function planOf(config: RunConfig): RunPlan {
  return planRun(requestOf(config));
}
