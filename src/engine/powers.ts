/** What is in force for a seat: its character, cards in play, stars, and the table's rule events. */
import { nextSeat, previousSeat, stepsBetween } from '../core/ring.ts';
import { ZONE_HAND, ZONE_PLAY } from '../core/zones.ts';
import type { Game } from './game.ts';
import { BASE_RANGE, LEAST_DISTANCE, SHOTS_A_TURN } from './limits.ts';
import {
  MOD_ALONE,
  MOD_COUNT,
  MOD_FARTHER,
  MOD_HAND_LIMIT,
  MOD_NEARER,
  MOD_NO_HEALING,
  MOD_RANGE,
  TABLE_CARDS_BACK,
  TABLE_IDLE_CARDS,
  TABLE_NO_ABILITIES,
  TABLE_ONE_STEP,
  TABLE_SHOTS,
  TRIGGER_COUNT,
} from './schema.ts';
import {
  MAX_STARS,
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_BOUND,
  VAR_EVENT,
  VAR_EVENTS,
  VAR_GHOSTS,
  VAR_NAMED,
  VAR_SEATS,
  VAR_SUIT,
  VAR_TURN_SEAT,
} from './state.ts';

/** Whether the cards in play before a seat do what they say. */
export function cardsWork(g: Game, seat: number): boolean {
  if (!g.rules.anyIdle) return true;
  const s = g.state;
  if (s.table[TABLE_IDLE_CARDS] > 0) return false;
  const turn = s.vars[VAR_TURN_SEAT];
  return turn === seat || g.rules.characterMods[s.power[turn] * MOD_COUNT + MOD_ALONE] === 0;
}

/** Bits of the suits that do nothing to a seat when another plays them. */
export function immuneSuits(g: Game, seat: number): number {
  return g.rules.anyImmune ? g.rules.characterImmune[g.state.power[seat]] : 0;
}

/** Bits of the suits to which another living player is immune: by them a seat tells equal cards apart. */
export function tellingSuits(g: Game, seat: number): number {
  const { vars } = g.state;
  if (!g.rules.anyImmune || vars[VAR_SUIT] !== 0) return 0;
  let suits = 0;
  for (let others = vars[VAR_ALIVE] & ~(1 << seat); others !== 0; others &= others - 1) {
    suits |= g.rules.characterImmune[g.state.power[31 - Math.clz32(others & -others)]];
  }
  return suits;
}

/** Sums a seat's powers anew; to be called whenever one of them came or went. */
export function refresh(g: Game, seat: number): void {
  const s = g.state;
  const rules = g.rules;
  const at = seat * MOD_COUNT;
  const mods = s.mods;
  const { characterMods, cardFace, faceMods, modCount } = rules;
  const character = s.power[seat] * MOD_COUNT;
  for (let m = modCount - 1; m >= 0; m--) mods[at + m] = characterMods[character + m];
  const { list, cards, count } = s.zones;
  const base = (ZONE_PLAY + seat) * cards;
  if (cardsWork(g, seat)) {
    for (let i = base + count[ZONE_PLAY + seat] - 1; i >= base; i--)
      add(mods, at, modCount, faceMods, cardFace[list[i]]);
  }
  for (let i = s.starCount[seat] - 1; i >= 0; i--) {
    add(mods, at, modCount, rules.boonMods, s.stars[seat * MAX_STARS + i]);
  }
  for (let events = s.vars[VAR_EVENTS], e = 0; events !== 0; events >>= 1, e++) {
    if (events & 1) add(mods, at, modCount, rules.eventMods, e);
  }
  if (s.vars[VAR_EVENT] !== 0) {
    add(mods, at, modCount, rules.eventMods, s.vars[VAR_EVENT] - 1);
    if (s.table[TABLE_ONE_STEP] > 0) {
      mods[at + MOD_FARTHER] -= characterMods[character + MOD_FARTHER];
      mods[at + MOD_NEARER] -= characterMods[character + MOD_NEARER];
    }
  }
  if ((s.vars[VAR_GHOSTS] >> seat) & 1) mods[at + MOD_NO_HEALING]++;
}

/** {@link refresh} for every seat. */
export function refreshAll(g: Game): void {
  for (let seat = g.state.vars[VAR_SEATS] - 1; seat >= 0; seat--) refresh(g, seat);
}

/** Sums anew whomever a change of a seat's character concerns. */
export function refreshPower(g: Game, seat: number): void {
  if (g.rules.anyAlone) refreshAll(g);
  else refresh(g, seat);
}

