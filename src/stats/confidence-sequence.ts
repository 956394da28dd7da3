import type { Interval } from './intervals.ts';

/**
 * Confidence sequences: intervals that hold at all looks together, so that one may look after every block and stop
 * when one likes.
 */

/** Blocks from which on {@link asymptoticSequence} may be trusted: below, its variance is too roughly known. */
export const SEQUENCE_START = 30;

/**
 * The asymptotic confidence sequence for a mean of `n` values with this standard deviation.
 *
 * Formula: mean ± sd·√(2(nρ² + 1)/(n²ρ²) · log(√(nρ² + 1)/α)), ρ² = (−2·log α + log(−2·log α + 1))/`tuned`, which
 * makes it narrowest about n = `tuned`: set it to the planned number of blocks.
 * Assumes independent values with a finite variance that is well estimated: from {@link SEQUENCE_START} on, and not
 * where hardly any value differs from the others. Unbounded below two values.
 * Source: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), Time-uniform central limit theory and asymptotic
 * confidence sequences, Annals of Statistics 52. Throws RangeError for α outside 0 … 1 or `tuned` not above 0.
 */
export function asymptoticSequence(
  n: number,
  mean: number,
  sd: number,
  alpha: number,
  tuned: number,
): Interval {
  const rho2 = rhoSquared(alpha, tuned);
  if (n < 2) return { low: -Infinity, high: Infinity };
  const spread = n * rho2 + 1;
  const half = sd * Math.sqrt(((2 * spread) / (n * n * rho2)) * Math.log(Math.sqrt(spread) / alpha));
  return { low: mean - half, high: mean + half };
}

/**
 * A p value for a mean of 0 that may be looked at after every block: the level at which {@link asymptoticSequence},
 * kept at the ρ that it has for `alpha` and `tuned`, just touches 0. So it is below `alpha` where that leaves out 0.
 *
 * Formula: min(1, √s·exp(−(mean·nρ/sd)²/2s)), s = nρ² + 1. Assumptions and source as there; 1 below two values or
 * without spread.
 */
export function sequenceP(n: number, mean: number, sd: number, alpha: number, tuned: number): number {
  const rho2 = rhoSquared(alpha, tuned);
  if (n < 2 || !(sd > 0)) return 1;
  const spread = n * rho2 + 1;
  return Math.min(1, Math.sqrt(spread) * Math.exp(-((mean * n) ** 2 * rho2) / (2 * spread * sd ** 2)));
}

/** ρ² of a sequence that is narrowest about `tuned` blocks. */
function rhoSquared(alpha: number, tuned: number): number {
  checkAlpha(alpha);
  if (!(tuned > 0)) throw new RangeError(`A sequence is tuned for a number of blocks above 0, not ${tuned}.`);
  const level = -2 * Math.log(alpha);
  return (level + Math.log(level + 1)) / tuned;
}

function checkAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`A level lies between 0 and 1, not ${alpha}.`);
}

/** The share of its wealth that a bet may lose at most, so that no single value ruins it. */
const MOST_AT_STAKE = 0.5;

/** What to stake on the next value of 0 … 1, from those before it alone. */
class Stakes {
  readonly #alpha: number;
  #n = 0;
  /** As if one value of 1/2, with a variance of 1/4, had come first. */
  #sum = 0.5;
  #squares = 0.25;

  constructor(alpha: number) {
    this.#alpha = alpha;
  }

  /** The stake on `value`, which is learnt from only after. */
  on(value: number): number {
    const n = this.#n + 1;
    const variance = this.#squares / n;
    const stake = Math.sqrt((2 * Math.log(2 / this.#alpha)) / (n * Math.log(n + 1) * variance));
    this.#n = n;
    this.#sum += value;
    this.#squares += (value - this.#sum / (n + 1)) ** 2;
    return stake;
  }
}

/** What the log of the wealth grows by for one who bets that the mean is above `mean`. */
function gain(value: number, mean: number, stake: number): number {
  return Math.log1p(Math.min(stake, MOST_AT_STAKE / mean) * (value - mean));
}

/** Takes a difference of −1 … 1 to 0 … 1. */
function toShare(difference: number): number {
  if (!(difference >= -1 && difference <= 1)) {
    throw new RangeError(`A difference lies in −1 … 1, not ${difference}.`);
  }
  return (difference + 1) / 2;
}

/**
 * The betting confidence sequence for the mean of differences of −1 … 1, at its present length.
 *
 * Formula: with x = (d + 1)/2, someone bets against each mean m from both sides, multiplying its wealth by
 * 1 ± λ(x − m), where λ = min(√(2·log(2/α)/(t·log(t + 1)·σ²)), ½/m or ½/(1 − m)) and σ² is the variance of the values
 * before. The interval holds those m at which neither wealth has reached 2/α; the wealth falls steadily on one side, and
 * so its bounds are found by bisection.
 * Assumes bounded differences in a fixed order whose mean, given those before, is the same: independence and a
 * distribution are not needed. Exact at any stopping time.
 * Source: Waudby-Smith and Ramdas (2024), Estimating means of bounded random variables by betting, Journal of the
 * Royal Statistical Society B 86. Throws RangeError for a difference outside −1 … 1 or an α outside 0 … 1.
 */
export function bettingSequence(differences: readonly number[], alpha = 0.05): Interval {
  checkAlpha(alpha);
  const shares = differences.map(toShare);
  const stakes = new Stakes(alpha);
  const staked = shares.map((share) => stakes.on(share));
  const low = bound(shares, staked, alpha);
  const mirrored = shares.map((share) => 1 - share);
  const high = bound(mirrored, staked, alpha);
  return { low: 2 * low - 1, high: 1 - 2 * high };
}

/** The least mean at which the wealth of one who bets on more stays below 2/α. */
function bound(shares: readonly number[], staked: readonly number[], alpha: number): number {
  const enough = Math.log(2 / alpha);
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const mean = (low + high) / 2;
    let wealth = 0;
    for (let i = 0; i < shares.length; i++) wealth += gain(shares[i], mean, staked[i]);
    if (wealth < enough) high = mean;
    else low = mean;
  }
  return low;
}

/**
 * Tells, difference by difference, whether {@link bettingSequence} lies inside ±δ: whether the mean is nearer to 0
 * than that. Keeps sums only.
 */
export class EquivalenceBets {
  readonly #stakes: Stakes;
  /** −δ as a share; δ is as far from the other end. */
  readonly #edge: number;
  readonly #enough: number;
  /** Logs of the wealths that bet on the mean being above −δ and below δ. */
  #aboveLow = 0;
  #belowHigh = 0;

  constructor(delta: number, alpha = 0.05) {
    checkAlpha(alpha);
    this.#stakes = new Stakes(alpha);
    this.#edge = (1 - delta) / 2;
    this.#enough = Math.log(2 / alpha);
  }

  /** Takes the next difference; true while the sequence lies inside ±δ. */
  add(difference: number): boolean {
    const share = toShare(difference);
    const stake = this.#stakes.on(share);
    this.#aboveLow += gain(share, this.#edge, stake);
    this.#belowHigh += gain(1 - share, this.#edge, stake);
    return Math.min(this.#aboveLow, this.#belowHigh) >= this.#enough;
  }
}
