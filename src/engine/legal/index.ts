import type { Game } from '../game.ts';
import { VAR_ASK, VAR_ASK_NEED, VAR_ASK_SEAT, VAR_ASK_SOURCE } from '../state.ts';
import {
  ACT_GIVE,
  ASK_BOON,
  ASK_BORROW,
  ASK_BOUNTY,
  ASK_COPY,
  ASK_COST,
  ASK_DEMAND,
  ASK_DRAFT,
  ASK_DRAW_SOURCE,
  ASK_EQUIPMENT,
  ASK_EXCESS,
  ASK_EXCHANGE,
  ASK_FORGO,
  ASK_GIFT,
  ASK_GIVE,
  ASK_GUESS,
  ASK_IDENTITY,
  ASK_KEEP,
  ASK_ORDER,
  ASK_RESCUE,
  ASK_SAVE,
  ASK_SHOT,
  ASK_SUIT,
  ASK_TOSS,
  ASK_TURN,
} from '../vocabulary.ts';
import {
  listDemandAnswers,
  listDiscards,
  listEquipment,
  listExcess,
  listHitAnswers,
  listRescues,
  listSaves,
} from './answers.ts';
import {
  listBoons,
  listBorrows,
  listBounties,
  listCopies,
  listDrafts,
  listDrawSources,
  listIdentities,
  listReturns,
  listSuits,
  listTosses,
} from './choices.ts';
import { listExchanges, listForgoing, listGifts, listGuesses } from './events.ts';
import { listCommands } from './orders.ts';
import { listTurn } from './turn.ts';

/**
 * Fills the legal list of the pending decision and returns its length. Contract order: pass or end first, then cards in the order of
 * the ruleset's rows, targets in turn order from the actor, abilities last. The first is the simplest move.
 */
export function fillLegal(g: Game): number {
  const vars = g.state.vars;
  const seat = vars[VAR_ASK_SEAT];
  switch (vars[VAR_ASK]) {
    case ASK_TURN:
      return listTurn(g, seat);
    case ASK_SHOT:
      return listHitAnswers(g, seat, vars[VAR_ASK_NEED]);
    case ASK_DEMAND:
      return listDemandAnswers(g, seat);
    case ASK_EXCESS:
      return listExcess(g, seat);
    case ASK_DRAW_SOURCE:
      return listDrawSources(g, seat);
    case ASK_KEEP:
      return listReturns(g);
    case ASK_BOON:
      return listBoons(g, seat);
    case ASK_BOUNTY:
      return listBounties(g, vars[VAR_ASK_SOURCE]);
    case ASK_RESCUE:
      return listRescues(g, seat, vars[VAR_ASK_NEED]);
    case ASK_DRAFT:
      return listDrafts(g, seat);
    case ASK_COST:
      return listDiscards(g, seat);
    case ASK_TOSS:
      return listTosses(g, vars[VAR_ASK_SOURCE]);
    case ASK_COPY:
      return listCopies(g, seat);
    case ASK_EQUIPMENT:
      return listEquipment(g, seat);
    case ASK_SUIT:
      return listSuits(g);
    case ASK_IDENTITY:
      return listIdentities(g, seat);
    case ASK_GIFT:
      return listGifts(g, seat);
    case ASK_FORGO:
      return listForgoing(g);
    case ASK_GUESS:
      return listGuesses(g);
    case ASK_EXCHANGE:
      return listExchanges(g, seat);
    case ASK_SAVE:
      return listSaves(g, seat);
    case ASK_BORROW:
      return listBorrows(g);
    case ASK_GIVE:
      return listDiscards(g, seat, ACT_GIVE);
    case ASK_ORDER:
      return listCommands(g, vars[VAR_ASK_SOURCE]);
    default:
      throw new Error(`no legal list for decision kind ${vars[VAR_ASK]}`);
  }
}
