import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../agents/llm/answer.ts';
import { missingFor } from '../../agents/llm/endpoint.ts';
import { mock, SCRIPTS } from '../../agents/llm/mock.ts';
import type { ModelOptions } from '../../agents/llm/provider.ts';
import { findModel } from '../../agents/llm/providers.ts';
import { anthropicUsage, openaiUsage } from '../../agents/llm/usage.ts';
import { CALL_ERRORS, CallError, FAILURE_KINDS } from '../../src/agent.ts';
import { MOVE_IDS, requestOf } from '../kit/model-clients.ts';

describe('a model by name', () => {
  it('is found with its provider', () => {
    for (const [name, id, model] of [
      ['openai/gpt-5-mini', 'openai', 'gpt-5-mini'],
      ['anthropic/claude-sonnet-5', 'anthropic', 'claude-sonnet-5'],
      ['mock/steady', 'mock', 'steady'],
      ['compatible/open-router/meta/llama:free', 'open-router', 'meta/llama:free'],
    ]) {
      expect(findModel(name)).toMatchObject({ provider: { id }, model });
    }
    expect(findModel('rule-1')).toBeNull();
    expect(findModel('./my-agent.mjs')).toBeNull();
  });

  it('is refused where it names none', () => {
    for (const name of [
      'openai',
      'openai/',
      'mock/',
      'compatible',
      'compatible/x',
      'compatible//m',
      'compatible/A/m',
    ]) {
      expect(() => findModel(name), name).toThrow(RangeError);
    }
    expect(() => findModel('compatible/openai/x')).toThrow('write openai/x');
  });

  it('names a missing key and a missing address together', () => {
    const rule = { id: 'my-api', baseUrl: null, noKey: null };
    expect(missingFor(rule, {})).toBe(
      'my-api needs a key and an address: set MY_API_API_KEY and MY_API_BASE_URL (such as http://localhost:8080/v1) in the environment.',
    );
    expect(missingFor(rule, { MY_API_BASE_URL: 'http://x' })).toBe(
      'my-api needs a key: set MY_API_API_KEY in the environment.',
    );
    expect(missingFor(rule, { MY_API_BASE_URL: 'http://x', MY_API_API_KEY: 'k' })).toBeNull();
  });

  it('says what it needs of the environment', () => {
    const needs = (name: string, env: Record<string, string> = {}): string | null | undefined =>
      findModel(name)?.provider.requires(env);
    expect(needs('openai/x')).toContain('OPENAI_API_KEY');
    expect(needs('openai/x', { OPENAI_API_KEY: '' })).toContain('OPENAI_API_KEY');
    expect(needs('openai/x', { OPENAI_API_KEY: 'k' })).toBeNull();
    expect(needs('anthropic/x')).toContain('ANTHROPIC_API_KEY');
    expect(needs('compatible/open-router/x')).toContain('OPEN_ROUTER_BASE_URL');
    expect(needs('compatible/open-router/x', { OPEN_ROUTER_BASE_URL: 'http://localhost' })).toBeNull();
    expect(needs('mock/steady')).toBeNull();
    expect(() => findModel('openai/x')?.provider.connect({ model: 'x' }, {})).toThrow('OPENAI_API_KEY');
  });
});

const signal = (): AbortSignal => AbortSignal.timeout(5000);
const connect = (model: string, extra: ModelOptions['extra'] = {}) => mock.connect({ model, extra }, {});
/** Requests that differ in what happened. */
const asked = (i: number) => requestOf({ messages: [{ role: 'user', text: `Decision ${i}.` }] });

