import { setTimeout as sleep } from 'node:timers/promises';
import type { OutsideConnection } from '../../agents/protocol/agent.ts';
import type { Link, LinkEnd, LinkFacts, Loss } from '../../agents/protocol/link.ts';
import type { AgentMessage, Greeting } from '../agent.ts';
import { PROTOCOL } from '../arena/outside-agents.ts';
import { type Diagnosis, Fault } from './findings.ts';

/** What is sent as a message: the protocol's, and fields that it does not know. */
export type Sent = Readonly<Record<string, unknown>> & { readonly type: string };

/** What came from the agent or its transport. */
type Incoming =
  | { readonly text: string; readonly at: number }
  | { readonly failed: string }
  | { readonly lost: string; readonly loss: Loss | undefined };

/** An answer to a decision. */
export interface Answer {
  readonly move: string;
  readonly ms: number;
}

/** Useless messages for one decision that are a flood. */
const FLOOD = 100;
/** How long more is listened for after something useless came. */
const SETTLE_MS = 200;
/** The least time that a late answer is waited for. */
const LEAST_GRACE_MS = 3000;
/** Characters of a message that are quoted. */
const QUOTED = 100;
/** Characters of a message that are too many for what a system buffers between two processes. */
const BEYOND_BUFFERS = 1024 * 1024;

const LOSSES: Readonly<Record<Loss, Diagnosis>> = {
  start: 'not-started',
  left: 'left',
  crash: 'crashed',
  line: 'too-long',
  burst: 'flood',
  stderr: 'stderr-flood',
  unread: 'not-reading',
};

/**
 * A conversation with an agent in which everything that it does is seen as it is, where the arena's own would put up
 * with much. Its methods throw a {@link Fault} for what they do not expect.
 */
export class Talk implements LinkEnd {
  /** Milliseconds of the answers that came in time. */
  readonly times: number[] = [];
  greetingMs: number | null = null;
  readonly #connection: OutsideConnection;
  readonly #limitMs: number;
  readonly #link: Link;
  readonly #incoming: Incoming[] = [];
  #wake: () => void = () => {};
  /** Decisions that were answered, and those that were given up. */
  readonly #answered = new Set<number>();
  readonly #given = new Set<number>();
  /** No agent can know this number but from the message. */
  #nextId = 7;

  constructor(connection: OutsideConnection, limitMs: number) {
    this.#connection = connection;
    this.#limitMs = limitMs;
    this.#link = connection.link(this);
  }

  received(text: string): void {
    this.#take({ text, at: performance.now() });
  }

  failed(detail: string): void {
    this.#take({ failed: detail });
  }

  lost(reason: string, _ending?: unknown, loss?: Loss): void {
    const words = this.#link.lastWords();
    this.#take({ lost: words === '' ? reason : `${reason}; its last words: ${words}`, loss });
    this.#link.kill();
  }

