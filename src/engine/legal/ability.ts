import { ZONE_HAND } from '../../core/zones.ts';
import { seatAfter } from '../circle.ts';
import type { Game } from '../game.ts';
import { packCard, packMove, packPlain } from '../move.ts';
import { isBarred, rangeOf, seatsWithin, tellingSuits } from '../powers.ts';
import type { Ability } from '../ruleset.ts';
import { VAR_ALIVE, VAR_SEATS, VAR_USES } from '../state.ts';
import { canHeal } from '../verbs.ts';
import { ACT_USE, NO_CARD, NO_SEAT } from '../vocabulary.ts';

/**
 * Appends, from place `from` on, an ability where it is offered and would do something: with each way to pay its cost, or
 * where it hits, at each seat in range. Returns the length of the list.
 */
export function listAbility(g: Game, seat: number, ask: number, from: number): number {
  const ability = g.rules.characterAbility[g.state.power[seat]];
  if (ability === null || ((ability.asks >> ask) & 1) === 0 || !isOpen(g, seat, ability)) return from;
  if (ability.effect === 'hit') return listHits(g, seat, from);
  if (ability.cost === 0) {
    g.moves[from] = packPlain(ACT_USE);
    return from + 1;
  }
  const telling = tellingSuits(g, seat);
  if (ability.effect === 'trade') return listTrades(g, seat, telling, from);
  return ability.cost === 1
    ? listPayments(g, seat, ability, telling, from)
    : listPairs(g, seat, telling, from);
}

function isOpen(g: Game, seat: number, { effect, cost, life, limit }: Ability): boolean {
  const s = g.state;
  if (effect === 'heal' && !canHeal(g, seat)) return false;
  if (life > 0 && s.hp[seat] <= life) return false;
  return s.vars[VAR_USES] < limit && s.zones.count[ZONE_HAND + seat] >= cost;
}

function listHits(g: Game, seat: number, from: number): number {
  const seats = g.state.vars[VAR_SEATS];
  const aims = seatsWithin(g, seat, rangeOf(g, seat));
  let n = from;
  for (let i = 1; i < seats; i++) {
    const other = seatAfter(g, seat, i);
    if ((aims >> other) & 1) g.moves[n++] = packMove(ACT_USE, NO_CARD, other, NO_CARD, 0);
  }
  return n;
}

function listPayments(g: Game, seat: number, { pays }: Ability, telling: number, from: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    if (pays[g.rules.cardFace[card]] === 1 && !repeats(g, zone, i, 0, telling))
      g.moves[n++] = packCard(ACT_USE, card);
  }
  return n;
}

/** Each card of the hand for random ones of each other hand. */
function listTrades(g: Game, seat: number, telling: number, from: number): number {
  const { zones, vars } = g.state;
  const zone = ZONE_HAND + seat;
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    if (repeats(g, zone, i, 0, telling)) continue;
    for (let j = 1; j < vars[VAR_SEATS]; j++) {
      const other = seatAfter(g, seat, j);
      if ((vars[VAR_ALIVE] >> other) & 1 && zones.count[ZONE_HAND + other] > 0)
        g.moves[n++] = packMove(ACT_USE, zones.at(zone, i), other, NO_CARD, 0);
    }
  }
  return n;
}

/** Each pair of faces once. */
function listPairs(g: Game, seat: number, telling: number, from: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  let n = from;
  for (let i = 0; i < count - 1; i++) {
    if (repeats(g, zone, i, 0, telling)) continue;
    for (let j = i + 1; j < count; j++) {
      if (repeats(g, zone, j, i + 1, telling)) continue;
      g.moves[n++] = packMove(ACT_USE, zones.at(zone, i), NO_SEAT, zones.at(zone, j), 0);
    }
  }
  return n;
}

/**
 * Whether a zone's i-th card is equal to one before it that is not before `from`: has its face, and where suits tell cards
 * apart is on the same side of `telling`, bits of suits.
 */
export function repeats(g: Game, zone: number, i: number, from: number, telling = 0): boolean {
  if (i === from) return false;
  const { list, cards } = g.state.zones;
  const { cardFace, cardSuit } = g.rules;
  const at = zone * cards + i;
  const face = cardFace[list[at]];
  if (telling === 0) return face === cardFace[list[at - 1]];
  const side = (telling >> cardSuit[list[at]]) & 1;
  for (let j = at - 1; j >= at - i + from && cardFace[list[j]] === face; j--) {
    if (((telling >> cardSuit[list[j]]) & 1) === side) return true;
  }
  return false;
}

/** Whether the i-th card of a hand may not be used, or is the same move as one before it. */
export function isPassedOver(g: Game, seat: number, i: number, telling: number): boolean {
  const { zones } = g.state;
  const zone = ZONE_HAND + seat;
  if (isBarred(g, seat, zones.at(zone, i))) return true;
  for (let j = i; repeats(g, zone, j, 0, telling); j--) {
    if (!isBarred(g, seat, zones.at(zone, j - 1))) return true;
  }
  return false;
}
