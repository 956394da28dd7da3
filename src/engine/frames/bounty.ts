import { FRAME_SLOTS } from '../../core/frames.ts';
import type { Game } from '../game.ts';
import { moveOption } from '../move.ts';
import { MAX_STARS } from '../state.ts';
import { drawCards } from '../verbs.ts';
import { ASK_BOUNTY } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';
import { gainStar } from './star.ts';

/** Slots of a bounty: who takes it, and from whom. */
export const BOUNTY = { killer: FRAME_SLOTS, victim: FRAME_SLOTS + 1 } as const;

/** An eliminated player's stars: one is taken, chosen where they differ, and a card drawn for each. */
export const bounty: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const victim = data[f + BOUNTY.victim];
    const first = s.stars[victim * MAX_STARS];
    for (let i = 1; i < s.starCount[victim]; i++) {
      if (s.stars[victim * MAX_STARS + i] !== first) {
        g.askSeat(data[f + BOUNTY.killer], ASK_BOUNTY, victim, 0);
        return;
      }
    }
    take(g, f, first);
  },

  answer(g, f, move) {
    take(g, f, moveOption(move));
  },
};

function take(g: Game, f: number, boon: number): void {
  const s = g.state;
  const killer = s.frames.data[f + BOUNTY.killer];
  const victim = s.frames.data[f + BOUNTY.victim];
  s.frames.pop();
  const held = s.starCount[victim];
  const base = victim * MAX_STARS;
  const at = s.stars.indexOf(boon, base);
  s.stars.copyWithin(at, at + 1, base + held);
  s.starCount[victim] = held - 1;
  gainStar(g, killer, boon, victim);
  drawCards(g, killer, held);
}
