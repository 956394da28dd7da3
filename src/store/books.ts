import type Database from 'better-sqlite3';
import type { Belief, CallReply, Choice, Failure, FailureKind, SeatUsage, Usage } from '../agent.ts';
import type {
  AnsweredDecision,
  Books,
  CallEnd,
  Journal,
  KeptReply,
  OpenCall,
  Spending,
  StoredAnswer,
} from '../arena/desk/books.ts';
import { guarded } from './errors.ts';

/** Where a run's rows are written. */
export interface BooksPlace {
  readonly db: Database.Database;
  /** The database file, for messages. */
  readonly path: string;
  /** Runs `work` in a write transaction that renews the run's lock. */
  readonly transact: (work: () => void) => void;
}

const TOKENS = `input_tokens AS input, cached_tokens AS cached, cache_write_tokens AS cacheWrite,
  output_tokens AS output, reasoning_tokens AS reasoning`;
const OPEN = `
  INSERT INTO calls (sched_index, seat, decision, attempt, agent_id, prompt_hash, reserved_microusd, reserved_tokens, sent_at)
  VALUES (@game, @seat, @decision, @attempt, @agent, @promptHash, @reservedMicrousd, @reservedTokens, @sentAt)`;
const END = `
  UPDATE calls SET outcome = @outcome, cost_microusd = @cost, input_tokens = @input, cached_tokens = @cached,
    cache_write_tokens = @cacheWrite, output_tokens = @output, reasoning_tokens = @reasoning, model = @model, finish = @finish,
    reply = @reply, request_id = @requestId, status = @status, error = @error, ended_at = @endedAt, latency_ms = @latencyMs
  WHERE number = @call`;
const SETTLE = `
  UPDATE calls SET cost_microusd = @cost, input_tokens = @input, cached_tokens = @cached, cache_write_tokens = @cacheWrite,
    output_tokens = @output, reasoning_tokens = @reasoning
  WHERE number = @call`;
const SPENDING = `
  SELECT c.sched_index AS game, c.decision, c.agent_id AS agent, coalesce(sum(c.charged_microusd), 0) AS microusd,
    sum(c.charged_tokens) AS tokens, count(*) AS calls, sum(c.attempt > 1) AS retries,
    sum(c.reserved_microusd IS NULL) AS unpriced, g.status IS 'done' AS finished
  FROM calls AS c LEFT JOIN games AS g ON g.sched_index = c.sched_index
  GROUP BY c.sched_index, c.decision, c.agent_id`;
const KEPT = `
  SELECT number AS call, sched_index AS game, seat, decision, prompt_hash AS promptHash, reply AS text, finish, model,
    request_id AS requestId, ${TOKENS}
  FROM calls AS c
  WHERE reply IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM answers AS a WHERE a.sched_index = c.sched_index AND a.decision = c.decision)
  ORDER BY number`;
const ANSWER = `
  INSERT INTO answers (sched_index, decision, seat, agent_id, options, move, failure, detail, shown, reasoning, belief, call, wait_ms, at)
  VALUES (@game, @decision, @seat, @agent, @options, @move, @failure, @detail, @shown, @reasoning, @belief, (
    SELECT max(number) FROM calls WHERE sched_index = @game AND decision = @decision AND reply IS NOT NULL
  ), @waitMs, @at)`;
const ANSWERS = `
  SELECT a.sched_index AS game, a.decision, a.seat, a.agent_id AS agent, a.options, a.move, a.failure, a.detail, a.shown,
    a.reasoning, a.belief, c.reply
  FROM answers AS a LEFT JOIN calls AS c ON c.number = a.call
  WHERE a.sched_index = ?
  ORDER BY a.decision`;

const USED = `
  SELECT seat, count(*) AS calls, sum(charged_microusd) AS costMicroUsd,
    coalesce(sum(input_tokens + cached_tokens + cache_write_tokens), 0) AS tokensIn, coalesce(sum(cached_tokens), 0) AS tokensCached,
    coalesce(sum(output_tokens), 0) AS tokensOut, coalesce(sum(reasoning_tokens), 0) AS tokensReasoning,
    (SELECT model FROM calls AS last WHERE last.sched_index = c.sched_index AND last.seat = c.seat AND model IS NOT NULL
      ORDER BY number DESC LIMIT 1) AS modelSnapshot
  FROM calls AS c WHERE sched_index = ? GROUP BY seat`;

type TokenColumns = { readonly [K in keyof Usage]: number | null };
type KeptRow = Omit<KeptReply, 'usage'> & TokenColumns;
interface AnswerRow extends Omit<StoredAnswer, 'answer'> {
  readonly move: number;
  readonly failure: FailureKind | null;
  readonly detail: string | null;
  readonly shown: number | null;
  readonly reasoning: string | null;
  readonly belief: string | null;
}

