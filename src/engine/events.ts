/** The event deck: what comes up, and what comes into force with it. */
import { PURPOSE_EVENTS } from '../core/chance.ts';
import type { Game } from './game.ts';
import { FIRST_EVENT_ROUND } from './limits.ts';
import { empower, refreshAll } from './powers.ts';
import { TABLE_COUNT, TABLE_NO_ABILITIES } from './schema.ts';
import {
  VAR_EVENT,
  VAR_EVENTS_TURNED,
  VAR_EVENTS_USED,
  VAR_NEXT_EVENT,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SUIT,
} from './state.ts';
import { leftHand } from './verbs.ts';
import { EVENT_EVENT, NO_CARD, NO_SEAT } from './vocabulary.ts';

/** The events of which one is drawn now: any that is left, and last of all a last one; by ordinal. */
export function comingEvents(g: Game): readonly number[] {
  const deck = g.rules.eventDeck;
  const { vars } = g.state;
  if (deck === null || vars[VAR_EVENTS_TURNED] > deck.size) return [];
  if (vars[VAR_EVENTS_TURNED] === deck.size) return deck.last;
  return deck.events.filter((_, place) => ((vars[VAR_EVENTS_USED] >> place) & 1) === 0);
}

/** Draws the event that comes up next, for all to see. */
export function drawEvent(g: Game): void {
  const deck = g.rules.eventDeck;
  if (deck === null) return;
  const { vars, chance } = g.state;
  const coming = comingEvents(g);
  vars[VAR_NEXT_EVENT] = 0;
  if (coming.length === 0) return;
  const event = coming[chance.below(chance.stream(PURPOSE_EVENTS, 0), 0, coming.length)];
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

/** Puts an event of the event deck in force in place of another. */
export function putInForce(g: Game, event: number): void {
  const s = g.state;
  const disabled = s.table[TABLE_NO_ABILITIES];
  s.vars[VAR_EVENT] = event + 1;
  for (let m = 0; m < TABLE_COUNT; m++) s.table[m] = g.rules.eventTable[event * TABLE_COUNT + m];
  s.vars[VAR_SUIT] = g.rules.eventSuit[event];
  if (disabled !== s.table[TABLE_NO_ABILITIES]) {
    for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) empower(g, seat, s.character[seat]);
  }
  refreshAll(g);
  if (disabled <= s.table[TABLE_NO_ABILITIES]) return;
  for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) leftHand(g, seat);
}
