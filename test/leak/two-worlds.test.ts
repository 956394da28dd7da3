import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { ALL_IDS } from '../kit/families.ts';
import { sized } from '../kit/sizes.ts';
import { asked, discardOrder, twoWorlds } from './checks.ts';
import { DOOR } from './door.ts';
import { planOf, SAMPLES } from './plan.ts';

/** Games, from `quality.md`, "Hidden information". */
const GAMES = sized(2000, 100_000) / ALL_IDS.length;
/** Games are shorter than {@link SAMPLES} decisions at times. */
const SAMPLED = 0.95 * SAMPLES * GAMES;

describe.each(ALL_IDS)('%s', (ruleset) => {
  const { info } = getRuleset(ruleset);
  // Each seat looks, and who only watches. At the table of three roles are open, and the game is over with fewer eliminations.
  const observers = Math.min(5, info.maxSeats + 1);
  const hidden = info.roles.every((role) => role.public) ? 1 / 2 : 1;
  const plan = {
    ...planOf(GAMES, 'two worlds'),
    rulesets: [getRuleset(ruleset)],
  };

  it('shows the same in every world that a seat cannot tell from its own', () => {
    const { compared, differing, leaks } = twoWorlds(DOOR, plan);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(SAMPLED * observers);
    expect(differing).toBeGreaterThan(compared * 0.99);
  });

  it('asks the same seat the same, whatever the hands and hidden roles', () => {
    const { compared, differing, leaks } = asked(DOOR, plan);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(SAMPLED * 2);
    expect(differing).toBeGreaterThan(compared * 0.8 * hidden);
  });

  it('discards what goes together in an order that tells nothing', () => {
    const { compared, leaks } = discardOrder(DOOR, plan);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(GAMES * hidden);
  });
});
