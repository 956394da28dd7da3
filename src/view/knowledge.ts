/** Who may know what: the rules of the private half of a view. */
import { ZONE_HAND, ZONE_LOOK, ZONE_PLAY } from '../core/zones.ts';
import type { Game } from '../engine/game.ts';
import { TABLE_OPEN_HANDS } from '../engine/schema.ts';
import { VAR_SHOWN } from '../engine/state.ts';
import { NO_CARD } from '../engine/vocabulary.ts';

/** The view of those who only watch: what everybody sees. */
export const PUBLIC = -1;
/** The view of who sees all; for replays of finished games and for tests. */
export const OMNISCIENT = -2;
/** The observer number of those who only watch, in seenBy and audience bits. */
const WATCHER = 8;

/** The observer number of a view's seat. */
function observerOf(seat: number): number {
  return seat >= 0 ? seat : WATCHER;
}

/** Whether all see all hands. */
export function areHandsOpen(game: Game): boolean {
  return game.state.table[TABLE_OPEN_HANDS] > 0;
}

/** Whether the view of a seat sees the face of a card. */
export function sees(game: Game, seat: number, card: number): boolean {
  if (seat === OMNISCIENT) return true;
  const { zones } = game.state;
  if (((zones.seenBy[card] >> observerOf(seat)) & 1) === 1) return true;
  const zone = zones.zone[card];
  return zone >= ZONE_HAND && zone < ZONE_PLAY && areHandsOpen(game);
}

/** The i-th card of another seat's hand, or NO_CARD where there is none or the view of a seat does not see it. */
export function cardOf(game: Game, seat: number, other: number, i: number): number {
  const { zones } = game.state;
  if (other < 0 || i >= zones.count[ZONE_HAND + other]) return NO_CARD;
  const card = zones.at(ZONE_HAND + other, i);
  return sees(game, seat, card) ? card : NO_CARD;
}

/** Cards of a face (ordinal) in the hand of a view's seat. */
export function ownOfFace(game: Game, seat: number, face: number): number {
  const { zones } = game.state;
  let count = 0;
  for (let i = seat >= 0 ? zones.count[ZONE_HAND + seat] - 1 : -1; i >= 0; i--) {
    if (game.rules.cardFace[zones.at(ZONE_HAND + seat, i)] === face) count++;
  }
  return count;
}

/** The card of an event, or NO_CARD where there is none or the view of a seat did not see its face. */
export function eventCard({ log }: Game, seat: number, event: number): number {
  return seat === OMNISCIENT ? log.anyCard(event) : log.card(event, observerOf(seat));
}

/** Cards that somebody is looking at, if the view of a seat sees them; else 0. */
export function cardsLookedAt(game: Game, seat: number): number {
  const { zones } = game.state;
  const count = zones.count[ZONE_LOOK];
  return count > 0 && sees(game, seat, zones.at(ZONE_LOOK, 0)) ? count : 0;
}

/** Whether a seat was eliminated once, so that all know its role. */
export function isRoleShown(game: Game, seat: number): boolean {
  return ((game.state.vars[VAR_SHOWN] >> seat) & 1) === 1;
}

/** Whether the view of a seat knows the role of another. */
export function knowsRole(game: Game, seat: number, other: number): boolean {
  if (seat === OMNISCIENT || game.over) return true;
  const s = game.state;
  if (seat >= 0) return ((s.knows[seat] >> other) & 1) === 1;
  return game.rules.rolePublic[s.role[other]] === 1 || isRoleShown(game, other);
}

/** Bits of the seats told to a seat as one of each of some roles, or 0. */
export function toldSeats(game: Game, seat: number): number {
  return seat >= 0 ? game.state.told[seat] : 0;
}

/** Bits of the roles of which the seats told to a seat hold one each, or 0. */
export function toldRoles(game: Game, seat: number): number {
  if (toldSeats(game, seat) === 0) return 0;
  for (const row of game.rules.knowledge) {
    if (row.kind === 'one-of-each' && row.who === game.state.role[seat]) return row.roles;
  }
  return 0;
}
