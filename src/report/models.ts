import { CALL_ERRORS, FAILURE_KINDS, type FailureKind, type Usage } from '../agent.ts';
import type { AgentCalls } from '../store/calls.ts';

/** Outcomes of calls that are neither a usable answer, nor a failure of one, nor a failed call. */
const OTHER_OUTCOMES = ['crash', 'open', 'unjudged'] as const;

/** How the calls and answers of an agent with a provider went. Money in dollars, times in milliseconds. */
export interface ModelReport {
  readonly agent: string;
  /** What the provider says answered, the most frequent first. */
  readonly snapshots: readonly string[];
  /** Games that it made calls in, finished or not. */
  readonly games: number;
  /** Decisions that it answered or failed to answer. */
  readonly decisions: number;
  /** Requests that were sent, those sent again included. */
  readonly calls: number;
  /** Calls that were sent again after a passing failure. */
  readonly retries: number;
  /** Decisions that were asked once more after an answer that could not be used. */
  readonly reasks: number;
  /** Null where no call had a price; those without a known usage count at their reservation. */
  readonly cost: {
    readonly total: number;
    readonly perGame: number | null;
    readonly perDecision: number | null;
  } | null;
  /** Calls without a price: in no sum of costs. */
  readonly unpricedCalls: number;
  /** Calls that are charged at their reservation, for what they have used is not known. */
  readonly callsAtReservation: number;
  /** Of the calls whose usage is known. */
  readonly tokens: {
    /** All of the requests. */
    readonly in: number;
    /** Of these, read from a prompt cache, and written to it at a price of its own. */
    readonly cached: number;
    readonly cacheWrite: number;
    /** All of the answers. */
    readonly out: number;
    /** Of these, hidden reasoning. */
    readonly reasoning: number;
  };
  /** Of the calls that brought a reply; null when there was none. */
  readonly latency: AgentCalls['latency'];
  /** Decisions that the table made, by every kind of failure. */
  readonly failures: Readonly<Record<string, number>>;
  /** Replies that could be used. */
  readonly usable: number;
  /** Replies that could not, by every kind of failure; what a second question mended is among them. */
  readonly badReplies: Readonly<Record<string, number>>;
  /** Calls without a reply, by every kind of error; `open` was under way when the run was killed. */
  readonly callErrors: Readonly<Record<string, number>>;
  /** How often the first move of the shuffled list was chosen, and how often it would have been by chance. */
  readonly firstPicks: {
    readonly decisions: number;
    readonly rate: number | null;
    readonly expected: number | null;
  };
}

/** Kinds of failure that a reply itself can be. */
const REPLY_KINDS = [
  'truncated',
  'empty',
  'unparsable',
  'illegal',
  'refusal',
] as const satisfies readonly FailureKind[];

const MICRO = 1_000_000;

function counts(kinds: readonly string[], from: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, from[kind] ?? 0]));
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function tokensOf({ input, cached, cacheWrite, output, reasoning }: Usage): ModelReport['tokens'] {
  return { in: input + cached + cacheWrite, cached, cacheWrite, out: output, reasoning };
}

/** The reports on the agents with a provider, in the order of their first calls. */
export function modelReports(calls: readonly AgentCalls[]): ModelReport[] {
  return calls.map(modelReport);
}

function modelReport(calls: AgentCalls): ModelReport {
  const { agent, games, answers, outcomes, costMicrousd } = calls;
  const { decisions, listed, firsts, expectedFirsts } = answers;
  const total = costMicrousd === null ? null : costMicrousd / MICRO;
  return {
    agent,
    snapshots: calls.snapshots,
    games,
    decisions,
    calls: calls.calls,
    retries: calls.retries,
    reasks: calls.reasks,
    cost:
      total === null ? null : { total, perGame: ratio(total, games), perDecision: ratio(total, decisions) },
    unpricedCalls: calls.unpriced,
    callsAtReservation: calls.atReservation,
    tokens: tokensOf(calls.usage),
    latency: calls.latency,
    failures: counts(FAILURE_KINDS, answers.failures),
    usable: outcomes.ok ?? 0,
    badReplies: counts(REPLY_KINDS, outcomes),
    callErrors: counts([...CALL_ERRORS, ...OTHER_OUTCOMES], outcomes),
    firstPicks: {
      decisions: listed,
      rate: ratio(firsts, listed),
      expected: ratio(expectedFirsts, listed),
    },
  };
}
