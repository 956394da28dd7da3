import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallErrorKind, type CallReply, CapReached, type Usage } from '../../src/agent.ts';
import { waitBefore } from '../../src/arena/desk/retry.ts';
import { ProviderDown, ProviderFailed, RunCapReached, RunPaused } from '../../src/arena/desk/stops.ts';
import { Treasury, type TreasuryOptions } from '../../src/arena/desk/treasury.ts';
import { EXIT } from '../../src/errors.ts';
import { MemoryBooks } from '../kit/memory-books.ts';
import { PRICED, replyOf, TEST_PRICES, tokens } from '../kit/paid-games.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Costs 1000 micro-dollars; the plan's worst case is 2250. */
const USAGE = tokens({ input: 500, output: 100 });
const PLAN = { promptHash: 'abc', maxInputTokens: 1000, maxOutputTokens: 200 };
const WORST = 2250;
const COST = 1000;

let books: MemoryBooks;
beforeEach(() => {
  books = new MemoryBooks();
});

function treasuryOf(options: Partial<TreasuryOptions> = {}): Treasury {
  return new Treasury({ books, prices: TEST_PRICES, seed: 's', now: () => Date.now(), ...options });
}

/** The desk of a decision of a game. */
function deskOf(treasury: Treasury, game = 0, decision = 0) {
  return treasury.deskFor({ game, seat: 1, decision, agent: 'test/priced', provider: PRICED });
}

/** A provider that goes through a script of replies and errors, noting when it was asked. */
function scripted(script: readonly (CallReply | Error)[]) {
  const asked: number[] = [];
  const send = async (): Promise<CallReply> => {
    const step = script[Math.min(asked.length, script.length - 1)];
    asked.push(Date.now());
    if (step instanceof Error) throw step;
    return step;
  };
  return { asked, send };
}

/** What a promise came to, so that nothing is left unhandled while the clock is moved. */
function outcomeOf<T>(promise: Promise<T>): Promise<T | Error> {
  return promise.catch((error: Error) => error);
}

const busy = (retryAfterMs: number | null = null): CallError =>
  new CallError('busy', 'too many requests', { status: 429, retryAfterMs });

