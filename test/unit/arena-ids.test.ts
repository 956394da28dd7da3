import { describe, expect, it } from 'vitest';
import { FieldHashes, type GameIdSource, GameIds } from '../../src/arena/ids.ts';

const source: GameIdSource = {
  ruleset: 'r',
  rulesetHash: 'h',
  rngScheme: 'streams',
  rngVersion: 1,
  trailVersion: 1,
  seed: 's',
  agents: [
    { id: 'a', version: '1' },
    { id: 'b', version: '1' },
  ],
};

describe('the id of a game', () => {
  const ids = new GameIds(source);

  it('is the same wherever the game is played', () => {
    expect(ids.of(3, [0, 1, 0])).toMatch(/^[0-9a-f]{16}$/);
    // The second run lists its agents in another order.
    const turned = new GameIds({ ...source, agents: [...source.agents].reverse() });
    expect(turned.of(3, [1, 0, 1])).toBe(ids.of(3, [0, 1, 0]));
  });

  it.each<[string, Partial<GameIdSource>]>([
    ['ruleset', { ruleset: 'q' }],
    ['rules', { rulesetHash: 'i' }],
    ['randomness', { rngScheme: 'plain' }],
    ['version of random numbers', { rngVersion: 2 }],
    ['trail version', { trailVersion: 2 }],
    ['seed', { seed: 't' }],
    ['agent version', { agents: [{ id: 'a', version: '2' }, source.agents[1]] }],
    ['agent options', { agents: [{ id: 'a', version: '1', options: { depth: 1 } }, source.agents[1]] }],
  ])('changes with the %s', (_, other) => {
    expect(new GameIds({ ...source, ...other }).of(3, [0, 1])).not.toBe(ids.of(3, [0, 1]));
  });

  it('changes with the deal and the seating', () => {
    const all = [
      ids.of(3, [0, 1]),
      ids.of(4, [0, 1]),
      ids.of(3, [1, 0]),
      ids.of(3, [0, 0]),
      ids.of(3, [0, 1, 1]),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the hash of a field', () => {
  const fields = new FieldHashes(source.agents);

  it('is of the agents beside the focal seat, clockwise from it, whoever sits there', () => {
    expect(fields.of(1, [0, 1, 1, 0])).toMatch(/^[0-9a-f]{16}$/);
    expect(fields.of(1, [0, 0, 1, 0])).toBe(fields.of(1, [0, 1, 1, 0]));
    expect(fields.of(2, [0, 0, 1, 1])).toBe(fields.of(1, [0, 0, 1, 0]));
    expect(fields.of(1, [1, 0, 0, 0])).not.toBe(fields.of(1, [0, 0, 1, 0]));
    const turned = new FieldHashes([...source.agents].reverse());
    expect(turned.of(1, [1, 1, 0, 1])).toBe(fields.of(1, [0, 0, 1, 0]));
  });

  it('changes with a version or option of an agent in it, and not of the one under test', () => {
    const newer = new FieldHashes([source.agents[0], { id: 'b', version: '2' }]);
    const other = new FieldHashes([source.agents[0], { id: 'b', version: '1', options: { depth: 1 } }]);
    for (const hashes of [newer, other]) {
      expect(hashes.of(0, [0, 1, 1, 1])).not.toBe(fields.of(0, [0, 1, 1, 1]));
      expect(hashes.of(0, [1, 0, 0, 0])).toBe(fields.of(0, [1, 0, 0, 0]));
    }
  });
});
