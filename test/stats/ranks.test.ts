import { describe, expect, it } from 'vitest';
import { pairedT } from '../../src/stats/paired.ts';
import { rankAgents, rankSets, weightedScores } from '../../src/stats/ranks.ts';
import { Numbers } from '../kit/numbers.ts';

/** Scores of 0 and 1 on so many deals for agents with these chances. */
function scores(chances: readonly number[], deals: number): number[][] {
  const numbers = new Numbers('ranks');
  return chances.map((chance) =>
    Array.from({ length: deals }, () => (numbers.below(1000) < 1000 * chance ? 1 : 0)),
  );
}

describe('rankSets', () => {
  it('are single places where all are told apart, and all places where none are', () => {
    expect(rankSets([0.1, 0.9, 0.5], () => 0.1)).toEqual([
      { best: 3, worst: 3 },
      { best: 1, worst: 1 },
      { best: 2, worst: 2 },
    ]);
    expect(rankSets([0.1, 0.9], () => Infinity)).toEqual(Array(2).fill({ best: 1, worst: 2 }));
    expect(rankSets([], () => 0)).toEqual([]);
  });
});

describe('weightedScores', () => {
  it('have the weighted rate as their mean, and are plain wins where roles are in proportion', () => {
    const won = [[true, false, true, true]];
    expect(weightedScores(won, [0, 1, 1, 0], [1, 1])).toEqual([[1, 0, 1, 1]]);
    // Rates 1 and 1/3 at weights 2/3 and 1/3.
    const [scores] = weightedScores([[true, false, true, false]], [0, 1, 1, 1], [2, 1]) ?? [[]];
    expect(scores.reduce((sum, score) => sum + score, 0) / 4).toBeCloseTo(2 / 3 + 1 / 9, 12);
  });

  it('are not known while a role is missing', () => {
    expect(weightedScores([[true]], [0], [1, 1])).toBeNull();
    expect(weightedScores([[true]], [0], [1, 0])).toEqual([[1]]);
  });
});

describe('rankAgents', () => {
  it('has the t intervals of all differences by deal at the level that they share', () => {
    const rows = scores([0.7, 0.5, 0.5, 0.2, 0.4], 60);
    const { pairs, means } = rankAgents(rows);
    expect(pairs.map(({ row, column }) => `${row}${column}`).join(' ')).toBe('01 02 03 04 12 13 14 23 24 34');
    const [{ mean, se, half }] = pairs;
    const alone = pairedT(
      rows[0].map((score, deal) => score - rows[1][deal]),
      1 - 0.05 / 10,
    );
    expect(mean).toBe(alone.mean);
    expect(se).toBe(alone.se);
    expect(half).toBeCloseTo((alone.high - alone.low) / 2, 12);
    expect(means[0] - means[1]).toBeCloseTo(mean, 12);
  });

  it('orders agents that differ, in whatever order they come', () => {
    const rows = scores([0.2, 0.9, 0.55], 300);
    const { ranks, enough } = rankAgents(rows);
    expect(enough).toBe(true);
    expect(ranks.map(({ best, worst }) => [best, worst])).toEqual([
      [3, 3],
      [1, 1],
      [2, 2],
    ]);
  });

  it('tells two apart only where they differ on ten deals', () => {
    const ranked = (uneven: number) => {
      const better = Array.from({ length: 40 }, (_, deal) => (deal < uneven ? 1 : 0));
      return rankAgents([better, Array(40).fill(0)]);
    };
    expect(ranked(9).pairs[0]).toMatchObject({ uneven: 9, half: Infinity, p: 1 });
    expect(ranked(9).ranks[0]).toEqual({ best: 1, worst: 2 });
    expect(ranked(10).pairs[0].p).toBeLessThan(0.05);
    expect(ranked(10).ranks[0]).toEqual({ best: 1, worst: 1 });
  });

  it('tells nobody apart with too few deals, or without spread', () => {
    const few = rankAgents(scores([0.05, 0.95], 29));
    expect(few.enough).toBe(false);
    expect(few.ranks).toEqual(Array(2).fill({ best: 1, worst: 2 }));
    const alike = rankAgents([Array(200).fill(1), Array(200).fill(0)]);
    expect(alike.ranks).toEqual(Array(2).fill({ best: 1, worst: 2 }));
  });

  it('refuses agents with unequal numbers of deals', () => {
    expect(() =>
      rankAgents([
        [1, 0, 1],
        [1, 0],
      ]),
    ).toThrow(/first has 3 and number 2 has 2/);
  });
});
