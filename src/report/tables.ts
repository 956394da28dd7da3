import { FAILURE_KINDS, type FailureKind } from '../agent.ts';
import type { SeatTable } from '../arena/packed-seats.ts';
import { NO_TEAM } from '../arena/record.ts';
import type { FailureCounts } from '../arena/seat-facts.ts';
import { ClusteredStrata } from '../stats/strata.ts';
import { summarise } from '../stats/summary.ts';
import { type RunInfo, tierOf } from '../store/manifest.ts';
import type { GameFacts } from '../store/reader.ts';
import { type IntervalKind, type Rate, Tallies } from './tally.ts';
import { Admission, type Treatment } from './treatments.ts';
import type {
  AgentReport,
  Lengths,
  RateTables,
  RoleWeighted,
  SeatCountReport,
  Splits,
  TeamShare,
} from './types.ts';

/** How intervals are made. */
export interface IntervalSettings {
  /** Where outcomes are independent. */
  readonly interval: IntervalKind;
  readonly confidence: number;
}

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

  rates({ interval, confidence }: IntervalSettings): Splits {
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
    settings: IntervalSettings,
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

/** What is gathered about games: winners and lengths. */
class GamesTally {
  readonly #ids: readonly string[];
  /** Teams that somebody plays for. */
  readonly #played: ReadonlySet<string>;
  readonly #teams: Tallies;
  readonly #rounds: number[] = [];
  readonly #decisions: number[] = [];
  nobody = 0;

  constructor(info: RunInfo) {
    this.#ids = info.teams;
    this.#played = new Set(info.roles.map(({ team }) => team));
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

  /** By team; one that nobody plays for (everyone, in BANG!) only where it has won. */
  teams({ interval, confidence }: IntervalSettings): Record<string, TeamShare> {
    const share = ({ games: _, winRate, ...rate }: Rate): TeamShare => ({ ...rate, share: winRate });
    return Object.fromEntries(
      this.#ids
        .map((id, team): [string, TeamShare] => [id, share(this.#teams.rate(team, interval, confidence))])
        .filter(([id, { wins }]) => this.#played.has(id) || wins > 0),
    );
  }

  lengths(): Lengths {
    if (this.games === 0) return { rounds: null, decisions: null };
    return { rounds: summarise(this.#rounds), decisions: summarise(this.#decisions) };
  }
}

/** The tables of rates of the games that count under one treatment of failures, gathered in one walk over the games. */
export class TablesTally {
  readonly #info: RunInfo;
  readonly #settings: IntervalSettings;
  readonly #admission: Admission;
  readonly #all: GamesTally;
  readonly #bySeats = new Map<number, GamesTally>();
  readonly #agents: readonly AgentTally[];
  readonly #splits: SplitTallies;
  readonly #roleMix: number[];
  #deals = 0;
  #deal = Number.NaN;

  constructor(info: RunInfo, settings: IntervalSettings, treatment: Treatment) {
    this.#info = info;
    this.#settings = settings;
    this.#admission = new Admission(info, treatment);
    this.#all = new GamesTally(info);
    this.#agents = info.agents.map(() => new AgentTally(info));
    this.#splits = new SplitTallies(info);
    this.#roleMix = info.roles.map(() => 0);
  }

  /** Games of one deal must come one after the other. */
  add(game: GameFacts, seats: SeatTable): void {
    if (!this.#admission.admits(game, seats)) return;
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

  tables(): RateTables {
    const settings = this.#settings;
    const seatCount = (games: GamesTally): SeatCountReport => ({
      games: games.games,
      teams: games.teams(settings),
      lengths: games.lengths(),
    });
    return {
      counted: this.#all.games,
      deals: this.#deals,
      excluded: this.#admission.excluded(),
      agents: this.#agents.map((agent, i) =>
        agent.report(this.#info.agents[i], this.#info, this.#roleMix, settings),
      ),
      teams: this.#all.teams(settings),
      nobody: this.#all.nobody,
      lengths: this.#all.lengths(),
      seatCounts: Object.fromEntries([...this.#bySeats].map(([seats, games]) => [seats, seatCount(games)])),
      ...this.#splits.rates(settings),
    };
  }
}