const UNKNOWN: TokenColumns = { input: null, cached: null, cacheWrite: null, output: null, reasoning: null };

/**
 * The calls and answers of a run, in its database; open the run as `durable`, so that each is on the disk before
 * anything depends on it. Its methods throw CliError as the run's writer does.
 */
export class RunBooks implements Books, Journal {
  readonly #place: BooksPlace;
  readonly #open: Database.Statement<[OpenCall]>;
  readonly #end: Database.Statement<[unknown]>;
  readonly #settle: Database.Statement<[unknown]>;
  readonly #judge: Database.Statement<[string, number]>;
  readonly #answer: Database.Statement<[unknown]>;
  readonly #answers: Database.Statement<[number], AnswerRow>;
  readonly #used: Database.Statement<[number], SeatUsage & { readonly seat: number }>;

  constructor(place: BooksPlace) {
    const { db } = place;
    this.#place = place;
    this.#open = db.prepare(OPEN);
    this.#end = db.prepare(END);
    this.#settle = db.prepare(SETTLE);
    this.#judge = db.prepare('UPDATE calls SET outcome = ? WHERE number = ?');
    this.#answer = db.prepare(ANSWER);
    this.#answers = db.prepare(ANSWERS);
    this.#used = db.prepare(USED);
  }

  open(call: OpenCall): number {
    return this.#write(() => Number(this.#open.run(call).lastInsertRowid));
  }

  end(call: number, { usage, reply, costMicrousd, ...end }: CallEnd): void {
    const { text = null, finish = null, model = null } = reply ?? {};
    const row = { ...end, ...(usage ?? UNKNOWN), cost: costMicrousd, reply: text, finish, model, call };
    this.#write(() => this.#end.run(row));
  }

  settle(call: number, costMicrousd: number | null, usage: Usage): void {
    this.#write(() => this.#settle.run({ ...usage, cost: costMicrousd, call }));
  }

  judge(call: number, outcome: 'ok' | FailureKind): void {
    this.#write(() => this.#judge.run(outcome, call));
  }

  spending(): Spending[] {
    return guarded(this.#place.path, () =>
      this.#place.db
        .prepare<[], Omit<Spending, 'finished'> & { readonly finished: number }>(SPENDING)
        .all()
        .map((row) => ({ ...row, finished: row.finished === 1 })),
    );
  }

  keptReplies(): KeptReply[] {
    return guarded(this.#place.path, () =>
      this.#place.db
        .prepare<[], KeptRow>(KEPT)
        .all()
        .map(({ input, cached, cacheWrite, output, reasoning, ...row }) => ({
          ...row,
          usage: usageOf({ input, cached, cacheWrite, output, reasoning }),
        })),
    );
  }

  commitAnswer(...answers: readonly AnsweredDecision[]): void {
    this.#write(() => {
      for (const { answer, ...place } of answers) this.#answer.run({ ...place, ...columnsOf(answer) });
    });
  }

  storedAnswers(game: number): StoredAnswer[] {
    return guarded(this.#place.path, () => this.#answers.all(game).map(answerOf));
  }

  usageOf(game: number): ReadonlyMap<number, SeatUsage> {
    const rows = guarded(this.#place.path, () => this.#used.all(game));
    return new Map(rows.map(({ seat, ...usage }) => [seat, usage]));
  }

  #write<T>(work: () => T): T {
    return guarded(this.#place.path, () => {
      let result: { readonly value: T } | undefined;
      this.#place.transact(() => {
        result = { value: work() };
      });
      return (result as unknown as { readonly value: T }).value;
    });
  }
}

function usageOf(row: TokenColumns): CallReply['usage'] {
  return row.input === null ? null : (row as Usage);
}

function columnsOf(answer: Choice | Failure) {
  if ('failure' in answer) {
    const { failure, detail = null } = answer;
    return { move: 0, failure, detail, shown: null, reasoning: null, belief: null };
  }
  const { index, shown = null, reasoning = null, belief = null } = answer;
  return {
    move: index,
    failure: null,
    detail: null,
    shown,
    reasoning,
    belief: belief === null ? null : JSON.stringify(belief),
  };
}

function answerOf(row: AnswerRow): StoredAnswer {
  const { move, failure, detail, shown, reasoning, belief, ...place } = row;
  if (failure !== null) return { ...place, answer: { failure, ...(detail === null ? {} : { detail }) } };
  const beliefs: readonly Belief[] | null = belief === null ? null : JSON.parse(belief);
  return {
    ...place,
    answer: { index: move, ...(shown === null ? {} : { shown }), reasoning, belief: beliefs },
  };
}
