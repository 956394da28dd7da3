/** What is in force for a seat: its character, cards in play, stars, and the table's rule events. */
import { stepsBetween } from '../core/ring.ts';
import { ZONE_PLAY } from '../core/zones.ts';
import type { Game } from './game.ts';
import { MOD_COUNT, MOD_FARTHER, MOD_NEARER, MOD_RANGE } from './schema.ts';
import { MAX_STARS, VAR_ALIVE_COUNT, VAR_EVENTS, VAR_SEATS } from './state.ts';

/** Sums a seat's powers anew; to be called whenever one of them came or went. */
export function refresh(g: Game, seat: number): void {
  const s = g.state;
  const rules = g.rules;
  const at = seat * MOD_COUNT;
  const mods = s.mods;
  const character = s.character[seat] * MOD_COUNT;
  for (let m = 0; m < MOD_COUNT; m++) mods[at + m] = rules.characterMods[character + m];
  const zones = s.zones;
  const zone = ZONE_PLAY + seat;
  for (let i = zones.count[zone] - 1; i >= 0; i--) {
    add(mods, at, rules.faceMods, rules.cardFace[zones.at(zone, i)]);
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
  return seen < 1 ? 1 : seen;
}

/** How far a seat's Shot reaches. */
export function rangeOf(g: Game, seat: number): number {
  return 1 + g.state.mods[seat * MOD_COUNT + MOD_RANGE];
}

/** A mod of a seat. */
export function modOf(g: Game, seat: number, mod: number): number {
  return g.state.mods[seat * MOD_COUNT + mod];
}

/** The card with a face in play before a seat, or −1. */
export function inPlay(g: Game, seat: number, face: number): number {
  const zones = g.state.zones;
  const zone = ZONE_PLAY + seat;
  for (let i = zones.count[zone] - 1; i >= 0; i--) {
    const card = zones.at(zone, i);
    if (g.rules.cardFace[card] === face) return card;
  }
  return -1;
}

function add(mods: Int8Array, at: number, rows: Int8Array, row: number): void {
  for (let m = 0; m < MOD_COUNT; m++) mods[at + m] += rows[row * MOD_COUNT + m];
}
