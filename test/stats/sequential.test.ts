import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import {
  asymptoticSequence,
  bettingSequence,
  EquivalenceBets,
  SEQUENCE_START,
} from '../../src/stats/confidence-sequence.ts';
import { eBh, signE, signEOneSided } from '../../src/stats/e-process.ts';
import { gsprt, waldBounds } from '../../src/stats/gsprt.ts';
import { judgeSequential, type SequentialRule } from '../../src/stats/sequential.ts';
import { Numbers } from '../kit/numbers.ts';

const { jStat } = jstat;

/** Numbers in −1 … 1 with two digits. */
function differences(numbers: Numbers, n: number, shift = 0): number[] {
  return Array.from({ length: n }, () => Math.min(1, (numbers.below(201) - 100) / 100 + shift));
}

describe('signE', () => {
  it('has mean 1 after any number of fair coins, counted out', () => {
    for (const c of [0.5, 1, 20]) {
      for (const n of [1, 2, 7, 12]) {
        let two = 0;
        let one = 0;
        for (let plus = 0, ways = 1; plus <= n; ways = (ways * (n - plus)) / (plus + 1), plus++) {
          two += (ways / 2 ** n) * signE(plus, n - plus, c);
          one += (ways / 2 ** n) * signEOneSided(plus, n - plus, c);
        }
        expect(two).toBeCloseTo(1, 9);
        expect(one).toBeCloseTo(1, 9);
      }
    }
  });

  it('is the mean of both sides, and agrees with jstat', () => {
    for (const [plus, minus] of [
      [0, 0],
      [3, 1],
      [40, 71],
      [500, 420],
    ]) {
      const [up, down] = [signEOneSided(plus, minus), signEOneSided(minus, plus)];
      const both = signE(plus, minus);
      expect((up + down) / 2 / both).toBeCloseTo(1, 9);
      const above = 1 - jStat.beta.cdf(0.5, plus + 20, minus + 20);
      expect(up / both).toBeCloseTo(2 * above, 7);
    }
  });

  it('refuses the impossible', () => {
    expect(() => signE(-1, 2)).toThrow(RangeError);
    expect(() => signEOneSided(1, 2, 0)).toThrow(RangeError);
  });
});

describe('eBh', () => {
  it('rejects none, all, and keeps the order given', () => {
    expect(eBh([1, 19, 0])).toEqual([]);
    expect(eBh([20, 25, 30])).toEqual([0, 1, 2]);
    expect(eBh([0, Infinity, 1])).toEqual([1]);
    expect(eBh([])).toEqual([]);
  });
});

describe('asymptoticSequence', () => {
  it('is narrowest, against the root of n, about where it is tuned', () => {
    const width = (n: number) => asymptoticSequence(n, 0, 1, 0.05, 500).high * Math.sqrt(n);
    expect(width(500)).toBeLessThan(width(100));
    expect(width(500)).toBeLessThan(width(2500));
    // Wider than an interval for one look alone, but not by much.
    expect(width(500)).toBeGreaterThan(1.96);
    expect(width(500)).toBeLessThan(3.2);
  });

  it('knows nothing of one value and refuses settings out of range', () => {
    expect(asymptoticSequence(1, 0.5, 0.1, 0.05, 10)).toEqual({ low: -Infinity, high: Infinity });
    expect(() => asymptoticSequence(50, 0, 1, 0, 10)).toThrow(RangeError);
    expect(() => asymptoticSequence(50, 0, 1, 0.05, 0)).toThrow(RangeError);
  });
});

