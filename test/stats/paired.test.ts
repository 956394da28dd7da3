import { describe, expect, it } from 'vitest';
import { bonettPrice, holm, pairedT, signTest } from '../../src/stats/paired.ts';
import { tTwoSided } from '../../src/stats/quantiles.ts';
import { signFlip } from '../../src/stats/sign-flip.ts';
import { Numbers } from '../kit/numbers.ts';

describe('pairedT', () => {
  it('finds nothing significant in differences that are all alike', () => {
    expect(pairedT(Array(200).fill(0.2))).toEqual({ n: 200, mean: 0.2, se: 0, p: 1, low: 0.2, high: 0.2 });
    expect(pairedT([0, 0, 0]).mean).toBe(0);
  });

  it('knows no interval below two differences', () => {
    expect(pairedT([0.5])).toMatchObject({ n: 1, mean: 0.5, p: 1, low: -Infinity, high: Infinity });
    expect(pairedT([]).mean).toBeNaN();
  });

  it('has a p of 0.05 just at the bounds of its 95 % interval', () => {
    expect(tTwoSided(2.0452296421, 29)).toBeCloseTo(0.05, 9);
    expect(tTwoSided(0, 7)).toBe(1);
    expect(tTwoSided(-3, 7)).toBe(tTwoSided(3, 7));
    expect(() => tTwoSided(Number.NaN, 7)).toThrow(RangeError);
    expect(() => tTwoSided(1, 0)).toThrow(RangeError);
  });
});

describe('bonettPrice', () => {
  it('stays within ±1 and refuses the impossible', () => {
    expect(bonettPrice(3, 0, 3).high).toBe(1);
    expect(() => bonettPrice(3, 2, 4)).toThrow(RangeError);
  });
});

describe('signTest', () => {
  it('is 1 where both signs are as frequent, and where there are none', () => {
    for (const n of [0, 1, 7, 5000]) {
      expect(signTest(n, n).exact).toBe(1);
      expect(signTest(n, n).midP).toBeCloseTo(1, 9);
    }
    expect(signTest(3000, 2000).exact).toBeGreaterThan(0);
  });
});

describe('signFlip', () => {
  it('agrees with counting the patterns one by one', () => {
    const numbers = new Numbers('flip');
    for (let round = 0; round < 30; round++) {
      const values = Array.from({ length: 1 + numbers.below(11) }, () => numbers.below(11) - 5);
      const observed = Math.abs(values.reduce((sum, value) => sum + value, 0));
      let extreme = 0;
      for (let pattern = 0; pattern < 1 << values.length; pattern++) {
        const sum = values.reduce((all, value, i) => all + (pattern & (1 << i) ? value : -value), 0);
        if (Math.abs(sum) >= observed) extreme++;
      }
      const found = signFlip(
        values.map((value) => value / 7),
        1 / 7,
      );
      expect(found.exact).toBe(true);
      expect(found.p, `${values}`).toBeCloseTo(extreme / 2 ** values.length, 12);
    }
  });

  it('is the sign test where differences are −1, 0 or 1', () => {
    const values = [...Array(30).fill(1), ...Array(12).fill(-1), ...Array(50).fill(0)];
    expect(signFlip(values, 1).p).toBeCloseTo(signTest(30, 12).exact, 12);
  });

  it('draws patterns, always the same ones, where there are too many to count', () => {
    const numbers = new Numbers('many');
    const values = Array.from(
      { length: 400 },
      () => (numbers.below(11) - 4.8 > 0 ? 1 : -1) * numbers.below(4),
    );
    const counted = signFlip(values, 1);
    const drawn = signFlip(values, 1, { mostWork: 0 });
    expect(drawn.exact).toBe(false);
    expect(signFlip(values, 1, { mostWork: 0 })).toEqual(drawn);
    expect(signFlip(values, 1, { mostWork: 0, seed: 2 })).not.toEqual(drawn);
    // Five standard errors of 99,999 draws.
    const error = Math.sqrt((counted.p * (1 - counted.p)) / 99_999);
    expect(Math.abs(drawn.p - counted.p)).toBeLessThan(5 * error);
    expect(signFlip(Array(500).fill(1), 1, { mostWork: 0, draws: 999 }).p).toBe(0.001);
  });

  it('is 1 without a difference, never 0, and refuses values off the lattice', () => {
    expect(signFlip([0, 0, 0], 0.2)).toEqual({ p: 1, exact: true });
    expect(signFlip([], 1)).toEqual({ p: 1, exact: true });
    expect(signFlip(Array(3000).fill(1), 1).p).toBeGreaterThan(0);
    expect(() => signFlip([0.3], 0.2)).toThrow(RangeError);
    expect(() => signFlip([Number.NaN], 0.2)).toThrow(RangeError);
  });
});

describe('holm', () => {
  it('never goes above 1 and keeps the order given', () => {
    expect(holm([0.9, 0.8, 0.001])).toEqual([1, 1, 0.003]);
    expect(holm([])).toEqual([]);
  });
});
