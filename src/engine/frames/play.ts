/** How cards leave the hand to take effect. */
import { SEEN_BY_ALL, ZONE_PLAY, ZONE_RESOLVING } from '../../core/zones.ts';
import { runUsedOutside } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { moveCard, moveOption, moveOther, moveTarget } from '../move.ts';
import { refresh } from '../powers.ts';
import { EFFECTS } from '../schema.ts';
import { VAR_HOLD, VAR_PLAYS, VAR_REPEAT, VAR_REPEAT_CARD, VAR_REPEATED, VAR_SHOTS } from '../state.ts';
import { discardOwn, leftHand } from '../verbs.ts';
import { EVENT_ACTIVATE, EVENT_PLAY, EVENT_REPEAT } from '../vocabulary.ts';
import { FRAME_RESOLVE } from './kinds.ts';
import { RESOLVE } from './resolve.ts';

/** Effects that others answer: until they are over, emptied hands wait where the rules settle late. */
const EXCHANGES: ReadonlySet<number> = new Set(
  (['hit', 'hit-all', 'duel', 'demand-all'] as const).map((effect) => EFFECTS.indexOf(effect)),
);

/** A seat plays a card of its hand in its turn. */
export function playCard(g: Game, seat: number, move: number): void {
  const { vars, power } = g.state;
  const card = moveCard(move);
  const { rules } = g;
  const face = moveOption(move) > 0 ? rules.attackFace : rules.cardFace[card];
  vars[VAR_PLAYS]++;
  vars[VAR_SHOTS] += rules.faceLimited[face];
  if (rules.characterRepeats[power[seat]] === 1 && rules.faceEquipment[face] + rules.faceGreen[face] === 0) {
    vars[VAR_REPEAT] = 1 + face;
    vars[VAR_REPEAT_CARD] = card;
  }
  layCard(g, seat, card, face, move);
}

/** A card of a hand takes effect as a face, aimed as the move says; in another's turn it is one used there. */
export function layCard(g: Game, seat: number, card: number, face: number, move: number): void {
  const s = g.state;
  const green = g.rules.faceGreen[face] === 1;
  if (green) s.fresh[card] = 1;
  s.zones.move(card, green ? ZONE_PLAY + seat : ZONE_RESOLVING, SEEN_BY_ALL);
  g.log.push(EVENT_PLAY, seat, moveTarget(move), card, SEEN_BY_ALL, 0, face);
  if (!green) resolveCard(g, seat, card, face, move);
  runUsedOutside(g, seat, 1);
  leftHand(g, seat);
}

/** Uses a card in play before its owner. */
export function activate(g: Game, seat: number, move: number): void {
  const s = g.state;
  const card = moveCard(move);
  s.vars[VAR_PLAYS]++;
  s.zones.move(card, ZONE_RESOLVING, SEEN_BY_ALL);
  g.log.push(EVENT_ACTIVATE, seat, moveTarget(move), card, SEEN_BY_ALL, 0, 0);
  refresh(g, seat);
  resolveCard(g, seat, card, g.rules.cardFace[card], move);
}

/** Discards a card to do once more what the card played last did: with its suit, and without its cost. */
export function repeatCard(g: Game, seat: number, face: number, move: number): void {
  const { vars, frames } = g.state;
  const card = vars[VAR_REPEAT_CARD];
  discardOwn(g, seat, moveCard(move));
  vars[VAR_REPEATED] = 1 + card;
  g.log.push(EVENT_REPEAT, seat, moveTarget(move), card, SEEN_BY_ALL, 0, face);
  const f = resolveCard(g, seat, card, face, move);
  frames.data[f + RESOLVE.paid] = g.rules.faceCost[face];
  leftHand(g, seat);
}

function resolveCard(g: Game, seat: number, card: number, face: number, move: number): number {
  const s = g.state;
  if (g.rules.settlesLate && EXCHANGES.has(g.rules.faceEffect[face])) s.vars[VAR_HOLD] = 1;
  const f = g.begin(FRAME_RESOLVE);
  const data = s.frames.data;
  data[f + RESOLVE.seat] = seat;
  data[f + RESOLVE.card] = card;
  data[f + RESOLVE.face] = face;
  data[f + RESOLVE.target] = moveTarget(move);
  data[f + RESOLVE.other] = moveOther(move);
  return f;
}
