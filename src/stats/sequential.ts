import { ENOUGH_UNEVEN } from './blocks.ts';
import {
  asymptoticSequence,
  bettingSequence,
  EquivalenceBets,
  SEQUENCE_START,
} from './confidence-sequence.ts';
import { SIGN_CONCENTRATION, signE } from './e-process.ts';
import { gsprt, waldBounds } from './gsprt.ts';
import type { Interval } from './intervals.ts';

/**
 * A comparison that may end at any block: what B is, compared with A, looked at after each whole block of the
 * schedule's beginning. What has finished out of turn is not looked at, since quick games are not like slow ones.
 */

/** What a sequential comparison ends with; `no-difference` means none of δ (or h1) or more. */
export const SEQUENTIAL_VERDICTS = ['better', 'worse', 'no-difference', 'undecided'] as const;
export type SequentialVerdict = (typeof SEQUENTIAL_VERDICTS)[number];

/** Pairs that come out −1, 0 or 1, as those of paid agents: the sign e-process, exact at any stopping time. */
export interface PairsRule {
  readonly kind: 'pairs';
  readonly alpha: number;
  /** The difference of interest: the comparison also ends when the sequence lies inside ±δ. */
  readonly delta?: number;
  /** See `signE`. */
  readonly concentration?: number;
}

/** Blocks whose differences are means over seats: the asymptotic confidence sequence. */
export interface BlocksRule {
  readonly kind: 'blocks';
  readonly alpha: number;
  readonly delta?: number;
  /** The number of blocks that a fixed plan would take: there the sequence is narrowest. */
  readonly planned: number;
}

/**
 * A gate for a new version, with two hypotheses on (mean difference)/(standard deviation of a block): h0 < h1. It
 * ends `better` when h1 is accepted and `no-difference` when h0 is, which then says "not better by h1", not "equal".
 */
export interface GateRule {
  readonly kind: 'gate';
  readonly h0: number;
  readonly h1: number;
  /** Chance of `better` where h0 is true, and of `no-difference` where h1 is. */
  readonly alpha: number;
  readonly beta: number;
  /** Seats that a block's difference is the mean of: it is a multiple of 1/seats. */
  readonly seats: number;
}

/** When a comparison ends. */
export type SequentialRule = PairsRule | BlocksRule | GateRule;

/** What a sequential comparison says so far. */
export interface SequentialJudgement {
  readonly verdict: SequentialVerdict;
  /** Whole blocks at the schedule's beginning that were looked at: up to the stop, or all of them. */
  readonly blocks: number;
  /** True once a bound was crossed; from then on the judgement never changes. */
  readonly stopped: boolean;
  /** Mean difference of these blocks; NaN without any. After a stop it is optimistic: it stopped because it was large. */
  readonly mean: number;
  /** The confidence sequence at that place, at 1 − α; unbounded while there are too few blocks. */
  readonly sequence: Interval;
  /** The e-value, or the log likelihood ratio of a gate; null for blocks, where the sequence decides. */
  readonly evidence: number | null;
}

/** A rule at work: takes difference after difference, and tells the verdict after each. */
interface Watch {
  add(difference: number): SequentialVerdict;
  evidence(): number | null;
  sequence(differences: readonly number[]): Interval;
}

/**
 * Judges a comparison by the differences of its blocks (B less A, −1 … 1) in the order of the schedule, undefined
 * where a block is not finished: it looks after each block up to the first unfinished one, and the first crossing is
 * the verdict, whatever comes later. So the answer depends neither on the order in which games finish, nor on how
 * often one asks. `most` is the number of blocks after which none are looked at.
 *
 * Formulas, assumptions and sources: `signE` (pairs: B is better or worse when E ≥ 1/α, by the sign of the sum),
 * `asymptoticSequence` (blocks: when 0 lies outside, from 30 blocks and 10 uneven ones on), `gsprt` with `waldBounds`
 * (gate). No difference: the sequence lies inside ±δ. For pairs it is the betting sequence; for blocks the betting
 * sequence until 10 are uneven, since a variance of nearly nothing is not known, and the asymptotic one after.
 * The chance of a wrong `better` or `worse` is at most α in all, and that of a wrong `no-difference` too. Throws
 * RangeError for a difference or a setting out of range.
 */
export function judgeSequential(
  differences: readonly (number | undefined)[],
  rule: SequentialRule,
  most = Infinity,
): SequentialJudgement {
  const watch = new SequentialWatch(rule);
  for (const difference of differences) {
    if (difference === undefined || watch.blocks >= most || watch.stopped) break;
    watch.add(difference);
  }
  return watch.judgement();
}

/** The same, told block after block: for whoever watches games come in. */
export class SequentialWatch {
  readonly #watch: Watch;
  readonly #seen: number[] = [];
  #verdict: SequentialVerdict = 'undecided';

  /** Throws RangeError for a setting out of range. */
  constructor(rule: SequentialRule) {
    this.#watch = watchOf(rule);
  }

  /** Blocks looked at. */
  get blocks(): number {
    return this.#seen.length;
  }

