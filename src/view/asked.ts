/** What is asked of a view's seat; of another seat only that it is asked. */
import type { Game } from '../engine/game.ts';
import { VAR_ASK, VAR_ASK_NEED, VAR_ASK_SEAT, VAR_ASK_SOURCE } from '../engine/state.ts';
import { ASK_BOUNTY, ASK_NONE, ASK_ORDER, ASK_TOSS, NO_SEAT } from '../engine/vocabulary.ts';
import { OMNISCIENT } from './knowledge.ts';

/** The seat that owes a decision, or NO_SEAT. */
export function seatAsked({ state: { vars } }: Game): number {
  return vars[VAR_ASK] === ASK_NONE ? NO_SEAT : vars[VAR_ASK_SEAT];
}

/** The kind of decision that the seat of a view owes, or ASK_NONE. */
export function askOf({ state: { vars } }: Game, seat: number): number {
  return vars[VAR_ASK_SEAT] === seat || seat === OMNISCIENT ? vars[VAR_ASK] : ASK_NONE;
}

/** Who attacks the seat of a view, or NO_SEAT. */
export function sourceOf(game: Game, seat: number): number {
  const ask = askOf(game, seat);
  return ask === ASK_NONE || hasVictim(ask) ? NO_SEAT : game.state.vars[VAR_ASK_SOURCE];
}

/** Whom the decision of a view's seat is about, or NO_SEAT. */
export function victimOf(game: Game, seat: number): number {
  return hasVictim(askOf(game, seat)) ? game.state.vars[VAR_ASK_SOURCE] : NO_SEAT;
}

/** Cancels that the present hit takes of a view's seat. */
export function needOf(game: Game, seat: number): number {
  return askOf(game, seat) === ASK_NONE ? 0 : game.state.vars[VAR_ASK_NEED];
}

/** How many legal moves the seat of a view has. */
export function movesOf(game: Game, seat: number): number {
  return askOf(game, seat) === ASK_NONE ? 0 : game.legal();
}

function hasVictim(ask: number): boolean {
  return ask === ASK_BOUNTY || ask === ASK_TOSS || ask === ASK_ORDER;
}
