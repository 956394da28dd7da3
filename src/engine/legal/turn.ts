import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { packCard, packPlain } from '../move.ts';
import { inPlay, modOf, shotsOf, tellingSuits, usable } from '../powers.ts';
import {
  MOD_UNLIMITED_SHOTS,
  TABLE_NO_ATTACK,
  TABLE_NO_LAYING,
  TABLE_NO_REVIVE,
  USE_ATTACK,
  USE_COUNT,
  USE_REVIVE,
} from '../schema.ts';
import { VAR_BOUND, VAR_EVENT, VAR_NAMED, VAR_REPEAT, VAR_SERVES, VAR_SHOTS, VAR_SHOW } from '../state.ts';
import { ACT_ACTIVATE, ACT_END, ACT_PLAY, ACT_REPEAT, ASK_TURN } from '../vocabulary.ts';
import { isPassedOver, listAbility, repeats } from './ability.ts';
import { withBoundFirst } from './bound.ts';
import { listByEvent } from './events.ts';
import { listOnce } from './orders.ts';
import { listPlays } from './plays.ts';

/** Options of a play: as the card itself, or as an attack where that is all that it can be, or where it might be itself too. */
const AS_ITSELF = 0;
const AS_ATTACK = 1;
const RATHER_AS_ATTACK = 2;

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
  const attacks = ((s.vars[VAR_SERVES] + s.power[seat]) * USE_COUNT + USE_ATTACK) * rules.faceCount;
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
      (faceLimited[face] === 0 || (mayShoot && serves[attacks + face] === 1)) &&
      (mayLay || faceEquipment[face] === 0)
    ) {
      n = listPlays(g, seat, card, face, ACT_PLAY, AS_ITSELF, n);
    }
    if (mayShoot && face !== attackFace && serves[attacks + face] === 1) {
      const option = faceAnswerOnly[face] === 1 && faceGreen[face] === 0 ? AS_ATTACK : RATHER_AS_ATTACK;
      n = listPlays(g, seat, card, attackFace, ACT_PLAY, option, n);
    }
  }
  if (rules.anyGreen) n = listActivations(g, seat, n);
  if (s.vars[VAR_REPEAT] !== 0 && s.table[TABLE_NO_ATTACK] === 0) n = listRepeats(g, seat, n);
  if (s.vars[VAR_EVENT] !== 0) n = listByEvent(g, seat, n);
  if (s.vars[VAR_SHOW] !== 0) n = listOnce(g, seat, n);
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
      n = listPlays(g, seat, card, face, ACT_ACTIVATE, AS_ITSELF, n);
  }
  return n;
}

/** What was just played once more, for each card that serves as an attack, with every aim. */
function listRepeats(g: Game, seat: number, from: number): number {
  const { vars, zones, power } = g.state;
  const { serves, faceCount, cardFace } = g.rules;
  const zone = ZONE_HAND + seat;
  const row = ((vars[VAR_SERVES] + power[seat]) * USE_COUNT + USE_ATTACK) * faceCount;
  const telling = tellingSuits(g, seat);
  let n = from;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    if (serves[row + cardFace[card]] === 1 && !repeats(g, zone, i, 0, telling))
      n = listPlays(g, seat, card, vars[VAR_REPEAT] - 1, ACT_REPEAT, AS_ITSELF, n);
  }
  return n;
}
