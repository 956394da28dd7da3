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
}

/** CRC-32 over a game's row: finds damage that the file's own structure does not show. */
export function checkSum(game: SummedGame): number {
  const { index, deal, block, arm, focal, seats, termination, winnerTeam, rounds, decisions, trail, packed } =
    game;
  const numbers = `${index} ${deal} ${block} ${arm ?? ''} ${focal ?? ''} ${seats} ${rounds} ${decisions} `;
  return crc32(`${numbers}${termination} ${winnerTeam ?? ''} ${trail} ${packed}`);
}

/** CRC-32 over a game's moves. */
export function movesSum(moves: Uint8Array): number {
  return crc32(moves);
}
