import { CallError, type CallReply, oneLine } from '../../src/agent.ts';
import type { Endpoint } from './endpoint.ts';
import { Declined, type ErrorResponse, hideKey, PART_OF_KEY, requestIdOf, statusError } from './errors.ts';
import { fieldsOf, NO_TOKENS } from './usage.ts';

/** Bounds of one request. The deadline of a decision is the caller's, by the signal, and comes on top. */
export interface TransportLimits {
  /** Longest wait for the response's head, in milliseconds: replies come whole, so that is the model's thinking. */
  readonly headMs: number;
  /** Longest silence within the body, in milliseconds. */
  readonly idleMs: number;
  /** Longest time for all of it, in milliseconds. */
  readonly totalMs: number;
  /** Longest body, in bytes. */
  readonly maxBytes: number;
}

/** Bounds that no honest reply meets. */
export const TRANSPORT_LIMITS: TransportLimits = {
  headMs: 300_000,
  idleMs: 30_000,
  totalMs: 600_000,
  maxBytes: 4 * 1024 * 1024,
};

/** Codes of connections that were never made: nothing was sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|(ERR_TLS|CERT)_\w+|\w+_CERT\w*)$/;

/**
 * A `fetch` for the SDKs that reads the whole body itself, within `limits`, and resolves only with a JSON object:
 * everything else is thrown as a {@link CallError}, or as {@link Declined}. It follows no redirect, for that would carry
 * the key elsewhere, and takes the key out of what it lets through.
 */
export function guardedFetch(endpoint: Endpoint, limits: TransportLimits): typeof fetch {
  return async (input, init) => {
    const sent = typeof init?.body === 'string' ? init.body : '';
    const got = await exchange(input, init ?? {}, endpoint, limits);
    const { status, headers } = got;
    if (status < 200 || status > 299) throw statusError(got, endpoint, sent);
    const body = jsonObject(got.text);
    const text = body === null ? null : keylessJson(body, endpoint.key);
    if (body === null || text === null) throw noReply(got, endpoint);
    // Routers that answer before they know tell an error by a body alone.
    const error = fieldsOf(body.error);
    if (body.object !== 'response' && Object.keys(error).length > 0) {
      const code = typeof error.code === 'object' ? Number.NaN : Number(error.code);
      throw statusError({ ...got, status: code >= 400 && code <= 599 ? code : 500 }, endpoint, sent, true);
    }
    const kept = new Headers({ 'content-type': 'application/json' });
    const requestId = requestIdOf(headers, endpoint);
    if (requestId !== null) kept.set('request-id', requestId);
    return new Response(text, { status, headers: kept });
  };
}

/** Sends a request and reads the response to its end. */
async function exchange(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  endpoint: Endpoint,
  limits: TransportLimits,
): Promise<ErrorResponse> {
  const watch = new AbortController();
  let fault: string | null = null;
  const stop = (why: string): void => {
    fault ??= why;
    watch.abort();
  };
  const cancel = (): void => stop('the request was cancelled');
  if (init.signal?.aborted) cancel();
  init.signal?.addEventListener('abort', cancel, { once: true });
  const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
  const total = setTimeout(() => stop(`no whole reply within ${seconds(limits.totalMs)}`), limits.totalMs);
  let idle = setTimeout(() => stop(`no reply within ${seconds(limits.headMs)}`), limits.headMs);
  try {
    const response = await fetch(input, { ...init, signal: watch.signal, redirect: 'manual' });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const { status, headers } = response;
    const rest = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => stop(`nothing came for ${seconds(limits.idleMs)}`), limits.idleMs);
    };
    rest();
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limits.maxBytes) stop(`a body of more than ${limits.maxBytes} bytes`);
      if (fault !== null) throw new Error(fault);
      chunks.push(chunk);
      rest();
    }
    return { status, headers, text: new TextDecoder().decode(Buffer.concat(chunks)) };
  } catch (error) {
    const code = fault === null ? codeOf(error) : null;
    const what = fault ?? `the connection failed${code === null ? '' : ` (${code})`}`;
    throw new CallError('network', `${endpoint.id}: ${what}`, {
      maybeCharged: code === null || !NOT_SENT.test(code),
    });
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    init.signal?.removeEventListener('abort', cancel);
  }
}

