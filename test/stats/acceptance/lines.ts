import {
  blindVariance,
  blockDifference,
  clusterMean,
  controlledMean,
  fitControl,
  holm,
  judge,
  judgeSequential,
  pairsNeeded,
  REESTIMATE_AT,
  rankAgents,
  SEQUENTIAL_CAP,
  type SequentialRule,
  signTest,
  tQuantile,
} from '../../../src/stats/index.ts';
import { GOLDEN, goldenFault } from '../golden.ts';
import { type Block, differenceOf, outcomesOf } from './blocks.ts';
import { focalBoard, tableBoard, toldApart } from './boards.ts';
import { isAlarm, type Line, shareOf } from './line.ts';
import { DIFFERENCE, EQUAL, type Pairs, PLANNED, VARIANCE, World } from './worlds.ts';

/** Pairs that are looked at one by one in the lines on early stopping. */
const LOOKS = 4000;
const FIXED = pairsNeeded(VARIANCE, DIFFERENCE);
const CAP = Math.ceil(SEQUENTIAL_CAP * FIXED);
/** The planned effect in units of a pair's standard deviation. */
const NORMALISED = DIFFERENCE / Math.sqrt(VARIANCE);

const PAIRS: SequentialRule = { kind: 'pairs', alpha: 0.05 };
const GATE: SequentialRule = { kind: 'gate', h0: 0, h1: NORMALISED, alpha: 0.05, beta: 0.05, seats: 1 };
const BLOCKS: SequentialRule = { kind: 'blocks', alpha: 0.05, planned: 1000 };

function pairsOf(world: World, pairs: Pairs, n: number): number[] {
  return Array.from({ length: n }, () => world.pair(pairs));
}

function alarms(
  seed: string,
  rule: SequentialRule,
  runs: number,
  differences: (world: World) => number[],
): number {
  const world = new World(seed);
  return shareOf(runs, () => isAlarm(judgeSequential(differences(world), rule).verdict));
}

/** The share of runs that end as "no difference". */
function equalities(
  seed: string,
  rule: SequentialRule,
  runs: number,
  differences: (world: World) => number[],
): number {
  const world = new World(seed);
  return shareOf(runs, () => judgeSequential(differences(world), rule).verdict === 'no-difference');
}

/** B's extra chance to win a game that is lost, and the difference it makes (0.376 of the seats win). */
const BLOCK_GAIN = 0.08;
const BLOCK_DIFFERENCE = BLOCK_GAIN * (1 - 0.376);

/** The t test after every pair from the tenth on, as it should not be done. */
function peeks(differences: readonly number[]): boolean {
  const bounds = PEEK_BOUNDS;
  let [sum, squares] = [0, 0];
  return differences.some((d, i) => {
    sum += d;
    squares += d * d;
    const n = i + 1;
    const variance = (squares - (sum * sum) / n) / (n - 1);
    return n >= 10 && variance > 0 && Math.abs(sum / n) > bounds[n] * Math.sqrt(variance / n);
  });
}
const PEEK_BOUNDS = Array.from({ length: LOOKS + 1 }, (_, n) => (n < 2 ? Infinity : tQuantile(0.975, n - 1)));

function blocksOf(world: World, n: number, gain = 0): Block[] {
  return Array.from({ length: n }, () => world.block(0.8, gain));
}

/** Scores of five agents on common deals, less a reference's; all as strong but for `gains`. */
function tournament(world: World, deals: number, gains: readonly number[]): number[][] {
  const scores = gains.map((): number[] => []);
  for (let deal = 0; deal < deals; deal++) {
    const chance = world.kindness();
    const reference = world.share() < chance ? 1 : 0;
    for (const [agent, gain] of gains.entries()) {
      scores[agent].push((world.share() < chance + gain ? 1 : 0) - reference);
    }
  }
  return scores;
}

/** Paid games less their twins on deals of their own: outcomes, and the control. */
function twinned(world: World, deals: number): { outcomes: number[]; control: number[] } {
  const outcomes: number[] = [];
  const control: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const chance = world.kindness();
    const twins = world.twins(chance);
    control.push(twins);
    outcomes.push((world.share() < chance ? 1 : 0) - twins);
  }
  return { outcomes, control };
}

/** The interval of an agent's edge over the reference bot, with a coefficient from other deals. */
function twinInterval(world: World): { low: number; high: number } {
  const training = twinned(world, 200);
  const frozen = fitControl(training.outcomes, training.control);
  const { outcomes, control } = twinned(world, 150);
  const free = Array.from({ length: 1000 }, () => world.twins(world.kindness()));
  return controlledMean(outcomes, control, free, frozen);
}

