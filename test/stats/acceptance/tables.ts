import { rule1 } from '#dist/agents/bots/rule-1.js';
import { Match } from '#dist/src/arena/match.js';
import { dealOf } from '#dist/src/arena/seeds.js';
import { getRuleset } from '#dist/src/content/rulesets.js';
import type { Agent } from '../../../src/agent.ts';
import type { RngScheme } from '../../../src/engine/vocabulary.ts';
import type { Block } from './blocks.ts';

/** What games are played at. */
export interface TableSettings {
  readonly seats?: number;
  readonly scheme?: RngScheme;
  /** Tells the agents' own chance from that of other tables on the same deals. */
  readonly salt?: string;
  /** In the seats of A. */
  readonly a?: Agent;
}

/** A table on which A, `rule1` by default, is compared with B on seeded deals. */
export class Table {
  readonly seats: number;
  readonly #match: Match;
  readonly #seed: string;

  constructor(
    seed: string,
    b: Agent,
    { seats = 5, scheme = 'streams', salt, a = rule1 }: TableSettings = {},
  ) {
    this.seats = seats;
    this.#seed = seed;
    const ruleset = getRuleset('bangarena-classic');
    this.#match = new Match({ ruleset, scheme, seats, agents: [a, b], salt });
  }

  /** The trail of deal `deal` with B in these seats. */
  trail(deal: number, b: readonly number[]): string {
    this.#play(deal, b);
    return this.#match.game.trail;
  }

  /** The focal seat of a deal: the same for the deals of one role order, so that it has each of the order's roles once. */
  focalSeat(deal: number): number {
    return Math.floor(deal / this.seats) % this.seats;
  }

  /** Role and outcome of B in the focal seat and the second after it, with A elsewhere. */
  two(deal: number): readonly { readonly role: number; readonly won: boolean }[] {
    const focal = this.focalSeat(deal);
    const seats = [focal, (focal + 2) % this.seats];
    this.#play(deal, seats);
    return seats.map((seat) => ({ role: this.#match.game.roleOf(seat), won: this.#wins(seat) }));
  }

  /** Whether the deal's focal seat wins with B or A in it, and A elsewhere. */
  focal(deal: number, agent: 'a' | 'b'): boolean {
    const seat = this.focalSeat(deal);
    this.#play(deal, agent === 'b' ? [seat] : []);
    return this.#wins(seat);
  }

  /** B's win less A's in the focal seat. */
  pair(deal: number): number {
    return Number(this.focal(deal, 'b')) - Number(this.focal(deal, 'a'));
  }

  /** The block of a deal. */
  block(deal: number): Block {
    const seats = Array.from({ length: this.seats }, (_, seat) => seat);
    this.#play(deal, []);
    const roles = seats.map((seat) => this.#match.game.roleOf(seat));
    const a = seats.map((seat) => this.#wins(seat));
    const b = seats.map((seat) => {
      this.#play(deal, [seat]);
      return this.#wins(seat);
    });
    return { roles, a, b };
  }

  #wins(seat: number): boolean {
    return ((this.#match.game.winnerMask >> seat) & 1) === 1;
  }

  #play(deal: number, b: readonly number[]): void {
    const lineUp = Array.from({ length: this.seats }, (_, seat) => (b.includes(seat) ? 1 : 0));
    this.#match.playNow(dealOf(this.#seed, deal, this.seats), lineUp);
  }
}

/** `count` things, one per deal from `first` on. */
export function onDeals<T>(first: number, count: number, of: (deal: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => of(first + i));
}
