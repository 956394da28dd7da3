import type { Game } from '../game.ts';
import { moveCard, moveOther } from '../move.ts';
import { discardOwn, heal, leftHand } from '../verbs.ts';
import { NO_CARD } from '../vocabulary.ts';

/** Pays a healing ability's cost, in ascending card id, and heals. */
export function useAbility(g: Game, seat: number, move: number): void {
  const ability = g.rules.characterAbility[g.state.character[seat]];
  if (ability === null) throw new Error('the character has no ability to use');
  discardOwn(g, seat, moveCard(move));
  if (moveOther(move) !== NO_CARD) discardOwn(g, seat, moveOther(move));
  leftHand(g, seat);
  heal(g, seat, ability.amount);
}
