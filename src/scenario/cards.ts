import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_HAND, ZONE_PLAY } from '../core/zones.ts';
import type { Game } from '../engine/game.ts';
import type { CardName, Names } from './names.ts';
import type { Scenario } from './schema.ts';
import { Fault, type Path } from './source.ts';

/** A card that a scenario wants somewhere. */
interface Wish {
  readonly name: CardName;
  readonly path: Path;
  readonly zone: number;
  readonly seenBy: number;
}

/**
 * Lays a scenario's cards out: hands, cards in play, the discard pile; the rest where `rest` says. Cards named
 * with suit and rank go first, then the lowest free card of a face. Throws a {@link Fault} where a card is missing.
 */
export function placeCards(game: Game, names: Names, scenario: Scenario): void {
  const wishes = wishesOf(scenario, names);
  const deck = scenario.deck === 'any' ? [] : (scenario.deck ?? []);
  const coming = deck.map((text, i) => names.card(text, ['deck', i]));
  const placed = new Map<Wish, number>();
  const taken = new Set<number>();
  const take = (name: CardName): number | undefined => {
    const card = names.copies(name).find((copy) => !taken.has(copy));
    if (card !== undefined) taken.add(card);
    return card;
  };
  for (const exact of [true, false]) {
    for (const wish of wishes) {
      if (names.isExact(wish.name) !== exact) continue;
      const card = take(wish.name);
      if (card === undefined) throw new Fault(wish.path, 'more cards of this name than the deck has');
      placed.set(wish, card);
    }
    // What is yet to come stays in the deck; past a reshuffle it may be a card that lies elsewhere now.
    for (const name of coming) if (names.isExact(name) === exact) take(name);
  }
  const { rest = 'deck' } = scenario;
  if (rest !== 'deck') placeRest(game, names, rest, taken);
  for (const wish of wishes) game.state.zones.move(placed.get(wish)!, wish.zone, wish.seenBy);
}

function wishesOf(scenario: Scenario, names: Names): Wish[] {
  const wishes: Wish[] = [];
  const wish = (texts: readonly string[] | undefined, path: Path, zone: number, seenBy: number) => {
    for (const [i, text] of (texts ?? []).entries()) {
      wishes.push({ name: names.card(text, [...path, i]), path: [...path, i], zone, seenBy });
    }
  };
  scenario.seats.forEach((row, seat) => {
    const at = ['seats', seat];
    wish(row.inPlay, [...at, 'inPlay'], ZONE_PLAY + seat, SEEN_BY_ALL);
    wish(row.hand, [...at, 'hand'], ZONE_HAND + seat, 1 << seat);
  });
  wish(scenario.discards, ['discards'], ZONE_DISCARD, SEEN_BY_ALL);
  return wishes;
}

/** Takes every card out of the deck that is not in `elsewhere`: to the bottom of the discards, or to a hand. */
function placeRest(
  game: Game,
  names: Names,
  rest: 'discards' | number,
  elsewhere: ReadonlySet<number>,
): void {
  for (let card = 0; card < names.rules.cardCount; card++) {
    if (elsewhere.has(card)) continue;
    if (rest === 'discards') game.state.zones.move(card, ZONE_DISCARD, SEEN_BY_ALL);
    else game.state.zones.move(card, ZONE_HAND + rest, 1 << rest);
  }
}