  /** Greets, offering these versions. */
  async greet(protocols: readonly number[] = PROTOCOL.versions, more: object = {}): Promise<Greeting> {
    const { startMs } = this.#connection;
    const expected = `a hello within ${seconds(startMs)}`;
    const since = performance.now();
    const hello = { type: 'hello', protocols, arena: PROTOCOL.arena, ...more };
    const first = await this.#exchange(hello, startMs);
    if (first === null) {
      const late = await this.#next(Math.max(startMs, LEAST_GRACE_MS));
      if (late !== null && this.#messageIn(late)?.type === 'hello')
        throw new Fault('slow-start', expected, `a hello after ${seconds(performance.now() - since)}`);
      if (late !== null) throw await this.#faultOf(late, expected);
      throw await this.#silence('no-hello', expected);
    }
    const message = this.#messageIn(first);
    if (message?.type !== 'hello') throw await this.#faultOf(first, expected);
    this.greetingMs = performance.now() - since;
    if (!protocols.includes(message.protocol) || !PROTOCOL.versions.includes(message.protocol))
      throw new Fault(
        'wrong-version',
        `protocol ${PROTOCOL.versions.join(' or ')}, of ${protocols.join(', ')} that were offered`,
        `a hello that chooses protocol ${message.protocol}`,
      );
    const { name, version = null } = message;
    return { name, version };
  }

  /** Sends a message that wants no answer. */
  tell(message: Sent): void {
    this.#link.send(JSON.stringify(message), null);
  }

  /** Asks for a decision, and takes the answer, which must be right. */
  async ask(act: Sent & { readonly legal: readonly string[] }): Promise<Answer> {
    const id = this.#id();
    const expected = `one legal move for decision ${id} within ${seconds(this.#limitMs)}`;
    const since = performance.now();
    const deadline = since + this.#limitMs;
    for (let first = true; ; first = false) {
      const left = Math.max(1, deadline - performance.now());
      const come = first ? await this.#exchange(numbered(act, id), left) : await this.#next(left);
      if (come === null) return await this.#late(id, act, expected, since);
      const move = await this.#moveIn(come, id, expected);
      if (move === null) continue;
      const answer = this.#legal(move, act, expected, since);
      await this.#noMore();
      this.times.push(answer.ms);
      return answer;
    }
  }

  /** Sends a decision and takes it back after so many milliseconds; an answer to it is allowed and passed over. */
  async askInVain(act: Sent, ms: number): Promise<void> {
    const id = this.#id();
    this.#given.add(id);
    const controller = new AbortController();
    this.#link.send(JSON.stringify(numbered(act, id)), controller.signal);
    await sleep(ms);
    controller.abort();
  }

  /** Listens whether something comes that nobody asked for. */
  async quiet(): Promise<void> {
    await sleep(SETTLE_MS);
    await this.#noMore();
  }

  /** Number of the last decision. */
  get lastId(): number {
    return this.#nextId - 3;
  }

  /** Closes its stdin and waits for its end; what could be seen of it. */
  async end(): Promise<LinkFacts | null> {
    await this.#link.close();
    return this.#link.facts?.() ?? null;
  }

  /** Ends it by force. */
  kill(): void {
    this.#link.kill();
  }

  #id(): number {
    const id = this.#nextId;
    this.#nextId += 3;
    return id;
  }

