import { FROM_HAND, NO_CARD, NO_SEAT, type View } from '../../../src/agent.ts';
import { chanceToHit, worthOfJail } from './attacks.ts';
import { chanceOfFewAttacks } from './chances.ts';
import {
  weaponRange,
  worthOfCardForAll,
  worthOfHealing,
  worthOfHealingAll,
  worthOfTossingEach,
} from './goods.ts';
import {
  AIM_AT_ONE,
  AIM_IN_RANGE,
  AIM_NOBODY,
  CERTAIN,
  DEED_DEMAND_ALL,
  DEED_DRAFT,
  DEED_DRAW,
  DEED_DRAW_EACH,
  DEED_DUEL,
  DEED_DYNAMITE,
  DEED_EQUIP,
  DEED_HEAL,
  DEED_HEAL_ALL,
  DEED_HIT,
  DEED_HIT_ALL,
  DEED_JAIL,
  DEED_TAKE,
  DEED_TOSS,
  DEED_TOSS_EACH,
} from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';
import { CARD } from './values.ts';

/** Below every worth of a command. */
const NEVER = -(1 << 20);
/** What it is worth that an enemy must lay Dynamite before himself. */
const DYNAMITE = 40;
/** What a step of range is worth that a weapon in play gains or loses by another. */
const RANGE = 8;

/** What it is worth to order a seat to play a card: the best of all commands, which are listed only later. */
export function worthOfOrder(s: Situation, view: View, by: number): number {
  const { aim } = s.tables;
  let best = 0;
  for (let face = aim.length - 1; face >= 0; face--) {
    if (s.tables.answerOnly[face] === 1 || chanceOfHolding(s, view, by, face) === 0) continue;
    if (aim[face] === AIM_NOBODY) {
      best = Math.max(best, worthOfCommand(s, view, by, face, NO_SEAT, NO_CARD));
      continue;
    }
    for (let target = 0; target < s.seats; target++) {
      if (isInReach(s, view, by, face, target)) best = Math.max(best, bestAt(s, view, by, face, target));
    }
  }
  return best;
}

function isInReach(s: Situation, view: View, by: number, face: number, target: number): boolean {
  if (target === by || target === s.seat || !view.alive(target)) return false;
  const aim = s.tables.aim[face];
  if (aim === AIM_IN_RANGE) return view.inRange(by, target);
  return aim !== AIM_AT_ONE || view.distance(by, target) === 1;
}

/** The best that a face does at a target, on whichever of its cards. */
function bestAt(s: Situation, view: View, by: number, face: number, target: number): number {
  const deed = s.tables.deed[face];
  if (deed !== DEED_TAKE && deed !== DEED_TOSS) return worthOfCommand(s, view, by, face, target, NO_CARD);
  let best = view.handCount(target) > 0 ? worthOfCommand(s, view, by, face, target, FROM_HAND) : 0;
  for (let n = view.playCount(target) - 1; n >= 0; n--)
    best = Math.max(best, worthOfCommand(s, view, by, face, target, view.playCard(target, n)));
  return best;
}

/** What it is worth that a seat is ordered to play a face, at a target and on one of its cards, held or not. */
export function worthOfCommand(
  s: Situation,
  view: View,
  by: number,
  face: number,
  target: number,
  other: number,
): number {
  // Commands at oneself are never better than none, unless they heal.
  if (target === s.seat && s.tables.deed[face] !== DEED_HEAL) return NEVER;
  const worth = worthOfDeedBy(s, view, by, face, target, other) + illOf(s, by) * s.tables.keep[face];
  return ((worth * chanceOfHolding(s, view, by, face)) / CERTAIN) | 0;
}

