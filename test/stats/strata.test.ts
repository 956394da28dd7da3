import { describe, expect, it } from 'vitest';
import { clusterMean, wilson } from '../../src/stats/intervals.ts';
import { tQuantile } from '../../src/stats/quantiles.ts';
import { ClusteredStrata } from '../../src/stats/strata.ts';

type Outcome = [cluster: number, stratum: number, won: boolean];

function gather(outcomes: Outcome[], strata: number): ClusteredStrata {
  const gathered = new ClusteredStrata(strata);
  let open = outcomes[0][0];
  for (const [cluster, stratum, won] of outcomes) {
    if (cluster !== open) gathered.close();
    open = cluster;
    gathered.add(stratum, won);
  }
  gathered.close();
  return gathered;
}

/** 60 clusters of three to five outcomes in three strata, by a fixed rule without any pattern to speak of. */
const OUTCOMES = Array.from({ length: 60 }, (_, cluster) =>
  Array.from({ length: 3 + (cluster % 3) }, (_, i): Outcome => {
    const mixed = (cluster * 7919 + i * 104_729) % 1013;
    return [cluster, (cluster + i) % 3, mixed % 5 < 2 + (cluster % 2)];
  }),
).flat();

describe('ClusteredStrata', () => {
  it('is the clustered mean when there is one stratum', () => {
    const single = OUTCOMES.map(([cluster, , won]): Outcome => [cluster, 0, won]);
    const wanted = clusterMean(
      single.map(([, , won]) => Number(won)),
      single.map(([cluster]) => cluster),
    );
    const found = gather(single, 1).weighted([7]);
    expect(found?.rate).toBeCloseTo(wanted.mean, 12);
    expect(found?.se).toBeCloseTo(wanted.se, 12);
    expect(found?.low).toBeCloseTo(wanted.low, 12);
    expect(found?.high).toBeCloseTo(wanted.high, 12);
  });

  it('agrees with the sum of squared influences of the clusters', () => {
    const weights = [0.2, 0.3, 0.5];
    const of = (stratum: number) => OUTCOMES.filter((outcome) => outcome[1] === stratum);
    const rates = weights.map(
      (_, stratum) => of(stratum).filter(([, , won]) => won).length / of(stratum).length,
    );
    const influence = new Map<number, number>();
    for (const [cluster, stratum, won] of OUTCOMES) {
      const part = (weights[stratum] / of(stratum).length) * (Number(won) - rates[stratum]);
      influence.set(cluster, (influence.get(cluster) ?? 0) + part);
    }
    const squares = [...influence.values()].reduce((sum, value) => sum + value * value, 0);
    const se = Math.sqrt((60 / 59) * squares);
    const rate = weights.reduce((sum, weight, stratum) => sum + weight * rates[stratum], 0);

    const found = gather(OUTCOMES, 3).weighted([2, 3, 5]);
    expect(found?.rate).toBeCloseTo(rate, 12);
    expect(found?.se).toBeCloseTo(se, 12);
    expect(found?.high).toBeCloseTo(rate + tQuantile(0.975, 59) * se, 10);
  });

  it('takes no notice of strata without weight, and is unknown when one with weight was never seen', () => {
    const gathered = gather(OUTCOMES, 4);
    expect(gathered.weighted([1, 1, 1, 0])).toEqual(gather(OUTCOMES, 3).weighted([1, 1, 1]));
    expect(gathered.weighted([1, 1, 1, 1])).toBeUndefined();
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('gives no exact interval where every cluster came out %s', (won, rate) => {
    const alike = OUTCOMES.map(([cluster, stratum]): Outcome => [cluster, stratum, won]);
    const found = gather(alike, 3).weighted([2, 3, 5]);
    expect(found).toMatchObject({ rate, ...wilson(60 * rate, 60) });
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThan(0.05);
  });

  it('is unknown with one cluster, however often it is closed', () => {
    const gathered = gather([[0, 0, true]], 1);
    gathered.close();
    expect(gathered.weighted([1])).toBeUndefined();
  });
});
