import type { SeatTable } from '../arena/packed-seats.ts';
import type { Termination } from '../engine/vocabulary.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { GameFacts } from '../store/reader.ts';
import type { Excluded } from './types.ts';

/**
 * Which games a rate is made of, where some seat or the arena failed.
 * - `all`: every stored game; one that ended without a result counts as lost by all of its seats.
 * - `clean`: games with a result in which no seat failed, so that nobody's move was the table's.
 * - `declared`: games that count by the run's own table of endings: forfeits and games with moves of the table's do,
 *   failures of the infrastructure do not.
 */
export const TREATMENTS = ['all', 'clean', 'declared'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** What columns and rows call them. */
export const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = {
  all: 'all games',
  clean: 'no seat failed',
  declared: 'as declared',
};

/** Numbers in a report's `excluded` lists at most. */
const LISTED = 100;

const SEAT_FAILED = 'a seat failed and the table moved for it, or the game was forfeited';

/** Decides which games count under a treatment, and lists those that do not. */
export class Admission {
  readonly #treatment: Treatment;
  /** The reason why an ending is no result, by its id. */
  readonly #void: ReadonlyMap<Termination, string>;
  readonly #numbers = new Map<string, { termination: Termination; reason: string; numbers: number[] }>();

  constructor(info: Pick<RunInfo, 'terminations'>, treatment: Treatment) {
    this.#treatment = treatment;
    this.#void = new Map(
      info.terminations.flatMap(({ id, counted, meaning }) => (counted ? [] : [[id, meaning]])),
    );
  }

  /** Why a game with this ending does not count, `failed` telling whether a seat failed in it; undefined if it does. */
  reasonAgainst(termination: Termination, failed: () => boolean): string | undefined {
    if (this.#treatment === 'all') return undefined;
    return this.#void.get(termination) ?? (this.#treatment === 'clean' && failed() ? SEAT_FAILED : undefined);
  }

  /** True if the game counts; else it is noted among the excluded. */
  admits(game: GameFacts, seats: SeatTable): boolean {
    const reason = this.reasonAgainst(game.termination, () => seatFailed(seats));
    if (reason === undefined) return true;
    const { termination, number } = game;
    const key = `${termination} ${reason}`;
    const kind = this.#numbers.get(key) ?? { termination, reason, numbers: [] };
    this.#numbers.set(key, kind);
    kind.numbers.push(number);
    return false;
  }

  excluded(): Excluded[] {
    return [...this.#numbers.values()].map(({ termination, reason, numbers }) => ({
      termination,
      reason,
      games: numbers.length,
      numbers: numbers.sort((a, b) => a - b).slice(0, LISTED),
    }));
  }
}

function seatFailed({ seats, failures }: SeatTable): boolean {
  for (let seat = 0; seat < seats; seat++) if (failures[seat] > 0) return true;
  return false;
}