/** A reply as it came through {@link guardedFetch}. */
export interface Received {
  readonly body: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

/**
 * What an SDK's call brought, by `read`, past the SDK's own reading of it, which throws errors of any kind at a body that
 * it does not expect. What `read` throws, other than errors of calls, means that the body is no reply.
 */
export async function readBy(
  call: { asResponse(): Promise<Response> },
  endpoint: Endpoint,
  read: (got: Received, endpoint: Endpoint) => CallReply,
): Promise<CallReply> {
  const response = await call.asResponse();
  const got = { body: fieldsOf(await response.json()), requestId: response.headers.get('request-id') };
  try {
    return read(got, endpoint);
  } catch (error) {
    if (error instanceof CallError || error instanceof Declined) throw error;
    throw unusable(endpoint, 'it is not of the form that its provider reads', got);
  }
}

/** The model that says it answered; empty where none does. */
export function modelOf({ body }: Received): string {
  return typeof body.model === 'string' ? oneLine(body.model.slice(0, 200)) : '';
}

/**
 * Makes one request with an SDK and turns all that it may throw into a {@link CallError}: without a cause, for those hold
 * requests and with them keys. What a provider declines by an error becomes a refusal that costs nothing.
 */
export async function completeBy<Sdk>(
  endpoint: Endpoint,
  model: string,
  signal: AbortSignal,
  open: () => Promise<Sdk>,
  send: (sdk: Sdk) => Promise<CallReply>,
): Promise<CallReply> {
  const sdk = await open();
  if (signal.aborted) throw timeUp(endpoint, false);
  try {
    return await send(sdk);
  } catch (error) {
    if (signal.aborted) throw timeUp(endpoint, true);
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof CallError) throw cause;
      if (cause instanceof Declined) {
        const { message, requestId } = cause;
        return { text: message, finish: 'refusal', model, usage: NO_TOKENS, requestId };
      }
    }
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const what = hideKey(message, endpoint.key).slice(0, 200);
    throw new CallError('request', `${endpoint.id}: the request could not be made: ${name}: ${what}`);
  }
}

/** The error for a body that came whole with a good status and yet is no reply. */
export function unusable(
  endpoint: Endpoint,
  what: string,
  { requestId }: Pick<Received, 'requestId'>,
): CallError {
  return new CallError('network', `${endpoint.id}: the body is no reply: ${what}`, {
    maybeCharged: true,
    requestId,
  });
}

function timeUp(endpoint: Endpoint, sent: boolean): CallError {
  return new CallError('timeout', `${endpoint.id}: no reply within the time limit`, { maybeCharged: sent });
}

function noReply({ headers, text, status }: ErrorResponse, endpoint: Endpoint): CallError {
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(headers.get('content-type') ?? '')?.[0] ?? 'no content type';
  const what = text === '' ? 'it is empty' : `it is no JSON object (${type})`;
  return unusable(endpoint, `${what}, status ${status}`, { requestId: requestIdOf(headers, endpoint) });
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : null;
  } catch {
    return null;
  }
}

/**
 * A body's JSON without the key: whole only, for parts of it may stand in any text. It is written anew, for escapes may
 * hide the key. Null where the body is nested too deep to be written.
 */
function keylessJson(body: object, key: string): string | null {
  let text: string;
  try {
    text = JSON.stringify(body);
  } catch {
    return null;
  }
  return key.length < PART_OF_KEY ? text : text.replaceAll(key, '[key]');
}

/** The system's code for a connection's failure, such as ECONNRESET. */
function codeOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return code;
  }
  return null;
}
