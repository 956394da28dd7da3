import { availableParallelism, cpus } from 'node:os';
import { unknownId } from '../arena/suggest.ts';
import { CliError, EXIT } from '../errors.ts';
import { BoardgameGames, loadBoardgame } from './boardgame.ts';
import { type BenchCase, CASES, type FixedGames, fixedGames, meanOf } from './cases.ts';
import { ColdProbe } from './cold.ts';
import { Lane, LaneProbe, Shelf } from './lanes.ts';
import { LoadMeter } from './load.ts';
import {
  COLD,
  ONE_WORKER,
  ONE_WORKER_STORED,
  RANDOM_BOTS,
  REDUCER,
  TWO_WORKERS,
  TWO_WORKERS_STORED,
  thinkName,
} from './names.ts';
import { PlayProbe, ThinkProbe } from './play.ts';
import { keepPositions, type Positions, positionProbes } from './positions.ts';
import {
  bytesPerUnit,
  type Measured,
  middle,
  nsPerUnit,
  type OnRound,
  type Pace,
  type Probe,
  rotate,
} from './probe.ts';
import { evaluateRatio, type Facts, RATIOS } from './ratios.ts';
import type { BenchRatio, BenchReport, BenchResult, Machine } from './report.ts';
import { benchPlan } from './run-plan.ts';

/** What a bench is asked for. */
export interface BenchOptions {
  /** A short run that shows that all works, and judges nothing. */
  readonly quick?: boolean;
  /** Rounds to measure; fewer than 12 are not judged. */
  readonly rounds?: number;
  /** Results and ratios to measure, by name; all without. */
  readonly only?: readonly string[];
  /** Told what goes on. */
  readonly onRound?: OnRound;
  /** When aborted, the bench rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const FULL: Pace = { warmUpMs: 2000, warmUpTurns: 4, rounds: 12, sliceMs: 250 };
const QUICK: Pace = { warmUpMs: 50, warmUpTurns: 1, rounds: 2, sliceMs: 20 };
/** With fewer rounds medians say too little. */
const ENOUGH_ROUNDS = 12;
/** Share of processor time used by others from which a run is noisy. */
const NOISY = 0.1;
/** Cases whose bots are timed apart. */
const THINKERS = ['greedy-7', 'rule-1-7'];
/** The case whose decision is a step in the ratios, and whose positions are kept. */
const STEP_CASE = 'random-7';
const RULE_CASE = 'rule-1-7';
const BOARDGAME_MISSING =
  'boardgame.io, a development dependency, is not installed: measured only in a checkout after `npm ci`.';
const ONE_PROCESSOR = 'this machine has one processor';

/** Names of all results and ratios. */
export const FIGURES: readonly string[] = [...CASES, ...RATIOS].map(({ name }) => name);

/** What is measured, and what must be put away afterwards. */
class Bench {
  readonly load = new LoadMeter();
  readonly probes: Probe[] = [];
  readonly games = new Map<string, FixedGames>();
  /** By probe: why it cannot be measured. */
  readonly missing = new Map<string, string>();
  positions: Positions | null = null;
  boardgame: BoardgameGames | null = null;
  private readonly lanes: Lane[] = [];
  private shelf: Shelf | null = null;
  private readonly wanted: ReadonlySet<string>;
  private readonly quick: boolean;

  constructor(wanted: ReadonlySet<string>, quick: boolean) {
    this.wanted = wanted;
    this.quick = quick;
  }

  /** Makes the probes that are wanted. */
  async prepare(): Promise<void> {
    for (const row of CASES) this.addCase(row);
    this.addPositions();
    await this.addBoardgame();
    this.addLanes();
    if (this.wanted.has(COLD)) this.probes.push(new ColdProbe(this.load));
  }

  /** Ends workers and removes databases. */
  async close(): Promise<void> {
    for (const lane of this.lanes) await lane.close();
    this.shelf?.close();
  }

  facts(): Facts {
    const rule = this.games.get(RULE_CASE);
    return {
      stateBytes: this.positions?.stateBytes ?? Number.NaN,
      ruleDecisions: rule === undefined ? Number.NaN : meanOf(rule.choices),
      boardgameMoves: this.boardgame?.meanMoves ?? Number.NaN,
    };
  }

  private addCase(row: BenchCase): void {
    const { name } = row;
    if (!this.wanted.has(name)) return;
    const games = fixedGames(row);
    this.games.set(name, games);
    this.probes.push(new PlayProbe(name, games));
    if (this.wanted.has(thinkName(name))) this.probes.push(new ThinkProbe(thinkName(name), games));
  }

  private addPositions(): void {
    const games = this.games.get(STEP_CASE);
    if (games === undefined) return;
    this.positions = keepPositions(games);
    this.probes.push(...positionProbes(this.positions).filter(({ name }) => this.wanted.has(name)));
  }

