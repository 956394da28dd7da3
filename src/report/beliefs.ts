import type { Belief, View as SeatView } from '../agent.ts';
import { GameJudge, type JudgedBelief, type RoleBelief } from '../beliefs/judge.ts';
import type { Game } from '../engine/game.ts';
import { type BeliefScores, beliefsByRound, brier } from '../stats/beliefs.ts';
import { clusterMean } from '../stats/intervals.ts';
import { gameFileOf, replayFile } from '../store/game-file.ts';
import type { RunReader, StoredReplay } from '../store/reader.ts';
import { View } from '../view/view.ts';
import type {
  AgentBeliefs,
  BeliefReport,
  CalibrationBin,
  Deception,
  FriendlyFire,
  PairedScores,
  ScoreMean,
} from './belief-types.ts';
import type { MakeBeliever } from './believers.ts';

/** Which games are replayed, and who is asked. */
export interface BeliefOptions {
  /** By the run's agents; with it all games are replayed, without it those in which beliefs were stated. */
  readonly believers?: readonly (MakeBeliever | null)[];
  /** Called after each game. */
  readonly onGame?: (finished: number, games: number) => void;
}

const BINS = 10;

/** Values that belong to deals. */
class Values {
  readonly #values: number[] = [];
  readonly #deals: number[] = [];

  add(value: number, deal: number): void {
    this.#values.push(value);
    this.#deals.push(deal);
  }

  get n(): number {
    return this.#values.length;
  }

  get sum(): number {
    return this.#values.reduce((sum, value) => sum + value, 0);
  }

  mean(): ScoreMean {
    const { mean, low, high, clusters } = clusterMean(this.#values, this.#deals);
    return { mean, low, high, n: this.n, deals: clusters };
  }
}

/** What is gathered of the beliefs of one agent from one source. */
class Believer {
  readonly stated: RoleBelief[] = [];
  readonly reference: RoleBelief[] = [];
  readonly brier = new Values();
  readonly excess = new Values();

  add(judged: JudgedBelief, deal: number): void {
    const [own, best] = [brier(judged.stated), brier(judged.reference)];
    this.stated.push(judged.stated);
    this.reference.push(judged.reference);
    this.brier.add(own, deal);
    this.excess.add(own - best, deal);
  }
}

/** The entry of a map, made where it is missing. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** Everything gathered over the replayed games. */
class Gathered {
  readonly #run: RunReader;
  readonly #believers: readonly (MakeBeliever | null)[] | null;
  /** By source and agent. */
  readonly #agents = new Map<string, Believer>();
  /** By agent and role. */
  readonly #deception = new Map<string, Values>();
  readonly #fire = new Map<string, Values>();
  readonly #public: RoleBelief[] = [];
  #excluded = 0;
  #rules: Game['rules'] | null = null;

  constructor(run: RunReader, believers: readonly (MakeBeliever | null)[] | null) {
    this.#run = run;
    this.#believers = believers;
  }

  /** Replays a game and takes what it tells. */
  add(number: number): void {
    const stored = this.#run.game(number);
    const { info } = this.#run;
    if (info.terminations.find(({ id }) => id === stored.termination)?.counted === false) {
      this.#excluded++;
      return;
    }
    const answers = new Map(this.#run.answersOf(number).map((answer) => [answer.decision, answer]));
    const asked = this.#askedOf(stored);
    let judge: GameJudge | null = null;
    let round = -1;
    const game = replayFile(gameFileOf(info, stored), (current) => {
      judge ??= new GameJudge(current);
      this.#rules = current.rules;
      const { decisions, seat } = current;
      const isNew = current.round !== round;
      const belief = answers.get(decisions)?.belief;
      const believe = asked(current, seat);
      if (!isNew && belief == null && believe === null) return;
      judge.follow();
      if (isNew) this.#public.push(...judge.reference());
      round = current.round;
      if (belief != null) this.#judge('stated', judge, stored, seat, belief);
      const held = believe?.() ?? null;
      if (held !== null) this.#judge('asked', judge, stored, seat, held);
    });
    judge ??= new GameJudge(game);
    judge.follow();
    this.#addHits(judge, stored, game);
  }

  /** Who is asked at a decision: a seat whose agent has beliefs, at its first decision of each round. */
  #askedOf(stored: StoredReplay): (game: Game, seat: number) => (() => readonly Belief[] | null) | null {
    const believers = this.#believers;
    if (believers === null) return () => null;
    const rounds = new Array<number>(stored.seats).fill(-1);
    const seated: (((view: SeatView) => readonly Belief[] | null) | null | undefined)[] = [];
    const views: View[] = [];
    return (game, seat) => {
      if (rounds[seat] === game.round) return null;
      rounds[seat] = game.round;
      if (seated[seat] === undefined) {
        const make = believers[stored.seatRows[seat].agent];
        seated[seat] = make?.({ seat, seats: stored.seats, rules: game.rules.info }) ?? null;
        views[seat] = new View(game, seat);
      }
      const believer = seated[seat];
      return believer === null ? null : () => believer(views[seat]);
    };
  }

