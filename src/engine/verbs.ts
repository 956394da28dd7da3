/** What happens to cards and ♥: the few primitives of which all effects are made. */
import { PURPOSE_CHECK, PURPOSE_DRAW, PURPOSE_PICK } from '../core/chance.ts';
import { NOTHING } from '../core/deck.ts';
import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_HAND, ZONE_PLAY, ZONE_TOP } from '../core/zones.ts';
import { nextOf } from './circle.ts';
import type { Game } from './game.ts';
import { refresh, suitOf } from './powers.ts';
import type { Flip } from './ruleset.ts';
import {
  BURY_USED,
  MOD_COUNT,
  MOD_NO_HEALING,
  MOD_TRIES,
  TABLE_BURIED,
  TRIGGER_COUNT,
  TRIGGER_FLIP,
  TRIGGER_HAND_EMPTY,
} from './schema.ts';
import { VAR_ALIVE, VAR_BOUND, VAR_EMPTIED, VAR_TURN_SEAT } from './state.ts';
import {
  EVENT_BURY,
  EVENT_DISCARD,
  EVENT_DRAW,
  EVENT_DRAW_DISCARD,
  EVENT_FLIP,
  EVENT_HEAL,
  EVENT_RESHUFFLE,
  NO_CARD,
  NO_SEAT,
} from './vocabulary.ts';

/** The next card of the deck for a purpose and seat, or NOTHING; logs a reshuffle that it took. */
export function nextCard(g: Game, purpose: number, seat: number): number {
  const deck = g.state.deck;
  const epoch = deck.epochs[0];
  const card = deck.next(purpose, seat);
  if (deck.epochs[0] !== epoch) {
    g.log.push(EVENT_RESHUFFLE, NO_SEAT, NO_SEAT, NO_CARD, 0, deck.size, 0);
  }
  return card;
}

/** A seat draws up to `amount` cards, one by one. */
export function drawCards(g: Game, seat: number, amount: number): void {
  for (let i = 0; i < amount; i++) {
    const card = nextCard(g, PURPOSE_DRAW, seat);
    if (card === NOTHING) return;
    toHand(g, seat, card);
  }
}

/** A card from the deck enters a hand, its face for the owner only. */
export function toHand(g: Game, seat: number, card: number): void {
  const bit = 1 << seat;
  g.state.zones.move(card, ZONE_HAND + seat, bit);
  g.log.push(EVENT_DRAW, seat, NO_SEAT, card, bit, 1, 0);
}

