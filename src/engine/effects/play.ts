/** What each effect of a played card does. Each gets the offset of the card's `resolve` frame. */
import { PURPOSE_DRAW } from '../../core/chance.ts';
import { NOTHING } from '../../core/deck.ts';
import { FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_OFFER, ZONE_PLAY } from '../../core/zones.ts';
import { nextOf } from '../circle.ts';
import { DRAFT } from '../frames/draft.ts';
import { DUEL } from '../frames/duel.ts';
import { EACH } from '../frames/each.ts';
import { HIT } from '../frames/hit.ts';
import { FRAME_DEMAND, FRAME_DRAFT, FRAME_DUEL, FRAME_EACH, FRAME_HIT, FRAME_TOSS } from '../frames/kinds.ts';
import { RESOLVE } from '../frames/resolve.ts';
import type { Game } from '../game.ts';
import { distance, modOf, refresh, suitOf } from '../powers.ts';
import { EFFECTS, type EffectId, MOD_EXTRA_CANCELS, MOD_POINT_BLANK, MOD_REVIVE_BONUS } from '../schema.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT } from '../state.ts';
import { discardOwn, drawCards, heal, nextCard } from '../verbs.ts';
import { EVENT_OFFER, FROM_HAND, NO_SEAT } from '../vocabulary.ts';
import { takeFromHand, takeFromPlay, tossFromHand, tossFromPlay } from './take.ts';

type PlayEffect = (g: Game, f: number) => void;

const ROWS: Readonly<Record<EffectId, PlayEffect>> = {
  none() {},
  hit(g, f) {
    const data = g.state.frames.data;
    const source = data[f + RESOLVE.seat];
    const target = data[f + RESOLVE.target];
    let extra = distance(g, source, target) === 1 ? modOf(g, source, MOD_POINT_BLANK) : 0;
    if (g.rules.faceLimited[data[f + RESOLVE.face]] === 1) extra += modOf(g, source, MOD_EXTRA_CANCELS);
    const child = g.begin(FRAME_HIT);
    data[child + HIT.source] = source;
    data[child + HIT.target] = target;
    data[child + HIT.amount] = amountOf(g, f);
    data[child + HIT.need] = 1 + extra;
  },
  'hit-all'(g, f) {
    beginEach(g, f, FRAME_HIT);
  },
  heal(g, f) {
    const data = g.state.frames.data;
    const face = data[f + RESOLVE.face];
    if (livingOf(g) < g.rules.faceMinAlive[face]) return;
    const aimed = data[f + RESOLVE.target];
    const seat = aimed === NO_SEAT ? data[f + RESOLVE.seat] : aimed;
    heal(g, seat, amountOf(g, f) + g.rules.faceRevives[face] * modOf(g, seat, MOD_REVIVE_BONUS));
  },
  'heal-all'(g, f) {
    const amount = amountOf(g, f);
    for (let i = 0, seat = actorOf(g, f); i < livingOf(g); i++, seat = nextLiving(g, seat))
      heal(g, seat, amount);
  },
  take(g, f) {
    const data = g.state.frames.data;
    const other = data[f + RESOLVE.other];
    const seat = data[f + RESOLVE.seat];
    if (other === FROM_HAND) takeFromHand(g, seat, data[f + RESOLVE.target]);
    else takeFromPlay(g, seat, data[f + RESOLVE.target], other);
  },
  toss(g, f) {
    const data = g.state.frames.data;
    const other = data[f + RESOLVE.other];
    const seat = data[f + RESOLVE.seat];
    if (other === FROM_HAND) tossFromHand(g, seat, data[f + RESOLVE.target]);
    else tossFromPlay(g, seat, data[f + RESOLVE.target], other);
  },
  duel(g, f) {
    const data = g.state.frames.data;
    const child = g.begin(FRAME_DUEL);
    data[child + DUEL.answering] = data[f + RESOLVE.target];
    data[child + DUEL.waiting] = data[f + RESOLVE.seat];
    data[child + DUEL.amount] = amountOf(g, f);
    data[child + DUEL.starter] = data[f + RESOLVE.seat];
  },
  'demand-all'(g, f) {
    beginEach(g, f, FRAME_DEMAND);
  },
  draw(g, f) {
    drawCards(g, g.state.frames.data[f + RESOLVE.seat], amountOf(g, f));
  },
  'draw-each'(g, f) {
    const amount = amountOf(g, f);
    for (let i = 0, seat = actorOf(g, f); i < livingOf(g); i++, seat = nextLiving(g, seat))
      drawCards(g, seat, amount);
  },
  draft(g, f) {
    const zones = g.state.zones;
    const seat = actorOf(g, f);
    for (let i = livingOf(g) * amountOf(g, f); i > 0; i--) {
      const card = nextCard(g, PURPOSE_DRAW, seat);
      if (card === NOTHING) break;
      zones.move(card, ZONE_OFFER, SEEN_BY_ALL);
      g.log.push(EVENT_OFFER, seat, NO_SEAT, card, SEEN_BY_ALL, 1, 0);
    }
    g.state.frames.data[g.begin(FRAME_DRAFT) + DRAFT.seat] = seat;
  },
  equip(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const seat = data[f + RESOLVE.seat];
    const aimed = data[f + RESOLVE.target];
    const owner = aimed === NO_SEAT ? seat : aimed;
    if (g.rules.faceWeapon[data[f + RESOLVE.face]] === 1) replaceWeapon(g, owner);
    s.zones.move(data[f + RESOLVE.card], ZONE_PLAY + owner, SEEN_BY_ALL);
    refresh(g, owner);
  },
  'toss-each'(g, f) {
    beginEach(g, f, FRAME_TOSS);
  },
};

/** Effects in the order of their ids' numbers. */
export const PLAY_EFFECTS: readonly PlayEffect[] = EFFECTS.map((id) => ROWS[id]);

function amountOf(g: Game, f: number): number {
  return g.rules.faceAmount[g.state.frames.data[f + RESOLVE.face]];
}

function beginEach(g: Game, f: number, kind: number): void {
  const data = g.state.frames.data;
  const child = g.begin(FRAME_EACH);
  data[child + EACH.source] = data[f + FRAME_SLOTS];
  data[child + EACH.amount] = amountOf(g, f);
  data[child + EACH.kind] = kind;
  data[child + EACH.suits] = 1 << suitOf(g, data[f + RESOLVE.card]);
}

function actorOf(g: Game, f: number): number {
  return g.state.frames.data[f + RESOLVE.seat];
}

function livingOf(g: Game): number {
  return g.state.vars[VAR_ALIVE_COUNT];
}

function nextLiving(g: Game, seat: number): number {
  return nextOf(g, g.state.vars[VAR_ALIVE], seat);
}

function replaceWeapon(g: Game, seat: number): void {
  const zones = g.state.zones;
  for (let i = zones.count[ZONE_PLAY + seat] - 1; i >= 0; i--) {
    const card = zones.at(ZONE_PLAY + seat, i);
    if (g.rules.faceWeapon[g.rules.cardFace[card]] === 1) discardOwn(g, seat, card);
  }
}
