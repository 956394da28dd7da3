import { CERTAIN } from './rows.ts';

/** The share of the cards that hands keep which are cancels: they are kept longest. */
const KEPT_CANCELS = 0.27;
/** Hands longer than this count as this long, and as many cancels as this are many. */
const LONGEST_HAND = 12;
const MOST_NEED = 4;
const ROW = LONGEST_HAND + 1;

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
export function chanceOfFewCancels(hand: number, most: number): number {
  return FEW_CANCELS[Math.min(most, MOST_NEED - 1) * ROW + Math.min(hand, LONGEST_HAND)];
}
