import { afterAll, describe, expect, it } from 'vitest';
import { LONG, sized } from '../../kit/sizes.ts';
import { COMMAND_LINES, tidyUp } from './commands.ts';
import { GAME_LINES } from './games.ts';
import { holds } from './line.ts';

afterAll(tidyUp);

describe('the acceptance table, played on the engine and by the commands', () => {
  it.each([...GAME_LINES, ...COMMAND_LINES].map((line) => [line.what, line.must, line] as const))(
    '%s: %s',
    async (_, __, line) => {
      const runs = sized(line.reduced, line.full);
      const value = await line.measure(runs);
      expect(holds(line, value, runs), `measured ${value} in ${runs} runs`).toBe(true);
    },
    (LONG ? 60 : 5) * 60_000,
  );
});
