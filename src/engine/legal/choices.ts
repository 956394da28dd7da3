import { ZONE_DISCARD, ZONE_HAND, ZONE_LOOK, ZONE_OFFER, ZONE_PLAY } from '../../core/zones.ts';
import { seatAfter } from '../circle.ts';
import { DRAW, FIRST_FROM_DISCARDS, FIRST_FROM_HAND } from '../frames/draw.ts';
import type { Game } from '../game.ts';
import { packCard, packMove, packPlain } from '../move.ts';
import { modOf } from '../powers.ts';
import { SUITS, TABLE_FROM_DISCARDS } from '../schema.ts';
import { MAX_STARS, VAR_ALIVE, VAR_SEATS } from '../state.ts';
import {
  ACT_BECOME,
  ACT_BOON,
  ACT_BORROW,
  ACT_BOUNTY,
  ACT_COPY,
  ACT_DRAFT,
  ACT_DRAW_DECK,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_NAME,
  ACT_PASS,
  ACT_RETURN,
  ACT_TOSS,
  ASK_DRAFT,
  FROM_HAND,
  NO_CARD,
  NO_SEAT,
} from '../vocabulary.ts';
import { listAbility } from './ability.ts';

const NO_MOD = 255;

/** The deck, and what the character may draw its first card from instead. */
export function listDrawSources(g: Game, seat: number): number {
  const s = g.state;
  g.moves[0] = packPlain(ACT_DRAW_DECK);
  const { first, insteadInPlay } = g.rules.characterDraw[s.power[seat]];
  const discards = s.zones.count[ZONE_DISCARD];
  let n = 1;
  if ((first & FIRST_FROM_DISCARDS) !== 0 && discards > 0 && s.table[TABLE_FROM_DISCARDS] === 0)
    g.moves[n++] = packCard(ACT_DRAW_DISCARD, s.zones.at(ZONE_DISCARD, discards - 1));
  const seats = s.vars[VAR_SEATS];
  if (insteadInPlay) {
    for (let i = 1; i < seats; i++) n = listInPlay(g, ACT_DRAW_PLAY, seatAfter(g, seat, i), n);
    return listInPlay(g, ACT_DRAW_PLAY, seat, n);
  }
  if ((first & FIRST_FROM_HAND) === 0) return n;
  for (let i = 1; i < seats; i++) {
    const other = seatAfter(g, seat, i);
    if ((s.vars[VAR_ALIVE] >> other) & 1 && s.zones.count[ZONE_HAND + other] > 0) {
      g.moves[n++] = packMove(ACT_DRAW_HAND, NO_CARD, other, NO_CARD, 0);
    }
  }
  return n;
}

/** Moves at the cards in play before a living seat. */
function listInPlay(g: Game, act: number, owner: number, from: number): number {
  const { vars, zones } = g.state;
  if (((vars[VAR_ALIVE] >> owner) & 1) === 0) return from;
  let n = from;
  for (let i = 0; i < zones.count[ZONE_PLAY + owner]; i++) {
    const card = zones.at(ZONE_PLAY + owner, i);
    g.moves[n++] =
      act === ACT_TOSS ? packMove(act, NO_CARD, owner, card, 0) : packMove(act, card, owner, NO_CARD, 0);
  }
  return n;
}

/** What a seat may be made to discard: a card of its hand, or one in play. */
export function listTosses(g: Game, owner: number): number {
  let n = 0;
  if (g.state.zones.count[ZONE_HAND + owner] > 0)
    g.moves[n++] = packMove(ACT_TOSS, NO_CARD, owner, FROM_HAND, 0);
  return listInPlay(g, ACT_TOSS, owner, n);
}

/** Whose powers may be taken over: in turn order. */
export function listCopies(g: Game, seat: number): number {
  const { vars } = g.state;
  const seats = vars[VAR_SEATS];
  let n = 0;
  for (let i = 1; i < seats; i++) {
    const other = seatAfter(g, seat, i);
    if ((vars[VAR_ALIVE] >> other) & 1) g.moves[n++] = packMove(ACT_COPY, NO_CARD, other, NO_CARD, 0);
  }
  return n;
}

/**
 * Which card looked at goes back: the one that lay deepest first, so that the first move keeps the top ones. Where
 * several go back, each lay above the one before it.
 */
export function listReturns(g: Game): number {
  const { zones, frames } = g.state;
  const draw = frames.tops[0];
  const above = zones.count[ZONE_LOOK] - frames.data[draw + DRAW.left] - 1;
  const open = frames.data[draw + DRAW.open];
  let n = 0;
  for (let i = open - 1; i >= above; i--) g.moves[n++] = packCard(ACT_RETURN, zones.at(ZONE_LOOK, i));
  return n;
}

/** The cards laid open, in the order they came. */
export function listDrafts(g: Game, seat: number): number {
  const zones = g.state.zones;
  const count = zones.count[ZONE_OFFER];
  for (let n = 0; n < count; n++) g.moves[n] = packCard(ACT_DRAFT, zones.at(ZONE_OFFER, n));
  return listAbility(g, seat, ASK_DRAFT, count);
}

/** The suits, in the order of their numbers. */
export function listSuits(g: Game): number {
  for (let suit = 0; suit < SUITS.length; suit++) {
    g.moves[suit] = packMove(ACT_NAME, NO_CARD, NO_SEAT, NO_CARD, suit);
  }
  return SUITS.length;
}

/** To stay who one is, or to become the character offered. */
export function listIdentities(g: Game, seat: number): number {
  g.moves[0] = packPlain(ACT_PASS);
  g.moves[1] = packMove(ACT_BECOME, NO_CARD, NO_SEAT, NO_CARD, g.state.spare[seat]);
  return 2;
}

/** To keep what one has, or to borrow from others. */
export function listBorrows(g: Game): number {
  g.moves[0] = packPlain(ACT_PASS);
  g.moves[1] = packPlain(ACT_BORROW);
  return 2;
}

/** The boons open to a seat, in the order of their rows. */
export function listBoons(g: Game, seat: number): number {
  let n = 0;
  for (let boon = 0; boon < g.rules.boonCount; boon++) {
    const once = g.rules.boonOnce[boon];
    if (once === NO_MOD || modOf(g, seat, once) === 0) {
      g.moves[n++] = packMove(ACT_BOON, NO_CARD, NO_SEAT, NO_CARD, boon);
    }
  }
  return n;
}

/** The boons of an eliminated player's stars, each once, the first gained first. */
export function listBounties(g: Game, victim: number): number {
  const s = g.state;
  let listed = 0;
  let n = 0;
  for (let i = 0; i < s.starCount[victim]; i++) {
    const boon = s.stars[victim * MAX_STARS + i];
    if ((listed >> boon) & 1) continue;
    listed |= 1 << boon;
    g.moves[n++] = packMove(ACT_BOUNTY, NO_CARD, victim, NO_CARD, boon);
  }
  return n;
}
