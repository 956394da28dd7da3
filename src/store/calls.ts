import type Database from 'better-sqlite3';
import type { Belief, FailureKind, Usage } from '../agent.ts';

/** What the calls of one agent came to. */
export interface AgentCalls {
  readonly agent: string;
  readonly calls: number;
  /** Games that it made calls in, finished or not. */
  readonly games: number;
  /** Tries after the first. */
  readonly retries: number;
  /** Decisions that were asked once more, after an answer that could not be used. */
  readonly reasks: number;
  /** What the provider says answered, the most frequent first. */
  readonly snapshots: readonly string[];
  /** Micro-dollars: what calls have cost, those without a known cost at their reservation; null without any price. */
  readonly costMicrousd: number | null;
  /** Calls that are charged at their reservation: not ended, or without a known usage. */
  readonly atReservation: number;
  /** Calls without a price, that are in no sum. */
  readonly unpriced: number;
  /** Of the calls whose usage is known. */
  readonly usage: Usage;
  /** Of the calls that brought a reply, in milliseconds; null when there was none. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly max: number } | null;
  /** Calls by outcome: `ok`, kinds of failures and of failed calls, `open`, `unjudged`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly answers: AgentAnswers;
}

/** What the decisions of one agent came to. */
export interface AgentAnswers {
  readonly decisions: number;
  /** Decisions that the table made, by kind of failure. */
  readonly failures: Readonly<Record<string, number>>;
  /** Moves that were chosen from a list whose order is known, and how many of them were its first entry. */
  readonly listed: number;
  readonly firsts: number;
  /** How many would have been the first entry, had each been chosen blindly: the sum of 1 / length of the list. */
  readonly expectedFirsts: number;
}

const CALLS = `
  SELECT agent_id AS agent, count(*) AS calls, count(DISTINCT sched_index) AS games, sum(attempt > 1) AS retries,
    count(DISTINCT sched_index || '/' || decision || '/' || prompt_hash) - count(DISTINCT sched_index || '/' || decision) AS reasks,
    sum(charged_microusd) AS costMicrousd,
    sum(cost_microusd IS NULL AND reserved_microusd IS NOT NULL) AS atReservation,
    sum(reserved_microusd IS NULL) AS unpriced,
    coalesce(sum(input_tokens), 0) AS input, coalesce(sum(cached_tokens), 0) AS cached,
    coalesce(sum(cache_write_tokens), 0) AS cacheWrite, coalesce(sum(output_tokens), 0) AS output,
    coalesce(sum(reasoning_tokens), 0) AS reasoning
  FROM calls GROUP BY agent_id ORDER BY min(number)`;
const SNAPSHOTS = `
  SELECT agent_id AS agent, model AS kind, count(*) AS count FROM calls WHERE model IS NOT NULL
  GROUP BY 1, 2 ORDER BY 3 DESC, 2`;
const ANSWERS = `
  SELECT agent_id AS agent, count(*) AS decisions, count(shown) AS listed, coalesce(sum(shown = 0), 0) AS firsts,
    coalesce(sum(1.0 / options) FILTER (WHERE shown IS NOT NULL), 0) AS expectedFirsts
  FROM answers GROUP BY agent_id`;

interface Count {
  readonly agent: string;
  readonly kind: string;
  readonly count: number;
}
type CallRow = Omit<AgentCalls, 'usage' | 'latency' | 'outcomes' | 'answers' | 'snapshots'> & Usage;
type AnswerRow = Omit<AgentAnswers, 'failures'> & { readonly agent: string };

const NO_ANSWERS: AgentAnswers = { decisions: 0, failures: {}, listed: 0, firsts: 0, expectedFirsts: 0 };

function countsOf(rows: readonly Count[], agent: string): Record<string, number> {
  return Object.fromEntries(
    rows.filter((row) => row.agent === agent).map(({ kind, count }) => [kind, count]),
  );
}

/** The latency that `share` of the `count` replies of an agent do not exceed (nearest rank). */
function latencyAt(db: Database.Database, agent: string, count: number, share: number): number {
  const sql = `SELECT latency_ms FROM calls WHERE agent_id = ? AND reply IS NOT NULL ORDER BY latency_ms LIMIT 1 OFFSET ?`;
  const rank = Math.max(1, Math.ceil(share * count));
  return db
    .prepare<[string, number], number>(sql)
    .pluck()
    .get(agent, rank - 1) as number;
}

function latencyOf(db: Database.Database, agent: string): AgentCalls['latency'] {
  const sql = 'SELECT count(*) FROM calls WHERE agent_id = ? AND reply IS NOT NULL';
  const count = db.prepare<[string], number>(sql).pluck().get(agent) as number;
  if (count === 0) return null;
  const at = (share: number): number => latencyAt(db, agent, count, share);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** What the calls and answers of each agent came to, in the order of their first calls. */
export function readAgentCalls(db: Database.Database): AgentCalls[] {
  const rows = db.prepare<[], CallRow>(CALLS).all();
  const outcomes = db
    .prepare<[], Count>(
      `SELECT agent_id AS agent, outcome AS kind, count(*) AS count FROM calls GROUP BY 1, 2 ORDER BY 2`,
    )
    .all();
  const snapshots = db.prepare<[], Count>(SNAPSHOTS).all();
  const answers = db.prepare<[], AnswerRow>(ANSWERS).all();
  const failures = db
    .prepare<[], Count>(
      `SELECT agent_id AS agent, failure AS kind, count(*) AS count FROM answers WHERE failure IS NOT NULL GROUP BY 1, 2 ORDER BY 2`,
    )
    .all();
  return rows.map(({ input, cached, cacheWrite, output, reasoning, ...row }) => {
    const found = answers.find(({ agent }) => agent === row.agent);
    const { agent: _, ...counts } = found ?? { agent: row.agent, ...NO_ANSWERS };
    return {
      ...row,
      snapshots: snapshots.filter(({ agent }) => agent === row.agent).map(({ kind }) => kind),
      usage: { input, cached, cacheWrite, output, reasoning },
      latency: latencyOf(db, row.agent),
      outcomes: countsOf(outcomes, row.agent),
      answers: { ...counts, failures: countsOf(failures, row.agent) },
    };
  });
}

/** What a seat answered to one decision of a game, with what it thought: for after the game only. */
export interface GameAnswer {
  /** Number of the decision in the game, over all seats, from 0. */
  readonly decision: number;
  readonly seat: number;
  readonly agent: string;
  /** How many moves were legal, and the index of the one made. */
  readonly options: number;
  readonly move: number;
  /** Why the table made the move, and what was wrong; null where the answer could be used. */
  readonly failure: FailureKind | null;
  readonly detail: string | null;
  readonly reasoning: string | null;
  readonly belief: readonly Belief[] | null;
  /** Requests that were sent for it, and what they are charged; null without any price. */
  readonly calls: number;
  readonly costMicrousd: number | null;
}

const GAME_ANSWERS = `
  SELECT a.decision, a.seat, a.agent_id AS agent, a.options, a.move, a.failure, a.detail, a.reasoning, a.belief,
    count(c.number) AS calls, sum(c.charged_microusd) AS costMicrousd
  FROM answers AS a LEFT JOIN calls AS c ON c.sched_index = a.sched_index AND c.decision = a.decision
  WHERE a.sched_index = ? GROUP BY a.decision ORDER BY a.decision`;

/** Numbers of the stored games in which somebody stated a belief, ascending. */
export function readGamesWithBeliefs(db: Database.Database): number[] {
  const sql = `SELECT DISTINCT a.sched_index + 1 FROM answers AS a JOIN games AS g ON g.sched_index = a.sched_index
    WHERE a.belief IS NOT NULL ORDER BY 1`;
  return db.prepare<[], number>(sql).pluck().all();
}

/** The stored answers of the game at this place of the schedule, in their order. */
export function readGameAnswers(db: Database.Database, index: number): GameAnswer[] {
  type Row = Omit<GameAnswer, 'belief'> & { readonly belief: string | null };
  const rows = db.prepare<[number], Row>(GAME_ANSWERS).all(index);
  return rows.map((row) => ({ ...row, belief: row.belief === null ? null : JSON.parse(row.belief) }));
}
