import type { FailureKind, Usage } from '../../src/agent.ts';
import type { Books, CallEnd, KeptReply, OpenCall, Spending } from '../../src/arena/desk/books.ts';
import { tokensOf } from '../../src/arena/desk/prices.ts';

/** A call as the books know it. */
export interface BookedCall extends OpenCall {
  readonly number: number;
  outcome: string;
  cost: number | null;
  usage: Usage | null;
  end: CallEnd | null;
}

/** Books that live as long as the test: what a ledger is made anew from when its process is dropped. */
export class MemoryBooks implements Books {
  readonly calls: BookedCall[] = [];

  open(call: OpenCall): number {
    const number = this.calls.length + 1;
    this.calls.push({ ...call, number, outcome: 'open', cost: null, usage: null, end: null });
    return number;
  }

  end(call: number, end: CallEnd): void {
    const { outcome, costMicrousd: cost, usage } = end;
    Object.assign(this.calls[call - 1], { outcome, cost, usage, end });
  }

  settle(call: number, cost: number | null, usage: Usage): void {
    Object.assign(this.calls[call - 1], { cost, usage });
  }

  judge(call: number, outcome: 'ok' | FailureKind): void {
    this.calls[call - 1].outcome = outcome;
  }

  spending(): Spending[] {
    return this.calls.map((call) => ({
      game: call.game,
      decision: call.decision,
      agent: call.agent,
      microusd: chargeOf(call),
      tokens: call.usage === null ? call.reservedTokens : tokensOf(call.usage),
      calls: 1,
      retries: call.attempt > 1 ? 1 : 0,
      unpriced: call.reservedMicrousd === null ? 1 : 0,
      finished: false,
    }));
  }

  keptReplies(): KeptReply[] {
    return this.calls.flatMap((call) => {
      const reply = call.end?.reply;
      if (!reply) return [];
      const { game, seat, decision, promptHash, usage } = call;
      return [{ ...reply, usage, call: call.number, game, seat, decision, promptHash }];
    });
  }

  /** What is charged for all calls together, in micro-dollars. */
  get charged(): number {
    return this.calls.reduce((sum, call) => sum + chargeOf(call), 0);
  }
}

function chargeOf({ cost, reservedMicrousd }: BookedCall): number {
  return cost ?? reservedMicrousd ?? 0;
}

/** The books as one process holds them: after {@link kill} they take nothing more from it. */
export class MortalBooks implements Books {
  readonly #books: Books;
  #dead = false;

  constructor(books: Books) {
    this.#books = books;
  }

  /** As if the process that holds them were killed. */
  kill(): void {
    this.#dead = true;
  }

  open(call: OpenCall): number {
    return this.#alive().open(call);
  }

  end(call: number, end: CallEnd): void {
    this.#alive().end(call, end);
  }

  settle(call: number, cost: number | null, usage: Usage): void {
    this.#alive().settle(call, cost, usage);
  }

  judge(call: number, outcome: 'ok' | FailureKind): void {
    this.#alive().judge(call, outcome);
  }

  spending(): Spending[] {
    return this.#alive().spending();
  }

  keptReplies(): KeptReply[] {
    return this.#alive().keptReplies();
  }

  #alive(): Books {
    if (this.#dead) throw new Error('the process was killed');
    return this.#books;
  }
}
