import { FROM_HAND, type View } from '../../../src/agent.ts';
import {
  KIND_BAZAAR,
  KIND_COVER,
  KIND_DYNAMITE,
  KIND_HORSE,
  KIND_JAIL,
  KIND_SCOPE,
  KIND_SNATCH,
  KIND_VOLCANIC,
  KIND_WEAPON,
} from '../faces.ts';
import { chanceToHit } from './attacks.ts';
import { CERTAIN } from './chances.ts';
import type { Situation } from './situation.ts';
import { EMPTY_HANDS } from './tables.ts';
import { CARD, ownHeart, worthOf } from './worth.ts';

/** What cards in play are worth to who has them. */
const IN_PLAY_COVER = 60;
const IN_PLAY_HORSE = 60;
const IN_PLAY_SCOPE = 40;
const IN_PLAY_VOLCANIC = 55;
const IN_PLAY_WEAPON = 30;
/** And each step of a weapon's range. */
const IN_PLAY_RANGE = 8;
/** What burdens are worth to who bears them. */
const IN_PLAY_JAIL = -130;
const IN_PLAY_DYNAMITE = -50;
/** The share of its worth that a card taken from play has for the taker, who must play it anew. */
const TAKEN = 0.8;
/** The share of a Shot's worth that is in opening the way for it. */
const OPENED = 0.8;
/** The share of each other's card from a Bazaar: it may be a poor one for him. */
const BAZAAR = 0.5;
/** What a step of range is worth beyond the targets that it reaches now. */
const RANGE = 8;
/** What each further Shot of a turn is worth against the first. */
const FURTHER_SHOT = 0.5;
/** Two cards less leave less to answer with. */
const HEALING_RESERVE = 10;

/** A Snatch or Toss at another's hand or card in play. */
export function worthOfTaking(s: Situation, view: View, i: number, kind: number): number {
  const target = view.target(i);
  const other = view.other(i);
  const envy = s.stance.envy[target];
  const cost = s.costOf(kind);
  if (other === FROM_HAND) {
    const drawsAnew =
      view.handCount(target) === 1 && s.tables.character[view.character(target)] === EMPTY_HANDS;
    return ((drawsAnew ? 0 : envy * CARD) + (kind === KIND_SNATCH ? CARD : 0) - cost) | 0;
  }
  const face = view.face(other);
  const taken = s.tables.kind[face];
  let worth = envy * worthInPlay(s, taken, s.tables.range[face]) - cost;
  if (kind === KIND_SNATCH) worth += worthOf(s, taken, s.held[taken] + 1) * TAKEN;
  if (taken === KIND_HORSE || taken === KIND_COVER) worth += worthOfOpening(s, view, target, taken);
  return worth | 0;
}

function worthInPlay(s: Situation, kind: number, range: number): number {
  switch (kind) {
    case KIND_COVER:
      return s.isNoon ? 0 : IN_PLAY_COVER;
    case KIND_HORSE:
      return IN_PLAY_HORSE;
    case KIND_SCOPE:
      return IN_PLAY_SCOPE;
    case KIND_VOLCANIC:
      return s.isNoon ? 0 : IN_PLAY_VOLCANIC;
    case KIND_WEAPON:
      return IN_PLAY_WEAPON + IN_PLAY_RANGE * range;
    case KIND_JAIL:
      return IN_PLAY_JAIL;
    case KIND_DYNAMITE:
      return IN_PLAY_DYNAMITE;
    default:
      return 0;
  }
}

/** What a Shot in hand gains when its target loses what keeps it out of reach, or covered. */
function worthOfOpening(s: Situation, view: View, target: number, taken: number): number {
  const wound = s.stance.wound[target];
  if (wound <= 0 || s.shots === 0 || (view.shotsPlayed > 0 && view.shotLimit(s.seat) === 1)) return 0;
  const beyond = view.distance(s.seat, target) - view.range(s.seat);
  const opens = taken === KIND_HORSE ? beyond === 1 : beyond <= 0 && !s.isNoon;
  return opens ? ((wound * chanceToHit(s, view, target, 1) * OPENED) / CERTAIN) | 0 : 0;
}

/** The range of the weapon that a seat has in play: 1 without one. */
function weaponRange(s: Situation, view: View): number {
  for (let i = view.playCount(s.seat) - 1; i >= 0; i--) {
    const range = s.tables.range[view.face(view.playCard(s.seat, i))];
    if (range > 0) return range;
  }
  return 1;
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

/** What a turn's Shots at a prey are worth, where there is no limit. */
function volley(s: Situation, prey: number): number {
  return (prey * (1 + FURTHER_SHOT * (s.shots - 1))) | 0;
}

/** Whether another weapon is better than that in play: for the prey that it reaches, then for its range. */
export function isBetterWeapon(s: Situation, view: View, face: number): boolean {
  const { kind, range } = s.tables;
  const held = weaponRange(s, view);
  const boons = view.range(s.seat) - held;
  const isVolcanic = kind[face] === KIND_VOLCANIC;
  const isUnlimited = view.shotLimit(s.seat) > 1;
  const hasVolcanic = isUnlimited && !s.isNoon && view.hasInPlay(s.seat, kind.indexOf(KIND_VOLCANIC));
  if (isVolcanic && isUnlimited) return false;
  const near = preyWithin(s, view, held + boons);
  const far = preyWithin(s, view, range[face] + boons);
  const now = (hasVolcanic ? volley(s, near) : near) + held * RANGE;
  const then = (isVolcanic ? volley(s, far) : far) + range[face] * RANGE;
  return then > now;
}

/** Saloon: a ♥ for every wounded seat. */
export function worthOfSaloon(s: Situation, view: View): number {
  let worth = s.hp < view.maxHp(s.seat) ? ownHeart(s.hp + 1) : 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (view.hp(seat) < view.maxHp(seat)) worth -= s.stance.wound[seat];
  }
  return worth;
}

/** Bazaar: a card for every seat. */
export function worthOfBazaar(s: Situation): number {
  let worth = CARD - s.costOf(KIND_BAZAAR);
  for (let seat = 0; seat < s.seats; seat++) worth -= s.stance.grudge[seat] * CARD * BAZAAR;
  return worth | 0;
}

/** What the two cards are worth that a move discards. */
export function worthOfPair(s: Situation, view: View, i: number): number {
  const one = s.tables.kind[view.face(view.card(i))];
  const two = s.tables.kind[view.face(view.other(i))];
  return worthOf(s, one, s.held[one]) + worthOf(s, two, one === two ? s.held[two] - 1 : s.held[two]);
}

/** Two cards for a ♥. */
export function worthOfHealing(s: Situation, view: View, i: number): number {
  return ownHeart(s.hp + 1) - worthOfPair(s, view, i) - HEALING_RESERVE;
}
