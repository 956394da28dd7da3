import { DEFAULT_RULESET } from '../content/rulesets.ts';
import { seatsSaid } from '../engine/infos.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { strongestBot } from './built-in.ts';
import { askedRuleset } from './rulesets.ts';
import { checkSchedule, type Design, Schedule, type ScheduleConfig, type ScheduleKind } from './schedule.ts';
import { checkSeed, type SeedSet, seedOfSet } from './seeds.ts';

/** When a comparison ends before its last block: by a sequence, or as a gate between two hypotheses. */
export type Stopping =
  | {
      readonly alpha: number;
      /** The difference of interest, as a share. */
      readonly delta: number;
      /** Blocks that a fixed plan would take; the sequence is narrowest there. */
      readonly planned: number;
    }
  | {
      readonly alpha: number;
      readonly beta: number;
      /** In standard deviations of a block. */
      readonly h0: number;
      readonly h1: number;
      readonly planned: number;
    };

/** The stopping rule in a stored configuration; null where the run has a fixed number of games. */
export function stoppingOf(config: unknown): Stopping | null {
  return (config as Partial<RunPlan> | null)?.stopping ?? null;
}

/** All that decides the games of a run: the same plan gives the same games, however they are spread over workers. */
export interface RunPlan {
  readonly ruleset: string;
  readonly scheme: RngScheme;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  /** The named set that the seed belongs to, if any. */
  readonly seedSet?: string;
  /** Each agent once, in the order in which they were first named. */
  readonly agents: readonly string[];
  /** The agents as named, by their place in `agents`. */
  readonly lineUp: readonly number[];
  readonly schedule: ScheduleKind;
  readonly rotate: boolean;
  /** With the schedule `focal`: who fills the other seats, by their place in `agents`. */
  readonly field?: readonly number[];
  /** Time for a decision of an agent from outside, in milliseconds; absent without a limit. */
  readonly limitMs?: number;
  /** Of a comparison that may end before its last block. */
  readonly stopping?: Stopping;
  /** Whether programs are kept in a sandbox; absent for no. */
  readonly sandbox?: true;
  /** Whether the seed is secret until the last game is stored; absent for no. */
  readonly rated?: true;
}

/** What the caller says of a run; what he leaves out has a default. */
export interface RunRequest {
  readonly ruleset?: string;
  readonly scheme?: RngScheme;
  readonly seats?: number;
  readonly games?: number;
  readonly seed: string | SeedSet;
  readonly agents: readonly string[];
  readonly schedule?: ScheduleKind;
  readonly rotate?: boolean;
  /** With the schedule `focal` only: who fills the other seats cyclically. */
  readonly field?: readonly string[] | undefined;
  readonly limitMs?: number | undefined;
  readonly stopping?: Stopping | undefined;
  readonly sandbox?: boolean | undefined;
  readonly rated?: boolean | undefined;
}

/** What the caller says of a comparison; what he leaves out has a default. */
export interface CompareRequest
  extends Pick<
    RunRequest,
    'ruleset' | 'scheme' | 'seats' | 'seed' | 'limitMs' | 'stopping' | 'sandbox' | 'rated'
  > {
  /** The agent that is there. */
  readonly a: string;
  /** The one to be judged against it. */
  readonly b: string;
  /** Deals to play. */
  readonly blocks?: number | undefined;
  /** With `pairs`, on each deal one game with A and one with B in the same seat; else blocks. */
  readonly design?: Design;
  /** With `pairs` only: who fills the other seats cyclically. */
  readonly field?: readonly string[] | undefined;
}

/**
 * Blocks of a comparison where nobody says otherwise: a multiple of every number of seats from 3 to 8, so that each
 * agent has had each pair of seat and role equally often.
 */
export const DEFAULT_BLOCKS = 840;

/** What a run is where nobody says otherwise. */
export const RUN_DEFAULTS = { ruleset: DEFAULT_RULESET, seats: 7, games: 1000 } as const;
const MAX_GAMES = 100_000_000;

/**
 * The ruleset of this id.
 * @throws CliError (usage) naming the nearest known one when there is none.
 */
