import { FAILURE_KINDS, type FailureKind, TIERS, type Tier } from '../agent.ts';
import type { SeatTable } from '../arena/packed-seats.ts';
import { NO_TEAM } from '../arena/record.ts';
import type { FailureCounts } from '../arena/seat-facts.ts';
import type { Termination } from '../engine/vocabulary.ts';
import { ClusteredStrata } from '../stats/strata.ts';
import { summarise } from '../stats/summary.ts';
import { hasEnded, type RunInfo } from '../store/manifest.ts';
import { type GameFacts, openRun, type RunReader } from '../store/reader.ts';
import { type ModelReport, modelReports } from './models.ts';
import { type IntervalKind, type Rate, Tallies } from './tally.ts';
import type {
  AgentReport,
  Excluded,
  Lengths,
  RoleWeighted,
  RunHead,
  RunReport,
  SeatCountReport,
  Splits,
  TeamShare,
} from './types.ts';

/** What a report may be told. */
export interface ReportOptions {
  /** Where outcomes are independent: Wilson's interval (the default), or Clopper and Pearson's. */
  readonly interval?: IntervalKind;
  /** 0.95 by default. */
  readonly confidence?: number;
}

/** Numbers in a report's `excluded` lists at most. */
const LISTED = 100;

type Settings = Required<ReportOptions>;

/** Ids 0 … count − 1 as words. */
function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i));
}

/** The largest table of a run. */
function mostSeats(info: RunInfo): number {
  return Math.max(0, ...info.seats);
}

/** Tallies of seats by role, character and place. */
class SplitTallies {
  readonly #info: RunInfo;
  readonly #roles: Tallies;
  readonly #characters: Tallies;
  readonly #seats: Tallies;
  readonly #fromMarshal: Tallies;

  constructor(info: RunInfo) {
    this.#info = info;
    this.#roles = new Tallies(info.roles.length);
    this.#characters = new Tallies(info.characters.length);
    this.#seats = new Tallies(mostSeats(info));
    this.#fromMarshal = new Tallies(mostSeats(info));
  }

  add(deal: number, seat: number, seats: SeatTable): void {
    const won = seats.won[seat] === 1;
    this.#roles.add(seats.role[seat], deal, won);
    this.#characters.add(seats.character[seat], deal, won);
    this.#seats.add(seat, deal, won);
    this.#fromMarshal.add(seats.fromMarshal[seat], deal, won);
  }

