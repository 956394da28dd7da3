import type { View } from '../../../src/agent.ts';

/** What a seat's powers come to by a column of numbers of characters: two where it borrows them, none where it has none. */
export function sumOfPowers(view: View, seat: number, column: ArrayLike<number>): number {
  const power = view.power(seat);
  if (power >= 0) return column[power];
  const pair = view.borrowed(seat);
  return pair === undefined ? 0 : column[pair[0]] + column[pair[1]];
}

/** The same of a column of bits. */
export function bitsOfPowers(view: View, seat: number, column: ArrayLike<number>): number {
  const power = view.power(seat);
  if (power >= 0) return column[power];
  const pair = view.borrowed(seat);
  return pair === undefined ? 0 : column[pair[0]] | column[pair[1]];
}

/** The character whose ability a seat may use, by a column that is 0 for those that have none; or −1. */
export function abilityHolder(view: View, seat: number, column: ArrayLike<number>): number {
  const power = view.power(seat);
  if (power >= 0) return power;
  const pair = view.borrowed(seat);
  if (pair === undefined) return -1;
  return column[pair[0]] > 0 ? pair[0] : pair[1];
}
