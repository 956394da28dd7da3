import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelOptions, ModelRequest } from '../../agents/llm/provider.ts';
import type { CallReply } from '../../src/agent.ts';
import {
  answerText,
  CALLERS,
  CANARY,
  type Caller,
  clientFor,
  MOVE_IDS,
  requestOf,
} from '../kit/model-clients.ts';
import { costOf, type ModelServer, type Step, startModelServer } from '../kit/model-server.ts';

const PRICE = { input: 3, cached: 0.3, cacheWrite: 3.75, output: 15 };
let server: ModelServer;
let step: Step = {};
beforeAll(async () => {
  server = await startModelServer(() => step, PRICE);
});
beforeEach(() => {
  server.clear();
  step = { text: answerText('end') };
});
afterAll(() => server.close());

/** Makes one request and gives what the server saw of it with the reply. */
async function send(
  caller: Caller,
  options: Partial<ModelOptions> = {},
  request: ModelRequest = requestOf(),
): Promise<{ body: Record<string, unknown>; reply: CallReply }> {
  const reply = await clientFor(caller, server.origin, options).complete(
    request,
    AbortSignal.timeout(20_000),
  );
  const { body } = server.requests[server.requests.length - 1];
  return { body, reply };
}

const enumOfMove = (schema: unknown): unknown =>
  (schema as { properties: { move: { enum?: unknown } } }).properties.move.enum;

describe('a request', () => {
  it('is what the Responses interface takes', async () => {
    const { body } = await send('responses', { effort: 'low', temperature: 0, extra: { top_p: 0.5 } });
    expect(body).toMatchObject({
      model: 'model-1',
      instructions: requestOf().system,
      input: [{ role: 'user', content: requestOf().messages[0].text }],
      max_output_tokens: 500,
      store: false,
      reasoning: { effort: 'low' },
      temperature: 0,
      top_p: 0.5,
      text: { format: { type: 'json_schema', name: 'answer', strict: true } },
    });
  });

  it('is what Chat Completions take', async () => {
    const { body } = await send('chat', { effort: 'high' });
    expect(body).toMatchObject({
      messages: [{ role: 'system', content: requestOf().system }, { role: 'user' }],
      max_completion_tokens: 500,
      reasoning_effort: 'high',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    expect(body).not.toHaveProperty('temperature');
  });

  it('is what compatible endpoints take', async () => {
    const { body } = await send('compatible');
    expect(body).toMatchObject({ max_tokens: 500, response_format: { type: 'json_schema' } });
    const { schema } = (body.response_format as { json_schema: { schema: unknown } }).json_schema;
    expect(enumOfMove(schema)).toEqual(MOVE_IDS);
    expect(JSON.stringify(schema)).not.toContain('anyOf');
    const bare = await send('compatible', { extra: { format: 'none' } });
    expect(bare.body).not.toHaveProperty('response_format');
    const object = await send('compatible', { extra: { format: 'json_object' } });
    expect(object.body.response_format).toEqual({ type: 'json_object' });
  });

  it('has no two messages of one role in a row for compatible endpoints, whose templates may take none', async () => {
    const messages = [
      { role: 'user' as const, text: 'a' },
      { role: 'user' as const, text: 'b' },
      { role: 'assistant' as const, text: 'c' },
      { role: 'user' as const, text: 'd' },
    ];
    const sent = async (caller: Caller) => (await send(caller, {}, requestOf({ messages }))).body.messages;
    expect(await sent('compatible')).toEqual([
      { role: 'system', content: requestOf().system },
      { role: 'user', content: 'a\n\nb' },
      { role: 'assistant', content: 'c' },
      { role: 'user', content: 'd' },
    ]);
    expect(await sent('chat')).toHaveLength(5);
  });

  it('is what Messages take, with a mark behind what stays', async () => {
    const messages = [
      { role: 'user' as const, text: 'first', stable: true },
      { role: 'assistant' as const, text: 'second', stable: true },
      { role: 'user' as const, text: 'third' },
    ];
    const { body } = await send('anthropic', { effort: 'low' }, requestOf({ messages }));
    const mark = { type: 'ephemeral' };
    expect(body).toMatchObject({
      max_tokens: 500,
      output_config: { effort: 'low', format: { type: 'json_schema' } },
    });
    expect(body.system).toEqual([{ type: 'text', text: requestOf().system, cache_control: mark }]);
    expect(body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'first' }] },
      { role: 'assistant', content: [{ type: 'text', text: 'second', cache_control: mark }] },
      { role: 'user', content: [{ type: 'text', text: 'third' }] },
    ]);
  });

  it('asks by a forced tool where a model has no structured output', async () => {
    const { body, reply } = await send('anthropic', { extra: { format: 'tool' } });
    expect(body).toMatchObject({ tool_choice: { type: 'tool', name: 'answer' } });
    expect(body).not.toHaveProperty('output_config');
    expect(reply).toMatchObject({ text: answerText('end'), finish: 'stop' });
  });

  it('may have more tokens than the SDK wants without a stream', async () => {
    const { body } = await send('anthropic', {}, requestOf({ maxOutputTokens: 200_000 }));
    expect(body.max_tokens).toBe(200_000);
  });

  it('lists the legal ids in the schema where asked to', async () => {
    const listed = await send('responses', { extra: { ids: 'enum' } });
    const { schema } = (listed.body.text as { format: { schema: unknown } }).format;
    expect(enumOfMove(schema)).toEqual(MOVE_IDS);
    const left = await send('responses');
    expect(enumOfMove((left.body.text as { format: { schema: unknown } }).format.schema)).toBeUndefined();
  });

  it('takes no option that is wrong', () => {
    const wrong: [Caller, Partial<ModelOptions>, RegExp][] = [
      ['responses', { extra: { stream: true } }, /stream is set by the arena/],
      ['chat', { extra: { format: 'yaml' } }, /format is one of json_schema/],
      ['compatible', { api: 'responses' }, /api=chat/],
      ['anthropic', { api: 'chat' }, /no option api/],
      ['responses', { api: 'batch' as 'chat' }, /api is one of responses, chat/],
      ['chat', { baseUrl: 'ftp://example.org' }, /no plain http/],
      ['chat', { baseUrl: 'https://me:secret@example.org' }, /no plain http/],
      ['compatible', { baseUrl: 'https://example.org/v1?key=secret' }, /no plain http/],
      [
        'responses',
        { extra: { previous_response_id: 'resp_1' } },
        /previous_response_id is set by the arena/,
      ],
      ['responses', { extra: { service_tier: 'priority' } }, /cost more than is reserved/],
      ['compatible', { extra: { models: ['dearer'] } }, /models is set by the arena/],
      ['compatible', { extra: { 'api-key': 'secret' } }, /environment only/],
      ['anthropic', { extra: { 'x-auth-token': 'secret' } }, /environment only/],
    ];
    for (const [caller, options, message] of wrong) {
      expect(() => clientFor(caller, server.origin, options)).toThrow(message);
    }
  });

  it('bears the key of its own environment and nothing else of the process', async () => {
    for (const caller of CALLERS) await send(caller);
    for (const { headers } of server.requests) {
      expect(headers.authorization).toBe(`Bearer ${CANARY}`);
      expect(headers['x-api-key']).toBeUndefined();
      expect(headers['openai-organization']).toBeUndefined();
    }
  });
});

