/** The powers of other characters that a seat borrows. */
import { PURPOSE_BORROW } from '../core/chance.ts';
import type { Game } from './game.ts';
import { BORROWED } from './limits.ts';
import { empower, refreshPower } from './powers.ts';
import { VAR_SEATS } from './state.ts';
import { leftHand } from './verbs.ts';
import { EVENT_BORROW, NO_CARD, NO_SEAT } from './vocabulary.ts';

/** The characters that a seat may get: those that are nobody's and that nobody may become, and those that it has. */
export function freeLenders(g: Game): number[] {
  const { character, spare, vars } = g.state;
  const seats = vars[VAR_SEATS];
  const dealt = 2 * seats <= g.rules.characterCount;
  return g.rules.lenders.filter((lender) => {
    for (let seat = 0; seat < seats; seat++) {
      if (character[seat] === lender || (dealt && spare[seat] === lender)) return false;
    }
    return true;
  });
}

/** Whether a seat has its choice at the start of its turn, as far as there are enough characters. */
export function mayBorrow(g: Game, seat: number): boolean {
  return g.rules.characterBorrows[g.state.power[seat]] === 1 && freeLenders(g).length >= BORROWED;
}

/** A seat gives back what it borrowed and borrows from two characters at random. */
export function borrow(g: Game, seat: number): void {
  const s = g.state;
  const { chance } = s;
  const free = freeLenders(g);
  const drawn: number[] = [];
  while (drawn.length < BORROWED) {
    const at = chance.below(chance.stream(PURPOSE_BORROW, 0), 0, free.length);
    drawn.push(...free.splice(at, 1));
  }
  for (const lender of drawn) g.log.push(EVENT_BORROW, seat, NO_SEAT, NO_CARD, 0, 0, lender);
  const pair = g.rules.pairs.findIndex((both) => both.every((lender) => drawn.includes(lender)));
  s.borrowed[seat] = g.rules.characterCount + 1 + pair;
  empower(g, seat, s.character[seat]);
  refreshPower(g, seat);
  leftHand(g, seat);
}