describe('bettingSequence', () => {
  it('mirrors, narrows, and holds the mean', () => {
    const values = differences(new Numbers('bets'), 800, 0.1);
    const { low, high } = bettingSequence(values);
    const mirrored = bettingSequence(values.map((d) => -d));
    expect(mirrored.low).toBeCloseTo(-high, 9);
    expect(mirrored.high).toBeCloseTo(-low, 9);
    const early = bettingSequence(values.slice(0, 100));
    expect(early.high - early.low).toBeGreaterThan(2 * (high - low));
    expect(low).toBeLessThan(0.1);
    expect(high).toBeGreaterThan(0.1);
  });

  it('has the bounds of an independent computation, to nine digits', () => {
    // By scipy's brentq on the formula of the docstring.
    const values = Array.from({ length: 150 }, (_, i) => ((((i + 1) * 37) % 101) - 50) / 50);
    const { low, high } = bettingSequence(values);
    expect(low).toBeCloseTo(-0.13423030917148182, 9);
    expect(high).toBeCloseTo(0.14794769827756205, 9);
    const narrow = bettingSequence(
      values.map((d) => (d + 1) / 5 - 0.1),
      0.01,
    );
    expect(narrow.low).toBeCloseTo(0.02449444697154557, 9);
    expect(narrow.high).toBeCloseTo(0.16530481322921697, 9);
  });

  it('is all of −1 … 1 without values, and refuses others', () => {
    const { low, high } = bettingSequence([]);
    expect(low).toBeCloseTo(-1, 9);
    expect(high).toBeCloseTo(1, 9);
    expect(() => bettingSequence([1.5])).toThrow(RangeError);
    expect(() => bettingSequence([0], 1)).toThrow(RangeError);
  });

  it('lies inside ±δ just when the bets on equivalence say so', () => {
    const numbers = new Numbers('inside');
    for (const delta of [0.05, 0.1, 0.3]) {
      const bets = new EquivalenceBets(delta);
      const values: number[] = [];
      for (let n = 1; n <= 400; n++) {
        const [value] = differences(numbers, 1);
        values.push(value / 5);
        const inside = bets.add(value / 5);
        if (n % 20 !== 0) continue;
        const { low, high } = bettingSequence(values);
        expect(inside, `δ ${delta}, n ${n}: ${low} … ${high}`).toBe(low > -delta && high < delta);
      }
    }
  });
});

describe('gsprt', () => {
  /** Log likelihood of counts under shares. */
  const values = [-1, -0.5, 0, 0.5, 1];

  it('is 0 for equal hypotheses and changes its sign with them', () => {
    const counts = [3, 10, 40, 14, 5];
    for (const units of ['normalised', 'mean'] as const) {
      const ratio = (h0: number, h1: number) => gsprt(counts, values, { units, h0, h1 });
      expect(ratio(0.05, 0.05)).toBeCloseTo(0, 12);
      expect(ratio(0, 0.1)).toBeCloseTo(-ratio(0.1, 0), 10);
    }
  });

  it('is about n·(t1 − t0)·(t̂ − (t0 + t1)/2) for many outcomes and small effects', () => {
    const counts = [2000, 10_000, 40_000, 11_000, 2100];
    const n = counts.reduce((sum, count) => sum + count, 0);
    const mean = counts.reduce((sum, count, i) => sum + count * values[i], 0) / n;
    const sd = Math.sqrt(counts.reduce((sum, count, i) => sum + count * (values[i] - mean) ** 2, 0) / n);
    const expected = n * 0.02 * (mean / sd - 0.01);
    const found = gsprt(counts, values, { units: 'normalised', h0: 0, h1: 0.02 });
    expect(found / expected).toBeCloseTo(1, 1);
  });

  it('is finite from the first outcome on, whatever comes out', () => {
    const numbers = new Numbers('finite');
    for (let round = 0; round < 300; round++) {
      const counts = values.map(() => (numbers.below(3) === 0 ? numbers.below(50) : 0));
      const ratio = gsprt(counts, values, { units: 'normalised', h0: 0, h1: 0.15 });
      expect(Number.isFinite(ratio), `${counts}`).toBe(true);
    }
  });

  it('refuses what cannot be', () => {
    expect(() => gsprt([1, 2], [0], { units: 'mean', h0: 0, h1: 1 })).toThrow(RangeError);
    expect(() => gsprt([1, 2], [0, 1], { units: 'mean', h0: 0, h1: 2 })).toThrow(RangeError);
    expect(() => waldBounds(0.5, 0.5)).toThrow(RangeError);
  });
});

