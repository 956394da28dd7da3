import type { View } from '../../../src/agent.ts';
import { Stance } from '../rule-1/stance.ts';

/** `rule-1`'s stance, and that of a table at which everybody plays for himself. */
export class BangStance extends Stance {
  /** Takes the others for rivals, all alike. */
  takeRivals(view: View): void {
    for (let seat = 0; seat < view.seats; seat++)
      this.grudge[seat] = seat !== view.seat && view.alive(seat) ? 1 : 0;
    this.weighWounds(view);
  }
}
