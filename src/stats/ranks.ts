import { ENOUGH_BLOCKS, ENOUGH_UNEVEN } from './blocks.ts';
import type { ClusteredRates } from './clustered-rates.ts';
import { pairedT } from './paired.ts';
import { tQuantile, tTwoSided } from './quantiles.ts';

/** Standard errors below it are crumbs of rounding. */
const NO_SPREAD = 1e-9;

/** The places that an agent may truly have, 1 the best: `2–4`. */
export interface RankSet {
  readonly best: number;
  readonly worst: number;
}

/** A difference of two agents: `row` less `column`. */
export interface PairwiseDifference {
  readonly row: number;
  readonly column: number;
  readonly mean: number;
  readonly se: number;
  /** Deals on which the two differ. */
  readonly uneven: number;
  /**
   * Half the width of the interval that holds with all others'; infinite where the error is not known, which takes
   * {@link ENOUGH_BLOCKS} deals, {@link ENOUGH_UNEVEN} of them uneven, and some spread.
   */
  readonly half: number;
  /** Two-sided, of this difference alone; 1 where the error is not known. */
  readonly p: number;
}

/** A leaderboard in the order of the agents given. */
export interface Ranking {
  /** Mean score of each agent. */
  readonly means: readonly number[];
  readonly ranks: readonly RankSet[];
  /** Each two agents once, `row` < `column`. */
  readonly pairs: readonly PairwiseDifference[];
  /** False with under 30 deals: then no two agents are told apart. */
  readonly enough: boolean;
}

/**
 * Rank sets from scores and, for each two agents, half the width of their difference's interval.
 *
 * Formula: an agent's best place is 1 + the number of agents whose score is above its own by more than `half`; its worst
 * is the number of agents less those below by more than `half`. If all intervals hold together at some confidence, so do
 * all rank sets.
 * Source: Mogstad, Romano, Shaikh and Wilhelm (2024), Inference for ranks, Review of Economic Studies 91.
 */
export function rankSets(scores: readonly number[], half: (a: number, b: number) => number): RankSet[] {
  return scores.map((own, agent) => {
    const others = scores.flatMap((score, other) =>
      other === agent ? [] : [{ gap: score - own, half: half(agent, other) }],
    );
    const above = others.filter(({ gap, half }) => gap > half).length;
    const below = others.filter(({ gap, half }) => -gap > half).length;
    return { best: 1 + above, worst: scores.length - below };
  });
}

/** The confidence of each of the intervals of all pairs of so many agents, so that they hold together (Bonferroni). */
function sharedConfidence(agents: number, confidence: number): number {
  return 1 - (1 - confidence) / ((agents * (agents - 1)) / 2);
}

/** The ranking that follows from the agents' scores and the differences of each two of them. */
function rankingOf(means: readonly number[], pairs: readonly PairwiseDifference[], deals: number): Ranking {
  const halves = new Map(pairs.map(({ row, column, half }) => [`${row} ${column}`, half]));
  const halfOf = (a: number, b: number) => halves.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? Infinity;
  return { means, ranks: rankSets(means, halfOf), pairs, enough: deals >= ENOUGH_BLOCKS };
}

/** Each two of so many agents once. */
function pairsOf<T>(agents: number, pair: (row: number, column: number) => T): T[] {
  return Array.from({ length: agents }, (_, row) =>
    Array.from({ length: agents - row - 1 }, (_, i) => pair(row, row + 1 + i)),
  ).flat();
}

/**
 * Scores for {@link rankAgents} from wins on common deals, `won[agent][deal]`, where `strata[deal]` is the role that all
 * agents had there (0 …): their means are the win rates at these weights (scaled to sum to 1). Null while a stratum of
 * positive weight has no deal.
 *
 * Formula: 1 for a win times w(s)·n/n(s), n(s) of the n deals being of stratum s. Where these are in proportion to the
 * weights, as in a whole schedule, all factors are 1.
 */
export function weightedScores(
  won: readonly (readonly boolean[])[],
  strata: readonly number[],
  weights: readonly number[],
): number[][] | null {
  const counts = weights.map((_, stratum) => strata.filter((one) => one === stratum).length);
  if (weights.some((weight, stratum) => weight > 0 && counts[stratum] === 0)) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const factors = weights.map((weight, stratum) => (weight / total) * (strata.length / counts[stratum]));
  return won.map((row) => row.map((one, deal) => (one ? factors[strata[deal]] : 0)));
}

/**
 * Ranks agents by their scores on common deals, `scores[agent][deal]`: a deal's score is whatever the design calls an
 * outcome there (such as the win rate less the reference bot's on the same deal and seat), weighted by role.
 *
 * Formula: Student's t on the differences by deal of each two of K agents at confidence 1 − α/(K(K − 1)/2)
 * (Bonferroni), then {@link rankSets}.
 * Assumes independent deals, 30 or more; agents may depend on each other within a deal in any way. Two agents whose
 * differences have no spread, or are other than 0 on fewer than ten deals, are never told apart. Source of the
 * adjustment: Dunn (1961), Multiple comparisons among means, Journal of the American Statistical Association 56. Throws
 * RangeError for agents with unequal numbers of deals.
 */
export function rankAgents(scores: readonly (readonly number[])[], confidence = 0.95): Ranking {
  const deals = scores[0]?.length ?? 0;
  const short = scores.findIndex((row) => row.length !== deals);
  if (short >= 0) {
    throw new RangeError(
      `Agents are ranked on common deals, but the first has ${deals} and number ${short + 1} has ${scores[short].length}.`,
    );
  }
  const shared = sharedConfidence(scores.length, confidence);
  const pairs = pairsOf(scores.length, (row, column): PairwiseDifference => {
    const differences = scores[row].map((score, deal) => score - scores[column][deal]);
    const { mean, se, high, p } = pairedT(differences, shared);
    const uneven = differences.filter((difference) => difference !== 0).length;
    const known = deals >= ENOUGH_BLOCKS && uneven >= ENOUGH_UNEVEN && se > 0;
    return { row, column, mean, se, uneven, half: known ? high - mean : Infinity, p: known ? p : 1 };
  });
  const means = scores.map((row) => row.reduce((sum, score) => sum + score, 0) / deals);
  return rankingOf(means, pairs, deals);
}

/**
 * Ranks agents who need not have played the same deals, by their win rates and how these vary together: as
 * {@link rankAgents}, with the errors of differences taken by cluster and t on (clusters − 1) degrees of freedom.
 */
export function rankClustered(found: ClusteredRates, confidence = 0.95): Ranking {
  const { rates, covariance, clusters, uneven } = found;
  const shared = sharedConfidence(rates.length, confidence);
  const pairs = pairsOf(rates.length, (row, column): PairwiseDifference => {
    const variance = covariance[row][row] + covariance[column][column] - 2 * covariance[row][column];
    const se = Math.sqrt(Math.max(0, variance));
    const mean = rates[row] - rates[column];
    const known = clusters >= ENOUGH_BLOCKS && uneven[row][column] >= ENOUGH_UNEVEN && se > NO_SPREAD;
    return {
      ...{ row, column, mean, se, uneven: uneven[row][column] },
      half: known ? tQuantile((1 + shared) / 2, clusters - 1) * se : Infinity,
      p: known ? tTwoSided(mean / se, clusters - 1) : 1,
    };
  });
  return rankingOf(rates, pairs, clusters);
}
