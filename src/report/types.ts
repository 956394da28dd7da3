import type { Tier } from '../agent.ts';
import type { FailureCounts } from '../arena/seat-facts.ts';
import type { Termination } from '../engine/vocabulary.ts';
import type { Summary } from '../stats/summary.ts';
import type { ModelReport } from './models.ts';
import type { IntervalKind, Rate } from './tally.ts';
import type { Treatment } from './treatments.ts';

/** Rates under ids or numbers; what never came up is left out. */
export type Rates = Readonly<Record<string, Rate>>;

/** How a rate splits. */
export interface Splits {
  readonly roles: Rates;
  readonly characters: Rates;
  /** By seat, 0 … seats − 1. */
  readonly seats: Rates;
  /** By the number of seats clockwise from the Marshal. */
  readonly fromMarshal: Rates;
}

/** A share at the role mix of the tables instead of the agent's own. */
export interface RoleWeighted {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** How an agent did. `games` counts seats: an agent in three seats of a game has three. */
export interface AgentReport extends Rate, Splits {
  readonly agent: string;
  readonly version: string;
  /** How far it was kept from the arena. */
  readonly tier: Tier;
  /** Null when the agent has not had every role yet. */
  readonly roleWeighted: RoleWeighted | null;
  readonly seatCounts: Rates;
  /** Seats that were alive at the end. */
  readonly survived: number;
  readonly decisions: number;
  /** Decisions that the table had to make for it. */
  readonly failures: number;
  /** Those of runs before database version 4 are in no kind. */
  readonly failuresByKind: FailureCounts;
}

/** How often a team won. */
export interface TeamShare {
  readonly wins: number;
  /** Of the counted games; null when there are none. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
  readonly method: Rate['method'];
  readonly deals: number;
}

/** How games with one number of seats went. */
export interface SeatCountReport {
  /** Counted games. */
  readonly games: number;
  readonly teams: Readonly<Record<string, TeamShare>>;
  readonly lengths: Lengths;
}

/** Lengths of games; null without games. */
export interface Lengths {
  readonly rounds: Summary | null;
  readonly decisions: Summary | null;
}

/** Games that no rate of a treatment includes, and why. */
export interface Excluded {
  readonly termination: Termination;
  readonly reason: string;
  readonly games: number;
  /** Their numbers in the schedule, from 1; the first hundred. */
  readonly numbers: readonly number[];
}

/** What is known about the run as a whole. */
export interface RunHead {
  readonly id: string;
  /** Null in a rated run that is not finished. */
  readonly seed: string | null;
  /** SHA-256 of the seed, in hex. */
  readonly seedHash: string;
  /** Whether the seed is secret until the last game is stored, and only its hash is published before. */
  readonly rated: boolean;
  readonly seedSet: string | null;
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly rulesetHash: string;
  readonly rngScheme: string;
  readonly rngVersion: number;
  readonly trailVersion: number;
  readonly seats: readonly number[];
  readonly schedule: string;
  readonly rotate: boolean;
  /** Games that were planned. */
  readonly planned: number;
  /** True when all of them are stored, or a comparison was decided before. */
  readonly complete: boolean;
  /** How many games from the first on are stored without a gap. */
  readonly prefix: number;
  /** 16 hex digits over all trails; the same for runs that were played alike. */
  readonly checksum: string;
  readonly engineVersion: string;
  readonly nodeVersion: string;
  readonly sqliteVersion: string;
  readonly gitRevision: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** Tables of rates and shares of the games that count under one treatment of failures. */
export interface RateTables extends Splits {
  /** Games that count. */
  readonly counted: number;
  /** Different deals among them. */
  readonly deals: number;
  /** Stored games that do not count, by ending and reason. */
  readonly excluded: readonly Excluded[];
  /** In the order of the run's list. */
  readonly agents: readonly AgentReport[];
  readonly teams: Readonly<Record<string, TeamShare>>;
  /** Counted games that nobody won. */
  readonly nobody: number;
  readonly lengths: Lengths;
  readonly seatCounts: Readonly<Record<string, SeatCountReport>>;
}

/** All that is reported on a run. Its own tables are those of the treatment `failures`. */
export interface RunReport extends RateTables {
  readonly run: RunHead;
  /** Stored games. */
  readonly games: number;
  readonly failures: Treatment;
  /** Two-sided confidence of every interval. */
  readonly confidence: number;
  readonly interval: IntervalKind;
  /** Agents that called a provider; empty in runs among bots. */
  readonly models: readonly ModelReport[];
  /** Endings of all stored games. */
  readonly terminations: Readonly<Record<Termination, number>>;
  /** The tables three ways. */
  readonly treatments: Readonly<Record<Treatment, RateTables>>;
}
