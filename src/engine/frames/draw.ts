import { PURPOSE_DRAW } from '../../core/chance.ts';
import { NOTHING } from '../../core/deck.ts';
import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_HAND, ZONE_LOOK, ZONE_PLAY } from '../../core/zones.ts';
import { takeFromHand, takeFromPlay } from '../effects/take.ts';
import type { Game } from '../game.ts';
import { CARDS_DRAWN } from '../limits.ts';
import { moveAct, moveCard, moveTarget } from '../move.ts';
import { modOf, suitOf } from '../powers.ts';
import { MOD_LOOK, TABLE_CARDS_DRAWN, TABLE_FROM_DISCARDS, TABLE_MUST_PLAY } from '../schema.ts';
import { VAR_ALIVE, VAR_BOUND, VAR_EVENT, VAR_GHOSTS, VAR_SEATS } from '../state.ts';
import { backOnTop, drawCards, drawFromDiscards, nextCard, toDiscards, toHand } from '../verbs.ts';
import {
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ASK_DRAW_SOURCE,
  ASK_KEEP,
  EVENT_BIND,
  EVENT_LOOK,
  EVENT_RETURN,
  EVENT_REVEAL,
  NO_SEAT,
} from '../vocabulary.ts';
import type { FrameRow } from './index.ts';
import { FRAME_DRAW } from './kinds.ts';

/**
 * Slots of a draw phase: whose, cards still to come from the deck, how many came before them, how many of the cards
 * looked at, from the top on, may still go back, and how many of those, the first, are of the discard pile. They go back
 * from the deepest on, so that they lie as they lay.
 */
export const DRAW = {
  seat: FRAME_SLOTS,
  left: FRAME_SLOTS + 1,
  before: FRAME_SLOTS + 2,
  open: FRAME_SLOTS + 3,
  old: FRAME_SLOTS + 4,
} as const;

const AT_SOURCE = 0;
const AT_DECK = 1;
/** Bits of a character's `draw.first`. */
export const FIRST_FROM_HAND = 1;
export const FIRST_FROM_DISCARDS = 2;

/** The draw phase: where the first card comes from, a look at one card more, a card shown (section 3). */
export const draw: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const seat = data[f + DRAW.seat];
    if (data[f + FRAME_PC] === AT_SOURCE) {
      data[f + FRAME_PC] = AT_DECK;
      data[f + DRAW.left] = drawCount(g, seat);
      if (hasOtherSource(g, seat)) g.askSeat(seat, ASK_DRAW_SOURCE, NO_SEAT, 0);
    } else if (modOf(g, seat, MOD_LOOK) > 0) {
      look(g, f, seat);
    } else {
      drawPlainly(g, f, seat);
    }
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const seat = data[f + DRAW.seat];
    const act = moveAct(move);
    if (act === ACT_DRAW_PLAY) {
      g.state.frames.pop();
      takeFromPlay(g, seat, moveTarget(move), moveCard(move));
    } else if (act === ACT_DRAW_HAND || act === ACT_DRAW_DISCARD) {
      if (act === ACT_DRAW_HAND) takeFromHand(g, seat, moveTarget(move));
      else drawFromDiscards(g, seat);
      data[f + DRAW.left]--;
      data[f + DRAW.before]++;
    } else if (g.state.zones.count[ZONE_LOOK] > 0) {
      const card = moveCard(move);
      const zones = g.state.zones;
      let place = 0;
      while (zones.at(ZONE_LOOK, place) !== card) place++;
      data[f + DRAW.open] = place;
      giveBack(g, f, seat, place);
      keepOrAsk(g, f, seat);
    }
  },
};

/** Draws at once where nothing is to be chosen or shown; else begins a draw phase. Tells whether it is over. */
export function beginDraw(g: Game, seat: number): boolean {
  if (drawsPlainly(g, seat)) {
    drawCards(g, seat, drawCount(g, seat));
    return true;
  }
  g.state.frames.data[g.begin(FRAME_DRAW) + DRAW.seat] = seat;
  return false;
}

/** Whether a seat simply draws its cards from the deck: without choice, look or card shown. */
function drawsPlainly(g: Game, seat: number): boolean {
  const phase = g.rules.characterDraw[g.state.power[seat]];
  if (phase.first !== 0 || phase.shownCard !== 0 || phase.insteadInPlay) return false;
  const { table } = g.state;
  return modOf(g, seat, MOD_LOOK) === 0 && (table[TABLE_FROM_DISCARDS] | table[TABLE_MUST_PLAY]) === 0;
}

/** How many cards a seat's draw phase brings. */
function drawCount(g: Game, seat: number): number {
  const { vars, table, maxHp, hp, power } = g.state;
  const { cards, perLost } = g.rules.characterDraw[power[seat]];
  const ghost = (vars[VAR_GHOSTS] >> seat) & 1;
  const more = ghost === 1 ? (g.rules.eventReturns[vars[VAR_EVENT] - 1]?.more ?? 0) : 0;
  return Math.max(cards + perLost * (maxHp[seat] - hp[seat]) + table[TABLE_CARDS_DRAWN] + more, 1);
}

