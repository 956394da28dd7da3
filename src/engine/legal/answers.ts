import { ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { packCard, packMove, packPlain } from '../move.ts';
import { modOf } from '../powers.ts';
import { MOD_NO_HEALING, USE_ATTACK, USE_CANCEL, USE_COUNT, USE_RESCUE } from '../schema.ts';
import { VAR_ALIVE_COUNT } from '../state.ts';
import {
  ACT_ANSWER,
  ACT_DISCARD,
  ACT_PASS,
  ASK_DEMAND,
  ASK_EXCESS,
  ASK_SHOT,
  NO_SEAT,
} from '../vocabulary.ts';
import { listAbility, repeats } from './ability.ts';

/** Against a Shot or Buckshot hit that takes `need` cancels: take it, cancel it, or be rescued from it. */
export function listHitAnswers(g: Game, seat: number, need: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  g.moves[0] = packPlain(ACT_PASS);
  let n = 1;
  for (let i = 0; i < count; i++) {
    if (repeats(g, zone, i, 0)) continue;
    const card = zones.at(zone, i);
    if (serves(g, seat, USE_CANCEL, card)) {
      if (need === 1) g.moves[n++] = packCard(ACT_ANSWER, card);
      else n = listPairs(g, seat, i, n);
    }
    if (rescues(g, seat, card)) g.moves[n++] = packCard(ACT_ANSWER, card);
  }
  return listAbility(g, seat, ASK_SHOT, n);
}

/** In a Duel or against an Assault: decline, or discard what serves as a Shot. */
export function listDemandAnswers(g: Game, seat: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  g.moves[0] = packPlain(ACT_PASS);
  let n = 1;
  for (let i = 0; i < count; i++) {
    if (repeats(g, zone, i, 0)) continue;
    const card = zones.at(zone, i);
    if (serves(g, seat, USE_ATTACK, card)) g.moves[n++] = packCard(ACT_ANSWER, card);
  }
  return listAbility(g, seat, ASK_DEMAND, n);
}

/** More cards than ♥ at the end of the turn: one of them goes. */
export function listExcess(g: Game, seat: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  const count = zones.count[zone];
  let n = 0;
  for (let i = 0; i < count; i++) {
    if (!repeats(g, zone, i, 0)) g.moves[n++] = packCard(ACT_DISCARD, zones.at(zone, i));
  }
  return listAbility(g, seat, ASK_EXCESS, n);
}

function listPairs(g: Game, seat: number, i: number, from: number): number {
  const zones = g.state.zones;
  const zone = ZONE_HAND + seat;
  let n = from;
  for (let j = i + 1; j < zones.count[zone]; j++) {
    const second = zones.at(zone, j);
    if (repeats(g, zone, j, i + 1) || !serves(g, seat, USE_CANCEL, second)) continue;
    g.moves[n++] = packMove(ACT_ANSWER, zones.at(zone, i), NO_SEAT, second, 0);
  }
  return n;
}

function serves(g: Game, seat: number, use: number, card: number): boolean {
  const row = g.state.character[seat] * USE_COUNT + use;
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
