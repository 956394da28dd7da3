import type { CallPlan, Usage } from '../../agent.ts';
import type { Books, CallEnd, DecisionPlace, Spending } from './books.ts';
import { costOf, isCountable, type Price, tokensOf, worstCost } from './prices.ts';

/** What a cap is set on, from the narrowest. */
export const SCOPES = ['decision', 'game', 'agent', 'run'] as const;
export type Scope = (typeof SCOPES)[number];

/** The most that calls may cost together; null or absent for no cap. */
export interface Cap {
  readonly microusd?: number | null;
  readonly tokens?: number | null;
}
export type Caps = Readonly<Partial<Record<Scope, Cap>>>;

/** A sum of money and tokens. */
interface Amount {
  readonly microusd: number;
  readonly tokens: number;
}

/** What is charged to one of the accounts that caps are set on. */
interface Account {
  /** Known costs, and reservations of calls whose cost will hardly come to be known. */
  microusd: number;
  tokens: number;
  /** Reservations of calls that are under way. */
  heldMicrousd: number;
  heldTokens: number;
}

/** What was counted of calls. */
export interface Tally {
  calls: number;
  /** Tries after the first. */
  retries: number;
  /** Calls of models without a price, whose cost is not in any sum. */
  unpriced: number;
  /** Charged so far, in micro-dollars: known costs, and the reservations of calls whose cost is not known. */
  microusd: number;
  tokens: number;
}

/** A call that has been reserved. */
export interface Reservation {
  readonly call: number;
  readonly price: Price | null;
  readonly held: Amount;
}

/** What {@link Ledger.reserve} answers: a reservation, or the cap that leaves no room for one. */
export type Reserved =
  | { readonly reservation: Reservation }
  | {
      readonly short: Scope;
      /** Resolves when a call that is under way has ended, where that may leave room; null where it cannot. */
      readonly changed: Promise<void> | null;
    };

/** What a call is reserved for. */
export interface ReserveRequest {
  readonly place: DecisionPlace;
  readonly agent: string;
  readonly attempt: number;
  readonly plan: CallPlan;
  readonly price: Price | null;
  readonly sentAt: string;
}

function emptyAccount(): Account {
  return { microusd: 0, tokens: 0, heldMicrousd: 0, heldTokens: 0 };
}

function emptyTally(): Tally {
  return { calls: 0, retries: 0, unpriced: 0, microusd: 0, tokens: 0 };
}

/**
 * Keeps every cap: a call is reserved at the most that it may cost before it is sent, and charged what it did cost
 * afterwards, or the reservation where that is not known. All is in the books before it counts, so a ledger that is
 * made anew from them goes on where a killed one stopped, with calls that were under way at their reservation.
 * Checking and writing down happen without a pause between, and the books have one writer: no two calls can take
 * the same room. When the books cannot be written, nothing is sent.
 *
 * A provider that charges more tokens than a call was planned for breaks the plan, not the ledger: what it charges is
 * counted, and no further call is allowed that does not fit.
 */
export class Ledger {
  readonly #books: Books;
  readonly #caps: Caps;
  readonly #run = emptyAccount();
  readonly #agents = new Map<string, Account>();
  readonly #games = new Map<number, Account>();
  /** By game and decision; a game's are forgotten when it ends. */
  readonly #decisions = new Map<number, Map<number, Account>>();
  readonly #total = emptyTally();
  readonly #tallies = new Map<string, Tally>();
  readonly #ended = new Set<number>();
  /** What the dearest game that has ended has cost. */
  #dearest: Amount | null = null;
  #waiting: (() => void)[] = [];
  /** Of calls under way, whom they are charged to. */
  readonly #open = new Map<number, { readonly accounts: readonly Account[]; readonly tally: Tally }>();

  constructor(books: Books, caps: Caps) {
    this.#books = books;
    this.#caps = caps;
    const finished = new Set<number>();
    for (const spent of books.spending()) {
      this.#take(spent);
      if (spent.finished) finished.add(spent.game);
    }
    for (const game of finished) this.endGame(game);
  }