describe('a call', () => {
  it('is charged its reservation where its usage is more than can be counted', async () => {
    const treasury = treasuryOf();
    const most = Number.MAX_SAFE_INTEGER;
    for (const usage of [
      tokens({ input: most }),
      tokens({ input: most, output: most }),
      tokens({ input: -1 }),
    ]) {
      await deskOf(treasury).call({ ...PLAN, promptHash: JSON.stringify(usage) }, async () => replyOf(usage));
    }
    expect(treasury.ledger.tally()).toMatchObject({ calls: 3, microusd: 3 * WORST });
    expect(treasury.ledger.held).toBe(0);
  });

  it('is reserved before it is sent, and charged what it used', async () => {
    const treasury = treasuryOf();
    let seen: unknown;
    const reply = await deskOf(treasury).call(PLAN, async () => {
      seen = { ...books.calls[0] };
      return replyOf(USAGE, 'text');
    });
    expect(seen).toMatchObject({
      outcome: 'open',
      reservedMicrousd: WORST,
      reservedTokens: 1200,
      game: 0,
      seat: 1,
      decision: 0,
      attempt: 1,
      promptHash: 'abc',
    });
    expect(reply).toMatchObject({ call: 1, text: 'text', usage: USAGE });
    expect(books.calls[0]).toMatchObject({ outcome: 'unjudged', cost: COST, usage: USAGE });
    expect(treasury.state).toMatchObject({ calls: 1, microusd: COST, held: 0, tokens: 600, underWay: 0 });
    deskOf(treasury).judge(reply.call, 'illegal');
    expect(books.calls[0].outcome).toBe('illegal');
  });

  it('is charged its reservation when the provider does not tell its usage', async () => {
    const treasury = treasuryOf();
    await deskOf(treasury).call(PLAN, scripted([replyOf(null)]).send);
    expect(treasury.state).toMatchObject({ microusd: WORST, tokens: 1200 });
  });

  it('is charged by a usage that tells input and output alone, and its reservation without one of them', async () => {
    const treasury = treasuryOf();
    const told = (usage: Partial<Usage> | undefined) =>
      scripted([{ ...replyOf(null), usage: usage as Usage }]).send;
    const reply = await deskOf(treasury).call(PLAN, told({ input: 500, output: 100 }));
    expect(reply.usage).toEqual(USAGE);
    expect(books.calls[0]).toMatchObject({ cost: COST, usage: USAGE });
    for (const usage of [{ input: 500 }, { output: 100 }, {}, undefined]) {
      await deskOf(treasury).call(PLAN, told(usage));
      expect(books.calls.at(-1)).toMatchObject({ cost: null, usage: null });
    }
    expect(treasury.state.microusd).toBe(COST + 4 * WORST);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 60])(
    'is charged its reservation when %s tokens are told',
    async (input) => {
      const treasury = treasuryOf();
      await deskOf(treasury).call(PLAN, scripted([replyOf(tokens({ input }))]).send);
      expect(books.calls[0]).toMatchObject({ cost: null, usage: null });
      expect(treasury.state.microusd).toBe(WORST);
    },
  );

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is not sent with a plan of %s tokens',
    async (maxInputTokens) => {
      const { asked, send } = scripted([replyOf(USAGE)]);
      expect(await outcomeOf(deskOf(treasuryOf()).call({ ...PLAN, maxInputTokens }, send))).toBeInstanceOf(
        RangeError,
      );
      expect(asked).toHaveLength(0);
    },
  );

  it('that costs more than was planned is counted as it is, and stops what does not fit any more', async () => {
    const treasury = treasuryOf({ caps: { run: { microusd: 3 * WORST } } });
    await deskOf(treasury).call(PLAN, scripted([replyOf(tokens({ output: 1000 }))]).send);
    expect(treasury.state.microusd).toBe(5000);
    const second = await outcomeOf(deskOf(treasury, 1).call(PLAN, scripted([replyOf(USAGE)]).send));
    expect(second).toBeInstanceOf(RunCapReached);
  });

  it('is not sent when the books cannot be written', async () => {
    const treasury = treasuryOf();
    books.open = () => {
      throw new Error('the disk is full');
    };
    const { asked, send } = scripted([replyOf(USAGE)]);
    expect(await outcomeOf(deskOf(treasury).call(PLAN, send))).toMatchObject({ message: 'the disk is full' });
    expect(asked).toHaveLength(0);
    expect(treasury.state).toMatchObject({ calls: 0, held: 0, microusd: 0 });
  });

  it('without a price counts no money, and its tokens', async () => {
    const treasury = treasuryOf({ caps: { run: { microusd: 1, tokens: 2000 } } });
    const desk = treasury.deskFor({
      game: 0,
      seat: 0,
      decision: 0,
      agent: 'x',
      provider: { id: 'x', model: 'y' },
    });
    await desk.call(PLAN, scripted([replyOf(USAGE)]).send);
    expect(books.calls[0]).toMatchObject({ reservedMicrousd: null, cost: null, usage: USAGE });
    expect(treasury.state).toMatchObject({ unpriced: 1, microusd: 0, tokens: 600 });
    await desk.call({ ...PLAN, promptHash: 'd' }, scripted([replyOf(USAGE)]).send);
    expect(await outcomeOf(desk.call({ ...PLAN, promptHash: 'e' }, scripted([]).send))).toBeInstanceOf(
      RunCapReached,
    );
  });
});

