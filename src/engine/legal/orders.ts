/** What the event in force allows once in a turn, and what players order others to do. */
import { ZONE_HAND } from '../../core/zones.ts';
import { nextOf, previousOf } from '../circle.ts';
import type { Game } from '../game.ts';
import { packCard, packMove } from '../move.ts';
import { inPlay } from '../powers.ts';
import { TABLE_NO_LAYING, TABLE_NO_REVIVE, TABLE_ORDERS, TABLE_SWAPS } from '../schema.ts';
import { VAR_ALIVE, VAR_ONCE } from '../state.ts';
import { ACT_COMMAND, ACT_ORDER, ACT_SWAP, NO_CARD } from '../vocabulary.ts';
import { listPlays } from './plays.ts';

/** In the play phase: whom one may order to play a card, and with whom one may change places. */
export function listOnce(g: Game, seat: number, from: number): number {
  const { table, vars, zones } = g.state;
  if (vars[VAR_ONCE] === 1) return from;
  const others = vars[VAR_ALIVE] & ~(1 << seat);
  let n = from;
  if (table[TABLE_ORDERS] > 0) {
    let left = others;
    for (let other = nextOf(g, left, seat); left !== 0; other = nextOf(g, left, other)) {
      left &= ~(1 << other);
      if (zones.count[ZONE_HAND + other] > 0) g.moves[n++] = packMove(ACT_ORDER, NO_CARD, other, NO_CARD, 0);
    }
  }
  if (table[TABLE_SWAPS] > 0)
    g.moves[n++] = packMove(ACT_SWAP, NO_CARD, previousOf(g, others, seat), NO_CARD, 0);
  return n;
}

/**
 * Every card, by the first of its face, with every aim, that a seat could play if it held it, as all can tell: what it holds
 * does not show.
 */
export function listCommands(g: Game, seat: number): number {
  const { cardFace, cardCount, faceAnswerOnly, faceEquipment, faceGreen, faceRevives } = g.rules;
  const noRevive = g.state.table[TABLE_NO_REVIVE] > 0;
  const mayLay = g.state.table[TABLE_NO_LAYING] === 0;
  let n = 0;
  let before = -1;
  for (let card = 0; card < cardCount; card++) {
    const face = cardFace[card];
    if (face === before) continue;
    before = face;
    if (noRevive && faceRevives[face] === 1) continue;
    if (!mayLay && faceEquipment[face] + faceGreen[face] > 0) continue;
    if (faceGreen[face] === 1) {
      if (inPlay(g, seat, face) < 0) g.moves[n++] = packCard(ACT_COMMAND, card);
    } else if (faceAnswerOnly[face] === 0) n = listPlays(g, seat, card, face, ACT_COMMAND, 0, n);
  }
  return n;
}