  #take(incoming: Incoming): void {
    this.#incoming.push(incoming);
    this.#wake();
  }

  /** The next that comes within so many milliseconds, or null. */
  async #next(ms: number): Promise<Incoming | null> {
    if (this.#incoming.length === 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return this.#incoming.shift() ?? null;
  }

  /** Sends a message and takes what comes next; null when nothing does. */
  #exchange(message: Sent, ms: number): Promise<Incoming | null> {
    const wait = Math.max(ms, LEAST_GRACE_MS) + ms + SETTLE_MS;
    this.#link.send(JSON.stringify(message), AbortSignal.timeout(Math.ceil(wait)));
    return this.#next(ms);
  }

  /** The message in what came, or null where it is none. */
  #messageIn(come: Incoming): AgentMessage | null {
    if (!('text' in come)) return null;
    try {
      const read = PROTOCOL.read(JSON.parse(come.text));
      return 'message' in read ? read.message : null;
    } catch {
      return null;
    }
  }

  /** The move in what came; null where it is for a decision that was given up. */
  async #moveIn(
    come: Incoming,
    id: number,
    expected: string,
  ): Promise<Extract<AgentMessage, { type: 'move' }> | null> {
    const message = this.#messageIn(come);
    if (message?.type !== 'move') throw await this.#faultOf(come, expected);
    if (message.id === id) {
      this.#answered.add(id);
      return message;
    }
    if (this.#given.delete(message.id)) {
      this.#answered.add(message.id);
      return null;
    }
    if (this.#answered.has(message.id))
      throw new Fault('answered-twice', expected, `a second answer to decision ${message.id}`);
    throw new Fault('wrong-id', expected, `a move for decision ${message.id}, for which nobody had asked`);
  }

  #legal(
    { move }: { readonly move: string },
    { legal }: { readonly legal: readonly string[] },
    expected: string,
    since: number,
  ): Answer {
    if (!legal.includes(move)) {
      const some = legal.slice(0, 3).map(quoted).join(', ');
      throw new Fault('illegal-move', expected, `the move ${quoted(move)}, which is none of ${some} …`);
    }
    return { move, ms: performance.now() - since };
  }

  /** What lies there after an answer may only be answers to decisions that were given up. */
  async #noMore(): Promise<void> {
    for (let come = this.#incoming.shift(); come !== undefined; come = this.#incoming.shift())
      await this.#moveIn(come, -1, 'nothing more after the answer');
  }

  /** No answer within the limit: it may come later, or something else. */
  async #late(
    id: number,
    act: { readonly legal: readonly string[] },
    expected: string,
    since: number,
  ): Promise<never> {
    const until = performance.now() + Math.max(this.#limitMs, LEAST_GRACE_MS);
    for (;;) {
      const come = await this.#next(Math.max(1, until - performance.now()));
      if (come === null) throw await this.#silence('no-answer', expected);
      const move = await this.#moveIn(come, id, expected);
      if (move === null) continue;
      this.#legal(move, act, expected, since);
      throw new Fault('late', expected, `the answer after ${seconds(performance.now() - since)}`);
    }
  }

  /** Nothing came: because it was kept back, because nothing is read, or because nothing was written. */
  async #silence(diagnosis: 'no-hello' | 'no-answer', expected: string): Promise<Fault> {
    await this.#link.close();
    const held = this.#incoming.find((come) => this.#messageIn(come) !== null);
    if (held !== undefined)
      return new Fault('not-flushed', expected, 'the answer, but only when its stdin had been closed');
    if (diagnosis === 'no-answer' && (await readsNothing(this.#connection, this.#limitMs)))
      return new Fault(
        'not-reading',
        'that it reads what it is sent',
        'nothing was read, and nothing answered',
      );
    return new Fault(diagnosis, expected, 'nothing');
  }

  /** What is wrong with what came in place of what was expected. */
  async #faultOf(come: Incoming, expected: string): Promise<Fault> {
    if ('failed' in come) return new Fault(transportFault(come.failed), expected, come.failed);
    if ('lost' in come) return new Fault(LOSSES[come.loss ?? 'crash'], expected, come.lost);
    await sleep(SETTLE_MS);
    const more = this.#incoming.find((one) => 'lost' in one);
    const useless = this.#incoming.filter((one) => 'text' in one).length;
    if (more !== undefined && more.loss !== undefined && ['burst', 'line'].includes(more.loss))
      return new Fault(LOSSES[more.loss], expected, more.lost);
    if (useless >= FLOOD)
      return new Fault('flood', expected, `${useless + 1} messages, the first one ${quoted(come.text)}`);
    return textFault(come.text, expected);
  }
}

/** A decision with its number where the arena writes it: there are readers that go by the place. */
function numbered({ type, ...rest }: Sent, id: number): Sent {
  return { type, id, ...rest };
}

/** What is wrong with a text that is not the message that was expected. */
function textFault(text: string, expected: string): Fault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Fault('not-json', expected, `${quoted(text)}, which is no JSON`);
  }
  const read = PROTOCOL.read(value);
  const why = 'problem' in read ? `which is no message: ${read.problem}` : 'which is not due now';
  return new Fault('no-message', expected, `${quoted(text)}, ${why}`);
}

function transportFault(detail: string): Diagnosis {
  if (/HTTP \d/.test(detail)) return 'bad-status';
  if (/certificate/i.test(detail)) return 'not-trusted';
  if (/longer than/.test(detail)) return 'too-long';
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|no address|private network/.test(detail)
    ? 'not-reached'
    : 'transport';
}

/** Whether a new process leaves unread a message that is larger than what the system keeps for it. */
async function readsNothing(connection: OutsideConnection, limitMs: number): Promise<boolean> {
  const link = connection.link({ received: () => {}, failed: () => {}, lost: () => {} });
  if (link.facts === undefined) return false;
  try {
    const hello = { type: 'hello', protocols: PROTOCOL.versions, arena: PROTOCOL.arena };
    link.send(JSON.stringify(hello), null);
    link.send(JSON.stringify({ type: 'error', kind: 'late', message: 'x'.repeat(BEYOND_BUFFERS) }), null);
    const until = performance.now() + Math.max(limitMs, LEAST_GRACE_MS);
    while (link.facts().unread > 0) {
      if (performance.now() > until) return true;
      await sleep(20);
    }
    return false;
  } finally {
    link.kill();
  }
}

/** A time in words. */
export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);
}
