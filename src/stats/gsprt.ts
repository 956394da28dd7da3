/**
 * The generalised sequential probability ratio test, as chess engines are gated by: is the mean outcome what one
 * hypothesis says or what the other does, whatever else the outcomes' distribution may be?
 */

/** Two hypotheses on outcomes, and how they are measured. */
export interface Hypotheses {
  /**
   * `normalised`: h0 and h1 are (mean − reference)/standard deviation of an outcome, the units in which the number of
   * games needed does not depend on the design. `mean`: they are means.
   */
  readonly units: 'normalised' | 'mean';
  readonly h0: number;
  readonly h1: number;
  /** The outcome that means no difference; for `normalised` only. */
  readonly reference?: number;
}

/** Logs of the likelihood ratio at which the test ends. */
export interface WaldBounds {
  /** At or below: h0 is accepted. */
  readonly low: number;
  /** At or above: h1 is accepted. */
  readonly high: number;
}

/**
 * The bounds of a sequential test with chances of error `alpha` (h1 accepted where h0 is true) and `beta` (the
 * reverse).
 *
 * Formula: log(β/(1 − α)) and log((1 − β)/α). Assumes that a step of the test is small against the bounds.
 * Source: Wald (1945), Sequential tests of statistical hypotheses, Annals of Mathematical Statistics 16. Throws
 * RangeError for chances that are not above 0 or sum to 1 or more.
 */
export function waldBounds(alpha: number, beta: number): WaldBounds {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new RangeError(`Chances of error are above 0 and sum to less than 1, not ${alpha} and ${beta}.`);
  }
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/** What an outcome that has not been seen counts as, so that every ratio is finite. */
const UNSEEN = 0.001;

/**
 * The log of the generalised likelihood ratio of h1 against h0, from how often (`counts`) each of the possible
 * outcomes (`values`) came out. Compare it with {@link waldBounds}.
 *
 * Formula: Σ count·log(p1/p0), p0 and p1 being the distributions on `values` of greatest likelihood among those for
 * which h0 and h1 hold; a count of 0 is taken as 0.001.
 * Assumes independent outcomes on a known set of values; the error chances are asymptotic (measured in
 * `npm run test:stats`).
 * Source: Van den Bergh (2020), A practical introduction to the GSPRT and Normalized Elo, as used by fishtest and
 * fastchess. Throws RangeError when the lists differ in length or h0 or h1 lies out of the values' reach.
 */
export function gsprt(counts: readonly number[], values: readonly number[], hypotheses: Hypotheses): number {
  if (counts.length !== values.length) {
    throw new RangeError(`${values.length} values need as many counts, not ${counts.length}.`);
  }
  const filled = counts.map((count) => (count === 0 ? UNSEEN : count));
  const total = filled.reduce((sum, count) => sum + count, 0);
  const found = filled.map((count) => count / total);
  const p0 = likeliest(found, values, hypotheses, hypotheses.h0);
  const p1 = likeliest(found, values, hypotheses, hypotheses.h1);
  return filled.reduce((sum, count, i) => sum + count * Math.log(p1[i] / p0[i]), 0);
}

/** The distribution of greatest likelihood for which the hypothesis holds. */
function likeliest(found: number[], values: readonly number[], hypotheses: Hypotheses, at: number): number[] {
  const { units, reference = 0 } = hypotheses;
  // A normalised 0 is a mean.
  if (units === 'mean' || at === 0) {
    const mean = units === 'mean' ? at : reference;
    return tilted(
      found,
      values.map((value) => value - mean),
    );
  }
  return likeliestNormalised(found, values, reference, at);
}

/**
 * The same for (mean − reference)/sd = `at`: the condition is made linear about the last distribution found, beginning
 * with an even one, until it settles.
 */
function likeliestNormalised(
  found: number[],
  values: readonly number[],
  reference: number,
  at: number,
): number[] {
  let p = found.map(() => 1 / found.length);
  for (let round = 0; round < 100; round++) {
    const mean = sumOf(p, (i) => values[i]);
    const sd = Math.sqrt(sumOf(p, (i) => (values[i] - mean) ** 2));
    const next = tilted(
      found,
      values.map((value) => value - reference - (at * sd * (1 + ((mean - value) / sd) ** 2)) / 2),
    );
    const change = Math.max(...next.map((share, i) => Math.abs(share - p[i])));
    p = next;
    if (change < 1e-10) break;
  }
  return p;
}

/** Σ p(i)·f(i). */
function sumOf(p: readonly number[], f: (i: number) => number): number {
  return p.reduce((sum, share, i) => sum + share * f(i), 0);
}

/**
 * The distribution p of greatest likelihood under Σ p·gap = 0: found/(1 + x·gap), with x the root of
 * Σ found·gap/(1 + x·gap), which falls from end to end of where all 1 + x·gap are above 0.
 */
function tilted(found: readonly number[], gaps: readonly number[]): number[] {
  let low = -1 / Math.max(...gaps);
  let high = -1 / Math.min(...gaps);
  if (!(low < 0 && high > 0)) {
    throw new RangeError('No distribution on these values has the mean that a hypothesis asks for.');
  }
  let x = 0;
  for (let step = 0; step < 200; step++) {
    let excess = 0;
    let slope = 0;
    for (let i = 0; i < gaps.length; i++) {
      const scaled = gaps[i] / (1 + x * gaps[i]);
      excess += found[i] * scaled;
      slope -= found[i] * scaled * scaled;
    }
    if (excess > 0) low = x;
    else high = x;
    let next = x - excess / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    const moved = Math.abs(next - x);
    x = next;
    if (moved <= 1e-13 * (1 + Math.abs(x))) break;
  }
  return found.map((share, i) => share / (1 + x * gaps[i]));
}
