/**
 * A move is one non-negative integer: act (5 bits), card (8), target (4), other (8), option (6).
 */
import { NO_CARD, NO_SEAT } from './vocabulary.ts';

/** Packs a move. */
export function packMove(act: number, card: number, target: number, other: number, option: number): number {
  return (act << 26) | (card << 18) | (target << 14) | (other << 6) | option;
}

/** A move that names a card only. */
export function packCard(act: number, card: number): number {
  return (act << 26) | (card << 18) | (NO_SEAT << 14) | (NO_CARD << 6);
}

/** A move without fields. */
export function packPlain(act: number): number {
  return packCard(act, NO_CARD);
}

/** A number of ACTS. */
export function moveAct(move: number): number {
  return move >>> 26;
}

/** The card, or NO_CARD. */
export function moveCard(move: number): number {
  return (move >>> 18) & 0xff;
}

/** The seat aimed at, or NO_SEAT. */
export function moveTarget(move: number): number {
  return (move >>> 14) & 0xf;
}

/** The second card, FROM_HAND, or NO_CARD. */
export function moveOther(move: number): number {
  return (move >>> 6) & 0xff;
}

/** What else is chosen: a boon; or for a card played as another 1, or 2 where it might be played as itself too. */
export function moveOption(move: number): number {
  return move & 0x3f;
}
