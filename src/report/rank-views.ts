import type { SeatTable } from '../arena/packed-seats.ts';
import { ENOUGH_BLOCKS } from '../stats/blocks.ts';
import { tQuantile } from '../stats/quantiles.ts';
import { type TeamGame, teamLogit } from '../stats/team-logit.ts';
import { RatingTicker } from '../stats/weng-lin.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { GameFacts } from '../store/reader.ts';
import type { LogitView, NoLogit, TickerView } from './rank-types.ts';

/** Games of a team logit at most: its time grows with them, and by then its errors are small. */
const LOGIT_GAMES = 20_000;

/** Gathers games for the second views of a leaderboard, in the order of the schedule. */
export class SecondViews {
  readonly #info: RunInfo;
  readonly #teamOf: readonly number[];
  readonly #ticker: RatingTicker;
  readonly #games: TeamGame[] = [];
  /** Places of the agents that have sat at a table, ascending once all games are there. */
  readonly #present = new Set<number>();
  #rated = 0;
  #withoutWinner = 0;

  constructor(info: RunInfo) {
    this.#info = info;
    this.#teamOf = info.roles.map(({ team }) => info.teams.indexOf(team));
    this.#ticker = new RatingTicker(info.agents.length);
  }

  add({ winnerTeam, deal }: GameFacts, seats: SeatTable): void {
    const agents = [...seats.agent.subarray(0, seats.seats)];
    for (const agent of agents) this.#present.add(agent);
    const teams = [...seats.role.subarray(0, seats.seats)].map((role) => this.#teamOf[role]);
    const winner = winnerTeam === null ? -1 : this.#info.teams.indexOf(winnerTeam);
    // Where everyone wins together nobody has beaten anybody.
    if (!teams.includes(winner)) {
      this.#withoutWinner++;
      return;
    }
    this.#ticker.add({ agents, teams, winner });
    this.#rated++;
    if (this.#games.length < LOGIT_GAMES) this.#games.push({ deal, winner, agents, teams });
  }

  get #agents(): number[] {
    return [...this.#present].sort((a, b) => a - b);
  }

  ticker(): TickerView {
    const agents = this.#agents.map((place) => ({
      agent: this.#info.agents[place].id,
      ...this.#ticker.ratings[place],
    }));
    return { note: 'depends on game order', games: this.#rated, agents };
  }

  /** Strengths less that of the agent at place `reference`, if there is one. */
  logit(reference: number | null, confidence: number): LogitView {
    const places = this.#agents;
    const teamsPresent = [...new Set(this.#games.flatMap(({ teams }) => teams))].sort((a, b) => a - b);
    const counts = { games: this.#games.length, withoutWinner: this.#withoutWinner };
    const none = (reason: NoLogit): LogitView => ({ reason, ...counts, agents: [], teams: {} });
    const deals = new Set(this.#games.map(({ deal }) => deal)).size;
    if (deals < ENOUGH_BLOCKS) return none('too-few');
    if (places.length < 2) return none('unidentified');
    const games = this.#games.map((game) => ({
      deal: game.deal,
      winner: teamsPresent.indexOf(game.winner),
      agents: game.agents.map((agent) => places.indexOf(agent)),
      teams: game.teams.map((team) => teamsPresent.indexOf(team)),
    }));
    const found = teamLogit(games, { agents: places.length, teams: teamsPresent.length });
    const { fit, alpha, theta, covariance } = found;
    if (fit !== 'converged') return none(fit);
    if (covariance === null) return none('too-few');
    const first = alpha.length;
    const base = reference === null ? -1 : places.indexOf(reference);
    const half = tQuantile((1 + confidence) / 2, deals - 1);
    const agents = places.map((place, i) => {
      const strength = base < 0 ? theta[i] : theta[i] - theta[base];
      const [own, other] = [first + i, first + base];
      const variance =
        base < 0
          ? covariance[own][own]
          : covariance[own][own] + covariance[other][other] - 2 * covariance[own][other];
      const se = Math.sqrt(Math.max(0, variance));
      return {
        ...{ agent: this.#info.agents[place].id, strength, se },
        ...{ low: strength - half * se, high: strength + half * se },
      };
    });
    const teams = Object.fromEntries(
      teamsPresent.map((team, i) => [this.#info.teams[team], i === 0 ? 0 : alpha[i - 1]]),
    );
    return { reason: null, ...counts, agents, teams };
  }
}
