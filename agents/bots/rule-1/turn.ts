import { ACT_PLAY, ACT_USE, FROM_HAND, NO_SEAT, type View } from '../../../src/agent.ts';
import {
  KIND_ASSAULT,
  KIND_BAZAAR,
  KIND_BUCKSHOT,
  KIND_CANTEEN,
  KIND_CARAVAN,
  KIND_COVER,
  KIND_DUEL,
  KIND_DYNAMITE,
  KIND_HORSE,
  KIND_JAIL,
  KIND_RICOCHET,
  KIND_SALOON,
  KIND_SCOPE,
  KIND_SHOT,
  KIND_SNATCH,
  KIND_TOSS,
  KIND_VOLCANIC,
  KIND_WAGON,
  KIND_WEAPON,
} from '../faces.ts';
import { chanceOfFewShots, chanceOfNoCancel, chanceOfNoCanteen } from './chances.ts';
import type { Situation } from './situation.ts';
import { CLASS_DEPUTY, CLASS_MARSHAL, DOUBLE_BARREL, HIDDEN_CLASSES, IRON_FRONT, LUCKY, TWO_FACED } from './tables.ts';
import { CARD, ownHeart, worthOf } from './worth.ts';

/** Added so that cards come first, then ♥, then what lasts, then what weakens; attacks are compared by worth. */
const FIRST = 9000;
const HEAL = 8000;
const EQUIP = 7000;
const WEAKEN = 500;

const JAIL_WORTH = 130;
const BURNT_CANCEL = 40;
const BURNT_SHOT = 25;
const BAZAAR_SHARE = 0.5;
const WEAPON_MARGIN = 8;
const EXPLOSION = 0.15;
const DYNAMITE_HEARTS = 2.2;
const PENALTY_CARD = 45;
const SEAT_OF_LAW = 100;
const OPENED = 0.8;
const TAKEN_COVER = 60;
const TAKEN_HORSE = 50;
const TAKEN_SCOPE = 40;
const TAKEN_WEAPON = 30;
const TAKEN_RANGE = 8;
const TAKEN_VOLCANIC = 55;
const ABILITY_RESERVE = 10;

