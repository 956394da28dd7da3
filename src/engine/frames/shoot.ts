import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { moveCard } from '../move.ts';
import { immuneSuits, suitOf } from '../powers.ts';
import { VAR_GONE, VAR_HOLD, VAR_HURT } from '../state.ts';
import { discardOwn, leftHand } from '../verbs.ts';
import { ASK_COST, NO_SEAT } from '../vocabulary.ts';
import { HIT } from './hit.ts';
import type { FrameRow } from './index.ts';
import { FRAME_AFTER, FRAME_HIT } from './kinds.ts';

/**
 * Slots of a hit by an ability, or by attacks discarded at once: by whom, at whom, for how many ♥, cards still to pay, bits
 * of the suits paid, and how many cancels it takes.
 */
export const SHOOT = {
  seat: FRAME_SLOTS,
  target: FRAME_SLOTS + 1,
  amount: FRAME_SLOTS + 2,
  unpaid: FRAME_SLOTS + 3,
  suits: FRAME_SLOTS + 4,
  need: FRAME_SLOTS + 5,
} as const;

/** An ability that hits, and the like: its cost, card by card, then the hit, unless its target is immune to all suits paid. */
export const shoot: FrameRow = {
  step(g, f) {
    const { frames, vars } = g.state;
    const data = frames.data;
    const seat = data[f + SHOOT.seat];
    const target = data[f + SHOOT.target];
    if (data[f + SHOOT.unpaid] > 0) {
      g.askSeat(seat, ASK_COST, NO_SEAT, data[f + SHOOT.unpaid]);
      return;
    }
    if (data[f + FRAME_PC] === 0 && (data[f + SHOOT.suits] & ~immuneSuits(g, target)) !== 0) {
      data[f + FRAME_PC] = 1;
      const child = g.begin(FRAME_HIT);
      data[child + HIT.source] = seat;
      data[child + HIT.target] = target;
      data[child + HIT.amount] = data[f + SHOOT.amount];
      data[child + HIT.need] = data[f + SHOOT.need];
      return;
    }
    frames.pop();
    vars[VAR_HOLD] = 0;
    if ((vars[VAR_HURT] | vars[VAR_GONE]) !== 0) g.begin(FRAME_AFTER);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const card = moveCard(move);
    discardOwn(g, data[f + SHOOT.seat], card);
    leftHand(g, data[f + SHOOT.seat]);
    data[f + SHOOT.suits] |= 1 << suitOf(g, card);
    data[f + SHOOT.unpaid]--;
  },
};
