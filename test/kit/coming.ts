/** What the deck has in store. */
import { NOTHING } from '#dist/src/core/deck.js';
import { ZONE_PILE, ZONE_RESOLVING, ZONE_TOP } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';

/** The cards that a seat would take one after another for a purpose, until the deck is to be made anew; `scratch` is overwritten. */
export function coming(from: Game, scratch: Game, purpose: number, seat: number): number[] {
  scratch.copyFrom(from, false);
  const { zones, deck } = scratch.state;
  const cards: number[] = [];
  while (zones.count[ZONE_PILE] + zones.count[ZONE_TOP] > 0) {
    const card = deck.next(purpose, seat);
    if (card === NOTHING) break;
    cards.push(card);
    zones.move(card, ZONE_RESOLVING, 0);
  }
  return cards;
}
