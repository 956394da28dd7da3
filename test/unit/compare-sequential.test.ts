import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import { planCompare, type Stopping } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { comparePlan } from '../../src/cli/compare-settings.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { ComparisonWatch } from '../../src/report/compare-watch.ts';
import { buildComparison, type Comparison, renderComparison, watchRun } from '../../src/report/index.ts';
import { judgeSequential } from '../../src/stats/sequential.ts';
import type { RunInfo, RunManifest } from '../../src/store/manifest.ts';
import { openRun } from '../../src/store/reader.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { Numbers } from '../kit/numbers.ts';
import { sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

const SEATS = 5;
const PER_BLOCK = SEATS + 1;
const BLOCKS = 60;
const STOPPING: Stopping = { alpha: 0.05, delta: 0.1, planned: 40 };

/** All games of a comparison. */
async function played(a: string, b: string, blocks = BLOCKS): Promise<GameRecord[]> {
  const games: GameRecord[] = [];
  const plan = planCompare({ a, b, seats: SEATS, blocks, seed: 'sequential' });
  await runPlan(plan, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
  return games;
}

let games: GameRecord[];
/** By block, B's outcome less A's in the mean of the seats. */
let differences: number[];
beforeAll(async () => {
  games = await played('greedy', 'random');
  differences = Array.from({ length: BLOCKS }, (_, block) => {
    const [base, ...swapped] = games.slice(block * PER_BLOCK, (block + 1) * PER_BLOCK);
    const wins = (won: boolean[]) => won.filter(Boolean).length;
    const b = wins(swapped.map(({ seatRows, focal }) => seatRows[focal].won));
    return (b - wins(base.seatRows.map(({ won }) => won))) / SEATS;
  });
});

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sequential-'));
  dir = join(root, 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function manifestFor(stopping: Stopping | undefined): Partial<RunManifest> {
  return {
    schedule: 'compare',
    seats: [SEATS],
    games: BLOCKS * PER_BLOCK,
    config: { stopping },
    agents: [
      { id: 'greedy', version: 'g' },
      { id: 'random', version: 'r' },
    ],
  };
}

function comparisonOf(stored: readonly GameRecord[], stopping = STOPPING): Comparison {
  writeSampleRun(dir, stored, manifestFor(stopping));
  return buildComparison(dir);
}

/** What a watch says that has seen the games in this order, in batches of this many. */
function watched(order: readonly GameRecord[], batch: number): ComparisonWatch {
  const { roles, characters, terminations } = infoOf();
  const watch = new ComparisonWatch(
    { seats: [SEATS], schedule: 'compare', roles, characters, terminations },
    { kind: 'blocks', ...STOPPING },
  );
  for (let from = 0; from < order.length; from += batch) {
    watch.addBatch(encodeBatch(order.slice(from, from + batch)));
  }
  return watch;
}

let known: RunInfo | undefined;
function infoOf(): RunInfo {
  if (known === undefined) {
    const place = join(root, 'info');
    writeSampleRun(place, [], manifestFor(STOPPING));
    const run = openRun(place);
    known = run.info;
    run.close();
  }
  return known;
}

describe('ComparisonWatch', () => {
  it('comes to the same for 1,000 orders in which games finish', () => {
    const numbers = new Numbers('orders');
    const wanted = watched(games, games.length);
    expect(wanted.decided).toBe(true);
    // Only the blocks up to the stop matter, and some after them, which nobody may look at.
    writeSampleRun(dir, games.slice(0, (wanted.judgement.blocks + 3) * PER_BLOCK), manifestFor(STOPPING));
    const run = openRun(dir);
    const near = [...run.games()];
    run.close();
    for (let round = 0; round < 1000; round++) {
      const order = [...near];
      for (let left = order.length; left > 1; left--) {
        const pick = numbers.below(left);
        [order[left - 1], order[pick]] = [order[pick], order[left - 1]];
      }
      const found = watched([], 1);
      for (const game of order) found.add(game);
      expect(found.judgement).toEqual(wanted.judgement);
      expect(found.tally.all).toEqual(wanted.tally.all);
      expect(found.state()).toBe(wanted.state());
    }
  });

  it('is decided with the last game of the deciding block, whatever else is there', () => {
    const { blocks } = watched(games, games.length).judgement;
    const last = games.filter(({ block }) => block === blocks - 1);
    const others = games.filter(({ block }) => block !== blocks - 1);
    const watch = watched([...others, ...last.slice(1)], 50);
    expect(watch.decided).toBe(false);
    expect(watch.judgement.blocks).toBe(blocks - 1);
    watch.addBatch(encodeBatch(last.slice(0, 1)));
    expect(watch.decided).toBe(true);
    expect(watch.judgement.blocks).toBe(blocks);
  });

  it('tells how it stands in words', () => {
    expect(watched([], 1).state()).toBe('');
    expect(watched(games, games.length).state()).toMatch(
      /^B less A −\d+\.\d \[−\d+\.\d to −\d+\.\d\] after \d\d blocks$/,
    );
  });
});

describe('a comparison that may end at any block', () => {
  it('has the verdict and the numbers of the blocks up to the first crossing', () => {
    const wanted = judgeSequential(differences, { kind: 'blocks', ...STOPPING });
    expect(wanted.verdict).toBe('worse');
    expect(wanted.blocks).toBeLessThan(BLOCKS);
    const found = comparisonOf(games);
    const looked = wanted.blocks * PER_BLOCK;
    expect(found).toMatchObject({
      ...{ verdict: 'worse', reason: null, blocks: wanted.blocks, plannedBlocks: BLOCKS, games: looked },
      confidence: 0.95,
      sequential: { rule: { kind: 'blocks', ...STOPPING }, stopped: true, evidence: null },
    });
    expect(found.sequential?.sequence).toEqual(wanted.sequence);
    expect(found.sequential?.beyond).toBe(games.length - looked);
    expect(found.overall.difference).toBeCloseTo(wanted.mean, 12);
    expect(found.overall.interval?.low).toBeCloseTo(wanted.sequence.low, 9);
    expect(found.overall.interval?.high).toBeCloseTo(wanted.sequence.high, 9);
    expect(found.overall.test.p).toBeLessThan(0.05);
    // Its checksum is that of a run which played these games alone.
    const alone = join(root, 'alone');
    writeSampleRun(alone, games.slice(0, looked), manifestFor(STOPPING));
    const short = buildComparison(alone);
    expect(short.run.checksum).toBe(found.sequential?.checksum);
    expect({ ...short, run: null, sequential: null }).toEqual({ ...found, run: null, sequential: null });
    expect(watchRun(dir)?.judgement).toEqual(wanted);
  });

  it('has lines of roles and characters over the same blocks, after Holm', () => {
    const found = comparisonOf(games);
    for (const rows of [Object.values(found.roles), Object.values(found.characters)]) {
      for (const row of rows) {
        expect(row.holm).toBeGreaterThanOrEqual(row.test.p);
        expect(row.blocks).toBeLessThanOrEqual(found.blocks);
        if (row.uneven < 10) expect(row).toMatchObject({ verdict: 'undecided', test: { p: 1 } });
        if (row.verdict === 'worse') expect(row.interval?.high).toBeLessThan(0);
      }
    }
    const dealt = Object.values(found.characters).reduce((sum, { blocks }) => sum + blocks, 0);
    expect(dealt).toBe(found.blocks * SEATS);
  });

  it('finds no difference between an agent and itself, and is exactly 0 in every block', async () => {
    const same = await played('greedy', 'greedy', 100);
    writeSampleRun(dir, same, {
      ...manifestFor(STOPPING),
      games: 100 * PER_BLOCK,
      agents: [{ id: 'greedy', version: 'g' }],
    });
    const found = buildComparison(dir);
    expect(found).toMatchObject({ verdict: 'no-difference', reason: null, diverged: 0 });
    expect(found.overall).toMatchObject({ difference: 0, uneven: 0, interval: { method: 'betting' } });
    expect(found.sequential?.sequence?.high).toBeLessThan(0.1);
    const text = renderComparison(found);
    expect(text).toContain('no difference of 10 points or more between greedy and greedy: 0.0');
    expect(text.replaceAll('\n', ' ')).toContain('exactly 0 in every block');
    expect(text).not.toContain('optimistic');
  });

  it('is undecided while it goes on, and when the most blocks do not tell', () => {
    const wide: Stopping = { ...STOPPING, alpha: 1e-300 };
    const part = comparisonOf(games.slice(0, 100), wide);
    expect(part).toMatchObject({ verdict: 'undecided', reason: 'incomplete', blocks: 16 });
    expect(part.sequential).toMatchObject({ stopped: false, beyond: 4 });
    expect(renderComparison(part)).toContain('undecided so far: the run was stopped after 16 of at most 60');
    dir = join(root, 'whole');
    const all = comparisonOf(games, wide);
    expect(all).toMatchObject({ verdict: 'undecided', reason: 'not-significant', blocks: BLOCKS });
    expect(renderComparison(all).replaceAll('\n', ' ')).toContain('A larger --max-blocks goes on.');
  });

  it('leaves out blocks in which a game has no result, and names those before the stop', () => {
    const fault = (record: GameRecord) => ({
      ...record,
      termination: TERMINATIONS.indexOf('engine_fault'),
    });
    const last = games.length - 1;
    const found = comparisonOf(games.map((game) => ([8, last].includes(game.index) ? fault(game) : game)));
    expect(found.excluded).toEqual([{ block: 1, game: 9, termination: 'engine_fault' }]);
    const wanted = judgeSequential(differences.toSpliced(1, 1), { kind: 'blocks', ...STOPPING });
    expect(found.blocks).toBe(wanted.blocks);
    expect(found.sequential?.sequence).toEqual(wanted.sequence);
    expect(found.sequential?.beyond).toBe(games.length - (wanted.blocks + 1) * PER_BLOCK);
  });

  it('stops by the games as declared, and has the others of the same blocks', () => {
    const wanted = comparisonOf(games);
    dir = join(root, 'failing');
    const failing = games.map((game) => ({
      ...game,
      seatRows: game.seatRows.map((row) => ({ ...row, failures: [8, 20].includes(game.index) ? 1 : 0 })),
    }));
    writeSampleRun(dir, failing, manifestFor(STOPPING));
    for (const failures of ['declared', 'clean', 'all'] as const) {
      const { run: _, ...found } = buildComparison(dir, { failures });
      expect(found).toMatchObject({ verdict: wanted.verdict, sequential: wanted.sequential, failures });
      expect(found.treatments.clean.blocks).toBe(wanted.blocks - 2);
      expect(found.treatments.declared).toEqual(wanted.treatments.declared);
      expect(found.overall).toEqual(found.treatments[failures].overall);
    }
  });

  it('gates a version between two hypotheses', () => {
    const gate: Stopping = { alpha: 0.05, beta: 0.05, h0: 0, h1: 0.2, planned: 271 };
    const wanted = judgeSequential(differences, { kind: 'gate', seats: SEATS, ...gate });
    expect(wanted.verdict).toBe('no-difference');
    const found = comparisonOf(games, gate);
    expect(found).toMatchObject({ verdict: 'no-difference', blocks: wanted.blocks });
    expect(found.sequential?.evidence).toBe(wanted.evidence);
    expect(renderComparison(found).replaceAll('\n', ' ')).toMatch(
      /no difference of 0\.2 standard deviations: random does not pass the gate against greedy: 0 rather than 0\.2/,
    );
  });

  it('prints the sequence after a stop, and marks the estimate', () => {
    const found = comparisonOf(games);
    const text = renderComparison(found, { width: 90, characters: true });
    expect(text).toMatch(
      /\nworse: random is worse than greedy: −\d+\.\d \[−\d+\.\d to −\d+\.\d\], at the stop, optimistic\.\n/,
    );
    expect(text).toContain('95 % confidence sequence');
    expect(text.replaceAll('\n', ' ')).toMatch(
      /for a difference of 10 points, at level 0\.05, up to 60 blocks; it ended after/,
    );
    expect(text).toMatch(/^character +seats/m);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  it('does not depend on the order in which games were stored', () => {
    const found = comparisonOf(games);
    dir = join(root, 'other');
    const writer = createRun(dir, sampleManifest(manifestFor(STOPPING)));
    for (const from of [100, 0, 200, 300, 50, 150, 250, 350])
      writer.write(encodeBatch(games.slice(from, from + 50)));
    writer.finish('2024-05-06T07:09:00.000Z');
    writer.close();
    expect(buildComparison(dir)).toEqual(found);
  });
});

describe('the plan of a comparison', () => {
  const AGENTS = { a: 'greedy', b: 'rule-1', seed: '1' };

  it('may end at any block, unless --blocks fixes their number', () => {
    expect(comparePlan(AGENTS)).toMatchObject({
      games: 840 * 8,
      stopping: { alpha: 0.05, delta: 0.03, planned: 349 },
    });
    expect(comparePlan({ ...AGENTS, delta: 0.1, alpha: 0.01, seats: 5 }).stopping).toMatchObject({
      ...{ alpha: 0.01, delta: 0.1 },
    });
    expect(comparePlan({ ...AGENTS, 'max-blocks': 30, seats: 5 }).games).toBe(180);
    expect(comparePlan({ ...AGENTS, sprt: [0, 0.1] }).stopping).toMatchObject({
      ...{ alpha: 0.05, beta: 0.05, h0: 0, h1: 0.1, planned: 1083 },
    });
    const fixed = comparePlan({ ...AGENTS, blocks: 30 });
    expect(fixed.games).toBe(240);
    expect(fixed).not.toHaveProperty('stopping');
  });

  it('is sure of a size by a larger number of blocks for a smaller difference', () => {
    const games = [0.1, 0.03, 0.01].map((delta) => comparePlan({ ...AGENTS, delta }).games);
    expect(games).toEqual([...games].sort((x, y) => x - y));
    for (const count of games) expect(count % (7 * 8)).toBe(0);
  });

  it('refuses a fixed number with terms for stopping, and a gate with a difference', () => {
    for (const more of [{ delta: 0.1 }, { 'max-blocks': 9 }, { sprt: [0, 1] as [number, number] }]) {
      const message = expectCliError(EXIT.usage, () => comparePlan({ ...AGENTS, blocks: 30, ...more }));
      expect(message).toContain(`takes no --${Object.keys(more)[0]}`);
    }
    expect(expectCliError(EXIT.usage, () => comparePlan({ ...AGENTS, sprt: [0, 1], delta: 0.1 }))).toContain(
      'A gate',
    );
  });
});
