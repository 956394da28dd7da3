import { referenceOf } from '../arena/plan.ts';
import { isFamily } from '../arena/rulesets.ts';
import { CliError, EXIT } from '../errors.ts';
import { holm } from '../stats/paired.ts';
import {
  type PairwiseDifference,
  type Ranking,
  rankAgents,
  rankClustered,
  weightedScores,
} from '../stats/ranks.ts';
import { type RunInfo, tierOf } from '../store/manifest.ts';
import { openRun, type RunReader } from '../store/reader.ts';
import { RankTally, type Selection } from './rank-games.ts';
import { type RankSource, rankSource } from './rank-source.ts';
import type { Leaderboard, RankDifference, RankedAgent, RankedPair } from './rank-types.ts';
import type { Treatment } from './treatments.ts';

/** What a leaderboard may be told. */
export interface RankOptions {
  /** The agent that the others are compared with; by default {@link referenceOf} the ruleset where it is among them, else none. */
  readonly reference?: string | undefined;
  /** 0.05 by default. */
  readonly alpha?: number | undefined;
  /** Which games count; `declared` by default. */
  readonly failures?: Treatment | undefined;
}

const MICRO = 1_000_000;

/** The ranking of a selection's agents; null while one has not had every role. */
function rankingOf(selection: Selection, tally: RankTally, confidence: number): Ranking | null {
  if (selection.design === 'focal') {
    const { tuples, subjects } = selection;
    const won = subjects.map((_, arm) => tuples.map(({ games }) => games[arm].won));
    const roles = tuples.map(({ role }) => role);
    const scores = weightedScores(won, roles, tally.mix);
    return scores === null ? null : rankAgents(scores, confidence);
  }
  tally.outcomes.close();
  if (tally.games === 0 || tally.outcomes.missing(tally.mix) !== undefined) return null;
  return rankClustered(tally.outcomes.rates(tally.mix), confidence);
}

/** What the agents are called: their ids, with the arm behind those that are under test twice. */
function namesOf(info: RunInfo, { subjects }: Selection): string[] {
  return subjects.map(({ place, arm }) => {
    const { id } = info.agents[place];
    return subjects.filter((other) => other.place === place).length > 1 ? `${id} (${arm})` : id;
  });
}

/** The reference's place among the names; −1 for none. Throws CliError (usage) where the one asked for is not there. */
function referenceAmong(info: RunInfo, names: readonly string[], reference: string | undefined): number {
  if (reference === undefined) return isFamily(info.ruleset) ? names.indexOf(referenceOf(info.ruleset)) : -1;
  const found = names.indexOf(reference);
  if (found >= 0) return found;
  throw new CliError(
    EXIT.usage,
    `${reference} is none of the agents that were ranked, so it cannot be their reference. Choose one of them by ` +
      `--reference: ${names.join(', ')}.`,
  );
}

function differenceOf({ mean, se, half, uneven }: PairwiseDifference, sign: 1 | -1): RankDifference {
  const difference = sign * mean;
  if (half === Infinity) return { difference, se: null, low: null, high: null, uneven };
  return { difference, se, low: difference - half, high: difference + half, uneven };
}

/** The difference of two agents by their places in a ranking. */
function differenceBetween(ranking: Ranking, agent: number, other: number): RankDifference | null {
  const pair = ranking.pairs.find(
    ({ row, column }) => row === Math.min(agent, other) && column === Math.max(agent, other),
  );
  return pair === undefined ? null : differenceOf(pair, agent < other ? 1 : -1);
}

function pairRows(ranking: Ranking, names: readonly string[]): RankedPair[] {
  const adjusted = holm(ranking.pairs.map(({ p }) => p));
  return ranking.pairs.map((pair, i) => ({
    ...{ row: names[pair.row], column: names[pair.column] },
    ...differenceOf(pair, 1),
    ...{ p: pair.p, holm: adjusted[i], apart: Math.abs(pair.mean) > pair.half },
  }));
}

/** Who fills the other seats of a focal run. */
function fieldOf({ agents, config }: RunInfo): string[] {
  const { field = [] } = (config ?? {}) as { readonly field?: readonly number[] };
  return [...new Set(field)].map((place) => agents[place].id);
}

/**
 * The leaderboard of a run, its folder or database file, or of several. It looks at whole blocks from the beginning of
 * the schedule only, which all agents have had equally; several runs must be focal ones that were played alike, and are
 * put together deal by deal. Throws CliError as `openRun` and `rankSource` do, and 2 where the reference has not played.
 */
export function buildLeaderboard(runs: string | readonly string[], options: RankOptions = {}): Leaderboard {
  const open: RunReader[] = [];
  try {
    for (const run of typeof runs === 'string' ? [runs] : runs) open.push(openRun(run));
    return leaderboardOf(rankSource(open, options.failures ?? 'declared'), options);
  } finally {
    for (const run of open) run.close();
  }
}

function leaderboardOf(source: RankSource, options: RankOptions): Leaderboard {
  const { info, selection, heads, beyond } = source;
  const { alpha = 0.05, failures = 'declared' } = options;
  const tally = new RankTally(info, selection);
  source.walk((game, seats) => tally.add(game, seats));
  const names = namesOf(info, selection);
  const base = referenceAmong(info, names, options.reference);
  const confidence = 1 - alpha;
  const ranking = rankingOf(selection, tally, confidence);
  const { subjects, design } = selection;
  const agents = subjects.map(({ place }, i): RankedAgent => {
    const { weighted, ...rates } = tally.subjects[i].rates(info, tally.mix, confidence);
    const { decisions, failures: failed, costMicroUsd: cost } = tally.subjects[i];
    return {
      ...{ agent: names[i], version: info.agents[place].version, tier: tierOf(info.agents[place]) },
      ...rates,
      roleWeighted: weighted,
      difference: base < 0 || ranking === null ? null : differenceBetween(ranking, i, base),
      ranks: ranking?.ranks[i] ?? { best: 1, worst: subjects.length },
      ...{ decisions, failures: failed, costPerGame: cost === null ? null : cost / MICRO / rates.games },
    };
  });
  const [run, ...joined] = heads;
  return {
    ...{ run, joined, design, reference: names[base] ?? null },
    ...{ field: design === 'focal' ? fieldOf(info) : [], failures, alpha },
    deals: design === 'focal' ? selection.tuples.length : tally.deals,
    ...{ plannedDeals: selection.plannedDeals, games: tally.games, beyond },
    excluded: selection.excluded,
    enough: ranking?.enough === true,
    agents: agents.sort((a, b) => (b.roleWeighted?.rate ?? -1) - (a.roleWeighted?.rate ?? -1)),
    pairs: ranking === null ? [] : pairRows(ranking, names),
    logit: tally.views.logit(base < 0 ? null : subjects[base].place, confidence),
    ticker: tally.views.ticker(),
  };
}
