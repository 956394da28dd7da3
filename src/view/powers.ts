/** Whose powers a seat has, and what its cards serve as by them: public, as characters and events are. */
import type { Game } from '../engine/game.ts';
import { USE_COUNT } from '../engine/schema.ts';
import { VAR_SERVES } from '../engine/state.ts';

/** The character whose powers a seat has, or −1 where it has none, or those of two. */
export function powerOf({ rules, state }: Game, seat: number): number {
  const power = state.power[seat];
  return power < rules.characterCount ? power : -1;
}

/** The other character whose powers a seat has in place of its own; undefined where it has its own, or none. */
export function copiedBy(game: Game, seat: number): number | undefined {
  const power = powerOf(game, seat);
  return power < 0 || power === game.state.character[seat] ? undefined : power;
}

/** The two characters whose powers a seat has in place of its own; undefined where it has others, or none. */
export function borrowedBy({ rules, state }: Game, seat: number): readonly [number, number] | undefined {
  return rules.pairs[state.power[seat] - rules.characterCount - 1];
}

/** Bits of the uses (numbers of USES) that a face (ordinal) has in a seat's hand under the event in force. */
export function usesOf({ rules, state }: Game, seat: number, face: number): number {
  const { faceCount, serves } = rules;
  const at = (state.vars[VAR_SERVES] + state.power[seat]) * USE_COUNT * faceCount + face;
  let uses = 0;
  for (let use = 0; use < USE_COUNT; use++) uses |= serves[at + use * faceCount] << use;
  return uses;
}
