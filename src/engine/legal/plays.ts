/** The ways to play a card that one may play: at whom, and on which of their cards. */
import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { seatAfter } from '../circle.ts';
import type { Game } from '../game.ts';
import { LEAST_DISTANCE } from '../limits.ts';
import { packMove } from '../move.ts';
import { inPlay, rangeOf, seatsWithin } from '../powers.ts';
import {
  EFFECTS,
  TARGET_ANY,
  TARGET_AT_ONE,
  TARGET_AT_ONE_OR_OWN,
  TARGET_IN_RANGE,
  TARGET_OTHER_OR_OWN,
  TARGET_OTHER_UNPROTECTED,
  TARGET_OTHER_WITHOUT,
  TARGET_SELF,
} from '../schema.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_MOVED, VAR_SEATS } from '../state.ts';
import { canHeal } from '../verbs.ts';
import { ACT_REPEAT, FROM_HAND, NO_CARD, NO_SEAT } from '../vocabulary.ts';

const EFFECT_HEAL = EFFECTS.indexOf('heal');
const EFFECT_HEAL_ALL = EFFECTS.indexOf('heal-all');
const EFFECT_TAKE = EFFECTS.indexOf('take');
const EFFECT_TOSS = EFFECTS.indexOf('toss');

/** Moves that play a card as a face, or use it in play: by `act`. */
export function listPlays(
  g: Game,
  seat: number,
  card: number,
  face: number,
  act: number,
  option: number,
  n: number,
): number {
  const rules = g.rules;
  const unpayable = rules.faceCost[face] > 0 && g.state.zones.count[ZONE_HAND + seat] <= rules.faceCost[face];
  if (unpayable && act !== ACT_REPEAT) return n;
  const target = rules.faceTarget[face];
  if (target > TARGET_SELF) return listAimed(g, seat, card, face, act, option, n);
  const playable =
    target === TARGET_SELF
      ? rules.faceWeapon[face] === 1 || inPlay(g, seat, face) < 0
      : hasEffect(g, seat, face);
  if (!playable) return n;
  g.moves[n] = packMove(act, card, NO_SEAT, NO_CARD, option);
  return n + 1;
}

function listAimed(
  g: Game,
  seat: number,
  card: number,
  face: number,
  act: number,
  option: number,
  from: number,
): number {
  const vars = g.state.vars;
  const moves = g.moves;
  const seats = vars[VAR_SEATS];
  const aim = g.rules.faceTarget[face];
  let aims = vars[VAR_ALIVE] & ~(1 << seat);
  if (aim === TARGET_IN_RANGE) aims = seatsWithin(g, seat, rangeOf(g, seat));
  else if (aim === TARGET_AT_ONE || aim === TARGET_AT_ONE_OR_OWN) aims = seatsWithin(g, seat, LEAST_DISTANCE);
  const effect = g.rules.faceEffect[face];
  const takes = effect === EFFECT_TAKE || effect === EFFECT_TOSS;
  let n = from;
  if (vars[VAR_MOVED] === 1) aims = byPlaces(g, seat, aims);
  // Turned so that the seat after the actor is bit 0: turn order is then the order of the bits.
  let turned = ((aims >> (seat + 1)) | (aims << (seats - seat - 1))) & ((1 << seats) - 1);
  for (; turned !== 0; turned &= turned - 1) {
    const steps = seat + 32 - Math.clz32(turned & -turned);
    const near = steps < seats ? steps : steps - seats;
    const other = vars[VAR_MOVED] === 0 ? near : seatAfter(g, seat, (near - seat + seats) % seats);
    if (takes) {
      n = listCardsOf(g, card, act, option, other, n);
    } else if (mayBePutBefore(g, aim, other, face)) {
      moves[n++] = packMove(act, card, other, NO_CARD, option);
    }
  }
  if (aim === TARGET_ANY) moves[n++] = packMove(act, card, seat, NO_CARD, option);
  return aim === TARGET_AT_ONE_OR_OWN || aim === TARGET_OTHER_OR_OWN
    ? listInPlay(g, card, act, option, seat, n)
    : n;
}

/** A set of seats as if those after the actor had the numbers after its own, as they have where nobody changed places. */
function byPlaces(g: Game, seat: number, mask: number): number {
  const seats = g.state.vars[VAR_SEATS];
  let moved = 0;
  for (let i = 1; i < seats; i++) if ((mask >> seatAfter(g, seat, i)) & 1) moved |= 1 << ((seat + i) % seats);
  return moved;
}

function listCardsOf(
  g: Game,
  card: number,
  act: number,
  option: number,
  other: number,
  from: number,
): number {
  let n = from;
  if (g.state.zones.count[ZONE_HAND + other] > 0)
    g.moves[n++] = packMove(act, card, other, FROM_HAND, option);
  return listInPlay(g, card, act, option, other, n);
}

function listInPlay(g: Game, card: number, act: number, option: number, other: number, from: number): number {
  const { list, cards, count } = g.state.zones;
  const moves = g.moves;
  let n = from;
  const base = (ZONE_PLAY + other) * cards;
  const end = base + count[ZONE_PLAY + other];
  for (let i = base; i < end; i++) moves[n++] = packMove(act, card, other, list[i], option);
  return n;
}

/** Whether a card may be aimed at a seat, as far as it would come to lie before it. */
function mayBePutBefore(g: Game, aim: number, other: number, face: number): boolean {
  if (aim !== TARGET_OTHER_UNPROTECTED && aim !== TARGET_OTHER_WITHOUT) return true;
  const isProtected = aim === TARGET_OTHER_UNPROTECTED && g.rules.rolePublic[g.state.role[other]] === 1;
  return !isProtected && inPlay(g, other, face) < 0;
}

function hasEffect(g: Game, seat: number, face: number): boolean {
  if (g.rules.faceIdle[face] === 1) return true;
  const effect = g.rules.faceEffect[face];
  if (effect === EFFECT_HEAL) {
    return canHeal(g, seat) && g.state.vars[VAR_ALIVE_COUNT] >= g.rules.faceMinAlive[face];
  }
  return effect !== EFFECT_HEAL_ALL || anyoneCanHeal(g);
}

function anyoneCanHeal(g: Game): boolean {
  for (let alive = g.state.vars[VAR_ALIVE]; alive !== 0; alive &= alive - 1) {
    if (canHeal(g, 31 - Math.clz32(alive & -alive))) return true;
  }
  return false;
}
