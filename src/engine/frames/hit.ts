import { PURPOSE_COIN } from '../../core/chance.ts';
import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { dealDamage } from '../effects/damage.ts';
import { runUsedOutside } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard, moveOther } from '../move.ts';
import { modOf, refresh, usable } from '../powers.ts';
import { MOD_COVER, MOD_NO_COVER } from '../schema.ts';
import { buriesUsed, bury, drawCards, flipCheck, leftHand, toDiscards, triesOf } from '../verbs.ts';
import {
  ACT_ACTIVATE,
  ACT_CHECK,
  ACT_PASS,
  ACT_USE,
  ASK_SHOT,
  EVENT_ANSWER,
  EVENT_COIN,
  EVENT_EVADE,
  NO_CARD,
  NO_SEAT,
} from '../vocabulary.ts';
import { useAbility } from './ability.ts';
import type { FrameRow } from './index.ts';
import { FRAME_HIT } from './kinds.ts';

/**
 * Slots of a hit by Shot or Buckshot: from whom, at whom, how many ♥ it costs, how many cancels it still takes, and how
 * many Cover checks the target may still ask for.
 */
export const HIT = {
  source: FRAME_SLOTS,
  target: FRAME_SLOTS + 1,
  amount: FRAME_SLOTS + 2,
  need: FRAME_SLOTS + 3,
  checks: FRAME_SLOTS + 4,
} as const;

/** A hit: first the Cover by itself, then the target's answer, then the damage (`bangarena.md`, section 6). */
export const hit: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const target = data[f + HIT.target];
    if (data[f + FRAME_PC] === 0) {
      data[f + FRAME_PC] = 1;
      const cover = modOf(g, target, MOD_NO_COVER) === 0 ? modOf(g, target, MOD_COVER) : 0;
      if (g.rules.coverAsked) data[f + HIT.checks] = cover;
      else if (cover > 0 && coverHolds(g, target)) {
        if (--data[f + HIT.need] === 0) {
          evade(g, f);
          return;
        }
      }
    }
    if (s.zones.count[ZONE_HAND + target] > 0 || data[f + HIT.checks] > 0 || mayActivate(g, target)) {
      g.askSeat(target, ASK_SHOT, data[f + HIT.source], data[f + HIT.need]);
    } else {
      strike(g, f);
    }
  },

  answer(g, f, move) {
    const target = g.state.frames.data[f + HIT.target];
    const act = moveAct(move);
    if (act === ACT_USE) {
      useAbility(g, target, move);
    } else if (act === ACT_PASS) {
      strike(g, f);
    } else if (act === ACT_CHECK) {
      g.state.frames.data[f + HIT.checks]--;
      if (coverHolds(g, target)) cancel(g, f);
    } else {
      const source = g.state.frames.data[f + HIT.source];
      if (act === ACT_ACTIVATE) activateAnswer(g, target, source, moveCard(move));
      else answerWith(g, target, source, move);
      if (g.rules.cancelsSingly) cancel(g, f);
      else evade(g, f);
    }
  },
};

/** Begins a hit of so many ♥ by nobody. */
export function hitByNobody(g: Game, seat: number, amount: number): void {
  const f = g.begin(FRAME_HIT);
  const { data } = g.state.frames;
  data[f + HIT.source] = NO_SEAT;
  data[f + HIT.target] = seat;
  data[f + HIT.amount] = amount;
  data[f + HIT.need] = 1;
}

/** Whether a seat has a card in play that it may use as a cancel. */
export function mayActivate(g: Game, seat: number): boolean {
  if (!g.rules.anyGreen) return false;
  const zones = g.state.zones;
  for (let i = zones.count[ZONE_PLAY + seat] - 1; i >= 0; i--) {
    const card = zones.at(ZONE_PLAY + seat, i);
    if (g.rules.faceCancels[g.rules.cardFace[card]] === 1 && usable(g, seat, card)) return true;
  }
  return false;
}

/** Uses a card in play as an answer. */
export function activateAnswer(g: Game, seat: number, source: number, card: number): void {
  answerCard(g, seat, source, card);
  refresh(g, seat);
}

/** Lays an answer from the hand, and does what its seat does about a card used in another's turn. */
export function answerWith(g: Game, seat: number, source: number, move: number): void {
  layAnswer(g, seat, source, move);
  runUsedOutside(g, seat, 1);
}

/** Discards the card or cards of an answer, in ascending card id. */
export function layAnswer(g: Game, seat: number, source: number, move: number): void {
  answerCard(g, seat, source, moveCard(move));
  if (moveOther(move) !== NO_CARD) answerCard(g, seat, source, moveOther(move));
  leftHand(g, seat);
}

/** Discards a card as an answer; as the cancel that it is by itself it may bring cards. */
function answerCard(g: Game, seat: number, source: number, card: number): void {
  const rules = g.rules;
  const face = rules.cardFace[card];
  const inPlay = g.state.zones.zone[card] === ZONE_PLAY + seat ? 1 : 0;
  toDiscards(g, card);
  g.log.push(EVENT_ANSWER, seat, source, card, SEEN_BY_ALL, 0, face);
  if (buriesUsed(g, seat)) bury(g, seat, card, true);
  if (rules.faceCancels[face] === 1 && rules.faceGreen[face] === inPlay)
    drawCards(g, seat, rules.faceDraws[face]);
}

function coverHolds(g: Game, seat: number): boolean {
  if (g.rules.coverFlip !== null) {
    const good = flipCheck(g, seat, g.rules.coverFlip);
    g.log.push(EVENT_COIN, seat, NO_SEAT, NO_CARD, 0, good ? 1 : 0, 0);
    return good;
  }
  const chance = g.state.chance;
  let good = 0;
  for (let tries = triesOf(g, seat); tries > 0; tries--) {
    const heads = chance.below(chance.stream(PURPOSE_COIN, seat), 0, 2);
    g.log.push(EVENT_COIN, seat, NO_SEAT, NO_CARD, 0, heads, 0);
    good |= heads;
  }
  return good === 1;
}

/** One cancel of those that the hit takes. */
function cancel(g: Game, f: number): void {
  if (--g.state.frames.data[f + HIT.need] === 0) evade(g, f);
}

function evade(g: Game, f: number): void {
  const data = g.state.frames.data;
  g.log.push(EVENT_EVADE, data[f + HIT.target], data[f + HIT.source], NO_CARD, 0, 0, 0);
  g.state.frames.pop();
}

function strike(g: Game, f: number): void {
  const data = g.state.frames.data;
  const source = data[f + HIT.source];
  const target = data[f + HIT.target];
  const amount = data[f + HIT.amount];
  g.state.frames.pop();
  dealDamage(g, target, amount, source);
}