  #judge(
    source: AgentBeliefs['source'],
    judge: GameJudge,
    stored: StoredReplay,
    seat: number,
    held: readonly Belief[],
  ): void {
    const { agents, roles } = this.#run.info;
    const agentAt = (of: number): string => agents[stored.seatRows[of].agent].id;
    for (const judged of judge.judge(seat, held)) {
      entry(this.#agents, `${source} ${agentAt(seat)}`, () => new Believer()).add(judged, stored.deal);
      const { target } = judged;
      const about = `${roles[stored.seatRows[target].role].id} ${agentAt(target)}`;
      const gap = brier(judged.stated) - brier(judged.reference);
      entry(this.#deception, about, () => new Values()).add(gap, stored.deal);
    }
  }

  #addHits(judge: GameJudge, stored: StoredReplay, game: Game): void {
    const { agents, roles } = this.#run.info;
    for (const { agent, role } of stored.seatRows)
      entry(this.#fire, `${roles[role].id} ${agents[agent].id}`, () => new Values());
    for (const { seat, source } of judge.hits) {
      const { agent, role } = stored.seatRows[source];
      const isFriendly = areAllies(game, source, seat);
      this.#fire.get(`${roles[role].id} ${agents[agent].id}`)?.add(isFriendly ? 1 : 0, stored.deal);
    }
  }

  report(games: number): BeliefReport {
    const { roles, teams } = this.#run.info;
    const leaderTeam = this.#rules === null ? '' : teams[this.#rules.info.roles[this.#rules.leaderRole].team];
    const isHostile = (role: number): boolean => roles[role].team !== leaderTeam;
    const order = <T extends { readonly agent: string; readonly role: string }>(rows: T[]): T[] =>
      rows.sort((a, b) => roleAt(a.role) - roleAt(b.role) || (a.agent < b.agent ? -1 : 1));
    const roleAt = (id: string): number => roles.findIndex((role) => role.id === id);
    return {
      games: games - this.#excluded,
      scope: this.#believers === null ? 'stated' : 'all',
      excluded: this.#excluded,
      reference: {
        rounds: beliefsByRound(this.#public, isHostile),
        calibration: calibration(this.#public),
      },
      agents: [...this.#agents].map(([key, believer]) => agentBeliefs(key, believer, isHostile)),
      deception: order(
        [...this.#deception].map(([key, gap]): Deception => ({ ...named(key), gap: gap.mean() })),
      ),
      friendlyFire: order(
        [...this.#fire].map(
          ([key, hits]): FriendlyFire => ({
            ...named(key),
            hits: hits.n,
            friendly: hits.sum,
            share: hits.n === 0 ? null : hits.mean(),
          }),
        ),
      ),
    };
  }
}

/** Splits a key of role and agent. */
function named(key: string): { role: string; agent: string } {
  const cut = key.indexOf(' ');
  return { role: key.slice(0, cut), agent: key.slice(cut + 1) };
}

function agentBeliefs(key: string, believer: Believer, isHostile: (role: number) => boolean): AgentBeliefs {
  const cut = key.indexOf(' ');
  const { stated, reference } = believer;
  const once = (beliefs: readonly RoleBelief[]): BeliefScores =>
    beliefsByRound(
      beliefs.map((belief) => ({ ...belief, round: 0 })),
      isHostile,
    )[0];
  const references = beliefsByRound(reference, isHostile);
  return {
    agent: key.slice(cut + 1),
    source: key.slice(0, cut) as AgentBeliefs['source'],
    brier: believer.brier.mean(),
    excess: believer.excess.mean(),
    all: { round: 0, stated: once(stated), reference: once(reference) },
    rounds: beliefsByRound(stated, isHostile).map(
      (scores, i): PairedScores => ({ round: scores.round, stated: scores, reference: references[i] }),
    ),
  };
}

/** Whether two seats win together. Those of a team whose way to win is to be alone are no allies. */
function areAllies(game: Game, a: number, b: number): boolean {
  const { roleTeam, victory } = game.rules;
  const team = roleTeam[game.roleOf(a)];
  return (
    team === roleTeam[game.roleOf(b)] && !victory.some((way) => way.team === team && way.when === 'alone')
  );
}

/** Chances given by beliefs, by tenths, and how many of them came true. */
function calibration(beliefs: readonly RoleBelief[]): CalibrationBin[] {
  const bins = Array.from({ length: BINS }, () => ({ n: 0, stated: 0, true: 0 }));
  for (const { probabilities, truth } of beliefs) {
    for (const [role, chance] of probabilities.entries()) {
      if (chance === 0) continue;
      const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
      bin.n++;
      bin.stated += chance;
      bin.true += role === truth ? 1 : 0;
    }
  }
  return bins.flatMap(({ n, stated, true: came }, i) =>
    n === 0 ? [] : [{ from: i / BINS, to: (i + 1) / BINS, n, stated: stated / n, true: came / n }],
  );
}

/**
 * The report on beliefs of an open run: of the games in which models or programs stated some, or with `believers` of all
 * games, which are replayed for it. Null where no beliefs were stated and nobody is asked.
 * @throws CliError as `gameFileOf`, `replayFile` and the reader do.
 */
export function buildBeliefs(run: RunReader, { believers, onGame }: BeliefOptions = {}): BeliefReport | null {
  const numbers = believers === undefined ? run.gamesWithBeliefs() : run.numbers;
  if (numbers.length === 0) return null;
  const gathered = new Gathered(run, believers ?? null);
  for (const [i, number] of numbers.entries()) {
    gathered.add(number);
    onGame?.(i + 1, numbers.length);
  }
  return gathered.report(numbers.length);
}
