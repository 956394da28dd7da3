import { describe, expect, it } from 'vitest';
import { clusterMean } from '../../src/stats/intervals.ts';
import { type TeamGame, teamLogit } from '../../src/stats/team-logit.ts';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';

const TEAMS = [0, 0, 1, 1, 2];
const ALPHA = [0, 0.2, -0.9];
const THETA = [0.6, 0.1, -0.2, -0.5];

/** Games with these strengths; each deal is played `copies` times with the same ending. */
function games(seed: string, deals: number, copies = 1, theta: readonly number[] = THETA): TeamGame[] {
  const numbers = new Numbers(seed);
  return Array.from({ length: deals }, (_, deal): TeamGame[] => {
    const agents = TEAMS.map(() => numbers.below(theta.length));
    const weights = ALPHA.map((alpha, team) => {
      const own = agents.filter((_, seat) => TEAMS[seat] === team);
      return Math.exp(alpha + own.reduce((sum, agent) => sum + theta[agent], 0) / own.length);
    });
    const total = weights[0] + weights[1] + weights[2];
    const luck = (numbers.next() / 2 ** 32) * total;
    const winner = luck < weights[0] ? 0 : luck < weights[0] + weights[1] ? 1 : 2;
    return Array(copies).fill({ deal, winner, agents, teams: TEAMS });
  }).flat();
}

const SIZES = { agents: 4, teams: 3 };

describe('teamLogit', () => {
  it('finds the strengths it was given, to within its errors', () => {
    const { fit, alpha, theta, covariance } = teamLogit(games('found', 6000), SIZES);
    expect(fit).toBe('converged');
    expect(theta.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 9);
    const truth = [...ALPHA.slice(1), ...THETA];
    for (const [i, value] of [...alpha, ...theta].entries()) {
      const se = Math.sqrt(covariance?.[i][i] ?? 0);
      expect(se).toBeGreaterThan(0.01);
      expect(se).toBeLessThan(0.1);
      expect(Math.abs(value - truth[i]) / se, `parameter ${i}`).toBeLessThan(3.5);
    }
  });

  it('takes its errors by deal: playing every deal four times adds nothing', () => {
    const once = teamLogit(games('copies', 400), SIZES);
    const often = teamLogit(games('copies', 400, 4), SIZES);
    for (const [i, strength] of once.theta.entries()) {
      expect(often.theta[i]).toBeCloseTo(strength, 8);
      expect(often.covariance?.[i][i]).toBeCloseTo(once.covariance?.[i][i] ?? Number.NaN, 8);
    }
    // As if independent, errors would be half.
    const apart = games('copies', 400, 4).map((game, i) => ({ ...game, deal: i }));
    const naive = teamLogit(apart, SIZES).covariance;
    expect((often.covariance?.[2][2] ?? 0) / (naive?.[2][2] ?? 1)).toBeCloseTo(4, 1);
  });

  it('is the log odds of a win rate, with its error by deal, where there is one agent', () => {
    const won = [1, 1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 1];
    const played = won.map((winner, i) => ({
      ...{ winner, deal: Math.floor(i / 3), agents: [0, 0], teams: [0, 1] },
    }));
    const { alpha, covariance } = teamLogit(played, { agents: 1, teams: 2 });
    const rate = clusterMean(
      won,
      played.map(({ deal }) => deal),
    );
    const { mean } = rate;
    expect(alpha[0]).toBeCloseTo(Math.log(mean / (1 - mean)), 9);
    expect(Math.sqrt(covariance?.[0][0] ?? 0)).toBeCloseTo(rate.se / (mean * (1 - mean)), 9);
  });

  it('covers a difference of strengths about as often as it says', () => {
    const runs = sized(150, 1000);
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const { theta, covariance } = teamLogit(games(`cover ${run}`, 150, 2), SIZES);
      if (!covariance) throw new Error(`Run ${run} has no errors.`);
      const variance = covariance[2][2] + covariance[3][3] - 2 * covariance[2][3];
      const gap = theta[0] - theta[1] - (THETA[0] - THETA[1]);
      if (Math.abs(gap) < 1.96 * Math.sqrt(variance)) covered++;
    }
    // 95 % less and more three standard errors of the shares measured.
    expect(covered / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt(0.0475 / runs) - 0.01);
    expect(covered / runs).toBeLessThan(0.95 + 3 * Math.sqrt(0.0475 / runs) + 0.01);
  });

  it('draws strengths to 0 with a ridge', () => {
    const played = games('ridge', 200);
    const spread = (ridge: number) => Math.max(...teamLogit(played, { ...SIZES, ridge }).theta);
    expect(spread(50)).toBeLessThan(spread(0) / 1.5);
    expect(spread(1e6)).toBeCloseTo(0, 3);
  });

  it('reports an agent who always wins as separated, and fits it with a ridge', () => {
    const played = games('separated', 300).map((game) => {
      const team = game.teams[game.agents.indexOf(0)];
      return game.agents.includes(0) ? { ...game, winner: team } : game;
    });
    // Nobody but agent 0's own team wins; where it plays on several, the first.
    const clean = played.filter(
      ({ agents, teams }) => new Set(teams.filter((_, seat) => agents[seat] === 0)).size <= 1,
    );
    const { fit, covariance } = teamLogit(clean, SIZES);
    expect(fit).toBe('separated');
    expect(covariance).toBeNull();
    const drawn = teamLogit(clean, { ...SIZES, ridge: 1 });
    expect(drawn.fit).toBe('converged');
    expect(drawn.theta[0]).toBe(Math.max(...drawn.theta));
  });

  it('reports a team that never wins as separated', () => {
    const played = games('team', 300).filter(({ winner }) => winner !== 2);
    expect(teamLogit(played, SIZES).fit).toBe('separated');
  });

  it('reports agents that no game tells apart as unidentified', () => {
    const played = games('alike', 300, 1, [0, 0]).map((game) => ({
      ...game,
      agents: game.teams.map(() => 0),
    }));
    expect(teamLogit(played, { agents: 2, teams: 3 }).fit).toBe('unidentified');
    expect(teamLogit([], { agents: 2, teams: 3 }).fit).toBe('unidentified');
  });

  it('has no errors with a single deal, and leaves out teams that are not at the table', () => {
    const one = games('one', 40).map((game) => ({ ...game, deal: 'same' }));
    expect(teamLogit(one, { ...SIZES, ridge: 1 }).covariance).toBeNull();
    const small = games('small', 500)
      .filter(({ winner }) => winner < 2)
      .map(({ deal, winner, agents }) => ({
        ...{ deal, winner, agents: agents.slice(0, 4), teams: TEAMS.slice(0, 4) },
      }));
    expect(teamLogit(small, { agents: 4, teams: 2 }).fit).toBe('converged');
  });

  it('refuses games that cannot be', () => {
    const [game] = games('refused', 1);
    expect(() => teamLogit([{ ...game, winner: 3 }], SIZES)).toThrow(/nobody plays for it/);
    expect(() => teamLogit([game], { agents: 1, teams: 3 })).toThrow(RangeError);
  });
});