describe('a failed call', () => {
  it.each<[CallErrorKind, boolean]>([
    ['busy', false],
    ['server', false],
    ['network', true],
  ])('of kind %s is tried three times more', async (kind, maybeCharged) => {
    const treasury = treasuryOf();
    treasury.answered(PRICED.id, true);
    const { asked, send } = scripted([new CallError(kind, 'no', { maybeCharged })]);
    const call = outcomeOf(deskOf(treasury).call(PLAN, send));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await call).toBeInstanceOf(ProviderFailed);
    expect(await call).toMatchObject({ kind, agent: 'test/priced' });
    expect(asked).toHaveLength(4);
    expect(books.calls.map(({ attempt, outcome }) => [attempt, outcome])).toEqual(
      [1, 2, 3, 4].map((attempt) => [attempt, kind]),
    );
    expect(treasury.state).toMatchObject({ calls: 4, retries: 3, microusd: maybeCharged ? 4 * WORST : 0 });
  });

  it('pauses the run where its provider has never answered', async () => {
    const treasury = treasuryOf();
    const { send } = scripted([new CallError('network', 'the connection failed (ECONNREFUSED)')]);
    const first = outcomeOf(deskOf(treasury, 0).call(PLAN, send));
    const other = outcomeOf(deskOf(treasury, 1).call(PLAN, send));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await first).toBeInstanceOf(ProviderDown);
    expect(await other).toBe(await first);
    expect(treasury.stopped).toBe(true);
  });

  it('pauses the run when it is the fifth in a row; a reply between them counts anew', async () => {
    const treasury = treasuryOf();
    const fail = async (game: number): Promise<unknown> => {
      const { send } = scripted([new CallError('server', 'no', { status: 503, retryAfterMs: 1 })]);
      const call = outcomeOf(deskOf(treasury, game).call(PLAN, send));
      await vi.advanceTimersByTimeAsync(100);
      return call;
    };
    for (let game = 0; game < 4; game++) expect(await fail(game)).toBeInstanceOf(ProviderFailed);
    await deskOf(treasury, 4).call(PLAN, scripted([replyOf(USAGE)]).send);
    for (let game = 5; game < 9; game++) expect(await fail(game)).toBeInstanceOf(ProviderFailed);
    expect(treasury.stopped).toBe(false);
    expect(await fail(9)).toBeInstanceOf(ProviderDown);
    expect(treasury.stopped).toBe(true);
  });

  it('is charged what it used where that is known', async () => {
    const treasury = treasuryOf();
    const error = new CallError('network', 'cut', { maybeCharged: true, usage: USAGE });
    const call = deskOf(treasury).call(PLAN, scripted([error, replyOf(USAGE)]).send);
    await vi.advanceTimersByTimeAsync(5000);
    await call;
    expect(treasury.state).toMatchObject({ calls: 2, retries: 1, microusd: 2 * COST });
  });

  it('waits longer each time, by its seed, and never less than the provider asks', async () => {
    for (const [retry, base] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ]) {
      const wait = waitBefore(retry, busy(), 'key');
      expect(wait).toBe(waitBefore(retry, busy(), 'key'));
      expect(wait).toBeGreaterThanOrEqual(base);
      expect(wait).toBeLessThanOrEqual(1.5 * base);
    }
    const waits = Array.from({ length: 20 }, (_, i) => waitBefore(1, busy(), `key ${i}`));
    expect(new Set(waits).size).toBeGreaterThan(15);
    const { asked, send } = scripted([busy(90_000), replyOf(USAGE)]);
    const call = deskOf(treasuryOf()).call(PLAN, send);
    await vi.advanceTimersByTimeAsync(89_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(50_000);
    await call;
    expect(asked).toHaveLength(2);
  });

  it('is given up at once when the provider asks to wait too long', async () => {
    const { asked, send } = scripted([busy(600_001)]);
    const call = await outcomeOf(deskOf(treasuryOf()).call(PLAN, send));
    expect(call).toBeInstanceOf(ProviderFailed);
    expect(String(call)).toContain('601 s');
    expect(asked).toHaveLength(1);
  });

  it.each<CallErrorKind>(['request', 'access', 'missing', 'money'])(
    'of kind %s pauses the run, without another request of any game',
    async (kind) => {
      const treasury = treasuryOf();
      const { asked, send } = scripted([new CallError(kind, 'it said no', { status: 400 })]);
      const paused = await outcomeOf(deskOf(treasury).call(PLAN, send));
      expect(paused).toBeInstanceOf(RunPaused);
      expect(paused).toMatchObject({ kind, code: EXIT.failed });
      expect(String(paused)).toMatch(/it said no[\s\S]*--resume/);
      expect(await outcomeOf(deskOf(treasury, 1).call(PLAN, send))).toBe(paused);
      expect(asked).toHaveLength(1);
      expect(treasury.state).toMatchObject({ calls: 1, retries: 0, microusd: 0 });
      expect(treasury.canBeginBlock(1)).toBe(false);
    },
  );

  it('that is no failed call but a fault of the client is charged and thrown on', async () => {
    const treasury = treasuryOf();
    const { asked, send } = scripted([new RangeError('a fault')]);
    expect(await outcomeOf(deskOf(treasury).call(PLAN, send))).toBeInstanceOf(RangeError);
    expect(asked).toHaveLength(1);
    expect(books.calls[0]).toMatchObject({ outcome: 'crash', cost: null });
    expect(treasury.state.microusd).toBe(WORST);
  });
});

