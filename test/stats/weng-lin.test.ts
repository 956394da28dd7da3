import { describe, expect, it } from 'vitest';
import { NEW_RATING, type Rating, RatingTicker, rateGame } from '../../src/stats/weng-lin.ts';

const of = (mu: number, sigma: number): Rating => ({ mu, sigma });

/** Expects ratings to be these pairs of μ and σ, up to rounding. */
function expectRatings(found: Rating[][], wanted: [number, number][][]): void {
  expect(found.map((team) => team.length)).toEqual(wanted.map((team) => team.length));
  for (const [t, team] of wanted.entries()) {
    for (const [m, [mu, sigma]] of team.entries()) {
      expect(found[t][m].mu).toBeCloseTo(mu, 10);
      expect(found[t][m].sigma).toBeCloseTo(sigma, 10);
    }
  }
}

describe('rateGame', () => {
  it('is the paper’s update for two new players', () => {
    // By hand: c² = 2·(25/3)² + 2·(25/6)², p = 1/2, so ±(25/3)²/(2c) and the factor 1 − (25/3)³/(4c³).
    const c = Math.sqrt(2 * (25 / 3) ** 2 + 2 * (25 / 6) ** 2);
    const step = (25 / 3) ** 2 / (2 * c);
    const sigma = (25 / 3) * Math.sqrt(1 - (25 / 3) ** 3 / (4 * c ** 3));
    expectRatings(rateGame([[NEW_RATING], [NEW_RATING]], [0, 1]), [
      [[25 + step, sigma]],
      [[25 - step, sigma]],
    ]);
  });

  it('agrees with a second computation, for teams, several places and ties', () => {
    expectRatings(rateGame([[NEW_RATING], [NEW_RATING], [NEW_RATING]], [0, 1, 2]), [
      [[27.868876552746237, 8.204837030780652]],
      [[25.717219138186557, 8.057829747583874]],
      [[21.413904309067206, 8.057829747583874]],
    ]);
    const [two, mixed] = [
      [NEW_RATING, of(32.444, 5.123)],
      [of(43.381, 2.421), of(25.188, 6.211)],
    ];
    expectRatings(rateGame([two, mixed], [0, 1]), [
      [
        [28.669648436582808, 8.071520788025197],
        [33.83086971107981, 5.062772998705765],
      ],
      [
        [43.071274808241974, 2.4166900452721256],
        [23.149503312339064, 6.1378606973362135],
      ],
    ]);
    const three = [NEW_RATING, NEW_RATING, NEW_RATING];
    expectRatings(rateGame([three, [of(30, 4), of(20, 6)], [NEW_RATING]], [1, 0, 1]), [
      [1, 2, 3].map(() => [20.856981469695175, 8.186407962649248]),
      [
        [30.650739029346912, 3.9949527444905133],
        [21.464162816030555, 5.982952040421262],
      ],
      [[26.318630382097737, 8.29429647997576]],
    ]);
  });

  it('takes ratings far apart, and refuses what is no game', () => {
    const [[high], [low]] = rateGame([[of(1e5, 8)], [of(0, 8)]], [1, 0]);
    expect(high.mu).toBeLessThan(1e5);
    expect(low.mu).toBeGreaterThan(0);
    expect(() => rateGame([[NEW_RATING], []], [0, 1])).toThrow(RangeError);
    expect(() => rateGame([[NEW_RATING]], [0, 1])).toThrow(RangeError);
  });
});

describe('RatingTicker', () => {
  it('raises winners, takes the mean over an agent’s seats, and depends on the order', () => {
    const ticker = new RatingTicker(3);
    ticker.add({ agents: [0, 1, 1], teams: [0, 1, 0], winner: 0 });
    const [[a, b], [c]] = rateGame([[NEW_RATING, NEW_RATING], [NEW_RATING]], [0, 1]);
    expect(ticker.ratings[0]).toEqual(a);
    expect(ticker.ratings[1].mu).toBeCloseTo((b.mu + c.mu) / 2, 12);
    expect(ticker.ratings[2]).toEqual(NEW_RATING);
    const games = [
      { agents: [0, 1], teams: [0, 1], winner: 0 },
      { agents: [1, 2], teams: [0, 1], winner: 0 },
    ];
    const [one, other] = [new RatingTicker(3), new RatingTicker(3)];
    for (const game of games) one.add(game);
    for (const game of games.toReversed()) other.add(game);
    expect(one.ratings).not.toEqual(other.ratings);
  });

  it('learns nothing from an agent against itself', () => {
    const ticker = new RatingTicker(2);
    ticker.add({ agents: [1, 1, 1], teams: [0, 1, 1], winner: 1 });
    expect(ticker.ratings).toEqual([NEW_RATING, NEW_RATING]);
    expect(() => ticker.add({ agents: [0, 1], teams: [0, 1], winner: 2 })).toThrow(RangeError);
  });
});
