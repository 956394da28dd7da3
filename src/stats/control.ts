import type { Interval } from './intervals.ts';
import { tQuantile } from './quantiles.ts';

/**
 * Control variates: how a deal treats its focal seat is known from free games (twins: the reference bot there, on the
 * same streams, only its own randomness keyed anew), and what luck it brought is taken out of the paid outcomes.
 */

/** How outcomes follow the control, fitted once and then frozen. */
export interface Control {
  /** The outcome's slope on the control. */
  readonly beta: number;
  /** The share of the outcomes' variance that the control explains, 0 … 1. */
  readonly r2: number;
}

/** A mean with a control variate. */
export interface ControlledMean extends Interval {
  readonly mean: number;
  readonly se: number;
}

/** What the control's true mean is taken from: known, or the control on many other deals. */
export type ControlMean = number | readonly number[];

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Σ (x − x̄)(y − ȳ). */
function cross(x: readonly number[], y: readonly number[]): number {
  const [xMean, yMean] = [meanOf(x), meanOf(y)];
  return x.reduce((sum, value, i) => sum + (value - xMean) * (y[i] - yMean), 0);
}

function checkPaired(outcomes: readonly number[], control: readonly number[]): void {
  if (outcomes.length !== control.length) {
    throw new RangeError(`${outcomes.length} outcomes need as many controls, not ${control.length}.`);
  }
}

/**
 * The coefficient of a control variate by least squares. Fit it on seeds of its own and freeze it: then the estimate
 * on the evaluated seeds is unbiased whatever the coefficient is worth. 0 where the control has no spread.
 *
 * Formula: β = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)², R² = (Σ(x − x̄)(y − ȳ))²/(Σ(x − x̄)²·Σ(y − ȳ)²).
 * Source: Lavenberg and Welch (1981), A perspective on the use of control variables to increase the efficiency of Monte
 * Carlo simulations, Management Science 27. Throws RangeError when the lists differ in length.
 */
export function fitControl(outcomes: readonly number[], control: readonly number[]): Control {
  checkPaired(outcomes, control);
  const xx = cross(control, control);
  const yy = cross(outcomes, outcomes);
  const xy = cross(control, outcomes);
  return { beta: xx > 0 ? xy / xx : 0, r2: xx > 0 && yy > 0 ? xy ** 2 / (xx * yy) : 0 };
}

/**
 * The mean of paid outcomes with the control's luck taken out, by two phases: paid games with their controls, and many
 * free ones with the control alone. For a difference against the reference bot, the outcomes are paid outcome less twin
 * mean.
 *
 * Formula: ȳ − β(x̄ − X̄), se² = Σr²/((n − k)·n) + β²·S²/N, r = (y − ȳ) − β(x − x̄); X̄, S² and N are the mean, variance
 * and number of the free deals (a known mean has S = 0). Student's t on n − k degrees of freedom: k = 1 for a `frozen`
 * coefficient, and 2 without, when it is fitted on these very outcomes, which is slightly biased.
 * Assumes independent deals, and free deals that are others than the paid ones. Unbounded with n ≤ k.
 * Source: as {@link fitControl}; two phases: Cochran (1977), Sampling Techniques, chapter 12. Throws RangeError when the
 * lists differ in length, or for fewer than two free deals.
 */
export function controlledMean(
  outcomes: readonly number[],
  control: readonly number[],
  controlMean: ControlMean,
  frozen?: Control,
  confidence = 0.95,
): ControlledMean {
  checkPaired(outcomes, control);
  const free = typeof controlMean === 'number' ? null : controlMean;
  if (free !== null && free.length < 2) {
    throw new RangeError(`The control's mean is taken from 2 free deals or more, not ${free.length}.`);
  }
  const { beta } = frozen ?? fitControl(outcomes, control);
  const n = outcomes.length;
  const df = n - (frozen ? 1 : 2);
  const target = typeof controlMean === 'number' ? controlMean : meanOf(controlMean);
  const mean = meanOf(outcomes) - beta * (meanOf(control) - target);
  if (df < 1) return { mean, se: Number.NaN, low: -Infinity, high: Infinity };
  const residuals = outcomes.map((outcome, i) => outcome - beta * control[i]);
  const ofFree = free === null ? 0 : cross(free, free) / (free.length - 1) / free.length;
  const se = Math.sqrt(cross(residuals, residuals) / df / n + beta ** 2 * ofFree);
  const half = tQuantile((1 + confidence) / 2, df) * se;
  return { mean, se, low: mean - half, high: mean + half };
}

/** Outcomes of deals, and their control. */
export interface Controlled {
  readonly outcomes: readonly number[];
  readonly control: readonly number[];
}

/**
 * The difference of two agents with the control's luck taken out of both: `paid` outcomes of one on few deals, `free`
 * ones of the other on many deals of their own. With beta 0 it is the plain difference of two means.
 *
 * Formula: r̄ − q̄ with r = y − βx on the paid deals and q likewise on the free ones; se² = s²(r)/n + s²(q)/N; Student's t
 * with Welch's degrees of freedom.
 * Assumes independent deals, and a β that was frozen before either was played: then it is unbiased whatever β is worth.
 * Unbounded with fewer than two deals of either, or without spread. Source: as {@link controlledMean}; degrees of freedom:
 * Welch (1947), Biometrika 34. Throws RangeError when outcomes and controls differ in number.
 */
export function controlledDifference(
  paid: Controlled,
  free: Controlled,
  beta: number,
  confidence = 0.95,
): ControlledMean {
  const parts = [paid, free].map(({ outcomes, control }) => {
    checkPaired(outcomes, control);
    const residuals = outcomes.map((outcome, i) => outcome - beta * control[i]);
    const n = residuals.length;
    return {
      n,
      mean: meanOf(residuals),
      error: n < 2 ? Number.NaN : cross(residuals, residuals) / (n - 1) / n,
    };
  });
  const [one, other] = parts;
  const mean = one.mean - other.mean;
  const variance = one.error + other.error;
  if (!(variance > 0)) return { mean, se: Number.NaN, low: -Infinity, high: Infinity };
  const se = Math.sqrt(variance);
  const df = variance ** 2 / parts.reduce((sum, { n, error }) => sum + error ** 2 / (n - 1), 0);
  const half = tQuantile((1 + confidence) / 2, df) * se;
  return { mean, se, low: mean - half, high: mean + half };
}

/**
 * What luck a draw brought: the value of what was drawn less the mean value of a draw. Taken off an outcome it leaves
 * the mean as it is. It saves little here (÷1.1 in variance), so that no estimate does it unasked.
 *
 * Formula: value[drawn] − Σ pile·value/Σ pile, `pile` being how many of each kind could have been drawn.
 * Assumes that `value` was fixed before the draw. Source: Burch, Schmid, Moravčík, Morrill and Bowling (2018), AIVAT,
 * AAAI 32.
 */
export function drawLuck(pile: readonly number[], value: readonly number[], drawn: number): number {
  const total = pile.reduce((sum, count) => sum + count, 0);
  return value[drawn] - pile.reduce((sum, count, kind) => sum + count * value[kind], 0) / total;
}
