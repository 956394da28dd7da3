import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import { planRun, type RunPlan } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { type FocalTuples, focalTuples } from '../../src/report/index.ts';
import { openRun } from '../../src/store/reader.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { sampleManifest } from '../kit/sample-run.ts';

const SEATS = 5;
const DEALS = 20;
const PLAN: RunPlan = planRun({
  ...{ seats: SEATS, games: 3 * DEALS, seed: 'tuples', schedule: 'focal' },
  agents: ['greedy', 'random', 'greedy'],
  field: ['greedy', 'rule-1'],
});

let games: GameRecord[];
beforeAll(async () => {
  games = [];
  await runPlan(PLAN, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
});

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tuples-'));
  dir = join(root, 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The tuples of a run that has stored these games. */
function tuplesOf(stored: readonly GameRecord[]): FocalTuples {
  const agents = PLAN.agents.map((id) => ({ id, version: `version of ${id}` }));
  const schedule = { schedule: 'focal', seats: [SEATS], games: PLAN.games, config: PLAN };
  const writer = createRun(dir, sampleManifest({ ...schedule, agents }));
  writer.write(encodeBatch(stored));
  writer.close();
  const run = openRun(dir);
  try {
    return focalTuples(run);
  } finally {
    run.close();
  }
}

/** The game of an arm on a deal. */
function gameOf(deal: number, arm: number): GameRecord {
  const found = games.find((game) => game.deal === deal && game.arm === arm);
  if (found === undefined) throw new Error(`no game of arm ${arm} on deal ${deal}`);
  return found;
}

describe('focalTuples', () => {
  it('has the outcome of every agent under test on each deal, with seat and role', () => {
    const { arms, tuples, excluded } = tuplesOf(games);
    expect(arms).toEqual([
      { arm: 'a', agent: 0 },
      { arm: 'b', agent: 1 },
      { arm: 'c', agent: 0 },
    ]);
    expect(excluded).toEqual([]);
    expect(tuples).toHaveLength(DEALS);
    for (const [deal, tuple] of tuples.entries()) {
      const seat = Math.floor(deal / SEATS) % SEATS;
      const { role, character } = gameOf(deal, 1).seatRows[seat];
      expect(tuple).toMatchObject({ block: deal, deal, seat, role, character });
      const wanted = [1, 2, 3].map((arm) => {
        const { index, seatRows, trail } = gameOf(deal, arm);
        return {
          number: index + 1,
          won: seatRows[seat].won,
          termination: 'normal',
          trail,
          failures: 0,
          fieldFailures: 0,
        };
      });
      expect(tuple.games).toEqual(wanted);
      // The same agent twice: a tuple's own A/A test.
      expect(tuple.games[2]).toMatchObject({ won: tuple.games[0].won, trail: tuple.games[0].trail });
    }
    const uneven = tuples.filter(({ games: [a, b] }) => a.won !== b.won);
    expect(uneven.length).toBeGreaterThan(0);
    // The fill begins with each of the field's two agents by turns, so there are two fields.
    expect(new Set(tuples.map(({ fieldHash }) => fieldHash)).size).toBe(2);
  });

  it('ends at the first game that is missing, whatever was finished beyond', () => {
    const { tuples } = tuplesOf(games.filter(({ index }) => index !== 3 * 7 + 1));
    expect(tuples.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('leaves out the whole tuple of a game without a result, and says which', () => {
    const index = gameOf(4, 2).index;
    const broken = games.map((game) =>
      game.index === index ? { ...game, termination: TERMINATIONS.indexOf('void_provider') } : game,
    );
    const { tuples, excluded } = tuplesOf(broken);
    expect(excluded).toEqual([{ block: 4, game: index + 1, termination: 'void_provider' }]);
    expect(tuples.map(({ deal }) => deal)).toEqual(
      Array.from({ length: DEALS }, (_, i) => i).toSpliced(4, 1),
    );
  });

  it('counts what failed in the focal seat apart from what failed in the field', () => {
    const at = gameOf(0, 2);
    const failing = at.seatRows.map((row, seat) => ({
      ...row,
      failures: seat === at.focal ? 2 : seat === 3 ? 5 : 0,
    }));
    const { tuples } = tuplesOf(games.map((game) => (game === at ? { ...at, seatRows: failing } : game)));
    expect(tuples[0].games.map((game) => [game.failures, game.fieldFailures])).toEqual([
      [0, 0],
      [2, 5],
      [0, 0],
    ]);
  });

  it.each([
    ['deal', (game: GameRecord) => ({ ...game, deal: game.deal + 1 })],
    ['seat', (game: GameRecord) => ({ ...game, focal: (game.focal + 1) % SEATS })],
    ['fieldHash', (game: GameRecord) => ({ ...game, seatRows: game.seatRows.toReversed() })],
  ])('will not put games together that differ in %s', (field, change) => {
    expect(() => tuplesOf(games.map((game) => (game.index === 4 ? change(game) : game)))).toThrow(
      new RegExp(`differs in (${field}|seat|role|character)`),
    );
  });

  it('refuses a run of another schedule', () => {
    const writer = createRun(dir, sampleManifest());
    writer.close();
    const run = openRun(dir);
    expect(expectCliError(EXIT.usage, () => focalTuples(run))).toMatch(/schedule rotated.*--schedule focal/);
    run.close();
  });
});
