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
import { chooseDemandAnswer, chooseHitAnswer } from './rule-1/answers.ts';
import { chooseBoon, chooseExcess, chooseReturn, chooseSource } from './rule-1/choices.ts';
import { Memory } from './rule-1/memory.ts';
import { Situation } from './rule-1/situation.ts';
import { chooseTurn } from './rule-1/turn.ts';

/** The desk at which all players think, one after the other. */
const situation = new Situation();

/**
 * A player that plays its role. At each decision it
 *
 * 1. reads the events since the last one (`memory`): every attack shifts what it believes of attacker and target, with
 *    the Marshal as the fixed point, and the composition bounds it all (`beliefs`);
 * 2. looks at its own hand (`situation`) and takes a stance towards each other seat: a grudge, and from it what that
 *    seat's next ♥ and cards are worth to it (`stance`). The Law hunts Raiders and then the Loner, Raiders hunt the
 *    Marshal, and the Loner whichever side is stronger, the Marshal last;
 * 3. weighs every move in one currency, points, of which a ♥ of a healthy enemy is a hundred: the chance that it works
 *    (`chances`) times what it is worth (`attacks`, `goods`), less what the card would be worth if kept (`worth`). On
 *    its turn it makes the best move until none is worth its card (`turn`); else it takes the cheapest way out
 *    (`answers`) or gives up what is worth least (`choices`).
 *
 * So Ricochets are kept because they are worth more than most hits, a Canteen is drunk unless High Noon has made it
 * worthless, and cards that the hand's limit would take anyway are spent freely. It uses no chance, and its memory is
 * a function of the event feed: one that sits down late and reads it all answers the same.
 */
class RulePlayer implements Player {
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
      case ASK_EXCESS:
        return chooseExcess(s, view);
      case ASK_KEEP:
        return chooseReturn(s, view);
      case ASK_DRAW_SOURCE:
        return chooseSource(s, view);
      case ASK_BOON:
      case ASK_BOUNTY:
        return chooseBoon(s, view);
      default:
        return 0;
    }
  }
}

/** The card by which it knows rules that it can play. */
const KNOWN_BY = 'shot';

/** Infers roles from public acts and plays its own; the reference bot. */
export const rule1: Agent = {
  id: 'rule-1',
  version: '1',
  description: 'Infers roles from public acts and plays its own.',
  refuses: ({ id, faces }) =>
    faces.some((face) => face.id === KNOWN_BY)
      ? null
      : `It does not play ${id}: it knows the cards of BangArena’s own rules only. greedy and random play it`,
  sit: (info) => new RulePlayer(info),
};
