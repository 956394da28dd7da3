import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greedy } from '../../agents/bots/greedy.ts';
import { resolveAgents } from '../../src/arena/agents.ts';
import { planRun, type RunRequest } from '../../src/arena/plan.ts';
import { runPlan } from '../../src/arena/run.ts';
import { seedOfSet } from '../../src/arena/seeds.ts';
import { type TwinDeal, TwinPlayer } from '../../src/arena/twins.ts';
import { manifestOf } from '../../src/cli/manifest.ts';
import {
  type AskedRun,
  askedRun,
  checkFit,
  freezeControl,
  readControl,
  type TwinnedRun,
  twinEstimates,
  twinnedRun,
} from '../../src/cli/twins-work.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { EXIT } from '../../src/errors.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';

const SEATS = 5;
const DEALS = 40;
const QUESTION = { reference: 'greedy', twins: 4, free: 60 };

let folder: string;
/** Stores a focal run of greedy and random among greedy. */
async function stored(name: string, changes: Partial<RunRequest>): Promise<string> {
  const plan = planRun({
    ...{ seats: SEATS, games: 2 * DEALS, seed: 's', schedule: 'focal' },
    ...{ agents: ['greedy', 'random'], field: ['greedy'], ...changes },
  });
  const dir = join(folder, name);
  const agents = await resolveAgents(plan.agents, plan.ruleset);
  const writer = createRun(dir, manifestOf(plan, agents, new Date(0)));
  await runPlan(plan, writer, { workers: 1 });
  writer.close();
  return dir;
}

let run: TwinnedRun;
let dev: TwinnedRun;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twins-'));
  run = await twinnedRun(await askedRun(await stored('run', {}), QUESTION));
  dev = await twinnedRun(await askedRun(await stored('dev', { seed: { set: 'dev' } }), QUESTION));
  file = join(folder, 'control.json');
  freezeControl(dev, file);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Twins of the first deals of the run. */
async function twinsOf(count: number, twins = 4): Promise<TwinDeal[]> {
  const player = new TwinPlayer({
    ...{ ruleset: getRuleset('bangarena-classic'), scheme: 'streams', seats: SEATS, seed: 's' },
    ...{ field: [greedy], reference: greedy, twins },
  });
  const found: TwinDeal[] = [];
  for (let deal = 0; deal < count; deal++) found.push(await player.play(deal));
  return found;
}

/** What `work` rejects with, as something to throw. */
async function thrown(work: Promise<unknown>): Promise<() => never> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  return () => {
    throw error;
  };
}

describe('the twins of a deal', () => {
  it('are played where the run was: the reference bot wins what its own arm has won', () => {
    expect(run.deals).toHaveLength(DEALS);
    const own = run.focal.tuples.map(({ games }) => Number(games[0].won));
    expect(run.deals.map(({ reference }) => reference)).toEqual(own);
    expect(new Set(own).size).toBe(2);
  });

  it('differ from each other by their salts alone, and are the same each time', async () => {
    const found = await twinsOf(DEALS);
    expect(found).toEqual(run.deals);
    const means = found.map(({ mean }) => mean);
    for (const mean of means) expect(Number.isInteger(4 * mean)).toBe(true);
    expect(means.some((mean) => mean > 0 && mean < 1)).toBe(true);
    // A first twin stays the same when there are more of them.
    const [one, four] = [await twinsOf(10, 1), found.slice(0, 10)];
    for (const [i, { mean }] of one.entries()) expect(4 * four[i].mean - mean).toBeGreaterThanOrEqual(0);
  });
});

