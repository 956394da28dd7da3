/** A strength as an online rating knows it: mean and standard deviation. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** What a player begins with. */
export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/** The spread of one game's luck. */
const BETA = 25 / 6;
/** What is left of a variance at the least. */
const KAPPA = 1e-4;

/**
 * Ratings after one game among teams: `teams[t]` are the ratings of its members, `ranks[t]` its place (0 the best; equal
 * places are ties). Returns them in the same shape.
 *
 * Formula, β = 25/6: a team's μ and σ² are the sums of its members'; c² = Σ(σ²(t) + β²). With p(i, q) = e^(μ(i)/c) over the
 * sum of e^(μ(s)/c) of the teams s that are placed no better than q, and A(q) the number of teams at q's place,
 * Ω(i) = σ²(i)/c·Σ([i = q] − p(i, q))/A(q) and Δ(i) = (σ(i)/c)·σ²(i)/c²·Σ p(i, q)(1 − p(i, q))/A(q), both over the teams q
 * placed no worse than i. A member's μ grows by its share σ²/σ²(i) of Ω(i), and its σ² shrinks by the factor 1 less the
 * same share of Δ(i), at least 10⁻⁴.
 * Assumes that a game's players are different ones. Ratings depend on the order of games and give no interval that
 * holds: a ticker, not a result. Source: Weng and Lin (2011), A Bayesian approximation method for online ranking,
 * Journal of Machine Learning Research 12, algorithm 4 (Plackett–Luce). Throws RangeError for an empty team or unequal
 * lists.
 */
export function rateGame(teams: readonly (readonly Rating[])[], ranks: readonly number[]): Rating[][] {
  if (teams.length !== ranks.length || teams.some((team) => team.length === 0)) {
    throw new RangeError(
      `Each of ${teams.length} teams needs a member and a place; there are ${ranks.length} places.`,
    );
  }
  const sums = teams.map((team) => ({
    mu: team.reduce((sum, { mu }) => sum + mu, 0),
    variance: team.reduce((sum, { sigma }) => sum + sigma ** 2, 0),
  }));
  const c = Math.sqrt(sums.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const top = Math.max(...sums.map(({ mu }) => mu));
  const strengths = sums.map(({ mu }) => Math.exp((mu - top) / c));
  const below = ranks.map((place) =>
    strengths.reduce((sum, strength, s) => sum + (ranks[s] >= place ? strength : 0), 0),
  );
  const ties = ranks.map((place) => ranks.filter((other) => other === place).length);
  return teams.map((team, i) => {
    let omega = 0;
    let delta = 0;
    for (const [q, place] of ranks.entries()) {
      if (place > ranks[i]) continue;
      const p = strengths[i] / below[q];
      omega += ((i === q ? 1 : 0) - p) / ties[q];
      delta += (p * (1 - p)) / ties[q];
    }
    const { variance } = sums[i];
    return team.map(({ mu, sigma }) => ({
      mu: mu + (sigma ** 2 / c) * omega,
      sigma:
        sigma * Math.sqrt(Math.max(KAPPA, 1 - (Math.sqrt(variance) / c) * (sigma ** 2 / c ** 2) * delta)),
    }));
  });
}

/** A finished game as {@link RatingTicker} takes it. */
export interface RatedGame {
  /** By seat: who sat there (0 …), and for which team (0 …). */
  readonly agents: readonly number[];
  readonly teams: readonly number[];
  /** The team that won; all others are placed equally behind it. */
  readonly winner: number;
}

/**
 * Ratings that go on from game to game, by {@link rateGame}. An agent in several seats of a game takes the mean of its
 * seats' changes (of μ and of σ²); a game in which one agent has all seats changes nothing.
 */
export class RatingTicker {
  readonly #ratings: Rating[];

  constructor(agents: number) {
    this.#ratings = new Array<Rating>(agents).fill(NEW_RATING);
  }

  /** Of the agents, as they stand. */
  get ratings(): readonly Rating[] {
    return this.#ratings;
  }

  /** Throws RangeError for a game that nobody at the table won. */
  add({ agents, teams, winner }: RatedGame): void {
    if (agents.every((agent) => agent === agents[0])) return;
    const present = [...new Set(teams)];
    if (!present.includes(winner)) throw new RangeError(`Team ${winner} won but nobody plays for it.`);
    const members = present.map((team) => agents.filter((_, seat) => teams[seat] === team));
    const rated = rateGame(
      members.map((team) => team.map((agent) => this.#ratings[agent])),
      present.map((team) => (team === winner ? 0 : 1)),
    );
    const changed = new Map<number, Rating[]>();
    for (const [t, team] of members.entries()) {
      for (const [m, agent] of team.entries())
        changed.set(agent, [...(changed.get(agent) ?? []), rated[t][m]]);
    }
    for (const [agent, seats] of changed) {
      const mean = (of: (rating: Rating) => number) =>
        seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
      this.#ratings[agent] = {
        mu: mean(({ mu }) => mu),
        sigma: Math.sqrt(mean(({ sigma }) => sigma ** 2)),
      };
    }
  }
}
