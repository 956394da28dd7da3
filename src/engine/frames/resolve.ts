import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_RESOLVING } from '../../core/zones.ts';
import { runDeed } from '../effects/deeds.ts';
import { PLAY_EFFECTS } from '../effects/play.ts';
import { turnShow } from '../events.ts';
import type { Game } from '../game.ts';
import { moveCard } from '../move.ts';
import { immuneSuits, suitOf } from '../powers.ts';
import { EFFECTS } from '../schema.ts';
import {
  VAR_EMPTIED,
  VAR_GONE,
  VAR_HOLD,
  VAR_HURT,
  VAR_REPEATED,
  VAR_SHOW,
  VAR_TURN_SEAT,
} from '../state.ts';
import { buriesUsed, bury, discardOwn, drawCards, leftHand } from '../verbs.ts';
import { ASK_COST, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';
import { FRAME_AFTER } from './kinds.ts';

const EFFECT_DUEL = EFFECTS.indexOf('duel');

/** Slots of a card being resolved: by whom, which, as what, at whom, on which card, and cards of its cost that are paid. */
export const RESOLVE = {
  seat: FRAME_SLOTS,
  card: FRAME_SLOTS + 1,
  face: FRAME_SLOTS + 2,
  target: FRAME_SLOTS + 3,
  other: FRAME_SLOTS + 4,
  paid: FRAME_SLOTS + 5,
} as const;

/** A played card: its cost, its effect, and once that is over, the discard pile unless it went elsewhere. */
export const resolve: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const face = data[f + RESOLVE.face];
    if (data[f + FRAME_PC] === 0) {
      if (data[f + RESOLVE.paid] < g.rules.faceCost[face]) {
        g.askSeat(data[f + RESOLVE.seat], ASK_COST, NO_SEAT, g.rules.faceCost[face] - data[f + RESOLVE.paid]);
        return;
      }
      data[f + FRAME_PC] = 1;
      if (!isImmune(g, f)) PLAY_EFFECTS[g.rules.faceEffect[face]](g, f);
      if (g.state.frames.tops[0] !== f || g.state.vars[VAR_EMPTIED] !== 0) return;
    }
    const zones = g.state.zones;
    const card = data[f + RESOLVE.card];
    if (zones.zone[card] === ZONE_RESOLVING) {
      if (buriesUsed(g, data[f + RESOLVE.seat])) bury(g, data[f + RESOLVE.seat], card, true);
      else zones.move(card, ZONE_DISCARD, SEEN_BY_ALL);
    }
    drawCards(g, data[f + RESOLVE.seat], g.rules.faceDraws[face]);
    g.state.frames.pop();
    const vars = g.state.vars;
    vars[VAR_HOLD] = 0;
    if ((vars[VAR_HURT] | vars[VAR_GONE]) !== 0) g.begin(FRAME_AFTER);
    if (vars[VAR_REPEATED] !== 0) vars[VAR_REPEATED] = 0;
    else if (g.rules.faceTurns[face] === 1 && turnShow(g))
      runDeed(g, g.rules.eventReveal[vars[VAR_SHOW] - 1], vars[VAR_TURN_SEAT]);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    discardOwn(g, data[f + RESOLVE.seat], moveCard(move));
    leftHand(g, data[f + RESOLVE.seat]);
    data[f + RESOLVE.paid]++;
  },
};

/** Whether the card does nothing to the other player at whom it is aimed. */
function isImmune(g: Game, f: number): boolean {
  const data = g.state.frames.data;
  const target = data[f + RESOLVE.target];
  if (target === NO_SEAT || target === data[f + RESOLVE.seat]) return false;
  if (((immuneSuits(g, target) >> suitOf(g, data[f + RESOLVE.card])) & 1) === 0) return false;
  return g.rules.immuneToDuels || g.rules.faceEffect[data[f + RESOLVE.face]] !== EFFECT_DUEL;
}
