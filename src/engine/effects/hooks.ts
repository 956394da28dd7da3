/** What powers do at their moments. */
import { SEEN_BY_ALL, ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { nextOf, seatAfter } from '../circle.ts';
import { BARRED, JAILED, NOT_JAILED, SKIPPED } from '../frames/turn.ts';
import type { Game } from '../game.ts';
import { inPlay, nextByCard, refresh } from '../powers.ts';
import type { Hook } from '../ruleset.ts';
import {
  TRIGGER_COUNT,
  TRIGGER_ELIMINATION,
  TRIGGER_EXCESS,
  TRIGGER_HAND_EMPTY,
  TRIGGER_HIT,
  TRIGGER_LAST_LIFE,
  TRIGGER_SPOILS,
  TRIGGER_TURN_START,
  TRIGGER_USED_OUTSIDE,
} from '../schema.ts';
import { VAR_ALIVE, VAR_EMPTIED, VAR_SEATS, VAR_TURN_SEAT } from '../state.ts';
import { discardOwn, drawCards, drawFromDiscards, flipCheck, heal, pickFromHand } from '../verbs.ts';
import {
  EVENT_CHECK,
  EVENT_JAILED,
  EVENT_PASS_CARD,
  EVENT_SCAVENGE,
  NO_CARD,
  NO_SEAT,
} from '../vocabulary.ts';
import { dealDamage } from './damage.ts';
import { takeFromHand } from './take.ts';

/** The hook of a seat's character for a trigger, or null. */
function characterHook(g: Game, seat: number, trigger: number): Hook | null {
  return g.rules.characterHooks[g.state.power[seat] * TRIGGER_COUNT + trigger];
}

/**
 * Makes the check of a card in play at the start of its owner's turn (`bangarena.md`, section 6). Returns
 * what it does to the turn: NOT_JAILED, JAILED, SKIPPED or BARRED.
 */
export function runTurnStart(g: Game, seat: number, card: number): number {
  const hook = g.rules.faceHooks[g.rules.cardFace[card] * TRIGGER_COUNT + TRIGGER_TURN_START];
  if (hook === null || hook.flip === null) throw new Error('a card without a check was asked for one');
  const good = flipCheck(g, seat, hook.flip);
  g.log.push(EVENT_CHECK, seat, NO_SEAT, card, SEEN_BY_ALL, good ? 1 : 0, 0);
  if (hook.id === 'imprison') {
    discardOwn(g, seat, card);
    refresh(g, seat);
    if (good) return NOT_JAILED;
    const skips = g.rules.jailSkips;
    g.log.push(EVENT_JAILED, seat, NO_SEAT, NO_CARD, 0, skips ? 1 : 0, 0);
    if (!skips) return JAILED;
    return g.rules.jailDiscards ? BARRED : SKIPPED;
  }
  if (good) {
    passOn(g, seat, card);
  } else {
    discardOwn(g, seat, card);
    refresh(g, seat);
    dealDamage(g, seat, hook.amount, NO_SEAT);
  }
  return NOT_JAILED;
}

/** Whether a face keeps its owner from playing. */
export function imprisons(g: Game, face: number): boolean {
  return g.rules.faceHooks[face * TRIGGER_COUNT + TRIGGER_TURN_START]?.id === 'imprison';
}

function passOn(g: Game, seat: number, card: number): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  const face = g.rules.cardFace[card];
  let free = s.vars[VAR_ALIVE];
  for (let other = 0; other < seats; other++) if (inPlay(g, other, face) >= 0) free &= ~(1 << other);
  if (free === 0) return;
  const next = nextByCard(g, free, seat);
  s.zones.move(card, ZONE_PLAY + next, SEEN_BY_ALL);
  g.log.push(EVENT_PASS_CARD, seat, next, card, SEEN_BY_ALL, 0, 0);
  refresh(g, seat);
  refresh(g, next);
}

/**
 * What a survivor does about a hit; `source` is whose hit it was (or where effects settle late, whose card), or NO_SEAT;
 * `lost` the ♥ that it cost.
 */
export function runHit(g: Game, seat: number, source: number, lost: number): void {
  if (((g.state.watch[TRIGGER_HIT] >> seat) & 1) === 0) return;
  const hook = characterHook(g, seat, TRIGGER_HIT);
  if (hook === null) return;
  reactToHit(g, seat, source, lost, hook);
  if (hook.also !== null) reactToHit(g, seat, source, lost, hook.also);
}

