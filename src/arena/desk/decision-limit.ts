import { CallError } from '../../agent.ts';

/** How long after the limit an aborted call is still waited for, so that it can end in an orderly way. */
export const GRACE_MS = 150;

/** What became of a call under a limit: its reply, its error, or nothing in time. */
export type Attempted<T> =
  | { readonly reply: T; readonly late: boolean }
  | { readonly error: unknown; readonly late: boolean }
  | { readonly lost: Promise<T> };

/**
 * The table's time for one decision. It runs while a call is with the provider, its body included, and over all calls
 * of the decision; it stands still while one waits for the provider's limits, so that neither our own queue nor a
 * busy provider is charged to the seat.
 */
export class DecisionLimit {
  readonly #limitMs: number | null;
  readonly #now: () => number;
  #spent = 0;

  /** `now` tells milliseconds that only ever grow. */
  constructor(limitMs: number | null, now: () => number) {
    this.#limitMs = limitMs;
    this.#now = now;
  }

  /** Milliseconds that are left; null without a limit. */
  get left(): number | null {
    return this.#limitMs === null ? null : Math.max(0, this.#limitMs - this.#spent);
  }

  /** The error of a decision whose time is up. */
  expired(): CallError {
    return new CallError('timeout', `no answer within the table's limit of ${this.#limitMs} ms`, {
      maybeCharged: true,
    });
  }

  /**
   * Makes a call. At the limit its signal aborts; when it does not end within {@link GRACE_MS} of that it is given up,
   * and its promise handed back.
   */
  async attempt<T>(send: (signal: AbortSignal) => Promise<T>): Promise<Attempted<T>> {
    const controller = new AbortController();
    const began = this.#now();
    const { left } = this;
    let timer: NodeJS.Timeout | undefined;
    const { signal } = controller;
    const call = (async () => send(signal))();
    const ended = call.then(
      (reply): Attempted<T> => ({ reply, late: signal.aborted }),
      (error): Attempted<T> => ({ error, late: signal.aborted }),
    );
    const given = new Promise<Attempted<T>>((resolve) => {
      if (left === null) return;
      timer = setTimeout(() => {
        controller.abort(this.expired());
        timer = setTimeout(() => resolve({ lost: call }), GRACE_MS);
      }, left);
    });
    try {
      return await Promise.race([ended, given]);
    } finally {
      clearTimeout(timer);
      this.#spent += this.#now() - began;
    }
  }
}