describe('a parked game', () => {
  it('holds no place: others play meanwhile', async () => {
    const treasury = treasuryOf({ limits: { test: { concurrency: 1 } } });
    const first = deskOf(treasury, 0).call(PLAN, scripted([busy(60_000), replyOf(USAGE)]).send);
    await vi.advanceTimersByTimeAsync(1);
    expect(treasury.state.parked).toBe(1);
    for (let game = 1; game < 6; game++)
      await deskOf(treasury, game).call(PLAN, scripted([replyOf(USAGE)]).send);
    expect(treasury.state).toMatchObject({ parked: 1, calls: 6, held: 0 });
    await vi.advanceTimersByTimeAsync(100_000);
    await first;
    expect(treasury.state).toMatchObject({ parked: 0, calls: 7, retries: 1 });
  });

  it('leaves when the run stops; a call under way comes to its end', async () => {
    const treasury = treasuryOf({ limits: { test: { concurrency: 2 } } });
    const parked = outcomeOf(deskOf(treasury, 0).call(PLAN, scripted([busy(60_000)]).send));
    await vi.advanceTimersByTimeAsync(1);
    const slow = async (): Promise<CallReply> => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return replyOf(USAGE);
    };
    const underWay = deskOf(treasury, 1).call(PLAN, slow);
    const queued = outcomeOf(deskOf(treasury, 2).call(PLAN, slow));
    await vi.advanceTimersByTimeAsync(1);
    const stop = new Error('stopped');
    treasury.stop(stop);
    expect(await parked).toBe(stop);
    expect(await queued).toBe(stop);
    const idle = treasury.idle(60_000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await underWay).toMatchObject({ usage: USAGE });
    await idle;
    expect(treasury.state).toMatchObject({ calls: 2, underWay: 0, microusd: COST });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the table’s limit', () => {
  it('aborts the call, and charges what it used', async () => {
    const treasury = treasuryOf({ limitMs: 1000 });
    const call = outcomeOf(
      deskOf(treasury).call(
        PLAN,
        (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () =>
              reject(new CallError('timeout', 'aborted', { maybeCharged: true, usage: USAGE })),
            );
          }),
      ),
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(books.calls[0]).toMatchObject({ outcome: 'timeout', cost: COST });
  });

  it('gives up a call that ignores the signal; what it used settles the books when it comes', async () => {
    const treasury = treasuryOf({ limitMs: 1000, limits: { test: { concurrency: 1 } } });
    const began = Date.now();
    const call = outcomeOf(
      deskOf(treasury).call(PLAN, async () => {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        return replyOf(USAGE, 'too late');
      }),
    );
    await vi.advanceTimersByTimeAsync(1250);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(Date.now() - began).toBeLessThanOrEqual(1250);
    expect(treasury.state).toMatchObject({ microusd: WORST, held: 0, underWay: 1 });
    await deskOf(treasury, 1).call(PLAN, scripted([replyOf(USAGE)]).send);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(treasury.state).toMatchObject({ microusd: 2 * COST, underWay: 0 });
    expect(books.calls[0]).toMatchObject({ outcome: 'timeout', cost: COST, end: { reply: null } });
  });

  it('counts the time of all calls of a decision, and none of the waiting', async () => {
    const treasury = treasuryOf({ limitMs: 1000 });
    const desk = deskOf(treasury);
    const lasting = (ms: number, end: CallReply | Error) => async (): Promise<CallReply> => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (end instanceof Error) throw end;
      return end;
    };
    let tries = 0;
    const first = desk.call(PLAN, () => lasting(300, tries++ === 0 ? busy(30_000) : replyOf(USAGE))());
    await vi.advanceTimersByTimeAsync(60_000);
    await first;
    expect(tries).toBe(2);
    const second = outcomeOf(desk.call({ ...PLAN, promptHash: 'b' }, lasting(500, replyOf(USAGE))));
    await vi.advanceTimersByTimeAsync(700);
    expect(await second).toMatchObject({ kind: 'timeout' });
    const { asked, send } = scripted([replyOf(USAGE)]);
    expect(await outcomeOf(desk.call({ ...PLAN, promptHash: 'c' }, send))).toMatchObject({ kind: 'timeout' });
    expect(asked).toHaveLength(0);
  });

  it('writes nothing of late calls after the books were closed', async () => {
    const treasury = treasuryOf({ limitMs: 1000 });
    const call = outcomeOf(
      deskOf(treasury).call(PLAN, async () => {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        return replyOf(USAGE);
      }),
    );
    await vi.advanceTimersByTimeAsync(1250);
    await call;
    treasury.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(books.calls[0].cost).toBeNull();
  });
});

