import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '#dist/src/content/rulesets.js';
import { canaries } from './canary.ts';
import { canaryRuleset } from './canary-rules.ts';
import { asked, discardOrder, twoWorlds } from './checks.ts';
import { DOOR, type Door } from './door.ts';
import { MUTANTS } from './mutants.ts';
import { planOf } from './plan.ts';

/** Games in which a planted leak must show: two for each ruleset and seat count. */
const GAMES = 40;
const plan = planOf(GAMES, 'planted', 1);
const canaryPlan = { ...plan, rulesets: RULESET_IDS.map(canaryRuleset) };

/** The suites that find a leak in a door. */
function suitesThatFind(door: Door): string[] {
  const suites = {
    'two worlds': twoWorlds(door, plan),
    canary: canaries(door, canaryPlan),
    asked: asked(door, plan),
    'discard order': discardOrder(door, plan),
  };
  return Object.entries(suites).flatMap(([name, { leaks }]) => (leaks.length > 0 ? [name] : []));
}

describe('the leak suites', () => {
  it('have at least 15 planted leaks to find', () => {
    expect(Object.keys(MUTANTS).length).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.entries(MUTANTS))('find %s', (_, door) => {
    expect(suitesThatFind(door)).not.toEqual([]);
  });

  it('find nothing in the door itself', () => {
    expect(suitesThatFind(DOOR)).toEqual([]);
  });
});
