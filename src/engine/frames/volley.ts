import { FRAME_SLOTS } from '../../core/frames.ts';
import { VAR_ALIVE } from '../state.ts';
import { hitByNobody } from './hit.ts';
import type { FrameRow } from './index.ts';

/** Slots of hits at one seat, one after another: at whom, how many are left, and the ♥ that each costs. */
export const VOLLEY = { seat: FRAME_SLOTS, left: FRAME_SLOTS + 1, amount: FRAME_SLOTS + 2 } as const;

/** Hits by nobody at one seat, each over before the next, until none is left or the seat is out. */
export const volley: FrameRow = {
  step(g, f) {
    const { frames, vars } = g.state;
    const { data } = frames;
    const seat = data[f + VOLLEY.seat];
    if (data[f + VOLLEY.left] === 0 || ((vars[VAR_ALIVE] >> seat) & 1) === 0) {
      frames.pop();
      return;
    }
    data[f + VOLLEY.left]--;
    hitByNobody(g, seat, data[f + VOLLEY.amount]);
  },
};
