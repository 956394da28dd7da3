import { FRAME_SLOTS } from '../../core/frames.ts';
import { seatAfter } from '../circle.ts';
import { VAR_ALIVE, VAR_GONE, VAR_HOLD, VAR_HURT, VAR_SEATS, VAR_TURN_SEAT } from '../state.ts';
import { hitByNobody } from './hit.ts';
import type { FrameRow } from './index.ts';
import { FRAME_AFTER } from './kinds.ts';

/** Slots of hits that go round: how many seats they have come further from the seat in turn, and the ♥ that one costs. */
export const ROUND = { offset: FRAME_SLOTS, amount: FRAME_SLOTS + 1 } as const;

/** Everybody in turn order cancels a hit by nobody, until one does not. */
export const round: FrameRow = {
  step(g, f) {
    const { frames, vars } = g.state;
    const { data } = frames;
    const over = (vars[VAR_HURT] | vars[VAR_GONE]) !== 0;
    while (!over && data[f + ROUND.offset] < vars[VAR_SEATS]) {
      const seat = seatAfter(g, vars[VAR_TURN_SEAT], data[f + ROUND.offset]++);
      if (((vars[VAR_ALIVE] >> seat) & 1) === 0) continue;
      hitByNobody(g, seat, data[f + ROUND.amount]);
      return;
    }
    frames.pop();
    vars[VAR_HOLD] = 0;
    if (over) g.begin(FRAME_AFTER);
  },
};
