import { crc32 } from 'node:zlib';

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
}

/**
 * CRC-32 over a game's row: finds damage that the file's own structure does not show. Columns that are null add nothing,
 * so that sums of older rows hold.
 */
export function checkSum(game: SummedGame): number {
  const { index, deal, block, arm, focal, seats, termination, winnerTeam, rounds, decisions, trail, packed } =
    game;
  const numbers = `${index} ${deal} ${block} ${arm ?? ''} ${focal ?? ''} ${seats} ${rounds} ${decisions} `;
  let text = `${numbers}${termination} ${winnerTeam ?? ''} ${trail} ${packed}`;
  if (game.hands !== null) text += ` hands ${game.hands}`;
  if (game.failureKinds !== null) text += ` failures ${game.failureKinds}`;
  if (game.usage !== null) text += ` usage ${game.usage}`;
  return crc32(text);
}

/** CRC-32 over a game's moves. */
export function movesSum(moves: Uint8Array): number {
  return crc32(moves);
}
