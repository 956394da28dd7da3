import { inverse, type Matrix, times, zeros } from './linear.ts';

/** A game as the team logit sees it. */
export interface TeamGame {
  /** The deal: games with the same one depend on each other. */
  readonly deal: number | string;
  /** The team that won; games that nobody won are left out by the caller. */
  readonly winner: number;
  /** By seat: who sat there (0 …), and for which team (0 …). */
  readonly agents: readonly number[];
  readonly teams: readonly number[];
}

/** Sizes and settings of {@link teamLogit}. */
export interface TeamLogitOptions {
  readonly agents: number;
  readonly teams: number;
  /** λ of a penalty λ/2·Σθ² that draws strengths to 0; 0 for none. With one, errors are those of the drawn values. */
  readonly ridge?: number;
}

/**
 * How a fit ended. `separated`: an agent (or a team) wins always or never, or agents split into such groups, so that
 * the likelihood has no top: give more games or a ridge. `unidentified`: agents who never play in a way that tells
 * them apart. `not-converged`: neither, and still no top after many steps.
 */
export const FITS = ['converged', 'separated', 'unidentified', 'not-converged'] as const;
export type Fit = (typeof FITS)[number];

/** Strengths of teams and agents, on the log-odds scale. */
export interface TeamLogit {
  readonly fit: Fit;
  /** Of the teams after the first, whose own is 0. */
  readonly alpha: readonly number[];
  /** Of the agents; they sum to 0. */
  readonly theta: readonly number[];
  /** Clustered covariance of alpha and theta, in that order; null unless converged, or with fewer than two deals. */
  readonly covariance: Matrix | null;
}

/** The spread of log odds in a single game above which the fit is running away. */
const RUNAWAY = 15;
const MOST_STEPS = 100;

/**
 * The team conditional logit: which team wins a game depends on the mean strength of its members.
 *
 * Formula: P(team) ∝ exp(α(team) + mean θ of its members) over the teams at the table, α(0) = 0, Σθ = 0, fitted by
 * Newton's method from 0. Errors: H⁻¹(Σ ggᵀ)H⁻¹·G/(G − 1), g being the score summed over a deal's games, H
 * the penalised information, G the number of deals.
 * Assumes independent deals, and strengths that do not depend on the team: a second view of a leaderboard, since an
 * agent may be good as one role and bad as another. Source: McFadden (1974), Conditional logit analysis of qualitative
 * choice behavior; errors: Liang and Zeger (1986), Biometrika 73; separation: Albert and Anderson (1984), Biometrika
 * 71. Throws RangeError for a game whose winner is not at the table or whose lists are out of range.
 */
export function teamLogit(games: readonly TeamGame[], options: TeamLogitOptions): TeamLogit {
  const { ridge = 0 } = options;
  const rows = games.map((game) => choicesOf(game, options));
  const size = options.teams - 1 + options.agents;
  const firstAgent = options.teams - 1;
  let point = new Array<number>(size).fill(0);
  let found = likelihood(rows, point, firstAgent, ridge);
  let fit: Fit = 'not-converged';
  let inverted = inverse(found.information);
  if (inverted === null) fit = 'unidentified';
  for (let step = 0; step < MOST_STEPS && inverted !== null; step++) {
    const direction = times(inverted, found.gradient);
    if (Math.max(...direction.map(Math.abs)) < 1e-10) {
      fit = 'converged';
      break;
    }
    point = point.map((at, i) => at + direction[i]);
    found = likelihood(rows, point, firstAgent, ridge);
    inverted = inverse(found.information);
    if (found.widest > RUNAWAY || inverted === null) {
      fit = 'separated';
      break;
    }
  }
  return {
    fit,
    alpha: point.slice(0, firstAgent),
    theta: point.slice(firstAgent),
    covariance: fit === 'converged' && inverted ? sandwich(games, rows, found.odds, inverted) : null,
  };
}

/** The teams at a game's table: which one won, and how each team's log odds are made up of the parameters. */
interface Choices {
  readonly winner: number;
  readonly weights: readonly (readonly number[])[];
}

