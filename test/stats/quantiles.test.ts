import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import { betaQuantile, normalQuantile, tQuantile } from '../../src/stats/quantiles.ts';

const { jStat } = jstat;

/** Expects a relative difference below `tolerance`. */
function expectClose(found: number, wanted: number, tolerance: number, label: string): void {
  expect(Math.abs(found - wanted) / Math.max(1e-300, Math.abs(wanted)), label).toBeLessThan(tolerance);
}

describe('normalQuantile', () => {
  it('has the check values of AS 241 and of the tables', () => {
    const values: [number, number][] = [
      [0.25, -0.6744897501960817],
      [0.001, -3.090232306167814],
      [1e-20, -9.26234008979841],
      [0.975, 1.959963984540054],
      [0.995, 2.5758293035489004],
      [0.9999, 3.719016485455709],
    ];
    for (const [p, z] of values) expectClose(normalQuantile(p), z, 1e-14, `p ${p}`);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('agrees with jstat', () => {
    for (let p = 0.001; p < 1; p += 0.0131) {
      expect(normalQuantile(p), `p ${p}`).toBeCloseTo(jStat.normal.inv(p, 0, 1), 7);
    }
  });

  it('refuses what is no probability', () => {
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});

describe('tQuantile', () => {
  it('is exact where there is a closed form', () => {
    for (const p of [0.6, 0.9, 0.975, 0.9999]) {
      expectClose(tQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), 1e-9, `p ${p}, 1 degree`);
      const q = 4 * p * (1 - p);
      expectClose(tQuantile(p, 2), (2 * p - 1) * Math.sqrt(2 / q), 1e-9, `p ${p}, 2 degrees`);
    }
  });

  it('agrees with jstat and is symmetric', () => {
    for (const df of [1, 2, 3, 5, 10, 29, 100, 999, 12_345]) {
      for (const p of [0.55, 0.8, 0.95, 0.975, 0.995]) {
        expectClose(tQuantile(p, df), jStat.studentt.inv(p, df), 1e-6, `p ${p}, df ${df}`);
        expect(tQuantile(1 - p, df)).toBeCloseTo(-tQuantile(p, df), 9);
      }
    }
  });

  it('runs into the normal quantile, with the first terms of its expansion', () => {
    const z = normalQuantile(0.975);
    const first = (z ** 3 + z) / 4;
    const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
    for (const df of [10_000, 1_000_000]) {
      expectClose(tQuantile(0.975, df), z + first / df + second / df ** 2, 1e-11, `df ${df}`);
    }
    expect(tQuantile(0.975, Number.POSITIVE_INFINITY)).toBe(z);
    expect(tQuantile(0.5, 7)).toBe(0);
  });

  it('refuses impossible degrees of freedom', () => {
    for (const df of [0, -1, Number.NaN]) expect(() => tQuantile(0.9, df)).toThrow(RangeError);
  });
});

describe('betaQuantile', () => {
  it('is exact where there is a closed form', () => {
    for (const p of [0.001, 0.025, 0.5, 0.975]) {
      for (const n of [1, 2, 7, 60, 1000, 1_000_000]) {
        expectClose(betaQuantile(p, n, 1), p ** (1 / n), 1e-10, `p ${p}, a ${n}`);
        expectClose(betaQuantile(p, 1, n), -Math.expm1(Math.log1p(-p) / n), 1e-9, `p ${p}, b ${n}`);
      }
      expectClose(betaQuantile(p, 0.5, 0.5), Math.sin((Math.PI * p) / 2) ** 2, 1e-10, `p ${p}, arcsine`);
    }
  });

  it('agrees with jstat', () => {
    for (const a of [0.5, 1, 3, 47.5, 80, 400]) {
      for (const b of [0.5, 2, 8, 51, 600]) {
        for (const p of [0.025, 0.5, 0.975]) {
          const label = `p ${p}, a ${a}, b ${b}`;
          expect(Math.abs(betaQuantile(p, a, b) - jStat.beta.inv(p, a, b)), label).toBeLessThan(1e-7);
        }
      }
    }
  });

  it('refuses impossible parameters', () => {
    expect(() => betaQuantile(1.5, 1, 1)).toThrow(RangeError);
    expect(() => betaQuantile(0.5, 0, 1)).toThrow(RangeError);
    expect(() => betaQuantile(0.5, 1, -2)).toThrow(RangeError);
  });
});
