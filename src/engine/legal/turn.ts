import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { packMove, packPlain } from '../move.ts';
import { distance, inPlay, modOf, rangeOf } from '../powers.ts';
import {
  EFFECTS,
  MOD_UNLIMITED_SHOTS,
  TARGET_AT_ONE,
  TARGET_IN_RANGE,
  TARGET_NONE,
  TARGET_OTHER_UNPROTECTED,
  TARGET_SELF,
  USE_ATTACK,
  USE_COUNT,
} from '../schema.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_SEATS, VAR_SHOTS } from '../state.ts';
import { canHeal } from '../verbs.ts';
import { ACT_END, ACT_PLAY, ASK_TURN, FROM_HAND, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { listAbility } from './ability.ts';

const EFFECT_HEAL = EFFECTS.indexOf('heal');
const EFFECT_HEAL_ALL = EFFECTS.indexOf('heal-all');
const EFFECT_TAKE = EFFECTS.indexOf('take');
const EFFECT_TOSS = EFFECTS.indexOf('toss');

/** The play phase: end of turn, every card that may be played with every aim, the ability. */
export function listTurn(g: Game, seat: number): void {
  const s = g.state;
  const rules = g.rules;
  g.addMove(packPlain(ACT_END));
  const mayShoot = s.vars[VAR_SHOTS] === 0 || modOf(g, seat, MOD_UNLIMITED_SHOTS) > 0;
  const zone = ZONE_HAND + seat;
  const attacks = (s.character[seat] * USE_COUNT + USE_ATTACK) * rules.faceCount;
  let before = -1;
  for (let i = 0; i < s.zones.count[zone]; i++) {
    const card = s.zones.at(zone, i);
    const face = rules.cardFace[card];
    if (face === before) continue;
    before = face;
    if (rules.faceAnswerOnly[face] === 0 && (mayShoot || rules.faceLimited[face] === 0)) {
      listPlays(g, seat, card, face, 0);
    }
    if (face !== rules.attackFace && mayShoot && rules.serves[attacks + face] === 1) {
      listPlays(g, seat, card, rules.attackFace, 1);
    }
  }
  listAbility(g, seat, ASK_TURN);
}

function listPlays(g: Game, seat: number, card: number, face: number, option: number): void {
  const target = g.rules.faceTarget[face];
  if (target === TARGET_NONE) {
    if (hasEffect(g, seat, face)) g.addMove(packMove(ACT_PLAY, card, NO_SEAT, NO_CARD, option));
  } else if (target === TARGET_SELF) {
    if (g.rules.faceWeapon[face] === 1 || inPlay(g, seat, face) < 0) {
      g.addMove(packMove(ACT_PLAY, card, NO_SEAT, NO_CARD, option));
    }
  } else {
    listAimed(g, seat, card, face, option, target);
  }
}

function listAimed(g: Game, seat: number, card: number, face: number, option: number, aim: number): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  const effect = g.rules.faceEffect[face];
  const range = aim === TARGET_IN_RANGE ? rangeOf(g, seat) : 1;
  for (let i = 1; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    if (((s.vars[VAR_ALIVE] >> other) & 1) === 0) continue;
    if ((aim === TARGET_IN_RANGE || aim === TARGET_AT_ONE) && distance(g, seat, other) > range) continue;
    if (effect === EFFECT_TAKE || effect === EFFECT_TOSS) {
      listCardsOf(g, card, option, other);
    } else if (aim !== TARGET_OTHER_UNPROTECTED || mayBePutBefore(g, other, face)) {
      g.addMove(packMove(ACT_PLAY, card, other, NO_CARD, option));
    }
  }
}

function listCardsOf(g: Game, card: number, option: number, other: number): void {
  const zones = g.state.zones;
  if (zones.count[ZONE_HAND + other] > 0) g.addMove(packMove(ACT_PLAY, card, other, FROM_HAND, option));
  for (let i = 0; i < zones.count[ZONE_PLAY + other]; i++) {
    g.addMove(packMove(ACT_PLAY, card, other, zones.at(ZONE_PLAY + other, i), option));
  }
}

function mayBePutBefore(g: Game, other: number, face: number): boolean {
  return g.rules.rolePublic[g.state.role[other]] === 0 && inPlay(g, other, face) < 0;
}

function hasEffect(g: Game, seat: number, face: number): boolean {
  const effect = g.rules.faceEffect[face];
  if (effect === EFFECT_HEAL) {
    return canHeal(g, seat) && g.state.vars[VAR_ALIVE_COUNT] >= g.rules.faceMinAlive[face];
  }
  return effect !== EFFECT_HEAL_ALL || anyoneCanHeal(g);
}

function anyoneCanHeal(g: Game): boolean {
  const alive = g.state.vars[VAR_ALIVE];
  for (let seat = g.state.vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if ((alive >> seat) & 1 && canHeal(g, seat)) return true;
  }
  return false;
}

