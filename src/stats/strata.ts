import { type WeightedShare, wilson } from './intervals.ts';
import { tQuantile } from './quantiles.ts';

/** Standard errors below it are crumbs of rounding. */
const NO_SPREAD = 1e-9;

/**
 * Gathers 0/1 outcomes in strata (roles) and clusters (deals) for a share at fixed weights whose error is taken by
 * cluster. Keeps sums only, so that its size does not grow with the games.
 */
export class ClusteredStrata {
  readonly #size: number;
  /** Values and their sum, per stratum: of the open cluster, and of all. */
  readonly #openCount: Float64Array;
  readonly #openSum: Float64Array;
  readonly #count: Float64Array;
  readonly #sum: Float64Array;
  /** Sums over closed clusters of products of two strata's: sum × sum, count × sum, count × count. */
  readonly #sumSum: Float64Array;
  readonly #countSum: Float64Array;
  readonly #countCount: Float64Array;
  #clusters = 0;

  constructor(strata: number) {
    this.#size = strata;
    const array = (length: number) => new Float64Array(length);
    [this.#openCount, this.#openSum, this.#count, this.#sum] = [1, 2, 3, 4].map(() => array(strata));
    [this.#sumSum, this.#countSum, this.#countCount] = [1, 2, 3].map(() => array(strata * strata));
  }

  /** Adds an outcome to the open cluster. */
  add(stratum: number, won: boolean): void {
    this.#openCount[stratum]++;
    if (won) this.#openSum[stratum]++;
  }

  /** Ends the open cluster; one without outcomes counts for nothing. */
  close(): void {
    const [count, sum, size] = [this.#openCount, this.#openSum, this.#size];
    let found = false;
    for (let a = 0; a < size; a++) {
      if (count[a] === 0) continue;
      found = true;
      this.#count[a] += count[a];
      this.#sum[a] += sum[a];
      for (let b = 0; b < size; b++) {
        this.#sumSum[a * size + b] += sum[a] * sum[b];
        this.#countSum[a * size + b] += count[a] * sum[b];
        this.#countCount[a * size + b] += count[a] * count[b];
      }
    }
    if (!found) return;
    this.#clusters++;
    count.fill(0);
    sum.fill(0);
  }

  /**
   * The share at these weights (scaled to sum to 1), with t on (clusters − 1) degrees of freedom, not clipped. Where the
   * clusters show no spread, which tells nothing of the error, with Wilson's interval, each cluster counted as one outcome.
   * Undefined when a stratum of positive weight has no outcome, or with fewer than two clusters.
   */
  weighted(weights: readonly number[], confidence = 0.95): WeightedShare | undefined {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (this.#clusters < 2 || weights.some((weight, i) => weight > 0 && this.#count[i] === 0))
      return undefined;
    const size = this.#size;
    const used = weights.flatMap((weight, i) => (weight > 0 ? [i] : []));
    const rates = weights.map((_, i) => this.#sum[i] / this.#count[i]);
    const scales = weights.map((weight, i) => weight / total / this.#count[i]);
    let rate = 0;
    let spread = 0;
    for (const a of used) {
      rate += scales[a] * this.#sum[a];
      for (const b of used) {
        const residual =
          this.#sumSum[a * size + b] -
          rates[a] * this.#countSum[a * size + b] -
          rates[b] * this.#countSum[b * size + a] +
          rates[a] * rates[b] * this.#countCount[a * size + b];
        spread += scales[a] * scales[b] * residual;
      }
    }
    const se = Math.sqrt((this.#clusters / (this.#clusters - 1)) * Math.max(0, spread));
    if (se < NO_SPREAD) {
      const share = Math.min(1, Math.max(0, rate));
      return { rate, se, ...wilson(share * this.#clusters, this.#clusters, confidence) };
    }
    const half = tQuantile((1 + confidence) / 2, this.#clusters - 1) * se;
    return { rate, se, low: rate - half, high: rate + half };
  }
}
