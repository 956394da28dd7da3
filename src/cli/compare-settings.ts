import { planCompare, type RunPlan } from '../arena/plan.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { isRated, type RunInfo } from '../store/manifest.ts';
import { CompareConfig, readConfig } from './config.ts';
import { limitMsOf, type TimeLimit, timeLimitOf } from './options.ts';
import { newSeed, refuseSeed } from './seeds.ts';

/** The options of `bangarena compare`. */
export interface CompareFlags {
  readonly ruleset?: string;
  readonly seats?: number;
  readonly blocks?: number;
  readonly seed?: string;
  readonly rng?: RngScheme;
  readonly workers?: number;
  readonly out?: string;
  readonly config?: string;
  readonly timeLimit?: TimeLimit;
  readonly allowPrivate?: boolean;
  readonly sandbox?: boolean;
  readonly rated?: boolean;
  readonly preflight?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * What the command line says over the configuration file; what neither says is left out.
 * @throws CliError (usage) for a rated comparison with a seed.
 */
export function compareSettings(
  a: string | undefined,
  b: string | undefined,
  flags: CompareFlags,
): CompareConfig {
  const file = flags.config === undefined ? {} : readConfig(flags.config, CompareConfig);
  const { seed = file.seed, rated = file.rated } = flags;
  refuseSeed(seed, rated);
  return {
    a: a ?? file.a,
    b: b ?? file.b,
    ruleset: flags.ruleset ?? file.ruleset,
    seats: flags.seats ?? file.seats,
    blocks: flags.blocks ?? file.blocks,
    seed,
    rng: flags.rng ?? file.rng,
    workers: flags.workers ?? file.workers,
    out: flags.out ?? file.out,
    'time-limit': flags.timeLimit ?? file['time-limit'],
    'allow-private': flags.allowPrivate ?? file['allow-private'],
    sandbox: flags.sandbox ?? file.sandbox,
    rated,
  };
}

/** Blocks of a comparison that has so many games. */
function blocksOf(games: number, seats: number): number {
  return games / (seats + 1);
}

/**
 * The plan of these settings; number of blocks that they leave out are those of the stored comparison that is gone on
 * with, and so is `seed`, its seed.
 * @throws CliError (usage) for whatever cannot be played.
 */
export function comparePlan(config: CompareConfig, stored?: RunInfo, seed?: string): RunPlan {
  const { a, b, ruleset, seats, rng: scheme } = config;
  if (a === undefined || b === undefined) {
    throw new CliError(
      EXIT.usage,
      'A comparison takes two agents. Name both: `bangarena compare greedy rule-1`.',
    );
  }
  const known = stored?.schedule === 'compare' ? blocksOf(stored.planned, stored.seats[0]) : undefined;
  const rated = config.rated ?? (stored === undefined ? undefined : isRated(stored));
  return planCompare({
    a,
    b,
    ruleset,
    seats,
    blocks: config.blocks ?? known,
    scheme,
    seed: config.seed ?? seed ?? newSeed(rated),
    limitMs: limitMsOf(config['time-limit']),
    sandbox: config.sandbox,
    rated,
  });
}

/** A comparison's plan as the file that `compare -c` reads. */
export function compareConfigOf({
  agents,
  lineUp,
  ruleset,
  seats,
  games,
  seed,
  scheme,
  limitMs,
  sandbox,
  rated,
}: RunPlan): CompareConfig {
  const [a, b] = lineUp.map((place) => agents[place]);
  const blocks = blocksOf(games, seats);
  return {
    a,
    b,
    ruleset,
    seats,
    blocks,
    seed: rated === true ? undefined : seed,
    rng: scheme,
    'time-limit': timeLimitOf(limitMs),
    sandbox,
    rated,
  };
}
