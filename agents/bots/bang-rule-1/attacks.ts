import {
  MOD_COVER,
  MOD_EXTRA_CANCELS,
  MOD_NO_COVER,
  MOD_POINT_BLANK,
  MOD_TRIES,
  NO_CARD,
  type View,
} from '../../../src/agent.ts';
import { CLASS_DEPUTY, CLASS_MARSHAL, CLASS_RAIDER, HIDDEN_CLASSES } from '../rule-1/tables.ts';
import { chanceOfFewAttacks, chanceOfLack, chanceOfNoReviver, UNUSED } from './chances.ts';
import { bitsOfPowers, sumOfPowers } from './powers.ts';
import { CERTAIN, DEED_DEMAND_ALL } from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';
import { CARD } from './values.ts';

/** What a cancel or an attack is worth that an attack draws out of a hand. */
const BURNT_CANCEL = 40;
const BURNT_ATTACK = 25;
/** A turn lost. */
const JAIL = 180;
/** Below this it is better to wait for a clearer enemy to jail. */
const LEAST_JAIL_GRUDGE = 0.1;
/** What a Deputy is worth to the Marshal who shoots him, and each card that the penalty takes. */
const DEPUTY_LOST = 100;
const PENALTY_CARD = 45;
/** Of several ♥ at once the last may not be there. */
const LOST_SHARE = 0.73;

/** The chance of two things that do not depend on each other. */
function both(one: number, other: number): number {
  return ((one * other) / CERTAIN) | 0;
}

/** The chance that one Cover check of a seat goes well for it. */
function chanceOfCover(s: Situation, view: View, seat: number): number {
  const { coverChance, coverSuits } = s.tables;
  if (s.suit >= 0) return (coverSuits >> s.suit) & 1 ? CERTAIN : 0;
  let fails = CERTAIN - coverChance;
  for (let tries = view.mod(seat, MOD_TRIES); tries > 0; tries--) fails = both(fails, CERTAIN - coverChance);
  return CERTAIN - fails;
}

/** Cancels in play before a seat that it may use now. */
export function cancelsInPlay(s: Situation, view: View, seat: number): number {
  const { cancels } = s.tables;
  if (s.areCardsIdle) return 0;
  let count = 0;
  for (let i = view.playCount(seat) - 1; i >= 0; i--) {
    const card = view.playCard(seat, i);
    if (cancels[view.face(card)] === 1 && !view.fresh(card)) count++;
  }
  return count;
}

/** The chance that a hit which takes `need` cancels comes through to a seat; CERTAIN at the most. */
export function chanceToHit(s: Situation, view: View, target: number, need: number): number {
  const left = need - cancelsInPlay(s, view, target);
  let chance: number;
  if (left <= 0) {
    chance = UNUSED;
  } else {
    const covers = view.mod(target, MOD_NO_COVER) > 0 ? 0 : view.mod(target, MOD_COVER);
    chance = throughCovers(s, view, target, left, covers, chanceOfCover(s, view, target));
  }
  if (view.hp(target) === 1) {
    if (view.aliveCount > 2 && !s.isRevivalBarred) chance = both(chance, chanceOfNoReviver(view, target));
    chance = both(chance, CERTAIN - sumOfPowers(view, target, s.tables.survival));
  }
  return chance;
}

/** The chance that `covers` checks and the hand together bring fewer than `need` cancels. */
function throughCovers(
  s: Situation,
  view: View,
  target: number,
  need: number,
  covers: number,
  good: number,
): number {
  if (need <= 0) return 0;
  if (covers <= 0) return chanceOfLack(s, view, target, need);
  return (
    both(CERTAIN - good, throughCovers(s, view, target, need, covers - 1, good)) +
    both(good, throughCovers(s, view, target, need - 1, covers - 1, good))
  );
}

