import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Agent,
  type Connection,
  eventsSince,
  type GameResult,
  type OutsideTerms,
  observe,
  type Player,
  type PlayerAnswer,
  type SeatInfo,
  type Tier,
  type Turn,
  type View,
} from '../../src/agent.ts';
import { Conversation, type Protocol } from './conversation.ts';
import type { Connect, Link, LinkEnd } from './link.ts';

/** What an agent that speaks the seat protocol is made of. */
export interface OutsideParts {
  /** The agent's name as the user writes it, in canonical form. */
  readonly id: string;
  /** Changes whenever its behaviour may, as far as can be seen from outside. */
  readonly version: string;
  readonly description: string;
  readonly tier: Tier;
  readonly protocol: Protocol;
  readonly connect: Connect;
  /** Milliseconds that it has to greet. */
  readonly startMs: number;
}

/** The way to an agent that speaks the seat protocol. */
export interface OutsideConnection extends Connection {
  /** Milliseconds that it has to greet. */
  readonly startMs: number;
  /** Opens a link beside those of the seats, for whoever speaks the protocol himself; he closes it. */
  link(end: LinkEnd): Link;
}

/** An agent that speaks the seat protocol. */
export type OutsideAgent = Agent & { readonly connection: OutsideConnection };

const DEFAULT_TERMS: OutsideTerms = { limitMs: 30_000, logs: null, allowPrivate: false };
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * An agent that is talked to. Each of its seats has a conversation of its own for the length of a game, so that seats
 * can tell each other nothing by it; a conversation that is over serves another game.
 */
export function outsideAgent(parts: OutsideParts): OutsideAgent {
  const pool = new Pool(parts);
  const { id, version, description, tier } = parts;
  return {
    id,
    version,
    description,
    outside: true,
    connection: {
      tier,
      open: (terms) => {
        pool.terms = terms;
      },
      greet: async () => {
        const conversation = await pool.take();
        pool.giveBack(conversation);
        return await conversation.greeting;
      },
      close: () => pool.close(),
      startMs: parts.startMs,
      link: (end) => parts.connect(end, () => pool.terms),
    },
    sit: (info) => new OutsidePlayer(pool, info),
  };
}

/** The conversations with one agent. */
class Pool {
  terms = DEFAULT_TERMS;
  readonly #parts: OutsideParts;
  readonly #all = new Set<Conversation>();
  readonly #free: Conversation[] = [];
  /** Conversations that were lost since a game went well. */
  #lost = 0;
  #closed = false;

  constructor(parts: OutsideParts) {
    this.#parts = parts;
  }

  /** A conversation that has been greeted. Where many were lost in a row a new one is waited for. */
  async take(): Promise<Conversation> {
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) {
      if (free.usable) return free;
      this.#all.delete(free);
    }
    if (this.#lost > 1) await sleep(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#lost - 2)));
    if (this.#closed) throw new Error('the agent was closed');
    const { protocol, connect, startMs } = this.#parts;
    const conversation = new Conversation(protocol, connect, () => this.terms, startMs);
    this.#all.add(conversation);
    try {
      await conversation.greeting;
    } catch (error) {
      this.giveBack(conversation);
      throw error;
    }
    return conversation;
  }

  /** Takes a conversation back; one that was lost is not used again. */
  giveBack(conversation: Conversation): void {
    if (conversation.usable) {
      this.#lost = 0;
      this.#free.push(conversation);
    } else {
      this.#lost++;
      this.#all.delete(conversation);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#free.length = 0;
    await Promise.all([...this.#all].map((conversation) => conversation.close()));
    this.#all.clear();
  }
}

/** One seat. The conversation begins with the first decision: a seat that is never asked hears nothing of the game. */
class OutsidePlayer implements Player {
  readonly #pool: Pool;
  readonly #info: SeatInfo;
  readonly #game: string;
  #conversation: Conversation | null = null;
  #cursor = 0;

  constructor(pool: Pool, info: SeatInfo) {
    this.#pool = pool;
    this.#info = info;
    this.#game = `${info.game ?? 'game'}-${info.seat}`;
  }

  ready(): Promise<void> | null {
    return this.#conversation === null ? this.#begin() : null;
  }

  async choose(view: View, turn: Turn): Promise<PlayerAnswer> {
    const { signal } = turn;
    if (signal === null) throw new TypeError('an agent from outside is asked under a time limit');
    if (this.#conversation === null) await this.#begin();
    const observation = observe(view);
    const events = eventsSince(view, this.#cursor);
    this.#cursor = observation.eventCount;
    const act = {
      game: this.#game,
      observation,
      events,
      legal: observation.moves.map((move) => move.id),
      deadlineMs: this.#pool.terms.limitMs,
      random: [turn.random(), turn.random(), turn.random(), turn.random()],
    };
    return await (this.#conversation as Conversation).ask(act, signal);
  }

  end({ won, termination, team, winners }: GameResult): void {
    const conversation = this.#conversation;
    if (conversation === null) return;
    const byRules = termination === 'normal' || termination === 'stalemate';
    const result = byRules ? { termination, team, winners: [...winners] } : null;
    conversation.tell({ type: 'end', game: this.#game, won, termination, result });
    this.#pool.giveBack(conversation);
    this.#conversation = null;
  }

  async #begin(): Promise<void> {
    const { seat, seats, rules } = this.#info;
    this.#conversation = await this.#pool.take();
    this.#conversation.tell({
      type: 'start',
      game: this.#game,
      seat,
      seats,
      ruleset: { id: rules.id, version: rules.version, hash: rules.hash },
      limitMs: this.#pool.terms.limitMs,
    });
  }
}
