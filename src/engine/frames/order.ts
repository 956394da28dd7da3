import { FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { moveCard, moveOther, moveTarget } from '../move.ts';
import { ASK_ORDER, EVENT_ORDER, EVENT_REVEAL, FROM_HAND, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';
import { layCard } from './play.ts';

/** Slots of an order: by whom, and to whom. */
export const ORDER = { seat: FRAME_SLOTS, target: FRAME_SLOTS + 1 } as const;

/** A player names a card for another to play: it is played, or the hand shown that does not hold it. */
export const order: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    g.askSeat(data[f + ORDER.seat], ASK_ORDER, data[f + ORDER.target], 0);
  },

  answer(g, f, move) {
    const { frames } = g.state;
    const seat = frames.data[f + ORDER.seat];
    const target = frames.data[f + ORDER.target];
    const face = g.rules.cardFace[moveCard(move)];
    const other = moveOther(move);
    const lies = other !== NO_CARD && other !== FROM_HAND;
    const aim = moveTarget(move);
    frames.pop();
    const amount = aim === NO_SEAT ? 0 : aim + 1;
    g.log.push(EVENT_ORDER, seat, target, lies ? other : NO_CARD, lies ? SEEN_BY_ALL : 0, amount, face);
    const card = held(g, target, face);
    if (card === NO_CARD) showHand(g, target);
    else layCard(g, target, card, face, move);
  },
};

/** The first card of a face in a hand, or NO_CARD. */
function held(g: Game, seat: number, face: number): number {
  const { zones } = g.state;
  for (let i = 0; i < zones.count[ZONE_HAND + seat]; i++) {
    const card = zones.at(ZONE_HAND + seat, i);
    if (g.rules.cardFace[card] === face) return card;
  }
  return NO_CARD;
}

function showHand(g: Game, seat: number): void {
  const { zones } = g.state;
  for (let i = 0; i < zones.count[ZONE_HAND + seat]; i++) {
    g.log.push(EVENT_REVEAL, seat, NO_SEAT, zones.at(ZONE_HAND + seat, i), SEEN_BY_ALL, 1, 0);
  }
}
