import type { View } from '../../../src/agent.ts';
import { KIND_ASSAULT, KIND_DUEL, KIND_JAIL } from '../faces.ts';
import { CERTAIN, chanceOfFewShots, chanceOfNoCancel, chanceOfNoCanteen } from './chances.ts';
import type { Situation } from './situation.ts';
import {
  CLASS_DEPUTY,
  CLASS_MARSHAL,
  DOUBLE_BARREL,
  HIDDEN_CLASSES,
  IRON_FRONT,
  LUCKY,
  TWO_FACED,
} from './tables.ts';
import { ownHeart } from './worth.ts';

/** The chance that a Cover fails, and that it fails twice. */
const COVER_FAILS = 500;
const LUCKY_COVER_FAILS = 250;
/** What a Ricochet or a Shot is worth that an attack draws out of a hand. */
const BURNT_CANCEL = 40;
const BURNT_SHOT = 25;
/** A turn lost, three times out of four. */
const JAIL = 130;
/** Below this it is better to wait for a clearer enemy to jail. */
const LEAST_JAIL_GRUDGE = 0.1;
/** The chance of ♠2–9. */
const EXPLOSION = 0.15;
/** Three ♥ at once, of which the last may not be there. */
const DYNAMITE_HEARTS = 2.2;
/** What a Deputy is worth to the Marshal who shoots him, and each card that the penalty takes. */
const DEPUTY_LOST = 100;
const PENALTY_CARD = 45;

/** The chance that a hit which takes `need` cancels comes through to a seat; CERTAIN at the most. */
export function chanceToHit(s: Situation, view: View, target: number, need: number): number {
  const { memory, tables } = s;
  const character = tables.character[view.character(target)];
  let chance = chanceOfNoCancel(memory, view, target, need);
  if (character === TWO_FACED) chance = both(chance, chance);
  if (s.isNoon) return chance;
  if (view.hp(target) === 1 && view.aliveCount > 2) {
    chance = both(chance, chanceOfNoCanteen(view.handCount(target)));
  }
  if (character !== IRON_FRONT && !view.hasInPlay(target, tables.coverFace)) return chance;
  const fails = character === LUCKY ? LUCKY_COVER_FAILS : COVER_FAILS;
  const uncovered = both(chance, fails);
  return need === 1
    ? uncovered
    : uncovered + both(chanceOfNoCancel(memory, view, target, 1), CERTAIN - fails);
}

/** The chance of two things that do not depend on each other. */
function both(one: number, other: number): number {
  return ((one * other) / CERTAIN) | 0;
}

/** What it is worth that a seat loses one ♥ by this seat's hand; the Marshal is punished for a Deputy's last. */
function woundBy(s: Situation, view: View, target: number): number {
  const wound = s.stance.wound[target];
  if (s.own !== CLASS_MARSHAL || view.hp(target) > 1) return wound;
  const deputy = s.memory.beliefs.p[target * HIDDEN_CLASSES + CLASS_DEPUTY];
  return (wound - deputy * (DEPUTY_LOST + PENALTY_CARD * (s.handCount + view.playCount(s.seat)))) | 0;
}

/** A Shot, with a card of the kind `spent`. */
export function worthOfShot(s: Situation, view: View, target: number, spent: number): number {
  const wound = woundBy(s, view, target);
  if (wound <= 0) return 0;
  const need = s.character === DOUBLE_BARREL && view.distance(s.seat, target) === 1 ? 2 : 1;
  const chance = chanceToHit(s, view, target, need);
  const burnt = s.stance.grudge[target] * BURNT_CANCEL * need;
  return ((wound * chance + burnt * (CERTAIN - chance)) / CERTAIN - s.costOf(spent)) | 0;
}

/** A Duel: won if the other has no more Shots than this seat. */
export function worthOfDuel(s: Situation, view: View, target: number): number {
  const wound = woundBy(s, view, target);
  if (wound <= 0) return 0;
  const win = chanceOfFewShots(s.memory, view, target, s.shots);
  return ((win * wound - (CERTAIN - win) * ownHeart(s.hp)) / CERTAIN - s.costOf(KIND_DUEL)) | 0;
}

/** An Assault or Buckshot: enemies and friends alike. */
export function worthOfArea(s: Situation, view: View, kind: number): number {
  const { grudge } = s.stance;
  let worth = -s.costOf(kind);
  for (let target = 0; target < s.seats; target++) {
    if (target === s.seat || !view.alive(target)) continue;
    const isAssault = kind === KIND_ASSAULT;
    const chance = isAssault ? chanceOfFewShots(s.memory, view, target, 0) : chanceToHit(s, view, target, 1);
    const burnt = grudge[target] * (isAssault ? BURNT_SHOT : BURNT_CANCEL);
    worth += (woundBy(s, view, target) * chance + burnt * (CERTAIN - chance)) / CERTAIN;
  }
  return worth | 0;
}

/** Jail for an enemy's next turn. */
export function worthOfJail(s: Situation, target: number): number {
  const grudge = s.stance.grudge[target];
  return grudge > LEAST_JAIL_GRUDGE ? (grudge * JAIL - s.costOf(KIND_JAIL)) | 0 : 0;
}

/** Dynamite goes round from its owner, twice at the most that is worth counting; each bears his part of the chance. */
export function worthOfDynamite(s: Situation, view: View): number {
  let worth = 0;
  let chance = EXPLOSION * DYNAMITE_HEARTS;
  let seat = s.seat;
  for (let step = 2 * s.seats; step > 0; step--) {
    if (view.alive(seat)) {
      worth += chance * (seat === s.seat ? -ownHeart(s.hp) : s.stance.wound[seat]);
      chance *= 1 - EXPLOSION;
    }
    seat = seat + 1 < s.seats ? seat + 1 : 0;
  }
  return worth | 0;
}
