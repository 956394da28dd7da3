import { describe, expect, it } from 'vitest';
import { bangRule1 } from '#dist/agents/bots/bang-rule-1.js';
import { greedy } from '#dist/agents/bots/greedy.js';
import { random } from '#dist/agents/bots/random.js';
import { rule1 } from '#dist/agents/bots/rule-1.js';
import type { Agent } from '#dist/src/agent.js';
import { Match } from '#dist/src/arena/match.js';
import { dealOf } from '#dist/src/arena/seeds.js';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { sized } from '../kit/sizes.ts';

const SEATS = 7;
/** Deals that give the focal seat every role in its natural share. */
const DEALS = sized(980, 28_000);

/** By role id: wins of a bot less wins of another in the same seat of the same deals, among others of that one. */
function gains(
  bot: Agent,
  field: Agent,
  ruleset = 'bangarena-classic',
  seats = SEATS,
): Map<string, number[]> {
  const rules = getRuleset(ruleset);
  const match = new Match({ ruleset: rules, scheme: 'streams', seats, agents: [field, bot] });
  const byRole = new Map<string, number[]>();
  for (let deal = 0; deal < DEALS; deal++) {
    const focal = Math.floor(deal / seats) % seats;
    const lineUp = new Array<number>(seats).fill(0);
    const wins = [0, 1].map((agent) => {
      lineUp[focal] = agent;
      match.playNow(dealOf('strength', deal, seats), lineUp);
      return (match.game.winnerMask >> focal) & 1;
    });
    const role = rules.info.roles[match.game.roleOf(focal)].id;
    byRole.set(role, [...(byRole.get(role) ?? []), wins[1] - wins[0]]);
  }
  return byRole;
}

/** Mean and its standard error, in points of win rate. */
function points(differences: readonly number[]): { mean: number; error: number } {
  const n = differences.length;
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1);
  return { mean: 100 * mean, error: 100 * Math.sqrt(variance / n) };
}

describe('rule-1 in one seat of seven', () => {
  it.each([greedy, random])('wins more than $id in that seat', (field) => {
    const byRole = gains(rule1, field);
    const all = points([...byRole.values()].flat());
    // Measured on 28,000 deals: 9 points more than greedy, 36 more than random.
    expect(all.mean - 1.96 * all.error).toBeGreaterThan(2);
    if (DEALS < 20_000) return;
    for (const [role, differences] of byRole) {
      const { mean, error } = points(differences);
      expect(mean, role).toBeGreaterThan(2);
      expect(mean - 1.96 * error, role).toBeGreaterThan(0);
    }
  });
});

describe('bang-rule-1 in one seat', () => {
  it.each([
    ['bang', 4],
    ['bang', 5],
    ['bang', 6],
    ['bang', 7],
    ['bang+dodge-city', 7],
    ['bang+high-noon', 7],
  ] as const)('wins more than greedy in that seat: %s, %i seats', (ruleset, seats) => {
    const { mean, error } = points([...gains(bangRule1, greedy, ruleset, seats).values()].flat());
    // Measured on 2,000 deals: 9 to 17 points.
    expect(mean - 1.96 * error).toBeGreaterThan(2);
  });
});
