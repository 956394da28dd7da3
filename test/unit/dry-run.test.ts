import { afterEach, describe, expect, it, vi } from 'vitest';
import { rule1 } from '../../agents/bots/rule-1.ts';
import type { Agent, Provider } from '../../src/agent.ts';
import { resolveAgent } from '../../src/arena/agents.ts';
import { dryAgents, dryRun } from '../../src/arena/dry-run.ts';
import { gamesFor, rangeOf } from '../../src/arena/estimate.ts';
import { Match } from '../../src/arena/match.ts';
import { planRun, type RunPlan, rulesetOf, scheduleOf } from '../../src/arena/plan.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { type CountedCall, StandIn, standInAgent } from '../../src/arena/stand-in.ts';
import { EXIT } from '../../src/errors.ts';
import { TEST_PRICE } from '../kit/paid-games.ts';

afterEach(() => vi.unstubAllEnvs());

const SEATS = 5;
const plan = (agents: string[], games = 4): RunPlan =>
  planRun({ seats: SEATS, games, agents, seed: 'dry run' });

/** Decisions with a choice that rule-1 takes in seats of the plan's first agent, by game. */
function choices(of: RunPlan, games: number): number[] {
  let count = 0;
  const counted: Agent = {
    ...rule1,
    sit: (info) => {
      const player = rule1.sit(info);
      return {
        choose: (view, turn) => {
          count++;
          return player.choose(view, turn);
        },
      };
    },
  };
  const match = new Match({
    ruleset: rulesetOf(of.ruleset),
    scheme: of.scheme,
    seats: of.seats,
    agents: [counted, rule1],
  });
  return Array.from({ length: games }, (_, index) => {
    const { deal, seats } = scheduleOf(of).at(index);
    count = 0;
    match.playNow(dealOf(of.seed, deal, of.seats), seats);
    return count;
  });
}

describe('an amount estimated from a sample', () => {
  it('is the mean times the games, with a range of two standard deviations', () => {
    expect(rangeOf([], 10)).toEqual({ expected: 0, low: 0, high: 0 });
    expect(rangeOf([3, 3, 3], 10)).toEqual({ expected: 30, low: 30, high: 30 });
    const { expected, low, high } = rangeOf([1, 3], 8);
    expect(expected).toBe(16);
    expect(high - expected).toBeCloseTo(2 * 8 * Math.sqrt(2 * (1 / 2 + 1 / 8)), 12);
    expect(low).toBe(0);
  });

  it('tells how many games an amount is enough for', () => {
    const whole = { expected: 40, low: 0, high: 99 };
    expect(gamesFor(25, whole, 8)).toBe(5);
    expect(gamesFor(3, whole, 8)).toBe(0);
    expect(gamesFor(3, { expected: 0, low: 0, high: 0 }, 8)).toBeNull();
  });
});

describe('a stand-in', () => {
  async function play(memory: string): Promise<{ calls: CountedCall[]; trail: string; parts: string[][] }> {
    const spec = `mock/steady?memory=${memory}`;
    const client = new StandIn({ model: 'steady' });
    const { agent } = await resolveAgent(spec, 'bangarena-classic', () => client);
    const calls: CountedCall[] = [];
    const parts: string[][] = [];
    const stood = standInAgent({
      model: agent,
      client,
      bot: rule1,
      countTokens: (text) => text.length,
      onCall: (call) => {
        calls.push(call);
        parts.push([...client.parts]);
      },
    });
    const ruleset = rulesetOf('bangarena-classic');
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [stood, rule1] });
    const pending = match.begin(dealOf('stand-in', 1, SEATS), [0, 1, 1, 1, 1]);
    if (pending !== null) await match.waitFor(pending);
    expect(match.error).toBeNull();
    expect(match.failures).toEqual(new Uint16Array(SEATS));
    return { calls, trail: match.game.trail, parts };
  }

  it.each(['stateless', 'conversation'])(
    'plays the bot’s game with the model’s prompts: %s',
    async (memory) => {
      const { calls, trail, parts } = await play(memory);
      const match = new Match({
        ruleset: rulesetOf('bangarena-classic'),
        scheme: 'streams',
        seats: SEATS,
        agents: [rule1],
      });
      match.playNow(dealOf('stand-in', 1, SEATS), [0, 0, 0, 0, 0]);
      expect(trail).toBe(match.game.trail);
      expect(calls.length).toBeGreaterThan(3);
      const size = (texts: readonly string[]): number =>
        texts.reduce((sum, text) => sum + text.length + 4, 0);
      calls.forEach(({ input, repeated, stable }, i) => {
        expect(input).toBe(size(parts[i]));
        const before = parts[i - 1] ?? [];
        const same = parts[i].findIndex((part, at) => part !== before[at]);
        expect(repeated).toBe(size(parts[i].slice(0, same)));
        expect(stable).toBeGreaterThanOrEqual(repeated);
        expect(stable).toBeLessThanOrEqual(input);
        // The schema, without the list of ids, and the system text are the same for all calls.
        if (i > 0) expect(same).toBeGreaterThanOrEqual(2);
      });
      const told = parts.at(-1)?.join('\n') ?? '';
      expect(told.includes('"reasoning":"and and')).toBe(memory === 'conversation');
    },
  );
});

