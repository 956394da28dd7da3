import { describe, expect, it } from 'vitest';
import { controlledDifference } from '../../src/stats/control.ts';
import { Numbers } from '../kit/numbers.ts';

describe('controlledDifference', () => {
  const paid = { outcomes: [1, 0, 1, 1, 0], control: [0.5, 0, 1, 0.5, 0.5] };
  const free = { outcomes: [0, 0, 1, 0], control: [0.5, 0, 1, 0.5] };

  it('is the difference of two means by Welch where the coefficient is 0', () => {
    const { mean, se, low, high } = controlledDifference(paid, free, 0);
    expect(mean).toBeCloseTo(0.35, 12);
    expect(se).toBeCloseTo(0.35, 12);
    // By scipy: t.ppf(0.975, 6.8145).
    expect(high).toBeCloseTo(0.35 + 2.3777305787472525 * 0.35, 8);
    expect(low).toBeCloseTo(0.35 - 2.3777305787472525 * 0.35, 8);
  });

  it('takes the luck out of both sides', () => {
    // Residuals: 0.5 0 0 0.5 −0.5 and −0.5 0 0 −0.5.
    const { mean, se } = controlledDifference(paid, free, 1);
    expect(mean).toBeCloseTo(0.1 + 0.25, 12);
    expect(se).toBeCloseTo(Math.sqrt(0.175 / 5 + 1 / 12 / 4), 12);
  });

  it('has no interval without spread or with a single deal', () => {
    const alike = { outcomes: [1, 1], control: [0, 0] };
    for (const one of [alike, { outcomes: [1], control: [0] }]) {
      expect(controlledDifference(one, alike, 1)).toMatchObject({ low: -Infinity, high: Infinity });
    }
    expect(() => controlledDifference({ outcomes: [1], control: [] }, free, 1)).toThrow(RangeError);
  });

  it('holds the truth in 93 to 97 % of its intervals, and is surer than without the control', () => {
    const numbers = new Numbers('controlled difference');
    const share = (): number => numbers.below(1 << 24) / (1 << 24);
    /** Outcomes of deals of different kindness, and twelve twins of each. */
    const world = (deals: number, gain: number) => {
      const outcomes: number[] = [];
      const control: number[] = [];
      for (let deal = 0; deal < deals; deal++) {
        const chance = share() < 0.5 ? 0.1 : 0.7;
        outcomes.push(share() < chance + gain ? 1 : 0);
        let won = 0;
        for (let twin = 0; twin < 12; twin++) if (share() < chance) won++;
        control.push(won / 12);
      }
      return { outcomes, control };
    };
    const gain = 0.1;
    let held = 0;
    let ratio = 0;
    const runs = 1000;
    for (let i = 0; i < runs; i++) {
      const [few, many] = [world(100, gain), world(400, 0)];
      const adjusted = controlledDifference(few, many, 0.9);
      if (adjusted.low <= gain && gain <= adjusted.high) held++;
      ratio += (controlledDifference(few, many, 0).se / adjusted.se) ** 2 / runs;
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(0.97);
    expect(ratio).toBeGreaterThan(1.3);
  });
});
