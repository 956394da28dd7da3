import type { SeatTable } from '../arena/packed-seats.ts';
import { type RunPlan, scheduleOf } from '../arena/plan.ts';
import type { Arm } from '../arena/record.ts';
import { CliError, EXIT } from '../errors.ts';
import { AgentOutcomes } from '../stats/clustered-rates.ts';
import { roleWeighted } from '../stats/intervals.ts';
import { ClusteredStrata } from '../stats/strata.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { GameFacts, RunReader } from '../store/reader.ts';
import type { ExcludedBlock } from './compare-types.ts';
import type { RankDesign } from './rank-types.ts';
import { SecondViews } from './rank-views.ts';
import { Tallies } from './tally.ts';
import { Admission, type Treatment } from './treatments.ts';
import { type DealTuple, type FocalTuples, focalTuples, isFocal } from './tuples.ts';
import type { Rates, RoleWeighted } from './types.ts';

/** An agent of a leaderboard. */
export interface Subject {
  /** Place in the run's list of agents. */
  readonly place: number;
  /** Its arm in a focal run, else null: then it is in every seat that it holds. */
  readonly arm: Arm | null;
}

/** Which of a run's games a leaderboard is made of. */
export interface Selection {
  readonly design: RankDesign;
  readonly subjects: readonly Subject[];
  /** Games up to this number count, from 1, but for those of excluded blocks. */
  readonly end: number;
  readonly excluded: readonly ExcludedBlock[];
  /** In a focal run, the deals that count. */
  readonly tuples: readonly DealTuple[];
  readonly plannedDeals: number;
}

/**
 * Chooses the games of a run that all agents have had equally, in whole blocks from the beginning of its schedule.
 * @throws CliError: usage, for a schedule that gives agents unequal parts, and where nobody has played a whole round;
 * mismatch, where games of one deal were played in different fields.
 */
export function selectGames(run: RunReader, treatment: Treatment): Selection {
  return isFocal(run.info) ? selectFocal(run, treatment) : selectTables(run, treatment);
}

function selectFocal(run: RunReader, treatment: Treatment): Selection {
  const { arms, tuples, excluded } = tuplesOf(run, treatment);
  return {
    ...{ design: 'focal', excluded, tuples },
    subjects: arms.map(({ arm, agent }) => ({ place: agent, arm })),
    end: arms.length * (tuples.length + excluded.length),
    plannedDeals: Math.ceil(run.info.planned / arms.length),
  };
}

/**
 * The tuples of a focal run.
 * @throws CliError: usage, for another schedule; mismatch, where games of one deal do not fit together.
 */
export function tuplesOf(run: RunReader, treatment: Treatment): FocalTuples {
  try {
    return focalTuples(run, treatment);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CliError(
      EXIT.mismatch,
      `${run.path} cannot be ranked: ${error.message} Agents are only compared on the same deal, in the same seat and field.`,
    );
  }
}

/** Schedules in which all agents get the same number of seats and roles, at tables with each other. */
const EQUAL: readonly string[] = ['rotated', 'fixed', 'round-robin'];

function selectTables(run: RunReader, treatment: Treatment): Selection {
  const { info, path } = run;
  const plan = info.config as RunPlan | null;
  if (!EQUAL.includes(info.schedule) || !Array.isArray(plan?.lineUp)) {
    throw new CliError(
      EXIT.usage,
      `${path} has the schedule ${info.schedule}, which gives its agents unequal parts: no leaderboard follows from it. ` +
        '`bangarena rank A B …` plays one; runs of the schedules focal, rotated, fixed and round-robin can be ranked as well.',
    );
  }
  const end = equalEnd(plan, run.prefix);
  const admission = new Admission(info, treatment);
  const broken = new Map<number, ExcludedBlock>();
  run.walk((game, seats) => {
    const { block, number, termination } = game;
    if (number > end || admission.admits(game, seats)) return;
    if (!broken.has(block)) broken.set(block, { block, game: number, termination });
  });
  return {
    ...{ design: 'tables', end, tuples: [] },
    subjects: [...new Set(plan.lineUp)].sort((a, b) => a - b).map((place) => ({ place, arm: null })),
    excluded: [...broken.values()],
    plannedDeals: scheduleOf(plan).at(info.planned - 1).deal + 1,
  };
}

/** The most of the first `stored` games that are whole blocks, and give each agent seats in proportion to its entries. */
function equalEnd(plan: RunPlan, stored: number): number {
  const schedule = scheduleOf(plan);
  const entries = plan.agents.map((_, place) => plan.lineUp.filter((entry) => entry === place).length);
  const seats = plan.agents.map(() => 0);
  const playing = entries.flatMap((count, place) => (count > 0 ? [place] : []));
  let end = 0;
  for (let index = 0; index < stored; index++) {
    const pairing = schedule.at(index);
    for (const place of pairing.seats) seats[place]++;
    if (schedule.at(index + 1).block === pairing.block) continue;
    const [first] = playing;
    if (playing.every((place) => seats[place] * entries[first] === seats[first] * entries[place]))
      end = index + 1;
  }
  return end;
}

