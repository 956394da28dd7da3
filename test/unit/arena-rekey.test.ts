import { expect, it } from 'vitest';
import { rekey } from '../../src/arena/rekey.ts';
import { Arena } from '../../src/core/arena.ts';
import { Chance, PURPOSE_DRAW, SCHEME_STREAMS } from '../../src/core/chance.ts';

function chanceOf(seed: string): Chance {
  const chance = new Chance(new Arena(4096), SCHEME_STREAMS);
  rekey(chance, seed);
  return chance;
}

it('another key takes over in the midst of a block, at the positions reached', () => {
  const [chance, other] = [chanceOf('a'), chanceOf('b')];
  const stream = chance.stream(PURPOSE_DRAW, 3);
  expect(other.below(stream, 0, 65536)).not.toBe(chance.below(stream, 0, 65536));
  rekey(chance, 'b');
  const next = (one: Chance): number[] => Array.from({ length: 12 }, () => one.below(stream, 0, 65536));
  expect(next(chance)).toEqual(next(other));
});
