import {
  MOD_EXTRA_CANCELS,
  NO_SEAT,
  USE_ATTACK,
  USE_CANCEL,
  USE_REVIVE,
  type View,
} from '../../../src/agent.ts';
import { chanceOfFewShots, chanceOfNoCanteen } from '../rule-1/chances.ts';
import { sumOfPowers } from './powers.ts';
import { CERTAIN } from './rows.ts';
import type { Situation } from './situation.ts';

/** The share of the cards that hands keep which are cancels: they are kept longest. */
const KEPT_CANCELS = 0.27;
/** Hands longer than this count as this long, and as many cancels as this are many. */
const LONGEST_HAND = 12;
const MOST_NEED = 4;
const ROW = LONGEST_HAND + 1;
/** The chance that what all see to be there is not used. */
export const UNUSED = 30;

/** table[most × ROW + hand]: the chance, in thousandths, that a hand of so many cards has at most `most` cancels. */
const FEW_CANCELS = new Uint16Array(ROW * MOST_NEED);
for (let hand = 0; hand < ROW; hand++) {
  let sum = 0;
  let exactly = (1 - KEPT_CANCELS) ** hand;
  for (let held = 0; held < MOST_NEED; held++) {
    sum += exactly;
    FEW_CANCELS[held * ROW + hand] = Math.round(sum * CERTAIN);
    exactly *= ((hand - held) / (held + 1)) * (KEPT_CANCELS / (1 - KEPT_CANCELS));
  }
}

/** The chance that a hand of so many cards has at most `most` cancels. */
function chanceOfFewCancels(hand: number, most: number): number {
  return FEW_CANCELS[Math.min(most, MOST_NEED - 1) * ROW + Math.min(hand, LONGEST_HAND)];
}

/** Cards with a use in a hand that this view sees. */
function seenOf(view: View, seat: number, use: number): number {
  let count = 0;
  for (let i = view.handCount(seat) - 1; i >= 0; i--)
    count += (view.uses(seat, view.face(view.cardOf(seat, i))) >> use) & 1;
  return count;
}

/** Whether every card of a seat has a use. */
function anyServes(s: Situation, view: View, seat: number, use: number): boolean {
  const { plainFace } = s.tables;
  return plainFace >= 0 && ((view.uses(seat, plainFace) >> use) & 1) === 1;
}

/** Whether a seat took a hit that it would rather have cancelled, and has not drawn since. */
function lacksCancel(s: Situation, view: View, seat: number): boolean {
  const source = s.memory.struckBy[seat];
  if (source === NO_SEAT || view.mod(source, MOD_EXTRA_CANCELS) > 0) return false;
  return sumOfPowers(view, seat, s.tables.hurtDraws) + sumOfPowers(view, seat, s.tables.hurtTakes) === 0;
}

/** The chance that a seat's hand has fewer than `need` cancels, by its cards alone. */
export function chanceOfLack(s: Situation, view: View, seat: number, need: number): number {
  const hand = view.handCount(seat);
  if (hand > 0 && view.openHands) return seenOf(view, seat, USE_CANCEL) < need ? CERTAIN : UNUSED;
  if (anyServes(s, view, seat, USE_CANCEL)) return hand < need ? CERTAIN : UNUSED;
  if (need === 1 && lacksCancel(s, view, seat)) return CERTAIN;
  const chance = chanceOfFewCancels(hand, need - 1);
  return (view.uses(seat, s.tables.attackFace) >> USE_CANCEL) & 1
    ? ((chance * chance) / CERTAIN) | 0
    : chance;
}

/** The chance that a seat holds at most `most` attacks. */
export function chanceOfFewAttacks(s: Situation, view: View, seat: number, most: number): number {
  if (view.openHands) return seenOf(view, seat, USE_ATTACK) <= most ? CERTAIN : UNUSED;
  if (anyServes(s, view, seat, USE_ATTACK)) return view.handCount(seat) <= most ? CERTAIN : UNUSED;
  return chanceOfFewShots(s.memory, view, seat, most);
}

/** The chance that a seat holds nothing that brings back its last ♥. */
export function chanceOfNoReviver(view: View, seat: number): number {
  if (view.openHands) return seenOf(view, seat, USE_REVIVE) === 0 ? CERTAIN : UNUSED;
  return chanceOfNoCanteen(view.handCount(seat));
}
