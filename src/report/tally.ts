import { type ClusterSums, clopperPearson, clusterMeanOf, wilson } from '../stats/intervals.ts';

/**
 * How an interval was made. `wilson` and `clopper-pearson`: each deal gave one outcome, so that all are independent.
 * `by-deal`: some deals gave several, so the error is taken by deal, with t. `wilson-by-deal`: as before, but there is
 * one deal only, or all deals came out alike; each deal counts as one outcome.
 */
export const METHODS = ['wilson', 'clopper-pearson', 'by-deal', 'wilson-by-deal'] as const;
export type Method = (typeof METHODS)[number];

/** The methods to choose from where outcomes are independent. */
export type IntervalKind = 'wilson' | 'clopper-pearson';

/** A share of wins with its interval. Bounds lie in 0 … 1. */
export interface Rate {
  /** Outcomes: games, or seats where an agent holds several. */
  readonly games: number;
  readonly wins: number;
  /** Null without games. */
  readonly winRate: number | null;
  readonly low: number;
  readonly high: number;
  readonly method: Method;
  /** Deals that the outcomes come from. */
  readonly deals: number;
}

/** Sums that a place has: closed deals first, then the open one. */
const FIELDS = 9;
const [DEALS, WINS, GAMES, WIN_SQUARES, CROSS, GAME_SQUARES, DEAL, DEAL_WINS, DEAL_GAMES] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
];

/**
 * Counts wins by deal at a number of places (of roles, characters, seats …). Outcomes of one deal must come one after
 * the other. Millions are added, so all sums lie in one array.
 */
export class Tallies {
  readonly #sums: Float64Array;

  constructor(places: number) {
    this.#sums = new Float64Array(places * FIELDS);
    for (let at = DEAL; at < this.#sums.length; at += FIELDS) this.#sums[at] = Number.NaN;
  }

  add(place: number, deal: number, won: boolean): void {
    const sums = this.#sums;
    const at = place * FIELDS;
    if (sums[at + DEAL] !== deal) {
      this.#close(at);
      sums[at + DEAL] = deal;
    }
    sums[at + DEAL_GAMES]++;
    if (won) sums[at + DEAL_WINS]++;
  }

  #close(at: number): void {
    const sums = this.#sums;
    const [wins, games] = [sums[at + DEAL_WINS], sums[at + DEAL_GAMES]];
    if (games === 0) return;
    sums[at + DEALS]++;
    sums[at + WINS] += wins;
    sums[at + GAMES] += games;
    sums[at + WIN_SQUARES] += wins * wins;
    sums[at + CROSS] += wins * games;
    sums[at + GAME_SQUARES] += games * games;
    sums[at + DEAL_WINS] = 0;
    sums[at + DEAL_GAMES] = 0;
  }

  /** The rate at a place of what was added so far. */
  rate(place: number, kind: IntervalKind, confidence: number): Rate {
    const at = place * FIELDS;
    this.#close(at);
    const sums = this.#sums.subarray(at, at + FIELDS);
    const [wins, games, deals] = [sums[WINS], sums[GAMES], sums[DEALS]];
    const rate = { games, wins, winRate: games === 0 ? null : wins / games };
    if (deals === games) {
      const interval = kind === 'wilson' ? wilson : clopperPearson;
      return { ...rate, ...interval(wins, games, confidence), method: kind, deals };
    }
    const cluster: ClusterSums = {
      clusters: deals,
      n: games,
      sum: wins,
      sumSquares: sums[WIN_SQUARES],
      cross: sums[CROSS],
      sizeSquares: sums[GAME_SQUARES],
      valueSquares: wins,
    };
    const { se, low, high } = clusterMeanOf(cluster, confidence);
    if (!(se > 0)) {
      return {
        ...rate,
        ...wilson((wins / games) * deals, deals, confidence),
        method: 'wilson-by-deal',
        deals,
      };
    }
    return { ...rate, low: Math.max(0, low), high: Math.min(1, high), method: 'by-deal', deals };
  }

  /** The rates under the names of places 0, 1, …; those where nothing was added are left out. */
  rates(names: readonly string[], kind: IntervalKind, confidence: number): Record<string, Rate> {
    const rates: Record<string, Rate> = {};
    for (const [place, name] of names.entries()) {
      const rate = this.rate(place, kind, confidence);
      if (rate.games > 0) rates[name] = rate;
    }
    return rates;
  }
}