  rates({ interval, confidence }: Settings): Splits {
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const places = numbered(mostSeats(this.#info));
    return {
      roles: this.#roles.rates(ids(this.#info.roles), interval, confidence),
      characters: this.#characters.rates(ids(this.#info.characters), interval, confidence),
      seats: this.#seats.rates(places, interval, confidence),
      fromMarshal: this.#fromMarshal.rates(places, interval, confidence),
    };
  }
}

/** What is gathered about one agent. */
class AgentTally {
  readonly #all = new Tallies(1);
  readonly #splits: SplitTallies;
  readonly #seatCounts: Tallies;
  readonly #strata: ClusteredStrata;
  #deal = Number.NaN;
  #survived = 0;
  #decisions = 0;
  #failures = 0;
  readonly #failuresByKind = new Map<FailureKind, number>();

  constructor(info: RunInfo) {
    this.#splits = new SplitTallies(info);
    this.#seatCounts = new Tallies(mostSeats(info) + 1);
    this.#strata = new ClusteredStrata(info.roles.length);
  }

  add(game: GameFacts, seat: number, seats: SeatTable): void {
    const { deal } = game;
    const won = seats.won[seat] === 1;
    const failures = seats.failures[seat];
    if (deal !== this.#deal) this.#strata.close();
    this.#deal = deal;
    this.#strata.add(seats.role[seat], won);
    this.#all.add(0, deal, won);
    this.#splits.add(deal, seat, seats);
    this.#seatCounts.add(game.seats, deal, won);
    this.#survived += seats.alive[seat];
    this.#decisions += seats.decisions[seat];
    this.#failures += failures;
    if (game.failureKinds !== null && failures > 0) this.#addKinds(game.failureKinds[seat]);
  }

  #addKinds(counts: FailureCounts): void {
    for (const [kind, count] of Object.entries(counts) as [FailureKind, number][])
      this.#failuresByKind.set(kind, (this.#failuresByKind.get(kind) ?? 0) + count);
  }

  #roleWeighted(roleMix: readonly number[], confidence: number): RoleWeighted | null {
    this.#strata.close();
    const share = this.#strata.weighted(roleMix, confidence);
    return share ? { rate: share.rate, low: Math.max(0, share.low), high: Math.min(1, share.high) } : null;
  }

  report(
    agent: RunInfo['agents'][number],
    info: RunInfo,
    roleMix: readonly number[],
    settings: Settings,
  ): AgentReport {
    const { interval, confidence } = settings;
    return {
      agent: agent.id,
      version: agent.version,
      tier: tierOf(agent),
      ...this.#all.rate(0, interval, confidence),
      roleWeighted: this.#roleWeighted(roleMix, confidence),
      ...this.#splits.rates(settings),
      seatCounts: this.#seatCounts.rates(numbered(mostSeats(info) + 1), interval, confidence),
      survived: this.#survived,
      decisions: this.#decisions,
      failures: this.#failures,
      failuresByKind: Object.fromEntries(
        FAILURE_KINDS.flatMap((kind) => {
          const count = this.#failuresByKind.get(kind);
          return count === undefined ? [] : [[kind, count]];
        }),
      ),
    };
  }
}

/** How far an agent was kept from the arena, as its run's manifest has it. */
function tierOf({ options }: RunInfo['agents'][number]): Tier {
  const { tier } = (options ?? {}) as { readonly tier?: unknown };
  return TIERS.find((known) => known === tier) ?? 'module';
}

/** What is gathered about games: winners and lengths. */
class GamesTally {
  readonly #ids: readonly string[];
  readonly #teams: Tallies;
  readonly #rounds: number[] = [];
  readonly #decisions: number[] = [];
  nobody = 0;

  constructor(info: RunInfo) {
    this.#ids = info.teams;
    this.#teams = new Tallies(info.teams.length);
  }

  get games(): number {
    return this.#rounds.length;
  }

