import { SUITS } from '../engine/schema.ts';
import type { CardJson } from './schemas.ts';
import type { View } from './view.ts';

/** Suits by name, in the order of their numbers. */
export const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];
const RANK_SIGNS = ['J', 'Q', 'K', 'A'];
const JACK = 11;

/** What a seat is called in texts, by its number. */
export type SeatNames = (seat: number) => string;

/** The neutral label of a seat, which says nothing of who holds it: P1 for seat 0. */
export function seatLabel(seat: number): string {
  return `P${seat + 1}`;
}

/** Label and character of each seat, as in "P3 Grip": the names that texts use unless told others. */
export function neutralNames(view: View): SeatNames {
  return (seat) => `${seatLabel(seat)} ${view.rules.characters[view.character(seat)].name}`;
}

/** A card whose id the view gave, as JSON; null for NO_CARD is the caller's business. */
export function cardJson(view: View, card: number): CardJson {
  return { id: card, face: faceId(view, card), suit: SUITS[view.suit(card)], rank: view.rank(card) };
}

/** The id of a card's face, as in "long-rifle". */
export function faceId(view: View, card: number): string {
  return view.rules.faces[view.face(card)].id;
}

/** The name of a card's face, as in "Long Rifle". */
export function faceName(view: View, card: number): string {
  return view.rules.faces[view.face(card)].name;
}

/** Whether the suit of a card tells it from equal cards for the seat that is asked. */
export function isTold(view: View, card: number): boolean {
  return ((view.tellingSuits >> view.suit(card)) & 1) === 1;
}

/** The name of a card's face, with its suit where that tells it from equal cards, as in "BANG! (♦)". */
export function toldName(view: View, card: number): string {
  const name = faceName(view, card);
  return isTold(view, card) ? `${name} (${SUIT_SIGNS[view.suit(card)]})` : name;
}

/** A card with suit and rank, as in "Canteen (7♥)". */
export function cardText(view: View, card: number): string {
  const rank = view.rank(card);
  const sign = rank < JACK ? String(rank) : RANK_SIGNS[rank - JACK];
  return `${faceName(view, card)} (${sign}${SUIT_SIGNS[view.suit(card)]})`;
}

/** A row's id as a title, for rows whose table holds no name: "high-noon" becomes "High Noon". */
export function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => (word === 'of' ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** `1 card`, `2 cards`. */
export function cardCount(amount: number): string {
  return amount === 1 ? '1 card' : `${amount} cards`;
}
