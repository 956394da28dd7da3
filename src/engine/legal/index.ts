import type { Game } from '../game.ts';
import { VAR_ASK, VAR_ASK_NEED, VAR_ASK_SEAT, VAR_ASK_SOURCE } from '../state.ts';
import {
  ASK_BOON,
  ASK_BOUNTY,
  ASK_DEMAND,
  ASK_DRAW_SOURCE,
  ASK_EXCESS,
  ASK_KEEP,
  ASK_SHOT,
  ASK_TURN,
} from '../vocabulary.ts';
import { listDemandAnswers, listExcess, listHitAnswers } from './answers.ts';
import { listBoons, listBounties, listDrawSources, listReturns } from './choices.ts';
import { listTurn } from './turn.ts';

/**
 * Fills the legal list of the pending decision in contract order: pass or end first, then cards in the order of
 * the ruleset's rows, targets in turn order from the actor, abilities last. The first is the simplest move.
 */
export function fillLegal(g: Game): void {
  const vars = g.state.vars;
  const seat = vars[VAR_ASK_SEAT];
  switch (vars[VAR_ASK]) {
    case ASK_TURN:
      listTurn(g, seat);
      break;
    case ASK_SHOT:
      listHitAnswers(g, seat, vars[VAR_ASK_NEED]);
      break;
    case ASK_DEMAND:
      listDemandAnswers(g, seat);
      break;
    case ASK_EXCESS:
      listExcess(g, seat);
      break;
    case ASK_DRAW_SOURCE:
      listDrawSources(g, seat);
      break;
    case ASK_KEEP:
      listReturns(g);
      break;
    case ASK_BOON:
      listBoons(g, seat);
      break;
    case ASK_BOUNTY:
      listBounties(g, vars[VAR_ASK_SOURCE]);
      break;
    default:
      throw new Error(`no legal list for decision kind ${vars[VAR_ASK]}`);
  }
}
