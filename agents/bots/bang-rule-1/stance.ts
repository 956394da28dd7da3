import { NO_SEAT, type View } from '../../../src/agent.ts';
import { Stance } from '../rule-1/stance.ts';

/** Of who hunts one of the others and is hunted by another: the prey first, but nobody is a friend. */
const AGAINST_PREY = 1.2;
const AGAINST_OTHERS = 0.8;
/** The last ♥ of one whose elimination wins the game, and of anybody else: a seat less, with all its cards and turns. */
const WINNING_HEART = 1750;
const LAST_HEART = 250;
const LAST_TWO = 2;

/** `rule-1`'s stance, and those of tables at which everybody plays for himself, or hunts one of the others. */
export class BangStance extends Stance {
  /** Takes the others for rivals, all alike: no role's end is the end of the game any more. */
  takeRivals(view: View): void {
    for (let seat = 0; seat < view.seats; seat++)
      this.grudge[seat] = seat !== view.seat && view.alive(seat) ? 1 : 0;
    this.weighWounds(view, NO_SEAT);
  }

  /** Takes the stance of a seat that wins by eliminating one of the roles of the bits `prey`; roles are open. */
  takeHunt(view: View, prey: number): void {
    for (let seat = 0; seat < view.seats; seat++) {
      const isOther = seat !== view.seat && view.alive(seat);
      this.grudge[seat] = isOther ? (isPrey(view, seat, prey) ? AGAINST_PREY : AGAINST_OTHERS) : 0;
    }
    this.weighWounds(view);
    for (let seat = 0; seat < view.seats; seat++) {
      if (this.grudge[seat] === 0 || view.hp(seat) !== 1) continue;
      const wins = view.aliveCount === LAST_TWO || isPrey(view, seat, prey);
      this.wound[seat] = wins ? WINNING_HEART : this.grudge[seat] * LAST_HEART;
    }
  }
}

function isPrey(view: View, seat: number, prey: number): boolean {
  const role = view.role(seat);
  return role >= 0 && ((prey >> role) & 1) === 1;
}
