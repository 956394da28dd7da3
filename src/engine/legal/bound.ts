/** Lists of who must use a card where that is possible. */
import type { Game } from '../game.ts';
import { moveAct, moveCard } from '../move.ts';
import { boundCard, tellingSuits } from '../powers.ts';

/** Bits of a packed move that hold its card. */
const CARD_BITS = 0xff << 18;

/**
 * A list in which a card that must be used where it can stands first, in its own person and not in that of an equal card;
 * then nothing of doing without it. Unchanged where it cannot be used. Returns the new length.
 */
export function withBoundFirst(g: Game, seat: number, count: number, act: number): number {
  const bound = boundCard(g);
  if (bound < 0) return count;
  const telling = tellingSuits(g, seat);
  const first: number[] = [];
  const rest: number[] = [];
  for (let i = 1; i < count; i++) {
    const move = g.moves[i];
    if (moveAct(move) === act && isEqual(g, moveCard(move), bound, telling))
      first.push((move & ~CARD_BITS) | (bound << 18));
    else rest.push(move);
  }
  if (first.length === 0) return count;
  g.moves.set(first);
  g.moves.set(rest, first.length);
  return count - 1;
}

/** Whether two cards make the same move: they have one face, and are on the same side of `telling`, bits of suits. */
function isEqual({ rules }: Game, a: number, b: number, telling: number): boolean {
  const side = (card: number): number => (telling >> rules.cardSuit[card]) & 1;
  return rules.cardFace[a] === rules.cardFace[b] && side(a) === side(b);
}
