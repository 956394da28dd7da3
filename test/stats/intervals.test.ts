import { describe, expect, it } from 'vitest';
import {
  clopperPearson,
  clusterMean,
  type Interval,
  roleWeighted,
  wilson,
} from '../../src/stats/intervals.ts';
import { percentile, summarise } from '../../src/stats/summary.ts';

type Pair = [number, number];

function expectInterval(found: Interval, [low, high]: Pair, tol: number, label: string): void {
  expect(Math.abs(found.low - low), `${label}, low`).toBeLessThan(tol);
  expect(Math.abs(found.high - high), `${label}, high`).toBeLessThan(tol);
}

describe('intervals of a share', () => {
  it('mirror when wins and losses are exchanged, and grow with the confidence', () => {
    for (const interval of [wilson, clopperPearson]) {
      for (const [wins, n] of [
        [0, 7],
        [3, 7],
        [40, 999],
      ]) {
        const here = interval(wins, n);
        const mirrored = interval(n - wins, n);
        expectInterval(here, [1 - mirrored.high, 1 - mirrored.low], 1e-12, `${interval.name} ${wins}/${n}`);
        expect(interval(wins, n, 0.99).high).toBeGreaterThan(here.high);
      }
    }
  });

  it('say nothing without games, and refuse the impossible', () => {
    for (const interval of [wilson, clopperPearson]) {
      expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
      expect(() => interval(3, 2)).toThrow(RangeError);
      expect(() => interval(-1, 2)).toThrow(RangeError);
      expect(() => interval(1, 2, 1)).toThrow(RangeError);
    }
  });
});

describe('clusterMean', () => {
  it('takes every value as its own cluster as the t interval of the mean', () => {
    const values = [1, 0, 0, 1, 1];
    const found = clusterMean(values, [1, 2, 3, 4, 5]);
    expect(found.mean).toBeCloseTo(0.6, 12);
    expect(found.se).toBeCloseTo(Math.sqrt((0.6 * 0.4) / 4), 12);
    expect(found.high - found.mean).toBeCloseTo(2.7764451052 * found.se, 8);
  });

  it('does not depend on the order of the values', () => {
    const forwards = clusterMean([1, 0, 1, 1, 0], ['a', 'b', 'a', 'c', 'c']);
    const backwards = clusterMean([0, 1, 1, 0, 1], ['c', 'c', 'a', 'b', 'a']);
    expect(backwards).toEqual(forwards);
  });

  it('is unbounded with one cluster, and refuses lists that do not fit', () => {
    expect(clusterMean([1, 0], [1, 1])).toMatchObject({ low: -Infinity, high: Infinity });
    expect(() => clusterMean([1], [1, 2])).toThrow(RangeError);
    expect(() => clusterMean([], [])).toThrow(RangeError);
  });
});

describe('roleWeighted', () => {
  it('scales the weights and skips roles that the table has not', () => {
    const strata = [
      { wins: 3, n: 10, weight: 2 },
      { wins: 5, n: 10, weight: 2 },
      { wins: 0, n: 0, weight: 0 },
    ];
    expect(roleWeighted(strata).rate).toBeCloseTo(0.4, 12);
    expect(() => roleWeighted([{ wins: 0, n: 0, weight: 1 }])).toThrow(RangeError);
  });
});

describe('summarise', () => {
  it('takes percentiles linearly between neighbours', () => {
    expect(summarise([4, 1, 3, 2])).toEqual({ mean: 2.5, median: 2.5, p95: 3.8499999999999996, max: 4 });
    expect(summarise([7])).toEqual({ mean: 7, median: 7, p95: 7, max: 7 });
    expect(percentile([10, 20, 30, 40, 50], 0.25)).toBe(20);
    expect(summarise([10, 9, 100]).max).toBe(100);
  });

  it('is not a number for nothing', () => {
    expect(summarise([])).toEqual({ mean: Number.NaN, median: Number.NaN, p95: Number.NaN, max: Number.NaN });
  });
});
