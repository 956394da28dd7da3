import { describe, expect, it } from 'vitest';
import type { Ended } from '../../src/arena/continuations.ts';
import { moveChances, regretOf, seatChance, teamChances } from '../../src/report/counterfactual.ts';
import { bonettPrice, wilson } from '../../src/stats/index.ts';
import { Numbers } from '../kit/numbers.ts';

/** Continuations in which the teams of these ordinals won, each with the seats of its bits. */
function ended(teams: readonly number[], winners = (team: number): number => 1 << team): Ended[] {
  return teams.map((team) => ({
    termination: team < 0 ? 'stalemate' : 'normal',
    team,
    winners: team < 0 ? 0 : winners(team),
    rounds: 5,
    decisions: 80,
    trail: '0123456789abcdef',
    error: null,
  }));
}

describe('the chances of teams', () => {
  it('are Wilson shares, with the paired difference of a swap', () => {
    const [law, raiders, nobody] = teamChances(
      ['law', 'raiders'],
      ended([0, 0, 1, 1, 1, -1]),
      ended([0, 1, 0, 1, 0, 0]),
    );
    expect(law.asPlayed).toEqual({ wins: 2, n: 6, share: 2 / 6, ...wilson(2, 6) });
    expect(law.swapped).toMatchObject({ wins: 4, n: 6 });
    // Gained in the 3rd, 5th and 6th, lost in the 2nd.
    expect(law.difference).toEqual({ n: 6, mean: 2 / 6, ...bonettPrice(3, 1, 6) });
    expect(raiders.difference?.mean).toBeCloseTo(-1 / 6, 12);
    expect(nobody).toMatchObject({ team: null, asPlayed: { wins: 1 }, swapped: { wins: 0 } });
  });

  it('leave out what there is not', () => {
    const teams = teamChances(['law'], ended([0, 0]), null);
    expect(teams).toHaveLength(1);
    expect(teams[0]).toMatchObject({ swapped: null, difference: null });
    expect(teamChances(['law'], null, ended([0]))[0]).toMatchObject({ asPlayed: null, difference: null });
  });

  it('count a seat by the winning seats, not by its team', () => {
    expect(
      seatChance(
        2,
        ended([0, 0, 1], (team) => (team === 0 ? 0b101 : 0b010)),
      ),
    ).toMatchObject({
      wins: 2,
      n: 3,
    });
  });
});

describe('moves', () => {
  it('are compared with the one made, with intervals that hold together', () => {
    const byMove = [ended([0, 0, 1, 1]), ended([1, 1, 1, 1]), ended([0, 0, 0, 1])];
    const [first, made, third] = moveChances(0, byMove, 1);
    expect(made.difference).toBeNull();
    expect(first.difference).toEqual({ n: 4, mean: 0.5, ...bonettPrice(2, 0, 4, 0.975) });
    expect(third.win.wins).toBe(3);
  });

  it('have a regret that is measured where it was not chosen', () => {
    // Move 0 is best in the first half only, move 2 in the second.
    const byMove = [ended([0, 0, 1, 1]), ended([1, 0, 1, 0]), ended([1, 1, 0, 0])];
    expect(regretOf(0, byMove, 1)).toEqual({ best: 0, n: 2, mean: -0.5, ...bonettPrice(0, 1, 2) });
    expect(regretOf(0, byMove, 0)).toEqual({ best: 0, n: 2, mean: 0, low: 0, high: 0 });
    expect(regretOf(0, [ended([0]), ended([1])], 0)).toBeNull();
  });

  it('have no regret on average where all are alike, while the best of all looks better', () => {
    const numbers = new Numbers('regret');
    let regret = 0;
    let naive = 0;
    const TRIALS = 300;
    for (let trial = 0; trial < TRIALS; trial++) {
      const byMove = Array.from({ length: 8 }, () =>
        ended(Array.from({ length: 40 }, () => numbers.below(2))),
      );
      regret += regretOf(0, byMove, 0)?.mean ?? Number.NaN;
      const shares = moveChances(0, byMove, 0).map(({ win }) => win.share);
      naive += Math.max(...shares) - shares[0];
    }
    expect(Math.abs(regret / TRIALS)).toBeLessThan(0.025);
    expect(naive / TRIALS).toBeGreaterThan(0.08);
  });
});