function choicesOf(game: TeamGame, { agents, teams }: TeamLogitOptions): Choices {
  const members = new Map<number, number[]>();
  game.agents.forEach((agent, seat) => {
    const team = game.teams[seat];
    if (!(agent >= 0 && agent < agents && team >= 0 && team < teams)) {
      throw new RangeError(
        `Seat ${seat} of deal ${game.deal} has agent ${agent} and team ${team}; there are ${agents} and ${teams}.`,
      );
    }
    members.set(team, [...(members.get(team) ?? []), agent]);
  });
  const present = [...members.keys()];
  const winner = present.indexOf(game.winner);
  if (winner < 0) throw new RangeError(`Team ${game.winner} won deal ${game.deal} but nobody plays for it.`);
  const weights = present.map((team) => {
    const row = new Array<number>(teams - 1 + agents).fill(0);
    if (team > 0) row[team - 1] = 1;
    const own = members.get(team) ?? [];
    for (const agent of own) row[teams - 1 + agent] += 1 / own.length;
    return row;
  });
  return { winner, weights };
}

interface Likelihood {
  /** The penalised log likelihood's gradient, and minus its second derivatives. */
  readonly gradient: number[];
  readonly information: Matrix;
  /** By game, the chance of each team at the table. */
  readonly odds: number[][];
  /** The widest spread of log odds in one game. */
  readonly widest: number;
}

function likelihood(
  rows: readonly Choices[],
  point: readonly number[],
  firstAgent: number,
  ridge: number,
): Likelihood {
  const size = point.length;
  const gradient = new Array<number>(size).fill(0);
  const information = zeros(size);
  const odds: number[][] = [];
  let widest = 0;
  for (const { winner, weights } of rows) {
    const logs = times(weights as Matrix, point);
    const top = Math.max(...logs);
    widest = Math.max(widest, top - Math.min(...logs));
    const total = logs.reduce((sum, log) => sum + Math.exp(log - top), 0);
    const chances = logs.map((log) => Math.exp(log - top) / total);
    odds.push(chances);
    const mean = expected(chances, weights);
    for (let a = 0; a < size; a++) {
      gradient[a] += weights[winner][a] - mean[a];
      for (let b = 0; b < size; b++) {
        for (let i = 0; i < chances.length; i++) {
          information[a][b] += chances[i] * (weights[i][a] - mean[a]) * (weights[i][b] - mean[b]);
        }
      }
    }
  }
  penalise();
  return { gradient, information, odds, widest };

  /** The ridge, and (Σθ)²/2, which fixes the sum of strengths, on which no outcome depends. */
  function penalise(): void {
    const strengths = point.slice(firstAgent);
    const sum = strengths.reduce((all, strength) => all + strength, 0);
    for (let a = firstAgent; a < size; a++) {
      gradient[a] -= sum + ridge * point[a];
      for (let b = firstAgent; b < size; b++) information[a][b] += a === b ? 1 + ridge : 1;
    }
  }
}

/** Mean of the teams' weights at these chances. */
function expected(chances: readonly number[], weights: Choices['weights']): number[] {
  return weights[0].map((_, a) => chances.reduce((sum, chance, i) => sum + chance * weights[i][a], 0));
}

/** The covariance clustered by deal; null with fewer than two. */
function sandwich(
  games: readonly TeamGame[],
  rows: readonly Choices[],
  odds: readonly number[][],
  bread: Matrix,
): Matrix | null {
  const scores = new Map<number | string, number[]>();
  rows.forEach(({ winner, weights }, i) => {
    const mean = expected(odds[i], weights);
    const sum = scores.get(games[i].deal) ?? mean.map(() => 0);
    scores.set(
      games[i].deal,
      sum.map((value, a) => value + weights[winner][a] - mean[a]),
    );
  });
  const deals = scores.size;
  if (deals < 2) return null;
  const covariance = zeros(bread.length);
  for (const score of scores.values()) {
    const influence = times(bread, score);
    for (const [a, own] of influence.entries()) {
      for (const [b, other] of influence.entries()) {
        covariance[a][b] += (own * other * deals) / (deals - 1);
      }
    }
  }
  return covariance;
}
