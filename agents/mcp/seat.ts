import { type ArenaMessage, type Belief, oneLine } from '../../src/agent.ts';
import type { Connect, LinkEnd } from '../protocol/link.ts';

/** What a decision is asked with. */
export type Act = Extract<ArenaMessage, { type: 'act' }>;

/** A decision that the host owes. */
export interface HostDecision {
  readonly act: Act;
  /** What has happened and the position, in words. */
  readonly text: string;
}

/** What a host answers a decision with. */
export interface HostAnswer {
  /** Id of a move. */
  readonly move: string;
  /** The decision that is meant; the open one where that is left out. */
  readonly decision?: number | undefined;
  readonly reasoning?: string | null | undefined;
  readonly belief?: readonly Belief[] | null | undefined;
}

interface Open extends HostDecision {
  readonly end: LinkEnd;
  /** When it was asked for, as `performance.now` has it. */
  readonly since: number;
  /** Whether a wrong id has been named already. */
  warned: boolean;
}

/** Characters of the host's name and of what it wrote that are repeated. */
const NAME_LENGTH = 100;
const QUOTED = 80;

/**
 * The seat of an MCP host: the far end of the arena's conversation with it. Messages of the arena come in, the host
 * looks at the open decision and answers it; whoever waits learns when that changes. A first wrong id is told to the
 * host, as it is to a model; a second one goes to the arena, which makes the simplest move.
 */
export class HostSeat {
  #name = 'MCP host';
  #open: Open | null = null;
  /** The way to the conversation of the game under way. */
  #end: LinkEnd | null = null;
  #hasLeft = false;
  #text = '';
  readonly #waiters = new Set<() => void>();

  /** Opens the far end of a conversation; the greeting is answered at once. */
  readonly connect: Connect = (end) => ({
    send: (message, wanted) => this.#receive(end, JSON.parse(message), wanted),
    close: async () => this.#detach(end),
    kill: () => this.#detach(end),
    lastWords: () => '',
  });

  /** What the host calls itself. */
  set name(name: string) {
    this.#name = oneLine(name).slice(0, NAME_LENGTH) || this.#name;
  }

  /** What is said of the position at the next decision. */
  describe(text: string): void {
    this.#text = text;
  }

  /** The open decision with the time that is left, or null while none is owed. */
  get decision(): HostDecision | null {
    const open = this.#open;
    if (open === null) return null;
    const { act, text, since } = open;
    const left = act.deadlineMs === null ? null : act.deadlineMs - (performance.now() - since);
    return { act: { ...act, deadlineMs: left === null ? null : Math.max(0, Math.floor(left)) }, text };
  }

  /** Resolves when a decision is opened or closed. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiters.add(resolve));
  }

  /** Answers the open decision. Returns null, or what is wrong with the answer and the way out. */
  answer({ move, decision, reasoning = null, belief = null }: HostAnswer): string | null {
    const open = this.#open;
    if (open === null)
      return 'Nothing was played, for no decision is owed now: others are to decide, or no game is under way. Call observe.';
    const { id, legal } = open.act;
    if (decision !== undefined && decision !== id) {
      return decision < id
        ? `Decision ${decision} is over: it was answered, or its time was up and the table moved. Decision ${id} is owed now; call observe.`
        : `Nobody has asked for decision ${decision}. Decision ${id} is owed now; call observe.`;
    }
    const isLegal = legal.includes(move);
    const named = JSON.stringify(move.length > QUOTED ? `${move.slice(0, QUOTED)}…` : move);
    if (!isLegal && !open.warned) {
      open.warned = true;
      return (
        `No legal move has the id ${named}, so nothing was played. Call play again with one of these ids: ` +
        `${legal.join(', ')}. After another wrong id the table makes the simplest move, "${legal[0]}".`
      );
    }
    this.#close();
    open.end.received(JSON.stringify({ type: 'move', id, move, reasoning, belief }));
    if (isLegal) return null;
    return (
      `No legal move has the id ${named} either. The table has made the simplest move, "${legal[0]}", and counts ` +
      'the failure. Call observe to see what came of it.'
    );
  }

  /** Makes ready for another game. */
  sitDown(): void {
    this.#hasLeft = false;
  }

  /** Leaves the game under way, which so is forfeited: at once, or when the next decision would be owed. */
  leave(): void {
    this.#hasLeft = true;
    this.#end?.lost('the host has left the game');
  }

  #receive(end: LinkEnd, message: ArenaMessage, wanted: AbortSignal | null): void {
    if (message.type === 'hello') {
      const hello = { type: 'hello', protocol: Math.max(...message.protocols), name: this.#name };
      queueMicrotask(() => end.received(JSON.stringify(hello)));
    } else if (message.type === 'start') {
      this.#end = end;
    } else if (message.type === 'act') {
      if (this.#hasLeft) {
        queueMicrotask(() => this.leave());
        return;
      }
      const open = { act: message, text: this.#text, end, since: performance.now(), warned: false };
      this.#open = open;
      wanted?.addEventListener('abort', () => {
        if (this.#open === open) this.#close();
      });
      this.#wake();
    } else if (message.type === 'end') {
      this.#detach(end);
    }
  }

  #detach(end: LinkEnd): void {
    if (this.#end === end) this.#end = null;
    if (this.#open?.end === end) this.#close();
  }

  #close(): void {
    this.#open = null;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiters) wake();
    this.#waiters.clear();
  }
}
