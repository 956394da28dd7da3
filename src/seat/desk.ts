import type { FailureKind } from './answer.ts';

/** Tokens of one call, each counted once: `input` without the cached ones, `reasoning` a part of `output`. */
export interface Usage {
  readonly input: number;
  /** Read from the provider's prompt cache. */
  readonly cached: number;
  /** Written to the provider's prompt cache, where that has a price of its own. */
  readonly cacheWrite: number;
  readonly output: number;
  readonly reasoning: number;
}

/** What a call may cost at the most, and what is kept of it. */
export interface CallPlan {
  /** SHA-256 of what is sent, in hex. */
  readonly promptHash: string;
  /** Upper bounds, for the reservation. */
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
}

/** What a provider answered. */
export interface CallReply {
  /** The answer as text: JSON where structured output was asked for. */
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal' | 'other';
  /** The model that says it answered, with its date where the provider tells. */
  readonly model: string;
  /** Null where the provider did not tell: then the reservation is charged. */
  readonly usage: Usage | null;
  /** The provider's id of the request, for its support. */
  readonly requestId: string | null;
}

/** A reply that the desk has accounted for. */
export interface PaidReply extends CallReply {
  /** Number of the call in the run's books. */
  readonly call: number;
}

/**
 * Kinds of failed calls. `busy` (408, 409, 429), `server` (5xx, 529) and `network` (resets, cut or stalled streams,
 * bodies that are no reply) may be tried again; `timeout` is the table's own limit; the rest would fail again and pauses the run:
 * `request` (400, 413, 422), `access` (401, 403), `missing` (404), `money` (402 or a spent quota).
 */
export const CALL_ERRORS = [
  'busy',
  'server',
  'network',
  'timeout',
  'request',
  'access',
  'missing',
  'money',
] as const;
export type CallErrorKind = (typeof CALL_ERRORS)[number];

/** A call that brought no reply. Its message holds no key and no prompt. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The HTTP status, or null where there was none. */
  readonly status: number | null;
  /** How long the provider asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Tokens that are charged all the same, as far as is known; null: nothing known (a request that was answered by an error costs nothing). */
  readonly usage: Usage | null;
  /** Whether the provider may have worked on it, so that it may be charged: true for timeouts and cut replies. */
  readonly maybeCharged: boolean;
  readonly requestId: string | null;
  /** What the user can do, as a sentence, where that is not what the kind says; else null. */
  readonly wayOut: string | null;

  constructor(
    kind: CallErrorKind,
    message: string,
    options: {
      status?: number | null;
      retryAfterMs?: number | null;
      usage?: Usage | null;
      maybeCharged?: boolean;
      requestId?: string | null;
      wayOut?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CallError';
    this.kind = kind;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.usage = options.usage ?? null;
    this.maybeCharged = options.maybeCharged ?? false;
    this.requestId = options.requestId ?? null;
    this.wayOut = options.wayOut ?? null;
  }
}

/** Thrown by {@link Desk.call} when a cap of the decision, the game or the agent leaves no room for the call. */
export class CapReached extends Error {
  readonly scope: 'decision' | 'game' | 'agent';

  constructor(scope: 'decision' | 'game' | 'agent', message: string) {
    super(message);
    this.name = 'CapReached';
    this.scope = scope;
  }
}

/**
 * Where a seat makes the calls that cost: it reserves before each, keeps the books, waits for the provider's limits,
 * tries again what can be tried again, and enforces the table's time limit.
 */
export interface Desk {
  /**
   * Makes one call. `send` is invoked once for every attempt, with a signal that aborts at the limit.
   * @throws CapReached where a cap leaves no room; CallError of kind `timeout` when the decision's time is up. Every
   * other failure ends or pauses the game or the run by exceptions of the arena's own: let them pass.
   */
  call(plan: CallPlan, send: (signal: AbortSignal) => Promise<CallReply>): Promise<PaidReply>;
  /** Notes what became of a reply: `ok`, or the kind of failure it was. */
  judge(call: number, outcome: 'ok' | FailureKind): void;
}
