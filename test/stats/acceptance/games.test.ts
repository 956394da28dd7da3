import { describe, expect, it } from 'vitest';
import { LONG, sized } from '../../kit/sizes.ts';
import { GAME_LINES } from './games.ts';
import { holds } from './line.ts';

describe('the acceptance table, played on the engine', () => {
  it.each(GAME_LINES.map((line) => [line.what, line.must, line] as const))(
    '%s: %s',
    (_, __, line) => {
      const runs = sized(line.reduced, line.full);
      const value = line.measure(runs);
      expect(holds(line, value, runs), `measured ${value} in ${runs} runs`).toBe(true);
    },
    (LONG ? 60 : 5) * 60_000,
  );
});
