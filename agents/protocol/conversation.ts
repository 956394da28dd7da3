import {
  type AgentMessage,
  type ArenaMessage,
  type Failure,
  Forfeit,
  type Greeting,
  type OutsideTerms,
  type PlayerAnswer,
  type Problem,
} from '../../src/agent.ts';
import type { Connect, Link, LinkEnd } from './link.ts';

/** The seat protocol as the arena speaks it. */
export interface Protocol {
  /** Versions that are spoken. */
  readonly versions: readonly number[];
  /** The arena's name and version. */
  readonly arena: string;
  /** Reads what an agent wrote, without the fields that the protocol does not know; or says what is wrong with it. */
  read(value: unknown): { readonly message: AgentMessage } | { readonly problem: string };
}

/** A decision to be asked for. */
export type ActMessage = Omit<Extract<ArenaMessage, { type: 'act' }>, 'type' | 'id'>;

/** Decisions in a row without an answer after which an agent forfeits its game. */
export const MAX_STRIKES = 3;
/** Errors told to an agent for one decision, so that it cannot be made to drown in them. */
const MAX_ERRORS = 3;
/** Unusable messages for one decision after which an agent forfeits its game. */
const MAX_UNUSABLE = 100;
/** Characters of an unusable message that are quoted. */
const QUOTED = 120;