describe('a dry run', () => {
  const priced = (provider: Provider) => (provider.model === 'steady' ? TEST_PRICE : null);

  it('counts the calls of the games as the bot plays them, and their tokens and dollars', async () => {
    const of = plan(['mock/steady', 'rule-1']);
    const result = await dryRun(of, await dryAgents(of), priced);
    expect(await dryRun(of, await dryAgents(of), priced)).toEqual(result);
    const calls = choices(of, 4);
    const [model] = result.agents;
    expect(result).toMatchObject({ games: 4, sampled: 4, standIn: 'rule-1', unknown: [] });
    expect(result.agents).toHaveLength(1);
    expect(model).toMatchObject({ agent: 'mock/steady', games: { expected: 4, low: 4, high: 4 } });
    expect(model.calls).toEqual(rangeOf(calls, 4));
    expect(model.output.expected).toBe(model.calls.expected * result.answerTokens);
    // Prompts are some thousand tokens, most of which are the rules.
    expect(model.input.expected / model.calls.expected).toBeGreaterThan(3000);
    expect(model.cached.expected / model.input.expected).toBeGreaterThan(0.5);
    const cost = model.input.expected + 5 * model.output.expected;
    expect(Math.abs((model.cost?.expected ?? 0) - cost)).toBeLessThanOrEqual(model.calls.expected);
    expect(model.costCached?.expected).toBeLessThan(cost);
    expect(model.costLongest?.expected).toBeGreaterThan(2 * 5 * 4096 * model.calls.expected);
    expect(result.total).toEqual({
      games: model.games,
      calls: model.calls,
      input: model.input,
      cached: model.cached,
      output: model.output,
      cost: model.cost,
      costCached: model.costCached,
      costLongest: model.costLongest,
      callReserve: model.callReserve,
    });
  }, 60_000);

  it('takes a sample of a long run', async () => {
    const of = plan(['mock/steady', 'mock/slow', 'random'], 3000);
    const result = await dryRun(of, await dryAgents(of), priced);
    expect(result.sampled).toBe(20);
    expect(result.agents.map(({ agent }) => agent)).toEqual(['mock/steady', 'mock/slow']);
    const [steady, slow] = result.agents;
    expect(steady.calls.expected + slow.calls.expected).toBeCloseTo(result.total.calls.expected, 6);
    expect(steady.calls.low).toBeLessThan(steady.calls.expected);
    // One of them has no price, so nothing is said of the whole.
    expect([slow.cost, result.total.cost]).toEqual([null, null]);
    expect(steady.cost?.expected).toBeGreaterThan(0);
  }, 120_000);

  it('needs no key, but options that there are', async () => {
    vi.stubEnv('OPENAI_API_KEY', undefined);
    const of = plan(['openai/gpt-5-mini?effort=low', 'rule-1']);
    const { resolved, clients } = await dryAgents(of);
    expect(resolved[0].agent.provider).toEqual({ id: 'openai', model: 'gpt-5-mini' });
    expect([...clients.keys()]).toEqual(['openai/gpt-5-mini?effort=low']);
    const refusal = (message: RegExp) => ({ code: EXIT.usage, message: expect.stringMatching(message) });
    await expect(resolveAgent('openai/gpt-5-mini', of.ruleset)).rejects.toMatchObject(
      refusal(/OPENAI_API_KEY/),
    );
    const hot = dryAgents(plan(['openai/gpt-5-mini?temperature=9']));
    await expect(hot).rejects.toMatchObject(refusal(/temperature/));
    await expect(dryAgents(plan(['mock/nobody']))).rejects.toMatchObject(refusal(/steady/));
  });
});
