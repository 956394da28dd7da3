/** Attacks that an event lets be discarded: two at once at a player, or one against a card in play. */

import { SEEN_BY_ALL } from '../../core/zones.ts';
import { FRAME_SHOOT, FRAME_STRIKE } from '../frames/kinds.ts';
import { SHOOT } from '../frames/shoot.ts';
import { STRIKE } from '../frames/strike.ts';
import type { Game } from '../game.ts';
import { moveCard, moveOther, moveTarget } from '../move.ts';
import { immuneSuits, suitOf } from '../powers.ts';
import { TABLE_DOUBLES } from '../schema.ts';
import { VAR_HOLD, VAR_PLAYS } from '../state.ts';
import { discardOwn, leftHand } from '../verbs.ts';
import { EVENT_DOUBLE, EVENT_STRIKE, NO_CARD } from '../vocabulary.ts';

/** ♥ that two attacks at once cost. */
const DOUBLE_AMOUNT = 1;

/** A seat discards two attacks as one hit. */
export function shootDouble(g: Game, seat: number, move: number): void {
  const { frames, table, vars } = g.state;
  const target = moveTarget(move);
  const suits = (1 << suitOf(g, moveCard(move))) | (1 << suitOf(g, moveOther(move)));
  spend(g, seat, moveCard(move), moveOther(move));
  g.log.push(EVENT_DOUBLE, seat, target, NO_CARD, 0, 0, 0);
  vars[VAR_HOLD] = 1;
  const f = g.begin(FRAME_SHOOT);
  frames.data[f + SHOOT.seat] = seat;
  frames.data[f + SHOOT.target] = target;
  frames.data[f + SHOOT.amount] = DOUBLE_AMOUNT;
  frames.data[f + SHOOT.suits] = suits;
  frames.data[f + SHOOT.need] = table[TABLE_DOUBLES];
}

/** A seat discards an attack against a card in play, unless its owner is immune to it. */
export function shootCard(g: Game, seat: number, move: number): void {
  const { frames, vars } = g.state;
  const target = moveTarget(move);
  const suit = suitOf(g, moveCard(move));
  spend(g, seat, moveCard(move), NO_CARD);
  g.log.push(EVENT_STRIKE, seat, target, moveOther(move), SEEN_BY_ALL, 0, 0);
  if ((immuneSuits(g, target) >> suit) & 1) return;
  vars[VAR_HOLD] = 1;
  const f = g.begin(FRAME_STRIKE);
  frames.data[f + STRIKE.seat] = seat;
  frames.data[f + STRIKE.target] = target;
  frames.data[f + STRIKE.card] = moveOther(move);
}

function spend(g: Game, seat: number, card: number, other: number): void {
  g.state.vars[VAR_PLAYS]++;
  discardOwn(g, seat, card);
  if (other !== NO_CARD) discardOwn(g, seat, other);
  leftHand(g, seat);
}