describe('caps', () => {
  const two = 2 * WORST;

  it.each([
    ['decision', [[0, 0]]],
    ['game', [[0, 1]]],
    ['agent', [[1, 0]]],
  ] as const)('on the %s end in a failure of the seat', async (scope, [[game, decision]]) => {
    const treasury = treasuryOf({ caps: { [scope]: { microusd: two } } });
    const play = (g: number, d: number, hash: string) =>
      outcomeOf(deskOf(treasury, g, d).call({ ...PLAN, promptHash: hash }, scripted([replyOf(null)]).send));
    await play(0, 0, 'a');
    await play(game, decision, 'b');
    const capped = await play(game, decision, 'c');
    expect(capped).toBeInstanceOf(CapReached);
    expect(capped).toMatchObject({ scope });
    const elsewhere = await play(scope === 'agent' ? 0 : 7, scope === 'decision' ? 1 : 0, 'd');
    if (scope === 'agent') expect(elsewhere).toBeInstanceOf(CapReached);
    else expect(elsewhere).toMatchObject({ text: '{}' });
    expect(treasury.state.calls).toBe(scope === 'agent' ? 2 : 3);
  });

  it('on the run leave the game unfinished, and no block begins', async () => {
    const treasury = treasuryOf({ caps: { run: { microusd: WORST + 1 } } });
    await deskOf(treasury).call(PLAN, scripted([replyOf(USAGE)]).send);
    expect(treasury.canBeginBlock(1)).toBe(true);
    const { asked, send } = scripted([replyOf(USAGE)]);
    await deskOf(treasury)
      .call({ ...PLAN, promptHash: 'b' }, send)
      .catch(() => {});
    const capped = await outcomeOf(deskOf(treasury, 1).call(PLAN, send));
    expect(asked).toHaveLength(0);
    expect(capped).toBeInstanceOf(RunCapReached);
    expect(capped).toMatchObject({ code: EXIT.capped });
    expect(treasury.canBeginBlock(1)).toBe(false);
  });

  it('wait for calls under way that may leave room', async () => {
    const treasury = treasuryOf({ caps: { run: { microusd: WORST + COST } } });
    const slow = async (): Promise<CallReply> => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return replyOf(USAGE);
    };
    const first = deskOf(treasury, 0).call(PLAN, slow);
    const second = deskOf(treasury, 1).call(PLAN, slow);
    await vi.advanceTimersByTimeAsync(1);
    expect(treasury.state.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all([first, second]);
    expect(treasury.state).toMatchObject({ calls: 2, microusd: 2 * COST });
  });

  it('let a block begin only when games as dear as the dearest so far fit', async () => {
    const treasury = treasuryOf({ caps: { run: { microusd: 10 * WORST } } });
    const play = (game: number, decision = 0) =>
      deskOf(treasury, game, decision).call(PLAN, scripted([replyOf(null)]).send);
    expect(treasury.canBeginBlock(100)).toBe(true);
    await play(0);
    await play(0, 1);
    treasury.endGame(0);
    expect(treasury.canBeginBlock(4)).toBe(true);
    expect(treasury.canBeginBlock(5)).toBe(false);
    await play(1);
    expect(treasury.canBeginBlock(3)).toBe(true);
    expect(treasury.canBeginBlock(4)).toBe(false);
  });
});

describe('a treasury that is made anew from the books', () => {
  it('counts all that was charged, open calls at their reservation', async () => {
    const caps = { run: { microusd: 3 * WORST } };
    const before = treasuryOf({ caps });
    await deskOf(before, 0).call(PLAN, scripted([replyOf(USAGE)]).send);
    void deskOf(before, 1).call(PLAN, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1);
    const after = treasuryOf({ caps });
    expect(after.state).toMatchObject({ calls: 2, microusd: COST + WORST, held: 0 });
    await deskOf(after, 2).call(PLAN, scripted([replyOf(null)]).send);
    expect(await outcomeOf(deskOf(after, 3).call(PLAN, scripted([replyOf(null)]).send))).toBeInstanceOf(
      RunCapReached,
    );
  });

  it('gives a paid reply to the decision that had asked for it, once, and pays for nothing', async () => {
    const before = treasuryOf();
    await deskOf(before, 3, 4).call(PLAN, scripted([replyOf(USAGE, 'paid')]).send);
    const after = treasuryOf();
    const { asked, send } = scripted([replyOf(USAGE, 'new')]);
    const desk = deskOf(after, 3, 4);
    expect(await desk.call(PLAN, send)).toEqual({ ...replyOf(USAGE, 'paid'), call: 1 });
    expect(asked).toHaveLength(0);
    expect(await desk.call(PLAN, send)).toMatchObject({ text: 'new', call: 2 });
    expect(await deskOf(after, 3, 5).call(PLAN, send)).toMatchObject({ text: 'new', call: 3 });
  });

  it('does not give a reply to another prompt', async () => {
    await deskOf(treasuryOf(), 3, 4).call(PLAN, scripted([replyOf(USAGE, 'paid')]).send);
    const { send } = scripted([replyOf(USAGE, 'new')]);
    const other = { ...PLAN, promptHash: 'other' };
    expect(await deskOf(treasuryOf(), 3, 4).call(other, send)).toMatchObject({ text: 'new' });
  });
});
