import { describe, expect, it } from 'vitest';
import { type BlockOutcomes, blockDifference, judge, varianceRatio } from '../../src/stats/blocks.ts';
import { bonettPrice, pairedT, signTest } from '../../src/stats/paired.ts';
import { signFlip } from '../../src/stats/sign-flip.ts';
import { Numbers } from '../kit/numbers.ts';

/** Gathers blocks given as the outcomes of their seats, A's and B's, such as `01 11`. */
function outcomes(blocks: readonly string[]): BlockOutcomes {
  const pairs = blocks.map((block) => block.split(' '));
  const wins = (text: string) => [...text].filter((won) => won === '1').length;
  const count = (a: string, b: string) =>
    pairs.flatMap(([ofA, ofB]) => [...ofA].filter((x, seat) => x === a && ofB[seat] === b)).length;
  return {
    seats: pairs[0]?.[0].length ?? 4,
    a: pairs.map(([a]) => wins(a)),
    b: pairs.map(([, b]) => wins(b)),
    gained: count('0', '1'),
    lost: count('1', '0'),
  };
}

/** `count` blocks of `seats` in which A and B win independently with these chances; `luck` is what they share. */
function simulated(numbers: Numbers, count: number, seats: number, a: number, b: number, luck = 0): string[] {
  const won = (chance: number, shared: number) => {
    const own = numbers.below(1000) / 1000;
    return (numbers.below(1000) / 1000 < luck ? shared : own) < chance ? '1' : '0';
  };
  return Array.from({ length: count }, () => {
    const shared = Array.from({ length: seats }, () => numbers.below(1000) / 1000);
    return `${shared.map((x) => won(a, x)).join('')} ${shared.map((x) => won(b, x)).join('')}`;
  });
}

describe('blockDifference', () => {
  it('is the mean over blocks of the mean over seats of B less A, by hand', () => {
    const found = blockDifference(outcomes(['0101 1101', '0011 0001', '1111 1111', '0000 0110']));
    // Blocks: +1/4, −1/4, 0, +2/4.
    expect(found).toMatchObject({ seats: 4, blocks: 4, uneven: 3, a: 8 / 16, b: 10 / 16, difference: 0.125 });
    expect([found.gained, found.lost]).toEqual([3, 1]);
    expect(found.se).toBeCloseTo(pairedT([0.25, -0.25, 0, 0.5]).se, 12);
    expect(found.test).toEqual({ p: signFlip([1, -1, 0, 2], 1).p, method: 'sign-flip' });
    expect(found.interval).toBeNull();
  });

  it('has the t interval and the sign-flip test of the blocks from 30 of them on', () => {
    const blocks = simulated(new Numbers('t'), 30, 5, 0.4, 0.6);
    const found = blockDifference(outcomes(blocks));
    const { a, b } = outcomes(blocks);
    const { low, high, mean } = pairedT(a.map((wins, i) => (b[i] - wins) / 5));
    expect(found.interval).toEqual({ low, high, method: 't' });
    expect(found.difference).toBe(mean);
    expect(blockDifference(outcomes(blocks.slice(1))).interval).toBeNull();
    const wider = blockDifference(outcomes(blocks), 0.99).interval;
    expect(wider?.low).toBeLessThan(low);
  });

  it('takes pairs for what they are where there is one seat', () => {
    const blocks = [...Array(12).fill('0 1'), ...Array(3).fill('1 0'), ...Array(25).fill('1 1')];
    const found = blockDifference(outcomes(blocks));
    expect(found.interval).toEqual({ ...bonettPrice(12, 3, 40), method: 'bonett-price' });
    expect(found.test).toEqual({ p: signTest(12, 3).midP, method: 'sign-mid-p' });
    expect(found.difference).toBeCloseTo(9 / 40, 12);
  });

  it('knows nothing without blocks', () => {
    expect(blockDifference(outcomes([]))).toMatchObject({
      ...{ blocks: 0, a: null, b: null, difference: null, se: null, interval: null },
      test: { p: 1 },
    });
  });
});

describe('judge', () => {
  const verdict = (blocks: readonly string[]) => {
    const found = blockDifference(outcomes(blocks));
    return judge(found, found.test.p);
  };
  const many = (count: number, block: string): string[] => Array(count).fill(block);

  it('finds B better or worse', () => {
    const blocks = [...many(30, '0010 1010'), ...many(10, '1110 1100'), ...many(60, '0100 0100')];
    const mirrored = blocks.map((block) => block.split(' ').reverse().join(' '));
    expect(verdict(blocks)).toEqual({ verdict: 'better', reason: null });
    expect(verdict(mirrored)).toEqual({ verdict: 'worse', reason: null });
  });

  it.each([
    ['no-difference', many(500, '0101 0101')],
    ['no-difference', many(500, '0101 1010')],
    ['no-spread', many(500, '0101 0111')],
    ['no-spread', many(500, '0 1')],
    ['too-few', [...many(25, '0 1'), ...many(4, '0 0')]],
    ['too-few', [...many(25, '00 11'), ...many(4, '00 01')]],
    ['too-few', [...many(9, '0 1'), ...many(500, '0 0')]],
    ['too-few', [...many(9, '00 11'), ...many(500, '00 00')]],
    ['too-few', ['00 11']],
    ['too-few', []],
    ['not-significant', [...many(14, '0 1'), ...many(12, '1 0'), ...many(100, '0 0')]],
  ] as const)('is undecided for %s', (reason, blocks) => {
    expect(verdict(blocks)).toEqual({ verdict: 'undecided', reason });
  });

  it('goes by the p it is given', () => {
    const found = blockDifference(outcomes([...many(22, '0 1'), ...many(8, '1 0'), ...many(100, '0 0')]));
    expect(found.test.p).toBeLessThan(0.05);
    expect(judge(found, found.test.p).verdict).toBe('better');
    expect(judge(found, 10 * found.test.p).reason).toBe('not-significant');
    expect(judge(found, found.test.p, 0.001).reason).toBe('not-significant');
  });

  it('raises a false alarm in at most 6 % of comparisons of equals, whatever they share', () => {
    const numbers = new Numbers('alarm');
    const runs = 1000;
    for (const luck of [0, 0.9]) {
      let alarms = 0;
      for (let run = 0; run < runs; run++) {
        if (verdict(simulated(numbers, 60, 4, 0.4, 0.4, luck)).verdict !== 'undecided') alarms++;
      }
      expect(alarms / runs, `luck ${luck}`).toBeLessThanOrEqual(0.06);
    }
  });
});

describe('varianceRatio', () => {
  it('is 1 for pairs that share nothing, and gains only what the shared first game saves', () => {
    const found = blockDifference(outcomes(simulated(new Numbers('naive'), 4000, 5, 0.4, 0.5)));
    const ratio = varianceRatio(found, 6);
    expect(ratio?.pairs).toBeCloseTo(1, 1);
    // Five pairs from six games instead of ten: 10/6.
    expect(ratio?.games).toBeCloseTo(10 / 6, 0);
  });

  it('grows with what the pairs share, and is unknown without spread', () => {
    const shared = blockDifference(outcomes(simulated(new Numbers('shared'), 1000, 5, 0.4, 0.5, 0.9)));
    expect(varianceRatio(shared, 6)?.pairs).toBeGreaterThan(2);
    expect(varianceRatio(blockDifference(outcomes(['01 01', '11 11'])), 3)).toBeNull();
    expect(varianceRatio(blockDifference(outcomes([])), 3)).toBeNull();
  });
});
