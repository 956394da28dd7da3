import { describe, expect, it } from 'vitest';
import { planRun } from '../../src/arena/plan.ts';
import { compareConfigOf, comparePlan } from '../../src/cli/compare-settings.ts';
import { over, planOf, storedConfig } from '../../src/cli/run-settings.ts';
import { chosenSeed, seedSettings } from '../../src/cli/seeds.ts';
import { EXIT } from '../../src/errors.ts';
import { expectCliError } from '../kit/cli-error.ts';

describe('the seed of the settings', () => {
  it('is a text or a set, of the command line before the file', () => {
    expect(seedSettings({ seed: '1' }, { 'seed-set': 'dev' })).toEqual({ seed: '1' });
    expect(seedSettings({ seedSet: 'gate' }, { seed: '1' })).toEqual({ 'seed-set': 'gate' });
    expect(seedSettings({}, { 'seed-set': 'dev' })).toEqual({ 'seed-set': 'dev' });
    expect(chosenSeed({ 'seed-set': 'dev' })).toEqual({ set: 'dev' });
    expect(chosenSeed({ seed: '1' })).toBe('1');
    expect(chosenSeed({})).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is never both', () => {
    for (const both of [
      () => seedSettings({ seed: '1', seedSet: 'dev' }, {}),
      () => seedSettings({}, { seed: '1', 'seed-set': 'dev' }),
    ]) {
      expect(expectCliError(EXIT.usage, both)).toMatch(/Leave out --seed or --seed-set/);
    }
  });
});

describe('a stored seed set', () => {
  const plan = planRun({ seed: { set: 'dev' }, agents: ['random'] });
  const stored = storedConfig({ id: 'run', config: plan, planned: plan.games });

  it('is gone on with by its name', () => {
    expect(stored).toMatchObject({ 'seed-set': 'dev' });
    expect(stored).not.toHaveProperty('seed');
    expect(planOf(stored)).toEqual(plan);
    expect(planOf(over({ games: 2000 }, stored))).toEqual({ ...plan, games: 2000 });
  });

  it('gives way to another seed or set', () => {
    expect(planOf(over({ seed: '1' }, stored))).toMatchObject({ seed: '1' });
    expect(planOf(over({ seed: '1' }, stored))).not.toHaveProperty('seedSet');
    expect(planOf(over({ 'seed-set': 'gate' }, stored))).toMatchObject({ seedSet: 'gate' });
    expect(
      planOf(over({ 'seed-set': 'gate' }, { ...stored, seed: '1', 'seed-set': undefined })),
    ).toMatchObject({
      seedSet: 'gate',
    });
  });

  it('is that of a comparison too', () => {
    const compared = comparePlan({ a: 'greedy', b: 'random', blocks: 30, 'seed-set': 'dev' });
    expect(compared).toMatchObject({ seed: plan.seed, seedSet: 'dev' });
    expect(comparePlan(compareConfigOf(compared))).toEqual(compared);
  });
});
