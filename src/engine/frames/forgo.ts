import { FRAME_SLOTS } from '../../core/frames.ts';
import { moveAct } from '../move.ts';
import { TABLE_FORGONE } from '../schema.ts';
import { heal } from '../verbs.ts';
import { ACT_FORGO, ASK_FORGO, NO_SEAT } from '../vocabulary.ts';
import { beginDraw } from './draw.ts';
import type { FrameRow } from './index.ts';

/** Slot of an offer to win ♥ back instead of drawing: whose draw phase it is. */
export const FORGO = { seat: FRAME_SLOTS } as const;

/** A draw phase that may be forgone for ♥. */
export const forgo: FrameRow = {
  step(g, f) {
    const { frames, table } = g.state;
    g.askSeat(frames.data[f + FORGO.seat], ASK_FORGO, NO_SEAT, table[TABLE_FORGONE]);
  },

  answer(g, f, move) {
    const { frames, table } = g.state;
    const seat = frames.data[f + FORGO.seat];
    frames.pop();
    if (moveAct(move) === ACT_FORGO) heal(g, seat, table[TABLE_FORGONE]);
    else beginDraw(g, seat);
  },
};