function reactToHit(g: Game, seat: number, source: number, lost: number, hook: Hook): void {
  const times = hook.perLife ? lost : 1;
  if (hook.id === 'draw') {
    drawCards(g, seat, times * (g.state.hp[seat] <= hook.atOrBelow ? hook.lowAmount : hook.amount));
  } else if (source !== NO_SEAT && source !== seat) {
    for (let i = 0; i < times; i++) takeFromHand(g, seat, source);
  }
}

/** Seats whose hand became empty draw for it, from the seat in turn on. */
export function settleHands(g: Game): void {
  const s = g.state;
  const emptied = s.vars[VAR_EMPTIED] & s.vars[VAR_ALIVE];
  s.vars[VAR_EMPTIED] = 0;
  const seats = s.vars[VAR_SEATS];
  for (let i = 0; i < seats; i++) {
    const seat = seatAfter(g, s.vars[VAR_TURN_SEAT], i);
    if (((emptied >> seat) & 1) === 0) continue;
    const hook = characterHook(g, seat, TRIGGER_HAND_EMPTY);
    if (hook !== null) drawCards(g, seat, hook.amount);
  }
}

/** What a seat does about a card of its hand that it used in another's turn. */
export function runUsedOutside(g: Game, seat: number, times: number): void {
  const hook = hookOutside(g, seat);
  if (hook !== null) drawCards(g, seat, times * hook.amount);
}

/** The hook of a seat for cards of its hand used now, in another's turn; or null. */
export function hookOutside(g: Game, seat: number): Hook | null {
  const s = g.state;
  if (((s.watch[TRIGGER_USED_OUTSIDE] >> seat) & 1) === 0 || s.vars[VAR_TURN_SEAT] === seat) return null;
  return characterHook(g, seat, TRIGGER_USED_OUTSIDE);
}

/**
 * Whether other living players take all cards of the eliminated; if so, it is done. Several take them by turns, the
 * nearest clockwise first: cards in play, then those of the hand at random.
 */
export function runSpoils(g: Game, gone: number): boolean {
  const s = g.state;
  const heirs = s.watch[TRIGGER_SPOILS] & s.vars[VAR_ALIVE];
  if (heirs === 0) return false;
  const first = nextOf(g, heirs, gone);
  const several = nextOf(g, heirs, first) !== first;
  const { zones } = s;
  let heir = first;
  for (const zone of [ZONE_PLAY + gone, ZONE_HAND + gone]) {
    while (zones.count[zone] > 0) {
      const hidden = zone >= ZONE_HAND && zone < ZONE_PLAY;
      const card = several && hidden ? pickFromHand(g, heir, gone) : zones.at(zone, 0);
      zones.move(card, ZONE_HAND + heir, 1 << heir);
      const audience = hidden ? (1 << heir) | (1 << gone) : SEEN_BY_ALL;
      g.log.push(EVENT_SCAVENGE, heir, gone, card, audience, 1, 0);
      heir = nextOf(g, heirs, heir);
    }
  }
  refresh(g, gone);
  return true;
}

/** A card over its limit that a seat has just discarded may be taken by another living player, the nearest clockwise. */
export function runExcess(g: Game, seat: number): void {
  const { watch, vars } = g.state;
  const takers = watch[TRIGGER_EXCESS] & vars[VAR_ALIVE] & ~(1 << seat);
  if (takers !== 0) drawFromDiscards(g, nextOf(g, takers, seat));
}

/** The hook of a seat that may survive the loss of its last ♥, or null; it draws so many cards where its check comes out well. */
export function survivalOf(g: Game, seat: number): Hook | null {
  if (((g.state.watch[TRIGGER_LAST_LIFE] >> seat) & 1) === 0) return null;
  return characterHook(g, seat, TRIGGER_LAST_LIFE);
}

/** What living players do about another's elimination, once the cards are gone. */
export function runElimination(g: Game, gone: number): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  const watchers = s.watch[TRIGGER_ELIMINATION] & s.vars[VAR_ALIVE];
  for (let i = 1; i < seats && watchers !== 0; i++) {
    const seat = seatAfter(g, gone, i);
    if (((watchers >> seat) & 1) === 0) continue;
    const hook = characterHook(g, seat, TRIGGER_ELIMINATION);
    if (hook?.id === 'heal') heal(g, seat, hook.amount);
    else if (hook !== null) drawCards(g, seat, hook.amount);
  }
}