describe('a reply', () => {
  it.each(CALLERS)('tells what it used, as %s bills it', async (caller) => {
    step = { text: answerText('end'), outputTokens: 300, reasoningTokens: 250, model: 'model-1-2026-01-01' };
    const request = requestOf({ system: 'Rules. '.repeat(2000) });
    let cost = 0;
    for (let i = 0; i < 3; i++) {
      const { reply } = await send(caller, {}, request);
      expect(reply).toMatchObject({ model: 'model-1-2026-01-01', requestId: 'req_scripted' });
      expect(reply.usage).toMatchObject({ output: 300, reasoning: 250 });
      expect((reply.usage?.cached ?? 0) > 3000).toBe(i > 0);
      if (caller === 'anthropic') expect((reply.usage?.cacheWrite ?? 0) > 3000).toBe(i === 0);
      cost += costOf(reply.usage!, PRICE);
    }
    expect(cost).toBe(server.invoice());
  });

  it('of several choices is no answer', async () => {
    const message = { role: 'assistant', content: answerText('end') };
    const choice = { index: 0, message, finish_reason: 'stop' };
    step = { raw: JSON.stringify({ choices: [choice, choice] }) };
    const { reply } = await send('chat');
    expect(reply.text).toBe(`${answerText('end')}\n${answerText('end')}`);
  });

  it('leaves out what is said on the way to the answer', async () => {
    const say = (text: string, phase: string): unknown => ({
      type: 'message',
      phase,
      content: [{ type: 'output_text', text }],
    });
    const output = [say('Let me see.', 'commentary'), say(answerText('end'), 'final_answer')];
    step = { raw: JSON.stringify({ object: 'response', status: 'completed', error: null, output }) };
    expect((await send('responses')).reply.text).toBe(answerText('end'));
  });

  it('that failed after it was begun is an error that is charged', async () => {
    const fail = (code: string): Step => ({
      raw: JSON.stringify({
        object: 'response',
        status: 'failed',
        error: { code, message: 'It failed.' },
        usage: { input_tokens: 9, output_tokens: 1 },
      }),
    });
    for (const [code, kind] of Object.entries({
      server_error: 'server',
      rate_limit_exceeded: 'busy',
      odd: 'request',
    })) {
      step = fail(code);
      await expect(send('responses')).rejects.toMatchObject({ kind, usage: { input: 9, output: 1 } });
    }
    step = fail('invalid_prompt');
    expect((await send('responses')).reply.finish).toBe('refusal');
  });
});

describe('the prompt cache', () => {
  const rules = 'A rule of the game that is stated once and holds for all of it. '.repeat(120);
  const played = (turn: number): string => `What happened before decision ${turn}. `.repeat(8);

  /** The share of prompt tokens read from the cache at each decision of one seat. */
  async function shares(caller: Caller, options: Partial<ModelOptions> = {}): Promise<number[]> {
    const found: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const past = Array.from({ length: turn }, (_, i) => ({
        role: 'user' as const,
        text: played(i),
        stable: i === turn - 1,
      }));
      const moveIds = MOVE_IDS.slice(turn % 3);
      const { schema } = requestOf();
      const move = { ...(schema.properties as { move: object }).move, enum: moveIds };
      const { reply } = await send(
        caller,
        options,
        requestOf({
          system: rules,
          messages: [...past, { role: 'user', text: `Decision ${turn}: choose.` }],
          schema: { ...schema, properties: { ...(schema.properties as object), move } },
          moveIds,
        }),
      );
      const { input, cached, cacheWrite } = reply.usage!;
      found.push(cached / (input + cached + cacheWrite));
    }
    return found;
  }

  it.each(['responses', 'chat', 'anthropic'] as const)(
    'is read by %s from the third decision on',
    async (caller) => {
      const [, , ...later] = await shares(caller);
      expect(Math.min(...later)).toBeGreaterThan(0.8);
    },
  );

  it('is emptied by a list of ids in the schema', async () => {
    for (const caller of ['responses', 'anthropic'] as const) {
      const [, ...later] = await shares(caller, { extra: { ids: 'enum' } });
      expect(Math.min(...later)).toBe(0);
    }
  });
});