  /** Everything that was counted, over the whole run or of one agent. */
  tally(agent?: string): Readonly<Tally> {
    return agent === undefined ? this.#total : (this.#tallies.get(agent) ?? emptyTally());
  }

  /** What calls under way may cost together, in micro-dollars. */
  get held(): number {
    return this.#run.heldMicrousd;
  }

  /**
   * Reserves a call at the most that it may cost, or tells which cap leaves no room. Throws what the books throw, and
   * RangeError for a plan that is no number of tokens.
   */
  reserve(request: ReserveRequest): Reserved {
    const { place, agent, attempt, plan, price, sentAt } = request;
    for (const planned of [plan.maxInputTokens, plan.maxOutputTokens])
      if (!isCount(planned)) throw new RangeError(`A call cannot be planned for ${planned} tokens.`);
    const held = {
      microusd: price === null ? 0 : worstCost(price, plan),
      tokens: plan.maxInputTokens + plan.maxOutputTokens,
    };
    const accounts = this.#accountsOf(place, agent);
    for (const [i, scope] of SCOPES.entries()) {
      const cap = this.#caps[scope];
      if (cap === undefined || fits(accounts[i], held, cap, true)) continue;
      return { short: scope, changed: fits(accounts[i], held, cap, false) ? this.#changed() : null };
    }
    const call = this.#books.open({
      ...place,
      agent,
      attempt,
      promptHash: plan.promptHash,
      reservedMicrousd: price === null ? null : held.microusd,
      reservedTokens: held.tokens,
      sentAt,
    });
    for (const account of accounts) hold(account, held, 1);
    const tally = this.#tallyOf(agent);
    for (const one of [tally, this.#total]) {
      one.calls++;
      if (attempt > 1) one.retries++;
      if (price === null) one.unpriced++;
    }
    this.#open.set(call, { accounts, tally });
    return { reservation: { call, price, held } };
  }

  /**
   * Notes the end of a call. What it cost is told by `usage`; null, and numbers that can be none, charge the
   * reservation, and `free` nothing at all.
   * With `mayCome` the usage may still come, see {@link settle}.
   */
  end(
    { call, price, held }: Reservation,
    end: Omit<CallEnd, 'costMicrousd'>,
    { free = false, mayCome = false }: { readonly free?: boolean; readonly mayCome?: boolean } = {},
  ): void {
    const usage = usable(end.usage, price) ?? (free ? NOTHING : null);
    const cost = usage === null || price === null ? null : costOf(price, usage);
    this.#books.end(call, { ...end, usage, costMicrousd: cost });
    const open = this.#open.get(call);
    if (open === undefined) return;
    const charge = usage === null ? held : { microusd: cost ?? 0, tokens: tokensOf(usage) };
    for (const account of open.accounts) hold(account, held, -1);
    this.#charge(open, charge);
    if (!mayCome) this.#open.delete(call);
    this.#wake();
  }

