import { FRAME_SLOTS } from '../../core/frames.ts';
import { seatAfter } from '../circle.ts';
import { immuneSuits } from '../powers.ts';
import { VAR_ALIVE, VAR_SEATS } from '../state.ts';
import { HIT } from './hit.ts';
import type { FrameRow } from './index.ts';
import { FRAME_HIT } from './kinds.ts';

/** Slots: who plays it, how many seats further it has come, the ♥ it costs, the kind of frame that each target gets, and bits of the card's suit. */
export const EACH = {
  source: FRAME_SLOTS,
  offset: FRAME_SLOTS + 1,
  amount: FRAME_SLOTS + 2,
  kind: FRAME_SLOTS + 3,
  suits: FRAME_SLOTS + 4,
} as const;

/** One frame for each other living player, in turn order, the next when the one before is done. */
export const each: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const source = data[f + EACH.source];
    const seats = s.vars[VAR_SEATS];
    while (++data[f + EACH.offset] < seats) {
      const target = seatAfter(g, source, data[f + EACH.offset]);
      if (((s.vars[VAR_ALIVE] >> target) & 1) === 0) continue;
      if ((immuneSuits(g, target) & data[f + EACH.suits]) !== 0) continue;
      const kind = data[f + EACH.kind];
      const child = g.begin(kind);
      data[child + FRAME_SLOTS] = source;
      data[child + FRAME_SLOTS + 1] = target;
      data[child + FRAME_SLOTS + 2] = data[f + EACH.amount];
      if (kind === FRAME_HIT) data[child + HIT.need] = 1;
      return;
    }
    s.frames.pop();
  },
};