/** A seat takes the top of the discard pile into its hand. */
export function drawFromDiscards(g: Game, seat: number): void {
  const zones = g.state.zones;
  const card = zones.at(ZONE_DISCARD, zones.count[ZONE_DISCARD] - 1);
  zones.move(card, ZONE_HAND + seat, 1 << seat);
  g.log.push(EVENT_DRAW_DISCARD, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
}

/** To be called after cards left a hand: an empty one may bring a card before play goes on. */
export function leftHand(g: Game, seat: number): void {
  const s = g.state;
  if (s.vars[VAR_BOUND] !== 0) unbind(g);
  if (s.zones.count[ZONE_HAND + seat] === 0 && (s.watch[TRIGGER_HAND_EMPTY] >> seat) & 1) {
    s.vars[VAR_EMPTIED] |= 1 << seat;
  }
}

/** A card that was to be played no longer is once it has left the hand. */
function unbind(g: Game): void {
  const { vars, zones } = g.state;
  if (zones.zone[vars[VAR_BOUND] - 1] !== ZONE_HAND + vars[VAR_TURN_SEAT]) vars[VAR_BOUND] = 0;
}

/** A seat's card goes face down on the deck; `open`: all saw it before. */
export function bury(g: Game, seat: number, card: number, open: boolean): void {
  g.state.zones.move(card, ZONE_TOP, 0);
  g.log.push(EVENT_BURY, seat, NO_SEAT, card, open ? SEEN_BY_ALL : 1 << seat, open ? 1 : 0, 0);
}

/** Whether cards that a seat uses now go on the deck. */
export function buriesUsed(g: Game, seat: number): boolean {
  const { table, vars } = g.state;
  return table[TABLE_BURIED] === BURY_USED && seat === vars[VAR_TURN_SEAT];
}

/** A card goes face up to the discard pile, without an event. */
export function toDiscards(g: Game, card: number): void {
  g.state.zones.move(card, ZONE_DISCARD, SEEN_BY_ALL);
}

/** A seat discards a card of its own, from the hand or from play. The caller settles hand and powers. */
export function discardOwn(g: Game, seat: number, card: number): void {
  toDiscards(g, card);
  g.log.push(EVENT_DISCARD, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
}

/** A seat discards all cards in play, then its hand, each in ascending card id. */
export function discardEverything(g: Game, seat: number): void {
  const zones = g.state.zones;
  while (zones.count[ZONE_PLAY + seat] > 0) discardOwn(g, seat, zones.at(ZONE_PLAY + seat, 0));
  const hadHand = zones.count[ZONE_HAND + seat] > 0;
  while (zones.count[ZONE_HAND + seat] > 0) discardOwn(g, seat, zones.at(ZONE_HAND + seat, 0));
  refresh(g, seat);
  if (hadHand) leftHand(g, seat);
}

/** A card that was looked at goes back on top of the deck, unseen from there on. */
export function backOnTop(g: Game, card: number): void {
  g.state.zones.move(card, ZONE_TOP, 0);
}

/** A random card of `owner`'s hand, drawn in `taker`'s name. */
export function pickFromHand(g: Game, taker: number, owner: number): number {
  const s = g.state;
  const index = s.chance.below(s.chance.stream(PURPOSE_PICK, taker), 0, s.zones.count[ZONE_HAND + owner]);
  return s.zones.at(ZONE_HAND + owner, index);
}

/** Whether a seat can be healed now. */
export function canHeal(g: Game, seat: number): boolean {
  const s = g.state;
  return s.hp[seat] < s.maxHp[seat] && s.mods[seat * MOD_COUNT + MOD_NO_HEALING] === 0;
}

/** Heals a seat, never over its maximum and not where healing does nothing. */
export function heal(g: Game, seat: number, amount: number): void {
  if (!canHeal(g, seat)) return;
  const s = g.state;
  const gained = Math.min(amount, s.maxHp[seat] - s.hp[seat]);
  s.hp[seat] += gained;
  g.log.push(EVENT_HEAL, seat, NO_SEAT, NO_CARD, 0, gained, 0);
}

/** How often a seat tries in a check. */
export function triesOf(g: Game, seat: number): number {
  return 1 + g.state.mods[seat * MOD_COUNT + MOD_TRIES];
}

/**
 * Flips a card for each try of a seat, all of them, and tells whether the best came out good. Where no card
 * is left to flip, nothing matches.
 */
export function flipCheck(g: Game, seat: number, flip: Flip): boolean {
  let good = false;
  for (let tries = triesOf(g, seat); tries > 0; tries--) {
    if (flipCard(g, seat, seat, flip)) good = true;
    if (g.state.watch[TRIGGER_FLIP] !== 0) collectFlipped(g);
  }
  return good;
}

/** Flips a card of a seat's stream for `shown`, a seat or NO_SEAT, and tells whether it came out good. */
export function flipCard(g: Game, seat: number, shown: number, flip: Flip): boolean {
  const card = nextCard(g, PURPOSE_CHECK, seat);
  let matches = false;
  if (card !== NOTHING) {
    toDiscards(g, card);
    g.log.push(EVENT_FLIP, shown, NO_SEAT, card, SEEN_BY_ALL, 0, 0);
    const rank = g.rules.cardRank[card];
    matches = ((flip.suits >> suitOf(g, card)) & 1) === 1 && rank >= flip.from && rank <= flip.to;
  }
  return matches === flip.matchingIsGood;
}

/** The flipped card on the discard pile goes to who takes such cards, the first from the seat in turn on who has room. */
function collectFlipped(g: Game): void {
  const { watch, vars, power, zones } = g.state;
  let takers = watch[TRIGGER_FLIP] & vars[VAR_ALIVE];
  const turn = vars[VAR_TURN_SEAT];
  for (let at = turn; takers !== 0; ) {
    if (((takers >> at) & 1) === 0) at = nextOf(g, takers, at);
    const hook = g.rules.characterHooks[power[at] * TRIGGER_COUNT + TRIGGER_FLIP];
    if (hook !== null && zones.count[ZONE_HAND + at] < hook.heldBelow) {
      if (zones.count[ZONE_DISCARD] > 0) drawFromDiscards(g, at);
      return;
    }
    takers &= ~(1 << at);
  }
}
