import type { z } from 'zod';
import { MAX_BATCH, MAX_REQUESTS, OPS, type Op, REQUESTS, type Refused } from './messages.ts';
import { type Desk, OPERATE } from './operations.ts';
import { RefusedError } from './refusal.ts';
import { OpenGames } from './table.ts';

/** Characters of replies to one line after which no further request of it is met. */
const MAX_REPLY = 64 * 1024 * 1024;
/** Most characters of a message. */
const MAX_MESSAGE = 500;

/** What a conversation is begun with. */
export interface SessionOptions {
  /** Name and version of the program. */
  readonly engine: string;
  /** Whether the omniscient view may be asked for. */
  readonly god?: boolean;
  /** Most games that may be open. */
  readonly maxGames: number;
}

/** One conversation with a program that drives games. Every line is answered, whatever it holds; nothing is thrown. */
export class Session {
  readonly #desk: Desk;

  constructor({ engine, god = false, maxGames }: SessionOptions) {
    this.#desk = { engine, god, games: new OpenGames(maxGames) };
  }

  /** The line that answers a line; both without their ends. */
  answer(line: string): string {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse(
        new RefusedError('unreadable', 'The line is no JSON. Write one JSON value on each line.'),
      );
    }
    if (!Array.isArray(value)) return this.#reply(value);
    if (value.length > MAX_REQUESTS) {
      const message = `The line holds ${value.length} requests; at most ${MAX_REQUESTS} are allowed. Send more lines.`;
      return refuse(new RefusedError('too-large', message));
    }
    let length = 0;
    const replies = value.map((request) => {
      const reply = length > MAX_REPLY ? refuse(tooMuch(), idOf(request)) : this.#reply(request);
      length += reply.length;
      return reply;
    });
    return `[${replies.join(',')}]`;
  }

  #reply(value: unknown): string {
    const id = idOf(value);
    try {
      const op = operationOf(value);
      const request = REQUESTS[op].safeParse(value);
      if (!request.success) throw misformed(op, request.error);
      const operate = OPERATE[op] as (desk: Desk, request: unknown) => object;
      return JSON.stringify({ ok: true, op, id, ...operate(this.#desk, request.data) });
    } catch (error) {
      return refuse(error, id);
    }
  }
}

/** The line that says why a request is refused. */
export function refuse(error: unknown, id?: string | number): string {
  const known = error instanceof RefusedError;
  const cause = error instanceof Error ? error.message : String(error);
  const message = known ? cause : `The engine failed: ${cause}. Please report it with the request.`;
  const reply: Refused = {
    ok: false,
    id,
    error: {
      kind: known ? error.kind : 'fault',
      message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)} …` : message,
      at: known ? error.at : undefined,
    },
  };
  return JSON.stringify(reply);
}

function tooMuch(): RefusedError {
  const message = `The replies to this line have passed ${MAX_REPLY} characters. Send the rest on further lines.`;
  return new RefusedError('too-large', message);
}

/** The `id` of whatever came, where it is one. */
function idOf(value: unknown): string | number | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  if (typeof id === 'string' && id.length <= 100) return id;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

/** The operation that a request names. Throws a RefusedError for what is no request, or has too long a list. */
function operationOf(value: unknown): Op {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RefusedError('invalid', 'A request is a JSON object with a field `op`.');
  }
  const { op } = value as { op?: unknown };
  if (!(OPS as readonly unknown[]).includes(op)) {
    const known = `\`op\` is one of ${OPS.join(', ')}`;
    throw new RefusedError(
      'invalid',
      `There is no operation ${String(JSON.stringify(op)).slice(0, 60)}; ${known}.`,
    );
  }
  for (const [field, list] of Object.entries(value)) {
    if (!Array.isArray(list) || list.length <= MAX_BATCH) continue;
    const message = `\`${field.slice(0, 60)}\` holds ${list.length}; at most ${MAX_BATCH} are allowed. Send several requests.`;
    throw new RefusedError('too-large', message);
  }
  return op as Op;
}

/** Says what is wrong with a request's form. */
function misformed(op: Op, { issues: [{ path, message }] }: z.ZodError): RefusedError {
  const where = path.length === 0 ? 'the request' : `\`${path.join('.')}\``;
  const [, at] = path;
  const form = 'The form is in rules-spec/schema/engine.json.';
  return new RefusedError(
    'invalid',
    `In \`${op}\`, ${where} is wrong: ${message.slice(0, 300)}. ${form}`,
    typeof at === 'number' ? at : undefined,
  );
}
