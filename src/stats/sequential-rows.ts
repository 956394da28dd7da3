import {
  type BlockDifference,
  type BlockOutcomes,
  blockMeans,
  type DifferenceInterval,
  differencesOf,
  ENOUGH_UNEVEN,
  type Undecided,
} from './blocks.ts';
import { asymptoticSequence, bettingSequence, SEQUENCE_START, sequenceP } from './confidence-sequence.ts';
import { signE } from './e-process.ts';
import type { BlocksRule, PairsRule, SequentialVerdict } from './sequential.ts';

/** How the lines of a comparison that may end at any block are looked at. */
export type RowRule = Pick<PairsRule, 'kind' | 'alpha'> | Pick<BlocksRule, 'kind' | 'alpha' | 'planned'>;

/** What is said of a line: a verdict, and why it is undecided if it is. */
export interface SequentialLine {
  readonly verdict: SequentialVerdict;
  readonly reason: Undecided | null;
}

/**
 * The difference of two agents in some of the seats, with an interval and a p value that hold wherever the comparison
 * has stopped, and for whatever reason.
 *
 * Formulas: of blocks `asymptoticSequence` and `sequenceP` from 30 blocks and 10 uneven ones on, before that the
 * betting sequence and p = 1; of pairs `bettingSequence` and p = min(1, 1/`signE`). Assumptions and sources as there.
 */
export function sequentialDifference(outcomes: BlockOutcomes, rule: RowRule): BlockDifference {
  const means = blockMeans(outcomes);
  const { blocks, uneven, difference, se, gained, lost } = means;
  const { alpha } = rule;
  if (rule.kind === 'blocks' && uneven >= ENOUGH_UNEVEN) {
    // Before the start, and without spread, nothing is known of the error.
    if (difference === null || se === null || blocks < SEQUENCE_START) {
      return { ...means, interval: null, test: { p: 1, method: 'sequence' } };
    }
    const sd = se * Math.sqrt(blocks);
    const sequence = asymptoticSequence(blocks, difference, sd, alpha, rule.planned);
    const p = sequenceP(blocks, difference, sd, alpha, rule.planned);
    return { ...means, interval: { ...sequence, method: 'asymptotic' }, test: { p, method: 'sequence' } };
  }
  const interval: DifferenceInterval | null =
    blocks === 0 ? null : { ...bettingSequence(differencesOf(outcomes), alpha), method: 'betting' };
  if (rule.kind === 'blocks') return { ...means, interval, test: { p: 1, method: 'sequence' } };
  return { ...means, interval, test: { p: Math.min(1, 1 / signE(gained, lost)), method: 'sign-e' } };
}

/**
 * The verdict on a line that is not the one which ends the comparison, such as a role's, by its p value (adjusted for
 * all such lines) at this level: better or worse from 10 uneven blocks on.
 */
export function judgeLine(found: BlockDifference, p: number, alpha: number): SequentialLine {
  const { blocks, uneven, difference } = found;
  if (blocks > 0 && uneven === 0) return { verdict: 'undecided', reason: 'no-difference' };
  if (difference === null || uneven < ENOUGH_UNEVEN || found.interval === null) {
    return { verdict: 'undecided', reason: 'too-few' };
  }
  if (p >= alpha) return { verdict: 'undecided', reason: 'not-significant' };
  return { verdict: difference > 0 ? 'better' : 'worse', reason: null };
}