describe('a mock', () => {
  it('plays by its seed and the request alone', async () => {
    const play = async (seed: string, order: number[]): Promise<string[]> => {
      const client = connect('steady', { seed });
      const texts = new Map<number, string>();
      for (const i of order) texts.set(i, (await client.complete(asked(i), signal())).text);
      return [...texts].sort(([a], [b]) => a - b).map(([, text]) => text);
    };
    const order = Array.from({ length: 40 }, (_, i) => i);
    const first = await play('a', order);
    expect(await play('a', order.toReversed())).toEqual(first);
    expect(await play('b', order)).not.toEqual(first);
    expect(new Set(first.map((text) => (JSON.parse(text) as { move: string }).move))).toEqual(
      new Set(MOVE_IDS),
    );
  });

  it('goes every way that a provider can', async () => {
    const seen = new Set<string>();
    for (const name of Object.keys(SCRIPTS)) {
      const limit = name === 'stall' ? AbortSignal.timeout(20) : signal();
      try {
        const answer = readAnswer(await connect(name).complete(requestOf(), limit), MOVE_IDS);
        seen.add('failure' in answer ? answer.failure : 'answer');
      } catch (error) {
        expect(error).toBeInstanceOf(CallError);
        seen.add((error as CallError).kind);
      }
    }
    const ofTheTable = ['timeout', 'transport', 'budget', 'crash'];
    const ofReplies = FAILURE_KINDS.filter((kind) => !ofTheTable.includes(kind));
    expect(seen).toEqual(new Set(['answer', ...ofReplies, ...CALL_ERRORS]));
  });

  it('that fails now and then answers when it is asked again', async () => {
    const client = connect('flaky');
    let failures = 0;
    for (let i = 0; i < 100; i++) {
      const request = asked(i);
      for (let tries = 0; tries < 10; tries++) {
        try {
          await client.complete(request, signal());
          break;
        } catch {
          failures++;
        }
      }
    }
    expect(failures).toBeGreaterThan(10);
    expect(failures).toBeLessThan(60);
  });

  it('does the same with equal requests, however they overlap', async () => {
    const client = connect('custom', {
      steps: [
        { does: 'busy', delayMs: 1 },
        { does: 'legal', delayMs: 1 },
      ],
    });
    const said = (i: number) => client.complete(asked(i), signal()).then(({ text }) => text, String);
    for (let i = 0; i < 20; i++) {
      const [one, other] = await Promise.all([said(i), said(i)]);
      expect(other).toBe(one);
    }
  });

  it('says what it used, where it does', async () => {
    const usage = async (name: string) => (await connect(name).complete(requestOf(), signal())).usage;
    expect(await usage('steady')).toMatchObject({ cached: 0, reasoning: 0 });
    expect(await usage('expensive')).toMatchObject({ output: 4000 });
    expect(await usage('uncounted')).toBeNull();
  });

  it('plays steps of one’s own', async () => {
    const client = connect('custom', { steps: [{ does: 'busy', retryAfterMs: 40 }] });
    await expect(client.complete(requestOf(), signal())).rejects.toMatchObject({
      kind: 'busy',
      retryAfterMs: 40,
    });
    expect(() => connect('custom')).toThrow('steps');
    expect(() => connect('custom', { steps: [{ does: 'dance' }] })).toThrow('does is one of legal');
    expect(() => connect('custom', { steps: [{ does: 'legal', weight: -1 }] })).toThrow('weight');
    expect(() => connect('custom', { steps: [{ does: 'legal', odd: 1 }] })).toThrow('odd');
    expect(() => connect('nobody')).toThrow('steady');
  });

  it('takes no longer than it may', async () => {
    const late = connect('slow').complete(requestOf(), AbortSignal.timeout(5));
    await expect(late).rejects.toMatchObject({ kind: 'timeout' });
    await expect(connect('steady').complete(requestOf(), AbortSignal.abort())).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('usage', () => {
  it('counts cached tokens once, in either way of telling', () => {
    const details = { cached_tokens: 60, cache_write_tokens: 10 };
    const openai = { input_tokens: 100, input_tokens_details: details, output_tokens: 5 };
    expect(openaiUsage(openai)).toEqual({ input: 30, cached: 60, cacheWrite: 10, output: 5, reasoning: 0 });
    const chat = { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 60 }, completion_tokens: 5 };
    expect(openaiUsage(chat)).toEqual({ input: 40, cached: 60, cacheWrite: 0, output: 5, reasoning: 0 });
    const anthropic = {
      input_tokens: 30,
      cache_read_input_tokens: 60,
      cache_creation_input_tokens: null,
      output_tokens: 5,
    };
    expect(anthropicUsage(anthropic)).toEqual({
      input: 30,
      cached: 60,
      cacheWrite: 0,
      output: 5,
      reasoning: 0,
    });
  });

  it('counts reasoning that is told beside the output', () => {
    const base = {
      prompt_tokens: 10,
      completion_tokens: 5,
      completion_tokens_details: { reasoning_tokens: 4 },
    };
    expect(openaiUsage({ ...base, total_tokens: 15 })).toMatchObject({ output: 5, reasoning: 4 });
    expect(openaiUsage({ ...base, total_tokens: 19 })).toMatchObject({ output: 9, reasoning: 4 });
    expect(openaiUsage({ prompt_tokens: 10, completion_tokens: 5, total_tokens: 90 })).toMatchObject({
      output: 80,
    });
  });

  it('is unknown where it does not add up', () => {
    const details = { cached_tokens: 11 };
    for (const wrong of [
      null,
      {},
      'many',
      { input_tokens: 1 },
      { input_tokens: -1, output_tokens: 1 },
      { input_tokens: 1.5, output_tokens: 1 },
      { input_tokens: '1', output_tokens: 1 },
      { input_tokens: 10, input_tokens_details: details, output_tokens: 1 },
      { input_tokens: 10, output_tokens: 1, output_tokens_details: { reasoning_tokens: 2 } },
    ]) {
      expect(openaiUsage(wrong), JSON.stringify(wrong)).toBeNull();
    }
    expect(anthropicUsage({ input_tokens: 1 })).toBeNull();
    expect(anthropicUsage({ input_tokens: 1, output_tokens: 1, cache_read_input_tokens: -1 })).toBeNull();
  });
});
