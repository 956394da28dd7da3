import type { View } from '../../../src/agent.ts';
import type { Memory } from './memory.ts';

/** Shares of the cards that hands keep, measured among such bots: Ricochets, Shots and Canteens are kept. */
const KEPT_RICOCHETS = 0.27;
const KEPT_SHOTS = 0.27;
const KEPT_CANTEENS = 0.12;
/** Shares of the deck: 12 and 25 of 80 cards. */
const DRAWN_RICOCHETS = 0.15;
const DRAWN_SHOTS = 0.31;

/** Hands longer than this count as this long. */
const LONGEST_HAND = 12;
const ROW = LONGEST_HAND + 1;

const FEW_KEPT_RICOCHETS = tailTable(KEPT_RICOCHETS);
const FEW_DRAWN_RICOCHETS = tailTable(DRAWN_RICOCHETS);
const FEW_KEPT_SHOTS = tailTable(KEPT_SHOTS);
const FEW_DRAWN_SHOTS = tailTable(DRAWN_SHOTS);
const FEW_KEPT_CANTEENS = tailTable(KEPT_CANTEENS);

/** table[most × ROW + hand]: the chance that a hand of so many cards has at most `most` of a share. */
function tailTable(share: number): Float64Array {
  const table = new Float64Array(ROW * ROW);
  const exactly = new Float64Array(ROW);
  exactly[0] = 1;
  for (let hand = 0; hand < ROW; hand++) {
    let sum = 0;
    for (let held = 0; held < ROW; held++) {
      sum += exactly[held];
      table[held * ROW + hand] = sum;
    }
    for (let held = ROW - 1; held > 0; held--) {
      exactly[held] = exactly[held] * (1 - share) + exactly[held - 1] * share;
    }
    exactly[0] *= 1 - share;
  }
  return table;
}

function limit(cards: number): number {
  return cards < LONGEST_HAND ? cards : LONGEST_HAND;
}

/** The chance that a seat holds at most `most` Shots. */
export function chanceOfFewShots(memory: Memory, view: View, seat: number, most: number): number {
  const hand = view.handCount(seat);
  const row = limit(most) * ROW;
  const since = memory.sinceNoShot[seat];
  return since < hand ? FEW_DRAWN_SHOTS[row + limit(since)] : FEW_KEPT_SHOTS[row + limit(hand)];
}

/** The chance that a seat holds fewer than `need` Ricochets, 1 or 2. */
export function chanceOfNoCancel(memory: Memory, view: View, seat: number, need: number): number {
  const hand = view.handCount(seat);
  const row = (need - 1) * ROW;
  const since = memory.sinceNoCancel[seat];
  return since < hand ? FEW_DRAWN_RICOCHETS[row + limit(since)] : FEW_KEPT_RICOCHETS[row + limit(hand)];
}

/** The chance that a hand of so many cards has no Canteen. */
export function chanceOfNoCanteen(hand: number): number {
  return FEW_KEPT_CANTEENS[limit(hand)];
}
