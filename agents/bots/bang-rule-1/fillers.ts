import { ACT_ACTIVATE, ACT_PLAY, NO_SEAT, type View } from '../../../src/agent.ts';
import { ownHeart, type Situation } from './situation.ts';

/**
 * Where a turn with too few cards played costs a ♥: of the moves that are worth nothing by themselves the cheapest that does
 * this side no harm, or the end of the turn where there are too few of them, or they are worth more than the ♥.
 */
export function chooseFiller(s: Situation, view: View): number {
  const missing = s.leastPlays - view.plays;
  if (missing <= 0) return 0;
  let best = 0;
  let count = 0;
  let last = -1;
  let least = (ownHeart(s.lives) * s.idleLoss) / missing;
  for (let i = view.legalCount - 1; i > 0; i--) {
    if (!isHarmless(s, view, i)) continue;
    const card = view.card(i);
    if (card !== last) count++;
    last = card;
    const cost = s.costOf(card, view.act(i) === ACT_ACTIVATE);
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return count >= missing ? best : 0;
}

/** Whether a move plays a card at nobody, or at who is no friend. */
function isHarmless(s: Situation, view: View, i: number): boolean {
  const act = view.act(i);
  if (act !== ACT_PLAY && act !== ACT_ACTIVATE) return false;
  const target = view.target(i);
  if (target !== NO_SEAT) return target !== s.seat && s.stance.grudge[target] > 0;
  return s.tables.calm[view.face(view.card(i))] === 1;
}
