import { FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard } from '../move.ts';
import { discardOwn, drawCards, leftHand } from '../verbs.ts';
import { ACT_PASS, ASK_EXCHANGE, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slots of an exchange: whose it is, and how many cards it has discarded. */
export const EXCHANGE = { seat: FRAME_SLOTS, given: FRAME_SLOTS + 1 } as const;

/** Any cards of a hand are discarded, one by one, and as many drawn once that is over. */
export const exchange: FrameRow = {
  step(g, f) {
    const { frames, zones } = g.state;
    const seat = frames.data[f + EXCHANGE.seat];
    if (zones.count[ZONE_HAND + seat] > 0) g.askSeat(seat, ASK_EXCHANGE, NO_SEAT, 0);
    else finish(g, f, seat);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const seat = data[f + EXCHANGE.seat];
    if (moveAct(move) === ACT_PASS) {
      finish(g, f, seat);
    } else {
      discardOwn(g, seat, moveCard(move));
      data[f + EXCHANGE.given]++;
    }
  },
};

/** The hand counts as one that cards left only now: it was never empty in between. */
function finish(g: Game, f: number, seat: number): void {
  const given = g.state.frames.data[f + EXCHANGE.given];
  g.state.frames.pop();
  if (given === 0) return;
  drawCards(g, seat, given);
  leftHand(g, seat);
}