  /** Charges a call that was given up what it is now known to have cost, in place of its reservation. */
  settle({ call, price, held }: Reservation, told: Usage): void {
    const open = this.#open.get(call);
    const usage = usable(told, price);
    if (open === undefined || usage === null) return;
    const cost = price === null ? null : costOf(price, usage);
    this.#books.settle(call, cost, usage);
    this.#charge(open, {
      microusd: (cost ?? 0) - held.microusd,
      tokens: tokensOf(usage) - held.tokens,
    });
    this.#open.delete(call);
    this.#wake();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Wakes everyone who waits for room, to look again. */
  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Notes that a game has a result, so that it tells what games cost. */
  endGame(game: number): void {
    this.#decisions.delete(game);
    this.#ended.add(game);
    const account = this.#games.get(game);
    if (account === undefined) return;
    this.#dearest = {
      microusd: Math.max(this.#dearest?.microusd ?? 0, account.microusd),
      tokens: Math.max(this.#dearest?.tokens ?? 0, account.tokens),
    };
  }

  /** Whether the run has no cap, or a game has ended and shown what games cost. */
  get knowsCosts(): boolean {
    const { microusd, tokens } = this.#caps.run ?? {};
    return (microusd ?? tokens ?? null) === null || this.#dearest !== null;
  }

  /**
   * Whether `games` more games, and those that have begun, will probably fit under the run's cap, each counted as the
   * dearest one so far. True as long as no game has ended, if anything is left at all.
   */
  hasRoomFor(games: number): boolean {
    const cap = this.#caps.run ?? {};
    const expected = { microusd: 0, tokens: 0 };
    if (this.#dearest !== null) {
      expected.microusd = games * this.#dearest.microusd;
      expected.tokens = games * this.#dearest.tokens;
      for (const [game, { microusd, tokens }] of this.#games) {
        if (this.#ended.has(game)) continue;
        expected.microusd += Math.max(0, this.#dearest.microusd - microusd);
        expected.tokens += Math.max(0, this.#dearest.tokens - tokens);
      }
    }
    const spent = (limit: number | null | undefined, used: number): boolean =>
      limit !== null && limit !== undefined && used >= limit;
    if (spent(cap.microusd, this.#run.microusd) || spent(cap.tokens, this.#run.tokens)) return false;
    return fits(this.#run, expected, cap, false);
  }

  #accountsOf({ game, decision }: DecisionPlace, agent: string): Account[] {
    const decisions = entry(this.#decisions, game, () => new Map<number, Account>());
    return [
      entry(decisions, decision, emptyAccount),
      entry(this.#games, game, emptyAccount),
      entry(this.#agents, agent, emptyAccount),
      this.#run,
    ];
  }

  #tallyOf(agent: string): Tally {
    return entry(this.#tallies, agent, emptyTally);
  }

  #charge(to: { readonly accounts: readonly Account[]; readonly tally: Tally }, amount: Amount): void {
    for (const account of [...to.accounts, to.tally, this.#total]) {
      account.microusd += amount.microusd;
      account.tokens += amount.tokens;
    }
  }

  #take(spent: Spending): void {
    const { game, decision, agent, calls, retries, unpriced } = spent;
    const accounts = this.#accountsOf({ game, decision, seat: 0 }, agent);
    const tally = this.#tallyOf(agent);
    this.#charge({ accounts, tally }, spent);
    for (const one of [tally, this.#total]) {
      one.calls += calls;
      one.retries += retries;
      one.unpriced += unpriced;
    }
  }
}

const NOTHING: Usage = { input: 0, cached: 0, cacheWrite: 0, output: 0, reasoning: 0 };

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * A provider's usage with 0 for the counts that it leaves out, or null where it tells no input or output, or numbers that
 * can be none: it may come from code that no compiler has seen.
 */
export function wholeUsage(usage: Partial<Usage> | null | undefined): Usage | null {
  const { input = -1, cached = 0, cacheWrite = 0, output = -1, reasoning = 0 } = usage ?? {};
  const whole = { input, cached, cacheWrite, output, reasoning };
  return Object.values(whole).every(isCount) ? whole : null;
}

/** The same, or null also where it is more than can be counted together. */
function usable(told: Usage | null, price: Price | null): Usage | null {
  const usage = wholeUsage(told);
  if (usage === null || !isCount(tokensOf(usage))) return null;
  return price === null || isCountable(price, usage) ? usage : null;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function hold(account: Account, { microusd, tokens }: Amount, sign: 1 | -1): void {
  account.heldMicrousd += sign * microusd;
  account.heldTokens += sign * tokens;
}

/** Whether an amount fits under a cap, beside what calls under way may cost too or without it. */
function fits(account: Account, amount: Amount, cap: Cap, beside: boolean): boolean {
  const { microusd = null, tokens = null } = cap;
  const { heldMicrousd, heldTokens } = beside ? account : emptyAccount();
  const fitsOne = (limit: number | null, used: number): boolean => limit === null || used <= limit;
  return (
    fitsOne(microusd, account.microusd + heldMicrousd + amount.microusd) &&
    fitsOne(tokens, account.tokens + heldTokens + amount.tokens)
  );
}
