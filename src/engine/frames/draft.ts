import { FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_HAND, ZONE_OFFER } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard } from '../move.ts';
import { nextByCard } from '../powers.ts';
import { VAR_ALIVE } from '../state.ts';
import { ACT_USE, ASK_DRAFT, EVENT_DRAFT, NO_SEAT } from '../vocabulary.ts';
import { useAbility } from './ability.ts';
import type { FrameRow } from './index.ts';

/** Slot of a draft: whose choice it is. */
export const DRAFT = { seat: FRAME_SLOTS } as const;

/** Cards laid open: one after the other takes one, the last of them by itself. */
export const draft: FrameRow = {
  step(g, f) {
    const zones = g.state.zones;
    const left = zones.count[ZONE_OFFER];
    if (left === 0) g.state.frames.pop();
    else if (left === 1) take(g, f, zones.at(ZONE_OFFER, 0));
    else g.askSeat(g.state.frames.data[f + DRAFT.seat], ASK_DRAFT, NO_SEAT, 0);
  },

  answer(g, f, move) {
    if (moveAct(move) === ACT_USE) useAbility(g, g.state.frames.data[f + DRAFT.seat], move);
    else take(g, f, moveCard(move));
  },
};

function take(g: Game, f: number, card: number): void {
  const s = g.state;
  const seat = s.frames.data[f + DRAFT.seat];
  s.zones.move(card, ZONE_HAND + seat, 1 << seat);
  g.log.push(EVENT_DRAFT, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
  s.frames.data[f + DRAFT.seat] = nextByCard(g, s.vars[VAR_ALIVE], seat);
}
