import { FRAME_SLOTS } from '../../core/frames.ts';
import { seatAfter } from '../circle.ts';
import { hasEquipment } from '../effects/deeds.ts';
import type { Game } from '../game.ts';
import { moveCard } from '../move.ts';
import { refresh } from '../powers.ts';
import { VAR_ALIVE, VAR_SEATS, VAR_TURN_SEAT } from '../state.ts';
import { discardOwn } from '../verbs.ts';
import { ASK_EQUIPMENT, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slot of a toll: how many seats it has come further from the seat in turn. */
const TOLL = { offset: FRAME_SLOTS } as const;

/** An event that makes everybody discard one card of equipment in play, from the seat in turn on. */
export const toll: FrameRow = {
  step(g, f) {
    const s = g.state;
    while (s.frames.data[f + TOLL.offset] < s.vars[VAR_SEATS]) {
      const seat = payer(g, f);
      if ((s.vars[VAR_ALIVE] >> seat) & 1 && hasEquipment(g, seat)) {
        g.askSeat(seat, ASK_EQUIPMENT, NO_SEAT, 0);
        return;
      }
      s.frames.data[f + TOLL.offset]++;
    }
    s.frames.pop();
  },

  answer(g, f, move) {
    const seat = payer(g, f);
    discardOwn(g, seat, moveCard(move));
    refresh(g, seat);
    g.state.frames.data[f + TOLL.offset]++;
  },
};

function payer(g: Game, f: number): number {
  const s = g.state;
  return seatAfter(g, s.vars[VAR_TURN_SEAT], s.frames.data[f + TOLL.offset]);
}
