import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '#dist/src/content/rulesets.js';
import { ALL_IDS } from '../kit/families.ts';
import { canaries } from './canary.ts';
import { canaryRuleset } from './canary-rules.ts';
import { asked, discardOrder, type Findings, twoWorlds } from './checks.ts';
import { DOOR, type Door } from './door.ts';
import { MUTANTS } from './mutants.ts';
import { planOf } from './plan.ts';

/** Games in which a planted leak must show: two for each ruleset and seat count. */
const GAMES = 10 * ALL_IDS.length;
const plan = planOf(GAMES, 'planted', 1);
const canaryPlan = { ...plan, rulesets: RULESET_IDS.map(canaryRuleset) };

/** The suites, the cheapest first where a leak stops it at once. */
const SUITES: Readonly<Record<string, (door: Door) => Findings>> = {
  'two worlds': (door) => twoWorlds(door, plan),
  asked: (door) => asked(door, plan),
  'discard order': (door) => discardOrder(door, plan),
  canary: (door) => canaries(door, canaryPlan),
};

/** The first suite that finds a leak in a door, or null. */
function finderOf(door: Door): string | null {
  return Object.keys(SUITES).find((name) => SUITES[name](door).leaks.length > 0) ?? null;
}

describe('the leak suites', () => {
  it('have at least 15 planted leaks to find', () => {
    expect(Object.keys(MUTANTS).length).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.entries(MUTANTS))('find %s', (_, door) => {
    expect(finderOf(door)).not.toBeNull();
  });

  it.each([
    ['two worlds', 'the seed in a header'],
    ['two worlds', 'once seen, seen for ever'],
    ['asked', 'waiting only for who has a choice'],
    ['discard order', 'discards in the order drawn'],
    ['canary', "the spectators' view of all"],
    ['canary', 'a view of all for the eliminated'],
    ['canary', 'hidden cards in events'],
    ['canary', 'a raw event log for who comes late'],
    ['canary', 'looked-at cards for all'],
    ['canary', 'which of two Deputies is the false one'],
  ])('have each its prey: %s finds %s', (suite, mutant) => {
    expect(SUITES[suite](MUTANTS[mutant]).leaks).not.toEqual([]);
  });

  it('find nothing in the door itself', () => {
    expect(finderOf(DOOR)).toBeNull();
  });
});