describe('a frozen coefficient', () => {
  it('is read for a run with other seeds, with the hash of its file', () => {
    const control = readControl(file, run);
    expect(control).toMatchObject({ agents: ['random'], outcomes: DEALS, reference: 'greedy', twins: 4 });
    expect(control.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(seedOfSet('dev'));
  });

  it('is refused on the deals that it was fitted on', () => {
    expect(expectCliError(EXIT.usage, () => readControl(file, dev))).toMatch(
      /fitted on the deals of .* itself/,
    );
  });

  it('is refused under other circumstances', async () => {
    const field = await askedRun(await stored('field', { field: ['random'] }), QUESTION);
    expect(expectCliError(EXIT.mismatch, () => readControl(file, field))).toMatch(/field: greedy .* random/);
    const more = { ...run, question: { ...QUESTION, twins: 8 } };
    expect(expectCliError(EXIT.mismatch, () => readControl(file, more))).toMatch(
      /twins: 4 in the file, 8 in the run/,
    );
    const newer = { ...run, info: { ...run.info, rulesetHash: 'f'.repeat(16) } };
    expect(expectCliError(EXIT.mismatch, () => readControl(file, newer))).toMatch(
      /rules: .*hash f+ in the run/,
    );
  });

  it('is refused before a game is played where it could not be written or fitted', () => {
    const unplayed: AskedRun = { ...dev, playOwn: () => Promise.reject(new Error('played')) };
    expect(expectCliError(EXIT.usage, () => checkFit(unplayed, file))).toMatch(/exists already/);
    const few = { ...unplayed, focal: { ...dev.focal, tuples: dev.focal.tuples.slice(0, 29) } };
    expect(expectCliError(EXIT.usage, () => checkFit(few, join(folder, 'few.json')))).toMatch(
      /has 29 outcomes; a coefficient takes 30/,
    );
  });

  it('is never written over, and no other file is taken for one', () => {
    expect(expectCliError(EXIT.usage, () => freezeControl(dev, file))).toMatch(/exists already/);
    const other = join(folder, 'other.json');
    for (const text of ['', '{}', 'beta: 1']) {
      writeFileSync(other, text);
      expect(expectCliError(EXIT.usage, () => readControl(other, run))).toMatch(/no frozen coefficient/);
    }
  });
});

describe('the estimates', () => {
  it('are those of every agent under test but the reference bot', async () => {
    const [found, ...more] = await twinEstimates(run, readControl(file, run));
    expect(more).toEqual([]);
    const wins = run.focal.tuples.filter(({ games }) => games[1].won).length;
    expect(found).toMatchObject({ arm: 'b', agent: 'random', deals: DEALS, rate: wins / DEALS });
    const free = await run.playFree(() => {});
    const rate = free.reduce((sum, { reference }) => sum + reference, 0) / free.length;
    expect(found.plain.mean).toBeCloseTo(wins / DEALS - rate, 12);
    expect(found.adjusted.low).toBeLessThan(found.adjusted.mean);
    expect(found.adjusted.mean).toBeLessThan(0.1);
  });

  it('have no interval for few deals', async () => {
    const few = {
      ...run,
      focal: { ...run.focal, tuples: run.focal.tuples.slice(0, 29) },
      deals: run.deals.slice(0, 29),
    };
    const [found] = await twinEstimates(few, readControl(file, run));
    expect(found.adjusted).toMatchObject({ low: -Infinity, high: Infinity });
  });

  it.each<[string, Partial<RunRequest>, Partial<typeof QUESTION>, number, RegExp]>([
    ['of another schedule', { schedule: 'rotated', field: undefined }, {}, EXIT.usage, /schedule rotated/],
    ['on the deals kept for twins', { seed: { set: 'twins' } }, {}, EXIT.usage, /another set/],
    [
      'with a model as the reference',
      {},
      { reference: 'mock/steady' },
      EXIT.usage,
      /mock\/steady would have to be called/,
    ],
  ])('refuse a run %s', async (name, changes, question, code, message) => {
    const dir = await stored(name, { games: 2, ...changes });
    const refuse = await thrown(askedRun(dir, { ...QUESTION, ...question }));
    expect(expectCliError(code, refuse)).toMatch(message);
  });

  it('refuse a run with nobody else under test', async () => {
    const alone = await askedRun(await stored('alone', { agents: ['greedy'], games: 30 }), QUESTION);
    expect(expectCliError(EXIT.usage, () => checkFit(alone, join(folder, 'alone.json')))).toMatch(
      /but greedy itself/,
    );
  });
});
