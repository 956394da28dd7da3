import { describe, expect, it } from 'vitest';
import { AgentOutcomes } from '../../src/stats/clustered-rates.ts';
import { pairedT } from '../../src/stats/paired.ts';
import { rankClustered } from '../../src/stats/ranks.ts';
import { ClusteredStrata } from '../../src/stats/strata.ts';
import { Numbers } from '../kit/numbers.ts';

const WEIGHTS = [1, 1, 2];

/** Made-up outcomes: agents by turns at tables of three seats, two games a deal. */
function outcomes(deals: number, gain = 0) {
  const numbers = new Numbers('clustered');
  return Array.from({ length: deals }, (_, deal) =>
    Array.from({ length: 6 }, (_, i) => {
      const agent = (deal + i) % 4;
      return { agent, role: (deal + (i >> 1)) % 3, won: numbers.below(100) < 40 + (agent === 3 ? gain : 0) };
    }),
  );
}

function gathered(deals: ReturnType<typeof outcomes>): AgentOutcomes {
  const found = new AgentOutcomes(4, 3);
  for (const deal of deals) {
    for (const { agent, role, won } of deal) found.add(agent, role, won);
    found.close();
  }
  return found;
}

describe('AgentOutcomes', () => {
  it('has each agent’s rate and error as they are without the others', () => {
    const deals = outcomes(60);
    const { rates, covariance, clusters } = gathered(deals).rates(WEIGHTS);
    expect(clusters).toBe(60);
    for (let agent = 0; agent < 4; agent++) {
      const alone = new ClusteredStrata(3);
      for (const deal of deals) {
        for (const one of deal) if (one.agent === agent) alone.add(one.role, one.won);
        alone.close();
      }
      const share = alone.weighted(WEIGHTS);
      expect(rates[agent]).toBeCloseTo(share?.rate ?? Number.NaN, 12);
      // The lone agent's clusters are those that it is in.
      const own = deals.filter((deal) => deal.some((one) => one.agent === agent)).length;
      const variance = (share?.se ?? 0) ** 2 * ((own - 1) / own) * (clusters / (clusters - 1));
      expect(covariance[agent][agent]).toBeCloseTo(variance, 12);
    }
    expect(covariance[0][1]).toBe(covariance[1][0]);
  });

  it('counts the clusters in which two agents came out differently', () => {
    const found = new AgentOutcomes(2, 1);
    for (const [a, b] of [
      [true, true],
      [true, false],
      [false, false],
    ]) {
      found.add(0, 0, a);
      found.add(1, 0, b);
      found.close();
    }
    found.add(0, 0, false);
    found.close();
    const { uneven, rates } = found.rates([1]);
    expect(uneven[0][1]).toBe(2);
    expect(rates).toEqual([0.5, 1 / 3]);
  });

  it('names an agent that has not had a role', () => {
    const found = new AgentOutcomes(2, 2);
    found.add(0, 0, true);
    found.add(0, 1, true);
    found.add(1, 1, true);
    found.close();
    expect(found.missing([1, 1])).toEqual({ agent: 1, stratum: 0 });
    expect(found.missing([0, 1])).toBeUndefined();
    expect(() => found.rates([1, 1])).toThrow(/Agent 1 has no outcome in stratum 0/);
  });
});

describe('rankClustered', () => {
  it('has Student’s paired error where two agents share every deal', () => {
    const numbers = new Numbers('paired');
    const won = Array.from({ length: 50 }, () => {
      const kind = numbers.below(100) < 60;
      return [kind || numbers.below(100) < 30, kind && numbers.below(100) < 80];
    });
    const found = new AgentOutcomes(2, 1);
    for (const deal of won) {
      for (const [agent, one] of deal.entries()) found.add(agent, 0, one);
      found.close();
    }
    const [pair] = rankClustered(found.rates([1])).pairs;
    const wanted = pairedT(won.map(([a, b]) => Number(a) - Number(b)));
    expect(pair.mean).toBeCloseTo(wanted.mean, 12);
    expect(pair.se).toBeCloseTo(wanted.se, 12);
    expect(pair.half).toBeCloseTo(wanted.high - wanted.mean, 12);
    expect(pair.p).toBeCloseTo(wanted.p, 12);
    expect(pair.uneven).toBe(won.filter(([a, b]) => a !== b).length);
  });

  it('tells a better agent apart, and nobody with too few deals', () => {
    const { ranks, pairs } = rankClustered(gathered(outcomes(300, 40)).rates(WEIGHTS));
    expect(ranks[3]).toEqual({ best: 1, worst: 1 });
    expect(ranks[0].best).toBe(2);
    expect(pairs).toHaveLength(6);
    const few = rankClustered(gathered(outcomes(29, 60)).rates(WEIGHTS));
    expect(few.enough).toBe(false);
    expect(few.ranks).toEqual(Array(4).fill({ best: 1, worst: 4 }));
    expect(few.pairs[0]).toMatchObject({ half: Infinity, p: 1 });
  });
});
