import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { HIT } from '../frames/hit.ts';
import type { Game } from '../game.ts';
import { moveCard, moveOther, packCard, packMove, packPlain } from '../move.ts';
import { isBarred, modOf, tellingSuits, usable } from '../powers.ts';
import {
  MOD_NO_HEALING,
  MOD_REVIVE_BONUS,
  TABLE_NO_ATTACK_ANSWER,
  TABLE_NO_REVIVE,
  USE_ATTACK,
  USE_CANCEL,
  USE_COUNT,
  USE_RESCUE,
  USE_REVIVE,
} from '../schema.ts';
import { VAR_ALIVE_COUNT, VAR_BOUND, VAR_SERVES, VAR_TURN_SEAT } from '../state.ts';
import {
  ACT_ACTIVATE,
  ACT_ANSWER,
  ACT_CHECK,
  ACT_DISCARD,
  ACT_PASS,
  ASK_DEMAND,
  ASK_EXCESS,
  ASK_RESCUE,
  ASK_SHOT,
  NO_SEAT,
} from '../vocabulary.ts';
import { isPassedOver, listAbility, repeats } from './ability.ts';
import { withBoundFirst } from './bound.ts';

/** Against a Shot or Buckshot hit that takes `need` cancels: take it, cancel it, or be rescued from it. */
export function listHitAnswers(g: Game, seat: number, need: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  const telling = tellingSuits(g, seat);
  g.moves[0] = packPlain(ACT_PASS);
  let n = 1;
  for (let i = 0; i < count; i++) {
    if (isPassedOver(g, seat, i, telling)) continue;
    const card = zones.at(zone, i);
    if (serves(g, seat, USE_CANCEL, card)) {
      if (need === 1 || g.rules.cancelsSingly) g.moves[n++] = packCard(ACT_ANSWER, card);
      else n = listPairs(g, seat, i, telling, n);
    }
    if (rescues(g, seat, card)) g.moves[n++] = packCard(ACT_ANSWER, card);
  }
  n = listCancelsInPlay(g, seat, n);
  const frames = g.state.frames;
  if (frames.data[frames.tops[0] + HIT.checks] > 0) g.moves[n++] = packPlain(ACT_CHECK);
  return listAbility(g, seat, ASK_SHOT, n);
}

/** A card in play that is shot at: let it go, or save it by a cancel. */
export function listSaves(g: Game, seat: number): number {
  const { zones } = g.state;
  const zone = ZONE_HAND + seat;
  const telling = tellingSuits(g, seat);
  g.moves[0] = packPlain(ACT_PASS);
  let n = 1;
  for (let i = 0; i < zones.count[zone]; i++) {
    if (!isPassedOver(g, seat, i, telling) && serves(g, seat, USE_CANCEL, zones.at(zone, i)))
      g.moves[n++] = packCard(ACT_ANSWER, zones.at(zone, i));
  }
  return listCancelsInPlay(g, seat, n);
}

function listCancelsInPlay(g: Game, seat: number, from: number): number {
  if (!g.rules.anyGreen) return from;
  const zones = g.state.zones;
  const zone = ZONE_PLAY + seat;
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    if (g.rules.faceCancels[g.rules.cardFace[card]] === 1 && usable(g, seat, card))
      g.moves[n++] = packCard(ACT_ACTIVATE, card);
  }
  return n;
}

/**
 * Without ♥: be eliminated, or win one back. Where the rules ask for enough, nothing is offered after which those
 * still needed could not be reached.
 */
export function listRescues(g: Game, seat: number, need: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  const telling = tellingSuits(g, seat);
  const enough = g.rules.reviveNeedsEnough;
  const each = 1 + modOf(g, seat, MOD_REVIVE_BONUS);
  g.moves[0] = packPlain(ACT_PASS);
  let revivers = 0;
  for (let i = 0; i < count; i++) if (revives(g, seat, zones.at(zone, i))) revivers++;
  let n = 1;
  if (!enough || reachable(g, seat, count - 1, revivers - 1) >= need - each) {
    for (let i = 0; i < count; i++) {
      if (isPassedOver(g, seat, i, telling)) continue;
      if (revives(g, seat, zones.at(zone, i))) g.moves[n++] = packCard(ACT_ANSWER, zones.at(zone, i));
    }
  }
  const end = listAbility(g, seat, ASK_RESCUE, n);
  for (let i = n; i < end; i++) {
    const move = g.moves[i];
    const spent = Number(revives(g, seat, moveCard(move))) + Number(revives(g, seat, moveOther(move)));
    if (!enough || reachable(g, seat, count - 2, revivers - spent) >= need - 1) g.moves[n++] = move;
  }
  return n;
}

