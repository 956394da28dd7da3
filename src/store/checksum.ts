import { crc32 } from 'node:zlib';
import { TextBytes } from '../arena/text-bytes.ts';

/** The columns of a game that a flipped bit must not change unseen; its moves have a sum of their own. */
export interface SummedGame {
  readonly index: number;
  readonly deal: number;
  readonly block: number;
  readonly arm: string | null;
  readonly focal: number | null;
  readonly seats: number;
  readonly termination: string;
  readonly winnerTeam: string | null;
  readonly rounds: number;
  readonly decisions: number;
  readonly trail: string;
  readonly packed: string;
  /** Hex digits. Null in rows of database versions before 4, as the two below. */
  readonly hands: string | null;
  readonly failureKinds: string | null;
  readonly usage: string | null;
  /** Null in games without a focal seat, and in rows of database versions before 7. */
  readonly fieldHash: string | null;
}

const sum = new TextBytes();

function number(value: number): void {
  sum.number(value);
  sum.text(' ');
}

function word(text: string): void {
  sum.text(text);
  sum.text(' ');
}

function after(name: string, text: string): void {
  sum.text(name);
  sum.text(text);
}

/**
 * CRC-32 over a game's row: finds damage that the file's own structure does not show. Columns that are null add nothing,
 * so that sums of older rows hold.
 */
export function checkSum(game: SummedGame): number {
  sum.clear();
  number(game.index);
  number(game.deal);
  number(game.block);
  word(game.arm ?? '');
  if (game.focal !== null) sum.number(game.focal);
  sum.text(' ');
  number(game.seats);
  number(game.rounds);
  number(game.decisions);
  word(game.termination);
  word(game.winnerTeam ?? '');
  word(game.trail);
  sum.text(game.packed);
  if (game.hands !== null) after(' hands ', game.hands);
  if (game.failureKinds !== null) after(' failures ', game.failureKinds);
  if (game.usage !== null) after(' usage ', game.usage);
  if (game.fieldHash !== null) after(' field ', game.fieldHash);
  return crc32(sum.bytes);
}

/** CRC-32 over a game's moves. */
export function movesSum(moves: Uint8Array): number {
  return crc32(moves);
}
