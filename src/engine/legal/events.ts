/** Moves that the event in force brings, and what it asks for. */
import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { seatAfter } from '../circle.ts';
import { takersOf } from '../effects/deeds.ts';
import type { Game } from '../game.ts';
import { packMove, packPlain } from '../move.ts';
import { rangeOf, seatsWithin, tellingSuits } from '../powers.ts';
import { TABLE_DOUBLES, TABLE_STRIKES, USE_ATTACK, USE_COUNT } from '../schema.ts';
import { VAR_ALIVE, VAR_SEATS, VAR_SERVES } from '../state.ts';
import {
  ACT_DOUBLE,
  ACT_FORGO,
  ACT_GIVE,
  ACT_GUESS,
  ACT_PASS,
  ACT_STRIKE,
  COLOURS_OF_SUITS,
  NO_CARD,
  NO_SEAT,
} from '../vocabulary.ts';
import { repeats } from './ability.ts';
import { listDiscards } from './answers.ts';

/** What an event adds to the moves of the own turn: attacks that are discarded. */
export function listByEvent(g: Game, seat: number, from: number): number {
  const { table } = g.state;
  let n = from;
  if (table[TABLE_DOUBLES] > 0) n = listDoubles(g, seat, n);
  if (table[TABLE_STRIKES] > 0) n = listStrikes(g, seat, n);
  return n;
}

/** Two attacks at once, each pair of faces once, at each seat in range. */
function listDoubles(g: Game, seat: number, from: number): number {
  const { zones, vars } = g.state;
  const zone = ZONE_HAND + seat;
  const telling = tellingSuits(g, seat);
  const aims = seatsWithin(g, seat, rangeOf(g, seat));
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    if (repeats(g, zone, i, 0, telling) || !attacks(g, seat, zones.at(zone, i))) continue;
    for (let j = i + 1; j < zones.count[zone]; j++) {
      if (repeats(g, zone, j, i + 1, telling) || !attacks(g, seat, zones.at(zone, j))) continue;
      for (let k = 1; k < vars[VAR_SEATS]; k++) {
        const target = seatAfter(g, seat, k);
        if ((aims >> target) & 1)
          g.moves[n++] = packMove(ACT_DOUBLE, zones.at(zone, i), target, zones.at(zone, j), 0);
      }
    }
  }
  return n;
}

/** An attack against each card in play before another, each face once. */
function listStrikes(g: Game, seat: number, from: number): number {
  const { zones, vars } = g.state;
  const zone = ZONE_HAND + seat;
  const telling = tellingSuits(g, seat);
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    if (repeats(g, zone, i, 0, telling) || !attacks(g, seat, card)) continue;
    for (let k = 1; k < vars[VAR_SEATS]; k++) {
      const target = seatAfter(g, seat, k);
      if (((vars[VAR_ALIVE] >> target) & 1) === 0) continue;
      for (let p = 0; p < zones.count[ZONE_PLAY + target]; p++)
        g.moves[n++] = packMove(ACT_STRIKE, card, target, zones.at(ZONE_PLAY + target, p), 0);
    }
  }
  return n;
}

function attacks(g: Game, seat: number, card: number): boolean {
  const row = (g.state.vars[VAR_SERVES] + g.state.power[seat]) * USE_COUNT + USE_ATTACK;
  return g.rules.serves[row * g.rules.faceCount + g.rules.cardFace[card]] === 1;
}

/** To keep one's ♥, or to give of them to each other seat that can win some. */
export function listGifts(g: Game, seat: number): number {
  const seats = g.state.vars[VAR_SEATS];
  const takers = takersOf(g, seat);
  g.moves[0] = packPlain(ACT_PASS);
  let n = 1;
  for (let k = 1; k < seats; k++) {
    const target = seatAfter(g, seat, k);
    if ((takers >> target) & 1) g.moves[n++] = packMove(ACT_GIVE, NO_CARD, target, NO_CARD, 0);
  }
  return n;
}

/** To draw, or to win ♥ back instead. */
export function listForgoing(g: Game): number {
  g.moves[0] = packPlain(ACT_PASS);
  g.moves[1] = packPlain(ACT_FORGO);
  return 2;
}

/** The colours. */
export function listGuesses(g: Game): number {
  for (let colour = 0; colour < COLOURS_OF_SUITS.length; colour++)
    g.moves[colour] = packMove(ACT_GUESS, NO_CARD, NO_SEAT, NO_CARD, colour);
  return COLOURS_OF_SUITS.length;
}

/** To leave it at that, or a card of the hand to discard. */
export function listExchanges(g: Game, seat: number): number {
  const count = listDiscards(g, seat);
  g.moves.copyWithin(1, 0, count);
  g.moves[0] = packPlain(ACT_PASS);
  return count + 1;
}
