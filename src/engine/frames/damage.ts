import { FRAME_SLOTS } from '../../core/frames.ts';
import { runHit } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { EVENT_HIT, NO_CARD } from '../vocabulary.ts';
import { ELIMINATION } from './elimination.ts';
import type { FrameRow } from './index.ts';
import { FRAME_DAMAGE, FRAME_ELIMINATION } from './kinds.ts';

/** Slots of damage: to whom, how many ♥, from whom (NO_SEAT: nobody). */
export const DAMAGE = { seat: FRAME_SLOTS, amount: FRAME_SLOTS + 1, source: FRAME_SLOTS + 2 } as const;

/** One damage event: ♥ lost; then elimination, or what survivors do about a hit. */
export const damage: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const seat = data[f + DAMAGE.seat];
    const source = data[f + DAMAGE.source];
    const lost = Math.min(data[f + DAMAGE.amount], s.hp[seat]);
    s.hp[seat] -= lost;
    g.log.push(EVENT_HIT, seat, source, NO_CARD, 0, lost, 0);
    s.frames.pop();
    if (s.hp[seat] > 0) {
      runHit(g, seat, source);
      return;
    }
    const next = g.begin(FRAME_ELIMINATION);
    data[next + ELIMINATION.seat] = seat;
    data[next + ELIMINATION.killer] = source;
  },
};

/** Begins damage to a seat. */
export function beginDamage(g: Game, seat: number, amount: number, source: number): void {
  const f = g.begin(FRAME_DAMAGE);
  const data = g.state.frames.data;
  data[f + DAMAGE.seat] = seat;
  data[f + DAMAGE.amount] = amount;
  data[f + DAMAGE.source] = source;
}
