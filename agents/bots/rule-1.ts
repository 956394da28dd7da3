import {
  type Agent,
  ASK_BOON,
  ASK_BOUNTY,
  ASK_DEMAND,
  ASK_DRAW_SOURCE,
  ASK_EXCESS,
  ASK_KEEP,
  ASK_SHOT,
  ASK_TURN,
  type Player,
  type SeatInfo,
  type View,
} from '../../src/agent.ts';
import {
  chooseBoon,
  chooseDemandAnswer,
  chooseExcess,
  chooseHitAnswer,
  chooseReturn,
  chooseSource,
} from './rule-1/answers.ts';
import { Situation } from './rule-1/situation.ts';
import { chooseTurn } from './rule-1/turn.ts';

class RulePlayer implements Player {
  private readonly situation: Situation;

  constructor(info: SeatInfo) {
    this.situation = new Situation(info);
  }

  reset(info: SeatInfo): void {
    this.situation.reset(info);
  }

  choose(view: View): number {
    const s = this.situation;
    s.look(view);
    switch (view.ask) {
      case ASK_TURN:
        s.judge(view);
        s.lookAtWeapon(view);
        s.findMargin(view);
        return chooseTurn(s, view);
      case ASK_SHOT:
        s.judge(view);
        return chooseHitAnswer(s, view);
      case ASK_DEMAND:
        s.judge(view);
        return chooseDemandAnswer(s, view);
      case ASK_EXCESS:
        return chooseExcess(s, view);
      case ASK_KEEP:
        return chooseReturn(s, view);
      case ASK_DRAW_SOURCE:
        s.judge(view);
        return chooseSource(s, view);
      case ASK_BOON:
      case ASK_BOUNTY:
        s.judge(view);
        return chooseBoon(s, view);
      default:
        return 0;
    }
  }
}

/** Plays its role. */
export const rule1: Agent = {
  id: 'rule-1',
  version: '1',
  description: 'Infers roles from public acts and plays its own.',
  sit: (info) => new RulePlayer(info),
};
