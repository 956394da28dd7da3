import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND } from '../../core/zones.ts';
import { dealDamage } from '../effects/damage.ts';
import { hookOutside, runUsedOutside } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { moveAct } from '../move.ts';
import { VAR_ALIVE } from '../state.ts';
import { ACT_PASS, ACT_USE, ASK_DEMAND, NO_SEAT } from '../vocabulary.ts';
import { useAbility } from './ability.ts';
import { layAnswer } from './hit.ts';
import type { FrameRow } from './index.ts';

/** Slots of a Duel: who must answer now, the other, how many ♥ it costs the loser, who began it, and how many cards the other used. */
export const DUEL = {
  answering: FRAME_SLOTS,
  waiting: FRAME_SLOTS + 1,
  amount: FRAME_SLOTS + 2,
  starter: FRAME_SLOTS + 3,
  owed: FRAME_SLOTS + 4,
} as const;

/** The loser is hit; cards used in another's turn are still to be made up for. */
const AT_OVER = 1;

/** A Duel: in turns each discards a Shot; who does not loses 1 ♥ to the other. */
export const duel: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const seat = data[f + DUEL.answering];
    if (data[f + FRAME_PC] === AT_OVER) {
      g.state.frames.pop();
      payBack(g, data[f + DUEL.waiting], data[f + DUEL.owed]);
      return;
    }
    if (g.state.zones.count[ZONE_HAND + seat] > 0) g.askSeat(seat, ASK_DEMAND, data[f + DUEL.waiting], 1);
    else lose(g, f);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const seat = data[f + DUEL.answering];
    const act = moveAct(move);
    if (act === ACT_USE) {
      useAbility(g, seat, move);
    } else if (act === ACT_PASS) {
      lose(g, f);
    } else {
      layAnswer(g, seat, data[f + DUEL.waiting], move);
      if (hookOutside(g, seat) !== null) data[f + DUEL.owed]++;
      data[f + DUEL.answering] = data[f + DUEL.waiting];
      data[f + DUEL.waiting] = seat;
    }
  },
};

function lose(g: Game, f: number): void {
  const data = g.state.frames.data;
  const loser = data[f + DUEL.answering];
  const source = data[f + DUEL.waiting];
  const amount = data[f + DUEL.amount];
  const starter = data[f + DUEL.starter];
  if (data[f + DUEL.owed] > 0) {
    data[f + FRAME_PC] = AT_OVER;
    if (loser !== starter) data[f + DUEL.waiting] = loser;
  } else {
    g.state.frames.pop();
  }
  const nobodys = g.rules.ownDuelUncredited && loser === starter;
  dealDamage(g, loser, amount, nobodys ? NO_SEAT : source, starter);
}

/** What is owed for cards used in another's turn, to who has survived. */
function payBack(g: Game, seat: number, cards: number): void {
  if ((g.state.vars[VAR_ALIVE] >> seat) & 1) runUsedOutside(g, seat, cards);
}