/** The play phase: the move of greatest worth, or the end of the turn where none is worth its card. */
export function chooseTurn(s: Situation, view: View): number {
  let best = 0;
  let bestWorth = 0;
  const count = view.legalCount;
  for (let i = 1; i < count; i++) {
    const act = view.act(i);
    const worth = act === ACT_PLAY ? worthOfPlay(s, view, i) : act === ACT_USE ? worthOfHealing(s, view, i) : 0;
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

function worthOfPlay(s: Situation, view: View, i: number): number {
  const face = view.face(view.card(i));
  const kind = s.tables.kind[face];
  const target = view.target(i);
  if (view.option(i) === 1) return worthOfShot(s, view, target, KIND_RICOCHET);
  switch (kind) {
    case KIND_SHOT:
      return worthOfShot(s, view, target, KIND_SHOT);
    case KIND_WAGON:
    case KIND_CARAVAN:
      return FIRST;
    case KIND_CANTEEN:
      return HEAL;
    case KIND_SALOON:
      return worthOfSaloon(s, view);
    case KIND_BAZAAR:
      return worthOfBazaar(s);
    case KIND_COVER:
      return EQUIP;
    case KIND_HORSE:
    case KIND_SCOPE:
      return EQUIP;
    case KIND_VOLCANIC:
      return worthOfVolcanic(s, view);
    case KIND_WEAPON:
      return worthOfWeapon(s, view, s.tables.range[face]);
    case KIND_SNATCH:
    case KIND_TOSS:
      return worthOfTaking(s, view, i, kind);
    case KIND_JAIL:
      return s.grudge[target] > 0.1 ? s.grudge[target] * JAIL_WORTH - s.costOf(kind) + WEAKEN : 0;
    case KIND_DUEL:
      return worthOfDuel(s, view, target);
    case KIND_ASSAULT:
    case KIND_BUCKSHOT:
      return worthOfArea(s, view, kind);
    case KIND_DYNAMITE:
      return worthOfDynamite(s);
    default:
      return 0;
  }
}

/** The chance that a hit on a seat that takes `need` cancels comes through. */
export function chanceToHit(s: Situation, view: View, target: number, need: number): number {
  let chance = chanceOfNoCancel(s.memory, view, target, need);
  const character = s.tables.character[view.character(target)];
  if (character === TWO_FACED) chance *= chance;
  if (view.hp(target) === 1 && s.aliveCount > 2 && !s.isNoon) chance *= chanceOfNoCanteen(view.handCount(target));
  if (!s.isNoon && (character === IRON_FRONT || hasCover(s, view, target))) {
    const fails = character === LUCKY ? 0.25 : 0.5;
    chance = need > 1 ? chance * fails + chanceOfNoCancel(s.memory, view, target, 1) * (1 - fails) : chance * fails;
  }
  return chance;
}

function hasCover(s: Situation, view: View, seat: number): boolean {
  return s.coverFace >= 0 && view.hasInPlay(seat, s.coverFace);
}

/** What a ♥ less of a seat is worth, with the Marshal's penalty for a Deputy's last. */
function woundOf(s: Situation, view: View, target: number): number {
  if (s.own === CLASS_MARSHAL && view.hp(target) === 1) {
    const deputy = s.beliefs.p[target * HIDDEN_CLASSES + CLASS_DEPUTY];
    return s.wound[target] - deputy * (SEAT_OF_LAW + PENALTY_CARD * (s.handCount + view.playCount(s.seat)));
  }
  return s.wound[target];
}

function worthOfShot(s: Situation, view: View, target: number, spent: number): number {
  const wound = woundOf(s, view, target);
  if (wound <= 0) return 0;
  const need = s.character === DOUBLE_BARREL && view.distance(s.seat, target) === 1 ? 2 : 1;
  const chance = chanceToHit(s, view, target, need);
  return wound * chance + (1 - chance) * s.grudge[target] * BURNT_CANCEL * need - s.costOf(spent);
}

function worthOfDuel(s: Situation, view: View, target: number): number {
  const wound = woundOf(s, view, target);
  if (wound <= 0) return 0;
  const own = s.held[KIND_SHOT] + (s.character === TWO_FACED ? s.held[KIND_RICOCHET] : 0);
  const win = chanceOfFewShots(s.memory, view, target, own);
  return win * wound - (1 - win) * ownHeart(s.hp) - s.costOf(KIND_DUEL);
}

function worthOfArea(s: Situation, view: View, kind: number): number {
  let worth = 0;
  const burnt = kind === KIND_ASSAULT ? BURNT_SHOT : BURNT_CANCEL;
  for (let target = 0; target < s.seats; target++) {
    if (s.wound[target] === 0) continue;
    const chance =
      kind === KIND_ASSAULT ? chanceOfFewShots(s.memory, view, target, 0) : chanceToHit(s, view, target, 1);
    worth += woundOf(s, view, target) * chance + (1 - chance) * s.grudge[target] * burnt;
  }
  return worth - s.costOf(kind);
}

function worthOfSaloon(s: Situation, view: View): number {
  let worth = s.hp < s.maxHp ? ownHeart(s.hp + 1) : 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.wound[seat] !== 0 && view.hp(seat) < view.maxHp(seat)) worth -= s.wound[seat];
  }
  return worth > 0 ? worth + HEAL : 0;
}

function worthOfBazaar(s: Situation): number {
  let worth = CARD - s.costOf(KIND_BAZAAR);
  for (let seat = 0; seat < s.seats; seat++) worth -= s.grudge[seat] * CARD * BAZAAR_SHARE;
  return worth > 0 ? worth + FIRST : 0;
}

function worthOfTaking(s: Situation, view: View, i: number, kind: number): number {
  const target = view.target(i);
  const other = view.other(i);
  const grudge = s.envy[target];
  let worth = 0;
  if (other === FROM_HAND) {
    worth = grudge * CARD + (kind === KIND_SNATCH ? CARD : 0);
  } else {
    const face = view.face(other);
    const taken = s.tables.kind[face];
    worth = grudge * worthInPlay(s, taken, s.tables.range[face]);
    if (taken === KIND_HORSE || taken === KIND_COVER) worth += worthOfOpening(s, view, target, taken);
    if (kind === KIND_SNATCH) worth += worthOf(s, taken, s.held[taken] + 1) * 0.8;
  }
  worth -= s.costOf(kind);
  return worth > 0 ? worth + WEAKEN : 0;
}

