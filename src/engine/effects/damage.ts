import { ELIMINATION } from '../frames/elimination.ts';
import { FRAME_AFTER, FRAME_ELIMINATION, FRAME_RESCUE } from '../frames/kinds.ts';
import { RESCUE } from '../frames/rescue.ts';
import type { Game } from '../game.ts';
import { VAR_GHOSTS, VAR_HOLD, VAR_HURT } from '../state.ts';
import { EVENT_HIT, NO_CARD } from '../vocabulary.ts';
import { runHit } from './hooks.ts';

/**
 * One damage event: a seat loses up to `amount` ♥ by `source` (NO_SEAT: nobody); then what survivors do about a hit,
 * or the beginning of the elimination. `owner` is whose card did it, where that is not the source.
 */
export function dealDamage(g: Game, seat: number, amount: number, source: number, owner = source): void {
  const s = g.state;
  if (g.rules.settlesLate) {
    dealLate(g, seat, amount, source, owner);
    return;
  }
  const lost = Math.min(amount, s.hp[seat]);
  s.hp[seat] -= lost;
  g.log.push(EVENT_HIT, seat, source, NO_CARD, 0, lost, 0);
  if (s.hp[seat] > 0) {
    runHit(g, seat, source, lost);
    return;
  }
  const f = g.begin(FRAME_ELIMINATION);
  const data = s.frames.data;
  data[f + ELIMINATION.seat] = seat;
  data[f + ELIMINATION.killer] = source;
}

/** The same where what a loss brings waits for the end of the effect, and the last ♥ may be won back. */
function dealLate(g: Game, seat: number, amount: number, source: number, owner: number): void {
  const s = g.state;
  if ((s.vars[VAR_GHOSTS] >> seat) & 1) return;
  const left = s.hp[seat] - amount;
  s.hp[seat] = Math.max(left, 0);
  g.log.push(EVENT_HIT, seat, source, NO_CARD, 0, amount, 0);
  if (s.vars[VAR_HOLD] === 0) g.begin(FRAME_AFTER);
  if (left > 0) {
    noteHurt(g, seat, amount, owner);
    return;
  }
  const f = g.begin(FRAME_RESCUE);
  const data = s.frames.data;
  data[f + RESCUE.seat] = seat;
  data[f + RESCUE.source] = source;
  data[f + RESCUE.owner] = owner;
  data[f + RESCUE.need] = 1 - left;
  data[f + RESCUE.lost] = amount;
}

/** Notes a loss that its seat survived, for what its power does about it once the effect is over. */
export function noteHurt(g: Game, seat: number, lost: number, owner: number): void {
  const s = g.state;
  s.vars[VAR_HURT] |= 1 << seat;
  s.lost[seat] = lost;
  s.owner[seat] = owner;
}