/** Gives a seat the powers of a character, or none where nobody has any, and notes its hooks; sums are the caller's. */
export function empower(g: Game, seat: number, character: number): void {
  const { rules, state: s } = g;
  const power = s.table[TABLE_NO_ABILITIES] > 0 ? rules.characterCount : character;
  s.power[seat] = power;
  for (let trigger = 0; trigger < TRIGGER_COUNT; trigger++) {
    const has = rules.characterHooks[power * TRIGGER_COUNT + trigger] !== null;
    s.watch[trigger] = has ? s.watch[trigger] | (1 << seat) : s.watch[trigger] & ~(1 << seat);
  }
}

/** The suit that a card counts as. */
export function suitOf(g: Game, card: number): number {
  const all = g.state.vars[VAR_SUIT];
  return all === 0 ? g.rules.cardSuit[card] : all - 1;
}

/** Whether a seat may not use a card now, as it named another suit for its turn. */
export function isBarred(g: Game, seat: number, card: number): boolean {
  const { vars } = g.state;
  return vars[VAR_NAMED] !== 0 && seat === vars[VAR_TURN_SEAT] && suitOf(g, card) !== vars[VAR_NAMED] - 1;
}

/** The card of the hand that the seat in turn must use where it can, or −1. */
export function boundCard(g: Game): number {
  const { vars, zones } = g.state;
  const card = vars[VAR_BOUND] - 1;
  return card >= 0 && zones.zone[card] === ZONE_HAND + vars[VAR_TURN_SEAT] ? card : -1;
}

/** Limited cards that a turn has for who has a limit. */
export function shotsOf(g: Game): number {
  return SHOTS_A_TURN + g.state.table[TABLE_SHOTS];
}

/** The next seat of a set, as cards pass on and open cards are chosen from. */
export function nextByCard(g: Game, mask: number, seat: number): number {
  const s = g.state;
  const step = s.table[TABLE_CARDS_BACK] > 0 ? previousSeat : nextSeat;
  return step(mask, seat, s.vars[VAR_SEATS]);
}

/** The distance at which `from` sees `to`: steps around the living, changed by both sides' powers, at least 1. */
export function distance(g: Game, from: number, to: number): number {
  const s = g.state;
  const steps =
    s.table[TABLE_ONE_STEP] > 0 ? 1 : stepsBetween(s.rank[from], s.rank[to], s.vars[VAR_ALIVE_COUNT]);
  const seen = steps + s.mods[to * MOD_COUNT + MOD_FARTHER] - s.mods[from * MOD_COUNT + MOD_NEARER];
  return Math.max(seen, LEAST_DISTANCE);
}

/** Bits of the other living seats that `from` sees at a distance of at most `range`. */
export function seatsWithin(g: Game, from: number, range: number): number {
  const { vars, rank, mods, table } = g.state;
  const alive = vars[VAR_ALIVE_COUNT];
  const near = table[TABLE_ONE_STEP] > 0;
  const own = rank[from];
  const reach = range + mods[from * MOD_COUNT + MOD_NEARER];
  let within = 0;
  for (let others = vars[VAR_ALIVE] & ~(1 << from); others !== 0; others &= others - 1) {
    const bit = others & -others;
    const seat = 31 - Math.clz32(bit);
    const farther = mods[seat * MOD_COUNT + MOD_FARTHER];
    const steps = near ? 1 : stepsBetween(own, rank[seat], alive);
    if (steps + farther <= reach) within |= bit;
  }
  return within;
}

/** How far a seat's Shot reaches. */
export function rangeOf(g: Game, seat: number): number {
  return BASE_RANGE + g.state.mods[seat * MOD_COUNT + MOD_RANGE];
}

/** How many cards a seat keeps at the end of its turn. */
export function handLimitOf(g: Game, seat: number): number {
  const { mods, hp } = g.state;
  const limit = mods[seat * MOD_COUNT + MOD_HAND_LIMIT];
  return limit > 0 ? limit : hp[seat];
}

/** Whether a card in play before a seat may be used by it. */
export function usable(g: Game, seat: number, card: number): boolean {
  if (g.rules.faceGreen[g.rules.cardFace[card]] !== 1 || g.state.fresh[card] !== 0) return false;
  return cardsWork(g, seat) && !isBarred(g, seat, card);
}

/** A mod of a seat. */
export function modOf(g: Game, seat: number, mod: number): number {
  return g.state.mods[seat * MOD_COUNT + mod];
}

/** The card with a face in play before a seat, or −1. */
export function inPlay(g: Game, seat: number, face: number): number {
  const { list, cards, count } = g.state.zones;
  const cardFace = g.rules.cardFace;
  const base = (ZONE_PLAY + seat) * cards;
  for (let i = base + count[ZONE_PLAY + seat] - 1; i >= base; i--) {
    if (cardFace[list[i]] === face) return list[i];
  }
  return -1;
}

function add(mods: Int8Array, at: number, modCount: number, rows: Int8Array, row: number): void {
  for (let m = modCount - 1; m >= 0; m--) mods[at + m] += rows[row * MOD_COUNT + m];
}