/** A paid comparison from its plan: a first variance, re-estimated from the pairs so far, then the planned test. */
function plannedRun(world: World): boolean {
  const first = pairsOf(world, PLANNED, REESTIMATE_AT);
  const n = pairsNeeded(blindVariance(first), DIFFERENCE, { df: REESTIMATE_AT - 1 });
  const all = [...first, ...pairsOf(world, PLANNED, Math.max(0, n - REESTIMATE_AT))];
  const plus = all.filter((d) => d > 0).length;
  const minus = all.filter((d) => d < 0).length;
  return signTest(plus, minus).midP < 0.05 && plus > minus;
}

/** Runs in which some order of completion, or asking anew, leads to another answer than the whole schedule. */
function reordered(runs: number): number {
  const world = new World('orders');
  let differing = 0;
  for (let run = 0; run < runs; run++) {
    const rule: SequentialRule = { kind: 'blocks', alpha: 0.05, planned: 100, delta: 0.08 };
    const whole = blocksOf(world, 120, 0.06).map(differenceOf);
    const wanted = judgeSequential(whole, rule);
    const done = new Array<number | undefined>(whole.length).fill(undefined);
    let answer = judgeSequential(done, rule);
    for (const place of shuffled(world, whole.length)) {
      done[place] = whole[place];
      if (!answer.stopped) answer = judgeSequential(done, rule);
    }
    if (JSON.stringify(answer) !== JSON.stringify(wanted)) differing++;
  }
  return differing;
}

function shuffled(world: World, n: number): number[] {
  return Array.from({ length: n }, (_, i) => ({ i, key: world.share() }))
    .sort((a, b) => a.key - b.key)
    .map(({ i }) => i);
}

const ALARM = { full: 2000, reduced: 200, as: 'percent' } as const;
const COVER = { must: '93–97 %', full: 4000, reduced: 300, as: 'percent', least: 0.93, most: 0.97 } as const;

