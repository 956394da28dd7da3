import { AgentStream } from '../core/agent-stream.ts';
import type { Pairing } from './schedule.ts';
import { dealOf } from './seeds.ts';

/** What a focal schedule has beside its line-up of agents under test. */
export interface FocalField {
  /** Agents by number that fill the other seats cyclically. */
  readonly field: readonly number[];
  /** The run's seed: keys the order of arms. */
  readonly seed: string;
}

/** Names the stream that orders arms among those of a deal; no agent's salt is this text. */
const ORDER = 'order of arms';

/**
 * The order in which a deal's arms are played: a permutation of 0 … arms − 1, uniform and keyed by the deal's seed, so
 * that whatever changes with time (a provider's load, its model) falls on all arms alike.
 */
export function armOrder(dealSeed: string, arms: number): number[] {
  const stream = new AgentStream();
  stream.reset(dealSeed, ORDER);
  const order = Array.from({ length: arms }, (_, arm) => arm);
  for (let left = arms; left > 1; left--) {
    const pick = stream.below(left);
    [order[left - 1], order[pick]] = [order[pick], order[left - 1]];
  }
  return order;
}

/**
 * The schedule in which every agent under test plays the same deals from the same seat among the same field. With n
 * seats, the focal seat of deal d is ⌊d/n⌋ mod n: over the n deals of a group, which turn one role order through the
 * seats, it has each role of the order once, and over n² deals also each seat. The fill begins at the seat after it,
 * and moves on by one agent with each group.
 */
export class FocalSchedule {
  readonly #arms: readonly number[];
  readonly #seats: number;
  readonly #field: FocalField;
  /** The last deal whose order of arms was asked for. */
  #deal = -1;
  #order: readonly number[] = [];

  constructor(arms: readonly number[], seats: number, field: FocalField) {
    this.#arms = arms;
    this.#seats = seats;
    this.#field = field;
  }

  /** The pairing of game `index` (0-based). */
  at(index: number): Pairing {
    const arms = this.#arms.length;
    const deal = Math.floor(index / arms);
    const arm = this.#orderOf(deal)[index % arms];
    const n = this.#seats;
    const group = Math.floor(deal / n);
    const focal = group % n;
    const { field } = this.#field;
    const seats = new Array<number>(n);
    seats[focal] = this.#arms[arm];
    for (let step = 1; step < n; step++) {
      seats[(focal + step) % n] = field[(group + step - 1) % field.length];
    }
    return { deal, block: deal, focal, arm: arm + 1, seats };
  }

  #orderOf(deal: number): readonly number[] {
    if (deal !== this.#deal) {
      this.#order = armOrder(dealOf(this.#field.seed, deal, this.#seats).seed, this.#arms.length);
      this.#deal = deal;
    }
    return this.#order;
  }
}
