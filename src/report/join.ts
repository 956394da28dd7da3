import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { ExcludedBlock } from './compare-types.ts';
import type { DealTuple, FocalTuples } from './tuples.ts';

/** A focal run, and its tuples. */
export interface FocalRun {
  readonly info: RunInfo;
  readonly focal: FocalTuples;
}

/** An agent under test of one of several runs. */
export interface JoinedArm {
  /** Place of its run in the list, and of itself among the run's arms. */
  readonly run: number;
  readonly place: number;
  readonly agent: string;
  readonly version: string;
}

/** The tuples of several runs as one: on each deal the games of all their agents under test. */
export interface JoinedTuples {
  readonly arms: readonly JoinedArm[];
  readonly tuples: readonly DealTuple[];
  /** Deals that are left out for all agents, since a game of one of the runs has no result. */
  readonly excluded: readonly ExcludedBlock[];
}

/** What must agree where outcomes are paired or estimates carried over, by the name that messages give it. */
export function circumstances(info: RunInfo): Readonly<Record<string, string>> {
  const field = (info.config as { readonly field?: readonly number[] } | null)?.field ?? [];
  return {
    engine: info.engineVersion,
    rules: `${info.ruleset} ${info.rulesetVersion}, hash ${info.rulesetHash}`,
    randomness: `${info.rngScheme}, version ${info.rngVersion}, trail version ${info.trailVersion}`,
    seats: info.seats.join(', '),
    seed: info.seedSet === null ? seedOf(info) : `set ${info.seedSet}`,
    field: field.map((place) => `${info.agents[place].id} (${info.agents[place].version})`).join(', '),
  };
}

/** A seed, or its hash while it is secret. */
function seedOf({ seed, manifest }: RunInfo): string {
  return seed === null ? `SHA-256 ${manifest.seedHash}` : JSON.stringify(seed);
}

/**
 * Checks that outcomes of two runs may be paired deal by deal: same engine, rules, randomness, seats, deals and field.
 * @throws CliError (mismatch) that names every difference.
 */
export function checkPairable(one: RunInfo, other: RunInfo): void {
  const [here, there] = [circumstances(one), circumstances(other)];
  const lines = Object.keys(here)
    .filter((name) => here[name] !== there[name])
    .map((name) => `  ${name}: ${here[name]} in ${one.id}, ${there[name]} in ${other.id}`);
  if (lines.length === 0) return;
  throw new CliError(
    EXIT.mismatch,
    `${one.id} and ${other.id} cannot be paired, for they differ in more than the agents under test:\n` +
      `${lines.join('\n')}\nPlay one of them again as the other was played, or all agents in one run.`,
  );
}

/** Deals that a run has played whole, left out or not. */
function deals({ tuples, excluded }: FocalTuples): number {
  return tuples.length + excluded.length;
}

/** Checks that the games of a deal have had the same seat, cards and field in all runs. */
function checkDeal(tuples: readonly DealTuple[], runs: readonly FocalRun[]): void {
  const [first, ...others] = tuples;
  for (const [i, other] of others.entries()) {
    for (const field of ['deal', 'seat', 'role', 'character', 'fieldHash'] as const) {
      if (first[field] === other[field]) continue;
      throw new CliError(
        EXIT.mismatch,
        `${runs[0].info.id} and ${runs[i + 1].info.id} cannot be paired: block ${first.block} differs in ${field}, ` +
          `${first[field]} and ${other[field]}. Play all agents in one run.`,
      );
    }
  }
}

/**
 * Puts focal runs together, deal by deal.
 * @throws CliError: mismatch, when they were not played alike (see {@link checkPairable}); usage, when one has more deals
 * than another, since whoever leaves out deals afterwards chooses among results.
 */
export function joinTuples(runs: readonly FocalRun[]): JoinedTuples {
  const [first, ...others] = runs;
  for (const { info, focal } of others) {
    checkPairable(first.info, info);
    const [mine, its] = [deals(first.focal), deals(focal)];
    if (mine === its) continue;
    const [short, most] = mine < its ? [first, its] : [{ info, focal }, mine];
    throw new CliError(
      EXIT.usage,
      `${first.info.id} has ${mine} whole deals and ${info.id} has ${its}: the agents would not be compared on the same ` +
        `ones. Play the rest by \`bangarena run --resume ${short.info.id} --games ${most * short.focal.arms.length}\`.`,
    );
  }
  const excluded = runs
    .flatMap(({ focal }) => focal.excluded)
    .toSorted((a, b) => a.block - b.block)
    .filter(({ block }, i, all) => i === 0 || all[i - 1].block !== block);
  const left = new Set(excluded.map(({ block }) => block));
  const whole = runs.map(({ focal }) => focal.tuples.filter(({ block }) => !left.has(block)));
  const joined = whole[0].map((_, i) => whole.map((tuples) => tuples[i]));
  for (const tuples of joined) checkDeal(tuples, runs);
  return {
    arms: runs.flatMap(({ info, focal }, run) =>
      focal.arms.map(({ agent }, place) => {
        const { id, version } = info.agents[agent];
        return { run, place, agent: id, version };
      }),
    ),
    tuples: joined.map((tuples) => ({ ...tuples[0], games: tuples.flatMap(({ games }) => games) })),
    excluded,
  };
}
