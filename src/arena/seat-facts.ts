/** What is known of a game's seats beside how they came out: the cards dealt, failures by kind, use of models. */
import { FAILURE_KINDS, type FailureKind } from '../agent.ts';
import type { Game } from '../engine/game.ts';
import type { EventLog } from '../engine/log.ts';
import { EVENT_DEAL, EVENT_DRAW, NO_CARD } from '../engine/vocabulary.ts';

/** Cards of a first hand at most; the SQL view `seats` reads as many. */
const MAX_HAND = 16;

/** How often each kind of failure came up; kinds that did not are left out. */
export type FailureCounts = Readonly<Partial<Record<FailureKind, number>>>;

/** What a seat has been dealt: ordinals of its role and its character, whatever it became later. */
export interface DealtSeat {
  readonly role: number;
  readonly character: number;
}

/** What all seats were dealt, of a game in which nothing was decided yet. */
export function dealtSeats(game: Game): DealtSeat[] {
  return Array.from({ length: game.seats }, (_, seat) => ({
    role: game.roleOf(seat),
    character: game.characterOf(seat),
  }));
}

/** No bytes. */
export const NOTHING = new Uint8Array(0);

/**
 * The hands dealt at the beginning of a game's log: for each seat equally many bytes, its card ids ascending, filled
 * up with NO_CARD. Throws RangeError when a hand has more than 16 cards.
 */
export function dealtHands(log: EventLog, seats: number): Uint8Array {
  let width = 0;
  for (let i = 0, dealt = 0; dealt < seats && i < log.count; i++) {
    if (log.kind(i) !== EVENT_DEAL) continue;
    width = Math.max(width, log.amount(i));
    dealt++;
  }
  if (width > MAX_HAND) throw new RangeError(`A first hand has ${width} cards; ${MAX_HAND} can be kept.`);
  const hands = new Uint8Array(seats * width).fill(NO_CARD);
  let at = 0;
  for (let dealt = 0; dealt < seats && at < log.count; dealt++) {
    while (at < log.count && log.kind(at) !== EVENT_DEAL) at++;
    const base = log.seat(at) * width;
    const amount = log.amount(at++);
    for (let n = 0; n < amount && log.kind(at) === EVENT_DRAW; n++, at++) {
      const card = log.anyCard(at);
      let to = base + n;
      while (to > base && hands[to - 1] > card) {
        hands[to] = hands[to - 1];
        to--;
      }
      hands[to] = card;
    }
  }
  return hands;
}

/** Bytes that each seat has in packed hands, 0 for null. Throws RangeError when `dealtHands` packs none so. */
export function handWidth(hands: Uint8Array | null, seats: number): number {
  const width = hands === null || hands.length === 0 ? 0 : hands.length / seats;
  if (Number.isInteger(width) && width <= MAX_HAND) return width;
  throw new RangeError(`${hands?.length} bytes are no hands of ${seats} seats.`);
}

/** Packed hands as hex digits, in which they are compared and read. */
export function handsHex(hands: Uint8Array): string {
  return Buffer.from(hands.buffer, hands.byteOffset, hands.length).toString('hex');
}

/** The ids of the cards that a seat was dealt, ascending, from what {@link handsHex} gives; null without. */
export function firstHand(hex: string | null, seats: number, seat: number): number[] | null {
  if (hex === null) return null;
  const digits = hex.length / seats;
  const cards: number[] = [];
  for (let at = seat * digits; at < (seat + 1) * digits; at += 2) {
    const card = Number.parseInt(hex.slice(at, at + 2), 16);
    if (card !== NO_CARD) cards.push(card);
  }
  return cards;
}

/** The kind that an unusable answer counts as. */
export function failureKind(answer: unknown): FailureKind {
  if (typeof answer !== 'object' || answer === null || !('failure' in answer)) return 'illegal';
  return FAILURE_KINDS.find((kind) => kind === answer.failure) ?? 'illegal';
}

/** `5: illegal 3, timeout 2`; only the number where it is 0 or the kinds are not known. */
export function failuresText(failures: number, counts: FailureCounts | null): string {
  const kinds = FAILURE_KINDS.flatMap((kind) => (counts?.[kind] ? [`${kind} ${counts[kind]}`] : []));
  return kinds.length === 0 ? String(failures) : `${failures}: ${kinds.join(', ')}`;
}

/** JSON in bytes; none for null. */
export function jsonBytes(value: object | null): Uint8Array {
  return value === null ? NOTHING : Buffer.from(JSON.stringify(value));
}
