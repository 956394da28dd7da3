import { type Matrix, zeros } from './linear.ts';

/** Win rates of several agents at common weights, and how they vary together. */
export interface ClusteredRates {
  /** Of each agent. */
  readonly rates: readonly number[];
  /** By cluster; NaN below two clusters. */
  readonly covariance: Matrix;
  readonly clusters: number;
  /** For each two agents, the clusters that bear on their difference: one won a larger share there, or one is missing. */
  readonly uneven: Matrix;
}

/**
 * Gathers outcomes of agents in strata (roles) by cluster (deals), for agents who share deals in any way: all of a deal,
 * some of it, or none.
 */
export class AgentOutcomes {
  readonly #agents: number;
  readonly #strata: number;
  /** By agent × strata + stratum. */
  readonly #count: Float64Array;
  readonly #wins: Float64Array;
  readonly #open = new Map<number, { count: number; wins: number }>();
  /** Of closed clusters, one after the other: place, count and wins of each place that has outcomes. */
  readonly #cells: number[] = [];
  /** Where each closed cluster ends in it. */
  readonly #ends: number[] = [];

  constructor(agents: number, strata: number) {
    this.#agents = agents;
    this.#strata = strata;
    this.#count = new Float64Array(agents * strata);
    this.#wins = new Float64Array(agents * strata);
  }

  /** Adds an outcome to the open cluster. */
  add(agent: number, stratum: number, won: boolean): void {
    const place = agent * this.#strata + stratum;
    const cell = this.#open.get(place) ?? { count: 0, wins: 0 };
    this.#open.set(place, cell);
    cell.count++;
    if (won) cell.wins++;
  }

  /** Ends the open cluster; one without outcomes counts for nothing. */
  close(): void {
    if (this.#open.size === 0) return;
    for (const [place, { count, wins }] of this.#open) {
      this.#count[place] += count;
      this.#wins[place] += wins;
      this.#cells.push(place, count, wins);
    }
    this.#ends.push(this.#cells.length);
    this.#open.clear();
  }

  /** An agent and a stratum of positive weight in which it has no outcome; undefined where there is none. */
  missing(weights: readonly number[]): { agent: number; stratum: number } | undefined {
    for (let agent = 0; agent < this.#agents; agent++) {
      const stratum = weights.findIndex(
        (weight, s) => weight > 0 && this.#count[agent * this.#strata + s] === 0,
      );
      if (stratum >= 0) return { agent, stratum };
    }
    return undefined;
  }

  /**
   * The agents' rates at these weights (scaled to sum to 1).
   *
   * Formula: p(a) = Σ w(s)·p(a, s). A cluster's influence on p(a) is f(a) = Σ w(s)/n(a, s)·(wins − p(a, s)·count) over
   * its outcomes; the covariance is G/(G − 1)·Σ ffᵀ over the G clusters.
   * Assumes independent clusters; within one, outcomes may depend on each other in any way. Source: Liang and Zeger
   * (1986), Longitudinal data analysis using generalized linear models, Biometrika 73. Throws RangeError where an agent
   * has no outcome in a stratum of positive weight.
   */
  rates(weights: readonly number[]): ClusteredRates {
    const missing = this.missing(weights);
    if (missing !== undefined) {
      throw new RangeError(`Agent ${missing.agent} has no outcome in stratum ${missing.stratum}.`);
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const rateOf = (place: number) => this.#wins[place] / this.#count[place];
    const scaleOf = (place: number) => {
      const weight = weights[place % this.#strata] / total;
      return weight === 0 ? 0 : weight / this.#count[place];
    };
    const rates = Array.from({ length: this.#agents }, (_, agent) =>
      weights.reduce((sum, weight, s) => {
        return weight === 0 ? sum : sum + (weight / total) * rateOf(agent * this.#strata + s);
      }, 0),
    );
    const clusters = this.#ends.length;
    const covariance = zeros(this.#agents);
    const uneven = zeros(this.#agents);
    const [influence, played, won] = [1, 2, 3].map(() => new Float64Array(this.#agents));
    let from = 0;
    for (const end of this.#ends) {
      for (const sums of [influence, played, won]) sums.fill(0);
      for (let at = from; at < end; at += 3) {
        const [place, count, wins] = [this.#cells[at], this.#cells[at + 1], this.#cells[at + 2]];
        const agent = Math.floor(place / this.#strata);
        played[agent] += count;
        won[agent] += wins;
        const scale = scaleOf(place);
        if (scale > 0) influence[agent] += scale * (wins - rateOf(place) * count);
      }
      from = end;
      for (let a = 0; a < this.#agents; a++) {
        for (let b = 0; b < this.#agents; b++) {
          covariance[a][b] += influence[a] * influence[b];
          const alike = (played[a] === 0) === (played[b] === 0) && won[a] * played[b] === won[b] * played[a];
          if (!alike) uneven[a][b]++;
        }
      }
    }
    for (const row of covariance) for (const b of row.keys()) row[b] *= clusters / (clusters - 1);
    return { rates, covariance, clusters, uneven };
  }
}
