import type { Arm, SeatRecord } from '../arena/record.ts';
import type { Termination } from '../engine/vocabulary.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { ExcludedBlock } from './compare-types.ts';
import { Admission, type Treatment } from './treatments.ts';

/** What a comparison looks at in a game. */
export interface BlockGame {
  /** 1-based place in the schedule. */
  readonly number: number;
  readonly block: number;
  readonly arm: Arm | null;
  readonly focal: number | null;
  readonly termination: Termination;
  readonly trail: string;
  readonly seatRows: readonly Pick<SeatRecord, 'role' | 'character' | 'won' | 'failures'>[];
}

/** A seat of a block: whether A won there, and whether B did. */
interface SeatPair extends Pick<SeatRecord, 'role' | 'character'> {
  readonly a: boolean;
  readonly b: boolean;
  /** Whether the two games were not the same move for move. */
  readonly diverged: boolean;
}

/** The pair of two games in whose focal seat A sits once, and B. */
function focalPair(games: readonly BlockGame[]): SeatPair[] {
  const [a, b] = ['a', 'b'].map((arm) => games.find((game) => game.arm === arm));
  if (a === undefined || b === undefined || a.focal === null || b.focal !== a.focal) {
    throw new RangeError(`Game ${games[0].number} has no counterpart in the same seat.`);
  }
  const [before, after] = [a.seatRows[a.focal], b.seatRows[a.focal]];
  const { role, character, won } = before;
  return [{ role, character, a: won, b: after.won, diverged: a.trail !== b.trail }];
}

/** The pairs of a block's games: A everywhere, then B in seat 0, 1, … */
function sharedPairs([base, ...swapped]: readonly BlockGame[]): SeatPair[] {
  return swapped.map((game, seat) => {
    const { role, character, won } = base.seatRows[seat];
    return { role, character, a: won, b: game.seatRows[seat].won, diverged: game.trail !== base.trail };
  });
}

/** How the games of a comparison are judged. */
export type ComparisonInfo = Pick<RunInfo, 'seats' | 'roles' | 'characters' | 'terminations' | 'schedule'>;

/** Seats of a block in which A and B are compared. */
export function seatsPerBlock({ seats, schedule }: Pick<RunInfo, 'seats' | 'schedule'>): number {
  return schedule === 'focal' ? 1 : seats[0];
}

/** Games of a block. */
export function gamesPerBlock(info: Pick<RunInfo, 'seats' | 'schedule'>): number {
  return seatsPerBlock(info) + 1;
}

/** Endings of games that are played again where each may have cost money: what failed lies outside of the table. */
export const PLAYED_AGAIN: readonly Termination[] = ['void_provider', 'void_budget', 'aborted'];

/** Whether the game counts as not yet played: in pairs nothing is left out that can be had. */
export function isStillOpen({ schedule }: Pick<RunInfo, 'schedule'>, { termination }: BlockGame): boolean {
  return schedule === 'focal' && PLAYED_AGAIN.includes(termination);
}

/**
 * Puts games together to blocks, in whatever order they come, and hands the blocks on in the order of the schedule:
 * only those before which none is missing.
 */
export class BlockQueue {
  readonly #size: number;
  readonly #open = new Map<number, BlockGame[]>();
  /** The block to hand on next. */
  #next = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Takes a game, and gives the blocks that are whole by it, each with its games in order. */
  *add(game: BlockGame): Generator<readonly BlockGame[]> {
    const block = this.#open.get(game.block);
    if (block === undefined) this.#open.set(game.block, [game]);
    else block.push(game);
    for (;;) {
      const whole = this.#open.get(this.#next);
      if (whole === undefined || whole.length < this.#size) return;
      this.#open.delete(this.#next++);
      yield whole.sort((a, b) => a.number - b.number);
    }
  }
}

/** Gathers outcomes of some of the seats, block by block. */
export class SeatOutcomes {
  readonly a: number[] = [];
  readonly b: number[] = [];
  seats = 0;
  gained = 0;
  lost = 0;
  #openSeats = 0;
  #openA = 0;
  #openB = 0;

  add(a: boolean, b: boolean): void {
    this.#openSeats++;
    if (a) this.#openA++;
    if (b) this.#openB++;
    if (b && !a) this.gained++;
    if (a && !b) this.lost++;
  }

  /** Ends the open block; one without any of these seats counts for nothing. */
  close(): void {
    if (this.#openSeats === 0) return;
    if (this.seats !== 0 && this.seats !== this.#openSeats) {
      throw new RangeError(
        `A block has ${this.#openSeats} seats of a kind of which others have ${this.seats}.`,
      );
    }
    this.seats = this.#openSeats;
    this.a.push(this.#openA);
    this.b.push(this.#openB);
    this.#openSeats = 0;
    this.#openA = 0;
    this.#openB = 0;
  }
}

/** Everything gathered in one walk over the blocks, of those whose games all count under a treatment of failures. */
export class BlockTally {
  readonly all = new SeatOutcomes();
  /** By role and by character, as ordinals. */
  readonly roles: readonly SeatOutcomes[];
  readonly characters: readonly SeatOutcomes[];
  readonly terminations: Partial<Record<Termination, number>> = {};
  readonly excluded: ExcludedBlock[] = [];
  diverged = 0;
  readonly #admission: Admission;
  readonly #pairsOf: (games: readonly BlockGame[]) => SeatPair[];

  constructor(info: ComparisonInfo, treatment: Treatment = 'declared') {
    const { roles, characters, schedule } = info;
    this.#pairsOf = schedule === 'focal' ? focalPair : sharedPairs;
    this.roles = roles.map(() => new SeatOutcomes());
    this.characters = characters.map(() => new SeatOutcomes());
    this.#admission = new Admission(info, treatment);
  }

  #counts({ termination, seatRows }: BlockGame): boolean {
    const failed = () => seatRows.some(({ failures }) => failures > 0);
    return this.#admission.reasonAgainst(termination, failed) === undefined;
  }

  /** Takes a block; gives its difference, or null where it is left out since a game of it does not count. */
  add(games: readonly BlockGame[]): number | null {
    const broken = games.find((game) => !this.#counts(game));
    if (broken !== undefined) {
      this.excluded.push({ block: broken.block, game: broken.number, termination: broken.termination });
      return null;
    }
    for (const { termination } of games) {
      this.terminations[termination] = (this.terminations[termination] ?? 0) + 1;
    }
    const pairs = this.#pairsOf(games);
    let [a, b] = [0, 0];
    for (const pair of pairs) {
      for (const outcomes of [this.all, this.roles[pair.role], this.characters[pair.character]]) {
        outcomes.add(pair.a, pair.b);
      }
      a += Number(pair.a);
      b += Number(pair.b);
      if (pair.diverged) this.diverged++;
    }
    for (const outcomes of [this.all, ...this.roles, ...this.characters]) outcomes.close();
    return (b - a) / pairs.length;
  }
}
