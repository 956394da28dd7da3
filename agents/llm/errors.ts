import { CallError, type CallErrorKind, oneLine } from '../../src/agent.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldsOf } from './usage.ts';

/** Thrown where a provider declines by an error what it would else decline by a reply: it is the seat's failure. */
export class Declined extends Error {
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null) {
    super(message);
    this.name = 'Declined';
    this.requestId = requestId;
  }
}

/** A response that is an error, as far as it is needed to tell which. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const BY_STATUS: Readonly<Record<number, CallErrorKind>> = {
  401: 'access',
  402: 'money',
  403: 'access',
  404: 'missing',
  405: 'missing',
  407: 'access',
  408: 'busy',
  409: 'busy',
  410: 'missing',
  425: 'busy',
  429: 'busy',
};

/** Codes by which providers say that there is nothing left to spend, whatever the status. */
const SPENT = new Set([
  'insufficient_quota',
  'billing_error',
  'billing_hard_limit_reached',
  'billing_not_active',
  'insufficient_credits',
]);
/** Codes by which a request is declined for what it says. */
const DECLINED = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt', 'bio_policy']);
/** Statuses of gateways that gave up waiting for a model that may have worked on. */
const GAVE_UP = new Set([504, 524]);

const DAY_MS = 86_400_000;
const MESSAGE_LENGTH = 300;
/** So many letters and digits in a row that stand in the prompt are a quotation. */
const QUOTATION = 24;
/** So many characters in a row of the key are a part of it, and fewer make no key. */
export const PART_OF_KEY = 8;

/**
 * The error that a response with an error status stands for. `sent` is the request's body: what the provider quotes of
 * it, or of the key, is left out of the message. `begun` says that the HTTP status was good, so that the model may have
 * worked on it before it failed.
 */
export function statusError(
  response: ErrorResponse,
  endpoint: Endpoint,
  sent: string,
  begun = false,
): CallError | Declined {
  const { status, headers } = response;
  const told = toldBy(response.text);
  const requestId = requestIdOf(headers, endpoint);
  const codes = told.codes.map((code) => hideKey(code, endpoint.key));
  const said = told.message === '' ? '' : `: ${harmless(told.message, endpoint, sent)}`;
  const what = `${endpoint.id} answered ${status}${codes.length ? ` (${codes.join(', ')})` : ''}${said}`;
  if (status < 500 && told.codes.some((code) => DECLINED.has(code))) return new Declined(what, requestId);
  const kind = kindOf(status, told);
  return new CallError(kind, `${what}${wayOut(kind, endpoint)}`, {
    status,
    retryAfterMs: retryAfterMs(headers),
    maybeCharged: GAVE_UP.has(status) || (begun && status >= 500),
    requestId,
  });
}

/**
 * How long a response asks to wait, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date,
 * which is taken by the response's own clock where it tells it. Null where there is none or it cannot be read; a wait of
 * more than a day is told as a day.
 */
export function retryAfterMs(headers: Headers, now: number = Date.now()): number | null {
  const exact = decimal(headers.get('retry-after-ms'));
  const text = headers.get('retry-after');
  const seconds = decimal(text);
  const date = dateMs(text);
  const wait =
    exact ??
    (seconds !== null ? seconds * 1000 : date !== null ? date - (dateMs(headers.get('date')) ?? now) : null);
  return wait === null ? null : Math.min(Math.max(Math.ceil(wait), 0), DAY_MS);
}

/** The provider's id of a request, if it is one. */
export function requestIdOf(headers: Headers, endpoint: Endpoint): string | null {
  const id = headers.get('x-request-id') ?? headers.get('request-id');
  return id !== null && /^[\w.:-]{1,128}$/.test(id) && hideKey(id, endpoint.key) === id ? id : null;
}

/** A text from outside, fit for a message: short, on one line, without the key and without what was sent. */
export function harmless(text: string, endpoint: Endpoint, sent: string): string {
  const plain = oneLine(hideKey(text.slice(0, 8 * MESSAGE_LENGTH), endpoint.key));
  if (quotes(plain, sent)) return '(what it says repeats the request and is left out)';
  return plain.length > MESSAGE_LENGTH ? `${plain.slice(0, MESSAGE_LENGTH)}…` : plain;
}

/** The text without the key and without longer parts of it; what is shorter than those is no secret. */
export function hideKey(text: string, key: string): string {
  if (key.length < PART_OF_KEY) return text;
  let out = '';
  for (let i = 0; i < text.length; ) {
    let length = 0;
    while (i + length < text.length && key.includes(text.slice(i, i + length + 1))) length++;
    out += length >= PART_OF_KEY ? '[key]' : text[i];
    i += length >= PART_OF_KEY ? length : 1;
  }
  return out;
}

function quotes(text: string, sent: string): boolean {
  const bare = (whole: string): string => whole.replace(/\\[nrt]/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
  const needle = bare(text);
  const hay = bare(sent);
  for (let i = 0; i + QUOTATION <= needle.length; i++) {
    if (hay.includes(needle.slice(i, i + QUOTATION))) return true;
  }
  return false;
}

interface Told {
  readonly codes: readonly string[];
  readonly message: string;
}

/** The codes and the message of an error's body; nothing of a body that is no JSON. */
function toldBy(text: string): Told {
  let body: Record<string, unknown>;
  try {
    body = fieldsOf(JSON.parse(text));
  } catch {
    return { codes: [], message: '' };
  }
  const error = fieldsOf(body.error);
  const details = fieldsOf(error.details);
  const codes = [error.type, error.code, details.error_code, body.code].filter(
    (code): code is string => typeof code === 'string' && /^[\w.:-]{1,64}$/.test(code),
  );
  const message = [error.message, body.error, body.message, body.detail].find(
    (said): said is string => typeof said === 'string',
  );
  return { codes: [...new Set(codes)], message: message ?? '' };
}

function kindOf(status: number, { codes, message }: Told): CallErrorKind {
  if (codes.some((code) => SPENT.has(code))) return 'money';
  // A message, and no code, is all by which one provider tells a spent balance from a bad request.
  if ((status === 400 || status === 403) && /\bcredit balance\b/i.test(message)) return 'money';
  if (status < 500 && codes.includes('model_not_found')) return 'missing';
  if (status >= 500) return 'server';
  if (status < 400) return status >= 300 ? 'missing' : 'network';
  return BY_STATUS[status] ?? 'request';
}

/** What the user can do, for the kinds that pause the run. */
function wayOut(kind: CallErrorKind, { keyName, urlName }: Endpoint): string {
  switch (kind) {
    case 'access':
      return `. Check the key in ${keyName} and what it may use.`;
    case 'missing':
      return `. Check the model's name and the address in ${urlName}.`;
    case 'money':
      return '. Nothing is left to spend there: add credit, then go on with the run.';
    case 'request':
      return ". Change the agent's options.";
    default:
      return '';
  }
}

function decimal(text: string | null): number | null {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** An HTTP date in milliseconds; null for everything that Date.parse would only guess at. */
function dateMs(text: string | null): number | null {
  if (text === null) return null;
  const form = /^[A-Z][a-z]+, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;
  const ms = form.test(text.trim()) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
