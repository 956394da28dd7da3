import type { SeatTable } from '../arena/packed-seats.ts';
import { ARMS, type Arm } from '../arena/record.ts';
import type { Termination } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { GameFacts, RunReader } from '../store/reader.ts';
import type { ExcludedBlock } from './compare-types.ts';
import { Admission, type Treatment } from './treatments.ts';

/** An agent under test of a focal run. */
export interface FocalArm {
  readonly arm: Arm;
  /** Place in the run's list of agents. */
  readonly agent: number;
}

/** How the game of one agent under test came out. */
export interface ArmGame {
  /** 1-based place in the schedule. */
  readonly number: number;
  /** Whether the agent under test won. */
  readonly won: boolean;
  readonly termination: Termination;
  /** Decisions that the table made: for the agent under test, and for the others. */
  readonly failures: number;
  readonly fieldFailures: number;
  /** 16 hex digits; equal for arms that played alike. */
  readonly trail: string;
}

/** One deal as every agent under test has played it, from the same seat in the same field. */
export interface DealTuple {
  readonly block: number;
  readonly deal: number;
  /** The focal seat, and what was dealt to it: ordinals in the run's lists. */
  readonly seat: number;
  readonly role: number;
  readonly character: number;
  readonly fieldHash: string;
  /** By arm, in the order of {@link FocalTuples.arms}. */
  readonly games: readonly ArmGame[];
}

/** A focal run as what estimators of pairs take. */
export interface FocalTuples {
  readonly arms: readonly FocalArm[];
  /**
   * The whole tuples that the schedule begins with, in its order: up to the first game that is missing, whatever was
   * finished beyond it.
   */
  readonly tuples: readonly DealTuple[];
  /** Tuples in between in which a game does not count: with all their games they are in no estimate. */
  readonly excluded: readonly ExcludedBlock[];
}

/** Whether a run has the focal schedule, and so {@link focalTuples}. */
export function isFocal(info: Pick<RunInfo, 'schedule'>): boolean {
  return info.schedule === 'focal';
}

/**
 * The agents under test of a focal run, by arm.
 * @throws CliError (usage) when the run has another schedule.
 */
export function focalArms({ id, schedule, config }: Pick<RunInfo, 'id' | 'schedule' | 'config'>): FocalArm[] {
  const lineUp = (config as { readonly lineUp?: unknown } | null)?.lineUp;
  if (!isFocal({ schedule }) || !Array.isArray(lineUp)) {
    throw new CliError(
      EXIT.usage,
      `${id} is a run of the schedule ${schedule}, in which agents do not play the same deals from the same seat. Play ` +
        'one with `bangarena run --schedule focal`.',
    );
  }
  return lineUp.map((agent: number, i) => ({ arm: ARMS[i + 1] as Arm, agent }));
}

/** Gathers games in the order of the schedule into tuples. */
class TupleBuilder {
  readonly tuples: DealTuple[] = [];
  readonly excluded: ExcludedBlock[] = [];
  readonly #arms: readonly FocalArm[];
  readonly #admission: Admission;
  #next = 1;
  /** What the arms of the open tuple have in common, and their games so far, by arm. */
  #open: Omit<DealTuple, 'games'> | null = null;
  #games: ArmGame[] = [];
  #broken: ExcludedBlock | null = null;

  constructor(arms: readonly FocalArm[], info: Pick<RunInfo, 'terminations'>, treatment: Treatment) {
    this.#arms = arms;
    this.#admission = new Admission(info, treatment);
  }

  add(game: GameFacts, seats: SeatTable): void {
    if (game.number !== this.#next) return;
    this.#next++;
    const { block, deal, focal, fieldHash, number, termination } = game;
    const place = this.#arms.findIndex(({ arm }) => arm === game.arm);
    if (focal === null || fieldHash === null || place < 0) {
      throw new RangeError(`Game ${number} has no place among the arms of a focal run.`);
    }
    const shared = {
      ...{ block, deal, seat: focal, fieldHash },
      role: seats.role[focal],
      character: seats.character[focal],
    };
    this.#open ??= shared;
    this.#checkSame(this.#open, shared, number);
    if (!this.#admission.admits(game, seats)) this.#broken ??= { block, game: number, termination };
    let all = 0;
    for (let seat = 0; seat < seats.seats; seat++) all += seats.failures[seat];
    const failures = seats.failures[focal];
    this.#games[place] = {
      ...{ number, termination, failures, trail: game.trail },
      won: seats.won[focal] === 1,
      fieldFailures: all - failures,
    };
    if (number % this.#arms.length === 0) this.#close(this.#open);
  }

  #checkSame(one: Omit<DealTuple, 'games'>, other: Omit<DealTuple, 'games'>, number: number): void {
    for (const field of ['block', 'deal', 'seat', 'role', 'character', 'fieldHash'] as const) {
      if (one[field] === other[field]) continue;
      throw new RangeError(
        `Game ${number} differs in ${field} from the others of its deal: ${other[field]}, not ${one[field]}.`,
      );
    }
  }

  #close(open: Omit<DealTuple, 'games'>): void {
    if (this.#broken === null) this.tuples.push({ ...open, games: this.#games });
    else this.excluded.push(this.#broken);
    this.#open = null;
    this.#games = [];
    this.#broken = null;
  }
}

/**
 * The tuples of a focal run that is open; it stays so. Nothing else may be read meanwhile. Tuples with a game that does
 * not count under `treatment` are left out.
 * @throws CliError (usage) when the run has another schedule; RangeError when games of one deal do not fit together.
 */
export function focalTuples(
  run: Pick<RunReader, 'info' | 'walk'>,
  treatment: Treatment = 'declared',
): FocalTuples {
  const arms = focalArms(run.info);
  const builder = new TupleBuilder(arms, run.info, treatment);
  run.walk((game, seats) => builder.add(game, seats));
  return { arms, tuples: builder.tuples, excluded: builder.excluded };
}
