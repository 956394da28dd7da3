import { CliError, EXIT } from '../errors.ts';
import { type FocalField, FocalSchedule } from './focal.ts';
import { ARM_A, ARM_B, ARMS } from './record.ts';
import { roundRobinTables } from './round-robin.ts';

/**
 * Schedules: pure functions from a configuration and a game's index to its deal and line-up. A game's row
 * depends on nothing else, so a longer schedule has the shorter one as its beginning.
 *
 * What is balanced, exactly, n being the seats:
 * - `rotated`: one deal is played once in every different rotation of the line-up. So in a block (all games of
 *   one deal) each place of the line-up has sat in each seat once, and had each role of the deal as often as the
 *   deal has it. Over n blocks (n deals share one role order, see `dealOf`) it has met each pair of seat and role
 *   of the order once. Where k agents fill n seats unevenly, block b begins the fill with agent b mod k, so that
 *   over k blocks all have had the same number of seats.
 * - `fixed`: the line-up stays; each game is a new deal. In a block of n games each seat has had each role of
 *   one order once.
 * - `round-robin`: every choice of n among k agents is a table with a deal of its own, played in its n
 *   rotations (one block). Within every k blocks, agents have had equally many tables (a shorter orbit counts
 *   in proportion), and over all C(k, n) blocks each pair has met equally often.
 * - `gauntlet`: the first agent in one seat, one opponent in all others: on each deal, for every opponent, once
 *   in every seat. All of one deal is a block.
 * - `compare`: of two agents A and B, on each deal one game with A in all seats (arm `a`), then for each seat one
 *   with only that seat replaced by B (arm `b`). All of one deal is a block: its first game is the counterpart of
 *   each of the others. In every block each agent has had every seat and role once; over n blocks also each pair
 *   of them.
 * - `focal`: on each deal every agent under test plays once (arms `a`, `b`, … by their order), from the same seat,
 *   among the same agents of a field. All of one deal is a block, its arms in an order that is random by key. Over the
 *   n deals of one role order each agent has had every role as often as the table has it; see `FocalSchedule`.
 */
export const SCHEDULES = ['rotated', 'fixed', 'round-robin', 'gauntlet', 'focal'] as const;
/** Those that a run may be given, and the one that `bangarena compare` plays. */
export type ScheduleKind = (typeof SCHEDULES)[number] | 'compare';

/** How two agents are compared: by the same seat of each deal (`focal`), or by all its seats (`compare`). */
export const DESIGNS = ['pairs', 'blocks'] as const;
export type Design = (typeof DESIGNS)[number];

/** What a schedule is made of. */
export interface ScheduleConfig {
  readonly kind: ScheduleKind;
  readonly seats: number;
  /** Agents by number, in the order given, repetitions included. */
  readonly lineUp: readonly number[];
  /** False: each table is played in one seating only. */
  readonly rotate: boolean;
  /** What only `focal` has: there the line-up are the agents under test. */
  readonly focal?: FocalField;
}

/** The place of one game in the schedule. */
export interface Pairing {
  readonly deal: number;
  /** The smallest set of games that is balanced by itself; the unit for looking at a part of a schedule. */
  readonly block: number;
  /** The seat of the agent under test (`gauntlet`, `focal`, arm `b` of `compare`), else −1. */
  readonly focal: number;
  /** The side of a comparison or the agent under test, a place in ARMS; 0 for none. */
  readonly arm: number;
  /** Agent number at each seat. */
  readonly seats: readonly number[];
}

/** One seating that is played in `rotations` rotations. */
interface Table {
  readonly seats: readonly number[];
  readonly rotations: number;
  /** Counts within the cycle. */
  readonly deal: number;
  /** As in a pairing, where the schedule has arms. */
  readonly focal?: number;
  readonly arm?: number;
}

/** `list` turned by `by` places: the entry at j moves to j + by. */
function rotated(list: readonly number[], by: number): number[] {
  const n = list.length;
  return list.map((_, seat) => list[(seat - by + n) % n]);
}

/** The least p > 0 such that turning `list` by p changes nothing. */
export function rotationPeriod(list: readonly number[]): number {
  for (let p = 1; p < list.length; p++) {
    if (list.length % p === 0 && list.every((x, i) => x === list[(i + p) % list.length])) return p;
  }
  return list.length;
}

/** The tables of one deal each that fill `seats` seats cyclically from `lineUp`, beginning once with each entry. */
function fillTables(lineUp: readonly number[], seats: number): Table[] {
  const entries = lineUp.slice(0, rotationPeriod(lineUp));
  const starts = seats % entries.length === 0 ? 1 : entries.length;
  return Array.from({ length: starts }, (_, start) => {
    const filled = Array.from({ length: seats }, (_, j) => entries[(j + start) % entries.length]);
    return { seats: filled, rotations: rotationPeriod(filled), deal: start };
  });
}

/** The tables of the first entry of `lineUp` against each of the others, all on one deal. */
function gauntletTables(lineUp: readonly number[], seats: number): Table[] {
  const [focal, ...opponents] = lineUp;
  return opponents.map((opponent) => ({
    seats: Array.from({ length: seats }, (_, j) => (j === 0 ? focal : opponent)),
    rotations: seats,
    deal: 0,
  }));
}

/** The tables of a block of `compare`: A in all seats, then B in each seat by turns. */
function compareTables([a, b]: readonly number[], seats: number): Table[] {
  const table = (focal: number): Table => ({
    seats: Array.from({ length: seats }, (_, seat) => (seat === focal ? b : a)),
    rotations: 1,
    deal: 0,
    focal,
    arm: focal < 0 ? ARM_A : ARM_B,
  });
  return Array.from({ length: seats + 1 }, (_, game) => table(game - 1));
}

