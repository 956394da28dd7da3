import { describe, expect, it } from 'vitest';
import { editDistance, nearest, unknownId } from '../../src/arena/suggest.ts';

describe('suggestions', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['greedy', 'gredy', 1],
    ['random', 'radnom', 1],
    ['kitten', 'sitting', 3],
  ])('counts the edits from %j to %j', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  const known = ['random', 'greedy', 'rule-1', 'bangarena-classic', 'bang', 'bang+dodge-city'];
  it.each([
    ['gredy', 'greedy'],
    ['RANDOM', 'random'],
    ['rule1', 'rule-1'],
    ['rule', 'rule-1'],
    ['classic', 'bangarena-classic'],
    ['clasic', 'bangarena-classic'],
    ['dodge-city', 'bang+dodge-city'],
    ['dodgecity', 'bang+dodge-city'],
    ['zebra', null],
    ['', null],
  ])('finds for %j the word %j', (word, id) => {
    expect(nearest(word, known)).toBe(id);
  });

  it('names what there is', () => {
    expect(unknownId('agent', 'gredy', ['greedy', 'random'])).toBe(
      'Unknown agent "gredy". Did you mean "greedy"? Known: greedy, random.',
    );
    expect(unknownId('agent', 'zebra', ['greedy'])).toBe('Unknown agent "zebra". Known: greedy.');
  });
});
