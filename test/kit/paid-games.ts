import type { CallReply, Provider, Usage } from '../../src/agent.ts';
import { CallError } from '../../src/agent.ts';
import { costOf, type Price, PriceTable } from '../../src/arena/desk/prices.ts';
import type { Treasury } from '../../src/arena/desk/treasury.ts';

/** A model with a price, for tests: in dollars per million tokens 1 for input, 0.1 cached, 1.25 cache write, 5 output. */
export const PRICED: Provider = { id: 'test', model: 'priced' };
export const TEST_PRICES = new PriceTable([
  {
    provider: 'test',
    model: 'priced',
    input: 1,
    cached: 0.1,
    cacheWrite: 1.25,
    output: 5,
    date: '2026-01-01',
    source: 'made up',
  },
]);
export const TEST_PRICE = TEST_PRICES.of(PRICED) as Price;

/** A seeded source of whole numbers 0 … below − 1. */
export function seeded(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Tokens of a call, each counted once; what is not given is 0. */
export function tokens(parts: Partial<Usage>): Usage {
  return { input: 0, cached: 0, cacheWrite: 0, output: 0, reasoning: 0, ...parts };
}

/** A reply that used so many tokens. */
export function replyOf(usage: Usage | null, text = '{}'): CallReply {
  return { text, finish: 'stop', model: 'priced-2026-01-01', usage, requestId: 'request' };
}

/** A provider that answers at random, fails at random, and keeps its own bill. */
export class RandomProvider {
  /** What it has charged, in micro-dollars. */
  invoice = 0;
  requests = 0;
  readonly #next: (below: number) => number;
  readonly #slowness: number;
  readonly #bill: (microusd: number) => void;

  /** `slowness` scales its times, of seconds; `bill` is told each charge before anybody gets an answer. */
  constructor(next: (below: number) => number, slowness = 1, bill: (microusd: number) => void = () => {}) {
    this.#next = next;
    this.#slowness = slowness;
    this.#bill = bill;
  }

  /** Answers after a while, with up to as many tokens as are planned; sometimes it ignores the signal, or never ends. */
  async send(maxInput: number, maxOutput: number, signal: AbortSignal): Promise<CallReply> {
    this.requests++;
    const next = this.#next;
    const fate = next(100);
    const after = fate < 3 ? 60_000 : 1 + next(4000);
    const deaf = next(2) === 0;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, after * this.#slowness);
      if (deaf) return;
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        // Whatever was worked on until then is charged, and nobody is told.
        this.#charge(this.#usage(maxInput, maxOutput));
        reject(new CallError('timeout', 'aborted', { maybeCharged: true }));
      });
    });
    if (fate < 10)
      throw new CallError('busy', '429', { status: 429, retryAfterMs: next(3) * 1000 * this.#slowness });
    if (fate < 14) throw new CallError('server', '503', { status: 503 });
    const usage = this.#usage(maxInput, maxOutput);
    this.#charge(usage);
    if (fate < 17) throw new CallError('network', 'cut', { maybeCharged: true });
    if (fate < 19) throw new CallError('network', 'cut', { maybeCharged: true, usage });
    return replyOf(fate < 25 ? null : usage);
  }

  #charge(usage: Usage): void {
    const cost = costOf(TEST_PRICE, usage);
    this.invoice += cost;
    this.#bill(cost);
  }

  #usage(maxInput: number, maxOutput: number): Usage {
    const prompt = this.#next(4) === 0 ? maxInput : this.#next(maxInput + 1);
    const cached = this.#next(prompt + 1);
    const cacheWrite = this.#next(prompt - cached + 1);
    const output = this.#next(4) === 0 ? maxOutput : this.#next(maxOutput + 1);
    return tokens({ input: prompt - cached - cacheWrite, cached, cacheWrite, output });
  }
}

/** Plays decisions of one made-up game until it has made `decisions` or something stops it; returns what did. */
export async function playGame(
  treasury: Treasury,
  provider: RandomProvider,
  game: number,
  from: number,
  decisions: number,
  next: (below: number) => number,
): Promise<unknown> {
  for (let decision = from; decision < decisions; decision++) {
    const agent = `test/priced-${game % 3}`;
    const desk = treasury.deskFor({ game, seat: game % 5, decision, agent, provider: PRICED });
    const maxInputTokens = 500 + next(15_000);
    const maxOutputTokens = 100 + next(2000);
    const plan = { promptHash: `${game}/${decision}`, maxInputTokens, maxOutputTokens };
    try {
      const reply = await desk.call(plan, (signal) => provider.send(maxInputTokens, maxOutputTokens, signal));
      desk.judge(reply.call, 'ok');
    } catch (error) {
      if (error instanceof CallError && error.kind === 'timeout') continue;
      return error;
    }
  }
  treasury.endGame(game);
  return null;
}
