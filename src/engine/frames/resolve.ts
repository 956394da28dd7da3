import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_RESOLVING } from '../../core/zones.ts';
import { PLAY_EFFECTS } from '../effects/play.ts';
import { toDiscards } from '../verbs.ts';
import type { FrameRow } from './index.ts';

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
    const s = g.state;
    const data = s.frames.data;
    if (data[f + FRAME_PC] === 0) {
      data[f + FRAME_PC] = 1;
      PLAY_EFFECTS[g.rules.faceEffect[data[f + RESOLVE.face]]](g, f);
      return;
    }
    const card = data[f + RESOLVE.card];
    if (s.zones.zone[card] === ZONE_RESOLVING) toDiscards(g, card);
    s.frames.pop();
  },
};
