import { describe, expect, it } from 'vitest';
import { planCompare, planRun, type RunRequest, referenceOf, scheduleOf } from '../../src/arena/plan.ts';
import { batchSize } from '../../src/arena/pool.ts';
import { CliError, EXIT } from '../../src/errors.ts';

const request: RunRequest = { seed: '1', agents: ['a', 'b', 'a'] };

describe('planRun', () => {
  it('fills in what is not said, and names each agent once', () => {
    expect(planRun(request)).toEqual({
      ruleset: 'bangarena-classic',
      scheme: 'streams',
      seats: 7,
      games: 1000,
      seed: '1',
      agents: ['a', 'b'],
      lineUp: [0, 1, 0],
      schedule: 'rotated',
      rotate: true,
    });
  });

  it('takes the seed of a named set, and says which', () => {
    const { seed, seedSet } = planRun({ ...request, seed: { set: 'gate' } });
    expect(seedSet).toBe('gate');
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(planCompare({ a: 'x', b: 'y', seed: { set: 'gate' } })).toMatchObject({ seed, seedSet });
  });

  it('takes --no-rotate as the fixed schedule', () => {
    const fixed = scheduleOf(planRun({ ...request, schedule: 'fixed' }));
    const still = scheduleOf(planRun({ ...request, rotate: false }));
    for (let i = 0; i < 30; i++) {
      expect(still.at(i)).toEqual(fixed.at(i));
      expect(still.at(i).seats).toEqual([0, 1, 0, 0, 1, 0, 0]);
    }
  });

  it.each([
    [{ ruleset: 'bangarena-partner' }, /Did you mean "bangarena-partners"/],
    [{ seats: 3 }, /4 to 8 seats, not 3/],
    [{ seats: 5.5 }, /4 to 8 seats, not 5.5/],
    [{ games: 0 }, /not 0/],
    [{ games: 1.5 }, /not 1.5/],
    [{ seed: '' }, /seed is empty/],
    [{ agents: [] }, /Name at least one/],
    [{ agents: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }, /8 agents do not fit a table of 7 seats/],
  ])('refuses %j', (wrong, message) => {
    const plan = (): unknown => planRun({ ...request, ...wrong });
    expect(plan).toThrow(message);
    expect(plan).toThrow(expect.objectContaining({ code: EXIT.usage }));
    expect(plan).toThrow(CliError);
  });
});

describe('planRun of a focal schedule', () => {
  const focal: RunRequest = { seed: '1', seats: 5, agents: ['a', 'b', 'a'], schedule: 'focal' };

  it('has agents under test and a field, and whole groups of tuples where no number of games is given', () => {
    expect(planRun(focal)).toMatchObject({
      agents: ['a', 'b', 'rule-1'],
      lineUp: [0, 1, 0],
      field: [2],
      games: 1005,
    });
    expect(planRun({ ...focal, field: ['b', 'c'] })).toMatchObject({
      agents: ['a', 'b', 'c'],
      field: [1, 2],
    });
    expect(
      scheduleOf(planRun(focal))
        .at(0)
        .seats.filter((agent) => agent === 2),
    ).toHaveLength(4);
    expect(planRun(request)).not.toHaveProperty('field');
  });

  it.each([
    [{ games: 1000 }, /1000 games are not the same number for each of 3 agents.*999 or 1002/],
    [{ games: 2 }, /Take 3 by --games/],
    [{ field: ['c'], schedule: 'rotated' as const }, /Add --schedule focal, or leave --field out/],
    [{ agents: [] }, /Name at least one/],
  ])('refuses %j', (wrong, message) => {
    const plan = (): unknown => planRun({ ...focal, ...wrong });
    expect(plan).toThrow(message);
    expect(plan).toThrow(expect.objectContaining({ code: EXIT.usage }));
  });
});

describe('referenceOf', () => {
  it('is the strongest bot that plays the ruleset, and the field where none is named', () => {
    expect(referenceOf()).toBe('rule-1');
    for (const ruleset of ['bang', 'bang+dodge-city', 'bang+high-noon']) {
      expect(referenceOf(ruleset)).toBe('bang-rule-1');
      const agents = ['greedy', 'random'];
      const plan = planRun({ seed: '1', seats: 5, agents, ruleset, schedule: 'focal' });
      expect(plan.field?.map((place) => plan.agents[place])).toEqual(['bang-rule-1']);
    }
    expect(() => referenceOf('bing')).toThrow(CliError);
  });
});

describe('planCompare', () => {
  it('plays seats + 1 games a block, a number of blocks that suits every table', () => {
    expect(planCompare({ a: 'x', b: 'y', seed: '1', seats: 5, blocks: 10 })).toMatchObject({
      ...{ games: 60, agents: ['x', 'y'], lineUp: [0, 1], schedule: 'compare' },
    });
    expect(planCompare({ a: 'x', b: 'x', seed: '1' })).toMatchObject({ agents: ['x'], lineUp: [0, 0] });
    for (const seats of [4, 5, 6, 7, 8]) {
      const { games } = planCompare({ a: 'x', b: 'y', seed: '1', seats });
      expect((games / (seats + 1)) % seats).toBe(0);
    }
  });
});

describe('batchSize', () => {
  it.each([
    [10, 1, 20],
    [1000, 2, 32],
    [1000, 64, 20],
    [100_000, 2, 500],
  ])('cuts %i games for %i workers into batches of %i', (games, workers, size) => {
    expect(batchSize(games, workers)).toBe(size);
  });
});
