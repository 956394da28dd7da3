import { DEFAULT_RULESET, getRuleset, RULESET_IDS } from '../content/rulesets.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { checkSchedule, Schedule, type ScheduleConfig, type ScheduleKind } from './schedule.ts';
import { checkSeed } from './seeds.ts';
import { unknownId } from './suggest.ts';

/** All that decides the games of a run: the same plan gives the same games, however they are spread over workers. */
export interface RunPlan {
  readonly ruleset: string;
  readonly scheme: RngScheme;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  /** Each agent once, in the order in which they were first named. */
  readonly agents: readonly string[];
  /** The agents as named, by their place in `agents`. */
  readonly lineUp: readonly number[];
  readonly schedule: ScheduleKind;
  readonly rotate: boolean;
  /** Time for a decision of an agent from outside, in milliseconds; absent without a limit. */
  readonly limitMs?: number;
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
  readonly seed: string;
  readonly agents: readonly string[];
  readonly schedule?: ScheduleKind;
  readonly rotate?: boolean;
  readonly limitMs?: number | undefined;
  readonly sandbox?: boolean | undefined;
  readonly rated?: boolean | undefined;
}

/** What the caller says of a comparison; what he leaves out has a default. */
export interface CompareRequest
  extends Pick<RunRequest, 'ruleset' | 'scheme' | 'seats' | 'seed' | 'limitMs' | 'sandbox' | 'rated'> {
  /** The agent that is there. */
  readonly a: string;
  /** The one to be judged against it. */
  readonly b: string;
  /** Deals to play. */
  readonly blocks?: number;
}

/**
 * Blocks of a comparison where nobody says otherwise: a multiple of every number of seats from 4 to 8, so that each
 * agent has had each pair of seat and role equally often.
 */
const DEFAULT_BLOCKS = 840;

/** What a run is where nobody says otherwise. */
export const RUN_DEFAULTS = { ruleset: DEFAULT_RULESET, seats: 7, games: 1000 } as const;
const MAX_GAMES = 100_000_000;

/**
 * The ruleset of this id.
 * @throws CliError (usage) naming the nearest known one when there is none.
 */
export function rulesetOf(id: string): Ruleset {
  if (!RULESET_IDS.includes(id)) throw new CliError(EXIT.usage, unknownId('ruleset', id, RULESET_IDS));
  return getRuleset(id);
}

/**
 * Returns `seats` if the ruleset can be played so.
 * @throws CliError (usage) naming the bounds.
 */
export function checkSeats(seats: number, ruleset: Ruleset): number {
  const { id, minSeats, maxSeats } = ruleset.info;
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    throw new CliError(
      EXIT.usage,
      `${id} is played with ${minSeats} to ${maxSeats} seats, not ${seats}. Choose a number in between by --seats.`,
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
  const seats = checkSeats(request.seats ?? RUN_DEFAULTS.seats, ruleset);
  const games = request.games ?? RUN_DEFAULTS.games;
  if (!Number.isInteger(games) || games < 1 || games > MAX_GAMES) {
    throw new CliError(
      EXIT.usage,
      `The number of games must be a whole number from 1 to ${MAX_GAMES}, not ${games}. Set it by --games.`,
    );
  }
  const agents = [...new Set(request.agents)];
  const plan: RunPlan = {
    ruleset: ruleset.id,
    scheme: request.scheme ?? 'streams',
    seats,
    games,
    seed: checkSeed(request.seed),
    agents,
    lineUp: request.agents.map((spec) => agents.indexOf(spec)),
    schedule: request.schedule ?? 'rotated',
    rotate: request.rotate ?? true,
    ...(request.limitMs !== undefined && { limitMs: request.limitMs }),
    ...(request.sandbox === true && { sandbox: true }),
    ...(request.rated === true && { rated: true }),
  };
  checkSchedule(scheduleConfig(plan), agents);
  return plan;
}

/**
 * The plan of a comparison of two agents, checked: on every deal one game with A in all seats, then one for each seat
 * with B in it.
 * @throws CliError (usage) with the way out, for whatever cannot be played.
 */
export function planCompare(request: CompareRequest): RunPlan {
  const { a, b, blocks = DEFAULT_BLOCKS, seats = RUN_DEFAULTS.seats, ...rest } = request;
  return planRun({ ...rest, seats, games: blocks * (seats + 1), agents: [a, b], schedule: 'compare' });
}

/** The schedule's share of a plan. */
function scheduleConfig(plan: RunPlan): ScheduleConfig {
  const fixed = plan.schedule === 'rotated' && !plan.rotate;
  const kind = fixed ? 'fixed' : plan.schedule;
  return { kind, seats: plan.seats, lineUp: plan.lineUp, rotate: plan.rotate && kind !== 'fixed' };
}

/** The schedule of a plan. */
export function scheduleOf(plan: RunPlan): Schedule {
  return new Schedule(scheduleConfig(plan));
}
