import type { View } from '../../../src/agent.ts';
import type { Memory } from './memory.ts';

/** Shares of the cards that hands keep, measured among such bots: Ricochets, Shots and Canteens are kept. */
const KEPT_RICOCHETS = 0.27;
const KEPT_SHOTS = 0.27;
const KEPT_CANTEENS = 0.12;
/** The unit of chances: certainty, as a whole number, since numbers that are none would be allocated. */
export const CERTAIN = 1000;

/** Hands longer than this count as this long. */
const LONGEST_HAND = 12;
const ROW = LONGEST_HAND + 1;

const FEW_RICOCHETS = tailTable(KEPT_RICOCHETS);
const FEW_SHOTS = tailTable(KEPT_SHOTS);
const FEW_CANTEENS = tailTable(KEPT_CANTEENS);

/** table[most × ROW + hand]: the chance, in thousandths, that a hand of so many cards has at most `most` of a share. */
function tailTable(share: number): Uint16Array {
  const table = new Uint16Array(ROW * ROW);
  const exactly = new Float64Array(ROW);
  exactly[0] = 1;
  for (let hand = 0; hand < ROW; hand++) {
    let sum = 0;
    for (let held = 0; held < ROW; held++) {
      sum += exactly[held];
      table[held * ROW + hand] = Math.round(sum * CERTAIN);
    }
    for (let held = ROW - 1; held > 0; held--) {
      exactly[held] = exactly[held] * (1 - share) + exactly[held - 1] * share;
    }
    exactly[0] *= 1 - share;
  }
  return table;
}

function limit(cards: number): number {
  return Math.min(cards, LONGEST_HAND);
}

/** The chance that a seat holds at most `most` Shots. */
export function chanceOfFewShots(
  memory: Pick<Memory, 'lacksShot'>,
  view: View,
  seat: number,
  most: number,
): number {
  if ((memory.lacksShot >> seat) & 1) return CERTAIN;
  return FEW_SHOTS[limit(most) * ROW + limit(view.handCount(seat))];
}

/** The chance that a seat holds fewer than `need` Ricochets, 1 or 2. */
export function chanceOfNoCancel(memory: Memory, view: View, seat: number, need: number): number {
  if ((memory.lacksCancel >> seat) & 1) return CERTAIN;
  return FEW_RICOCHETS[(need - 1) * ROW + limit(view.handCount(seat))];
}

/** The chance that a hand of so many cards has no Canteen. */
export function chanceOfNoCanteen(hand: number): number {
  return FEW_CANTEENS[limit(hand)];
}
