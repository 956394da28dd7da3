import { describe, expect, it } from 'vitest';
import { checkSeed, dealOf, SEED_SETS, seedOfSet } from '../../src/arena/seeds.ts';
import { CliError } from '../../src/errors.ts';

describe('checkSeed', () => {
  it.each(['1', '01', ' ', 'two words', 'Zufall-7', 'é'.repeat(32), '🤠'.repeat(16), 'x'.repeat(64), '\t'])(
    'takes %j as it is',
    (seed) => {
      expect(checkSeed(seed)).toBe(seed);
    },
  );

  it.each([
    ['', /empty/],
    ['x'.repeat(65), /has 65 bytes; at most 64/],
    ['é'.repeat(33), /has 66 bytes/],
    ['\uD800', /not valid UTF-8/],
    ['a\uFFFD', /not valid UTF-8/],
  ])('refuses %j', (seed, message) => {
    expect(() => checkSeed(seed)).toThrow(message);
    expect(() => checkSeed(seed)).toThrow(CliError);
  });
});

describe('seedOfSet', () => {
  it('is the same seed for everybody, and another for every name', () => {
    // Whoever changes these changes the deals that everybody means by the names.
    expect(SEED_SETS.map(seedOfSet)).toEqual([
      'a84ee7c36014583edbf82d28cecfec61',
      '3f82599ac296e28863576833c1247e4a',
      '08bb6d53a055c2460717aa4e4da53c4f',
    ]);
    const names = [...SEED_SETS, 'a', 'dev2', '2025-spring', 'x'.repeat(40)];
    const seeds = names.map((name) => checkSeed(seedOfSet(name)));
    expect(new Set(seeds).size).toBe(names.length);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['', 'Dev', 'a b', '-dev', 'dev-', 'é', 'x'.repeat(41), '../dev'])('refuses %j', (name) => {
    expect(() => seedOfSet(name)).toThrow(/no name of a seed set. Take dev, gate, holdout, or/);
    expect(() => seedOfSet(name)).toThrow(CliError);
  });
});

describe('dealOf', () => {
  it('tells seeds apart that are written differently', () => {
    expect(dealOf('1', 0, 7)).not.toEqual(dealOf('01', 0, 7));
  });

  it('rotates one role order over each group of as many deals as seats', () => {
    const deals = Array.from({ length: 10 }, (_, i) => dealOf('s', i, 5));
    expect(deals.map(({ rotation }) => rotation)).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    expect(new Set(deals.map(({ seed }) => seed)).size).toBe(10);
    expect(new Set(deals.map(({ roleSeed }) => roleSeed)).size).toBe(2);
  });
});
