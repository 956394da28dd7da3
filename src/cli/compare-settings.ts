import { randomBytes } from 'node:crypto';
import { planCompare, type RunPlan } from '../arena/plan.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import { CompareConfig, readConfig } from './config.ts';
import { limitMsOf, type TimeLimit, timeLimitOf } from './options.ts';

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
  readonly preflight?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What the command line says over the configuration file; what neither says is left out. */
export function compareSettings(
  a: string | undefined,
  b: string | undefined,
  flags: CompareFlags,
): CompareConfig {
  const file = flags.config === undefined ? {} : readConfig(flags.config, CompareConfig);
  return {
    a: a ?? file.a,
    b: b ?? file.b,
    ruleset: flags.ruleset ?? file.ruleset,
    seats: flags.seats ?? file.seats,
    blocks: flags.blocks ?? file.blocks,
    seed: flags.seed ?? file.seed,
    rng: flags.rng ?? file.rng,
    workers: flags.workers ?? file.workers,
    out: flags.out ?? file.out,
    'time-limit': flags.timeLimit ?? file['time-limit'],
    'allow-private': flags.allowPrivate ?? file['allow-private'],
  };
}

/** Blocks of a comparison that has so many games. */
function blocksOf(games: number, seats: number): number {
  return games / (seats + 1);
}

/**
 * The plan of these settings; seed and number of blocks that they leave out are those of the stored comparison that
 * is gone on with.
 * @throws CliError (usage) for whatever cannot be played.
 */
export function comparePlan(config: CompareConfig, stored?: RunInfo): RunPlan {
  const { a, b, ruleset, seats, rng: scheme } = config;
  if (a === undefined || b === undefined) {
    throw new CliError(
      EXIT.usage,
      'A comparison takes two agents. Name both: `bangarena compare greedy rule-1`.',
    );
  }
  const known = stored?.schedule === 'compare' ? blocksOf(stored.planned, stored.seats[0]) : undefined;
  const seed = config.seed ?? stored?.seed ?? randomBytes(6).toString('hex');
  const limitMs = limitMsOf(config['time-limit']);
  return planCompare({ a, b, ruleset, seats, blocks: config.blocks ?? known, scheme, seed, limitMs });
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
}: RunPlan): CompareConfig {
  const [a, b] = lineUp.map((place) => agents[place]);
  const blocks = blocksOf(games, seats);
  return { a, b, ruleset, seats, blocks, seed, rng: scheme, 'time-limit': timeLimitOf(limitMs) };
}
