import { TERMINATIONS, type Termination } from '../engine/vocabulary.ts';
import { resolveAgents } from './agents.ts';
import { BatchWriter } from './batch-bytes.ts';
import type { LiveHost } from './live.ts';
import { Match } from './match.ts';
import { type RunPlan, rulesetOf, scheduleOf } from './plan.ts';
import type { Schedule } from './schedule.ts';
import { dealOf } from './seeds.ts';

const ORDERLY: readonly Termination[] = ['normal', 'stalemate'];
/** Characters of a reason that are kept. */
const MAX_REASON = 1000;

/** A stretch of the schedule: games `from` … `to` − 1. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A game that did not end by its rules, and why. */
export interface Incident {
  /** The game's place in the schedule, from 0. */
  readonly index: number;
  readonly termination: Termination;
  /** The seat that was the cause and the agent in it, or null when it was none. */
  readonly seat: number | null;
  readonly agent: string | null;
  /** What was thrown, or an empty string. */
  readonly reason: string;
}

/** The games of one stretch, as `BatchReader` reads them, and what went wrong in them. */
export interface PlayedBatch extends Stretch {
  readonly buffer: ArrayBuffer;
  readonly incidents: readonly Incident[];
}

/** Plays stretches of one plan; keeps its tables, so that a game among built-in bots allocates next to nothing. */
export class BatchPlayer {
  readonly #plan: RunPlan;
  readonly #schedule: Schedule;
  /** Tables that nobody plays on now: stretches with waiting agents may overlap. */
  readonly #free: Match[] = [];

  readonly #host: LiveHost | null;

  /** Games with agents from outside need a host. */
  constructor(plan: RunPlan, host: LiveHost | null = null) {
    this.#plan = plan;
    this.#host = host;
    this.#schedule = scheduleOf(plan);
  }

  /**
   * Plays the games of `stretch` in order. They are packed into `buffer` where there is one that is large enough. Rejects
   * with a CliError when one is interrupted; its table is given up.
   */
  async play({ from, to }: Stretch, buffer?: ArrayBuffer): Promise<PlayedBatch> {
    const match = this.#free.pop() ?? (await this.#table());
    const batch = new BatchWriter(buffer);
    const incidents: Incident[] = [];
    for (let index = from; index < to; index++) {
      const pairing = this.#schedule.at(index);
      const deal = dealOf(this.#plan.seed, pairing.deal, this.#plan.seats);
      const pending = match.begin(deal, pairing.seats, this.#host?.open(index, pairing) ?? null);
      if (pending !== null) await match.waitFor(pending);
      batch.add(match.record(index, pairing));
      const termination = TERMINATIONS[match.termination];
      if (!ORDERLY.includes(termination)) incidents.push(this.#incident(index, match, pairing.seats));
    }
    this.#free.push(match);
    return { from, to, buffer: batch.finish(), incidents };
  }

  async #table(): Promise<Match> {
    const { ruleset, scheme, seats, agents } = this.#plan;
    const own = this.#host?.agents ?? (await resolveAgents(agents, ruleset)).map(({ agent }) => agent);
    return new Match({
      ruleset: rulesetOf(ruleset),
      scheme,
      seats,
      agents: own,
    });
  }

  #incident(index: number, match: Match, seats: readonly number[]): Incident {
    const { crashed, error } = match;
    const reason = error instanceof Error ? error.message : error === null ? '' : String(error);
    return {
      index,
      termination: TERMINATIONS[match.termination],
      seat: crashed < 0 ? null : crashed,
      agent: crashed < 0 ? null : this.#plan.agents[seats[crashed]],
      reason: reason.slice(0, MAX_REASON),
    };
  }
}
