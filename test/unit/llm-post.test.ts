import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError, endpointOf, postJson, type ReadReply } from '../../agents/llm/index.ts';

const KEY = 'canary-key-0123456789';
let answer: { status: number; body: string; headers?: Record<string, string>; hang?: boolean };
let seen: { url: string; headers: IncomingHttpHeaders; body: string };

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    seen = { url: String(request.url), headers: request.headers, body };
    if (answer.hang) return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (body: Readonly<Record<string, unknown>>): ReadReply => ({
  text: (body.answer as { text: string }).text,
  finish: 'stop',
  usage: null,
});

function post(headers?: Record<string, string>, signal = new AbortController().signal, reader = read) {
  const rule = { id: 'mine', baseUrl: null, noKey: null };
  const env = {
    MINE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    MINE_API_KEY: KEY,
  };
  const call = { path: '/generate', model: 'm', body: { prompt: 'hello' }, ...(headers && { headers }) };
  return postJson(endpointOf(rule, { model: 'm' }, env), call, signal, reader);
}

describe('a request by postJson', () => {
  it('carries key and body to the path, and brings what is read of the reply', async () => {
    answer = { status: 200, body: '{"answer":{"text":"{}"}}', headers: { 'x-request-id': 'r-1' } };
    expect(await post()).toEqual({ text: '{}', finish: 'stop', model: 'm', usage: null, requestId: 'r-1' });
    expect(seen).toMatchObject({ url: '/v1/generate', body: '{"prompt":"hello"}' });
    expect(seen.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('names the model that the body names, and carries other headers', async () => {
    answer = { status: 200, body: '{"model":"m-2026","answer":{"text":"{}"}}' };
    expect(await post({ authorization: 'none', 'x-key': 'k' })).toMatchObject({ model: 'm-2026' });
    expect(seen.headers).toMatchObject({ authorization: 'none', 'x-key': 'k' });
  });

  it.each([
    [200, 'hello', 'network', true],
    [302, '{}', 'missing', false],
    [400, '{}', 'request', false],
    [401, `{"error":{"message":"bad key ${KEY}"}}`, 'access', false],
    [402, '{}', 'money', false],
    [404, '{}', 'missing', false],
    [429, '{}', 'busy', false],
    [503, '{}', 'server', false],
  ])('that is answered by %i %s fails as %s', async (status, body, kind, maybeCharged) => {
    answer = { status, body, headers: { 'retry-after': '2' } };
    const error = await post().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ kind, maybeCharged });
    expect(String(error)).not.toContain(KEY);
    if (kind === 'busy') expect(error).toMatchObject({ retryAfterMs: 2000 });
  });

  it.each([
    [
      '{}',
      /mine: `read` threw TypeError: Cannot read properties of undefined \(reading 'text'\)/,
      /llm-post\.test\.ts:\d+\)/,
    ],
    ['{"answer":{"text":5}}', /mine: `read` returned as `text` no string but number/, /hands to postJson\.$/],
  ])(
    'whose reply %s `read` cannot read is not blamed on the network, nor made again',
    async (body, what, wayOut) => {
      answer = { status: 200, body };
      const error = await post().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        kind: 'request',
        maybeCharged: true,
        message: expect.stringMatching(what),
      });
      expect(error).toMatchObject({ wayOut: expect.stringMatching(wayOut) });
    },
  );

  it('whose `read` throws a CallError fails by it, and one that repeats the key does not tell it', async () => {
    answer = { status: 200, body: '{}' };
    const throwing = (error: Error) =>
      post(undefined, undefined, () => {
        throw error;
      });
    await expect(throwing(new CallError('busy', 'wait'))).rejects.toMatchObject({ kind: 'busy' });
    await expect(throwing(new Error(`no ${KEY}`))).rejects.toThrow('threw Error: no [key]');
  });

  it('that is declined for what it says is a refusal', async () => {
    answer = { status: 400, body: '{"error":{"code":"content_filter","message":"no"}}' };
    expect(await post()).toMatchObject({ finish: 'refusal' });
  });

  it('ends with its signal', async () => {
    answer = { status: 200, body: '', hang: true };
    const cancel = new AbortController();
    const pending = post(undefined, cancel.signal);
    setTimeout(() => cancel.abort(), 20);
    await expect(pending).rejects.toMatchObject({ kind: 'timeout' });
  });
});
