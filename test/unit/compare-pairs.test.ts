import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import { planCompare, type RunPlan, type Stopping } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { comparePlan, designOf } from '../../src/cli/compare-settings.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { buildComparison, type Comparison, renderComparison, watchRun } from '../../src/report/index.ts';
import { signE } from '../../src/stats/e-process.ts';
import { blindVariance, pairsNeeded } from '../../src/stats/planning.ts';
import { judgeSequential } from '../../src/stats/sequential.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { sampleManifest } from '../kit/sample-run.ts';

const PAIRS = 200;
const STOPPING: Stopping = { alpha: 0.05, delta: 0.1, planned: 50 };
const PLAN: RunPlan = planCompare({
  ...{ a: 'greedy', b: 'random', seats: 5, blocks: PAIRS, seed: 'pairs' },
  design: 'pairs',
  stopping: STOPPING,
});

let games: GameRecord[];
/** By pair, B's outcome less A's. */
let differences: number[];
beforeAll(async () => {
  games = [];
  await runPlan(PLAN, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
  differences = Array.from({ length: PAIRS }, (_, pair) => {
    const [b, a] = [2, 1].map((arm) => {
      const game = games.find((one) => one.block === pair && one.arm === arm);
      return Number(game?.seatRows[game.focal].won);
    });
    return b - a;
  });
});

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pairs-'));
  dir = join(root, 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function comparisonOf(stored: readonly GameRecord[]): Comparison {
  const agents = PLAN.agents.map((id) => ({ id, version: `version of ${id}` }));
  const schedule = { schedule: 'focal', seats: [5], games: PLAN.games, config: PLAN };
  const writer = createRun(dir, sampleManifest({ ...schedule, agents }));
  writer.write(encodeBatch(stored));
  writer.close();
  return buildComparison(dir);
}

/** The game as one in which the provider failed. */
function failed(game: GameRecord): GameRecord {
  return { ...game, termination: TERMINATIONS.indexOf('void_provider') };
}

describe('a comparison by pairs', () => {
  it('is judged by the sign e-process, at the first crossing', () => {
    const wanted = judgeSequential(differences, { kind: 'pairs', ...STOPPING });
    expect(wanted).toMatchObject({ verdict: 'worse', stopped: true });
    const found = comparisonOf(games);
    expect(found).toMatchObject({
      ...{ design: 'pairs', verdict: 'worse', blocks: wanted.blocks, games: 2 * wanted.blocks },
      ...{ plannedBlocks: PAIRS, gamesPerBlock: 2, field: ['rule-1'] },
      a: { agent: 'greedy' },
      b: { agent: 'random' },
      sequential: { sequence: wanted.sequence, evidence: wanted.evidence },
    });
    const { gained, lost, test, interval } = found.overall;
    const seen = differences.slice(0, wanted.blocks);
    expect([gained, lost]).toEqual([1, -1].map((sign) => seen.filter((d) => d === sign).length));
    expect(test).toEqual({ p: 1 / signE(gained, lost), method: 'sign-e' });
    expect(interval).toMatchObject({ ...wanted.sequence, method: 'betting' });
    const seats = Object.values(found.roles).map((row) => row.seats);
    expect(new Set(seats)).toEqual(new Set([1]));
    const text = renderComparison(found).replaceAll('\n', ' ');
    expect(text).toContain('A greedy and B random in the same seat among rule-1');
    expect(text).toContain('Looked at after every pair: for a difference of 10 points');
    expect(text).toContain('worse: random is worse than greedy');
  });

  it('plans anew by the spread of the first 40 pairs alone', () => {
    const found = comparisonOf(games);
    const variance = blindVariance(differences.slice(0, 40));
    expect(found.blocks).toBeGreaterThan(40);
    expect(found.sequential?.replanned).toBe(pairsNeeded(variance, 0.1, { df: 39 }));
    expect(renderComparison(found)).toContain('By the spread of the first 40 pairs');
    dir = join(root, 'short');
    expect(comparisonOf(games.slice(0, 78)).sequential?.replanned).toBeNull();
  });

  it('waits at a pair that a provider failed, and leaves none out', () => {
    const gap = games[21].block;
    const found = comparisonOf(games.map((game, i) => (i === 21 ? failed(game) : game)));
    expect(found).toMatchObject({ verdict: 'undecided', reason: 'incomplete', blocks: gap, excluded: [] });
    expect(watchRun(dir)).toMatchObject({ failed: 1, decided: false, blocks: gap });
  });

  it('leaves out a pair in which the engine failed', () => {
    const fault = { ...games[21], termination: TERMINATIONS.indexOf('engine_fault') };
    const found = comparisonOf(games.map((game, i) => (i === 21 ? fault : game)));
    expect(found.excluded).toEqual([{ block: 10, game: 22, termination: 'engine_fault' }]);
    expect(found.blocks).toBe(
      judgeSequential(differences.toSpliced(10, 1), { kind: 'pairs', ...STOPPING }).blocks,
    );
  });
});

describe('the design', () => {
  const AGENTS = { a: 'greedy', b: 'rule-1', seed: '1' };

  it('is pairs where an agent answers from outside, unless a number of blocks is fixed', async () => {
    const outside = { ...AGENTS, b: 'mock/steady' };
    expect(await designOf(AGENTS, undefined)).toBe('blocks');
    expect(await designOf(outside, undefined)).toBe('pairs');
    expect(await designOf({ ...outside, blocks: 30 }, undefined)).toBe('blocks');
    expect(await designOf({ ...outside, design: 'blocks' }, undefined)).toBe('blocks');
  });

  it('makes a focal schedule of pairs, with a field', () => {
    const plan = comparePlan({ ...AGENTS, 'max-blocks': 30, field: ['random'] }, undefined, 'pairs');
    expect(plan).toMatchObject({
      ...{ schedule: 'focal', games: 60, agents: ['greedy', 'rule-1', 'random'], field: [2] },
      stopping: { alpha: 0.05, delta: 0.1 },
    });
    expect(comparePlan({ ...AGENTS, b: 'greedy' }, undefined, 'pairs')).toMatchObject({ lineUp: [0, 0] });
  });

  it('refuses a field for blocks, and a fixed number of pairs', () => {
    const blocks = () => comparePlan({ ...AGENTS, field: ['random'] });
    expect(expectCliError(EXIT.usage, blocks)).toContain('Leave --field out');
    const fixed = () => comparePlan({ ...AGENTS, blocks: 30 }, undefined, 'pairs');
    expect(expectCliError(EXIT.usage, fixed)).toContain('--max-blocks');
  });
});