  /** True once a bound was crossed. */
  get stopped(): boolean {
    return this.#verdict !== 'undecided';
  }

  /** Takes the next block's difference; after the stop it changes nothing any more. */
  add(difference: number): void {
    if (this.stopped) return;
    this.#seen.push(difference);
    this.#verdict = this.#watch.add(difference);
  }

  /** What there is to say after the blocks so far. */
  judgement(): SequentialJudgement {
    return {
      verdict: this.#verdict,
      blocks: this.blocks,
      stopped: this.stopped,
      mean: this.#seen.reduce((sum, d) => sum + d, 0) / this.blocks,
      sequence: this.#watch.sequence(this.#seen),
      evidence: this.#watch.evidence(),
    };
  }
}

function watchOf(rule: SequentialRule): Watch {
  if ('delta' in rule && rule.delta !== undefined && !(rule.delta > 0 && rule.delta < 1)) {
    throw new RangeError(`A difference of interest lies between 0 and 1, not ${rule.delta}.`);
  }
  if (rule.kind === 'pairs') return watchPairs(rule);
  return rule.kind === 'blocks' ? watchBlocks(rule) : watchGate(rule);
}

/** Tells whether the betting sequence lies inside ±δ; never, without a δ. */
function equivalenceOf({ delta, alpha }: PairsRule | BlocksRule): (difference: number) => boolean {
  if (delta === undefined) return () => false;
  const bets = new EquivalenceBets(delta, alpha);
  return (difference) => bets.add(difference);
}

function watchPairs(rule: PairsRule): Watch {
  const { alpha, concentration = SIGN_CONCENTRATION } = rule;
  const isEquivalent = equivalenceOf(rule);
  let [plus, minus, e] = [0, 0, 1];
  return {
    add(difference) {
      if (![-1, 0, 1].includes(difference)) {
        throw new RangeError(`A pair comes out −1, 0 or 1, not ${difference}. Use the rule for blocks.`);
      }
      const equivalent = isEquivalent(difference);
      if (difference !== 0) {
        if (difference > 0) plus++;
        else minus++;
        e = signE(plus, minus, concentration);
      }
      if (e >= 1 / alpha) return plus > minus ? 'better' : 'worse';
      return equivalent ? 'no-difference' : 'undecided';
    },
    evidence: () => e,
    sequence: (differences) => bettingSequence(differences, alpha),
  };
}

/** Sums of differences so far. */
class Moments {
  n = 0;
  uneven = 0;
  mean = 0;
  #squares = 0;

  add(value: number): void {
    this.n++;
    if (value !== 0) this.uneven++;
    const gap = value - this.mean;
    this.mean += gap / this.n;
    this.#squares += gap * (value - this.mean);
  }

  /** The asymptotic sequence, unbounded while the variance is too roughly known. */
  sequence(alpha: number, planned: number): Interval {
    if (this.n < SEQUENCE_START || this.uneven < ENOUGH_UNEVEN) return { low: -Infinity, high: Infinity };
    const sd = Math.sqrt(this.#squares / (this.n - 1));
    // Without spread nothing is known of the error.
    if (!(sd > 1e-9)) return { low: -Infinity, high: Infinity };
    return asymptoticSequence(this.n, this.mean, sd, alpha, planned);
  }
}

function watchBlocks(rule: BlocksRule): Watch {
  const { alpha, planned, delta = 0 } = rule;
  const isEquivalent = equivalenceOf(rule);
  const moments = new Moments();
  return {
    add(difference) {
      moments.add(difference);
      const equivalent = isEquivalent(difference);
      if (moments.uneven < ENOUGH_UNEVEN) return equivalent ? 'no-difference' : 'undecided';
      const { low, high } = moments.sequence(alpha, planned);
      if (low > 0) return 'better';
      if (high < 0) return 'worse';
      return low > -delta && high < delta ? 'no-difference' : 'undecided';
    },
    evidence: () => null,
    sequence: (differences) =>
      moments.uneven < ENOUGH_UNEVEN ? bettingSequence(differences, alpha) : moments.sequence(alpha, planned),
  };
}

function watchGate({ h0, h1, alpha, beta, seats }: GateRule): Watch {
  if (!(h0 < h1)) throw new RangeError(`h1 must be above h0, but they are ${h1} and ${h0}.`);
  const { low, high } = waldBounds(alpha, beta);
  const values = Array.from({ length: 2 * seats + 1 }, (_, i) => i / seats - 1);
  const counts = values.map(() => 0);
  let ratio = 0;
  return {
    add(difference) {
      const place = Math.round((difference + 1) * seats);
      if (!(Math.abs(values[place] - difference) < 1e-9)) {
        throw new RangeError(`A difference of ${difference} is no multiple of 1/${seats} in −1 … 1.`);
      }
      counts[place]++;
      ratio = gsprt(counts, values, { units: 'normalised', h0, h1 });
      if (ratio >= high) return 'better';
      return ratio <= low ? 'no-difference' : 'undecided';
    },
    evidence: () => ratio,
    sequence: (differences) => bettingSequence(differences, alpha),
  };
}