/** The tables of one cycle of `config`. */
function tablesOf(config: ScheduleConfig): Table[] {
  const { kind, seats, lineUp, rotate } = config;
  if (kind === 'gauntlet') return gauntletTables(lineUp, seats);
  if (kind === 'compare') return compareTables(lineUp, seats);
  if (kind === 'round-robin' && lineUp.length > seats) {
    return roundRobinTables(lineUp.length, seats).map((places, deal) => {
      const table = places.map((place) => lineUp[place]);
      return { seats: table, rotations: seats, deal };
    });
  }
  return rotate ? fillTables(lineUp, seats) : fillTables(lineUp, seats).slice(0, 1);
}

/** Throws a CliError (usage) if `config` describes no schedule; `names` are the agents as the user wrote them. */
export function checkSchedule(config: ScheduleConfig, names: readonly string[]): void {
  const { kind, seats, lineUp } = config;
  const fail = (message: string): never => {
    throw new CliError(EXIT.usage, message);
  };
  if (lineUp.length === 0) fail('No agent is named. Name at least one, for example --agents rule-1,greedy.');
  if ((kind === 'rotated' || kind === 'fixed') && lineUp.length > seats) {
    fail(
      `${lineUp.length} agents do not fit a table of ${seats} seats. Name at most ${seats}, or add ` +
        '--schedule round-robin, which plays every choice of them.',
    );
  }
  if (kind === 'gauntlet' || kind === 'round-robin') {
    const twice = lineUp.findIndex((agent, i) => lineUp.indexOf(agent) !== i);
    if (twice >= 0)
      fail(`A ${kind} takes each agent once; "${names[lineUp[twice]]}" is named twice. Name it once.`);
  }
  if (kind === 'gauntlet' && lineUp.length < 2) {
    fail('A gauntlet needs at least two agents: the one under test first, then its opponents.');
  }
  if (kind === 'compare' && lineUp.length !== 2) {
    fail(`A comparison takes two agents, not ${lineUp.length}. Name the one you have first, then the other.`);
  }
  if (kind === 'focal') checkFocal(config, fail);
  if (kind === 'round-robin' && lineUp.length > 16) {
    fail(
      `A round-robin takes at most 16 agents; ${lineUp.length} are named. Name fewer, or use --schedule gauntlet.`,
    );
  }
}

/** Calls `fail` for what keeps a schedule of the kind `focal` from being one. */
function checkFocal({ seats, lineUp, rotate, focal }: ScheduleConfig, fail: (message: string) => void): void {
  const most = ARMS.length - 1;
  if (lineUp.length > most) {
    fail(`A focal schedule takes at most ${most} agents under test, not ${lineUp.length}. Name fewer.`);
  }
  const field = focal?.field.length ?? 0;
  if (field === 0 || field > seats - 1) {
    fail(
      `A field of ${field} agents does not fill the other ${seats - 1} seats. Name 1 to ${seats - 1} by --field, for ` +
        'example --field rule-1.',
    );
  }
  if (!rotate) {
    fail('A focal schedule gives the agents under test every seat by itself. Leave --no-rotate out.');
  }
}

/** A schedule without end. */
export class Schedule {
  readonly config: ScheduleConfig;
  readonly #focal: FocalSchedule | null;
  readonly #tables: readonly Table[];
  /** For each game of one cycle its table, and the rotation of it. */
  readonly #tableOf: Uint16Array;
  readonly #rotationOf: Uint8Array;
  readonly #dealsPerCycle: number;

  constructor(config: ScheduleConfig) {
    const { kind, lineUp, seats, focal } = config;
    this.config = config;
    this.#focal = kind === 'focal' && focal !== undefined ? new FocalSchedule(lineUp, seats, focal) : null;
    this.#tables = this.#focal === null ? tablesOf(config) : [];
    const tableOf: number[] = [];
    const rotationOf: number[] = [];
    this.#tables.forEach((table, number) => {
      const rotations = config.rotate && config.kind !== 'fixed' ? table.rotations : 1;
      for (let r = 0; r < rotations; r++) {
        tableOf.push(number);
        rotationOf.push(r);
      }
    });
    this.#tableOf = Uint16Array.from(tableOf);
    this.#rotationOf = Uint8Array.from(rotationOf);
    this.#dealsPerCycle = (this.#tables.at(-1)?.deal ?? 0) + 1;
  }

  /** How many games one cycle has; after it the same seatings come again on new deals. 0 for `focal`, which has none. */
  get cycle(): number {
    return this.#tableOf.length;
  }

  /** The pairing of game `index` (0-based). */
  at(index: number): Pairing {
    if (this.#focal !== null) return this.#focal.at(index);
    const round = Math.floor(index / this.cycle);
    const row = index % this.cycle;
    const table = this.#tables[this.#tableOf[row]];
    const rotation = this.#rotationOf[row];
    const deal = round * this.#dealsPerCycle + table.deal;
    const { kind, seats, rotate } = this.config;
    const perDeal = rotate && kind !== 'fixed';
    return {
      deal,
      block: perDeal ? deal : Math.floor(deal / seats),
      focal: kind === 'gauntlet' ? rotation : (table.focal ?? -1),
      arm: table.arm ?? 0,
      seats: rotated(table.seats, rotation),
    };
  }
}
