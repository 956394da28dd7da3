import type { TransportLimits } from '../../agents/llm/transport.ts';
import type { CallErrorKind, FailureKind } from '../../src/agent.ts';
import { answerText } from './model-clients.ts';
import type { Step } from './model-server.ts';

/** What the server charges. */
export const PRICE = { input: 2.5, cached: 0.25, cacheWrite: 3.125, output: 15 };
/** An answer by the schema. */
export const GOOD = answerText('end', 'Nothing is left to do.');

/** A way in which a provider may answer, or fail to. */
export interface Case {
  readonly name: string;
  readonly step: Step;
  /** What comes of it: the answer, a failure of the seat, or an error of the call. */
  readonly gives: 'answer' | { failure: FailureKind } | { error: CallErrorKind; status?: number };
  readonly retryAfterMs?: number;
  /** Whether the provider charges it. */
  readonly billed?: boolean;
  readonly limits?: Partial<TransportLimits>;
  /** Whether the decision's time is up while the server is at it. */
  readonly late?: boolean;
}

const status = (code: number, error: CallErrorKind, headers: Record<string, string> = {}): Case => ({
  name: `status ${code}`,
  step: { status: code, headers },
  gives: { error, status: code },
});

const busyFor = (name: string, headers: Record<string, string>, retryAfterMs?: number): Case => ({
  ...status(429, 'busy', headers),
  name: `429 with retry-after ${name}`,
  retryAfterMs,
});

const says = (name: string, step: Step, gives: Case['gives']): Case => ({ name, step, gives, billed: true });

const spent = (name: string, code: number, error: Record<string, string>): Case => ({
  name: `spent: ${name}`,
  step: { status: code, raw: JSON.stringify({ error }) },
  gives: { error: 'money', status: code },
});

const noReply = (name: string, step: Step): Case => ({ name, step, gives: { error: 'network' } });

const slow = { text: GOOD };
const BRIEF = 1500;

/** Every way in which a provider may answer or fail, and what comes of it. */
export const CASES: readonly Case[] = [
  says('an answer', { text: GOOD }, 'answer'),
  says('an answer after a while', { text: GOOD, delayMs: 50 }, 'answer'),
  says('an answer with no finish told', { text: GOOD, finish: 'none' }, 'answer'),
  says('a refusal', { text: 'I will not.', finish: 'refusal' }, { failure: 'refusal' }),
  says('a filtered answer', { text: GOOD, finish: 'filter' }, { failure: 'refusal' }),
  says('a truncated answer', { text: GOOD.slice(0, 20), finish: 'length' }, { failure: 'truncated' }),
  says(
    'thinking that left no room',
    { text: '', finish: 'length', outputTokens: 500 },
    { failure: 'truncated' },
  ),
  says('nothing', { text: '' }, { failure: 'empty' }),
  says('white space', { text: ' \n' }, { failure: 'empty' }),
  says('an illegal id', { text: answerText('play:beer>3') }, { failure: 'illegal' }),
  says('prose', { text: 'I end my turn: end.' }, { failure: 'unparsable' }),
  says('two answers', { text: `${GOOD}\n${answerText('play:beer')}` }, { failure: 'unparsable' }),
  says('malformed JSON', { text: GOOD.slice(0, -1) }, { failure: 'unparsable' }),
  says('a schema violation', { text: '{"move": 3}' }, { failure: 'unparsable' }),
  {
    name: 'an answer without usage',
    step: { text: GOOD, uncounted: true },
    gives: 'answer',
  },
  status(400, 'request'),
  status(401, 'access'),
  status(402, 'money'),
  status(403, 'access'),
  status(404, 'missing'),
  status(408, 'busy'),
  status(409, 'busy'),
  status(413, 'request'),
  status(422, 'request'),
  status(429, 'busy'),
  status(500, 'server'),
  status(503, 'server'),
  status(529, 'server'),
  busyFor('in seconds', { 'retry-after': '7' }, 7000),
  busyFor('in parts of a second', { 'retry-after': '1.5' }, 1500),
  busyFor(
    'as a date',
    { 'retry-after': 'Mon, 02 Mar 2026 10:00:30 GMT', date: 'Mon, 02 Mar 2026 10:00:00 GMT' },
    30_000,
  ),
  busyFor(
    'as a date gone by',
    { 'retry-after': 'Mon, 02 Mar 2026 09:00:00 GMT', date: 'Mon, 02 Mar 2026 10:00:00 GMT' },
    0,
  ),
  busyFor('in milliseconds', { 'retry-after-ms': '250', 'retry-after': '9' }, 250),
  busyFor('of garbage', { 'retry-after': 'soon' }),
  busyFor('below nought', { 'retry-after': '-5' }),
  busyFor('of garbage in milliseconds', { 'retry-after-ms': 'x', 'retry-after': '2' }, 2000),
  busyFor('of ages', { 'retry-after': '99999999999' }, 86_400_000),
  { ...status(503, 'server', { 'retry-after': '3' }), name: '503 with retry-after', retryAfterMs: 3000 },
  {
    ...status(500, 'server', { 'x-should-retry': 'true' }),
    name: 'a server that asks to be asked again',
  },
  spent('a quota', 429, {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You used it up.',
  }),
  spent('a balance', 400, {
    type: 'invalid_request_error',
    message: 'Your credit balance is too low to access the API.',
  }),
  spent('a bill', 402, { type: 'billing_error', message: 'Pay first.' }),
  {
    name: 'an unknown model by 400',
    step: { status: 400, raw: '{"error":{"code":"model_not_found","message":"No such model."}}' },
    gives: { error: 'missing', status: 400 },
  },
  {
    name: 'a declined prompt',
    step: { status: 400, raw: '{"error":{"code":"content_filter","message":"Flagged."}}' },
    gives: { failure: 'refusal' },
  },
  {
    name: 'an error in a body that is fine otherwise',
    step: { raw: '{"error":{"code":429,"message":"Upstream is busy."}}' },
    gives: { error: 'busy', status: 429 },
  },
  {
    name: 'a redirect',
    step: { status: 307, headers: { location: 'http://127.0.0.1:9/v1/elsewhere' } },
    gives: { error: 'missing', status: 307 },
  },
  noReply('a page with 200', { raw: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }),
  noReply('JSON that is cut with its length right', { raw: '{"id": "x", "output": [' }),
  noReply('a list', { raw: '[]' }),
  noReply('an empty object', { raw: '{}' }),
  noReply('an empty body', { raw: '' }),
  noReply('a reset', { delivery: 'reset' }),
  { ...noReply('a cut body', { ...slow, delivery: 'cut' }), billed: true },
  { ...noReply('a huge body', { ...slow, delivery: 'huge' }), billed: true },
  {
    ...noReply('a stall before the head', { ...slow, delivery: 'stall-before-head' }),
    limits: { headMs: BRIEF },
    billed: true,
  },
  {
    ...noReply('a stall after the head', { ...slow, delivery: 'stall-after-head' }),
    limits: { idleMs: BRIEF },
    billed: true,
  },
  {
    ...noReply('a stall in the body', { ...slow, delivery: 'stall-in-body' }),
    limits: { idleMs: BRIEF },
    billed: true,
  },
  { ...noReply('a drip', { ...slow, delivery: 'drip' }), limits: { totalMs: BRIEF }, billed: true },
  ...(['stall-before-head', 'stall-after-head', 'stall-in-body', 'drip'] as const).map(
    (delivery): Case => ({
      name: `${delivery} past the decision's limit`,
      step: { ...slow, delivery },
      gives: { error: 'timeout' },
      late: true,
      billed: true,
    }),
  ),
];
