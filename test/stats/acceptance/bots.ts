import { rule1 } from '#dist/agents/bots/rule-1.js';
import {
  type Agent,
  ASK_EXCESS,
  type Player,
  type SeatInfo,
  type Turn,
  type View,
} from '../../../src/agent.ts';

/** A bot that decides as `rule1` does except where `change` says otherwise, given the index that `rule1` chose. */
function variant(id: string, change: (view: View, turn: Turn, chosen: number) => number): Agent {
  return {
    id,
    version: '1',
    description: 'rule-1 with a change, for measurements.',
    sit(info: SeatInfo): Player {
      const inner = rule1.sit(info);
      return {
        choose: (view, turn) => change(view, turn, inner.choose(view, turn) as number),
        reset: (next) => inner.reset?.(next),
      };
    },
  };
}

/** A tweak of one rule, as a bot's author makes them: of too many cards it gives up the first, whatever it is worth. */
export const tweaked: Agent = variant('tweaked', (view, _, chosen) => (view.ask === ASK_EXCESS ? 0 : chosen));
/** One decision in ten is a random legal move. */
const noise = (view: View, turn: Turn, chosen: number): number =>
  turn.below(10) === 0 ? turn.below(view.legalCount) : chosen;

/** `rule1` with private noise. */
export const noisy: Agent = variant('noisy', noise);
/** As `noisy`, by other numbers of its own. */
export const noisyElsewhere: Agent = variant('noisy-elsewhere', (view, turn, chosen) => {
  turn.random();
  return noise(view, turn, chosen);
});
/** As `noisy`, with one more number drawn at every decision after what it needs. */
export const drawing: Agent = variant('drawing', (view, turn, chosen) => {
  const choice = noise(view, turn, chosen);
  turn.random();
  return choice;
});
