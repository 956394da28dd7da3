import { TERMINATIONS } from '../engine/vocabulary.ts';
import { resolveAgent } from './agents.ts';
import { Match } from './match.ts';
import { type RunPlan, rulesetOf, scheduleOf } from './plan.ts';
import { encodeBatch, type GameRecord } from './record.ts';
import type { Schedule } from './schedule.ts';
import { dealOf } from './seeds.ts';

const AGENT_CRASH = TERMINATIONS.indexOf('agent_crash');
const ENGINE_FAULT = TERMINATIONS.indexOf('engine_fault');
const MAX_NOTES = 5;

/** A stretch of the schedule: games `from` … `to` − 1. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The games of one stretch, packed by `encodeBatch`, and what went wrong in them. */
export interface PlayedBatch extends Stretch {
  readonly buffer: ArrayBuffer;
  /** Indices of games that ended as `engine_fault`. */
  readonly faults: readonly number[];
  /** How many games ended as `agent_crash`. */
  readonly crashes: number;
  /** The first few causes, each one line for the user. */
  readonly notes: readonly string[];
}

/** Plays stretches of one plan; keeps its tables, so that a game among built-in bots allocates next to nothing. */
export class BatchPlayer {
  readonly #plan: RunPlan;
  readonly #schedule: Schedule;
  /** Tables that nobody plays on now: stretches with waiting agents may overlap. */
  readonly #free: Match[] = [];

  constructor(plan: RunPlan) {
    this.#plan = plan;
    this.#schedule = scheduleOf(plan);
  }

  /** Plays the games of `stretch` in order. */
  async play({ from, to }: Stretch): Promise<PlayedBatch> {
    const match = this.#free.pop() ?? (await this.#table());
    const records: GameRecord[] = [];
    const faults: number[] = [];
    const notes: string[] = [];
    let crashes = 0;
    for (let index = from; index < to; index++) {
      const pairing = this.#schedule.at(index);
      const deal = dealOf(this.#plan.seed, pairing.deal, this.#plan.seats);
      const pending = match.begin(deal, pairing.seats);
      if (pending !== null) await match.waitFor(pending);
      records.push(match.record(index, pairing));
      if (match.termination === ENGINE_FAULT) faults.push(index);
      if (match.termination === AGENT_CRASH) crashes++;
      if (match.error !== null && notes.length < MAX_NOTES)
        notes.push(this.#note(index, match, pairing.seats));
    }
    this.#free.push(match);
    return { from, to, buffer: encodeBatch(records), faults, crashes, notes };
  }

  async #table(): Promise<Match> {
    const { ruleset, scheme, seats, agents } = this.#plan;
    const resolved = await Promise.all(agents.map(resolveAgent));
    return new Match({
      ruleset: rulesetOf(ruleset),
      scheme,
      seats,
      agents: resolved.map(({ agent }) => agent),
    });
  }

  #note(index: number, match: Match, seats: readonly number[]): string {
    const cause = match.error instanceof Error ? match.error.message : String(match.error);
    const who =
      match.crashed < 0 ? 'the engine' : `seat ${match.crashed} (${this.#plan.agents[seats[match.crashed]]})`;
    return `Game ${index + 1}: ${who} threw "${cause}".`;
  }
}