/** ♥ that so many cards bring back, of which so many revive: the others by the ability. */
function reachable(g: Game, seat: number, held: number, revivers: number): number {
  const ability = g.rules.characterAbility[g.state.power[seat]];
  const revived = revivers * (1 + modOf(g, seat, MOD_REVIVE_BONUS));
  if (ability === null || ((ability.asks >> ASK_RESCUE) & 1) === 0) return revived;
  return revived + Math.floor((held - revivers) / ability.cost) * ability.amount;
}

function revives(g: Game, seat: number, card: number): boolean {
  return (
    g.state.table[TABLE_NO_REVIVE] === 0 &&
    !isBarred(g, seat, card) &&
    serves(g, seat, USE_REVIVE, card) &&
    g.state.vars[VAR_ALIVE_COUNT] >= g.rules.faceRescueMinAlive[g.rules.cardFace[card]]
  );
}

/** In a Duel or against an Assault: decline, or discard what serves as a Shot. */
export function listDemandAnswers(g: Game, seat: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  const telling = tellingSuits(g, seat);
  g.moves[0] = packPlain(ACT_PASS);
  const { table, vars } = g.state;
  const silent = table[TABLE_NO_ATTACK_ANSWER] > 0 && seat === vars[VAR_TURN_SEAT];
  let n = 1;
  for (let i = 0; i < count && !silent; i++) {
    if (isPassedOver(g, seat, i, telling)) continue;
    const card = zones.at(zone, i);
    if (serves(g, seat, USE_ATTACK, card)) g.moves[n++] = packCard(ACT_ANSWER, card);
  }
  n = listAbility(g, seat, ASK_DEMAND, n);
  const bound = vars[VAR_BOUND] !== 0 && seat === vars[VAR_TURN_SEAT];
  return bound ? withBoundFirst(g, seat, n, ACT_ANSWER) : n;
}

/** More cards than may be kept at the end of the turn: one of them goes. */
export function listExcess(g: Game, seat: number): number {
  return listAbility(g, seat, ASK_EXCESS, listDiscards(g, seat));
}

/** A card of the hand to discard, or to give away: which. */
export function listDiscards(g: Game, seat: number, act: number = ACT_DISCARD): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  const telling = tellingSuits(g, seat);
  let n = 0;
  for (let i = 0; i < count; i++) {
    if (!repeats(g, zone, i, 0, telling)) g.moves[n++] = packCard(act, zones.at(zone, i));
  }
  return n;
}

/** The equipment in play before a seat: one card of it goes. */
export function listEquipment(g: Game, seat: number): number {
  const { zones } = g.state;
  let n = 0;
  for (let i = 0; i < zones.count[ZONE_PLAY + seat]; i++) {
    const card = zones.at(ZONE_PLAY + seat, i);
    if (g.rules.faceEquipment[g.rules.cardFace[card]] === 1) g.moves[n++] = packCard(ACT_DISCARD, card);
  }
  return n;
}

function listPairs(g: Game, seat: number, i: number, telling: number, from: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  let n = from;
  for (let j = i + 1; j < zones.count[zone]; j++) {
    const second = zones.at(zone, j);
    if (repeats(g, zone, j, i + 1, telling) || !serves(g, seat, USE_CANCEL, second)) continue;
    g.moves[n++] = packMove(ACT_ANSWER, zones.at(zone, i), NO_SEAT, second, 0);
  }
  return n;
}

function serves(g: Game, seat: number, use: number, card: number): boolean {
  const row = (g.state.vars[VAR_SERVES] + g.state.power[seat]) * USE_COUNT + use;
  return g.rules.serves[row * g.rules.faceCount + g.rules.cardFace[card]] === 1;
}

function rescues(g: Game, seat: number, card: number): boolean {
  return (
    g.state.hp[seat] === 1 &&
    serves(g, seat, USE_RESCUE, card) &&
    g.state.vars[VAR_ALIVE_COUNT] >= g.rules.faceRescueMinAlive[g.rules.cardFace[card]] &&
    modOf(g, seat, MOD_NO_HEALING) === 0
  );
}
