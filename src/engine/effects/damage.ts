import { ELIMINATION } from '../frames/elimination.ts';
import { FRAME_ELIMINATION } from '../frames/kinds.ts';
import type { Game } from '../game.ts';
import { EVENT_HIT, NO_CARD } from '../vocabulary.ts';
import { runHit } from './hooks.ts';

/**
 * One damage event: a seat loses up to `amount` ♥ by `source` (NO_SEAT: nobody); then what survivors do about a hit,
 * or the beginning of the elimination.
 */
export function dealDamage(g: Game, seat: number, amount: number, source: number): void {
  const s = g.state;
  const lost = Math.min(amount, s.hp[seat]);
  s.hp[seat] -= lost;
  g.log.push(EVENT_HIT, seat, source, NO_CARD, 0, lost, 0);
  if (s.hp[seat] > 0) {
    runHit(g, seat, source);
    return;
  }
  const f = g.begin(FRAME_ELIMINATION);
  const data = s.frames.data;
  data[f + ELIMINATION.seat] = seat;
  data[f + ELIMINATION.killer] = source;
}