export function rulesetOf(id: string): Ruleset {
  try {
    return askedRuleset(id);
  } catch (error) {
    if (error instanceof RangeError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
}

/**
 * The bot that others are measured against where nobody says otherwise, and that fills the other seats of a focal
 * schedule: the strongest that plays the ruleset of this id.
 * @throws CliError (usage) as {@link rulesetOf} does.
 */
export function referenceOf(ruleset: string = RUN_DEFAULTS.ruleset): string {
  return strongestBot(rulesetOf(ruleset).info).id;
}

/** So many seats, or the nearest number that the ruleset has: what a table is where nobody says otherwise. */
export function usualSeats({ info }: Ruleset, usual: number = RUN_DEFAULTS.seats): number {
  return Math.min(Math.max(usual, info.minSeats), info.maxSeats);
}

/**
 * Returns `seats` if the ruleset can be played so.
 * @throws CliError (usage) naming the bounds.
 */
export function checkSeats(seats: number, ruleset: Ruleset): number {
  const { id, minSeats, maxSeats } = ruleset.info;
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    const choice =
      minSeats === maxSeats ? `Choose them by --seats ${minSeats}` : 'Choose a number in between by --seats';
    throw new CliError(
      EXIT.usage,
      `${id} is played with ${seatsSaid(ruleset.info)}, not ${seats}. ${choice}.`,
    );
  }
  return seats;
}

/**
 * The plan of a run, checked. Agents are not resolved here.
 * @throws CliError (usage) with the way out, for whatever cannot be played.
 */
export function planRun(request: RunRequest): RunPlan {
  const ruleset = rulesetOf(request.ruleset ?? RUN_DEFAULTS.ruleset);
  const seats = checkSeats(request.seats ?? usualSeats(ruleset), ruleset);
  const isFocal = request.schedule === 'focal';
  if (!isFocal && request.field !== undefined) {
    throw new CliError(
      EXIT.usage,
      'A field is who sits beside the agents under test of a focal schedule. Add --schedule focal, or leave --field out.',
    );
  }
  const games = request.games ?? (isFocal ? focalGames(request.agents.length, seats) : RUN_DEFAULTS.games);
  if (!Number.isInteger(games) || games < 1 || games > MAX_GAMES) {
    throw new CliError(
      EXIT.usage,
      `The number of games must be a whole number from 1 to ${MAX_GAMES}, not ${games}. Set it by --games.`,
    );
  }
  const field = isFocal ? (request.field ?? [referenceOf(ruleset.id)]) : [];
  const agents = [...new Set([...request.agents, ...field])];
  const plan: RunPlan = {
    ruleset: ruleset.id,
    scheme: request.scheme ?? 'streams',
    seats,
    games,
    ...seedOf(request.seed),
    agents,
    lineUp: request.agents.map((spec) => agents.indexOf(spec)),
    schedule: request.schedule ?? 'rotated',
    rotate: request.rotate ?? true,
    ...(isFocal && { field: field.map((spec) => agents.indexOf(spec)) }),
    ...(request.limitMs !== undefined && { limitMs: request.limitMs }),
    ...(request.stopping !== undefined && { stopping: request.stopping }),
    ...(request.sandbox === true && { sandbox: true }),
    ...(request.rated === true && { rated: true }),
  };
  checkSchedule(scheduleConfig(plan), agents);
  if (isFocal) checkTuples(games, plan.lineUp.length);
  return plan;
}

/** The seed of a plan, and the set that it belongs to. */
function seedOf(seed: string | SeedSet): Pick<RunPlan, 'seed' | 'seedSet'> {
  return typeof seed === 'string'
    ? { seed: checkSeed(seed) }
    : { seed: seedOfSet(seed.set), seedSet: seed.set };
}

/** The least games not below the default that are whole tuples, and give every agent under test every role. */
function focalGames(arms: number, seats: number): number {
  const group = Math.max(1, arms * seats);
  return Math.ceil(RUN_DEFAULTS.games / group) * group;
}

/** @throws CliError (usage) where the last deal would not be played by every agent under test. */
function checkTuples(games: number, arms: number): void {
  const over = games % arms;
  if (over === 0) return;
  const fewer = games - over;
  throw new CliError(
    EXIT.usage,
    `${games} games are not the same number for each of ${arms} agents under test. Take ` +
      `${fewer === 0 ? '' : `${fewer} or `}${fewer + arms} by --games.`,
  );
}

/**
 * The plan of a comparison of two agents, checked: on every deal one game with A in all seats, then one for each seat
 * with B in it; or a pair of games of a focal schedule.
 * @throws CliError (usage) with the way out, for whatever cannot be played.
 */
export function planCompare(request: CompareRequest): RunPlan {
  const { a, b, blocks = DEFAULT_BLOCKS, design, ...rest } = request;
  const seats = request.seats ?? usualSeats(rulesetOf(request.ruleset ?? RUN_DEFAULTS.ruleset));
  const common = { ...rest, seats, agents: [a, b] };
  if (design === 'pairs') return planRun({ ...common, games: blocks * 2, schedule: 'focal' });
  return planRun({ ...common, games: blocks * (seats + 1), schedule: 'compare' });
}

/** The schedule's share of a plan. */
function scheduleConfig(plan: RunPlan): ScheduleConfig {
  const fixed = plan.schedule === 'rotated' && !plan.rotate;
  const kind = fixed ? 'fixed' : plan.schedule;
  const { seats, lineUp, seed, field } = plan;
  const rotate = plan.rotate && kind !== 'fixed';
  return { kind, seats, lineUp, rotate, ...(field !== undefined && { focal: { field, seed } }) };
}

/** The schedule of a plan. */
export function scheduleOf(plan: RunPlan): Schedule {
  return new Schedule(scheduleConfig(plan));
}
