/** The event decks: what comes up, and what comes into force with it. */
import { PURPOSE_EVENTS, PURPOSE_SHOW } from '../core/chance.ts';
import type { Game } from './game.ts';
import { FIRST_EVENT_ROUND } from './limits.ts';
import { empower, refreshAll } from './powers.ts';
import type { EventDeck } from './ruleset.ts';
import { type ReturnRow, TABLE_COUNT, TABLE_NO_ABILITIES } from './schema.ts';
import {
  VAR_EVENT,
  VAR_EVENTS_TURNED,
  VAR_EVENTS_USED,
  VAR_NEXT_EVENT,
  VAR_ONCE,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SERVES,
  VAR_SHOW,
  VAR_SHOW_TURNED,
  VAR_SHOW_USED,
  VAR_SUIT,
} from './state.ts';
import { leftHand } from './verbs.ts';
import { EVENT_EVENT, NO_CARD, NO_SEAT } from './vocabulary.ts';

/** The events of which one is drawn now: any that is left, and last of all a last one; by ordinal. */
export function comingEvents(g: Game): readonly number[] {
  const { vars } = g.state;
  return coming(g.rules.eventDeck, vars[VAR_EVENTS_TURNED], vars[VAR_EVENTS_USED]);
}

/** The same of the events that come by card. */
export function comingShow(g: Game): readonly number[] {
  const { vars } = g.state;
  return coming(g.rules.showDeck, vars[VAR_SHOW_TURNED], vars[VAR_SHOW_USED]);
}

function coming(deck: EventDeck | null, turned: number, used: number): readonly number[] {
  if (deck === null || turned > deck.size) return [];
  if (turned === deck.size) return deck.last;
  return deck.events.filter((_, place) => ((used >> place) & 1) === 0);
}

/** Draws the event that comes up next, for all to see. */
export function drawEvent(g: Game): void {
  const deck = g.rules.eventDeck;
  if (deck === null) return;
  const { vars, chance } = g.state;
  const events = comingEvents(g);
  vars[VAR_NEXT_EVENT] = 0;
  if (events.length === 0) return;
  const event = events[chance.below(chance.stream(PURPOSE_EVENTS, 0), 0, events.length)];
  vars[VAR_NEXT_EVENT] = 1 + event;
  vars[VAR_EVENTS_TURNED]++;
  const place = deck.events.indexOf(event);
  if (place >= 0) vars[VAR_EVENTS_USED] |= 1 << place;
}

/** A round begins: the next event covers the one in force. Tells whether there was one. */
export function turnEvent(g: Game): boolean {
  const { vars } = g.state;
  if (vars[VAR_NEXT_EVENT] === 0 || vars[VAR_ROUND] < FIRST_EVENT_ROUND) return false;
  const event = vars[VAR_NEXT_EVENT] - 1;
  g.log.push(EVENT_EVENT, NO_SEAT, NO_SEAT, NO_CARD, 0, vars[VAR_ROUND], event);
  putInForce(g, event);
  drawEvent(g);
  return true;
}

/**
 * A card turns up the next event of those that come by card, which is drawn only now, so that nobody knows it before; it
 * covers the one in force. Tells whether there was one.
 */
export function turnShow(g: Game): boolean {
  const { vars, chance } = g.state;
  const events = comingShow(g);
  if (events.length === 0) return false;
  const event = events[chance.below(chance.stream(PURPOSE_SHOW, 0), 0, events.length)];
  vars[VAR_SHOW_TURNED]++;
  const place = g.rules.showDeck?.events.indexOf(event) ?? -1;
  if (place >= 0) vars[VAR_SHOW_USED] |= 1 << place;
  g.log.push(EVENT_EVENT, NO_SEAT, NO_SEAT, NO_CARD, 0, vars[VAR_ROUND], event);
  putInForce(g, event);
  return true;
}

/** Puts an event in force in place of another of its deck. */
export function putInForce(g: Game, event: number): void {
  const s = g.state;
  const { vars, table } = s;
  const { eventByCard, eventServes, eventSuit } = g.rules;
  const disabled = table[TABLE_NO_ABILITIES];
  if (eventByCard[event] === 1) {
    vars[VAR_SHOW] = event + 1;
    vars[VAR_SERVES] = eventServes[event];
    vars[VAR_ONCE] = 0;
  } else {
    vars[VAR_EVENT] = event + 1;
    vars[VAR_SUIT] = eventSuit[event];
  }
  table.fill(0);
  for (const inForce of [vars[VAR_EVENT], vars[VAR_SHOW]]) addTable(g, inForce - 1);
  if (disabled !== table[TABLE_NO_ABILITIES]) {
    for (let seat = vars[VAR_SEATS] - 1; seat >= 0; seat--) empower(g, seat, s.character[seat]);
  }
  refreshAll(g);
  if (disabled <= table[TABLE_NO_ABILITIES]) return;
  for (let seat = vars[VAR_SEATS] - 1; seat >= 0; seat--) leftHand(g, seat);
}

function addTable(g: Game, event: number): void {
  if (event < 0) return;
  for (let m = 0; m < TABLE_COUNT; m++) g.state.table[m] += g.rules.eventTable[event * TABLE_COUNT + m];
}

/** How the eliminated take part again now, or null. Where two events let them, the one that comes by card counts. */
export function returnsNow(g: Game): ReturnRow | null {
  const { vars } = g.state;
  const { eventReturns } = g.rules;
  const show = vars[VAR_SHOW] === 0 ? null : eventReturns[vars[VAR_SHOW] - 1];
  return show ?? (vars[VAR_EVENT] === 0 ? null : eventReturns[vars[VAR_EVENT] - 1]);
}