interface OpenDecision {
  readonly id: number;
  readonly legal: readonly string[];
  readonly resolve: (answer: PlayerAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One conversation with an agent: a greeting, then games one after the other, each at one seat. What the agent writes
 * answers the open decision: a move that bears its id, or a failure. Moves for decisions whose time was up are told
 * to be late and otherwise passed over.
 */
export class Conversation implements LinkEnd {
  /** What the agent says of itself; rejects when the conversation is lost before. */
  readonly greeting: Promise<Greeting>;
  readonly #protocol: Protocol;
  readonly #link: Link;
  #greeted: ((greeting: Greeting) => void) | null = null;
  #refused: (error: Error) => void = () => {};
  #open: OpenDecision | null = null;
  #nextId = 0;
  /** Decisions that were given up. */
  readonly #late = new Set<number>();
  #strikes = 0;
  #errors = 0;
  #ended: Error | null = null;
  /** Aborts when the greeting is not waited for any more. */
  readonly #start = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  /** Opens a link and greets. The agent has `startMs` milliseconds to greet back. */
  constructor(protocol: Protocol, connect: Connect, terms: () => OutsideTerms, startMs: number) {
    this.#protocol = protocol;
    this.greeting = new Promise((resolve, reject) => {
      this.#greeted = resolve;
      this.#refused = reject;
    });
    this.greeting.catch(() => {}); // Whoever waits for it sees the error.
    this.#link = connect(this, terms);
    this.#timer = setTimeout(() => this.lost(`it did not greet within ${startMs / 1000} s`), startMs);
    const hello: ArenaMessage = { type: 'hello', protocols: [...protocol.versions], arena: protocol.arena };
    this.#link.send(JSON.stringify(hello), this.#start.signal);
  }

  /** Whether another game can be played over it. */
  get usable(): boolean {
    return this.#ended === null;
  }

  /** Sends a message that wants no answer. */
  tell(message: ArenaMessage): void {
    if (this.#ended === null) this.#link.send(JSON.stringify(message), null);
  }

  /**
   * Asks for a decision; when `signal` aborts it is given up. Rejects when the conversation is lost.
   */
  ask(act: ActMessage, signal: AbortSignal): Promise<PlayerAnswer> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const id = this.#nextId++;
    this.#errors = 0;
    return new Promise((resolve, reject) => {
      this.#open = { id, legal: act.legal, resolve, reject };
      signal.addEventListener('abort', () => this.#giveUp(id), { once: true });
      const message: ArenaMessage = { type: 'act', id, ...act };
      this.#link.send(JSON.stringify(message), signal);
    });
  }

  /** Ends the conversation in an orderly way. */
  async close(): Promise<void> {
    this.#end(new Error('the conversation was closed'));
    await this.#link.close();
  }

  received(text: string): void {
    if (this.#ended !== null) return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.#unusable('unreadable', `${quoted(text)} is no JSON`);
      return;
    }
    const read = this.#protocol.read(value);
    if ('problem' in read) this.#unusable('unreadable', `${quoted(text)} is no message: ${read.problem}`);
    else if (read.message.type === 'hello') this.#hello(read.message);
    else this.#move(read.message);
  }

  failed(detail: string): void {
    if (this.#greeted !== null) this.lost(detail);
    else if (this.#open !== null) this.#answer({ failure: 'transport', detail });
  }

  lost(reason: string, ending?: Forfeit['ending']): void {
    if (this.#ended !== null) return;
    const words = this.#link.lastWords();
    const message = words === '' ? reason : `${reason}; its last words: ${words}`;
    this.#end(ending === undefined ? new Error(message) : new Forfeit(ending, message));
    this.#link.kill();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    clearTimeout(this.#timer);
    this.#start.abort();
    this.#refused(this.#ended);
    this.#open?.reject(this.#ended);
    this.#open = null;
  }

  #hello(hello: Extract<AgentMessage, { type: 'hello' }>): void {
    const { protocol, name, version = null } = hello;
    const { versions } = this.#protocol;
    if (this.#greeted === null) {
      this.#error('unexpected', 'One hello is enough.');
    } else if (versions.includes(protocol)) {
      clearTimeout(this.#timer);
      this.#greeted({ name, version });
      this.#greeted = null;
    } else {
      const spoken = versions.join(', ');
      this.#error('unsupported', `Protocol ${protocol} is not spoken here. Choose one of ${spoken}.`);
      this.lost(`it speaks protocol ${protocol}, where one of ${spoken} was offered`);
    }
  }

  #move({ id, move, reasoning, belief }: Extract<AgentMessage, { type: 'move' }>): void {
    if (this.#greeted !== null) {
      this.#unusable('unexpected', 'it sent a move before its hello');
      return;
    }
    const open = this.#open;
    if (open === null || open.id !== id) {
      this.#stray(id);
      return;
    }
    const index = open.legal.indexOf(move);
    if (index < 0) {
      const detail = `no legal move has the id ${quoted(move)}`;
      this.#error('illegal', `${detail}. Answer with one of the ids in \`legal\`.`, id);
      this.#answer({ failure: 'illegal', detail });
      return;
    }
    const choice = { index, ...(reasoning != null && { reasoning }), ...(belief != null && { belief }) };
    this.#answer(choice);
  }

  /** A move for a decision that is not open. */
  #stray(id: number): void {
    if (id >= this.#nextId) this.#unusable('unexpected', `nobody asked for decision ${id}`);
    else if (this.#late.has(id))
      this.#error('late', 'The time was up; the table has moved for the seat. Answer within deadlineMs.', id);
    else this.#error('unexpected', `Decision ${id} has been answered. Answer each once.`, id);
  }

  /** What came can only be meant as the answer that is waited for, and is none. */
  #unusable(kind: Problem, detail: string): void {
    this.#error(kind, `${detail}. Write one message a line, and nothing else.`, this.#open?.id);
    if (this.#greeted !== null) this.lost(`in place of a hello, ${detail}`, 'agent_invalid');
    else if (this.#open !== null) this.#answer({ failure: 'unparsable', detail });
  }

  #error(kind: Problem, message: string, id?: number): void {
    if (++this.#errors <= MAX_ERRORS)
      this.tell({ type: 'error', ...(id === undefined ? {} : { id }), kind, message });
    if (this.#errors === MAX_UNUSABLE)
      this.lost(
        `it wrote ${MAX_UNUSABLE} messages that nobody asked for, the last time: ${message}`,
        'agent_invalid',
      );
  }

  #answer(answer: PlayerAnswer): void {
    const open = this.#open;
    this.#open = null;
    open?.resolve(answer);
    const failure = typeof answer === 'object' && 'failure' in answer ? answer.failure : null;
    if (failure !== 'transport' && failure !== 'timeout') this.#strikes = 0;
    else if (++this.#strikes >= MAX_STRIKES) {
      const { detail } = answer as Failure;
      this.lost(
        `it gave no answer to ${MAX_STRIKES} decisions in a row, the last time: ${detail}`,
        failure === 'timeout' ? 'agent_timeout' : undefined,
      );
    }
  }

  #giveUp(id: number): void {
    if (this.#open?.id !== id) return;
    this.#late.add(id);
    this.#answer({ failure: 'timeout', detail: 'the time was up' });
  }
}

function quoted(text: string): string {
  return JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);
}