/** What is gathered about one agent. */
class SubjectTally {
  readonly #all = new Tallies(1);
  readonly #roles: Tallies;
  readonly #strata: ClusteredStrata;
  #deal = Number.NaN;
  decisions = 0;
  failures = 0;
  costMicroUsd: number | null = null;

  constructor(info: RunInfo) {
    this.#roles = new Tallies(info.roles.length);
    this.#strata = new ClusteredStrata(info.roles.length);
  }

  add(game: GameFacts, seats: SeatTable, seat: number): void {
    const won = seats.won[seat] === 1;
    const role = seats.role[seat];
    if (game.deal !== this.#deal) this.#strata.close();
    this.#deal = game.deal;
    this.#strata.add(role, won);
    this.#all.add(0, game.deal, won);
    this.#roles.add(role, game.deal, won);
    this.decisions += seats.decisions[seat];
    this.failures += seats.failures[seat];
    const cost = game.usage?.[seat]?.costMicroUsd;
    if (cost !== undefined && cost !== null) this.costMicroUsd = (this.costMicroUsd ?? 0) + cost;
  }

  /** Games, wins and rates, by role too; the role-weighted one is null while a role is missing. */
  rates(info: RunInfo, mix: readonly number[], confidence: number): SubjectRates {
    const all = this.#all.rate(0, 'wilson', confidence);
    const roles = this.#roles.rates(
      info.roles.map(({ id }) => id),
      'wilson',
      confidence,
    );
    return {
      games: all.games,
      wins: all.wins,
      roles,
      // Where each deal gave one outcome, outcomes are independent.
      weighted:
        all.deals === all.games
          ? independent(info, roles, mix, confidence)
          : this.#clustered(mix, confidence),
    };
  }

  #clustered(mix: readonly number[], confidence: number): RoleWeighted | null {
    this.#strata.close();
    return clipped(this.#strata.weighted(mix, confidence));
  }
}

/** Rates of one agent. */
interface SubjectRates {
  readonly games: number;
  readonly wins: number;
  readonly roles: Rates;
  readonly weighted: RoleWeighted | null;
}

function independent(
  info: RunInfo,
  roles: Rates,
  mix: readonly number[],
  confidence: number,
): RoleWeighted | null {
  const strata = info.roles.map(({ id }, role) => ({
    wins: roles[id]?.wins ?? 0,
    n: roles[id]?.games ?? 0,
    weight: mix[role],
  }));
  if (strata.every(({ weight }) => weight === 0) || strata.some(({ n, weight }) => n === 0 && weight > 0))
    return null;
  return clipped(roleWeighted(strata, confidence));
}

function clipped(share: RoleWeighted | undefined): RoleWeighted | null {
  if (share === undefined) return null;
  return { rate: share.rate, low: Math.max(0, share.low), high: Math.min(1, share.high) };
}

/** Everything that a leaderboard needs of its games, gathered in one walk over them. */
export class RankTally {
  readonly views: SecondViews;
  readonly outcomes: AgentOutcomes;
  /** How often each role was dealt to any seat, by ordinal: the table's role mix. */
  readonly mix: number[];
  readonly subjects: readonly SubjectTally[];
  games = 0;
  deals = 0;
  readonly #selection: Selection;
  readonly #broken: ReadonlySet<number>;
  readonly #byArm: ReadonlyMap<Arm | null, number>;
  readonly #byPlace: ReadonlyMap<number, number>;
  #deal = Number.NaN;

  constructor(info: RunInfo, selection: Selection) {
    const { subjects, excluded } = selection;
    this.#selection = selection;
    this.views = new SecondViews(info);
    this.outcomes = new AgentOutcomes(subjects.length, info.roles.length);
    this.mix = info.roles.map(() => 0);
    this.subjects = subjects.map(() => new SubjectTally(info));
    this.#broken = new Set(excluded.map(({ block }) => block));
    this.#byArm = new Map(subjects.map(({ arm }, i) => [arm, i]));
    this.#byPlace = new Map(subjects.map(({ place }, i) => [place, i]));
  }

  /** Games of one deal must come one after the other. */
  add(game: GameFacts, seats: SeatTable): void {
    const { design, end } = this.#selection;
    if (game.number > end || this.#broken.has(game.block)) return;
    if (game.deal !== this.#deal) {
      this.outcomes.close();
      this.deals++;
    }
    this.#deal = game.deal;
    this.games++;
    this.views.add(game, seats);
    for (let seat = 0; seat < seats.seats; seat++) {
      this.mix[seats.role[seat]]++;
      if (design === 'focal' && seat !== game.focal) continue;
      const subject = design === 'focal' ? this.#byArm.get(game.arm) : this.#byPlace.get(seats.agent[seat]);
      if (subject === undefined) continue;
      this.outcomes.add(subject, seats.role[seat], seats.won[seat] === 1);
      this.subjects[subject].add(game, seats, seat);
    }
  }
}
