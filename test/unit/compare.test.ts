import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import { planCompare } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { buildComparison, type Comparison, renderComparison } from '../../src/report/index.ts';
import { holm, pairedT } from '../../src/stats/paired.ts';
import { signFlip } from '../../src/stats/sign-flip.ts';
import type { RunManifest } from '../../src/store/manifest.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

const SEATS = 5;
const BLOCKS = 40;

/** All games of a comparison. */
async function played(a: string, b: string): Promise<GameRecord[]> {
  const games: GameRecord[] = [];
  const plan = planCompare({ a, b, seats: SEATS, blocks: BLOCKS, seed: 'compare' });
  await runPlan(plan, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
  return games;
}

let games: GameRecord[];
beforeAll(async () => {
  games = await played('greedy', 'random');
});

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compare-'));
  dir = join(root, 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the sample manifest lacks to be that of a comparison; real roles come from the real ruleset's ordinals. */
const CHANGES: Partial<RunManifest> = {
  schedule: 'compare',
  seats: [SEATS],
  games: BLOCKS * (SEATS + 1),
  agents: [
    { id: 'greedy', version: 'g' },
    { id: 'random', version: 'r' },
  ],
};

function comparisonOf(stored: readonly GameRecord[], changes: Partial<RunManifest> = {}): Comparison {
  writeSampleRun(dir, stored, { ...CHANGES, ...changes });
  return buildComparison(dir);
}

/** B's outcome less A's in each seat of the block's games, with the seat's role. */
function pairsOf(block: readonly GameRecord[]): { role: number; d: number }[] {
  const [base, ...swapped] = block;
  return swapped.map((game) => {
    const before = base.seatRows[game.focal];
    const after = game.seatRows[game.focal];
    expect([after.agent, after.role]).toEqual([1, before.role]);
    return { role: before.role, d: Number(after.won) - Number(before.won) };
  });
}

describe('the games of a comparison', () => {
  it('are filed by arm, seat and block', () => {
    for (const [i, game] of games.entries()) {
      const place = i % (SEATS + 1);
      expect(game).toMatchObject({ index: i, block: Math.floor(i / 6), deal: Math.floor(i / 6) });
      expect([game.arm, game.focal]).toEqual(place === 0 ? [1, -1] : [2, place - 1]);
      expect(game.seatRows.map(({ agent }) => agent)).toEqual(
        game.seatRows.map((_, seat) => (seat === game.focal ? 1 : 0)),
      );
    }
  });
});

describe('buildComparison', () => {
  it('has the numbers that come out by hand', () => {
    const found = comparisonOf(games);
    const blocks = Array.from({ length: BLOCKS }, (_, i) => pairsOf(games.slice(6 * i, 6 * i + 6)));
    const means = blocks.map((pairs) => pairs.reduce((sum, { d }) => sum + d, 0) / SEATS);
    const { mean, se, low, high } = pairedT(means);
    expect(found.overall).toMatchObject({ seats: SEATS, blocks: BLOCKS });
    expect(found.overall.difference).toBeCloseTo(mean, 12);
    expect(found.overall.se).toBeCloseTo(se, 12);
    expect(found.overall.interval?.low).toBeCloseTo(low, 12);
    expect(found.overall.interval?.high).toBeCloseTo(high, 12);
    expect(found.overall.test).toEqual({ p: signFlip(means, 1 / SEATS).p, method: 'sign-flip' });
    expect(found).toMatchObject({ verdict: 'worse', reason: null, games: 240, gamesPerBlock: 6 });

    const roles = Object.entries(found.roles);
    expect(roles.map(([, { seats }]) => seats).sort()).toEqual([1, 1, 1, 2]);
    for (const [role, row] of roles) {
      const ordinal = sampleManifest().rules.roles.findIndex(({ id }) => id === role);
      const own = blocks.map((pairs) => pairs.filter((pair) => pair.role === ordinal));
      const all = own.flat().map(({ d }) => d);
      expect(row.difference).toBeCloseTo(all.reduce((sum, d) => sum + d, 0) / all.length, 12);
      expect([row.gained, row.lost]).toEqual([1, -1].map((sign) => all.filter((d) => d === sign).length));
    }
    const adjusted = holm(roles.map(([, { test }]) => test.p));
    expect(roles.map(([, row]) => row.holm)).toEqual(adjusted);
    const weighted = roles.reduce((sum, [, row]) => sum + (row.difference ?? 0) * row.seats, 0) / SEATS;
    expect(weighted).toBeCloseTo(mean, 12);
  });

  it('is exactly 0 in every block where an agent meets itself, and says so', async () => {
    const same = await played('greedy', 'greedy');
    const found = comparisonOf(same, { agents: [{ id: 'greedy', version: 'g' }] });
    expect(found).toMatchObject({ verdict: 'undecided', reason: 'no-difference', diverged: 0 });
    expect([found.a, found.b]).toEqual(Array(2).fill({ agent: 'greedy', version: 'g' }));
    for (const row of [found.overall, ...Object.values(found.roles)]) {
      expect(row).toMatchObject({ difference: 0, uneven: 0, interval: null, gained: 0, lost: 0 });
      expect(row.test.p).toBe(1);
    }
    expect(found.varianceRatio).toBeNull();
    const text = renderComparison(found);
    expect(text).toContain('undecided: the difference is exactly 0 in every block');
    expect(text).toContain('In all 200 games of B everything went move for move');
  });

  it('does not depend on the order in which games were stored', () => {
    const found = comparisonOf(games);
    dir = join(root, 'other');
    const writer = createRun(dir, sampleManifest(CHANGES));
    for (const from of [100, 0, 200, 50, 150]) writer.write(encodeBatch(games.slice(from, from + 50)));
    writer.finish('2024-05-06T07:09:00.000Z');
    writer.close();
    expect(buildComparison(dir)).toEqual(found);
  });

  it('looks at the whole blocks that a stopped run begins with, and gives no verdict', () => {
    // 39 blocks, a part of the next, and later games that nobody may look at.
    const found = comparisonOf([...games.slice(0, 236), ...games.slice(238)]);
    expect(found).toMatchObject({
      blocks: 39,
      plannedBlocks: 40,
      verdict: 'undecided',
      reason: 'incomplete',
    });
    for (const row of [found.overall, ...Object.values(found.roles)]) expect(row.verdict).toBe('undecided');
    expect(found.overall.interval).not.toBeNull();
    expect(renderComparison(found)).toContain('stopped after 39 of 40 blocks');
  });

  it('leaves a block out where a game has no result, and names it', () => {
    const fault = { ...games[8], termination: TERMINATIONS.indexOf('engine_fault') };
    const crash = { ...games[14], termination: TERMINATIONS.indexOf('agent_crash') };
    const found = comparisonOf(
      games.map((game) => (game.index === 8 ? fault : game.index === 14 ? crash : game)),
    );
    expect(found.excluded).toEqual([{ block: 1, game: 9, termination: 'engine_fault' }]);
    expect(found.blocks).toBe(39);
    expect(found.terminations.agent_crash).toBe(1);
    const text = renderComparison(found);
    expect(text).toContain('1 block is left out, since a game of it has no result: game 9.');
    expect(text).toContain('1 game ended by agent_crash; all seats lost in them.');
    dir = join(root, 'well');
    expect(renderComparison(comparisonOf(games))).not.toContain('By treatment');
  });

  it('has its tables three ways where games or seats have failed', () => {
    const lost = (game: GameRecord) => ({
      ...game,
      seatRows: game.seatRows.map((row) => ({ ...row, won: false })),
    });
    const fault = (game: GameRecord) => ({
      ...lost(game),
      termination: TERMINATIONS.indexOf('engine_fault'),
    });
    const failing = (game: GameRecord) => ({
      ...game,
      seatRows: game.seatRows.map((row, seat) => ({ ...row, failures: seat === 3 ? 1 : 0 })),
    });
    const changed = (at8: (game: GameRecord) => GameRecord, at14: (game: GameRecord) => GameRecord) =>
      games.map((game) => (game.index === 8 ? at8(game) : game.index === 14 ? at14(game) : game));
    const comparisons = (
      [
        [fault, failing],
        [fault, fault],
        [lost, failing],
      ] as const
    ).map(([at8, at14], i) => {
      dir = join(root, `way-${i}`);
      return comparisonOf(changed(at8, at14));
    });
    const [found, bothOut, noneOut] = comparisons;
    const tables = ({ blocks, games: all, overall, roles, characters }: Comparison['treatments']['all']) => ({
      ...{ blocks, all, overall, roles, characters },
    });
    const { treatments } = found;
    expect([treatments.all, treatments.clean, treatments.declared].map(({ blocks }) => blocks)).toEqual([
      40, 38, 39,
    ]);
    expect(tables(treatments.clean)).toEqual(tables(bothOut));
    expect(tables(treatments.all)).toEqual(tables(noneOut));
    expect(tables(treatments.declared)).toEqual(tables(found));
    expect(treatments.clean.excluded).toEqual([
      { block: 1, game: 9, termination: 'engine_fault' },
      { block: 2, game: 15, termination: 'normal' },
    ]);
    expect(found).toMatchObject({ failures: 'declared', verdict: 'worse' });
    const text = renderComparison(found);
    expect(text).toMatch(/^no seat failed +38 /m);
    dir = join(root, 'way-0');
    const clean = buildComparison(dir, { failures: 'clean' });
    expect(tables(clean)).toEqual(tables(treatments.clean));
    expect(clean).toMatchObject({ failures: 'clean', verdict: found.verdict, reason: found.reason });
    const words = renderComparison(clean).replaceAll('\n', ' ');
    expect(words).toContain('39 blocks of 6 games');
    expect(words).toContain('no seat failed count in the tables; the verdict goes by those as declared.');
    expect(words).toContain(
      '2 blocks are left out, since a game of it has no result, or a seat that failed: game 9, 15.',
    );
  });

  it('has no numbers without a whole block, and refuses other runs', () => {
    const found = comparisonOf(games.slice(0, 5));
    expect(found.overall).toMatchObject({ blocks: 0, difference: null, reason: 'incomplete' });
    expect(renderComparison(found)).toContain('stopped after 0 of 40 blocks');
    dir = join(root, 'plain');
    writeSampleRun(dir, games.slice(0, 6), { ...CHANGES, schedule: 'rotated' });
    expect(expectCliError(EXIT.usage, () => buildComparison(dir))).toContain('rotated, no comparison');
  });
});

describe('renderComparison', () => {
  it('says who is better by how much, in the width it is given', () => {
    const text = renderComparison(comparisonOf(games), { width: 90 });
    expect(text).toMatch(
      /\nworse: random is worse than greedy: −\d+\.\d \[−\d+\.\d to −\d+\.\d\], p < 0\.001\.\n/,
    );
    expect(text).toMatch(/^all +5 /m);
    expect(text).toMatch(/^raider +2 /m);
    expect(text).toMatch(/Variance ratio \d+\.\d: as sure a result from independent games would take/);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  it('has a headline for every way of being undecided', () => {
    const found = comparisonOf(games);
    const headline = (reason: Comparison['reason']) =>
      renderComparison({ ...found, verdict: 'undecided', reason });
    expect(headline('too-few')).toContain('too few blocks. A verdict takes 30 blocks, 10 of them');
    expect(headline('not-significant')).toContain('undecided: the difference may be chance: −');
    expect(headline('no-spread')).toContain('every block has the same difference');
  });
});
