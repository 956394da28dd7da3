import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND } from '../../core/zones.ts';
import { tossFromPlay } from '../effects/take.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard } from '../move.ts';
import { VAR_HOLD, VAR_STRUCK } from '../state.ts';
import { ACT_ACTIVATE, ACT_PASS, ASK_SAVE, EVENT_EVADE, NO_CARD } from '../vocabulary.ts';
import { activateAnswer, answerWith, mayActivate } from './hit.ts';
import type { FrameRow } from './index.ts';

/** Slots of an attack at a card in play: by whom, before whom it lies, and which. */
export const STRIKE = { seat: FRAME_SLOTS, target: FRAME_SLOTS + 1, card: FRAME_SLOTS + 2 } as const;

/** The card is lost: who shot at it makes its owner discard it. */
const AT_LOST = 1;
const AT_SAVED = 2;

/** An attack at a card in play: its owner saves it by a cancel, or discards it. */
export const strike: FrameRow = {
  step(g, f) {
    const { frames, vars, zones } = g.state;
    const { data } = frames;
    const seat = data[f + STRIKE.seat];
    const target = data[f + STRIKE.target];
    if (data[f + FRAME_PC] === 0 && (zones.count[ZONE_HAND + target] > 0 || mayActivate(g, target))) {
      vars[VAR_STRUCK] = 1 + data[f + STRIKE.card];
      g.askSeat(target, ASK_SAVE, seat, 1);
      return;
    }
    const saved = data[f + FRAME_PC] === AT_SAVED;
    frames.pop();
    vars[VAR_STRUCK] = 0;
    vars[VAR_HOLD] = 0;
    if (!saved) tossFromPlay(g, seat, target, data[f + STRIKE.card]);
  },

  answer(g, f, move) {
    const { data } = g.state.frames;
    const act = moveAct(move);
    if (act === ACT_PASS) {
      data[f + FRAME_PC] = AT_LOST;
    } else {
      save(g, f, act, move);
      data[f + FRAME_PC] = AT_SAVED;
    }
  },
};

function save(g: Game, f: number, act: number, move: number): void {
  const { data } = g.state.frames;
  const seat = data[f + STRIKE.seat];
  const target = data[f + STRIKE.target];
  if (act === ACT_ACTIVATE) activateAnswer(g, target, seat, moveCard(move));
  else answerWith(g, target, seat, move);
  g.log.push(EVENT_EVADE, target, seat, NO_CARD, 0, 0, 0);
}
