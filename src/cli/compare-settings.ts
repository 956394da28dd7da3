import { planCompare, RUN_DEFAULTS, type RunPlan, type Stopping, stoppingOf } from '../arena/plan.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { pairsNeeded, SEQUENTIAL_CAP } from '../stats/planning.ts';
import type { RunInfo } from '../store/manifest.ts';
import { CompareConfig, chosenSeed, readConfig, seedSettings } from './config.ts';
import { limitMsOf, MOST_BLOCKS, type TimeLimit, timeLimitOf } from './options.ts';

/** The options of `bangarena compare`. */
export interface CompareFlags {
  readonly ruleset?: string;
  readonly seats?: number;
  readonly blocks?: number;
  readonly maxBlocks?: number;
  readonly delta?: number;
  readonly alpha?: number;
  readonly sprt?: [number, number];
  readonly seed?: string;
  readonly seedSet?: string;
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
    'max-blocks': flags.maxBlocks ?? file['max-blocks'],
    delta: flags.delta ?? file.delta,
    alpha: flags.alpha ?? file.alpha,
    sprt: flags.sprt ?? file.sprt,
    ...seedSettings(flags, file),
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

/** What a comparison looks for where nobody says otherwise. */
const DELTA = 0.03;
const ALPHA = 0.05;
/** The variance of a block's difference that plans assume: a little more than bots have among themselves. */
const BLOCK_VARIANCE = 0.04;
/** A gate's chance of missing a version that is as much better as h1 says. */
const BETA = 0.05;

/** The options that make a comparison one that may end at any block. */
const OPEN_ENDED = ['max-blocks', 'delta', 'alpha', 'sprt'] as const;

/**
 * When a comparison with these settings ends, what they leave out being as in the stored one; undefined at a fixed
 * number of blocks.
 */
function stoppingFor(config: CompareConfig, stored: RunInfo | undefined): Stopping | undefined {
  const before = stored === undefined ? null : stoppingOf(stored.config);
  const given = OPEN_ENDED.filter((name) => config[name] !== undefined);
  if (config.blocks !== undefined) {
    if (given.length === 0) return undefined;
    throw new CliError(
      EXIT.usage,
      `--blocks is a fixed number, with one verdict at its end, and takes no --${given[0]}. Leave --blocks out, or say ` +
        'by --max-blocks how many there may be at the most.',
    );
  }
  if (stored?.schedule === 'compare' && before === null && given.length === 0) return undefined;
  if (config.sprt !== undefined && config.delta !== undefined) {
    throw new CliError(
      EXIT.usage,
      'A gate has its hypotheses by --sprt and takes no --delta. Leave one of them out.',
    );
  }
  const alpha = config.alpha ?? before?.alpha ?? ALPHA;
  const gate = before !== null && 'h0' in before ? ([before.h0, before.h1] as const) : undefined;
  const [h0, h1] = config.sprt ?? (config.delta === undefined ? gate : undefined) ?? [];
  if (h0 !== undefined && h1 !== undefined) {
    const planned = pairsNeeded(1, h1 - h0, { alpha: 2 * alpha, power: 1 - BETA });
    return { alpha, beta: BETA, h0, h1, planned };
  }
  const delta = config.delta ?? (before !== null && 'delta' in before ? before.delta : DELTA);
  return { alpha, delta, planned: pairsNeeded(BLOCK_VARIANCE, delta, { alpha }) };
}

/** Blocks after which a comparison that ends so ends in any case: whole rounds of the table. */
function mostBlocks({ planned }: Stopping, seats: number): number {
  return Math.min(MOST_BLOCKS, Math.ceil((SEQUENTIAL_CAP * planned) / seats) * seats);
}

/**
 * The plan of these settings; seed, stopping and number of blocks that they leave out are those of the stored comparison
 * that is gone on with.
 * @throws CliError (usage) for whatever cannot be played.
 */
export function comparePlan(config: CompareConfig, stored?: RunInfo): RunPlan {
  const { a, b, ruleset, seats = RUN_DEFAULTS.seats, rng: scheme } = config;
  if (a === undefined || b === undefined) {
    throw new CliError(
      EXIT.usage,
      'A comparison takes two agents. Name both: `bangarena compare greedy rule-1`.',
    );
  }
  const known = stored?.schedule === 'compare' ? blocksOf(stored.planned, stored.seats[0]) : undefined;
  const stopping = stoppingFor(config, stored);
  const most = stopping === undefined ? undefined : mostBlocks(stopping, seats);
  const blocks = config.blocks ?? config['max-blocks'] ?? known ?? most;
  const given = config.seed !== undefined || config['seed-set'] !== undefined;
  const seed = chosenSeed(given || stored === undefined ? config : settingsOfSeed(stored));
  const limitMs = limitMsOf(config['time-limit']);
  return planCompare({ a, b, ruleset, seats, blocks, scheme, seed, limitMs, stopping });
}

/** A seed as settings have it: by its set where it belongs to one. */
function settingsOfSeed({
  seed,
  seedSet,
}: {
  readonly seed: string;
  readonly seedSet?: string | null | undefined;
}): Pick<CompareConfig, 'seed' | 'seed-set'> {
  return typeof seedSet === 'string' ? { 'seed-set': seedSet } : { seed };
}

/** A comparison's plan as the file that `compare -c` reads. */
export function compareConfigOf({
  agents,
  lineUp,
  ruleset,
  seats,
  games,
  seed,
  seedSet,
  scheme,
  limitMs,
  stopping,
}: RunPlan): CompareConfig {
  const [a, b] = lineUp.map((place) => agents[place]);
  const blocks = blocksOf(games, seats);
  const common = {
    ruleset,
    seats,
    ...settingsOfSeed({ seed, seedSet }),
    rng: scheme,
    'time-limit': timeLimitOf(limitMs),
  };
  if (stopping === undefined) return { a, b, blocks, ...common };
  const { alpha } = stopping;
  const rule =
    'h0' in stopping ? { sprt: [stopping.h0, stopping.h1] as [number, number] } : { delta: stopping.delta };
  return { a, b, 'max-blocks': blocks, ...rule, alpha, ...common };
}
