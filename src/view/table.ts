/** What lies open to all and takes more than one number of the state to tell. */
import { ZONE_DISCARD, ZONE_RESOLVING } from '../core/zones.ts';
import type { Game } from '../engine/game.ts';
import { boundCard } from '../engine/powers.ts';
import { TABLE_FROM_DISCARDS } from '../engine/schema.ts';
import { MAX_STARS, VAR_EVENT, VAR_EVENTS, VAR_REPEATED, VAR_SHOW, VAR_STRUCK } from '../engine/state.ts';
import { NO_CARD } from '../engine/vocabulary.ts';

/** Whether a rule event (by ordinal) is in force. */
export function isInForce(game: Game, event: number): boolean {
  const { vars } = game.state;
  if (vars[VAR_EVENT] === event + 1 || vars[VAR_SHOW] === event + 1) return true;
  return ((vars[VAR_EVENTS] >> event) & 1) === 1;
}

/** The card, known to all, that the seat in turn must use where it can, or NO_CARD. */
export function cardBound(game: Game): number {
  const bound = boundCard(game);
  return bound < 0 ? NO_CARD : bound;
}

/** The top of the discard pile, or NO_CARD. */
export function topOfDiscards(game: Game): number {
  const { zones } = game.state;
  const count = zones.count[ZONE_DISCARD];
  return count === 0 ? NO_CARD : zones.at(ZONE_DISCARD, count - 1);
}

/** Whether the next card of a draw phase comes from the discard pile. */
export function drawsDiscards(game: Game): boolean {
  const { table, zones } = game.state;
  return table[TABLE_FROM_DISCARDS] > 0 && zones.count[ZONE_DISCARD] > 0;
}

/** The card in play that is shot at, or NO_CARD. */
export function struckCard(game: Game): number {
  const struck = game.state.vars[VAR_STRUCK];
  return struck === 0 ? NO_CARD : struck - 1;
}

/** The card being resolved, or repeated, or NO_CARD. */
export function cardResolved(game: Game): number {
  const { zones, vars } = game.state;
  const count = zones.count[ZONE_RESOLVING];
  if (count > 0) return zones.at(ZONE_RESOLVING, count - 1);
  const repeated = vars[VAR_REPEATED];
  return repeated === 0 ? NO_CARD : repeated - 1;
}

/** How many stars of a seat brought a boon (ordinal). */
export function boonsOf(game: Game, seat: number, boon: number): number {
  const s = game.state;
  let count = 0;
  for (let i = s.starCount[seat] - 1; i >= 0; i--) if (s.stars[seat * MAX_STARS + i] === boon) count++;
  return count;
}
