import type { Game } from '../engine/game.ts';
import type { SavedDeal } from './messages.ts';
import { RefusedError } from './refusal.ts';

/** One open game, and all that it can be played again from. */
export interface OpenGame {
  readonly game: Game;
  readonly deal: SavedDeal;
  /** Indexes of all moves so far in their legal lists. */
  readonly moves: number[];
}

/** The open games by their numbers, which count up from 0 and are never given twice. */
export class OpenGames {
  /** Most games that may be open. */
  readonly most: number;
  readonly #games = new Map<number, OpenGame>();
  #next = 0;

  constructor(most: number) {
    this.most = most;
  }

  get count(): number {
    return this.#games.size;
  }

  /** The games of these numbers. Throws a RefusedError for one that is not open. */
  all(numbers: readonly number[]): OpenGame[] {
    return numbers.map((number, at) => {
      const open = this.#games.get(number);
      if (open !== undefined) return open;
      const reason = number < this.#next ? 'it was closed' : 'it was never opened';
      throw new RefusedError('unknown', `There is no game ${number}: ${reason}. Name an open one.`, at);
    });
  }

  /** Like {@link all}, and throws a RefusedError where a number comes twice. */
  distinct(numbers: readonly number[]): OpenGame[] {
    const games = this.all(numbers);
    const seen = new Set<number>();
    for (const [at, number] of numbers.entries()) {
      if (seen.has(number)) {
        throw new RefusedError(
          'invalid',
          `Game ${number} is named twice. Name each game once a request.`,
          at,
        );
      }
      seen.add(number);
    }
    return games;
  }

  /** Throws a RefusedError where so many games have no room, or `into` is not so many distinct open games. */
  checkRoom(count: number, into: readonly number[] | undefined): void {
    if (into !== undefined) {
      if (into.length !== count) {
        const message = `There are ${count} games to put into ${into.length}. Name one in \`into\` for each.`;
        throw new RefusedError('invalid', message);
      }
      this.distinct(into);
    } else if (this.count + count > this.most) {
      throw new RefusedError(
        'full',
        `${this.count} games are open, and ${count} more would pass the ${this.most} that may be. ` +
          'Close some, reuse them by `into`, or start the engine with a higher --max-games.',
      );
    }
  }

  /** Puts games into the places that were checked, and returns their numbers. */
  put(games: readonly OpenGame[], into: readonly number[] | undefined): number[] {
    return games.map((game, i) => {
      const number = into === undefined ? this.#next++ : into[i];
      this.#games.set(number, game);
      return number;
    });
  }

  close(numbers: readonly number[]): void {
    for (const number of numbers) this.#games.delete(number);
  }
}
