import {
  COLD,
  COPY,
  OBSERVE,
  OBSERVE_JSON,
  ONE_WORKER,
  ONE_WORKER_STORED,
  RANDOM_BOTS,
  REDUCER,
  STRINGIFY,
  TWO_WORKERS,
  TWO_WORKERS_STORED,
} from './names.ts';
import { bytesPerUnit, type Measured, middle, quotients } from './probe.ts';
import type { BenchRatio } from './report.ts';

/** What ratios are computed from besides the samples. */
export interface Facts {
  /** Bytes of one game's state. */
  readonly stateBytes: number;
  /** Decisions with something to decide in a game of `rule-1` at 7 seats, and moves in one of boardgame.io's. */
  readonly ruleDecisions: number;
  readonly boardgameMoves: number;
}

/** A ratio of the project's goals. */
export interface RatioSpec {
  readonly name: string;
  readonly title: string;
  readonly better: 'higher' | 'lower';
  readonly must: number;
  readonly aim: number | null;
  /** False for a figure that is no time, so that a busy machine does not disturb it. */
  readonly timed: boolean;
  /** Probes that it needs. */
  readonly needs: readonly string[];
  /** Its value in every round; empty where a probe is missing. */
  readonly values: (measured: Measured, facts: Facts) => readonly number[];
}

/** Cases whose allocations are judged: the built-in bots at 7 seats. */
const ALLOCATION_CASES = ['random-7', 'greedy-7', 'rule-1-7'];
const STEP = 'random-7';

/** A ratio of the times of two probes, `above` : `below`. */
function timeRatio(
  name: string,
  title: string,
  [above, below]: readonly [string, string],
  [better, must, aim]: readonly ['higher' | 'lower', number, number | null],
): RatioSpec {
  const values = (measured: Measured): number[] => quotients(measured, above, below);
  return { name, title, better, must, aim, timed: true, needs: [above, below], values };
}

/** The bytes a decision of that case which allocates most, round by round. */
function worstBytes(measured: Measured): number[] {
  const rounds = ALLOCATION_CASES.map((name) => bytesPerUnit(measured, name));
  return rounds[0].map((_, round) => Math.max(...rounds.map((bytes) => bytes[round])));
}

/** All ratios, in the order in which they are shown. Goals: the project's design, kept in docs/speed.md. */
export const RATIOS: readonly RatioSpec[] = [
  timeRatio(
    'random-moves-to-boardgame-reducer',
    "random moves/s : boardgame.io's bare reducer on a fixed small game",
    [REDUCER, STEP],
    ['higher', 150, 300],
  ),
  {
    name: 'rule-games-to-boardgame-games',
    title: "rule-1 games/s : games/s of boardgame.io's random bots",
    better: 'higher',
    must: 100,
    aim: 200,
    timed: true,
    needs: [RANDOM_BOTS, 'rule-1-7'],
    values: (measured, { ruleDecisions, boardgameMoves }) =>
      quotients(measured, RANDOM_BOTS, 'rule-1-7').map((value) => (value * boardgameMoves) / ruleDecisions),
  },
  timeRatio(
    'greedy-to-random',
    'greedy decision : random decision',
    ['greedy-7', 'random-7'],
    ['lower', 3, 2],
  ),
  timeRatio(
    'eight-seats-to-four',
    'ns per decision, 8 seats : 4 seats',
    ['random-8', 'random-4'],
    ['lower', 2, 1.5],
  ),
  timeRatio('observation-to-step', 'observation as object : step', [OBSERVE, STEP], ['lower', 10, 5]),
  timeRatio(
    'observation-json-to-stringify',
    'observation with JSON.stringify : JSON.stringify alone',
    [OBSERVE_JSON, STRINGIFY],
    ['lower', 1.5, 1.2],
  ),
  timeRatio('copy-to-step', 'state copied into a kept buffer : step', [COPY, STEP], ['lower', 1, 0.4]),
  {
    name: 'state-bytes',
    title: 'bytes of a state',
    better: 'lower',
    must: 8192,
    aim: 4096,
    timed: false,
    needs: [COPY],
    values: (measured, { stateBytes }) => (measured.get(COPY) ?? []).map(() => stateBytes),
  },
  {
    name: 'bytes-per-decision',
    title: 'bytes allocated per decision, the worst of the three bots',
    better: 'lower',
    must: 64,
    aim: 1,
    timed: false,
    needs: ALLOCATION_CASES,
    values: worstBytes,
  },
  timeRatio(
    'two-workers-to-one',
    'two workers : one, without storing',
    [ONE_WORKER, TWO_WORKERS],
    ['higher', 1.8, 1.9],
  ),
  timeRatio(
    'two-workers-to-one-stored',
    'two workers : one, with storing',
    [ONE_WORKER_STORED, TWO_WORKERS_STORED],
    ['higher', 1.6, null],
  ),
  timeRatio(
    'stored-to-not-stored',
    'games/s stored : not stored, one worker',
    [ONE_WORKER, ONE_WORKER_STORED],
    ['higher', 0.9, 0.95],
  ),
  timeRatio(
    'cold-to-steady',
    '1,000 games from a cold process : 1,000 in a warm one',
    [COLD, ONE_WORKER],
    ['lower', 6, 4],
  ),
];

/** A ratio as it is reported; `judged` false gives no verdict on times. `note` is said in any case. */
export function evaluateRatio(
  spec: RatioSpec,
  measured: Measured,
  facts: Facts,
  judged: boolean,
  note: string | null,
): BenchRatio {
  const values = spec.values(measured, facts);
  const { title, better, must, aim } = spec;
  const { median, low, high } = middle(values);
  if (values.length === 0 || !Number.isFinite(median)) {
    return {
      title,
      value: null,
      low: null,
      high: null,
      better,
      must,
      aim,
      holdsMust: null,
      holdsAim: null,
      note,
    };
  }
  const holds = (goal: number | null): boolean | null => {
    if (goal === null || (spec.timed && !judged)) return null;
    return better === 'higher' ? median >= goal : median <= goal;
  };
  return {
    title,
    value: median,
    low,
    high,
    better,
    must,
    aim,
    holdsMust: holds(must),
    holdsAim: holds(aim),
    note,
  };
}
