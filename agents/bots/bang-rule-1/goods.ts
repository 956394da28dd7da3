import { FROM_HAND, NO_CARD, NO_SEAT, type View } from '../../../src/agent.ts';
import { chanceToHit } from './attacks.ts';
import { sumOfPowers } from './powers.ts';
import { CERTAIN, DEED_TAKE } from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';
import { CARD } from './values.ts';

/** The share of its worth that a card taken from play has for the taker, who must play it anew. */
const TAKEN = 0.8;
/** The share of an attack's worth that is in opening the way for it. */
const OPENED = 0.8;
/** The share of each other's card of those laid open: it may be a poor one for him. */
const OPEN_CARD = 0.3;
/** What a step of range is worth beyond the targets that it reaches now. */
const RANGE = 8;
/** What each further attack of a turn is worth against the first. */
const FURTHER_ATTACK = 0.5;
/** Cards spent on a ♥ leave fewer to answer with. */
const HEALING_RESERVE = 10;

/** What it is worth to take or discard a card of a seat, its hand's (FROM_HAND) or one in play. */
export function worthOfTaking(s: Situation, view: View, target: number, other: number, deed: number): number {
  if (target === s.seat) return worthOfOwn(s, view, other);
  const envy = s.stance.envy[target];
  if (other === FROM_HAND) {
    const drawsAnew = view.handCount(target) === 1 && sumOfPowers(view, target, s.tables.emptyDraws) > 0;
    const card = view.openHands ? meanOfHand(s, view, target) : CARD;
    return ((drawsAnew ? 0 : envy * card) + (deed === DEED_TAKE ? card : 0)) | 0;
  }
  const face = view.face(other);
  let worth = envy * s.tables.inPlay[face];
  if (deed === DEED_TAKE) worth += s.worthOfFace(view, face, 1) * TAKEN;
  return (worth + worthOfOpening(s, view, target, face)) | 0;
}

/** What a random card of a hand is worth that lies open. */
function meanOfHand(s: Situation, view: View, seat: number): number {
  const hand = view.handCount(seat);
  let sum = 0;
  for (let i = 0; i < hand; i++) sum += s.tables.keep[view.face(view.cardOf(seat, i))];
  return hand === 0 ? 0 : (sum / hand) | 0;
}

/** What it is worth to be rid of a card in play before oneself. */
function worthOfOwn(s: Situation, view: View, other: number): number {
  return other === FROM_HAND || other === NO_CARD ? 0 : -s.tables.inPlay[view.face(other)];
}

/** What an attack in hand gains when its target loses what keeps it out of reach, or covered. */
function worthOfOpening(s: Situation, view: View, target: number, face: number): number {
  const wound = s.stance.wound[target];
  const { farther, cover } = s.tables;
  if (farther[face] + cover[face] === 0) return 0;
  if (wound <= 0 || s.attacks === 0 || view.shotsPlayed >= view.shotLimit(s.seat)) return 0;
  const beyond = view.distance(s.seat, target) - view.range(s.seat);
  const opens = farther[face] > 0 ? beyond > 0 && beyond <= farther[face] : beyond <= 0;
  return opens ? ((wound * chanceToHit(s, view, target, 1) * OPENED) / CERTAIN) | 0 : 0;
}

/** The range of the weapon that a seat has in play: 1 without one. */
export function weaponRange(s: Situation, view: View, seat: number): number {
  for (let i = view.playCount(seat) - 1; i >= 0; i--) {
    const range = s.tables.range[view.face(view.playCard(seat, i))];
    if (range > 0) return range;
  }
  return 1;
}

/** Whether the seat has a weapon in play that lifts the limit of attacks. */
function hasUnlimitedWeapon(s: Situation, view: View): boolean {
  for (let i = view.playCount(s.seat) - 1; i >= 0; i--) {
    if (s.tables.unlimited[view.face(view.playCard(s.seat, i))] > 0) return true;
  }
  return false;
}

/** The greatest wound to anybody within a distance. */
function preyWithin(s: Situation, view: View, range: number): number {
  const { wound } = s.stance;
  let most = 0;
  for (let target = 0; target < s.seats; target++) {
    if (wound[target] > most && view.distance(s.seat, target) <= range) most = wound[target];
  }
  return most;
}

/** What a turn's attacks at a prey are worth, where there is no limit. */
function volley(s: Situation, prey: number): number {
  return s.attacks > 1 ? (prey * (1 + FURTHER_ATTACK * (s.attacks - 1))) | 0 : prey;
}

/** Whether another weapon is better than that in play: for the prey that it reaches, then for its range. */
export function isBetterWeapon(s: Situation, view: View, face: number): boolean {
  const { range, unlimited } = s.tables;
  const held = weaponRange(s, view, s.seat);
  const boons = view.range(s.seat) - held;
  const hasUnlimited = hasUnlimitedWeapon(s, view);
  // Whoever has no limit by its own powers gains nothing by such a weapon.
  if (unlimited[face] > 0 && (hasUnlimited || view.shotLimit(s.seat) > s.attacks)) return false;
  const near = preyWithin(s, view, held + boons);
  const far = preyWithin(s, view, range[face] + boons);
  const now = (hasUnlimited ? volley(s, near) : near) + held * RANGE;
  const then = (unlimited[face] > 0 ? volley(s, far) : far) + range[face] * RANGE;
  return then > now;
}

/** A ♥ or more for a seat: this one, or another whom it wishes well. */
export function worthOfHealing(s: Situation, view: View, target: number, amount: number): number {
  const seat = target === NO_SEAT ? s.seat : target;
  const hp = view.hp(seat);
  const gained = Math.min(amount, view.maxHp(seat) - hp);
  if (gained <= 0 || hp <= 0) return 0;
  if (seat !== s.seat) return -s.stance.wound[seat] * gained;
  let worth = 0;
  for (let i = 1; i <= gained; i++) worth += ownHeart(s.lives + i);
  return worth;
}

/** A ♥ for every wounded seat. */
export function worthOfHealingAll(s: Situation, view: View): number {
  let worth = view.hp(s.seat) < view.maxHp(s.seat) ? ownHeart(s.lives + 1) : 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (view.hp(seat) < view.maxHp(seat)) worth -= s.stance.wound[seat];
  }
  return worth;
}

/** A card for every seat. */
export function worthOfCardForAll(s: Situation): number {
  let worth = CARD;
  for (let seat = 0; seat < s.seats; seat++) worth -= s.stance.grudge[seat] * CARD * OPEN_CARD;
  return worth | 0;
}

/** Every other seat discards a card of this one's choice. */
export function worthOfTossingEach(s: Situation, view: View): number {
  let worth = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (view.handCount(seat) + view.playCount(seat) > 0) worth += s.stance.envy[seat] * CARD;
  }
  return worth | 0;
}

/** What the cards in the own hand are worth that a move discards. */
export function worthOfPair(s: Situation, view: View, i: number): number {
  const card = view.card(i);
  const other = view.other(i);
  return (card === NO_CARD ? 0 : s.worthOf(card)) + (other >= FROM_HAND ? 0 : s.worthOf(other));
}

/** Cards of the hand for ♥, at will. */
export function worthOfOwnHealing(s: Situation, view: View, i: number, amount: number): number {
  return worthOfHealing(s, view, NO_SEAT, amount) - worthOfPair(s, view, i) - HEALING_RESERVE;
}
