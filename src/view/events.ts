import { SUITS } from '../engine/schema.ts';
import {
  COLOURS_OF_SUITS,
  EVENT_ANSWER,
  EVENT_BECOME,
  EVENT_BORROW,
  EVENT_CHECK,
  EVENT_COIN,
  EVENT_COPY,
  EVENT_DEAL,
  EVENT_ELIMINATED,
  EVENT_EVENT,
  EVENT_GUESS,
  EVENT_HEAL,
  EVENT_HIT,
  EVENT_JAILED,
  EVENT_LOOK,
  EVENT_NAME,
  EVENT_ORDER,
  EVENT_OVER,
  EVENT_PLAY,
  EVENT_REDEAL,
  EVENT_REPEAT,
  EVENT_RESHUFFLE,
  EVENT_RETURN,
  EVENT_RISE,
  EVENT_ROLE,
  EVENT_STAR,
  EVENT_TOSS,
  EVENT_TURN,
  EVENTS,
  NO_CARD,
  NO_SEAT,
  TERMINATIONS,
} from '../engine/vocabulary.ts';
import { cardJson } from './names.ts';
import type { EventJson } from './schemas.ts';
import type { View } from './view.ts';

/**
 * All that happened from event number `cursor` on, as far as the view may know it. A reader keeps its place by
 * passing the `eventCount` of its last observation; 0 gives the whole game. Throws a RangeError for a cursor
 * outside 0 … eventCount.
 */
export function eventsSince(view: View, cursor: number): EventJson[] {
  const count = view.eventCount;
  if (!(cursor >= 0 && cursor <= count && Number.isInteger(cursor))) {
    throw new RangeError(
      `there are ${count} events, so a cursor is a whole number 0 … ${count}, not ${cursor}`,
    );
  }
  const events: EventJson[] = [];
  for (let i = cursor; i < count; i++) events.push(eventJson(view, i));
  return events;
}

/** Event `i` as JSON: only the fields that its kind has, and the card only where the view saw its face. */
export function eventJson(view: View, i: number): EventJson {
  const kind = view.eventKind(i);
  const seat = view.eventSeat(i);
  const target = view.eventTarget(i);
  const card = view.eventCard(i);
  const event: EventJson = { index: i, kind: EVENTS[kind] };
  if (seat !== NO_SEAT) event.seat = seat;
  if (target !== NO_SEAT && kind !== EVENT_COIN) event.target = target;
  if (card !== NO_CARD) event.card = cardJson(view, card);
  addAmount(event, kind, view.eventAmount(i));
  addOption(event, view, kind, view.eventOption(i), card);
  return event;
}

function addAmount(event: EventJson, kind: number, amount: number): void {
  switch (kind) {
    case EVENT_DEAL:
    case EVENT_HIT:
    case EVENT_HEAL:
    case EVENT_RESHUFFLE:
    case EVENT_RISE:
    case EVENT_BECOME:
      event.amount = amount;
      break;
    case EVENT_TURN:
    case EVENT_EVENT:
      event.round = amount;
      break;
    case EVENT_CHECK:
    case EVENT_COIN:
    case EVENT_GUESS:
      event.good = amount === 1;
      break;
    case EVENT_LOOK:
    case EVENT_RETURN:
      if (amount === 0) event.from = 'discards';
      break;
    case EVENT_TOSS:
      event.from = amount === 1 ? 'hand' : 'play';
      break;
    case EVENT_JAILED:
      event.skipped = amount === 1;
      break;
    case EVENT_OVER:
      event.termination = TERMINATIONS[amount];
      break;
    case EVENT_ORDER:
      if (amount > 0) event.at = amount - 1;
      break;
    case EVENT_REDEAL:
      event.seats = [];
      for (let seat = 0; amount >> seat !== 0; seat++) if ((amount >> seat) & 1) event.seats.push(seat);
      break;
  }
}

function addOption(event: EventJson, view: View, kind: number, option: number, card: number): void {
  const rules = view.rules;
  switch (kind) {
    case EVENT_PLAY:
    case EVENT_ANSWER:
      if (option !== view.face(card)) event.as = rules.faces[option].id;
      break;
    case EVENT_ELIMINATED:
    case EVENT_ROLE:
      event.role = rules.roles[option].id;
      break;
    case EVENT_ORDER:
    case EVENT_REPEAT:
      event.as = rules.faces[option].id;
      break;
    case EVENT_BECOME:
    case EVENT_BORROW:
    case EVENT_COPY:
      event.character = rules.characters[option].id;
      break;
    case EVENT_STAR:
      event.boon = rules.boons[option];
      break;
    case EVENT_GUESS:
      event.colour = COLOURS_OF_SUITS[option];
      break;
    case EVENT_NAME:
      event.suit = SUITS[option];
      break;
    case EVENT_EVENT:
      event.event = rules.events[option];
      break;
    case EVENT_OVER:
      if (option < rules.teams.length) event.team = rules.teams[option];
      break;
  }
}
