import { FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { tossFromHand, tossFromPlay } from '../effects/take.ts';
import { moveOther } from '../move.ts';
import { ASK_TOSS, FROM_HAND } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slots of a card that one makes another discard: who, and whose. */
const TOSS = { seat: FRAME_SLOTS, target: FRAME_SLOTS + 1 } as const;

/** One player of several discards a card that another chooses; who has none is passed over. */
export const toss: FrameRow = {
  step(g, f) {
    const s = g.state;
    const target = s.frames.data[f + TOSS.target];
    const { count } = s.zones;
    if (count[ZONE_HAND + target] + count[ZONE_PLAY + target] === 0) s.frames.pop();
    else g.askSeat(s.frames.data[f + TOSS.seat], ASK_TOSS, target, 0);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const seat = data[f + TOSS.seat];
    const target = data[f + TOSS.target];
    const card = moveOther(move);
    g.state.frames.pop();
    if (card === FROM_HAND) tossFromHand(g, seat, target);
    else tossFromPlay(g, seat, target, card);
  },
};
