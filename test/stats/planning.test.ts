import { describe, expect, it } from 'vitest';
import { controlledMean, drawLuck, fitControl } from '../../src/stats/control.ts';
import { pairedT, pairedTStratified } from '../../src/stats/paired.ts';
import { blindVariance, pairsNeeded, smallestDifference } from '../../src/stats/planning.ts';
import { Numbers } from '../kit/numbers.ts';

describe('planning', () => {
  it('asks for as many pairs as make its difference the smallest that can be found', () => {
    for (const power of [0.8, 0.9]) {
      for (const df of [39, Infinity]) {
        const pairs = pairsNeeded(0.2, 0.04, { power, df });
        expect(smallestDifference(0.2, pairs, { power, df })).toBeLessThanOrEqual(0.04);
        expect(smallestDifference(0.2, pairs - 1, { power, df })).toBeGreaterThan(0.04);
      }
    }
  });

  it('asks for more with more power, a lower level, or a variance that is estimated', () => {
    const usual = pairsNeeded(0.2, 0.04);
    expect(pairsNeeded(0.2, 0.04, { power: 0.9 })).toBeGreaterThan(usual);
    expect(pairsNeeded(0.2, 0.04, { alpha: 0.01 })).toBeGreaterThan(usual);
    expect(pairsNeeded(0.2, 0.04, { df: 39 }) / usual).toBeCloseTo(1.05, 2);
    expect(pairsNeeded(0, 0.04)).toBe(0);
  });

  it('re-estimates the variance without telling who is ahead', () => {
    const differences = [1, 1, 0, -1, 1, 0, 0, 1];
    expect(blindVariance(differences)).toBe(5 / 8);
    expect(blindVariance(differences.map(Math.abs))).toBe(5 / 8);
    expect(blindVariance([])).toBeNaN();
  });

  it('refuses settings out of range', () => {
    expect(() => pairsNeeded(0.2, 0)).toThrow(RangeError);
    expect(() => pairsNeeded(-1, 0.1)).toThrow(RangeError);
    expect(() => pairsNeeded(0.2, 0.1, { power: 1 })).toThrow(RangeError);
    expect(() => smallestDifference(0.2, 0)).toThrow(RangeError);
  });
});

describe('pairedTStratified', () => {
  it('takes out what strata differ in', () => {
    const strata = Array.from({ length: 60 }, (_, i) => i % 3);
    const numbers = new Numbers('strata');
    const differences = strata.map((stratum) => stratum - 1 + numbers.below(100) / 100);
    const found = pairedTStratified(differences, strata);
    expect(found.mean).toBeCloseTo(pairedT(differences).mean, 12);
    expect(found.se).toBeLessThan(pairedT(differences).se / 2);
  });

  it('is the plain one in one stratum, and knows nothing from single differences or without spread', () => {
    const differences = [0.2, -0.4, 0.6, 0.2];
    const plain = pairedT(differences);
    const found = pairedTStratified(differences, Array(4).fill('all'));
    for (const key of ['mean', 'se', 'p', 'low', 'high'] as const)
      expect(found[key]).toBeCloseTo(plain[key], 12);
    expect(pairedTStratified([1, 0, 1], ['a', 'b', 'b'])).toMatchObject({ p: 1, low: -Infinity });
    expect(pairedTStratified([1, 1, 0, 0], ['a', 'a', 'b', 'b'])).toMatchObject({ p: 1, se: 0, low: 0.5 });
    expect(() => pairedTStratified([1], [])).toThrow(RangeError);
  });
});

describe('control variates', () => {
  it('take out what the control explains: the error falls to √(1 − R²)', () => {
    const numbers = new Numbers('control');
    const control = Array.from({ length: 2000 }, () => numbers.below(1000) / 1000);
    const outcomes = control.map((x) => (numbers.below(1000) / 1000 < x ? 1 : 0));
    const fitted = fitControl(outcomes, control);
    // Var(x) = 1/12 and the outcome's is 1/4.
    expect(fitted.beta).toBeCloseTo(1, 1);
    expect(fitted.r2).toBeCloseTo(1 / 3, 1);
    const { se, mean } = controlledMean(outcomes, control, 0.5, fitted);
    expect(se / pairedT(outcomes).se).toBeCloseTo(Math.sqrt(1 - fitted.r2), 2);
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * se);
    // 200 free deals leave an error of the control's mean; β is about 1.
    const two = controlledMean(outcomes, control, control.slice(0, 200), fitted);
    expect(two.se ** 2 - se ** 2).toBeCloseTo(1 / 12 / 200, 4);
  });

  it('are the plain mean with a coefficient of 0', () => {
    const outcomes = [1, 0, 0, 1, 1];
    const { mean, low, high } = controlledMean(outcomes, [1, 2, 3, 4, 5], 9, { beta: 0, r2: 0 });
    const plain = pairedT(outcomes);
    expect([mean, low, high]).toEqual([plain.mean, plain.low, plain.high].map((x) => expect.closeTo(x, 12)));
  });

  it('know nothing of a control without spread, or from too few outcomes', () => {
    expect(fitControl([1, 0, 1], [2, 2, 2])).toEqual({ beta: 0, r2: 0 });
    expect(controlledMean([1, 0], [0, 1], 0.5)).toMatchObject({ low: -Infinity, high: Infinity });
    expect(() => fitControl([1], [])).toThrow(RangeError);
    expect(() => controlledMean([1, 0, 1], [0, 1, 0], [0.5])).toThrow(RangeError);
  });

  it('value a draw against what could have been drawn', () => {
    expect(drawLuck([1, 3], [0.4, 0], 0)).toBeCloseTo(0.3, 12);
    expect(drawLuck([1, 3], [0.4, 0], 1)).toBeCloseTo(-0.1, 12);
  });
});