/** The lines of `evaluation.md`, section 6, that are pure simulation: no game is played. */
export const LINES: readonly Line[] = [
  {
    what: 'golden values off their tolerance',
    must: 'none',
    full: 1,
    reduced: 1,
    as: 'count',
    most: 0,
    measure: () => GOLDEN.filter((row) => goldenFault(row) !== null).length,
  },
  {
    ...{ what: 'A/A false alarms: overall, 200 blocks', must: '≤ 6 %', most: 0.06, ...ALARM },
    measure(runs) {
      const world = new World('overall');
      return shareOf(runs, () => {
        const found = blockDifference(outcomesOf(blocksOf(world, 200)));
        return isAlarm(judge(found, found.test.p).verdict);
      });
    },
  },
  {
    ...{ what: 'A/A false alarms: any role after Holm', must: '≤ 6 %', most: 0.06, ...ALARM },
    measure(runs) {
      const world = new World('roles');
      return shareOf(runs, () => {
        const blocks = blocksOf(world, 200);
        const found = [0, 1, 2, 3].map((role) => blockDifference(outcomesOf(blocks, role)));
        const adjusted = holm(found.map(({ test }) => test.p));
        return found.some((one, role) => isAlarm(judge(one, adjusted[role]).verdict));
      });
    },
  },
  {
    ...{ what: 'A/A false alarms: leaderboard of 5 equal agents', must: '≤ 6 %', most: 0.06, ...ALARM },
    measure(runs) {
      const world = new World('leaderboard');
      return shareOf(runs, () => toldApart(rankAgents(tournament(world, 100, [0, 0, 0, 0, 0]))));
    },
  },
  {
    ...{
      what: 'A/A false alarms: the same of 73 deals, by role weights',
      must: '≤ 6 %',
      most: 0.06,
      ...ALARM,
    },
    measure(runs) {
      const world = new World('weighted leaderboard');
      return shareOf(runs, () => toldApart(focalBoard(world, 73)));
    },
  },
  {
    ...{ what: 'A/A false alarms: 5 equal agents at tables, by deal', must: '≤ 6 %', most: 0.06, ...ALARM },
    measure(runs) {
      const world = new World('tables');
      return shareOf(runs, () => toldApart(tableBoard(world, 60)));
    },
  },
  {
    ...{ what: 'A/A false alarms: twin-adjusted', must: '≤ 6 %', most: 0.06, ...ALARM },
    measure(runs) {
      const world = new World('twins');
      return shareOf(runs, () => {
        const { low, high } = twinInterval(world);
        return low > 0 || high < 0;
      });
    },
  },
  {
    ...{ what: 'coverage: win rate by deal (cluster-robust)', ...COVER },
    measure(runs) {
      const world = new World('clusters');
      return shareOf(runs, () => {
        const values: number[] = [];
        const deals: number[] = [];
        for (let deal = 0; deal < 60; deal++) {
          const chance = world.kindness();
          for (let game = 0; game < 4; game++) {
            values.push(world.share() < chance ? 1 : 0);
            deals.push(deal);
          }
        }
        const { low, high } = clusterMean(values, deals);
        // The mean of `kindness`: 0.45·0.85 + 0.55·0.175.
        return low <= 0.47875 && 0.47875 <= high;
      });
    },
  },
  {
    ...{ what: 'coverage: difference by blocks', ...COVER },
    measure(runs) {
      const world = new World('blocks');
      return shareOf(runs, () => {
        const interval = blockDifference(outcomesOf(blocksOf(world, 100))).interval;
        return interval !== null && interval.low <= 0 && interval.high >= 0;
      });
    },
  },
  {
    ...{ what: 'coverage: twin-adjusted difference', ...COVER },
    measure(runs) {
      const world = new World('twin coverage');
      return shareOf(runs, () => {
        const { low, high } = twinInterval(world);
        return low <= 0 && high >= 0;
      });
    },
  },
  {
    ...{ what: 'a look after each of 4,000 pairs: naive t test', must: '> 30 %', least: 0.3 },
    ...{ full: 2000, reduced: 60, as: 'percent' },
    measure(runs) {
      const world = new World('peeking');
      return shareOf(runs, () => peeks(pairsOf(world, EQUAL, LOOKS)));
    },
  },
  {
    ...{ what: 'a look after each of 4,000 pairs: e-process', must: '≤ 5 %', most: 0.05 },
    ...{ full: 2000, reduced: 60, as: 'percent' },
    measure: (runs) => alarms('e-process', PAIRS, runs, (world) => pairsOf(world, EQUAL, LOOKS)),
  },
  {
    ...{ what: 'a look after each of 4,000 blocks: confidence sequence', must: '≤ 5.5 %', most: 0.055 },
    ...{ full: 2000, reduced: 30, as: 'percent' },
    measure: (runs) => alarms('sequence', BLOCKS, runs, (world) => blocksOf(world, LOOKS).map(differenceOf)),
  },
  {
    ...{ what: 'a look after each of 4,000 pairs: GSPRT', must: '≤ 6 %', most: 0.06 },
    ...{ full: 2000, reduced: 30, as: 'percent' },
    measure: (runs) => alarms('gate', GATE, runs, (world) => pairsOf(world, EQUAL, LOOKS)),
  },
  {
    ...{ what: 'power of the e-process at 2.4 × the fixed n', must: '≥ 90 %', least: 0.9 },
    ...{ full: 2000, reduced: 60, as: 'percent' },
    measure(runs) {
      const world = new World('power');
      return shareOf(runs, () => judgeSequential(pairsOf(world, PLANNED, CAP), PAIRS).verdict === 'better');
    },
  },
  {
    ...{ what: 'mean length of the GSPRT at the planned effect, in fixed n', must: '≤ .75', most: 0.75 },
    ...{ full: 2000, reduced: 30, as: { spread: 0.5 } },
    measure(runs) {
      const world = new World('gate length');
      let pairs = 0;
      for (let run = 0; run < runs; run++) {
        pairs += judgeSequential(pairsOf(world, PLANNED, 4 * FIXED), GATE).blocks;
      }
      return pairs / runs / FIXED;
    },
  },
  {
    ...{ what: 'wrong "no difference" at a true difference of δ: pairs', must: '≤ 5 %', most: 0.05 },
    ...{ full: 2000, reduced: 60, as: 'percent' },
    measure: (runs) =>
      equalities('pairs at δ', { ...PAIRS, delta: DIFFERENCE }, runs, (world) =>
        pairsOf(world, PLANNED, LOOKS),
      ),
  },
  {
    ...{ what: 'wrong "no difference" at a true difference of δ: blocks', must: '≤ 5 %', most: 0.05 },
    ...{ full: 2000, reduced: 60, as: 'percent' },
    measure: (runs) =>
      equalities('blocks at δ', { ...BLOCKS, delta: BLOCK_DIFFERENCE }, runs, (world) =>
        blocksOf(world, 1000, BLOCK_GAIN).map(differenceOf),
      ),
  },
  {
    ...{ what: 'the same, the difference lying in one block of 33', must: '≤ 5 %', most: 0.05 },
    ...{ full: 2000, reduced: 100, as: 'percent' },
    measure: (runs) =>
      equalities('rare', { ...BLOCKS, delta: DIFFERENCE }, runs, (world) =>
        pairsOf(world, { plus: DIFFERENCE, minus: 0 }, 1000),
      ),
  },
  {
    ...{ what: 'answers that depend on the order of completion', must: 'none', most: 0 },
    ...{ full: 1000, reduced: 20, as: 'count' },
    measure: reordered,
  },
  {
    ...{ what: 'power of planned runs, re-planned after 40 pairs', must: '77–83 %', least: 0.77, most: 0.83 },
    ...{ full: 2000, reduced: 200, as: 'percent' },
    measure(runs) {
      const world = new World('planner');
      return shareOf(runs, () => plannedRun(world));
    },
  },
];
