import { resolveAgents } from '../arena/agents.ts';
import { isOutside } from '../arena/live-game.ts';
import {
  planCompare,
  RUN_DEFAULTS,
  type RunPlan,
  rulesetOf,
  type Stopping,
  stoppingOf,
  usualSeats,
} from '../arena/plan.ts';
import type { Design } from '../arena/schedule.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { pairsNeeded, SEQUENTIAL_CAP } from '../stats/planning.ts';
import { isRated, type RunInfo } from '../store/manifest.ts';
import { CompareConfig, readConfig } from './config.ts';
import { type LiveFlags, liveSettings } from './live-settings.ts';
import { limitMsOf, MOST_BLOCKS, type TimeLimit, timeLimitOf } from './options.ts';
import { chosenSeed, seedSettings } from './seeds.ts';

/** The options of `bangarena compare`. */
export interface CompareFlags extends LiveFlags {
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
  readonly design?: Design;
  readonly field?: string[];
  readonly noiseFloor?: boolean;
  readonly yes?: boolean;
  readonly sandbox?: boolean;
  readonly rated?: boolean;
  readonly preflight?: boolean;
  readonly characters?: boolean;
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
    design: flags.design ?? file.design,
    field: flags.field ?? file.field,
    ...liveSettings(flags, file),
    sandbox: flags.sandbox ?? file.sandbox,
    rated: flags.rated ?? file.rated,
  };
}

/** Blocks (or pairs) of a comparison that has so many games. */
function blocksOf(games: number, seats: number, design: Design): number {
  return games / (design === 'pairs' ? 2 : seats + 1);
}

/** The design that a stored run has; undefined where it is no comparison. */
function storedDesign({ schedule, config }: Pick<RunInfo, 'schedule' | 'config'>): Design | undefined {
  if (schedule === 'compare') return 'blocks';
  return schedule === 'focal' && stoppingOf(config) !== null ? 'pairs' : undefined;
}

/**
 * The design of a comparison with these settings where it is not said: pairs where an agent answers from outside, whose
 * games cost money or time; blocks among bots, and where their number is fixed.
 * @throws CliError (usage) when an agent is not known.
 */
async function usualDesign({ a, b, blocks, ruleset = RUN_DEFAULTS.ruleset }: CompareConfig): Promise<Design> {
  if (blocks !== undefined || a === undefined || b === undefined) return 'blocks';
  const agents = await resolveAgents([a, b], rulesetOf(ruleset).info.id);
  return agents.some(({ agent }) => isOutside(agent)) ? 'pairs' : 'blocks';
}

/** The design of a comparison: as it is said, as the stored run has it, or the usual one. */
export async function designOf(config: CompareConfig, stored: RunInfo | undefined): Promise<Design> {
  return config.design ?? (stored && storedDesign(stored)) ?? (await usualDesign(config));
}

/** What a comparison looks for where nobody says otherwise. */
export const DELTA: Readonly<Record<Design, number>> = { blocks: 0.03, pairs: 0.1 };
const ALPHA = 0.05;
/** The variance of a block's or a pair's difference that plans assume: a little more than bots have among themselves. */
const VARIANCE: Readonly<Record<Design, number>> = { blocks: 0.04, pairs: 0.25 };
/** A gate's chance of missing a version that is as much better as h1 says. */
const BETA = 0.05;

/** The options that make a comparison one that may end at any block. */
const OPEN_ENDED = ['max-blocks', 'delta', 'alpha', 'sprt'] as const;

/**
 * When a comparison with these settings ends, what they leave out being as in the stored one; undefined at a fixed
 * number of blocks.
 */
function stoppingFor(
  config: CompareConfig,
  stored: RunInfo | undefined,
  design: Design,
): Stopping | undefined {
  const before = stored === undefined ? null : stoppingOf(stored.config);
  const given = OPEN_ENDED.filter((name) => config[name] !== undefined);
  if (config.blocks !== undefined) {
    if (design === 'pairs') {
      throw new CliError(
        EXIT.usage,
        'Pairs have no fixed number: what they show is looked at after each. Say by --max-blocks how many there may be at ' +
          'the most, or take --design blocks.',
      );
    }
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
  const delta = config.delta ?? (before !== null && 'delta' in before ? before.delta : DELTA[design]);
  return { alpha, delta, planned: pairsNeeded(VARIANCE[design], delta, { alpha }) };
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
export function comparePlan(
  config: CompareConfig,
  stored?: RunInfo,
  design: Design = 'blocks',
  storedSeed?: string,
): RunPlan {
  const { a, b, ruleset, rng: scheme } = config;
  const seats = config.seats ?? usualSeats(rulesetOf(ruleset ?? RUN_DEFAULTS.ruleset));
  if (a === undefined || b === undefined) {
    throw new CliError(
      EXIT.usage,
      'A comparison takes two agents. Name both: `bangarena compare greedy rule-1`.',
    );
  }
  if (design === 'blocks' && config.field !== undefined) {
    throw new CliError(
      EXIT.usage,
      'In blocks A sits in all other seats. Leave --field out, or take --design pairs.',
    );
  }
  const before = stored && storedDesign(stored);
  const known = stored && before && blocksOf(stored.planned, stored.seats[0], before);
  const stopping = stoppingFor(config, stored, design);
  const most = stopping === undefined ? undefined : mostBlocks(stopping, seats);
  const blocks = config.blocks ?? config['max-blocks'] ?? known ?? most;
  const rated = config.rated ?? (stored === undefined ? undefined : isRated(stored));
  const given = config.seed !== undefined || config['seed-set'] !== undefined;
  const ofStored = settingsOfSeed({ seed: storedSeed, seedSet: stored?.seedSet });
  const seed = chosenSeed({ ...(given ? config : ofStored), rated });
  const limitMs = limitMsOf(config['time-limit']);
  const { sandbox } = config;
  const common = { a, b, ruleset, seats, blocks, scheme, seed, limitMs, stopping, sandbox, rated };
  if (design === 'blocks') return planCompare(common);
  return planCompare({ ...common, design, field: config.field ?? storedField(stored) });
}

/** The field of the stored run, as its agents are named; undefined where there is none. */
function storedField(stored: RunInfo | undefined): string[] | undefined {
  const { field, agents } = (stored?.config ?? {}) as Partial<RunPlan>;
  return agents === undefined ? undefined : field?.map((place) => agents[place]);
}

/** A seed as settings have it: by its set where it belongs to one. */
function settingsOfSeed({
  seed,
  seedSet,
}: {
  readonly seed?: string | undefined;
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
  schedule,
  field,
  sandbox,
  rated,
}: RunPlan): CompareConfig {
  const [a, b] = lineUp.map((place) => agents[place]);
  const design = schedule === 'focal' ? 'pairs' : 'blocks';
  const blocks = blocksOf(games, seats, design);
  const common = {
    ruleset,
    seats,
    ...(rated === true ? {} : settingsOfSeed({ seed, seedSet })),
    rng: scheme,
    'time-limit': timeLimitOf(limitMs),
    sandbox,
    rated,
  };
  if (stopping === undefined) return { a, b, blocks, ...common };
  const { alpha } = stopping;
  const rule =
    'h0' in stopping ? { sprt: [stopping.h0, stopping.h1] as [number, number] } : { delta: stopping.delta };
  const beside = field === undefined ? {} : { field: field.map((place) => agents[place]) };
  return { a, b, design, ...beside, 'max-blocks': blocks, ...rule, alpha, ...common };
}
