import {
  type Agent,
  ASK_DEMAND,
  ASK_RESCUE,
  ASK_SHOT,
  ASK_TURN,
  type Player,
  type SeatInfo,
  type View,
} from '../../src/agent.ts';
import { chooseDemandAnswer, chooseHitAnswer, chooseRescue } from './bang-rule-1/answers.ts';
import { chooseBest } from './bang-rule-1/choices.ts';
import { Memory } from './bang-rule-1/memory.ts';
import { Situation } from './bang-rule-1/situation.ts';
import { chooseTurn } from './bang-rule-1/turn.ts';

/** The desk at which all players think, one after the other. */
const situation = new Situation();

/**
 * `rule-1`'s way of thinking for the original game: it believes (`beliefs`), takes a stance (`stance`) and weighs every
 * move in points as that bot does. But it knows no card, character or event by name: it goes by what rows do (`rows`,
 * `tables`, `values`), so that it plays every expansion of the family. What it does not know it leaves alone where it may,
 * and makes the first move where it may not. It uses no chance, and its memory is a function of the event feed.
 */
class BangPlayer implements Player {
  private readonly memory: Memory;

  constructor(info: SeatInfo) {
    this.memory = new Memory(info);
  }

  reset(info: SeatInfo): void {
    this.memory.reset(info);
  }

  choose(view: View): number {
    const s = situation;
    s.look(view, this.memory);
    switch (view.ask) {
      case ASK_TURN:
        return chooseTurn(s, view);
      case ASK_SHOT:
        return chooseHitAnswer(s, view);
      case ASK_DEMAND:
        return chooseDemandAnswer(s, view);
      case ASK_RESCUE:
        return chooseRescue(s, view);
      default:
        return chooseBest(s, view);
    }
  }
}

/** Infers roles from public acts and plays its own, in the original game with any expansion. */
export const bangRule1: Agent = {
  id: 'bang-rule-1',
  version: '1',
  description: 'Plays BANG! and its expansions: infers roles from public acts and plays its own.',
  refuses: ({ id, boons }) =>
    boons.length === 0
      ? null
      : `It does not play ${id}: it knows no stars and what they bring. rule-1, greedy and random play it`,
  sit: (info) => new BangPlayer(info),
};
