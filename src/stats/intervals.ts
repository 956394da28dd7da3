import { betaQuantile, normalQuantile, tQuantile } from './quantiles.ts';

/** An interval for a share or a mean. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The probability up to which a two-sided interval of this confidence reaches. */
function upper(confidence: number): number {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`A confidence lies between 0 and 1, not ${confidence}.`);
  }
  return (1 + confidence) / 2;
}

function checkCounts(wins: number, n: number): void {
  if (!(n >= 0 && wins >= 0 && wins <= n)) {
    throw new RangeError(`There cannot be ${wins} wins in ${n} games.`);
  }
}

/**
 * Wilson's score interval for a share of `wins` in `n` independent games (both may be fractions, as effective
 * sizes are); [0, 1] when n is 0. Throws RangeError for impossible counts or a confidence outside 0 … 1.
 */
export function wilson(wins: number, n: number, confidence = 0.95): Interval {
  checkCounts(wins, n);
  const z = normalQuantile(upper(confidence));
  if (n === 0) return { low: 0, high: 1 };
  const share = wins / n;
  const shrink = 1 + (z * z) / n;
  const centre = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return {
    low: wins === 0 ? 0 : Math.max(0, (centre - half) / shrink),
    high: wins === n ? 1 : Math.min(1, (centre + half) / shrink),
  };
}

/**
 * Clopper and Pearson's exact interval for a share of `wins` in `n` independent games; [0, 1] when n is 0. Throws
 * RangeError for impossible counts or a confidence outside 0 … 1.
 */
export function clopperPearson(wins: number, n: number, confidence = 0.95): Interval {
  checkCounts(wins, n);
  const p = upper(confidence);
  return {
    low: wins === 0 ? 0 : betaQuantile(1 - p, wins, n - wins + 1),
    high: wins === n ? 1 : betaQuantile(p, wins + 1, n - wins),
  };
}

/** Sums over clusters that determine a clustered mean: y is a cluster's sum of values, m its number of values. */
export interface ClusterSums {
  /** Clusters. */
  clusters: number;
  /** Values: Σ m. */
  n: number;
  /** Σ y. */
  sum: number;
  /** Σ y². */
  sumSquares: number;
  /** Σ m·y. */
  cross: number;
  /** Σ m². */
  sizeSquares: number;
  /** The squares of the values themselves, summed; for values of 0 and 1 it equals `sum`. */
  valueSquares: number;
}

/** A mean with its standard error by cluster. */
export interface ClusterMean extends Interval {
  readonly mean: number;
  /** Cluster-robust standard error; NaN below two clusters. */
  readonly se: number;
  /** The standard error that independent values would have. */
  readonly naiveSe: number;
  /** Design effect: se² over naiveSe². */
  readonly deff: number;
  readonly clusters: number;
}

/**
 * A mean from sums over clusters, with t on (clusters − 1) degrees of freedom; unbounded with fewer than two
 * clusters. The interval is not clipped.
 */
export function clusterMeanOf(sums: ClusterSums, confidence = 0.95): ClusterMean {
  const p = upper(confidence);
  const { clusters, n, sum } = sums;
  const mean = sum / n;
  const residual = sums.sumSquares - 2 * mean * sums.cross + mean * mean * sums.sizeSquares;
  // Rounding leaves crumbs of either sign where all clusters agree.
  const spread = residual > 1e-12 * (1 + sums.sumSquares) ? residual : 0;
  const se = Math.sqrt(((clusters / (clusters - 1)) * spread) / (n * n));
  const naiveSe = Math.sqrt(Math.max(0, sums.valueSquares / n - mean * mean) / n);
  const half = clusters > 1 ? tQuantile(p, clusters - 1) * se : Number.POSITIVE_INFINITY;
  return { mean, se, naiveSe, deff: (se / naiveSe) ** 2, low: mean - half, high: mean + half, clusters };
}

/**
 * The mean of `values` where those with the same key in `clusters` belong together (games of one deal): its error is
 * taken by cluster. Throws RangeError when the lists differ in length or are empty.
 */
export function clusterMean(
  values: readonly number[],
  clusters: readonly (number | string)[],
  confidence = 0.95,
): ClusterMean {
  if (values.length !== clusters.length || values.length === 0) {
    throw new RangeError(
      `${values.length} values need as many clusters, not ${clusters.length}, and at least 1.`,
    );
  }
  const found = new Map<number | string, { y: number; m: number }>();
  let valueSquares = 0;
  for (const [i, value] of values.entries()) {
    const cluster = found.get(clusters[i]) ?? { y: 0, m: 0 };
    found.set(clusters[i], cluster);
    cluster.y += value;
    cluster.m++;
    valueSquares += value * value;
  }
  const sums = { clusters: found.size, n: 0, sum: 0, sumSquares: 0, cross: 0, sizeSquares: 0, valueSquares };
  for (const { y, m } of found.values()) {
    sums.n += m;
    sums.sum += y;
    sums.sumSquares += y * y;
    sums.cross += m * y;
    sums.sizeSquares += m * m;
  }
  return clusterMeanOf(sums, confidence);
}

/** One stratum: `wins` in `n` games, which counts for `weight` of the whole. */
export interface Stratum {
  readonly wins: number;
  readonly n: number;
  readonly weight: number;
}

/** A share with its standard error. */
export interface WeightedShare extends Interval {
  readonly rate: number;
  readonly se: number;
}

/**
 * The win rate at fixed weights (the role mix of the table) from independent games per stratum, with a normal
 * interval, not clipped. Its error takes each stratum's share half a win and half a loss nearer to the middle, so
 * that a stratum without wins (or losses) still counts as uncertain. Weights are scaled to sum to 1. Throws RangeError when a stratum of positive weight has no
 * game, since then the weighted rate is unknown.
 */
export function roleWeighted(strata: readonly Stratum[], confidence = 0.95): WeightedShare {
  const z = normalQuantile(upper(confidence));
  let total = 0;
  for (const { weight } of strata) total += weight;
  let rate = 0;
  let variance = 0;
  for (const { wins, n, weight } of strata) {
    if (weight === 0) continue;
    checkCounts(wins, n);
    if (n === 0) throw new RangeError('A stratum without a game has no win rate.');
    rate += (weight / total) * (wins / n);
    const smoothed = (wins + 0.5) / (n + 1);
    variance += ((weight / total) ** 2 * smoothed * (1 - smoothed)) / n;
  }
  const se = Math.sqrt(variance);
  return { rate, se, low: rate - z * se, high: rate + z * se };
}
