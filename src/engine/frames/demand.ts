import { FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND } from '../../core/zones.ts';
import { dealDamage } from '../effects/damage.ts';
import type { Game } from '../game.ts';
import { moveAct } from '../move.ts';
import { ACT_PASS, ACT_USE, ASK_DEMAND } from '../vocabulary.ts';
import { useAbility } from './ability.ts';
import { answerWith } from './hit.ts';
import type { FrameRow } from './index.ts';

/** Slots of an Assault's demand: from whom, at whom, and how many ♥ it costs. */
export const DEMAND = { source: FRAME_SLOTS, target: FRAME_SLOTS + 1, amount: FRAME_SLOTS + 2 } as const;

/** One target of an Assault discards a Shot or loses 1 ♥. */
export const demand: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const target = data[f + DEMAND.target];
    if (g.state.zones.count[ZONE_HAND + target] > 0)
      g.askSeat(target, ASK_DEMAND, data[f + DEMAND.source], 1);
    else yieldTo(g, f);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const target = data[f + DEMAND.target];
    const act = moveAct(move);
    if (act === ACT_USE) {
      useAbility(g, target, move);
    } else if (act === ACT_PASS) {
      yieldTo(g, f);
    } else {
      g.state.frames.pop();
      answerWith(g, target, data[f + DEMAND.source], move);
    }
  },
};

function yieldTo(g: Game, f: number): void {
  const data = g.state.frames.data;
  const source = data[f + DEMAND.source];
  const target = data[f + DEMAND.target];
  const amount = data[f + DEMAND.amount];
  g.state.frames.pop();
  dealDamage(g, target, amount, source);
}