describe('judgeSequential', () => {
  const pairs: SequentialRule = { kind: 'pairs', alpha: 0.05 };
  const blocks: SequentialRule = { kind: 'blocks', alpha: 0.05, planned: 100 };
  const gate: SequentialRule = { kind: 'gate', h0: 0, h1: 0.3, alpha: 0.05, beta: 0.05, seats: 1 };
  const repeat = (count: number, ...values: number[]): number[] => Array(count).fill(values).flat();

  it.each([pairs, { ...blocks, planned: 40 }, gate])('finds B better or worse: $kind', (rule) => {
    const won = repeat(60, 1, 0, 1, -1, 1);
    const found = judgeSequential(won, rule);
    expect(found).toMatchObject({ verdict: 'better', stopped: true });
    expect(found.blocks).toBeLessThan(won.length);
    expect(found.mean).toBeGreaterThan(0);
    const lost = judgeSequential(
      won.map((d) => -d),
      rule,
    );
    expect(lost.verdict).toBe(rule.kind === 'gate' ? 'no-difference' : 'worse');
  });

  it.each([{ ...pairs, delta: 0.1 }, { ...blocks, delta: 0.1 }, gate])(
    'finds no difference of δ or more: $kind',
    (rule) => {
      expect(judgeSequential(repeat(400, 0, 1, 0, -1, 0), rule).verdict).toBe('no-difference');
    },
  );

  it('is undecided without a δ, however many blocks there are', () => {
    for (const rule of [pairs, blocks]) {
      expect(judgeSequential(repeat(400, 0, 1, 0, -1, 0), rule)).toMatchObject({
        ...{ verdict: 'undecided', stopped: false, blocks: 2000, mean: 0 },
      });
    }
  });

  it('freezes at the first crossing', () => {
    const rule = { ...blocks, delta: 0.02 };
    const won = repeat(40, 0.4, 0.2, -0.2);
    const found = judgeSequential(won, rule);
    expect(found.stopped).toBe(true);
    expect(judgeSequential([...won, ...repeat(500, -1, -0.8)], rule)).toEqual(found);
    expect(judgeSequential(won.slice(0, found.blocks), rule)).toEqual(found);
    expect(judgeSequential(won.slice(0, found.blocks - 1), rule).stopped).toBe(false);
  });

  it('looks at whole blocks of the beginning only, and at no more than `most`', () => {
    const won: (number | undefined)[] = repeat(100, 1);
    won[5] = undefined;
    expect(judgeSequential(won, pairs)).toMatchObject({ verdict: 'undecided', blocks: 5, mean: 1 });
    expect(judgeSequential(repeat(100, 1), pairs, 4)).toMatchObject({ verdict: 'undecided', blocks: 4 });
    expect(judgeSequential([], blocks)).toMatchObject({ verdict: 'undecided', blocks: 0 });
  });

  it('gives blocks no verdict before the 30th, nor with under 10 uneven ones, nor without spread', () => {
    const early = judgeSequential(repeat(60, 0.6, 0.4), blocks);
    expect(early).toMatchObject({ verdict: 'better', blocks: SEQUENCE_START });
    const rare = [...repeat(9, 1), ...repeat(300, 0)];
    expect(judgeSequential(rare, blocks).verdict).toBe('undecided');
    expect(judgeSequential(repeat(500, 0.2), blocks).verdict).toBe('undecided');
  });

  it('needs more than blocks without a difference to rule out a rare one', () => {
    const found = judgeSequential(repeat(2000, 0), { ...blocks, delta: 0.03 });
    expect(found).toMatchObject({ verdict: 'no-difference', mean: 0 });
    // Had one in 50 of them a difference of 1, so many in a row without it would be rare.
    expect(found.blocks).toBeGreaterThan(150);
    expect(found.blocks).toBeLessThan(400);
    expect(found.sequence.low).toBeLessThan(0);
    expect(found.sequence.high).toBeLessThan(0.03);
  });

  it('shows the evidence and the sequence at the stop', () => {
    const found = judgeSequential(repeat(30, 1), pairs);
    expect(found.evidence).toBe(signE(found.blocks, 0));
    expect(found.evidence).toBeGreaterThanOrEqual(20);
    expect(found.sequence).toEqual(bettingSequence(repeat(found.blocks, 1)));
    expect(judgeSequential(repeat(5, 0.2), blocks).evidence).toBeNull();
    const { evidence } = judgeSequential(repeat(90, 1, 0), gate);
    expect(evidence).toBeGreaterThanOrEqual(waldBounds(0.05, 0.05).high);
  });

  it('refuses differences and settings out of range', () => {
    expect(() => judgeSequential([0.5], pairs)).toThrow(RangeError);
    expect(() => judgeSequential([0.5], gate)).toThrow(RangeError);
    expect(() => judgeSequential([0.3], { ...gate, seats: 5 })).toThrow(RangeError);
    expect(() => judgeSequential([2], { ...blocks, delta: 0.1 })).toThrow(RangeError);
    expect(() => judgeSequential([], { ...blocks, delta: 0 })).toThrow(RangeError);
    expect(() => judgeSequential([], { ...gate, h1: 0 })).toThrow(RangeError);
  });
});
