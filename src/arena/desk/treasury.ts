import { setMaxListeners } from 'node:events';
import type { Desk, PaidReply, Provider } from '../../agent.ts';
import type { Books, DecisionPlace, KeptReply } from './books.ts';
import { DecisionDesk } from './desk.ts';
import { type Caps, Ledger, type Tally } from './ledger.ts';
import { Gates, type ProviderLimits } from './limits.ts';
import type { PriceTable } from './prices.ts';
import { ProviderDown, type ProviderFailed } from './stops.ts';

const MINUTE = 60_000;
/** A provider that fails so many calls in a row, each with all its retries, ends no more games: the run pauses. */
const FAILED_IN_A_ROW = 5;

/** What a run's calls are made with. */
export interface TreasuryOptions {
  readonly books: Books;
  readonly prices: PriceTable;
  readonly caps?: Caps;
  /** By provider id. */
  readonly limits?: Readonly<Record<string, ProviderLimits>>;
  /** The run's seed: retries are spread by it. */
  readonly seed: string;
  /** The table's time for a decision, in milliseconds. */
  readonly limitMs?: number | null;
  /** A provider that asks to wait longer is taken to have failed; ten minutes by default. */
  readonly maxParkMs?: number;
  /** Milliseconds since 1970 that only ever grow. */
  readonly now?: () => number;
}

/** Who sits at a desk, and for which decision. */
export interface Sitting extends DecisionPlace {
  /** Id of the agent, as in the run's list. */
  readonly agent: string;
  readonly provider: Provider;
}

/** How a run's calls stand, for its progress line. */
export interface TreasuryState extends Readonly<Tally> {
  /** What calls under way may cost beside, in micro-dollars. */
  readonly held: number;
  /** Calls under way; those that were given up at the table's limit and have not ended are among them. */
  readonly underWay: number;
  /** Games that wait because their provider was busy or failed. */
  readonly parked: number;
}

/**
 * All of a run that costs: made once, it hands out a {@link Desk} for each decision of a seat with a provider, and
 * keeps caps, limits and books over all games that are played at the same time.
 *
 * What comes through a player from a desk: ProviderFailed (end the game as `void_provider`), RunCapReached (leave the
 * game unfinished), RunPaused, ProviderDown and whatever {@link stop} was given (leave it unfinished; no desk makes
 * another call).
 */
export class Treasury {
  readonly ledger: Ledger;
  readonly gates: Gates;
  readonly books: Books;
  readonly prices: PriceTable;
  readonly seed: string;
  readonly limitMs: number | null;
  readonly maxParkMs: number;
  readonly now: () => number;
  readonly #stop = new AbortController();
  readonly #closing = new AbortController();
  /** Replies that were paid for before the run was stopped, by game and decision. */
  readonly #kept = new Map<string, KeptReply[]>();
  readonly #underWay = new Set<Promise<unknown>>();
  /** By provider that has answered at all, even by errors: how many calls it has failed since its last reply. */
  readonly #failedSince = new Map<string, number>();
  #parked = 0;
  #capReached = false;

