import { describe, expect, it } from 'vitest';
import { FIGURES, whyUnjudged } from '../../src/bench/bench.ts';
import { CASES } from '../../src/bench/cases.ts';
import * as names from '../../src/bench/names.ts';
import type { Measured, Sample } from '../../src/bench/probe.ts';
import { evaluateRatio, type Facts, RATIOS, type RatioSpec } from '../../src/bench/ratios.ts';

const FACTS: Facts = { stateBytes: 4000, ruleDecisions: 150, boardgameMoves: 300 };

function ratio(name: string): RatioSpec {
  const spec = RATIOS.find((row) => row.name === name);
  if (spec === undefined) throw new Error(`no ratio ${name}`);
  return spec;
}

/** Samples of one unit each, in nanoseconds. */
function samples(rows: Readonly<Record<string, readonly number[]>>): Measured {
  return new Map(
    Object.entries(rows).map(([name, list]): [string, Sample[]] => [
      name,
      list.map((ns) => ({ ns, units: 1, bytes: ns / 10 })),
    ]),
  );
}

describe('the table of ratios', () => {
  /** The goals of the project's design ("Goals as ratios"), and of its first issue for storing by two workers. */
  const GOALS: Record<string, [better: string, must: number, aim: number | null]> = {
    'random-moves-to-boardgame-reducer': ['higher', 150, 300],
    'rule-games-to-boardgame-games': ['higher', 100, 200],
    'greedy-to-random': ['lower', 3, 2],
    'eight-seats-to-four': ['lower', 2, 1.5],
    'observation-to-step': ['lower', 10, 5],
    'observation-json-to-stringify': ['lower', 1.5, 1.2],
    'copy-to-step': ['lower', 1, 0.4],
    'state-bytes': ['lower', 8192, 4096],
    'bytes-per-decision': ['lower', 64, 1],
    'two-workers-to-one': ['higher', 1.8, 1.9],
    'two-workers-to-one-stored': ['higher', 1.6, null],
    'stored-to-not-stored': ['higher', 0.9, 0.95],
    'cold-to-steady': ['lower', 6, 4],
  };

  it('has the goals of the design', () => {
    const rows = RATIOS.map(({ name, better, must, aim }) => [name, [better, must, aim]]);
    expect(Object.fromEntries(rows)).toEqual(GOALS);
  });

  it('needs only probes that there are', () => {
    const probes = new Set<unknown>([...CASES.map(({ name }) => name), ...Object.values(names)]);
    expect(RATIOS.flatMap(({ needs }) => needs).filter((name) => !probes.has(name))).toEqual([]);
  });

  it('has a name of its own for every figure', () => {
    expect(new Set(FIGURES).size).toBe(FIGURES.length);
  });
});

describe('a ratio', () => {
  it('is the median of the rounds, with quartiles', () => {
    const measured = samples({ 'greedy-7': [10, 30, 20], 'random-7': [10, 10, 10] });
    const { value, low, high } = evaluateRatio(ratio('greedy-to-random'), measured, FACTS, true, null);
    expect([low, value, high]).toEqual([1.5, 2, 2.5]);
  });

  it.each([
    ['greedy-to-random', { 'greedy-7': [18], 'random-7': [10] }, 1.8, true, true],
    ['greedy-to-random', { 'greedy-7': [25], 'random-7': [10] }, 2.5, true, false],
    ['greedy-to-random', { 'greedy-7': [40], 'random-7': [10] }, 4, false, false],
    ['two-workers-to-one', { 'one-worker': [20], 'two-workers': [10] }, 2, true, true],
    ['two-workers-to-one', { 'one-worker': [15], 'two-workers': [10] }, 1.5, false, false],
    ['two-workers-to-one-stored', { 'one-worker-stored': [17], 'two-workers-stored': [10] }, 1.7, true, null],
  ])('%s of %o is %d: must %s, aim %s', (name, rows, value, must, aim) => {
    const row = evaluateRatio(ratio(name), samples(rows), FACTS, true, null);
    expect(row.value).toBeCloseTo(value);
    expect([row.holdsMust, row.holdsAim]).toEqual([must, aim]);
  });

  it('has no verdict on times when nothing is judged', () => {
    const measured = samples({ 'greedy-7': [18], 'random-7': [10] });
    const row = evaluateRatio(ratio('greedy-to-random'), measured, FACTS, false, null);
    expect(row.value).toBeCloseTo(1.8);
    expect([row.holdsMust, row.holdsAim]).toEqual([null, null]);
  });

  it('judges bytes all the same', () => {
    const state = evaluateRatio(ratio('state-bytes'), samples({ copy: [1] }), FACTS, false, null);
    expect([state.value, state.holdsMust, state.holdsAim]).toEqual([4000, true, true]);
    const measured = samples({ 'random-7': [1, 1], 'greedy-7': [700, 2], 'rule-1-7': [5, 500] });
    const bytes = evaluateRatio(ratio('bytes-per-decision'), measured, FACTS, false, null);
    expect([bytes.value, bytes.holdsMust, bytes.holdsAim]).toEqual([60, true, false]);
  });

  it('compares games of different lengths by the game', () => {
    const measured = samples({ 'boardgame-bots': [1000], 'rule-1-7': [10] });
    expect(evaluateRatio(ratio('rule-games-to-boardgame-games'), measured, FACTS, true, null).value).toBe(
      (1000 * 300) / (10 * 150),
    );
  });

  it('says why where it could not be measured', () => {
    const row = evaluateRatio(ratio('two-workers-to-one'), samples({}), FACTS, true, 'one processor');
    expect(row).toMatchObject({
      value: null,
      low: null,
      high: null,
      holdsMust: null,
      holdsAim: null,
      note: 'one processor',
    });
  });

  it.each(RATIOS.map(({ name }) => name))('%s is null without samples', (name) => {
    expect(evaluateRatio(ratio(name), new Map(), FACTS, true, null).value).toBeNull();
  });
});

describe('judging', () => {
  it('takes a full run on a quiet machine', () => {
    expect(whyUnjudged(false, 12, 0.05)).toBeNull();
    expect(whyUnjudged(false, 30, null)).toBeNull();
  });

  it.each([
    [true, 12, 0, /quick/],
    [false, 11, 0, /12 rounds/],
    [false, 12, 0.3, /Noisy: others used 30 %/],
  ])('refuses (quick %s, %d rounds, others %d)', (quick, rounds, others, reason) => {
    expect(whyUnjudged(quick, rounds, others)).toMatch(reason);
  });
});
