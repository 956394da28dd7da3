import type { Interval } from './intervals.ts';
import { normalQuantile, tQuantile, tTwoSided } from './quantiles.ts';

/** A mean of differences with its standard error, interval and two-sided p value against 0. */
export interface PairedMean extends Interval {
  readonly n: number;
  readonly mean: number;
  readonly se: number;
  readonly p: number;
}

/**
 * The mean of differences (of pairs, or of blocks) with Student's interval and test.
 *
 * Formula: d̄ ± t(n − 1) · s/√n, s² = Σ(d − d̄)²/(n − 1); p = P(|T| ≥ |d̄|/(s/√n)).
 * Assumes independent differences with a mean that is about normal: blocks on deals of their own, 30 or more.
 * Differences that are all alike have no error to estimate: then se is 0, the interval is the mean alone, and p is 1,
 * since a lack of spread is no evidence. NaN and unbounded below two differences.
 * Source: Student (1908), The probable error of a mean, Biometrika 6.
 */
export function pairedT(differences: readonly number[], confidence = 0.95): PairedMean {
  const n = differences.length;
  let sum = 0;
  for (const d of differences) sum += d;
  if (n < 2) return { n, mean: sum / n, se: Number.NaN, p: 1, low: -Infinity, high: Infinity };
  const alike = differences.every((d) => d === differences[0]);
  const mean = alike ? differences[0] : sum / n;
  let squares = 0;
  for (const d of differences) squares += (d - mean) ** 2;
  const se = alike ? 0 : Math.sqrt(squares / (n - 1) / n);
  const half = tQuantile((1 + confidence) / 2, n - 1) * se;
  return {
    n,
    mean,
    se,
    p: alike ? 1 : tTwoSided(mean / se, n - 1),
    low: mean - half,
    high: mean + half,
  };
}

/**
 * The mean of differences that fall into strata (roles), each stratum counting as often as it occurs.
 *
 * Formula: with w = n(h)/n, d̄ = Σ w·d̄(h) and se² = Σ w²·s²(h)/n(h); t on n − (number of strata) degrees of freedom.
 * What the strata differ in is by design and so no error; that is all it gains over {@link pairedT}.
 * Assumes independent differences and strata whose sizes are planned, not found. Unbounded, with p 1, where a stratum
 * has fewer than two differences. Source: Cochran (1977), Sampling Techniques, chapter 5. Throws RangeError when the
 * lists differ in length.
 */
export function pairedTStratified(
  differences: readonly number[],
  strata: readonly (number | string)[],
  confidence = 0.95,
): PairedMean {
  const n = differences.length;
  if (strata.length !== n)
    throw new RangeError(`${n} differences need as many strata, not ${strata.length}.`);
  const groups = new Map<number | string, number[]>();
  for (const [i, d] of differences.entries()) {
    const group = groups.get(strata[i]);
    if (group) group.push(d);
    else groups.set(strata[i], [d]);
  }
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  let variance = 0;
  for (const group of groups.values()) variance += (group.length / n) ** 2 * pairedT(group).se ** 2;
  const se = Math.sqrt(variance);
  if (Number.isNaN(se)) return { n, mean, se, p: 1, low: -Infinity, high: Infinity };
  if (se === 0) return { n, mean, se, p: 1, low: mean, high: mean };
  const df = n - groups.size;
  const half = tQuantile((1 + confidence) / 2, df) * se;
  return { n, mean, se, p: tTwoSided(mean / se, df), low: mean - half, high: mean + half };
}

/**
 * The difference of two paired shares from pairs that come out +1 (`plus`), −1 (`minus`) or 0, of `n` pairs in all.
 *
 * Formula: with p = (plus + 1)/(n + 2) and q = (minus + 1)/(n + 2), p − q ± z·√((p + q − (p − q)²)/(n + 2)), cut at ±1.
 * Assumes independent pairs; is of use for few of them, and never has width 0.
 * Source: Bonett and Price (2012), Adjusted Wald confidence interval for a difference of binomial proportions based
 * on paired data, Journal of Educational and Behavioral Statistics 37. Throws RangeError for impossible counts.
 */
export function bonettPrice(plus: number, minus: number, n: number, confidence = 0.95): Interval {
  if (!(plus >= 0 && minus >= 0 && plus + minus <= n)) {
    throw new RangeError(`There cannot be ${plus} pairs of +1 and ${minus} of −1 among ${n}.`);
  }
  const p = (plus + 1) / (n + 2);
  const q = (minus + 1) / (n + 2);
  const half = normalQuantile((1 + confidence) / 2) * Math.sqrt((p + q - (p - q) ** 2) / (n + 2));
  return { low: Math.max(-1, p - q - half), high: Math.min(1, p - q + half) };
}

/** Two-sided p values of the sign test. */
export interface SignTest {
  /** Never above its level, but often far below. */
  readonly exact: number;
  /** Counts what was observed by half: nearer to the level, rarely and barely above it. */
  readonly midP: number;
}

/**
 * The sign test on `plus` differences above 0 and `minus` below; those of 0 say nothing and are left out.
 *
 * Formula: with X ~ Binomial(plus + minus, 1/2) and k the smaller count, exact = min(1, 2·P(X ≤ k)) and
 * midP = 2·P(X ≤ k) − P(X = k). Both are 1 without differences.
 * Assumes independent differences, each as likely above as below 0 where there is no effect.
 * Source: McNemar (1947), Psychometrika 12; mid-p: Lancaster (1961), Journal of the American Statistical
 * Association 56.
 */
export function signTest(plus: number, minus: number): SignTest {
  const n = plus + minus;
  if (n === 0) return { exact: 1, midP: 1 };
  const k = Math.min(plus, minus);
  let logAt = -n * Math.LN2;
  for (let i = 0; i < k; i++) logAt += Math.log((n - i) / (i + 1));
  const at = Math.exp(logAt);
  let below = 0;
  for (let i = k, term = at; i >= 0 && term > 0; i--) {
    below += term;
    term *= i / (n - i + 1);
  }
  return { exact: Math.min(1, 2 * below), midP: Math.min(1, 2 * below - at) };
}

/**
 * p values adjusted for being looked at together, in the order given: each may be compared with the level as it is,
 * and the chance that any true null hypothesis falls below it is at most the level.
 *
 * Formula: sorted ascending, the i-th of m (from 0) becomes the largest of (m − j)·p(j), j ≤ i, and at most 1.
 * Assumes valid p values, however they depend on each other.
 * Source: Holm (1979), A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => ps[a] - ps[b]);
  const adjusted = new Array<number>(ps.length);
  let largest = 0;
  order.forEach((place, i) => {
    largest = Math.max(largest, Math.min(1, (ps.length - i) * ps[place]));
    adjusted[place] = largest;
  });
  return adjusted;
}