  private async addBoardgame(): Promise<void> {
    if (![REDUCER, RANDOM_BOTS].some((name) => this.wanted.has(name))) return;
    const library = loadBoardgame();
    if (library === null) {
      for (const name of [REDUCER, RANDOM_BOTS]) this.missing.set(name, BOARDGAME_MISSING);
      return;
    }
    this.boardgame = await BoardgameGames.record(library);
    this.probes.push(...this.boardgame.probes().filter(({ name }) => this.wanted.has(name)));
  }

  private addLanes(): void {
    this.addLane(1, ONE_WORKER, ONE_WORKER_STORED);
    if (availableParallelism() > 1) this.addLane(2, TWO_WORKERS, TWO_WORKERS_STORED);
    else for (const name of [TWO_WORKERS, TWO_WORKERS_STORED]) this.missing.set(name, ONE_PROCESSOR);
  }

  private addLane(workers: number, plain: string, stored: string): void {
    if (!this.wanted.has(plain) && !this.wanted.has(stored)) return;
    const plan = benchPlan();
    const lane = new Lane(plan, workers);
    this.lanes.push(lane);
    if (this.wanted.has(plain)) this.probes.push(new LaneProbe(plain, lane, null, !this.quick));
    if (!this.wanted.has(stored)) return;
    this.shelf ??= new Shelf();
    this.probes.push(new LaneProbe(stored, lane, this.shelf.open(stored, plan), !this.quick));
  }
}

/**
 * Measures the speed of the engine, the bots and the arena.
 * @throws CliError: usage for an unknown name in `only`; fault when a game ends by one.
 */
export async function runBench(options: BenchOptions = {}): Promise<BenchReport> {
  const { quick = false, only, onRound = () => {}, signal } = options;
  const names = new Set(only ?? FIGURES);
  for (const name of names) {
    if (!FIGURES.includes(name)) throw new CliError(EXIT.usage, unknownId('figure', name, FIGURES));
  }
  const ratios = RATIOS.filter(({ name }) => names.has(name));
  const pace: Pace = quick ? QUICK : FULL;
  const rounds = options.rounds ?? pace.rounds;
  const thinking = THINKERS.filter((name) => names.has(name)).map(thinkName);
  const bench = new Bench(new Set([...names, ...thinking, ...ratios.flatMap(({ needs }) => needs)]), quick);
  try {
    await bench.prepare();
    const measured = await rotate(
      bench.probes,
      { ...pace, rounds },
      onRound,
      () => bench.load.start(),
      signal,
    );
    const othersCpu = bench.load.othersShare();
    const unjudged = whyUnjudged(quick, rounds, othersCpu);
    const judged = unjudged === null;
    return {
      quick,
      rounds,
      unjudged,
      othersCpu,
      machine: machine(),
      results: CASES.filter(({ name }) => names.has(name)).map((row) =>
        resultOf(row, bench, measured, judged),
      ),
      ratios: Object.fromEntries(
        ratios.map((spec): [string, BenchRatio] => {
          const gap = spec.needs.map((name) => bench.missing.get(name)).find((why) => why !== undefined);
          return [spec.name, evaluateRatio(spec, measured, bench.facts(), judged, gap ?? null)];
        }),
      ),
    };
  } finally {
    await bench.close();
  }
}

/** Why times are not judged, or null. */
export function whyUnjudged(quick: boolean, rounds: number, othersCpu: number | null): string | null {
  if (quick) return 'This was a quick run: it shows that everything works, not how fast it is.';
  if (rounds < ENOUGH_ROUNDS)
    return `Times are judged from ${ENOUGH_ROUNDS} rounds on; these were ${rounds}.`;
  if (othersCpu !== null && othersCpu > NOISY) {
    const share = Math.round(othersCpu * 100);
    return `Noisy: others used ${share} % of the processors. Run it again on a quiet machine (at most ${NOISY * 100} %).`;
  }
  return null;
}

function machine(): Machine {
  const list = cpus();
  return {
    processor: list[0]?.model.trim() ?? 'unknown',
    processors: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

function resultOf(
  { name, bot, seats, goal }: BenchCase,
  bench: Bench,
  measured: Measured,
  judged: boolean,
): BenchResult {
  const games = bench.games.get(name);
  if (games === undefined) throw new Error(`The case ${name} was not played.`);
  const decisions = meanOf(games.choices);
  const steps = meanOf(games.steps);
  const ns = middle(nsPerUnit(measured, name)).median;
  const bytes = middle(bytesPerUnit(measured, name)).median;
  const gamesPerSecond = rounded(1e9 / (ns * decisions));
  const thinking = nsPerUnit(measured, thinkName(name));
  return {
    name,
    bot,
    seats,
    gamesPerSecond,
    nsPerDecision: rounded(ns),
    bytesPerDecision: rounded(bytes),
    trail: games.trail,
    decisionsPerGame: rounded(decisions),
    stepsPerGame: rounded(steps),
    nsPerStep: rounded((ns * decisions) / steps),
    bytesPerGame: rounded(bytes * decisions),
    thinkNsPerDecision: thinking.length === 0 ? null : rounded(middle(thinking).median),
    goal,
    holds: goal === null || !judged ? null : gamesPerSecond >= goal,
  };
}

/** With two digits after the point: more would only look exact. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
