import { describe, expect, it } from 'vitest';
import { sized } from '../../kit/sizes.ts';
import { holds, type Line } from './line.ts';
import { LINES } from './lines.ts';

describe('the acceptance table', () => {
  it.each(LINES.map((line) => [line.what, line.must, line] as const))('%s: %s', async (_, __, line) => {
    const runs = sized(line.reduced, line.full);
    const value = await line.measure(runs);
    expect(holds(line, value, runs), `measured ${value} in ${runs} runs`).toBe(true);
  });

  it('reports a figure out of bounds, with a margin only in fewer runs than the full ones', () => {
    const line: Line = {
      ...{ what: 'coverage', must: '93–97 %', full: 400, reduced: 100, as: 'percent' },
      ...{ least: 0.93, most: 0.97, measure: () => 0 },
    };
    expect(holds(line, 0.93, 400)).toBe(true);
    expect(holds(line, 0.92, 400)).toBe(false);
    expect(holds(line, 0.98, 400)).toBe(false);
    expect(holds(line, 0.92, 100)).toBe(true);
    expect(holds(line, 0.84, 100)).toBe(false);
    expect(holds({ ...line, as: 'count', least: undefined, most: 0 }, 1, 1)).toBe(false);
    expect(holds({ ...line, as: { spread: 0.5 }, least: undefined, most: 0.75 }, 0.95, 25)).toBe(true);
    expect(holds({ ...line, as: { spread: 0.5 }, least: undefined, most: 0.75 }, 1.06, 25)).toBe(false);
  });
});