function hasOtherSource(g: Game, seat: number): boolean {
  const s = g.state;
  const { first, insteadInPlay } = g.rules.characterDraw[s.power[seat]];
  if (insteadInPlay) return anyInPlay(g);
  const { table, zones } = s;
  if (
    (first & FIRST_FROM_DISCARDS) !== 0 &&
    zones.count[ZONE_DISCARD] > 0 &&
    table[TABLE_FROM_DISCARDS] === 0
  )
    return true;
  if ((first & FIRST_FROM_HAND) === 0) return false;
  for (let other = s.vars[VAR_SEATS] - 1; other >= 0; other--) {
    if (other !== seat && (s.vars[VAR_ALIVE] >> other) & 1 && s.zones.count[ZONE_HAND + other] > 0)
      return true;
  }
  return false;
}

function anyInPlay(g: Game): boolean {
  const { vars, zones } = g.state;
  for (let seat = vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if ((vars[VAR_ALIVE] >> seat) & 1 && zones.count[ZONE_PLAY + seat] > 0) return true;
  }
  return false;
}

function drawPlainly(g: Game, f: number, seat: number): void {
  const data = g.state.frames.data;
  const shown = g.rules.characterDraw[g.state.power[seat]];
  const left = data[f + DRAW.left];
  const before = data[f + DRAW.before];
  g.state.frames.pop();
  let bonus = 0;
  for (let i = 1; i <= left; i++) {
    const card = drawOne(g, seat);
    if (card === NOTHING) return;
    if (before + i === shown.shownCard) bonus = show(g, seat, card);
    if (before + i === g.state.table[TABLE_MUST_PLAY]) bind(g, seat, card);
  }
  for (let i = 0; i < bonus; i++) drawOne(g, seat);
}

/** The next card of a draw phase enters a hand: from the deck, or by an event from the discard pile. */
function drawOne(g: Game, seat: number): number {
  const old = nextDiscard(g);
  if (old !== NOTHING) {
    drawFromDiscards(g, seat);
    return old;
  }
  const card = nextCard(g, PURPOSE_DRAW, seat);
  if (card !== NOTHING) toHand(g, seat, card);
  return card;
}

/** The top of the discard pile where draw phases are fed from it, or NOTHING. */
function nextDiscard(g: Game): number {
  const { table, zones } = g.state;
  const count = zones.count[ZONE_DISCARD];
  return table[TABLE_FROM_DISCARDS] > 0 && count > 0 ? zones.at(ZONE_DISCARD, count - 1) : NOTHING;
}

/** Shows a drawn card, which is to be played this turn where it can be. */
function bind(g: Game, seat: number, card: number): void {
  g.state.vars[VAR_BOUND] = 1 + card;
  g.log.push(EVENT_BIND, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
}

function look(g: Game, f: number, seat: number): void {
  const zones = g.state.zones;
  const left = g.state.frames.data[f + DRAW.left];
  const looked = Math.max(CARDS_DRAWN + 1 - g.state.frames.data[f + DRAW.before], left);
  for (let i = 0; i < looked; i++) {
    const old = nextDiscard(g);
    const card = old === NOTHING ? nextCard(g, PURPOSE_DRAW, seat) : old;
    if (card === NOTHING) break;
    zones.move(card, ZONE_LOOK, 1 << seat);
    logSeen(g, EVENT_LOOK, seat, card, old !== NOTHING);
    if (old !== NOTHING) g.state.frames.data[f + DRAW.old]++;
  }
  g.state.frames.data[f + DRAW.open] = zones.count[ZONE_LOOK];
  keepOrAsk(g, f, seat);
}

/** A card looked at, by its place among these, goes back where it lay. */
function giveBack(g: Game, f: number, seat: number, place: number): void {
  const { zones, frames } = g.state;
  const card = zones.at(ZONE_LOOK, place);
  const old = place < frames.data[f + DRAW.old];
  if (old) {
    frames.data[f + DRAW.old]--;
    toDiscards(g, card);
  } else {
    backOnTop(g, card);
  }
  logSeen(g, EVENT_RETURN, seat, card, old);
}

/** What happens to a card looked at: for all to see where it is of the discard pile. */
function logSeen(g: Game, kind: number, seat: number, card: number, old: boolean): void {
  g.log.push(kind, seat, NO_SEAT, card, old ? SEEN_BY_ALL : 1 << seat, old ? 0 : 1, 0);
}

function keepOrAsk(g: Game, f: number, seat: number): void {
  const { zones, frames } = g.state;
  if (zones.count[ZONE_LOOK] > frames.data[f + DRAW.left]) g.askSeat(seat, ASK_KEEP, NO_SEAT, 0);
  else keep(g, f, seat);
}

function keep(g: Game, f: number, seat: number): void {
  const zones = g.state.zones;
  const shown = g.rules.characterDraw[g.state.power[seat]];
  let number = g.state.frames.data[f + DRAW.before];
  g.state.frames.pop();
  let bonus = 0;
  while (zones.count[ZONE_LOOK] > 0) {
    const card = zones.at(ZONE_LOOK, 0);
    toHand(g, seat, card);
    number++;
    if (number === shown.shownCard) bonus = show(g, seat, card);
    if (number === g.state.table[TABLE_MUST_PLAY]) bind(g, seat, card);
  }
  for (let i = 0; i < bonus; i++) drawOne(g, seat);
}

function show(g: Game, seat: number, card: number): number {
  const shown = g.rules.characterDraw[g.state.power[seat]];
  g.log.push(EVENT_REVEAL, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
  return (shown.shownSuits >> suitOf(g, card)) & 1 ? shown.shownBonus : 0;
}
