import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { nextOf } from '../circle.ts';
import { runHit } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { checkOutcome } from '../outcome.ts';
import { VAR_ALIVE, VAR_GONE, VAR_HURT, VAR_TURN_SEAT } from '../state.ts';
import { AT_CARDS, ELIMINATION } from './elimination.ts';
import type { FrameRow } from './index.ts';
import { FRAME_ELIMINATION } from './kinds.ts';

/** Slot of the end of an effect: bits of the seats that it eliminated. */
const GONE = FRAME_SLOTS;

/**
 * The end of an effect: the eliminations that it brought, what survivors do about their losses, and who has won. Seats
 * follow one another from the one after the seat in turn.
 */
export const after: FrameRow = {
  step(g, f) {
    const s = g.state;
    const vars = s.vars;
    if (vars[VAR_GONE] !== 0) {
      const seat = first(g, VAR_GONE);
      s.frames.data[f + GONE] |= 1 << seat;
      const e = g.begin(FRAME_ELIMINATION);
      s.frames.data[e + FRAME_PC] = AT_CARDS;
      s.frames.data[e + ELIMINATION.seat] = seat;
      s.frames.data[e + ELIMINATION.killer] = s.killer[seat];
      return;
    }
    if (vars[VAR_HURT] !== 0) {
      const seat = first(g, VAR_HURT);
      if ((vars[VAR_ALIVE] >> seat) & 1) runHit(g, seat, s.owner[seat], s.lost[seat]);
      return;
    }
    const gone = s.frames.data[f + GONE];
    s.frames.pop();
    if (gone !== 0) checkOutcome(g, gone);
  },
};

/** Takes the first seat out of a set. */
function first(g: Game, set: number): number {
  const vars = g.state.vars;
  const seat = nextOf(g, vars[set], vars[VAR_TURN_SEAT]);
  vars[set] &= ~(1 << seat);
  return seat;
}
