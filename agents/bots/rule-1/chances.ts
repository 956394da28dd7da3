/** Cards of a hand that are Shots, Ricochets, Canteens: a little more than of the deck, for such are kept. */
const SHOT_SHARE = 0.3;
const RICOCHET_SHARE = 0.2;
const CANTEEN_SHARE = 0.08;

/** Hands longer than this count as this long. */
const LONGEST_HAND = 12;
const ROW = LONGEST_HAND + 1;

const FEWER_SHOTS = tailTable(SHOT_SHARE);
const FEWER_RICOCHETS = tailTable(RICOCHET_SHARE);
const FEWER_CANTEENS = tailTable(CANTEEN_SHARE);

/** table[held × ROW + hand]: the chance that a hand of so many cards has at most `held` of a share. */
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

/** The chance that a hand of `hand` cards has at most `held` Shots. */
export function chanceOfFewShots(hand: number, held: number): number {
  return FEWER_SHOTS[Math.min(held, LONGEST_HAND) * ROW + Math.min(hand, LONGEST_HAND)];
}

/** The chance that a hand of `hand` cards has fewer than `need` Ricochets, 1 or 2. */
export function chanceOfNoCancel(hand: number, need: number): number {
  return FEWER_RICOCHETS[(need - 1) * ROW + Math.min(hand, LONGEST_HAND)];
}

/** The chance that a hand of `hand` cards has no Canteen. */
export function chanceOfNoCanteen(hand: number): number {
  return FEWER_CANTEENS[Math.min(hand, LONGEST_HAND)];
}
