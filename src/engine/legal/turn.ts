import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { LEAST_DISTANCE } from '../limits.ts';
import { packCard, packMove, packPlain } from '../move.ts';
import { inPlay, modOf, rangeOf, seatsWithin, shotsOf, tellingSuits, usable } from '../powers.ts';
import {
  EFFECTS,
  MOD_UNLIMITED_SHOTS,
  TABLE_NO_ATTACK,
  TABLE_NO_LAYING,
  TABLE_NO_REVIVE,
  TARGET_ANY,
  TARGET_AT_ONE,
  TARGET_AT_ONE_OR_OWN,
  TARGET_IN_RANGE,
  TARGET_OTHER_OR_OWN,
  TARGET_OTHER_UNPROTECTED,
  TARGET_SELF,
  USE_ATTACK,
  USE_COUNT,
  USE_REVIVE,
} from '../schema.ts';
import {
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_BOUND,
  VAR_EVENT,
  VAR_NAMED,
  VAR_SEATS,
  VAR_SHOTS,
} from '../state.ts';
import { canHeal } from '../verbs.ts';
import { ACT_ACTIVATE, ACT_END, ACT_PLAY, ASK_TURN, FROM_HAND, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { isPassedOver, listAbility } from './ability.ts';
import { withBoundFirst } from './bound.ts';
import { listByEvent } from './events.ts';

const EFFECT_HEAL = EFFECTS.indexOf('heal');
const EFFECT_HEAL_ALL = EFFECTS.indexOf('heal-all');
const EFFECT_TAKE = EFFECTS.indexOf('take');
const EFFECT_TOSS = EFFECTS.indexOf('toss');

/** The play phase: end of turn, every card that may be played with every aim, the ability. Returns how many. */
export function listTurn(g: Game, seat: number): number {
  const s = g.state;
  const rules = g.rules;
  const mayShoot =
    s.table[TABLE_NO_ATTACK] === 0 &&
    (s.vars[VAR_SHOTS] < shotsOf(g) || modOf(g, seat, MOD_UNLIMITED_SHOTS) > 0);
  const noRevive = s.table[TABLE_NO_REVIVE] > 0;
  const { list, cards, count } = s.zones;
  const { cardFace, faceAnswerOnly, faceEquipment, faceGreen, faceLimited, serves, attackFace } = rules;
  const base = (ZONE_HAND + seat) * cards;
  const end = base + count[ZONE_HAND + seat];
  const telling = tellingSuits(g, seat);
  const attacks = (s.power[seat] * USE_COUNT + USE_ATTACK) * rules.faceCount;
  const revives = attacks + (USE_REVIVE - USE_ATTACK) * rules.faceCount;
  const mayLay = s.table[TABLE_NO_LAYING] === 0;
  const plain = telling === 0 && s.vars[VAR_NAMED] === 0;
  g.moves[0] = packPlain(ACT_END);
  let n = 1;
  let before = -1;
  for (let i = base; i < end; i++) {
    const card = list[i];
    const face = cardFace[card];
    if (plain ? face === before : isPassedOver(g, seat, i - base, telling)) continue;
    before = face;
    if (noRevive && serves[revives + face] === 1) continue;
    if (faceGreen[face] === 1) {
      if (mayLay && inPlay(g, seat, face) < 0) g.moves[n++] = packCard(ACT_PLAY, card);
    } else if (
      faceAnswerOnly[face] === 0 &&
      (mayShoot || faceLimited[face] === 0) &&
      (mayLay || faceEquipment[face] === 0)
    ) {
      n = listPlays(g, seat, card, face, ACT_PLAY, 0, n);
    }
    if (mayShoot && face !== attackFace && serves[attacks + face] === 1) {
      n = listPlays(g, seat, card, attackFace, ACT_PLAY, 1, n);
    }
  }
  if (rules.anyGreen) n = listActivations(g, seat, n);
  if (s.vars[VAR_EVENT] !== 0) n = listByEvent(g, seat, n);
  n = listAbility(g, seat, ASK_TURN, n);
  return s.vars[VAR_BOUND] === 0 ? n : withBoundFirst(g, seat, n, ACT_PLAY);
}

/** The cards in play before a seat that it may use in its turn. */
function listActivations(g: Game, seat: number, from: number): number {
  const zones = g.state.zones;
  const zone = ZONE_PLAY + seat;
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    const face = g.rules.cardFace[card];
    if (g.rules.faceAnswerOnly[face] === 0 && usable(g, seat, card))
      n = listPlays(g, seat, card, face, ACT_ACTIVATE, 0, n);
  }
  return n;
}

/** Moves that play a card as a face, or use it in play: by `act`. */
function listPlays(
  g: Game,
  seat: number,
  card: number,
  face: number,
  act: number,
  option: number,
  n: number,
): number {
  const rules = g.rules;
  if (rules.faceCost[face] > 0 && g.state.zones.count[ZONE_HAND + seat] <= rules.faceCost[face]) return n;
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
  // Turned so that the seat after the actor is bit 0: turn order is then the order of the bits.
  let turned = ((aims >> (seat + 1)) | (aims << (seats - seat - 1))) & ((1 << seats) - 1);
  for (; turned !== 0; turned &= turned - 1) {
    const steps = seat + 32 - Math.clz32(turned & -turned);
    const other = steps < seats ? steps : steps - seats;
    if (takes) {
      n = listCardsOf(g, card, act, option, other, n);
    } else if (aim !== TARGET_OTHER_UNPROTECTED || mayBePutBefore(g, other, face)) {
      moves[n++] = packMove(act, card, other, NO_CARD, option);
    }
  }
  if (aim === TARGET_ANY) moves[n++] = packMove(act, card, seat, NO_CARD, option);
  return aim === TARGET_AT_ONE_OR_OWN || aim === TARGET_OTHER_OR_OWN
    ? listInPlay(g, card, act, option, seat, n)
    : n;
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

function mayBePutBefore(g: Game, other: number, face: number): boolean {
  return g.rules.rolePublic[g.state.role[other]] === 0 && inPlay(g, other, face) < 0;
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
