import { NO_SEAT, type View } from '../../../src/agent.ts';
import { Stance } from '../rule-1/stance.ts';

/** `rule-1`'s stance, and that of a table at which everybody plays for himself. */
export class BangStance extends Stance {
  /** Takes the others for rivals, all alike: no role's end is the end of the game any more. */
  takeRivals(view: View): void {
    for (let seat = 0; seat < view.seats; seat++)
      this.grudge[seat] = seat !== view.seat && view.alive(seat) ? 1 : 0;
    this.weighWounds(view, NO_SEAT);
  }
}
