import type { View } from '../agent.ts';

/** What seats are called in the terminal: the character, and the seat's number as options and tables have it. */
export function seatNames(view: View): (seat: number) => string {
  return (seat) => `${view.rules.characters[view.character(seat)].name} (${seat})`;
}
