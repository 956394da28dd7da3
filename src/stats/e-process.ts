import { betaCdf, logBeta } from './quantiles.ts';

/**
 * Evidence that may be looked at after every pair: e-values. Where there is no effect, the chance that an e-process
 * ever reaches 1/α is at most α (Ville's inequality), however often and for whatever reason one looks or stops.
 */

/**
 * How closely the mixture gathers about 1/2, see {@link signE}: for shares of +1 among the uneven pairs of about 0.42
 * to 0.58, where most of the differences worth paying for lie.
 */
export const SIGN_CONCENTRATION = 20;

function checkSigns(plus: number, minus: number, concentration: number): void {
  if (!(plus >= 0 && minus >= 0)) {
    throw new RangeError(`There cannot be ${plus} pairs of +1 and ${minus} of −1.`);
  }
  if (!(concentration > 0)) throw new RangeError(`A concentration is above 0, not ${concentration}.`);
}

/**
 * The two-sided mixture sign e-process on pairs that came out +1 (`plus` of them) and −1 (`minus`); pairs of 0 say
 * nothing and are left out.
 *
 * Formula: E = 2ⁿ·B(plus + c, minus + c)/B(c, c), n = plus + minus: the likelihood of the signs with P(+1) drawn from
 * Beta(c, c), against P(+1) = 1/2. c is the `concentration`.
 * Assumes pairs in a fixed order, each as likely +1 as −1, given those before, where there is no effect. Then it is
 * exact at any stopping time: E ≥ 1/α at any look rejects at level α.
 * Source: Robbins (1970), Statistical methods related to the law of the iterated logarithm, Annals of Mathematical
 * Statistics 41; Ramdas, Grünwald, Vovk and Shafer (2023), Game-theoretic statistics and safe anytime-valid
 * inference, Statistical Science 38. Throws RangeError for impossible counts.
 */
export function signE(plus: number, minus: number, concentration = SIGN_CONCENTRATION): number {
  checkSigns(plus, minus, concentration);
  const mixed = logBeta(plus + concentration, minus + concentration) - logBeta(concentration, concentration);
  return Math.exp((plus + minus) * Math.LN2 + mixed);
}

/**
 * The one-sided mixture sign e-process: against +1 being as likely as −1 *or less*.
 *
 * Formula: as {@link signE}, with P(+1) drawn from the half of Beta(c, c) above 1/2, which makes
 * E = 2·signE·P(X > 1/2), X ~ Beta(plus + c, minus + c). The mean of both sides' is the two-sided one.
 * Assumptions and source as there.
 */
export function signEOneSided(plus: number, minus: number, concentration = SIGN_CONCENTRATION): number {
  const above = betaCdf(0.5, minus + concentration, plus + concentration);
  return 2 * signE(plus, minus, concentration) * above;
}

/**
 * Which of several hypotheses are rejected when their e-values are read together: their places, ascending. At most
 * a share `alpha` of those rejected are rejected falsely, on average.
 *
 * Formula: the k largest are rejected, k being the largest number for which the k-th largest of m is at least m/(α·k).
 * Assumes valid e-values, however they depend on each other; each may have been stopped at a time of its own.
 * Source: Wang and Ramdas (2022), False discovery rate control with e-values, Journal of the Royal Statistical
 * Society B 84.
 */
export function eBh(es: readonly number[], alpha = 0.05): number[] {
  const order = es.map((_, i) => i).sort((a, b) => es[b] - es[a]);
  let rejected = 0;
  order.forEach((place, i) => {
    if (es[place] >= es.length / (alpha * (i + 1))) rejected = i + 1;
  });
  return order.slice(0, rejected).sort((a, b) => a - b);
}
