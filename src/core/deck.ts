import type { Arena } from './arena.ts';
import type { Chance } from './chance.ts';
import { ZONE_DISCARD, ZONE_PILE, ZONE_TOP, type Zones } from './zones.ts';

/** No card is left anywhere. */
export const NOTHING = -1;

/**
 * The draw pile of the dealing contract (`evaluation.md`, section 1): an unordered pile, plus an ordered stack on
 * top of it. Each stream of chance is a uniform order of all cards per epoch (the order in which they first
 * come up); a card is taken as the first of that order that still lies in the pile. So one seat's
 * extra draw leaves the cards of the others as they were.
 */
export class Deck {
  /** [0]: how often the pile was made anew. */
  readonly epochs: Int32Array;
  private readonly zones: Zones;
  private readonly chance: Chance;

  constructor(arena: Arena, zones: Zones, chance: Chance) {
    this.epochs = arena.int32(1);
    this.zones = zones;
    this.chance = chance;
  }

  /** Cards in pile and stack. */
  get size(): number {
    return this.zones.count[ZONE_PILE] + this.zones.count[ZONE_TOP];
  }

  /**
   * The next card for a purpose and seat, or {@link NOTHING}; the caller moves it away. Where pile and stack
   * are empty, the discards become the pile first.
   */
  next(purpose: number, seat: number): number {
    const zones = this.zones;
    const stacked = zones.count[ZONE_TOP];
    if (stacked > 0) return zones.at(ZONE_TOP, stacked - 1);
    if (zones.count[ZONE_PILE] === 0) {
      if (zones.count[ZONE_DISCARD] === 0) return NOTHING;
      this.remake();
    }
    const stream = this.chance.stream(purpose, seat);
    return this.chance.firstIn(stream, this.epochs[0], zones.cards, zones.zone, ZONE_PILE);
  }

  private remake(): void {
    this.zones.sweepDiscards();
    this.epochs[0]++;
    this.chance.restartOrders();
  }
}