  /** Adds a game that the team of this ordinal won, or {@link NO_TEAM}. */
  add(game: GameFacts, winner: number): void {
    for (let team = 0; team < this.#ids.length; team++) this.#teams.add(team, game.deal, team === winner);
    if (winner === NO_TEAM) this.nobody++;
    this.#rounds.push(game.rounds);
    this.#decisions.push(game.decisions);
  }

  teams({ interval, confidence }: Settings): Record<string, TeamShare> {
    const share = ({ games: _, winRate, ...rate }: Rate): TeamShare => ({ ...rate, share: winRate });
    return Object.fromEntries(
      this.#ids.map((id, team) => [id, share(this.#teams.rate(team, interval, confidence))]),
    );
  }

  lengths(): Lengths {
    if (this.games === 0) return { rounds: null, decisions: null };
    return { rounds: summarise(this.#rounds), decisions: summarise(this.#decisions) };
  }
}

/** Counts every way of ending, and lists the games that do not count. */
class Endings {
  readonly counts: Record<Termination, number>;
  readonly #reasons = new Map<string, string>();
  readonly #numbers = new Map<Termination, number[]>();

  constructor(info: RunInfo) {
    this.counts = Object.fromEntries(info.terminations.map(({ id }) => [id, 0])) as Record<
      Termination,
      number
    >;
    for (const { id, counted, meaning } of info.terminations) if (!counted) this.#reasons.set(id, meaning);
  }

  /** Takes note of a game's ending; true if the game counts. */
  add({ termination, number }: GameFacts): boolean {
    this.counts[termination]++;
    if (!this.#reasons.has(termination)) return true;
    const numbers = this.#numbers.get(termination) ?? [];
    this.#numbers.set(termination, numbers);
    numbers.push(number);
    return false;
  }

  excluded(): Excluded[] {
    return [...this.#numbers].map(([termination, numbers]) => ({
      termination,
      reason: this.#reasons.get(termination) ?? '',
      games: numbers.length,
      numbers: numbers.sort((a, b) => a - b).slice(0, LISTED),
    }));
  }
}

/** Everything gathered in one walk over the games. */
class RunTally {
  readonly #info: RunInfo;
  readonly #settings: Settings;
  readonly #endings: Endings;
  readonly #all: GamesTally;
  readonly #bySeats = new Map<number, GamesTally>();
  readonly #agents: readonly AgentTally[];
  readonly #splits: SplitTallies;
  readonly #roleMix: number[];
  #stored = 0;
  #deals = 0;
  #deal = Number.NaN;

  constructor(info: RunInfo, settings: Settings) {
    this.#info = info;
    this.#settings = settings;
    this.#endings = new Endings(info);
    this.#all = new GamesTally(info);
    this.#agents = info.agents.map(() => new AgentTally(info));
    this.#splits = new SplitTallies(info);
    this.#roleMix = info.roles.map(() => 0);
  }

  add(game: GameFacts, seats: SeatTable): void {
    this.#stored++;
    if (!this.#endings.add(game)) return;
    if (game.deal !== this.#deal) this.#deals++;
    this.#deal = game.deal;
    const winner = game.winnerTeam === null ? NO_TEAM : this.#info.teams.indexOf(game.winnerTeam);
    this.#all.add(game, winner);
    const alike = this.#bySeats.get(game.seats) ?? new GamesTally(this.#info);
    this.#bySeats.set(game.seats, alike);
    alike.add(game, winner);
    for (let seat = 0; seat < seats.seats; seat++) {
      this.#agents[seats.agent[seat]].add(game, seat, seats);
      this.#splits.add(game.deal, seat, seats);
      this.#roleMix[seats.role[seat]]++;
    }
  }

  report(run: RunHead, models: readonly ModelReport[]): RunReport {
    const settings = this.#settings;
    const seatCount = (games: GamesTally): SeatCountReport => ({
      games: games.games,
      teams: games.teams(settings),
      lengths: games.lengths(),
    });
    return {
      run,
      games: this.#stored,
      counted: this.#all.games,
      deals: this.#deals,
      confidence: settings.confidence,
      interval: settings.interval,
      agents: this.#agents.map((agent, i) =>
        agent.report(this.#info.agents[i], this.#info, this.#roleMix, settings),
      ),
      models,
      teams: this.#all.teams(settings),
      nobody: this.#all.nobody,
      terminations: this.#endings.counts,
      excluded: this.#endings.excluded(),
      lengths: this.#all.lengths(),
      seatCounts: Object.fromEntries([...this.#bySeats].map(([seats, games]) => [seats, seatCount(games)])),
      ...this.#splits.rates(settings),
    };
  }
}

/** What is known about an open run as a whole. */
export function headOf(run: RunReader): RunHead {
  const { config, agents, teams, roles, characters, terminations, manifest, ...rest } = run.info;
  return { ...rest, complete: hasEnded(run.info, run.count), prefix: run.prefix, checksum: run.checksum };
}

/**
 * The report on a run: a folder, its database file, or a run that is open already (which stays open). Throws CliError
 * as `openRun` does.
 */
export function buildReport(run: string | RunReader, options: ReportOptions = {}): RunReport {
  if (typeof run === 'string') {
    const opened = openRun(run);
    try {
      return buildReport(opened, options);
    } finally {
      opened.close();
    }
  }
  const { interval = 'wilson', confidence = 0.95 } = options;
  const tally = new RunTally(run.info, { interval, confidence });
  run.walk((game, seats) => tally.add(game, seats));
  return tally.report(headOf(run), modelReports(run.agentCalls));
}
