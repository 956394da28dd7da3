import { describe, expect, it } from 'vitest';
import { greedy } from '../../agents/bots/greedy.ts';
import { random } from '../../agents/bots/random.ts';
import { rule1 } from '../../agents/bots/rule-1.ts';
import type { Turn, View } from '../../src/agent.ts';
import { decodeBatch } from '../../src/arena/batch-bytes.ts';
import { perturbed } from '../../src/arena/perturbed.ts';
import { type PilotOptions, playPilot } from '../../src/arena/pilot.ts';
import { planRun } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { planJson, planText } from '../../src/cli/plan-text.ts';
import { type PlanQuestion, planEvaluation } from '../../src/cli/plan-work.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { EXIT } from '../../src/errors.ts';
import { blindVariance, pairsNeeded, smallestDifference } from '../../src/stats/planning.ts';
import { expectCliError } from '../kit/cli-error.ts';

const SEATS = 5;
const pilot: PilotOptions = {
  ...{ design: 'pairs', scheme: 'streams', seats: SEATS, seed: 'pilot', deals: 10 },
  ruleset: getRuleset('bangarena-classic'),
  ...{ a: greedy, b: random, field: [random, greedy] },
};

describe('a pilot', () => {
  it('has the differences of the focal run of the same deals', async () => {
    const games: GameRecord[] = [];
    const agents = ['greedy', 'random'];
    const field = ['random', 'greedy'];
    const plan = planRun({ seats: SEATS, seed: 'pilot', games: 20, schedule: 'focal', agents, field });
    await runPlan(plan, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
    const { differences, a, b } = await playPilot(pilot);
    const won = (deal: number, arm: number): number =>
      Number(
        games
          .find((game) => game.deal === deal && game.arm === arm)
          ?.seatRows.some(({ won }, seat, { length }) => won && seat === Math.floor(deal / SEATS) % length),
      );
    expect(differences).toEqual(Array.from({ length: 10 }, (_, deal) => won(deal, 2) - won(deal, 1)));
    expect([a, b]).toEqual(['greedy', 'random']);
  });

  it('is 0 in every block where an agent meets itself, and a multiple of a seat elsewhere', async () => {
    const same = await playPilot({ ...pilot, design: 'blocks', b: greedy });
    expect(same.differences).toEqual(Array(10).fill(0));
    const { differences } = await playPilot({ ...pilot, design: 'blocks' });
    expect(differences.some((d) => d !== 0)).toBe(true);
    for (const d of differences) expect(d * SEATS).toBeCloseTo(Math.round(d * SEATS), 12);
  });

  it('puts bots in the place of whoever would have to be called', async () => {
    const sit = (): never => {
      throw new Error('nobody sits down');
    };
    const paid = { ...greedy, sit, provider: { id: 'p', model: 'm' } };
    const told: string[] = [];
    const onGames = (finished: number, total: number) => told.push(`${finished} of ${total}`);
    const found = await playPilot({ ...pilot, b: paid, field: [paid], onGames });
    expect(told).toHaveLength(pilot.deals);
    expect(told.at(-1)).toBe(`${2 * pilot.deals} of ${2 * pilot.deals}`);
    expect([found.a, found.b]).toEqual(['rule-1', 'rule-1 with every 5th move at random']);
  });
});

describe('a perturbed agent', () => {
  const player = perturbed({ ...rule1, sit: () => ({ choose: () => 1 }) }, 5).sit({
    ...{ seat: 0, seats: SEATS, rules: pilot.ruleset.info },
  });

  it('makes a move at random where the first number says so, and else its own', () => {
    for (const first of [0, 1, 2, 3, 4]) {
      const asked: number[] = [];
      const below = (bound: number): number => (asked.push(bound) === 1 ? first : 6);
      const chosen = player.choose({ legalCount: 7 } as View, { below } as Turn);
      expect([chosen, asked]).toEqual(first === 0 ? [6, [5, 7]] : [1, [5]]);
    }
  });
});

/** What a user asks, where he says nothing else. */
function question(changes: Partial<PlanQuestion> = {}): PlanQuestion {
  const defaults = { seats: SEATS, seed: { set: 'dev' }, alpha: 0.05, power: 0.8, pilot: 30 };
  return { a: 'greedy', b: 'random', ...defaults, ...changes };
}

const PAID: Partial<PlanQuestion> = { a: 'rule-1', b: 'openai/gpt-5-mini' };

describe('planEvaluation', () => {
  it('takes the deals that find the difference by the variance of the pilot, in whole rounds', async () => {
    const asked = question({ delta: 0.05 });
    const plan = await planEvaluation(asked, {});
    expect(plan).toMatchObject({ design: 'blocks', gamesPerDeal: 6, cost: null });
    expect(plan.variance).toBe(blindVariance(plan.pilot.differences));
    const needed = pairsNeeded(plan.variance, 0.05);
    expect(plan.deals).toBe(Math.ceil(Math.max(30, needed) / SEATS) * SEATS);
    expect(plan.smallest).toBe(smallestDifference(plan.variance, plan.deals));
    expect(plan.run).toMatchObject({ schedule: 'compare', games: 6 * plan.deals, seedSet: 'dev' });
    expect(planJson(asked, plan)).toMatchObject({
      ...{ type: 'plan', design: 'blocks', field: null, delta: 0.05, budget: null, cost: null },
      command: `bangarena compare greedy random --seats 5 --delta 0.05 --alpha 0.05 --max-blocks ${plan.most}`,
    });
  });

  it('names the rules in the command that plays it, where they are not the usual ones', async () => {
    const asked = question({ delta: 0.2, ruleset: 'bangarena-partners' });
    expect(planJson(asked, await planEvaluation(asked, {}))).toMatchObject({
      ruleset: 'bangarena-partners',
      command: expect.stringContaining('--seats 5 --ruleset bangarena-partners --delta 0.2'),
    });
  });

  it('keeps within a budget, and shows smaller differences for more of it', async () => {
    const [small, large] = await Promise.all(
      [10, 40].map((budget) => planEvaluation(question({ ...PAID, budget }), {})),
    );
    for (const [budget, plan] of [[10, small] as const, [40, large] as const]) {
      expect(plan).toMatchObject({ design: 'pairs', gamesPerDeal: 2 });
      expect(plan.deals % SEATS).toBe(0);
      const spent = (plan.cost?.total.cost?.expected ?? 0) / 1e6;
      expect(spent).toBeLessThanOrEqual(budget);
      expect(spent * (1 + SEATS / plan.deals)).toBeGreaterThan(budget);
      expect(plan.run).toMatchObject({ schedule: 'focal', games: 2 * plan.deals });
      expect(plan.cost?.games).toBe(2 * plan.deals);
    }
    expect(large.deals).toBeGreaterThan(3.9 * small.deals);
    expect(large.smallest).toBeCloseTo(small.smallest / 2, 2);
    const text = planText(question({ ...PAID, budget: 10 }), small);
    for (const part of [
      `${small.deals} pairs of 2 games`,
      '--max-cost 10',
      'Nobody was called',
      'openai/gpt-5-mini',
    ])
      expect(text).toContain(part);
  }, 120_000);

  it('says so where a budget is too small for a verdict', async () => {
    const asked = question({ ...PAID, budget: 0.1 });
    expect(planText(asked, await planEvaluation(asked, {}))).toContain('this is too few for one');
  });

  it.each<[string, Partial<PlanQuestion>, RegExp]>([
    ['a budget for bots', { budget: 5 }, /none of these has one/],
    [
      'a budget that is too small',
      { ...PAID, budget: 1e-4 },
      /not enough for one deal, which takes about \$/,
    ],
    ['a field of blocks', { field: ['greedy'] }, /add --design pairs/],
    ['an unknown agent', { b: 'gredy' }, /greedy/],
    ['an unpriced model', { b: 'openai/nobody-knows-it' }, /price/],
  ])('refuses %s', async (_, changes, message) => {
    const error = await planEvaluation(question(changes), {}).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const refuse = (): never => {
      throw error;
    };
    expect(expectCliError(EXIT.usage, refuse)).toMatch(message);
  });
});
