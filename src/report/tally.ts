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

/** Counts wins by deal. Outcomes of one deal must come one after the other. */
export class Tally {
  #wins = 0;
  #games = 0;
  #deal = Number.NaN;
  #dealWins = 0;
  #dealGames = 0;
  #deals = 0;
  #winSquares = 0;
  #cross = 0;
  #gameSquares = 0;

  add(deal: number, won: boolean): void {
    if (deal !== this.#deal) {
      this.#close();
      this.#deal = deal;
    }
    this.#dealGames++;
    if (won) this.#dealWins++;
  }

  #close(): void {
    const [wins, games] = [this.#dealWins, this.#dealGames];
    if (games === 0) return;
    this.#deals++;
    this.#wins += wins;
    this.#games += games;
    this.#winSquares += wins * wins;
    this.#cross += wins * games;
    this.#gameSquares += games * games;
    this.#dealWins = 0;
    this.#dealGames = 0;
  }

  /** The rate of what was added so far. */
  rate(kind: IntervalKind = 'wilson', confidence = 0.95): Rate {
    this.#close();
    const [wins, games, deals] = [this.#wins, this.#games, this.#deals];
    const rate = { games, wins, winRate: games === 0 ? null : wins / games };
    if (deals === games) {
      const interval = kind === 'wilson' ? wilson : clopperPearson;
      return { ...rate, ...interval(wins, games, confidence), method: kind, deals };
    }
    const sums: ClusterSums = {
      clusters: deals,
      n: games,
      sum: wins,
      sumSquares: this.#winSquares,
      cross: this.#cross,
      sizeSquares: this.#gameSquares,
      valueSquares: wins,
    };
    const { se, low, high } = clusterMeanOf(sums, confidence);
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
}

/** Tallies under words, made as they come up. */
export class Tallies {
  readonly #tallies = new Map<string, Tally>();

  add(key: string, deal: number, won: boolean): void {
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = new Tally();
      this.#tallies.set(key, tally);
    }
    tally.add(deal, won);
  }

  /** The rates in the order of `keys`; those that never came up are left out. */
  rates(keys: readonly string[], kind: IntervalKind, confidence: number): Record<string, Rate> {
    const rates: Record<string, Rate> = {};
    for (const key of keys) {
      const tally = this.#tallies.get(key);
      if (tally) rates[key] = tally.rate(kind, confidence);
    }
    return rates;
  }
}
