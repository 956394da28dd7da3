import { ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { packMove } from '../move.ts';
import { canHeal } from '../verbs.ts';
import { ACT_USE, NO_SEAT } from '../vocabulary.ts';

/**
 * Appends, from place `from` on, a healing ability that costs two cards where it is offered and would heal: each
 * pair of faces once. Returns the length of the list.
 */
export function listAbility(g: Game, seat: number, ask: number, from: number): number {
  const s = g.state;
  const ability = g.rules.characterAbility[s.power[seat]];
  if (ability === null || ((ability.asks >> ask) & 1) === 0 || !canHeal(g, seat)) return from;
  const zone = ZONE_HAND + seat;
  const count = s.zones.count[zone];
  let n = from;
  for (let i = 0; i < count - 1; i++) {
    if (repeats(g, zone, i, 0)) continue;
    for (let j = i + 1; j < count; j++) {
      if (repeats(g, zone, j, i + 1)) continue;
      g.moves[n++] = packMove(ACT_USE, s.zones.at(zone, i), NO_SEAT, s.zones.at(zone, j), 0);
    }
  }
  return n;
}

/** Whether a zone's i-th card has the face of the one before it, which is not before `from`. */
export function repeats(g: Game, zone: number, i: number, from: number): boolean {
  if (i === from) return false;
  const { list, cards } = g.state.zones;
  const at = zone * cards + i;
  return g.rules.cardFace[list[at]] === g.rules.cardFace[list[at - 1]];
}