function worthOfDeedBy(
  s: Situation,
  view: View,
  by: number,
  face: number,
  target: number,
  other: number,
): number {
  const { tables } = s;
  if (tables.green[face] === 1) return -illOf(s, by) * tables.inPlay[face];
  switch (tables.deed[face]) {
    case DEED_HIT:
      return (hurt(s, target) * chanceToHit(s, view, target, 1)) / CERTAIN;
    case DEED_DUEL:
      return worthOfDuelBy(s, view, by, target);
    case DEED_HIT_ALL:
    case DEED_DEMAND_ALL:
      return worthOfAreaBy(s, view, by, tables.deed[face] === DEED_DEMAND_ALL);
    case DEED_TAKE:
      return worthOfCard(s, target, other, view) - worthOfCard(s, by, other, view);
    case DEED_TOSS:
      return worthOfCard(s, target, other, view);
    case DEED_TOSS_EACH:
      return worthOfTossingEach(s, view) - illOf(s, by) * CARD;
    case DEED_JAIL:
      return worthOfJail(s, target, tables.harm[face], 0);
    case DEED_HEAL:
      return worthOfHealing(s, view, target === NO_SEAT ? by : target, tables.amount[face]);
    case DEED_HEAL_ALL:
      return worthOfHealingAll(s, view);
    case DEED_DRAW:
      return -illOf(s, by) * tables.amount[face] * CARD;
    case DEED_DRAW_EACH:
    case DEED_DRAFT:
      return worthOfCardForAll(s);
    case DEED_EQUIP:
      return tables.range[face] === 0
        ? -illOf(s, by) * tables.inPlay[face]
        : illOf(s, by) * RANGE * (weaponRange(s, view, by) - tables.range[face]);
    case DEED_DYNAMITE:
      return illOf(s, by) * DYNAMITE;
    default:
      return 0;
  }
}

/** How little this seat grants a seat its cards; it grants itself all. */
function illOf(s: Situation, seat: number): number {
  return seat === s.seat ? -1 : s.stance.envy[seat];
}

/** What it is worth that a seat loses a ♥. */
function hurt(s: Situation, seat: number): number {
  return seat === s.seat ? -ownHeart(s.lives) : s.stance.wound[seat];
}

/** What it is worth that a seat has a card less: one of its hand, or one in play. */
function worthOfCard(s: Situation, seat: number, other: number, view: View): number {
  return illOf(s, seat) * (other === FROM_HAND ? CARD : s.tables.inPlay[view.face(other)]);
}

/** Whoever is challenged loses where it has no attack, and else as often as not. */
function worthOfDuelBy(s: Situation, view: View, by: number, target: number): number {
  const lost = (CERTAIN + chanceOfFewAttacks(s, view, target, 0)) / 2;
  return (lost * hurt(s, target) + (CERTAIN - lost) * hurt(s, by)) / CERTAIN;
}

function worthOfAreaBy(s: Situation, view: View, by: number, isDemand: boolean): number {
  let worth = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (seat === by || !view.alive(seat)) continue;
    const chance = isDemand ? chanceOfFewAttacks(s, view, seat, 0) : chanceToHit(s, view, seat, 1);
    worth += (hurt(s, seat) * chance) / CERTAIN;
  }
  return worth;
}

/** The chance that a seat holds a card of a face, by those that this seat does not see. */
function chanceOfHolding(s: Situation, view: View, seat: number, face: number): number {
  const hand = view.handCount(seat);
  if (view.openHands) {
    for (let i = 0; i < hand; i++) if (view.face(view.cardOf(seat, i)) === face) return CERTAIN;
    return 0;
  }
  let left = s.tables.count[face] - view.handFaceCount(face);
  let unseen = s.tables.cards - s.handCount;
  for (let other = 0; other < s.seats; other++) {
    for (let n = view.playCount(other) - 1; n >= 0; n--) {
      unseen--;
      if (view.face(view.playCard(other, n)) === face) left--;
    }
  }
  return left <= 0 ? 0 : Math.min(CERTAIN, ((hand * left * CERTAIN) / unseen) | 0);
}
