import { ACT_DRAW_HAND, ACT_USE, NO_SEAT, type View } from '../../../src/agent.ts';
import { worthOfPair } from './goods.ts';
import type { Situation } from './situation.ts';
import { BOON_AIM, BOON_INSTINCT, BOON_TOUGHNESS } from './tables.ts';
import { CARD, ownHeart, worthOf } from './worth.ts';

/** What a maximum of ♥ is worth beyond the ♥ that comes with it. */
const HIGHER_MAXIMUM = 20;
/** A better card at each draw. */
const INSTINCT = 90;
/** A step of range, where it matters and where it does not. */
const AIM_AT_PREY = 100;
const AIM = 30;

/** More than any card is worth. */
const DEAR = 1000;

/** The cards over the limit: the one of least worth goes; where two heal, they may go instead. */
export function chooseExcess(s: Situation, view: View): number {
  let best = 0;
  let least = DEAR;
  for (let i = view.legalCount - 1; i >= 0; i--) {
    const cost = view.act(i) === ACT_USE ? costOfHealing(s, view, i) : worthOfCard(s, view, i, 0);
    if (cost <= least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

/** Two cards for a ♥, of which one would go anyway: by the card. */
function costOfHealing(s: Situation, view: View, i: number): number {
  return ((worthOfPair(s, view, i) - ownHeart(s.hp + 1)) / 2) | 0;
}

/** Of the cards looked at, the one of least worth goes back. */
export function chooseReturn(s: Situation, view: View): number {
  let best = 0;
  let least = DEAR;
  for (let i = view.legalCount - 1; i >= 0; i--) {
    const worth = worthOfCard(s, view, i, 1);
    if (worth <= least) {
      least = worth;
      best = i;
    }
  }
  return best;
}

/** What the card of a move is worth in the hand, with `more` of its kind in it than now. */
function worthOfCard(s: Situation, view: View, i: number, more: number): number {
  const kind = s.tables.kind[view.face(view.card(i))];
  return worthOf(s, kind, s.held[kind] + more);
}

/** The first card of the draw: from whom one grudges it most, or a discarded one that is better than an unknown. */
export function chooseSource(s: Situation, view: View): number {
  s.judge(view);
  let best = 0;
  let most = 0;
  for (let i = view.legalCount - 1; i > 0; i--) {
    const isHand = view.act(i) === ACT_DRAW_HAND;
    const gain = isHand ? (s.stance.envy[view.target(i)] * CARD) | 0 : worthOfCard(s, view, i, 1) - CARD;
    if (gain > most) {
      most = gain;
      best = i;
    }
  }
  return best;
}

/** The boon of a new star, or of the star that is taken. */
export function chooseBoon(s: Situation, view: View): number {
  s.judge(view);
  const { prey } = s.stance;
  const isFar = prey !== NO_SEAT && !view.inRange(s.seat, prey);
  let best = 0;
  let most = 0;
  for (let i = view.legalCount - 1; i >= 0; i--) {
    const boon = s.tables.boon[view.option(i)];
    let worth = 0;
    if (boon === BOON_TOUGHNESS) worth = ownHeart(s.hp + 1) + HIGHER_MAXIMUM;
    else if (boon === BOON_INSTINCT) worth = INSTINCT;
    else if (boon === BOON_AIM) worth = isFar ? AIM_AT_PREY : AIM;
    if (worth >= most) {
      most = worth;
      best = i;
    }
  }
  return best;
}
