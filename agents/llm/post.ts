import { CallError, type CallReply } from '../../src/agent.ts';
import type { Endpoint } from './endpoint.ts';
import { harmless } from './errors.ts';
import { completeBy, guardedFetch, modelOf, readBy, TRANSPORT_LIMITS } from './transport.ts';

/** One request to a provider that is spoken to in JSON. */
export interface JsonCall {
  /** Comes after the endpoint's address. */
  readonly path: string;
  readonly body: object;
  /** The model that is asked; named in the reply where that names none. */
  readonly model: string;
  /** Added to, or in place of, the content type and `authorization: Bearer KEY`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a body says; `model` where it names the one that answered. */
export type ReadReply = Omit<CallReply, 'model' | 'requestId'> & { readonly model?: string };

/**
 * Posts JSON once and reads the reply by `read`; waits, bounds and errors are those of the package's own providers. A
 * CallError that `read` throws is passed on; anything else is a fault in its code, which every reply would meet again.
 * @throws CallError for everything that is no reply; of kind `timeout` when `signal` was aborted, and `request` for a
 * fault of `read`.
 */
export function postJson(
  endpoint: Endpoint,
  { path, body, model, headers }: JsonCall,
  signal: AbortSignal,
  read: (body: Readonly<Record<string, unknown>>) => ReadReply,
): Promise<CallReply> {
  const sent = JSON.stringify(body);
  const send = guardedFetch(endpoint, TRANSPORT_LIMITS);
  const asResponse = (): Promise<Response> =>
    send(`${endpoint.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${endpoint.key}`,
        ...headers,
      },
      body: sent,
      signal,
    });
  return completeBy(
    endpoint,
    model,
    signal,
    async () => ({ asResponse }),
    (call) =>
      readBy(call, endpoint, (got) => {
        const fault = (what: string, place = ''): CallError =>
          new CallError('request', `${endpoint.id}: \`read\` ${harmless(what, endpoint, sent)}`, {
            maybeCharged: true,
            requestId: got.requestId,
            wayOut: `Look at \`read\`, which the agent's file hands to postJson${place}.`,
          });
        let said: ReadReply;
        try {
          said = read(got.body);
        } catch (error) {
          if (error instanceof CallError) throw error;
          throw fault(`threw ${String(error)}`, placeOf(error));
        }
        const text: unknown = said?.text;
        if (typeof text !== 'string') throw fault(`returned as \`text\` no string but ${typeof text}`);
        return { ...said, model: said.model ?? (modelOf(got) || model), requestId: got.requestId };
      }),
  );
}

/** Where an error was thrown, as ` (FILE:LINE)`; empty where that cannot be told. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = /^\s+at (?:.*\()?(.+:\d+):\d+\)?$/m.exec(stack)?.[1];
  return place === undefined ? '' : ` (${place.replace(/^file:\/\//, '')})`;
}
