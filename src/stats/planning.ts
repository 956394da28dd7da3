import { tQuantile } from './quantiles.ts';

/** What a plan asks of a comparison. */
export interface PlanSettings {
  /** Two-sided level of the test. */
  readonly alpha?: number;
  /** Chance of finding a difference of the size planned for. */
  readonly power?: number;
  /** Degrees of freedom of the variance; leave out for one that is as good as known. */
  readonly df?: number;
}

/** Pairs after which a plan's variance is estimated anew. */
export const REESTIMATE_AT = 40;

/** A sequential comparison's last block, in terms of the fixed number that a plan gives. */
export const SEQUENTIAL_CAP = 2.4;

/** By how many standard errors a difference must be planned for. */
function reach({ alpha = 0.05, power = 0.8, df = Infinity }: PlanSettings): number {
  if (!(alpha > 0 && alpha < 1 && power > 0 && power < 1)) {
    throw new RangeError(`A level and a power lie between 0 and 1, not ${alpha} and ${power}.`);
  }
  return tQuantile(1 - alpha / 2, df) + tQuantile(power, df);
}

function checkVariance(variance: number): void {
  if (!(variance >= 0)) throw new RangeError(`A variance is 0 or more, not ${variance}.`);
}

/**
 * Pairs (or blocks) needed to find a difference of `delta` with the settings' power, from the variance of a pair's
 * difference.
 *
 * Formula: ⌈(t(1 − α/2) + t(power))²·variance/δ²⌉, with quantiles of Student's t on `df` degrees of freedom, or the
 * normal ones. With df = m − 1 and a variance from the first m pairs, the power is kept although the variance was
 * estimated.
 * Assumes a mean of differences that is about normal. Source: Stein (1945), A two-sample test for a linear hypothesis
 * whose power is independent of the variance, Annals of Mathematical Statistics 16. Throws RangeError for settings out
 * of range.
 */
export function pairsNeeded(variance: number, delta: number, settings: PlanSettings = {}): number {
  checkVariance(variance);
  if (!(delta > 0)) throw new RangeError(`A difference to plan for is above 0, not ${delta}.`);
  return Math.ceil((reach(settings) ** 2 * variance) / delta ** 2);
}

/**
 * The smallest difference that `pairs` pairs (or blocks) can find with the settings' power: what a budget can show.
 *
 * Formula: (t(1 − α/2) + t(power))·√(variance/pairs). Assumptions and source as for {@link pairsNeeded}.
 */
export function smallestDifference(variance: number, pairs: number, settings: PlanSettings = {}): number {
  checkVariance(variance);
  if (!(pairs > 0)) throw new RangeError(`A plan has at least one pair, not ${pairs}.`);
  return reach(settings) * Math.sqrt(variance / pairs);
}

/**
 * The variance of the first pairs' differences, for re-planning in mid-run without a look at who is ahead.
 *
 * Formula: Σd²/n. It does not change when differences change their signs, so that it tells nothing of their mean, and
 * re-planning by it does not raise the chance of a false alarm; it is too large by the square of the mean, which is
 * little where planning matters.
 * Assumes pairs whose differences are symmetric about 0 where there is no effect. Source: Gould and Shih (1992), Sample
 * size re-estimation without unblinding, Communications in Statistics 21. NaN without differences.
 */
export function blindVariance(differences: readonly number[]): number {
  return differences.reduce((sum, d) => sum + d * d, 0) / differences.length;
}
