import type { CallReply } from '../../src/agent.ts';
import type { Endpoint } from './endpoint.ts';
import { completeBy, guardedFetch, modelOf, readBy, TRANSPORT_LIMITS, unusable } from './transport.ts';

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
 * Posts JSON once and reads the reply by `read`; waits, bounds and errors are those of the package's own providers. What
 * `read` throws means that the body is no reply.
 * @throws CallError for everything that is no reply; of kind `timeout` when `signal` was aborted.
 */
export function postJson(
  endpoint: Endpoint,
  { path, body, model, headers }: JsonCall,
  signal: AbortSignal,
  read: (body: Readonly<Record<string, unknown>>) => ReadReply,
): Promise<CallReply> {
  const send = guardedFetch(endpoint, TRANSPORT_LIMITS);
  const asResponse = (): Promise<Response> =>
    send(`${endpoint.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${endpoint.key}`,
        ...headers,
      },
      body: JSON.stringify(body),
      signal,
    });
  return completeBy(
    endpoint,
    model,
    signal,
    async () => ({ asResponse }),
    (call) =>
      readBy(call, endpoint, (got) => {
        const said = read(got.body);
        if (typeof said.text !== 'string') throw unusable(endpoint, 'it holds no text', got);
        return { ...said, model: said.model ?? (modelOf(got) || model), requestId: got.requestId };
      }),
  );
}
