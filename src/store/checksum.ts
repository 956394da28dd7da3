import { crc32 } from 'node:zlib';

/** The columns of a game that a flipped bit must not change unseen. */
export interface SummedGame {
  readonly index: number;
  readonly deal: number;
  readonly block: number;
  readonly seats: number;
  readonly termination: string;
  readonly winnerTeam: string | null;
  readonly rounds: number;
  readonly decisions: number;
  readonly trail: string;
  readonly packed: string;
  readonly moves: Uint8Array;
}

/** CRC-32 over all that is stored of a game: finds damage that the file's own structure does not show. */
export function checkSum(game: SummedGame): number {
  const { index, deal, block, seats, termination, winnerTeam, rounds, decisions, trail, packed } = game;
  const text = `${index} ${deal} ${block} ${seats} ${termination} ${winnerTeam ?? ''} ${rounds} ${decisions} ${trail} ${packed}`;
  return crc32(game.moves, crc32(text));
}
