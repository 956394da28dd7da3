import {
  ACT_ANSWER,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_PASS,
  ACT_USE,
  type View,
} from '../../../src/agent.ts';
import { KIND_CANTEEN, KIND_DUEL, KIND_RICOCHET, KIND_SHOT } from '../faces.ts';
import { chanceOfFewShots } from './chances.ts';
import type { Situation } from './situation.ts';
import { BOON_AIM, BOON_INSTINCT, BOON_TOUGHNESS, TWO_FACED } from './tables.ts';
import { CARD, hitConsolation, ownHeart, worthOf } from './worth.ts';

const FRIEND = -0.4;
const DUEL_SHOT = 20;

/** Against a Shot or Buckshot: the cheapest way out, unless the ♥ is cheaper still. */
export function chooseHitAnswer(s: Situation, view: View): number {
  const hit = ownHeart(s.hp) - hitConsolation(s, view.askSource);
  return cheapest(s, view, hit);
}

/** Against an Assault: a Shot, unless the ♥ is cheaper. In a Duel: as long as it can be won. */
export function chooseDemandAnswer(s: Situation, view: View): number {
  const source = view.askSource;
  const card = view.askCard;
  let hit = ownHeart(s.hp) - hitConsolation(s, source);
  if (s.tables.kind[view.face(card)] === KIND_DUEL) {
    const shots = s.held[KIND_SHOT] + (s.character === TWO_FACED ? s.held[KIND_RICOCHET] : 0);
    const win = shots === 0 ? 0 : chanceOfFewShots(s.memory, view, source, shots - 1);
    hit = win * (hit + s.wound[source]) - (shots - 1) * DUEL_SHOT * (1 - win);
    if (s.hp > 1 && s.grudge[source] < FRIEND) return 0;
  }
  return cheapest(s, view, hit);
}

function cheapest(s: Situation, view: View, hit: number): number {
  let best = 0;
  let least = hit;
  for (let i = view.legalCount - 1; i > 0; i--) {
    const act = view.act(i);
    let cost = costOf(s, view, i);
    if (act === ACT_USE) cost = s.hp === 1 && !s.canCancel(view) ? cost : hit + 1;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

function costOf(s: Situation, view: View, i: number): number {
  const one = s.tables.kind[view.face(view.card(i))];
  let cost = worthOf(s, one, s.held[one]);
  const other = view.other(i);
  if (other < 254) {
    const two = s.tables.kind[view.face(other)];
    cost += worthOf(s, two, one === two ? s.held[two] - 1 : s.held[two]);
  }
  return cost;
}

/** What must go: the card of least worth. */
export function chooseExcess(s: Situation, view: View): number {
  let best = 0;
  let least = 1e9;
  for (let i = 0; i < view.legalCount; i++) {
    if (view.act(i) === ACT_USE) {
      // Two cards for a ♥; one of them would go anyway.
      const cost = (costOf(s, view, i) - ownHeart(s.hp + 1)) / 2;
      if (cost < least) {
        least = cost;
        best = i;
      }
      continue;
    }
    const kind = s.tables.kind[view.face(view.card(i))];
    const worth = worthOf(s, kind, s.held[kind]);
    if (worth < least) {
      least = worth;
      best = i;
    }
  }
  return best;
}

/** Of the cards looked at, the one of least worth goes back. */
export function chooseReturn(s: Situation, view: View): number {
  let best = 0;
  let least = 1e9;
  for (let i = 0; i < view.legalCount; i++) {
    const kind = s.tables.kind[view.face(view.card(i))];
    const worth = worthOf(s, kind, s.held[kind] + 1);
    if (worth < least) {
      least = worth;
      best = i;
    }
  }
  return best;
}

/** The first card of the draw: from the deck, the discard pile or another's hand. */
export function chooseSource(s: Situation, view: View): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < view.legalCount; i++) {
    const act = view.act(i);
    let gain = 0;
    if (act === ACT_DRAW_HAND) {
      gain = s.grudge[view.target(i)] * CARD;
    } else if (act === ACT_DRAW_DISCARD) {
      const kind = s.tables.kind[view.face(view.card(i))];
      gain = worthOf(s, kind, s.held[kind] + 1) - CARD;
    }
    if (gain > most) {
      most = gain;
      best = i;
    }
  }
  return best;
}

/** A boon for a new star, or whose star is taken. */
export function chooseBoon(s: Situation, view: View): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < view.legalCount; i++) {
    const boon = s.tables.boon[view.option(i)];
    let worth = 0;
    if (boon === BOON_TOUGHNESS) worth = ownHeart(s.hp + 1) + 20;
    else if (boon === BOON_INSTINCT) worth = 90;
    else if (boon === BOON_AIM) worth = s.reaches(view) ? 30 : 100;
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

export { ACT_ANSWER, ACT_PASS, KIND_CANTEEN };
