import { describe, expect, it } from 'vitest';
import type { ModelClient } from '../../agents/llm/provider.ts';
import { CallError } from '../../src/agent.ts';
import { foreignProvider } from '../../src/arena/foreign-client.ts';
import { requestOf, thrownBy } from '../kit/model-clients.ts';

const KEY = 'sk-canary-9f27Zq0LkX41vNbT';

/** What a provider of one's own comes to that answers so. */
async function ask(complete: () => unknown) {
  const client = { complete: async () => complete() } as unknown as ModelClient;
  const provider = foreignProvider({ id: 'my-own', requires: () => null, connect: () => client });
  const connected = provider.connect({ model: 'm' }, { MY_OWN_API_KEY: KEY });
  return connected.complete(requestOf(), AbortSignal.timeout(1000));
}

describe('a provider of one’s own', () => {
  it('may leave out what it does not know', async () => {
    expect(await ask(() => ({ text: 'a', finish: 'tool\u001b', model: 5, requestId: {} }))).toEqual({
      text: 'a',
      finish: 'other',
      model: '',
      usage: null,
      requestId: null,
    });
  });

  it('is told that its reply is none', async () => {
    for (const said of [null, undefined, {}, { text: 5 }, 'text'])
      expect(String(await thrownBy(ask(() => said)))).toBe('TypeError: complete() resolved with no text');
  });

  it('does not get its key into messages', async () => {
    const fail = (error: unknown) =>
      thrownBy(
        ask(() => {
          throw error;
        }),
      );
    expect(String(await fail(new Error(`no ${KEY}`)))).toBe('Error: no [key]');
    const paid = new CallError('busy', `no ${KEY}`, { status: 429, retryAfterMs: 5, maybeCharged: true });
    const said = await fail(paid);
    expect(said).toBeInstanceOf(CallError);
    expect(said).toMatchObject({ ...paid, message: 'no [key]' });
    const plain = new CallError('server', 'broke');
    expect(await fail(plain)).toBe(plain);
  });
});