/** What it is worth that a seat loses a ♥ by this seat's hand: with the reward for its last, or the penalty. */
export function woundBy(s: Situation, view: View, target: number): number {
  const wound = s.stance.wound[target];
  if (view.hp(target) !== 1) return wound;
  if (s.tables.prey[view.role(s.seat)] > 0) return wound + s.reward * CARD;
  const { p } = s.memory.beliefs;
  const at = target * HIDDEN_CLASSES;
  let worth = wound + p[at + CLASS_RAIDER] * s.reward * CARD;
  if (s.own === CLASS_MARSHAL)
    worth -= p[at + CLASS_DEPUTY] * (DEPUTY_LOST + PENALTY_CARD * (s.handCount + view.playCount(s.seat)));
  return worth | 0;
}

/** Whether a card does nothing to a seat when this one plays it. */
export function isImmune(s: Situation, view: View, card: number, target: number): boolean {
  if (card === NO_CARD) return false;
  const suits = bitsOfPowers(view, target, s.tables.immune);
  return ((suits >> (s.suit >= 0 ? s.suit : view.suit(card))) & 1) === 1;
}

/** Cancels that a hit of this seat takes, by a card that counts as the attack of the turn or not. */
export function needAgainst(s: Situation, view: View, target: number, isLimited: boolean): number {
  const pointBlank = view.mod(s.seat, MOD_POINT_BLANK);
  const near = pointBlank > 0 && view.distance(s.seat, target) === 1 ? pointBlank : 0;
  return 1 + near + (isLimited ? view.mod(s.seat, MOD_EXTRA_CANCELS) : 0);
}

/** A hit at one seat that takes so many cancels and costs so much. */
export function worthOfHit(s: Situation, view: View, target: number, need: number, cost: number): number {
  const wound = woundBy(s, view, target);
  if (wound <= 0) return 0;
  const chance = chanceToHit(s, view, target, need);
  const burnt = s.stance.grudge[target] * BURNT_CANCEL * need;
  return ((wound * chance + burnt * (CERTAIN - chance)) / CERTAIN - cost) | 0;
}

/** A Duel: won if the other has no more attacks than this seat. */
export function worthOfDuel(s: Situation, view: View, target: number, cost: number): number {
  const wound = woundBy(s, view, target);
  if (wound <= 0) return 0;
  const win = chanceOfFewAttacks(s, view, target, s.attacks);
  return ((win * wound - (CERTAIN - win) * ownHeart(s.lives)) / CERTAIN - cost) | 0;
}

/** What hits or demands of everybody else: enemies and friends alike. */
export function worthOfArea(s: Situation, view: View, deed: number, card: number, cost: number): number {
  const { grudge } = s.stance;
  let worth = -cost;
  for (let target = 0; target < s.seats; target++) {
    if (target === s.seat || !view.alive(target) || isImmune(s, view, card, target)) continue;
    const isDemand = deed === DEED_DEMAND_ALL;
    const chance = isDemand ? chanceOfFewAttacks(s, view, target, 0) : chanceToHit(s, view, target, 1);
    const burnt = grudge[target] * (isDemand ? BURNT_ATTACK : BURNT_CANCEL);
    worth += (woundBy(s, view, target) * chance + burnt * (CERTAIN - chance)) / CERTAIN;
  }
  return worth | 0;
}

/** A burden that may cost an enemy his next turn. */
export function worthOfJail(s: Situation, target: number, harm: number, cost: number): number {
  const grudge = s.stance.grudge[target];
  return grudge > LEAST_JAIL_GRUDGE ? ((grudge * JAIL * harm) / CERTAIN - cost) | 0 : 0;
}

/** Dynamite goes round from its owner, twice at the most that is worth counting; each bears his part of the chance. */
export function worthOfDynamite(s: Situation, view: View, face: number, cost: number): number {
  const { harm, amount } = s.tables;
  const explosion = harm[face] / CERTAIN;
  let worth = -cost;
  let chance = explosion * amount[face] * LOST_SHARE;
  let seat = s.seat;
  for (let step = 2 * s.seats; step > 0; step--) {
    if (view.alive(seat)) {
      worth += chance * (seat === s.seat ? -ownHeart(s.lives) : s.stance.wound[seat]);
      chance *= 1 - explosion;
    }
    seat = seat + 1 < s.seats ? seat + 1 : 0;
  }
  return worth | 0;
}
