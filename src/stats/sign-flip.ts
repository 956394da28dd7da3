/** A sign-flip test's two-sided p value, and how it was come by. */
export interface SignFlip {
  readonly p: number;
  /** True: all sign patterns were counted. False: a sample of them. */
  readonly exact: boolean;
}

/** Settings of {@link signFlip}. */
export interface SignFlipOptions {
  /** Steps that counting all patterns may take; above it they are sampled. */
  readonly mostWork?: number;
  /** Patterns in a sample. */
  readonly draws?: number;
  /** The sample's seed, a 32-bit integer: the same differences always have the same p. */
  readonly seed?: number;
}

/** About a tenth of a second. */
const MOST_WORK = 1e8;
const DRAWS = 99_999;

/** Distance from a whole number of steps that rounding explains. */
const CRUMB = 1e-6;

/**
 * The sign-flip (paired permutation) test of differences against 0. All must be whole multiples of `step`, as means
 * over equally many 0/1 outcomes are; so all 2ⁿ sign patterns can be counted at once, by the distribution of
 * their sums on the lattice.
 *
 * Formula: p = share of sign patterns ε with |Σ εᵢdᵢ| ≥ |Σ dᵢ|. Where counting would take more than `mostWork` steps,
 * patterns are drawn, and p = (1 + as extreme ones)/(1 + draws), which keeps the test valid.
 * Assumes independent differences, each distributed symmetrically about 0 where there is no effect: true of blocks
 * where the two agents are exchangeable. Differences of 0 do not matter. p is 1 where all differences are 0.
 * Source: Fisher (1935), The Design of Experiments, chapter III; sampled: Phipson and Smyth (2010), Statistical
 * Applications in Genetics and Molecular Biology 9. Throws RangeError for a difference off the lattice.
 */
export function signFlip(
  differences: readonly number[],
  step: number,
  options: SignFlipOptions = {},
): SignFlip {
  const { mostWork = MOST_WORK, draws = DRAWS, seed = 1 } = options;
  const sizes: number[] = [];
  let sum = 0;
  let total = 0;
  for (const difference of differences) {
    const steps = Math.round(difference / step);
    if (!(Math.abs(steps - difference / step) < CRUMB)) {
      throw new RangeError(`A difference of ${difference} is no multiple of ${step}.`);
    }
    sum += steps;
    total += Math.abs(steps);
    if (steps !== 0) sizes.push(Math.abs(steps));
  }
  if (sum === 0) return { p: 1, exact: true };
  if (sizes.length * total <= mostWork) return { p: countAll(sizes, total, Math.abs(sum)), exact: true };
  return { p: sample(sizes, total, Math.abs(sum), draws, seed), exact: false };
}

/** P(|Σ ±size| ≥ observed), from the distribution of the sum of the sizes that get a plus: 0 … total. */
function countAll(sizes: readonly number[], total: number, observed: number): number {
  const chance = new Float64Array(total + 1);
  chance[0] = 1;
  let reach = 0;
  for (const size of sizes) {
    reach += size;
    for (let sum = reach; sum >= size; sum--) chance[sum] = (chance[sum] + chance[sum - size]) / 2;
    for (let sum = size - 1; sum >= 0; sum--) chance[sum] /= 2;
  }
  // The sum of all with signs is 2·plus − total, and symmetric about 0.
  let tail = 0;
  for (let plus = 0; 2 * plus <= total - observed; plus++) tail += chance[plus];
  return Math.min(1, Math.max(2 * tail, Number.MIN_VALUE));
}

/** The same by drawing patterns. Equal sizes get their pluses together, as the bits of random words. */
function sample(
  sizes: readonly number[],
  total: number,
  observed: number,
  draws: number,
  seed: number,
): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  const next = words(seed);
  let extreme = 0;
  for (let draw = 0; draw < draws; draw++) {
    let plus = 0;
    for (const [size, count] of counts) plus += size * heads(count, next);
    if (Math.abs(2 * plus - total) >= observed) extreme++;
  }
  return (1 + extreme) / (1 + draws);
}

/** How many of `count` fair coins show heads. */
function heads(count: number, next: () => number): number {
  let sum = 0;
  let open = count;
  for (; open >= 32; open -= 32) sum += bits(next());
  return open === 0 ? sum : sum + bits(next() >>> (32 - open));
}

/** How many bits of a 32-bit word are set. */
function bits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A source of 32-bit words: splitmix32. */
function words(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
}
