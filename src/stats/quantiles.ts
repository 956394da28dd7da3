/**
 * Quantiles and tails of the distributions behind our intervals and tests, to ten digits or better.
 */

/** What Stirling's formula leaves of log Γ(x), for x of 50 and more. */
function stirlingRest(x: number): number {
  const s = 1 / (x * x);
  return (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s / 1680))) / x;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** log Γ(x) for 0 < x < 100. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = 0.9999999999998099;
  for (let i = 0; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** log B(a, b). From 50 on by Stirling's formula with the large parts cancelled by hand, to keep all digits. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < 50) return logGamma(a) + logGamma(b) - logGamma(a + b);
  const bent = (a + b - 0.5) * Math.log1p(small / large);
  const rest = stirlingRest(large) - stirlingRest(a + b);
  if (small < 50) return logGamma(small) + small - small * Math.log(large) - bent + rest;
  const flat = 0.5 * Math.log((2 * Math.PI) / small) + small * Math.log(small / large);
  return flat - bent + rest + stirlingRest(small);
}

/** Lentz's method for the continued fraction of the incomplete beta function. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const nonzero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonzero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonzero(1 + even * d);
    c = nonzero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonzero(1 + odd * d);
    c = nonzero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}

/** P(X ≤ x) for X ~ Beta(a, b). */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const weight = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  if (x < (a + 1) / (a + b + 2)) return (weight * betaFraction(x, a, b)) / a;
  return 1 - (weight * betaFraction(1 - x, b, a)) / b;
}

/** Throws RangeError unless `value` is a number for which `holds`. */
function check(holds: boolean, what: string, value: number): void {
  if (!holds || Number.isNaN(value)) throw new RangeError(`${what}, not ${value}.`);
}

function checkProbability(p: number): void {
  check(p >= 0 && p <= 1, 'A probability lies in 0 … 1', p);
}

/**
 * The x with P(X ≤ x) = p for X ~ Beta(a, b). Throws RangeError for p outside 0 … 1 or a, b not above 0.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  checkProbability(p);
  check(a > 0, 'A parameter of the beta distribution is above 0', a);
  check(b > 0, 'A parameter of the beta distribution is above 0', b);
  if (p === 0 || p === 1) return p;
  const scale = logBeta(a, b);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let i = 0; i < 300; i++) {
    const excess = betaCdf(x, a, b) - p;
    if (excess === 0) return x;
    if (excess > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - scale);
    let next = x - excess / density;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - x) <= 1e-15 * x) return next;
    x = next;
  }
  return x;
}

/**
 * The t with P(T ≤ t) = p for Student's T with `df` degrees of freedom (any number above 0). Throws RangeError for
 * p outside 0 … 1 or df not above 0.
 */
export function tQuantile(p: number, df: number): number {
  checkProbability(p);
  check(df > 0, 'Degrees of freedom are above 0', df);
  if (p < 0.5) return -tQuantile(1 - p, df);
  if (df === Number.POSITIVE_INFINITY) return normalQuantile(p);
  const share = betaQuantile(2 * p - 1, 0.5, df / 2);
  return Math.sqrt((df * share) / (1 - share));
}

/**
 * P(|T| ≥ |t|) for Student's T with `df` degrees of freedom: I(df / (df + t²); df/2, 1/2), I being the regularised
 * incomplete beta function. Throws RangeError for df not above 0 or a t that is not a number.
 */
export function tTwoSided(t: number, df: number): number {
  check(df > 0, 'Degrees of freedom are above 0', df);
  check(true, 'A value of t is a number', t);
  return betaCdf(df / (df + t * t), df / 2, 0.5);
}

/** A polynomial's value at x, by Horner; `terms` from the highest power down. */
function polynomial(x: number, terms: readonly number[]): number {
  let value = 0;
  for (const term of terms) value = value * x + term;
  return value;
}

/**
 * The z with P(Z ≤ z) = p for a standard normal Z, by Wichura's algorithm AS 241 (16 digits). ±Infinity for p of 1
 * and 0. Throws RangeError for p outside 0 … 1.
 */
export function normalQuantile(p: number): number {
  checkProbability(p);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(r, CENTRE_TOP)) / polynomial(r, CENTRE_BOTTOM);
  }
  const tail = Math.min(p, 1 - p);
  if (tail === 0) return q < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const z =
    r <= 5
      ? polynomial(r - 1.6, NEAR_TOP) / polynomial(r - 1.6, NEAR_BOTTOM)
      : polynomial(r - 5, FAR_TOP) / polynomial(r - 5, FAR_BOTTOM);
  return q < 0 ? -z : z;
}

const CENTRE_TOP = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
];
const CENTRE_BOTTOM = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
];
const NEAR_TOP = [
  7.745450142783414e-4, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const NEAR_BOTTOM = [
  1.0507500716444169e-9, 5.475938084995345e-4, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const FAR_TOP = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const FAR_BOTTOM = [
  2.0442631033899397e-15, 1.4215117583164459e-7, 1.8463183175100548e-5, 7.868691311456133e-4,
  0.014875361290850615, 0.13692988092273581, 0.5998322065558879, 1,
];