/** What the Shot in hand gains when a target loses what keeps it out of reach or covered. */
function worthOfOpening(s: Situation, view: View, target: number, taken: number): number {
  if (s.wound[target] <= 0 || s.held[KIND_SHOT] === 0) return 0;
  if (view.shotsPlayed > 0 && view.shotLimit(s.seat) === 1) return 0;
  const beyond = view.distance(s.seat, target) - view.range(s.seat);
  const chance = chanceToHit(s, view, target, 1);
  if (taken === KIND_HORSE) return beyond === 1 ? s.wound[target] * chance * OPENED : 0;
  return beyond <= 0 && !s.isNoon ? s.wound[target] * chance * OPENED : 0;
}

/** What a card in play is worth to who has it before him; negative for burdens. */
function worthInPlay(s: Situation, kind: number, range: number): number {
  switch (kind) {
    case KIND_COVER:
      return s.isNoon ? 0 : TAKEN_COVER;
    case KIND_HORSE:
      return TAKEN_HORSE;
    case KIND_SCOPE:
      return TAKEN_SCOPE;
    case KIND_VOLCANIC:
      return s.isNoon ? 0 : TAKEN_VOLCANIC;
    case KIND_WEAPON:
      return TAKEN_WEAPON + TAKEN_RANGE * range;
    case KIND_JAIL:
      return -JAIL_WORTH;
    case KIND_DYNAMITE:
      return -CARD;
    default:
      return 0;
  }
}

/** The greatest worth of a Shot at anybody within a distance. */
function bestWithin(s: Situation, view: View, range: number): number {
  let best = 0;
  for (let target = 0; target < s.seats; target++) {
    if (s.wound[target] > best && view.distance(s.seat, target) <= range) best = s.wound[target];
  }
  return best;
}

function worthOfWeapon(s: Situation, view: View, range: number): number {
  const now = view.range(s.seat);
  const boons = now - s.weaponRange;
  const present = bestWithin(s, view, now) * (s.hasVolcanic && !s.isNoon ? 1.5 : 1) + s.weaponRange * WEAPON_MARGIN;
  const then = bestWithin(s, view, range + boons) + range * WEAPON_MARGIN;
  return then > present ? EQUIP - 100 + range : 0;
}

function worthOfVolcanic(s: Situation, view: View): number {
  if (s.isNoon || s.hasVolcanic || view.shotLimit(s.seat) > 1) return 0;
  const shots = s.held[KIND_SHOT] + (s.character === TWO_FACED ? s.held[KIND_RICOCHET] : 0);
  const boons = view.range(s.seat) - s.weaponRange;
  const present = bestWithin(s, view, view.range(s.seat)) + s.weaponRange * WEAPON_MARGIN;
  const then = bestWithin(s, view, 1 + boons) * (1 + 0.5 * (shots - 1)) + WEAPON_MARGIN;
  return then > present ? EQUIP - 50 : 0;
}

/** Dynamite goes round from its owner; each in turn bears what is left of the chance. */
function worthOfDynamite(s: Situation): number {
  let worth = 0;
  let chance = EXPLOSION;
  for (let step = 0; step < 2 * s.seats; step++) {
    const seat = (s.seat + step) % s.seats;
    if (((s.aliveMask >> seat) & 1) === 0) continue;
    const hearts = seat === s.seat ? -ownHeart(s.hp) : s.wound[seat];
    worth += chance * hearts * DYNAMITE_HEARTS;
    chance *= 1 - EXPLOSION;
  }
  return worth;
}

function worthOfHealing(s: Situation, view: View, i: number): number {
  const one = s.tables.kind[view.face(view.card(i))];
  const two = s.tables.kind[view.face(view.other(i))];
  const cost = worthOf(s, one, s.held[one]) + worthOf(s, two, one === two ? s.held[two] - 1 : s.held[two]);
  return ownHeart(s.hp + 1) - cost - ABILITY_RESERVE;
}

/** Whether a target field names a seat. */
export function isSeat(target: number): boolean {
  return target !== NO_SEAT;
}
