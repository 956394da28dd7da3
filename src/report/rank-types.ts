import type { Tier } from '../agent.ts';
import type { RankSet } from '../stats/ranks.ts';
import type { Fit } from '../stats/team-logit.ts';
import type { ExcludedBlock } from './compare-types.ts';
import type { Treatment } from './treatments.ts';
import type { Rates, RoleWeighted, RunHead } from './types.ts';

/**
 * How the games of a leaderboard are laid out. `focal`: every agent under test on the same deals, in the same seat, among
 * the same field. `tables`: the agents sit at tables with each other.
 */
export type RankDesign = 'focal' | 'tables';

/** Two agents' difference in role-weighted win rates, as a share, on the deals that they have in common. */
export interface RankDifference {
  readonly difference: number;
  /** Null, as the bounds are, where the error is not known: too few deals, too few with a difference, or no spread. */
  readonly se: number | null;
  /** Of the interval that holds together with those of all other pairs (Bonferroni). */
  readonly low: number | null;
  readonly high: number | null;
  /** Deals on which the two came out differently. */
  readonly uneven: number;
}

/** A line of a leaderboard. */
export interface RankedAgent {
  /** Its id, with the arm behind it where an agent is under test twice. */
  readonly agent: string;
  readonly version: string;
  readonly tier: Tier;
  readonly games: number;
  readonly wins: number;
  /** The win rate at the table's role mix; null while a role is missing. */
  readonly roleWeighted: RoleWeighted | null;
  readonly roles: Rates;
  /** Less the reference agent's; null for that one, and where there is none. */
  readonly difference: RankDifference | null;
  readonly ranks: RankSet;
  /** Decisions of its seats, and those that the table had to make. */
  readonly decisions: number;
  readonly failures: number;
  /** Dollars for one of its games; null where nothing is paid for. */
  readonly costPerGame: number | null;
}

/** Two agents compared: `row` less `column`. */
export interface RankedPair extends RankDifference {
  readonly row: string;
  readonly column: string;
  /** Two-sided p of this difference alone, and adjusted by Holm for all pairs. */
  readonly p: number;
  readonly holm: number;
  /** True if the interval leaves out 0: rank sets are made of this. */
  readonly apart: boolean;
}

/** Why a team logit says nothing: as it ended, or for want of deals or of agents who meet. */
export type NoLogit = Exclude<Fit, 'converged'> | 'too-few';

/** The second view: strengths from who won as a team with whom. */
export interface LogitView {
  /** Null when there are strengths. */
  readonly reason: NoLogit | null;
  /** Games that it is made of, and games that nobody won, which it cannot use. */
  readonly games: number;
  readonly withoutWinner: number;
  /** Log odds, less the reference agent's (or the mean of all, where there is none); errors by deal. */
  readonly agents: readonly {
    readonly agent: string;
    readonly strength: number;
    readonly se: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Log odds of the teams with members of equal strength; the first's is 0. */
  readonly teams: Readonly<Record<string, number>>;
}

/** Ratings as they stand after the last game. */
export interface TickerView {
  readonly note: 'depends on game order';
  readonly games: number;
  readonly agents: readonly { readonly agent: string; readonly mu: number; readonly sigma: number }[];
}

/** All that a leaderboard says. Rates and differences are shares, 0.01 being a point. */
export interface Leaderboard {
  readonly run: RunHead;
  /** The other runs that were put together with it, deal by deal. */
  readonly joined: readonly RunHead[];
  readonly design: RankDesign;
  readonly reference: string | null;
  /** Agents in the other seats of a focal run; empty at tables. */
  readonly field: readonly string[];
  readonly failures: Treatment;
  /** Level that all pairs share; intervals of rates have 1 − alpha each. */
  readonly alpha: number;
  /** Deals that count, and how many the schedule has so far planned. */
  readonly deals: number;
  readonly plannedDeals: number;
  /** Games of these deals. */
  readonly games: number;
  /** Games that were played beyond the last point at which all agents had equally many. */
  readonly beyond: number;
  readonly excluded: readonly ExcludedBlock[];
  /** False with too few deals for any rank. */
  readonly enough: boolean;
  /** The best first. */
  readonly agents: readonly RankedAgent[];
  readonly pairs: readonly RankedPair[];
  readonly logit: LogitView;
  readonly ticker: TickerView;
}
