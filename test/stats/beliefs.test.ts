import { describe, expect, it } from 'vitest';
import {
  auc,
  beliefsByRound,
  brier,
  deceptionGap,
  logScore,
  type RoundBelief,
} from '../../src/stats/beliefs.ts';
import { Numbers } from '../kit/numbers.ts';

/** The roles that four others may have at a table of five: Deputy, Raider, Raider, Loner. */
const HIDDEN = [0, 1, 1, 2];
const isHostile = (role: number) => role === 1;

/** Beliefs of one who holds these probabilities of everybody's role, on many deals. */
function beliefs(of: (truth: number) => number[], n = 8000): RoundBelief[] {
  const numbers = new Numbers('beliefs');
  return Array.from({ length: n }, () => {
    const truth = HIDDEN[numbers.below(HIDDEN.length)];
    return { probabilities: of(truth), truth, round: 1 + numbers.below(3) };
  });
}

describe('belief scores', () => {
  it('are 0 for an oracle, with an AUC of 1', () => {
    const oracle = beliefsByRound(
      beliefs((truth) => [0, 1, 2].map((role) => (role === truth ? 1 : 0))),
      isHostile,
    );
    expect(oracle.map(({ round }) => round)).toEqual([1, 2, 3]);
    for (const scores of oracle) expect(scores).toMatchObject({ brier: 0, logScore: 0, auc: 1 });
  });

  it('are 1 − 1/K and log K for an even belief, with an AUC of 1/2', () => {
    for (const scores of beliefsByRound(
      beliefs(() => [1 / 3, 1 / 3, 1 / 3]),
      isHostile,
    )) {
      expect(Math.abs(scores.brier - 2 / 3)).toBeLessThan(0.001);
      expect(Math.abs(scores.logScore - Math.log(3))).toBeLessThan(0.001);
      expect(scores.auc).toBe(0.5);
    }
  });

  it('are 1 − Σq² and the entropy for a belief in the mix of roles', () => {
    const every = HIDDEN.map((truth) => ({ probabilities: [0.25, 0.5, 0.25], truth, round: 1 }));
    const [scores] = beliefsByRound(every, isHostile);
    expect(scores.brier).toBeCloseTo(1 - (1 / 16 + 1 / 4 + 1 / 16), 12);
    expect(scores.logScore).toBeCloseTo(1.5 * Math.LN2, 12);
    expect(scores.n).toBe(4);
  });

  it('are worst, but finite, for a certain error', () => {
    const wrong = { probabilities: [0, 1], truth: 0 };
    expect(brier(wrong)).toBe(2);
    expect(logScore(wrong)).toBeCloseTo(6 * Math.LN10, 9);
  });

  it('refuse what are no probabilities', () => {
    for (const probabilities of [[0.5, 0.4], [1.2, -0.2], [Number.NaN, 1], []]) {
      expect(() => brier({ probabilities, truth: 0 })).toThrow(RangeError);
    }
    expect(() => logScore({ probabilities: [0.5, 0.5], truth: 2 })).toThrow(RangeError);
  });
});

describe('auc', () => {
  it('is the share of pairs in the right order, ties by half, counted out', () => {
    const numbers = new Numbers('auc');
    const scores = Array.from({ length: 60 }, () => numbers.below(8));
    const positive = scores.map((score) => numbers.below(10) < score);
    let right = 0;
    let pairs = 0;
    for (const [i, a] of scores.entries()) {
      for (const [j, b] of scores.entries()) {
        if (!positive[i] || positive[j]) continue;
        pairs++;
        right += a > b ? 1 : a === b ? 0.5 : 0;
      }
    }
    expect(auc(scores, positive)).toBeCloseTo(right / pairs, 12);
  });

  it('is unknown with one kind only', () => {
    expect(auc([1, 2], [true, true])).toBeNull();
    expect(auc([], [])).toBeNull();
    expect(() => auc([1], [])).toThrow(RangeError);
  });
});

describe('deceptionGap', () => {
  const posterior = { probabilities: [0.5, 0.5], truth: 0 };

  it('is above 0 where others are further from the truth than the events warrant', () => {
    const misled = { probabilities: [0.1, 0.9], truth: 0 };
    // 0.81 + 0.81 against 0.25 + 0.25.
    expect(deceptionGap([misled], posterior)).toBeCloseTo(1.12, 12);
    expect(deceptionGap([misled, posterior], posterior)).toBeCloseTo(0.56, 12);
    expect(deceptionGap([{ probabilities: [1, 0], truth: 0 }], posterior)).toBeCloseTo(-0.5, 12);
  });

  it('is exactly 0 for others who hold the posterior', () => {
    expect(deceptionGap([posterior, posterior], posterior)).toBe(0);
  });
});
