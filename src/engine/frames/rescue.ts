import { FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND } from '../../core/zones.ts';
import { noteHurt } from '../effects/damage.ts';
import { survivalOf } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard } from '../move.ts';
import { modOf } from '../powers.ts';
import { MOD_NO_HEALING, MOD_REVIVE_BONUS, TABLE_NO_REVIVE } from '../schema.ts';
import { VAR_ALIVE_COUNT, VAR_GONE } from '../state.ts';
import { drawCards, flipCheck } from '../verbs.ts';
import { ACT_ANSWER, ACT_PASS, ASK_RESCUE, EVENT_HEAL, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { payAbility } from './ability.ts';
import { leave } from './elimination.ts';
import { answerWith } from './hit.ts';
import type { FrameRow } from './index.ts';

/** Slots of a seat without ♥: who, by whom, by whose card, how many ♥ bring it back, and how many it lost. */
export const RESCUE = {
  seat: FRAME_SLOTS,
  source: FRAME_SLOTS + 1,
  owner: FRAME_SLOTS + 2,
  need: FRAME_SLOTS + 3,
  lost: FRAME_SLOTS + 4,
} as const;

/** A loss of the last ♥: its seat may win them back, else it is out. */
export const rescue: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const seat = data[f + RESCUE.seat];
    const need = data[f + RESCUE.need];
    if (mightReturn(g, seat, need)) g.askSeat(seat, ASK_RESCUE, data[f + RESCUE.source], need);
    else perish(g, f);
  },

  answer(g, f, move) {
    const act = moveAct(move);
    if (act === ACT_PASS) {
      perish(g, f);
      return;
    }
    const data = g.state.frames.data;
    const seat = data[f + RESCUE.seat];
    let gained: number;
    if (act === ACT_ANSWER) {
      answerWith(g, seat, data[f + RESCUE.source], move);
      const face = g.rules.cardFace[moveCard(move)];
      gained = g.rules.faceAmount[face] + g.rules.faceRevives[face] * modOf(g, seat, MOD_REVIVE_BONUS);
    } else {
      gained = payAbility(g, seat, move);
    }
    g.log.push(EVENT_HEAL, seat, NO_SEAT, NO_CARD, 0, gained, 0);
    data[f + RESCUE.need] -= gained;
    if (data[f + RESCUE.need] > 0) return;
    g.state.hp[seat] = 1 - data[f + RESCUE.need];
    const { lost, owner } = RESCUE;
    g.state.frames.pop();
    noteHurt(g, seat, data[f + lost], data[f + owner]);
  },
};

/** Whether, as far as the table can see, a seat might win so many ♥ back: only then is it asked. */
function mightReturn(g: Game, seat: number, need: number): boolean {
  const held = g.state.zones.count[ZONE_HAND + seat];
  if (held === 0 || modOf(g, seat, MOD_NO_HEALING) > 0) return false;
  const wanted = g.rules.reviveNeedsEnough ? need : 1;
  const revivers = g.state.table[TABLE_NO_REVIVE] === 0;
  if (revivers && g.state.vars[VAR_ALIVE_COUNT] >= g.rules.reviveMinAlive)
    return held * (1 + modOf(g, seat, MOD_REVIVE_BONUS)) >= wanted;
  const ability = g.rules.characterAbility[g.state.power[seat]];
  if (ability === null || ((ability.asks >> ASK_RESCUE) & 1) === 0) return false;
  return Math.floor(held / ability.cost) * ability.amount >= wanted;
}

/** A seat is back with one ♥ after all, and draws cards. */
function survive(g: Game, f: number, cards: number): void {
  const { data } = g.state.frames;
  const seat = data[f + RESCUE.seat];
  g.log.push(EVENT_HEAL, seat, NO_SEAT, NO_CARD, 0, data[f + RESCUE.need], 0);
  g.state.hp[seat] = 1;
  g.state.frames.pop();
  noteHurt(g, seat, data[f + RESCUE.lost], data[f + RESCUE.owner]);
  drawCards(g, seat, cards);
}

function perish(g: Game, f: number): void {
  const s = g.state;
  const seat = s.frames.data[f + RESCUE.seat];
  const source = s.frames.data[f + RESCUE.source];
  const survival = survivalOf(g, seat);
  if (survival?.flip && flipCheck(g, seat, survival.flip)) {
    survive(g, f, survival.amount);
    return;
  }
  s.frames.pop();
  leave(g, seat, source);
  s.vars[VAR_GONE] |= 1 << seat;
}
