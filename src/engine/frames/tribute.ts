import { FRAME_SLOTS } from '../../core/frames.ts';
import { nextOf } from '../circle.ts';
import { giveCard } from '../effects/take.ts';
import { moveCard } from '../move.ts';
import { leftHand } from '../verbs.ts';
import { ASK_GIVE } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slots of a tribute: to whom, bits of those who still owe a card, and who is asked. */
export const TRIBUTE = { seat: FRAME_SLOTS, owing: FRAME_SLOTS + 1, giver: FRAME_SLOTS + 2 } as const;

/** Each of several players gives another a card of the own choice. */
export const tribute: FrameRow = {
  step(g, f) {
    const { frames } = g.state;
    const data = frames.data;
    const owing = data[f + TRIBUTE.owing];
    if (owing === 0) {
      frames.pop();
      return;
    }
    const seat = data[f + TRIBUTE.seat];
    const giver = nextOf(g, owing, seat);
    data[f + TRIBUTE.owing] = owing & ~(1 << giver);
    data[f + TRIBUTE.giver] = giver;
    g.askSeat(giver, ASK_GIVE, seat, 1);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const giver = data[f + TRIBUTE.giver];
    giveCard(g, giver, data[f + TRIBUTE.seat], moveCard(move));
    leftHand(g, giver);
  },
};
