import { FRAME_SLOTS } from '../../core/frames.ts';
import type { Game } from '../game.ts';
import { moveOption } from '../move.ts';
import { refresh } from '../powers.ts';
import { MAX_STARS } from '../state.ts';
import { ASK_BOON, EVENT_STAR, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slot of a new star: whose it is. */
export const STAR = { seat: FRAME_SLOTS } as const;

/** A star gained: its owner chooses the boon. */
export const star: FrameRow = {
  step(g, f) {
    g.askSeat(g.state.frames.data[f + STAR.seat], ASK_BOON, NO_SEAT, 0);
  },

  answer(g, f, move) {
    const seat = g.state.frames.data[f + STAR.seat];
    g.state.frames.pop();
    gainStar(g, seat, moveOption(move), NO_SEAT);
  },
};

/** Gives a seat a star with its boon; `from` is who lost it, or NO_SEAT. */
export function gainStar(g: Game, seat: number, boon: number, from: number): void {
  const s = g.state;
  s.stars[seat * MAX_STARS + s.starCount[seat]++] = boon;
  const life = g.rules.boonLife[boon];
  s.maxHp[seat] += life;
  s.hp[seat] += life;
  refresh(g, seat);
  g.log.push(EVENT_STAR, seat, from, NO_CARD, 0, 0, boon);
}
