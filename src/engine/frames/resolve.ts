import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_RESOLVING } from '../../core/zones.ts';
import { PLAY_EFFECTS } from '../effects/play.ts';
import { VAR_EMPTIED, VAR_GONE, VAR_HOLD, VAR_HURT } from '../state.ts';
import type { FrameRow } from './index.ts';
import { FRAME_AFTER } from './kinds.ts';

/** Slots of a card being resolved. */
export const RESOLVE = {
  seat: FRAME_SLOTS,
  card: FRAME_SLOTS + 1,
  face: FRAME_SLOTS + 2,
  target: FRAME_SLOTS + 3,
  other: FRAME_SLOTS + 4,
} as const;

/** A played card: its effect, and once that is over, the discard pile unless it went elsewhere. */
export const resolve: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    if (data[f + FRAME_PC] === 0) {
      data[f + FRAME_PC] = 1;
      PLAY_EFFECTS[g.rules.faceEffect[data[f + RESOLVE.face]]](g, f);
      if (g.state.frames.tops[0] !== f || g.state.vars[VAR_EMPTIED] !== 0) return;
    }
    const zones = g.state.zones;
    const card = data[f + RESOLVE.card];
    if (zones.zone[card] === ZONE_RESOLVING) zones.move(card, ZONE_DISCARD, SEEN_BY_ALL);
    g.state.frames.pop();
    const vars = g.state.vars;
    vars[VAR_HOLD] = 0;
    if ((vars[VAR_HURT] | vars[VAR_GONE]) !== 0) g.begin(FRAME_AFTER);
  },
};
