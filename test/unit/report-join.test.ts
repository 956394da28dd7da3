import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/errors.ts';
import { type DealTuple, type FocalRun, joinTuples } from '../../src/report/index.ts';
import type { RunInfo } from '../../src/store/manifest.ts';
import { expectCliError } from '../kit/cli-error.ts';

const info = {
  id: 'one',
  seed: '1',
  seedSet: null,
  ruleset: 'rules',
  rulesetVersion: 1,
  rulesetHash: '0123456789abcdef',
  rngScheme: 'streams',
  rngVersion: 1,
  trailVersion: 1,
  seats: [5],
  engineVersion: '1.0.0',
  agents: [
    { id: 'ant', version: 'a1', options: null },
    { id: 'bee', version: 'b1', options: null },
  ],
  config: { field: [1] },
} as unknown as RunInfo;

function tuple(block: number, won: boolean): DealTuple {
  const game = {
    number: block + 1,
    won,
    termination: 'normal' as const,
    failures: 0,
    fieldFailures: 0,
    trail: 't',
  };
  return { block, deal: block, seat: 0, role: 0, character: 0, fieldHash: 'f', games: [game] };
}

/** A run of one agent under test on so many deals; those of `excluded` have no result. */
function run(
  changes: Partial<RunInfo>,
  wins: readonly boolean[],
  excluded: readonly number[] = [],
): FocalRun {
  const tuples = wins.map((won, block) => tuple(block, won)).filter(({ block }) => !excluded.includes(block));
  const out = excluded.map((block) => ({ block, game: block + 1, termination: 'void_provider' as const }));
  return { info: { ...info, ...changes }, focal: { arms: [{ arm: 'a', agent: 0 }], tuples, excluded: out } };
}

describe('joinTuples', () => {
  it('puts the agents of several runs on the same deals', () => {
    const joined = joinTuples([run({}, [true, false, true]), run({ id: 'two' }, [false, false, true])]);
    expect(joined.arms).toEqual([
      { run: 0, place: 0, agent: 'ant', version: 'a1' },
      { run: 1, place: 0, agent: 'ant', version: 'a1' },
    ]);
    expect(joined.tuples.map(({ deal, games }) => [deal, ...games.map(({ won }) => won)])).toEqual([
      [0, true, false],
      [1, false, false],
      [2, true, true],
    ]);
  });

  it('leaves a deal out for all where one run has no result on it', () => {
    const wins = [true, true, true, true];
    const joined = joinTuples([run({}, wins, [1, 3]), run({ id: 'two' }, wins, [0, 1])]);
    expect(joined.tuples.map(({ deal }) => deal)).toEqual([2]);
    expect(joined.excluded.map(({ block }) => block)).toEqual([0, 1, 3]);
  });

  it.each<[string, Partial<RunInfo>]>([
    ['engine', { engineVersion: '1.0.1' }],
    ['rules', { rulesetHash: 'fedcba9876543210' }],
    ['randomness', { rngScheme: 'plain' }],
    ['randomness', { rngVersion: 2 }],
    ['seats', { seats: [7] }],
    ['seed', { seed: '2' }],
    ['field', { agents: [info.agents[0], { ...info.agents[1], version: 'b2' }] }],
    ['field', { config: { field: [0] } }],
  ])('refuses runs that differ in the %s', (name, changes) => {
    const join = () => joinTuples([run({}, [true]), run({ id: 'two', ...changes }, [true])]);
    const message = expectCliError(EXIT.mismatch, join);
    expect(message).toMatch(new RegExp(`  ${name}: .* in one, .* in two\\nPlay`));
    expect(message.split('\n')).toHaveLength(3);
  });

  it('takes another version of an agent under test, which is what it is for', () => {
    const agents = [{ ...info.agents[0], version: 'a2' }, info.agents[1]];
    expect(joinTuples([run({}, [true]), run({ id: 'two', agents }, [true])]).tuples).toHaveLength(1);
  });

  it('refuses a deal that was played in another seat, with other cards or in another field', () => {
    for (const change of [{ deal: 7 }, { seat: 1 }, { role: 1 }, { character: 1 }, { fieldHash: 'g' }]) {
      const other = run({ id: 'two' }, [true, true]);
      const tuples = other.focal.tuples.map((one) => (one.block === 1 ? { ...one, ...change } : one));
      const join = () => joinTuples([run({}, [true, true]), { ...other, focal: { ...other.focal, tuples } }]);
      expect(expectCliError(EXIT.mismatch, join)).toContain(`block 1 differs in ${Object.keys(change)[0]}, `);
    }
  });

  it('refuses runs with unequal deals, and says how to make them equal', () => {
    const join = () => joinTuples([run({}, [true, true]), run({ id: 'two' }, [true, true, true])]);
    expect(expectCliError(EXIT.usage, join)).toMatch(
      /one has 2 whole deals and two has 3.*--resume one --games 3/,
    );
  });
});
