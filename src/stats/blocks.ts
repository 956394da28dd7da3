import type { Interval } from './intervals.ts';
import { bonettPrice, pairedT, signTest } from './paired.ts';
import { signFlip } from './sign-flip.ts';

/**
 * Comparing two agents by shared-baseline blocks. A block is one deal: one game with A in all seats, and for each
 * seat one game in which B has taken A's place there. So in each seat of the block A's outcome (in the first game)
 * and B's (in its own) make a pair that differs in nothing else. Blocks are independent, pairs of one block are not.
 */

/** The outcomes of blocks in some of the seats (all of them, or those of a role), as many in every block. */
export interface BlockOutcomes {
  /** Seats looked at in each block. */
  readonly seats: number;
  /** By block: in how many of them A won in the first game, and B in its own games. */
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Pairs in which B won and A did not, and the reverse. */
  readonly gained: number;
  readonly lost: number;
}

/** Blocks from which on an interval is given, and blocks that must have come out unevenly for a verdict. */
export const ENOUGH_BLOCKS = 30;
export const ENOUGH_UNEVEN = 10;

/** What B is, compared with A. */
export const VERDICTS = ['better', 'worse', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why there is no verdict. `no-difference`: the difference is exactly 0 in every block. `no-spread`: it is the same
 * in every block, which tells nothing of its error. `too-few`: under {@link ENOUGH_BLOCKS} blocks, or under
 * {@link ENOUGH_UNEVEN} with a difference. `not-significant`: it may be chance. `incomplete`: the run was stopped
 * before its last block.
 */
export const UNDECIDED = ['no-difference', 'no-spread', 'too-few', 'not-significant', 'incomplete'] as const;
export type Undecided = (typeof UNDECIDED)[number];

/** A verdict, and why it is undecided if it is. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: Undecided | null;
}

/** An interval for a difference and how it was made. */
export interface DifferenceInterval extends Interval {
  readonly method: 't' | 'bonett-price' | 'asymptotic' | 'betting';
}

/** A test of no difference; `p` is two-sided. */
export interface DifferenceTest {
  readonly p: number;
  readonly method: 'sign-flip' | 'sign-flip-sampled' | 'sign-mid-p' | 'sequence' | 'sign-e';
}

/** What blocks say of B less A. Shares lie in 0 … 1; null without blocks. */
export interface BlockDifference {
  readonly seats: number;
  readonly blocks: number;
  /** Blocks in which the difference is not 0. */
  readonly uneven: number;
  /** Win rates of A and B. */
  readonly a: number | null;
  readonly b: number | null;
  /** Mean of the blocks' differences: B's win rate less A's. */
  readonly difference: number | null;
  /** Its standard error by block; null where it cannot be known. */
  readonly se: number | null;
  /** Null with too few blocks or without spread. */
  readonly interval: DifferenceInterval | null;
  readonly test: DifferenceTest;
  /** Pairs in which B won and A did not, and the reverse. */
  readonly gained: number;
  readonly lost: number;
}

/** What blocks say without an interval or a test: their counts, rates and mean difference. */
export type BlockMeans = Omit<BlockDifference, 'interval' | 'test'>;

/** The means of blocks; for what they mean see {@link blockDifference}. */
export function blockMeans(outcomes: BlockOutcomes): BlockMeans {
  const { seats, a, b, gained, lost } = outcomes;
  const differences = differencesOf(outcomes);
  const blocks = differences.length;
  const { mean, se } = pairedT(differences);
  const rate = (wins: readonly number[]) =>
    blocks === 0 ? null : wins.reduce((sum, n) => sum + n, 0) / (blocks * seats);
  return {
    seats,
    blocks,
    uneven: differences.filter((d) => d !== 0).length,
    a: rate(a),
    b: rate(b),
    difference: blocks === 0 ? null : mean,
    se: se > 0 ? se : null,
    gained,
    lost,
  };
}

/** The differences of the blocks, each the mean over its seats of B's outcome less A's. */
export function differencesOf({ seats, a, b }: Pick<BlockOutcomes, 'seats' | 'a' | 'b'>): number[] {
  return a.map((wins, block) => (b[block] - wins) / seats);
}

/**
 * The difference of two agents from blocks.
 *
 * Formula: d of a block = mean over its seats of (B's outcome − A's); the estimate is the mean of d over blocks.
 * With several seats: Student's t interval over blocks and the sign-flip test. With one seat the pairs are −1, 0 or
 * 1: Bonett and Price's interval and the mid-p sign test.
 * Assumes independent blocks (a deal each). Sources: see `pairedT`, `signFlip`, `bonettPrice`, `signTest`.
 */
export function blockDifference(outcomes: BlockOutcomes, confidence = 0.95): BlockDifference {
  const { seats, gained, lost } = outcomes;
  const means = blockMeans(outcomes);
  const { blocks, se } = means;
  const differences = differencesOf(outcomes);
  const { low, high } = pairedT(differences, confidence);
  const known = blocks >= ENOUGH_BLOCKS && se !== null;
  const single = seats === 1;
  const interval: DifferenceInterval = single
    ? { ...bonettPrice(gained, lost, blocks, confidence), method: 'bonett-price' }
    : { low, high, method: 't' };
  return {
    ...means,
    interval: known ? interval : null,
    test: single ? { p: signTest(gained, lost).midP, method: 'sign-mid-p' } : flipTest(differences, seats),
  };
}

function flipTest(differences: readonly number[], seats: number): DifferenceTest {
  const { p, exact } = signFlip(differences, 1 / seats);
  return { p, method: exact ? 'sign-flip' : 'sign-flip-sampled' };
}

/**
 * The verdict at a planned number of blocks. B is better or worse where both the interval and `p` (adjusted, where
 * several verdicts are read together) say so at this level; without spread never.
 */
export function judge(found: BlockDifference, p: number, alpha = 0.05): Judgement {
  const { blocks, uneven, se, interval } = found;
  const undecided = (reason: Undecided): Judgement => ({ verdict: 'undecided', reason });
  if (blocks > 0 && uneven === 0) return undecided('no-difference');
  if (blocks > 1 && se === null) return undecided('no-spread');
  if (interval === null || uneven < ENOUGH_UNEVEN) return undecided('too-few');
  const { low, high } = interval;
  if (p < alpha && low > 0) return { verdict: 'better', reason: null };
  if (p < alpha && high < 0) return { verdict: 'worse', reason: null };
  return undecided('not-significant');
}

/** How many times the variance would be with independent games, each giving one outcome, half of them of each agent. */
export interface VarianceRatio {
  /** Of a single seat's pair (two games), against two independent games. */
  readonly pairs: number;
  /** Of the whole estimate, against as many independent games: so many times as many they would have to be. */
  readonly games: number;
}

/**
 * What the design saves, measured; null where the differences have no spread.
 *
 * Formula: with the variances of single outcomes v = a(1 − a) + b(1 − b), pairs = v / var(pair) and
 * games = 2v / (g·var(d)), g being the games of a block: N independent games would leave a variance of 2v/N.
 * Assumes outcomes over all seats of the table.
 */
export function varianceRatio(found: BlockDifference, gamesPerBlock: number): VarianceRatio | null {
  const { seats, blocks, a, b, difference, se, gained, lost } = found;
  if (a === null || b === null || difference === null || se === null) return null;
  const single = a * (1 - a) + b * (1 - b);
  const pair = (gained + lost) / (blocks * seats) - difference ** 2;
  return { pairs: single / pair, games: (2 * single) / (gamesPerBlock * blocks * se ** 2) };
}
