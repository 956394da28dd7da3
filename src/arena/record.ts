/** What a finished game leaves behind, and its moves in bytes. */

import type { SeatUsage } from '../agent.ts';
import type { FailureCounts } from './seat-facts.ts';

/**
 * The sides that games are played for: '' for none. In a comparison `a` is a game as it is, `b` one with the newcomer in
 * a seat; where several agents are under test, each has a letter by its order.
 */
export const ARMS = [
  '',
  ...(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const),
  ...(['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'] as const),
] as const;
export const ARM_A = 1;
export const ARM_B = 2;
/** The side that a game belongs to, where the run has sides. */
export type Arm = Exclude<(typeof ARMS)[number], ''>;

/** One finished game, as the arena hands it on. */
export interface GameRecord {
  /** 0-based place in the schedule; people call it game `index + 1`. */
  readonly index: number;
  /** Which deal of the run was played, 0-based; games that share a deal share all chance streams. */
  readonly deal: number;
  /** The block of the schedule, 0-based: games that belong together, as a deal's rotations do. */
  readonly block: number;
  /** Place in {@link ARMS}. */
  readonly arm: number;
  /** The seat of the agent under test, or −1. */
  readonly focal: number;
  readonly seats: number;
  /** Place in TERMINATIONS. */
  readonly termination: number;
  /** Ordinal of the winning team in the ruleset, or {@link NO_TEAM}. */
  readonly winnerTeam: number;
  readonly rounds: number;
  readonly decisions: number;
  /** 16 hex digits. */
  readonly trail: string;
  /** Per decision the chosen index in the legal list, each as a LEB128 varint. */
  readonly moves: Uint8Array;
  /** One row per seat, in seat order. */
  readonly seatRows: readonly SeatRecord[];
  /** First hands as `dealtHands` packs them; null when none were dealt. */
  readonly hands: Uint8Array | null;
  /** By seat; null when no answer failed. */
  readonly failureKinds: readonly FailureCounts[] | null;
  /** By seat; null when no seat is paid for. */
  readonly usage: readonly (SeatUsage | null)[] | null;
}

/** How one seat of a finished game came out. */
export interface SeatRecord {
  /** Place in the run's list of agents. */
  readonly agent: number;
  /** Ordinals in the ruleset. */
  readonly role: number;
  readonly character: number;
  readonly won: boolean;
  readonly alive: boolean;
  /** ♥ and cards in hand at the end. */
  readonly hp: number;
  readonly hand: number;
  /** Decisions that the seat was asked for. */
  readonly decisions: number;
  /** Decisions that the table made for it because its answer was missing or unusable. */
  readonly failures: number;
  /** Seats clockwise from the Marshal, 0 … seats − 1. */
  readonly fromMarshal: number;
}

/** A game's `winnerTeam` when nobody won. */
export const NO_TEAM = 255;

/** Legal-list indices as LEB128 varints: one byte each below 128. */
export function encodeMoves(indices: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < indices.length; i++) {
    let rest = indices[i];
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The legal-list indices in a move log. Throws RangeError when the last one is cut off. */
export function decodeMoves(bytes: Uint8Array): number[] {
  const indices: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    indices.push(value);
    value = 0;
    shift = 0;
  }
  if (shift !== 0) throw new RangeError('The move log is cut off in the middle of a move.');
  return indices;
}
