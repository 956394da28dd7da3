/** An amount over many games, estimated from a sample: what is expected, and the range in which it will probably lie. */
export interface Range {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** How many standard deviations a range reaches to each side. */
const WIDTH = 2;

/**
 * The sum over `games` games of what the games of a sample had. The range allows for the sample's own chance and for
 * that of the games to come; from a single game it is no wider than the amount.
 */
export function rangeOf(sample: readonly number[], games: number): Range {
  const n = sample.length;
  if (n === 0) return { expected: 0, low: 0, high: 0 };
  const mean = sample.reduce((sum, value) => sum + value, 0) / n;
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = n > 1 ? Math.sqrt((squares / (n - 1)) * (1 / n + 1 / games)) : 0;
  const expected = mean * games;
  const half = WIDTH * games * deviation;
  return { expected, low: Math.max(0, expected - half), high: expected + half };
}

/** How many games, on average ones, an amount is enough for; null when they use nothing. */
export function gamesFor(amount: number, whole: Range, games: number): number | null {
  return whole.expected === 0 ? null : Math.floor((amount * games) / whole.expected);
}
