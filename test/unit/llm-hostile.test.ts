import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../agents/llm/answer.ts';
import {
  CALLERS,
  CANARY,
  type Caller,
  clientFor,
  MOVE_IDS,
  requestOf,
  thrownBy,
} from '../kit/model-clients.ts';
import { GOOD } from '../kit/model-failures.ts';
import { type ModelServer, type SeenRequest, type Step, startModelServer } from '../kit/model-server.ts';

let server: ModelServer;
let script: (request: SeenRequest) => Step;
beforeAll(async () => {
  server = await startModelServer((request) => script(request));
});
afterAll(() => server.close());

const ask = (caller: Caller) =>
  clientFor(caller, server.origin).complete(requestOf(), AbortSignal.timeout(20_000));

/** An object that no text or number can be made of. */
const NO_TEXT = { toString: 1, valueOf: 1 };
const DEEP = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;

describe.each(CALLERS)('a hostile provider through %s', (caller) => {
  it('does not get the key stored by escaping it', async () => {
    const escaped = [...CANARY].map((char) => `\\u00${char.charCodeAt(0).toString(16)}`).join('');
    const usage = '"usage":{}';
    const text = `"it is ${escaped}"`;
    script = ({ api }) => ({
      raw: {
        responses: `{"object":"response","status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":${text}}]}],${usage}}`,
        chat: `{"choices":[{"message":{"content":${text}},"finish_reason":"stop"}],${usage}}`,
        anthropic: `{"content":[{"type":"text","text":${text}}],"stop_reason":"end_turn",${usage}}`,
      }[api],
    });
    expect((await ask(caller)).text).toBe('it is [key]');
  });

  it('that sends what no text can be made of is charged and tried again', async () => {
    script = ({ api }) => ({
      raw: JSON.stringify(
        {
          responses: {
            object: 'response',
            status: 'completed',
            output: [{ type: 'message', content: [{ type: 'output_text', text: NO_TEXT }] }],
          },
          chat: { choices: [{ message: { content: '' } }], error: { code: NO_TEXT } },
          anthropic: { content: [], stop_reason: NO_TEXT },
        }[api],
      ),
    });
    expect(await thrownBy(ask(caller))).toMatchObject({ maybeCharged: true });
    expect(String(await thrownBy(ask(caller)))).not.toContain('could not be made');
  });

  it('that nests its body too deep is charged and tried again', async () => {
    script = () => ({ raw: `{"model":"m","more":${DEEP}}` });
    expect(await thrownBy(ask(caller))).toMatchObject({ kind: 'network', maybeCharged: true });
  });

  it('that fails after a good status may have worked', async () => {
    script = () => ({ raw: JSON.stringify({ error: { message: 'upstream broke', code: 502 } }) });
    expect(await thrownBy(ask(caller))).toMatchObject({ kind: 'server', maybeCharged: true });
    script = () => ({ status: 502, raw: JSON.stringify({ error: { message: 'upstream broke' } }) });
    expect(await thrownBy(ask(caller))).toMatchObject({ kind: 'server', maybeCharged: false });
  });

  it('steers no terminal by its name or its errors', async () => {
    script = () => ({ text: GOOD, model: 'm\u001b[31m\n\u202e\u009b31m.' });
    expect((await ask(caller)).model).toBe('m [31m 31m.');
    script = () => ({ status: 400, raw: JSON.stringify({ error: { message: 'a\u202eb\u200b\u001b[1mc' } }) });
    expect(String(await thrownBy(ask(caller)))).toContain('400: a b [1mc');
  });
});

describe('an answer', () => {
  it('is kept without what its belief should not have, and as storage has it', () => {
    const more = { seat: 0, role: 'out\ud800law', chance: 0.5, more: [[[]]] };
    const text = JSON.stringify({ reasoning: 'a\ud800', belief: [more], move: MOVE_IDS[0] });
    expect(readAnswer({ text, finish: 'stop' }, MOVE_IDS)).toEqual({
      index: 0,
      reasoning: 'a\ufffd',
      belief: [{ seat: 0, role: 'out\ufffdlaw', chance: 0.5 }],
    });
  });
});
