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
  const { zones } = game.state;
  const wishes = wishesOf(scenario, names);
  const coming =
    scenario.deck === 'any' ? [] : (scenario.deck ?? []).map((text, i) => names.card(text, ['deck', i]));
  const taken = new Map<Wish, number>();
  const used = new Set<number>();
  const take = (name: CardName, path: Path, kept: ReadonlySet<number>): number => {
    const card = names.copies(name).find((copy) => !used.has(copy) && !kept.has(copy));
    if (card === undefined) throw new Fault(path, 'more cards of this name than the deck has');
    used.add(card);
    return card;
  };
  for (const wish of wishes)
    if (names.isExact(wish.name)) taken.set(wish, take(wish.name, wish.path, new Set()));
  const kept = new Set<number>();
  for (const name of coming) {
    const card = names.isExact(name)
      ? names.copies(name).find((copy) => !used.has(copy) && !kept.has(copy))
      : undefined;
    if (card !== undefined) kept.add(card);
  }
  for (const wish of wishes) if (!names.isExact(wish.name)) taken.set(wish, take(wish.name, wish.path, kept));
  const rest = scenario.rest ?? 'deck';
  if (rest !== 'deck')
    placeRest(game, names, rest, new Set([...used, ...kept, ...facesToCome(names, coming, used, kept)]));
  for (const wish of wishes) zones.move(taken.get(wish)!, wish.zone, wish.seenBy);
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

/** Free cards for the entries of the deck that say a face only, as far as there are any. */
function facesToCome(
  names: Names,
  coming: readonly CardName[],
  used: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): Set<number> {
  const found = new Set<number>();
  for (const name of coming) {
    if (names.isExact(name)) continue;
    const card = names.copies(name).find((copy) => !used.has(copy) && !kept.has(copy) && !found.has(copy));
    if (card !== undefined) found.add(card);
  }
  return found;
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
