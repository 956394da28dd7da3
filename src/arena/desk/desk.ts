import {
  CallError,
  type CallPlan,
  type CallReply,
  CapReached,
  type Desk,
  type FailureKind,
  type PaidReply,
  type Usage,
} from '../../agent.ts';
import type { CallEnd } from './books.ts';
import { DecisionLimit } from './decision-limit.ts';
import { type Reservation, type Reserved, type Scope, wholeUsage } from './ledger.ts';
import type { ProviderGate } from './limits.ts';
import { dollars, type Price, tokensOf, worstCost } from './prices.ts';
import { retrying } from './retry.ts';
import { type FatalKind, ProviderFailed, RunCapReached, RunPaused } from './stops.ts';
import type { Sitting, Treasury } from './treasury.ts';

type Send = (signal: AbortSignal) => Promise<CallReply>;
type Short = Extract<Reserved, { readonly short: Scope }>;

const FATAL: readonly string[] = ['request', 'access', 'missing', 'money'] satisfies FatalKind[];

/** The desk of one seat for one decision; made by {@link Treasury.deskFor}. */
export class DecisionDesk implements Desk {
  readonly #treasury: Treasury;
  readonly #sitting: Sitting;
  readonly #price: Price | null;
  readonly #gate: ProviderGate;
  readonly #limit: DecisionLimit;

  constructor(treasury: Treasury, sitting: Sitting) {
    this.#treasury = treasury;
    this.#sitting = sitting;
    this.#price = treasury.prices.of(sitting.provider);
    this.#gate = treasury.gates.of(sitting.provider.id);
    this.#limit = new DecisionLimit(treasury.limitMs, treasury.now);
  }

  async call(plan: CallPlan, send: Send): Promise<PaidReply> {
    const treasury = this.#treasury;
    const { game, decision, agent } = this.#sitting;
    const kept = treasury.takeKept(this.#sitting, plan.promptHash);
    if (kept !== undefined) return kept;
    try {
      return await retrying((attempt) => this.#try(attempt, plan, send), {
        agent,
        jitterKey: `${treasury.seed}/${game}/${decision}/${plan.promptHash}`,
        maxParkMs: treasury.maxParkMs,
        wait: (ms) => treasury.park(ms),
      });
    } catch (error) {
      throw error instanceof ProviderFailed ? treasury.failed(this.#sitting.provider.id, error) : error;
    }
  }

  judge(call: number, outcome: 'ok' | FailureKind): void {
    this.#treasury.books.judge(call, outcome);
  }

  /** One try: when there is a place and room, it is reserved and sent. */
  async #try(attempt: number, plan: CallPlan, send: Send): Promise<PaidReply> {
    const { ledger } = this.#treasury;
    const planned = plan.maxInputTokens + plan.maxOutputTokens;
    for (;;) {
      let begun = false;
      const passing = this.#gate.pass(planned, async (): Promise<PaidReply | Short> => {
        this.#treasury.throwIfStopped();
        if (this.#limit.left === 0) throw this.#limit.expired();
        const sentAt = new Date(this.#treasury.now()).toISOString();
        const { agent } = this.#sitting;
        const request = { place: this.#sitting, agent, attempt, plan, price: this.#price, sentAt };
        const reserved = ledger.reserve(request);
        if ('short' in reserved) {
          this.#gate.giveBack(planned, 0);
          return reserved;
        }
        begun = true;
        const sending = this.#send(reserved.reservation, planned, send);
        this.#treasury.watch(sending);
        return await sending;
      });
      const result = await this.#treasury.orStopped(passing, () => !begun);
      if (!('short' in result)) return result;
      if (result.changed === null) throw this.#tooDear(result.short, plan);
      await this.#treasury.orStopped(result.changed);
    }
  }

  async #send(reservation: Reservation, planned: number, send: Send): Promise<PaidReply> {
    const { ledger, now } = this.#treasury;
    const { era } = this.#gate;
    const began = now();
    const attempted = await this.#limit.attempt((signal) => send(this.#treasury.signalFor(signal)));
    const ended = now();
    const end = (parts: Partial<CallEnd>): Omit<CallEnd, 'costMicrousd'> => ({
      outcome: 'timeout',
      usage: null,
      reply: null,
      error: null,
      status: null,
      requestId: null,
      latencyMs: Math.round(ended - began),
      endedAt: new Date(ended).toISOString(),
      ...parts,
    });
    const expired = this.#limit.expired();
    if ('lost' in attempted) {
      ledger.end(reservation, end({ error: expired.message }), { mayCome: true });
      this.#await(reservation, attempted.lost);
      throw expired;
    }
    if ('reply' in attempted) {
      const { late } = attempted;
      const reply = { ...attempted.reply, usage: wholeUsage(attempted.reply.usage) };
      this.#treasury.answered(this.#sitting.provider.id, true);
      const { usage, requestId, ...rest } = reply;
      const parts = late
        ? { error: `an answer came after the limit`, usage, requestId }
        : { outcome: 'unjudged' as const, usage, requestId, reply: { ...rest, requestId } };
      ledger.end(reservation, end(parts));
      this.#gate.giveBack(planned, usage === null ? planned : tokensOf(usage));
      if (late) throw expired;
      this.#gate.wentWell(era);
      return { ...reply, call: reservation.call };
    }
    const { error, late } = attempted;
    if (!(error instanceof CallError)) {
      const outcome = late ? 'timeout' : 'crash';
      ledger.end(reservation, end({ outcome, error: late ? expired.message : describe(error) }));
      throw late ? expired : error;
    }
    const { kind, status, requestId, message, maybeCharged } = error;
    const usage = wholeUsage(error.usage);
    if (kind !== 'network') this.#treasury.answered(this.#sitting.provider.id, false);
    const outcome = late ? 'timeout' : kind;
    ledger.end(reservation, end({ outcome, usage, status, requestId, error: message }), {
      free: !maybeCharged,
    });
    this.#gate.giveBack(planned, usage === null ? (maybeCharged ? planned : 0) : tokensOf(usage));
    if (late) throw expired;
    if (kind === 'busy') this.#gate.wasBusy(era);
    if (FATAL.includes(kind)) {
      const paused = new RunPaused(this.#sitting.agent, kind as FatalKind, error);
      this.#treasury.stop(paused);
      throw paused;
    }
    throw error;
  }

  /** Waits for a call that was given up, only to learn what it cost. */
  #await(reservation: Reservation, lost: Promise<CallReply>): void {
    const settle = (usage: Usage | null): void => {
      if (usage !== null) this.#treasury.afterwards(() => this.#treasury.ledger.settle(reservation, usage));
    };
    this.#treasury.watch(
      lost.then(
        ({ usage }) => settle(usage),
        (error) => settle(error instanceof CallError ? error.usage : null),
      ),
    );
  }

  #tooDear(scope: Scope, plan: CallPlan): Error {
    const { agent, game, decision } = this.#sitting;
    const cost =
      this.#price === null
        ? `${plan.maxInputTokens + plan.maxOutputTokens} tokens`
        : dollars(worstCost(this.#price, plan));
    const what = `a call of ${agent} may take up to ${cost}, and the cap on the ${scope} has no room for it`;
    if (scope === 'run') {
      this.#treasury.noteCapReached();
      return new RunCapReached(what);
    }
    return new CapReached(scope, `${what} (game ${game + 1}, decision ${decision})`);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
