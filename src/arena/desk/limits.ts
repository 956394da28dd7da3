import Bottleneck from 'bottleneck';
import pLimit, { type LimitFunction } from 'p-limit';

/** What a provider takes at most. */
export interface ProviderLimits {
  /** Calls under way at a time; 8 by default. */
  readonly concurrency?: number;
  readonly requestsPerMinute?: number | null;
  /** Tokens a minute, a call counted at the most that it was planned for until it has ended. */
  readonly tokensPerMinute?: number | null;
}

const DEFAULT_CONCURRENCY = 8;
const MINUTE = 60_000;
/** How often the tokens of the minute are refilled; a whole multiple of Bottleneck's step of 250 ms. */
const REFILL_MS = 1000;
/** Calls that must go well, for each that may be under way, before one more is tried. */
const CALM = 2;

/**
 * The way to one provider: so many calls at a time, so many requests and tokens a minute. When the provider says
 * that it is busy, half as many calls go at a time, and one more again after twice as many have gone well.
 * Whoever waits elsewhere (parked, backing off) holds no place.
 */
export class ProviderGate {
  readonly #most: number;
  readonly #slots: LimitFunction;
  readonly #requests: Bottleneck | null;
  readonly #tokens: Bottleneck | null;
  readonly #tokensPerMinute: number;
  #calm = 0;
  /** Calls sent before this number was drawn say nothing of the present concurrency. */
  #era = 0;
  #queued = 0;
  /** Bottleneck's own timers let the process end; while somebody waits, this one does not. */
  #awake: NodeJS.Timeout | null = null;

  constructor({
    concurrency = DEFAULT_CONCURRENCY,
    requestsPerMinute = null,
    tokensPerMinute = null,
  }: ProviderLimits = {}) {
    this.#most = concurrency;
    this.#slots = pLimit(concurrency);
    this.#requests =
      requestsPerMinute === null ? null : new Bottleneck({ minTime: MINUTE / requestsPerMinute });
    this.#tokensPerMinute = tokensPerMinute ?? 0;
    this.#tokens =
      tokensPerMinute === null
        ? null
        : new Bottleneck({
            reservoir: tokensPerMinute,
            reservoirIncreaseInterval: REFILL_MS,
            reservoirIncreaseAmount: (tokensPerMinute * REFILL_MS) / MINUTE,
            reservoirIncreaseMaximum: tokensPerMinute,
            heartbeatInterval: REFILL_MS,
          });
  }

  /** How many calls may be under way now, and how many are. */
  get concurrency(): number {
    return this.#slots.concurrency;
  }
  get active(): number {
    return this.#slots.activeCount;
  }

  /** Runs `work` when there is a place for it and its tokens fit. */
  async pass<T>(tokens: number, work: () => Promise<T>): Promise<T> {
    this.#queue(1);
    let waiting = true;
    const through = (): void => {
      if (waiting) this.#queue(-1);
      waiting = false;
    };
    try {
      return await this.#slots(async () => {
        // A call larger than a minute's tokens waits for a whole minute's, not for ever.
        const weight = Math.min(tokens, this.#tokensPerMinute);
        await this.#tokens?.schedule({ weight }, async () => {});
        await this.#requests?.schedule(async () => {});
        through();
        return await work();
      });
    } finally {
      through();
    }
  }

  /** Gives back what a call did not use of the tokens that it was planned for. */
  giveBack(planned: number, used: number): void {
    const spare = Math.min(planned, this.#tokensPerMinute) - used;
    if (spare > 0) void this.#tokens?.incrementReservoir(spare);
  }

  /** The era of a call that is sent now, for {@link wentWell} and {@link wasBusy}. */
  get era(): number {
    return this.#era;
  }

  /** Notes that a call was answered. */
  wentWell(era: number): void {
    if (era !== this.#era || this.#slots.concurrency >= this.#most) return;
    if (++this.#calm < CALM * this.#slots.concurrency) return;
    this.#calm = 0;
    this.#slots.concurrency++;
  }

  /** Notes that the provider was busy. Of several calls that were under way together, only the first counts. */
  wasBusy(era: number): void {
    if (era !== this.#era) return;
    this.#era++;
    this.#calm = 0;
    this.#slots.concurrency = Math.max(1, Math.floor(this.#slots.concurrency / 2));
  }

  #queue(by: 1 | -1): void {
    this.#queued += by;
    if (this.#queued > 0) this.#awake ??= setInterval(() => {}, MINUTE);
    else if (this.#awake !== null) {
      clearInterval(this.#awake);
      this.#awake = null;
    }
  }
}

/** The gates of a run's providers. */
export class Gates {
  readonly #limits: Readonly<Record<string, ProviderLimits>>;
  readonly #gates = new Map<string, ProviderGate>();

  /** `limits` by provider id; providers that it does not name have the defaults. */
  constructor(limits: Readonly<Record<string, ProviderLimits>> = {}) {
    this.#limits = limits;
  }

  of(provider: string): ProviderGate {
    let gate = this.#gates.get(provider);
    if (gate === undefined) {
      gate = new ProviderGate(this.#limits[provider]);
      this.#gates.set(provider, gate);
    }
    return gate;
  }
}
