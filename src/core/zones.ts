import type { Arena } from './arena.ts';

/** The unordered part of the draw pile. */
export const ZONE_PILE = 0;
/** Cards on top of the draw pile, the last on top. */
export const ZONE_TOP = 1;
/** The discard pile, the last on top. */
export const ZONE_DISCARD = 2;
/** Cards being resolved. */
export const ZONE_RESOLVING = 3;
/** Cards that one seat is looking at, in the order taken. */
export const ZONE_LOOK = 4;
/** Cards laid open to be chosen from, in the order they came. */
export const ZONE_OFFER = 5;
/** Hand of seat s: ZONE_HAND + s, ascending. */
export const ZONE_HAND = 8;
/** Cards in play before seat s: ZONE_PLAY + s, ascending. */
export const ZONE_PLAY = 16;
const ZONES = 24;

/** Every observer: seats 0 … 7 and, as bit 8, those who only watch. */
export const SEEN_BY_ALL = 0x1ff;

/**
 * Where every card lies and who has seen it there. {@link Zones.move} is the only way a card changes place
 * and, with the sweep of a reshuffle, the only one that sets who has seen it.
 */
export class Zones {
  readonly cards: number;
  /** Zone of each card. */
  readonly zone: Uint8Array;
  /** Who has seen each card where it lies: bits as in {@link SEEN_BY_ALL}. */
  readonly seenBy: Uint16Array;
  /** Cards in each zone. */
  readonly count: Uint8Array;
  /** Cards of each zone but the pile: zone z's i-th at z × cards + i. */
  readonly list: Uint8Array;

  constructor(arena: Arena, cards: number) {
    this.cards = cards;
    this.zone = arena.uint8(cards);
    this.seenBy = arena.uint16(cards);
    this.count = arena.uint8(ZONES);
    this.list = arena.uint8(ZONES * cards);
  }

  /** Puts every card into the pile, unseen. */
  reset(): void {
    this.zone.fill(ZONE_PILE);
    this.seenBy.fill(0);
    this.count.fill(0);
    this.count[ZONE_PILE] = this.cards;
  }

  /** The i-th card of a listed zone. */
  at(zone: number, i: number): number {
    return this.list[zone * this.cards + i];
  }

  /** Moves a card to another zone, where the observers in `seenBy` see it. Hands and cards in play stay sorted. */
  move(card: number, to: number, seenBy: number): void {
    const from = this.zone[card];
    const list = this.list;
    let count = this.count[from] - 1;
    this.count[from] = count;
    if (from !== ZONE_PILE) {
      const base = from * this.cards;
      let i = base + count;
      let held = card;
      while (list[i] !== card) {
        const next = list[i];
        list[i] = held;
        held = next;
        i--;
      }
      list[i] = held;
    }
    count = this.count[to];
    this.count[to] = count + 1;
    if (to >= ZONE_HAND) {
      const base = to * this.cards;
      let i = base + count;
      while (i > base && list[i - 1] > card) {
        list[i] = list[i - 1];
        i--;
      }
      list[i] = card;
    } else if (to !== ZONE_PILE) {
      list[to * this.cards + count] = card;
    }
    this.zone[card] = to;
    this.seenBy[card] = seenBy;
  }

  /** Makes the discard pile the draw pile; returns how many cards it had. */
  sweepDiscards(): number {
    const count = this.count[ZONE_DISCARD];
    const base = ZONE_DISCARD * this.cards;
    for (let i = 0; i < count; i++) {
      const card = this.list[base + i];
      this.zone[card] = ZONE_PILE;
      this.seenBy[card] = 0;
    }
    this.count[ZONE_PILE] += count;
    this.count[ZONE_DISCARD] = 0;
    return count;
  }
}
