/** What is in force for a seat: its character, cards in play, stars, and the table's rule events. */
import { stepsBetween } from '../core/ring.ts';
import { ZONE_PLAY } from '../core/zones.ts';
import type { Game } from './game.ts';
import { BASE_RANGE, LEAST_DISTANCE } from './limits.ts';
import {
  MOD_ALONE,
  MOD_COUNT,
  MOD_FARTHER,
  MOD_HAND_LIMIT,
  MOD_NEARER,
  MOD_RANGE,
  TRIGGER_COUNT,
} from './schema.ts';
import { MAX_STARS, VAR_ALIVE, VAR_ALIVE_COUNT, VAR_EVENTS, VAR_SEATS, VAR_TURN_SEAT } from './state.ts';

/** Gives a seat the powers of a character. The caller refreshes. */
export function empower(g: Game, seat: number, character: number): void {
  const { rules, state: s } = g;
  s.power[seat] = character;
  for (let trigger = 0; trigger < TRIGGER_COUNT; trigger++) {
    const has = rules.characterHooks[character * TRIGGER_COUNT + trigger] !== null;
    s.watch[trigger] = has ? s.watch[trigger] | (1 << seat) : s.watch[trigger] & ~(1 << seat);
  }
}

/** Whether the cards in play before a seat do what they say. */
export function cardsWork(g: Game, seat: number): boolean {
  if (!g.rules.anyAlone) return true;
  const s = g.state;
  const turn = s.vars[VAR_TURN_SEAT];
  return turn === seat || g.rules.characterMods[s.power[turn] * MOD_COUNT + MOD_ALONE] === 0;
}

/** Bits of the suits that do nothing to a seat when another plays them. */
export function immuneSuits(g: Game, seat: number): number {
  return g.rules.anyImmune ? g.rules.characterImmune[g.state.power[seat]] : 0;
}

/** Bits of the suits to which another living player is immune: by them a seat tells equal cards apart. */
export function tellingSuits(g: Game, seat: number): number {
  if (!g.rules.anyImmune) return 0;
  let suits = 0;
  for (let others = g.state.vars[VAR_ALIVE] & ~(1 << seat); others !== 0; others &= others - 1) {
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
  const { characterMods, cardFace, faceMods } = rules;
  const character = s.power[seat] * MOD_COUNT;
  for (let m = 0; m < MOD_COUNT; m++) mods[at + m] = characterMods[character + m];
  const { list, cards, count } = s.zones;
  const base = (ZONE_PLAY + seat) * cards;
  if (cardsWork(g, seat)) {
    for (let i = base + count[ZONE_PLAY + seat] - 1; i >= base; i--)
      add(mods, at, faceMods, cardFace[list[i]]);
  }
  for (let i = s.starCount[seat] - 1; i >= 0; i--) {
    add(mods, at, rules.boonMods, s.stars[seat * MAX_STARS + i]);
  }
  for (let events = s.vars[VAR_EVENTS], e = 0; events !== 0; events >>= 1, e++) {
    if (events & 1) add(mods, at, rules.eventMods, e);
  }
}

/** {@link refresh} for every seat. */
export function refreshAll(g: Game): void {
  for (let seat = g.state.vars[VAR_SEATS] - 1; seat >= 0; seat--) refresh(g, seat);
}

/** The distance at which `from` sees `to`: steps around the living, changed by both sides' powers, at least 1. */
export function distance(g: Game, from: number, to: number): number {
  const s = g.state;
  const steps = stepsBetween(s.rank[from], s.rank[to], s.vars[VAR_ALIVE_COUNT]);
  const seen = steps + s.mods[to * MOD_COUNT + MOD_FARTHER] - s.mods[from * MOD_COUNT + MOD_NEARER];
  return Math.max(seen, LEAST_DISTANCE);
}

/** Bits of the other living seats that `from` sees at a distance of at most `range`. */
export function seatsWithin(g: Game, from: number, range: number): number {
  const { vars, rank, mods } = g.state;
  const alive = vars[VAR_ALIVE_COUNT];
  const own = rank[from];
  const reach = range + mods[from * MOD_COUNT + MOD_NEARER];
  let within = 0;
  for (let others = vars[VAR_ALIVE] & ~(1 << from); others !== 0; others &= others - 1) {
    const bit = others & -others;
    const seat = 31 - Math.clz32(bit);
    const farther = mods[seat * MOD_COUNT + MOD_FARTHER];
    const steps = stepsBetween(own, rank[seat], alive);
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
  return g.rules.faceGreen[g.rules.cardFace[card]] === 1 && g.state.fresh[card] === 0 && cardsWork(g, seat);
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

function add(mods: Int8Array, at: number, rows: Int8Array, row: number): void {
  for (let m = 0; m < MOD_COUNT; m++) mods[at + m] += rows[row * MOD_COUNT + m];
}
