import { describe, expect, it } from 'vitest';
import { GOLDEN, goldenFault } from './golden.ts';

describe('golden values', () => {
  it.each(GOLDEN.map((row) => [row.name, JSON.stringify(row.input), row] as const))('%s %s', (_, __, row) => {
    expect(goldenFault(row)).toBeNull();
  });

  it('reports a value that is off, missing, or of an estimator that we lack', () => {
    const [row] = GOLDEN.filter(({ fn }) => fn === 'wilson');
    const [low, high] = row.output as number[];
    expect(goldenFault({ ...row, output: [low, high + 2 * row.tol] })).toMatch(/^\.1 = /);
    expect(goldenFault({ ...row, output: [low] })).toBe('2 numbers instead of 1');
    expect(goldenFault({ ...row, output: { low, high } })).toMatch(/instead of/);
    expect(goldenFault({ ...row, fn: 'wald' })).toMatch(/wald/);
  });
});
