import { ENOUGH_BLOCKS } from './blocks.ts';
import { pairedT } from './paired.ts';

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
  /** Half the width of the interval that holds with all others'; infinite where the error is not known. */
  readonly half: number;
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

/**
 * Ranks agents by their scores on common deals, `scores[agent][deal]`: a deal's score is whatever the design calls an
 * outcome there (such as the win rate less the reference bot's on the same deal and seat), weighted by role.
 *
 * Formula: Student's t on the differences by deal of each two of K agents at confidence 1 − α/(K(K − 1)/2)
 * (Bonferroni), then {@link rankSets}.
 * Assumes independent deals, 30 or more; agents may depend on each other within a deal in any way. Two agents whose
 * differences have no spread are never told apart. Source of the adjustment: Dunn (1961), Multiple comparisons among
 * means, Journal of the American Statistical Association 56. Throws RangeError for agents with unequal numbers of deals.
 */
export function rankAgents(scores: readonly (readonly number[])[], confidence = 0.95): Ranking {
  const deals = scores[0]?.length ?? 0;
  const short = scores.findIndex((row) => row.length !== deals);
  if (short >= 0) {
    throw new RangeError(
      `Agents are ranked on common deals, but the first has ${deals} and number ${short + 1} has ${scores[short].length}.`,
    );
  }
  const enough = deals >= ENOUGH_BLOCKS;
  const compared = (scores.length * (scores.length - 1)) / 2;
  const pairs = scores.flatMap((row, a) =>
    scores.slice(a + 1).map((column, i): PairwiseDifference => {
      const found = pairedT(
        row.map((score, deal) => score - column[deal]),
        1 - (1 - confidence) / compared,
      );
      const half = enough && found.se > 0 ? found.high - found.mean : Infinity;
      return { row: a, column: a + 1 + i, mean: found.mean, se: found.se, half };
    }),
  );
  const halves = new Map(pairs.map(({ row, column, half }) => [`${row} ${column}`, half]));
  const means = scores.map((row) => row.reduce((sum, score) => sum + score, 0) / deals);
  const halfOf = (a: number, b: number) => halves.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? Infinity;
  return { means, ranks: rankSets(means, halfOf), pairs, enough };
}
