import type { Game } from '../game.ts';
import { moveCard, moveOther } from '../move.ts';
import { discardOwn, heal, leftHand } from '../verbs.ts';
import { NO_CARD } from '../vocabulary.ts';

/** Pays a healing ability's cost and heals. */
export function useAbility(g: Game, seat: number, move: number): void {
  heal(g, seat, payAbility(g, seat, move));
}

/** Pays a healing ability's cost, in ascending card id; returns the ♥ that it brings. */
export function payAbility(g: Game, seat: number, move: number): number {
  const ability = g.rules.characterAbility[g.state.power[seat]];
  if (ability === null) throw new Error('the character has no ability to use');
  discardOwn(g, seat, moveCard(move));
  if (moveOther(move) !== NO_CARD) discardOwn(g, seat, moveOther(move));
  leftHand(g, seat);
  return ability.amount;
}
