import type { Game } from '../game.ts';
import { TABLE_EXCHANGE, TABLE_FORGONE, TABLE_GUESSES } from '../schema.ts';
import { VAR_EVENT, VAR_PHASE } from '../state.ts';
import { canHeal } from '../verbs.ts';
import { PHASE_DRAW } from '../vocabulary.ts';
import { beginDraw } from './draw.ts';
import { EXCHANGE } from './exchange.ts';
import { FORGO } from './forgo.ts';
import { GUESS } from './guess.ts';
import { FRAME_EXCHANGE, FRAME_FORGO, FRAME_GUESS } from './kinds.ts';

/** The draw phase of a seat, as the event in force has it. Tells whether it is over already. */
export function drawPhase(g: Game, seat: number): boolean {
  const { vars } = g.state;
  vars[VAR_PHASE] = PHASE_DRAW;
  return vars[VAR_EVENT] === 0 ? beginDraw(g, seat) : drawByEvent(g, seat);
}

function drawByEvent(g: Game, seat: number): boolean {
  const { frames, table } = g.state;
  if (table[TABLE_GUESSES] > 0) {
    frames.data[g.begin(FRAME_GUESS) + GUESS.seat] = seat;
    return false;
  }
  if (table[TABLE_FORGONE] > 0 && canHeal(g, seat)) {
    frames.data[g.begin(FRAME_FORGO) + FORGO.seat] = seat;
    return false;
  }
  if (table[TABLE_EXCHANGE] > 0) {
    // It lies below the draw, and so comes after it.
    frames.data[g.begin(FRAME_EXCHANGE) + EXCHANGE.seat] = seat;
    beginDraw(g, seat);
    return false;
  }
  return beginDraw(g, seat);
}