  constructor(options: TreasuryOptions) {
    const { books, prices, caps = {}, limits, seed, limitMs = null, maxParkMs = 10 * MINUTE } = options;
    this.books = books;
    this.prices = prices;
    this.seed = seed;
    this.limitMs = limitMs;
    this.maxParkMs = maxParkMs;
    this.now = options.now ?? (() => performance.timeOrigin + performance.now());
    this.gates = new Gates(limits);
    this.ledger = new Ledger(books, caps);
    // Every game that waits listens for the end.
    setMaxListeners(0, this.#stop.signal);
    for (const reply of books.keptReplies()) {
      const key = keyOf(reply);
      this.#kept.set(key, [...(this.#kept.get(key) ?? []), reply]);
    }
  }

  /** The desk for one decision. */
  deskFor(sitting: Sitting): Desk {
    return new DecisionDesk(this, sitting);
  }

  /** Whether another block of so many games may begin: nothing has stopped the run, and it will probably fit. */
  canBeginBlock(games: number): boolean {
    return !this.stopped && !this.#capReached && this.ledger.hasRoomFor(games);
  }

  /** Notes that a game has its result. */
  endGame(game: number): void {
    this.ledger.endGame(game);
  }

  /** How the run's calls stand. */
  get state(): TreasuryState {
    return {
      ...this.ledger.tally(),
      held: this.ledger.held,
      underWay: this.#underWay.size,
      parked: this.#parked,
    };
  }

  /**
   * Lets no further call begin: who waits, and who asks, gets `reason` thrown. Calls that are under way come to their
   * end, for they are paid.
   */
  stop(reason: Error): void {
    if (!this.stopped) this.#stop.abort(reason);
  }

  /** Whether {@link stop} was called. */
  get stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Resolves when no call is under way any more, given-up ones included, but at the latest after `ms`. */
  async idle(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([Promise.allSettled(this.#underWay), late]);
    clearTimeout(timer);
  }

  /**
   * Call it before the books are closed: calls that are still under way are aborted, are not written down any more, and
   * stay at their reservation.
   */
  close(): void {
    this.#closing.abort();
  }

  // What follows is for desks.

  /** A reply that was paid for in an earlier session for this very prompt; each is given once. */
  takeKept(place: DecisionPlace, promptHash: string): PaidReply | undefined {
    const replies = this.#kept.get(keyOf(place));
    const at = replies?.findIndex((reply) => reply.promptHash === promptHash) ?? -1;
    if (replies === undefined || at < 0) return undefined;
    const [{ call, text, finish, model, usage, requestId }] = replies.splice(at, 1);
    return { call, text, finish, model, usage, requestId };
  }

  /** Throws what the run was stopped with, if it was. */
  throwIfStopped(): void {
    this.#stop.signal.throwIfAborted();
  }

  /** Waits for `work`; when the run stops meanwhile, and `mayLeave` allows it, throws what it was stopped with. */
  async orStopped<T>(work: Promise<T>, mayLeave: () => boolean = () => true): Promise<T> {
    const { signal } = this.#stop;
    if (signal.aborted && mayLeave()) {
      work.catch(() => {});
      throw signal.reason;
    }
    let leave = (): void => {};
    const stopped = new Promise<never>((_, reject) => {
      leave = () => {
        if (mayLeave()) reject(signal.reason);
      };
      signal.addEventListener('abort', leave);
    });
    try {
      return await Promise.race([work, stopped]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Parks a game for so many milliseconds. */
  async park(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    this.#parked++;
    try {
      await this.orStopped(
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, ms);
        }),
      );
    } finally {
      clearTimeout(timer);
      this.#parked--;
    }
  }

  /** Counts a call as under way until it ends, however. */
  watch(call: Promise<unknown>): void {
    this.#underWay.add(call);
    const done = (): void => {
      this.#underWay.delete(call);
    };
    call.then(done, done);
  }

  /** The signal for a call: aborts when `limit` does, or when the books are closed. */
  signalFor(limit: AbortSignal): AbortSignal {
    return AbortSignal.any([limit, this.#closing.signal]);
  }

  /** Writes down what comes after a game has gone on; a book that cannot be written stops the run. */
  afterwards(work: () => void): void {
    if (this.#closing.signal.aborted) return;
    try {
      work();
    } catch (error) {
      this.stop(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Notes that a provider has answered: by a reply, or by an error of its own. */
  answered(provider: string, reply: boolean): void {
    if (reply || !this.#failedSince.has(provider)) this.#failedSince.set(provider, 0);
  }

  /**
   * What a call comes to that a provider has failed for good: its own failure, or the end of the run where that was
   * never reached or fails one call after the other.
   */
  failed(provider: string, failure: ProviderFailed): Error {
    const before = this.#failedSince.get(provider);
    const inARow = (before ?? 0) + 1;
    if (before !== undefined) this.#failedSince.set(provider, inARow);
    if (before !== undefined && inARow < FAILED_IN_A_ROW) return failure;
    const down = new ProviderDown(failure, before !== undefined);
    this.stop(down);
    return down;
  }

  /** Notes that the run's cap had no room for a call. */
  noteCapReached(): void {
    this.#capReached = true;
  }
}

function keyOf({ game, decision }: DecisionPlace): string {
  return `${game}/${decision}`;
}
