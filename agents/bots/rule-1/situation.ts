import type { View } from '../../../src/agent.ts';
import { KIND_COUNT, KIND_RICOCHET, KIND_SHOT } from '../faces.ts';
import type { Memory } from './memory.ts';
import { Stance } from './stance.ts';
import { EMPTY_HANDS, type Tables, TWO_FACED } from './tables.ts';
import { worthOf } from './worth.ts';

/** Most cards that a hand could hold: all of them. */
const MAX_HAND = 250;
/** The share of its worth that a card costs which would have been kept; something better may come. */
const RESERVE = 0.9;

/** What it is worth to play the last card for who then draws another. */
const LAST_CARD = 5;

/**
 * What a seat sees of its own affairs at one decision, and what it thinks of the others'. One for all players: it is
 * filled anew by {@link look} and nothing in it outlasts the decision.
 */
export class Situation {
  tables!: Tables;
  memory!: Memory;
  readonly stance = new Stance();
  seat = 0;
  seats = 0;
  /** Own class. */
  own = 0;
  character = 0;
  hp = 0;
  isNoon = false;
  handCount = 0;
  /** Cards of each kind in the own hand. */
  readonly held = new Uint8Array(KIND_COUNT);
  /** Bits of the kinds in it. */
  heldKinds = 0;
  /** Kind of each card of the hand. */
  private readonly hand = new Uint8Array(MAX_HAND);
  private readonly worths = new Int32Array(MAX_HAND);
  private margin = 0;

  /** Takes in the present decision of a player with this memory. */
  look(view: View, memory: Memory): void {
    const { held, hand } = this;
    const { tables, seat } = memory;
    memory.observe(view);
    this.memory = memory;
    this.tables = tables;
    this.seat = seat;
    this.seats = view.seats;
    this.own = memory.beliefs.fixed[seat];
    this.character = tables.character[view.character(seat)];
    this.hp = view.hp(seat);
    this.isNoon = tables.noon >= 0 && view.eventInForce(tables.noon);
    const count = view.handCount(seat);
    this.handCount = count;
    // Loops here and in Stance, because `fill` and `set` cost more than they do.
    for (let kind = 0; kind < KIND_COUNT; kind++) held[kind] = 0;
    let kinds = 0;
    for (let i = 0; i < count; i++) {
      const kind = tables.kind[view.face(view.handCard(i))];
      hand[i] = kind;
      held[kind]++;
      kinds |= 1 << kind;
    }
    this.heldKinds = kinds;
  }

  /** Takes a stance towards the others. */
  judge(view: View): void {
    this.stance.take(view, this.memory.beliefs, this.own, this.tables.lonersAreAllies);
  }

  /**
   * Finds what a card is worth at the margin: with more cards than ♥, the greatest worth that would be discarded at
   * the end of the turn, else 0. For {@link costOf}.
   */
  findMargin(): void {
    const { worths, hand, held } = this;
    const excess = this.handCount - this.hp;
    this.margin = 0;
    if (excess <= 0) return;
    for (let i = 0; i < this.handCount; i++) {
      const worth = worthOf(this, hand[i], held[hand[i]]);
      let at = i;
      while (at > 0 && worths[at - 1] > worth) {
        worths[at] = worths[at - 1];
        at--;
      }
      worths[at] = worth;
    }
    this.margin = worths[excess - 1];
  }

  /**
   * What it costs to use up a card of a kind on one's turn. To play a card saves a discard, so it costs only what it
   * is worth beyond the margin; who draws for an empty hand even gains.
   */
  costOf(kind: number): number {
    if (this.handCount === 1 && this.character === EMPTY_HANDS) return -LAST_CARD;
    const cost = worthOf(this, kind, this.held[kind]) - this.margin;
    return cost > 0 ? (cost * RESERVE) | 0 : 0;
  }

  /** Cards in the hand that serve as Shots. */
  get shots(): number {
    return this.held[KIND_SHOT] + (this.character === TWO_FACED ? this.held[KIND_RICOCHET] : 0);
  }

  /** Cards in the hand that serve as Ricochets. */
  get cancels(): number {
    return this.held[KIND_RICOCHET] + (this.character === TWO_FACED ? this.held[KIND_SHOT] : 0);
  }
}
