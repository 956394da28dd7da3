import { SEEN_BY_ALL, ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { refresh } from '../powers.ts';
import { leftHand, pickFromHand, toDiscards } from '../verbs.ts';
import { EVENT_GIVE, EVENT_TAKE_HAND, EVENT_TAKE_PLAY, EVENT_TOSS } from '../vocabulary.ts';

/** A seat takes a random card of another's hand; both see it. Nothing happens where that hand is empty. */
export function takeFromHand(g: Game, taker: number, owner: number): void {
  const zones = g.state.zones;
  if (zones.count[ZONE_HAND + owner] === 0) return;
  const card = pickFromHand(g, taker, owner);
  zones.move(card, ZONE_HAND + taker, 1 << taker);
  g.log.push(EVENT_TAKE_HAND, taker, owner, card, (1 << taker) | (1 << owner), 1, 0);
  leftHand(g, owner);
}

/** A seat gives a card of its hand to another; both see it. The caller settles the hand. */
export function giveCard(g: Game, giver: number, taker: number, card: number): void {
  g.state.zones.move(card, ZONE_HAND + taker, 1 << taker);
  g.log.push(EVENT_GIVE, giver, taker, card, (1 << taker) | (1 << giver), 1, 0);
}

/** A seat takes random cards of another's hand, up to a number, and gives a card of its own for them. */
export function tradeCards(g: Game, seat: number, owner: number, amount: number, card: number): void {
  const zones = g.state.zones;
  for (let i = Math.min(amount, zones.count[ZONE_HAND + owner]); i > 0; i--) {
    const taken = pickFromHand(g, seat, owner);
    zones.move(taken, ZONE_HAND + seat, 1 << seat);
    g.log.push(EVENT_TAKE_HAND, seat, owner, taken, (1 << seat) | (1 << owner), 1, 0);
  }
  giveCard(g, seat, owner, card);
  leftHand(g, seat);
}

/** A seat takes a card in play before another into its hand. */
export function takeFromPlay(g: Game, taker: number, owner: number, card: number): void {
  g.state.zones.move(card, ZONE_HAND + taker, 1 << taker);
  g.log.push(EVENT_TAKE_PLAY, taker, owner, card, SEEN_BY_ALL, 1, 0);
  refresh(g, owner);
}

/** A random card of another's hand goes to the discard pile. */
export function tossFromHand(g: Game, seat: number, owner: number): void {
  const card = pickFromHand(g, seat, owner);
  toDiscards(g, card);
  g.log.push(EVENT_TOSS, seat, owner, card, SEEN_BY_ALL, 1, 0);
  leftHand(g, owner);
}

/** A card in play before another goes to the discard pile. */
export function tossFromPlay(g: Game, seat: number, owner: number, card: number): void {
  toDiscards(g, card);
  g.log.push(EVENT_TOSS, seat, owner, card, SEEN_BY_ALL, 0, 0);
  refresh(g, owner);
}
