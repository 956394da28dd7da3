import type { Agent } from '../agent.ts';
import { type RngScheme, TERMINATIONS, type Termination } from '../engine/vocabulary.ts';
import { Match } from './match.ts';
import { rulesetOf } from './plan.ts';
import type { ReplayRecord, ReplaySource } from './replay.ts';
import { dealOf } from './seeds.ts';

/** A stored game that continuations leave. */
export type Recorded = Pick<ReplaySource, 'ruleset' | 'rngScheme' | 'seed'> &
  Pick<ReplayRecord, 'seats' | 'deal' | 'moves'>;

/** How a continuation ended. */
export interface Ended {
  readonly termination: Termination;
  /** The winning team's ordinal, or −1 where nobody won. */
  readonly team: number;
  /** Bits of the winning seats. */
  readonly winners: number;
  readonly rounds: number;
  readonly decisions: number;
  /** 16 hex digits. */
  readonly trail: string;
  /** What was thrown, where the game ended by that; else null. */
  readonly error: unknown;
}

/** Where a continuation leaves the stored game, and how. */
export interface Branch {
  /** By seat the agent's place in the list. */
  readonly lineUp: readonly number[];
  /** The number of the decision, from 0. */
  readonly at: number;
  /** 0 for the chance on record; another number from 1 on gives other chance, and the same to every branch there. */
  readonly number: number;
  /** Index of the move that is made at the decision, whatever the agent says. */
  readonly move?: number;
}

/**
 * Plays a stored game on from any of its decisions, with any agents. They are asked from the beginning of the game on, as
 * a run would ask them, so that they know what they would know; but up to the decision the stored moves are made. What
 * the deal has fixed by then stays: roles, characters, hands, known cards. What chance decides later is keyed anew by
 * `salt`, deal, decision and the continuation's number, the agents' own numbers too.
 */
export class Continuations {
  readonly #recorded: Recorded;
  readonly #salt: string;
  readonly #match: Match;

  constructor(recorded: Recorded, agents: readonly Agent[], salt: string) {
    this.#recorded = recorded;
    this.#salt = salt;
    this.#match = new Match({
      ruleset: rulesetOf(recorded.ruleset),
      scheme: recorded.rngScheme as RngScheme,
      seats: recorded.seats,
      agents,
    });
  }

  /** Plays one continuation to its end. */
  async play({ lineUp, at, number, move }: Branch): Promise<Ended> {
    const { seed, deal, seats, moves } = this.#recorded;
    const start = dealOf(seed, deal, seats);
    const made = moves.slice(0, at);
    if (move !== undefined) made.push(move);
    const key = number === 0 ? null : `${this.#salt.length}:${this.#salt}${start.seed}/${at}/${number}`;
    const match = this.#match;
    const pending = match.begin(start, lineUp, null, { moves: made, at, key });
    if (pending !== null) await match.waitFor(pending);
    const { game, error } = match;
    const termination = TERMINATIONS[match.termination];
    const isWon = termination === 'normal';
    return {
      termination,
      team: isWon ? game.winnerTeam : -1,
      winners: isWon ? game.winnerMask : 0,
      rounds: game.round,
      decisions: game.decisions,
      trail: game.trail,
      error,
    };
  }
}
