import type {
  CallErrorKind,
  CallReply,
  Choice,
  Failure,
  FailureKind,
  SeatUsage,
  Usage,
} from '../../agent.ts';

/** One decision of one seat of one game. */
export interface DecisionPlace {
  /** The game's place in the schedule, from 0. */
  readonly game: number;
  readonly seat: number;
  /** The game's decisions are counted over all seats, from 0. */
  readonly decision: number;
}

/** A call that is about to be sent, at the most that it may cost. */
export interface OpenCall extends DecisionPlace {
  /** Id of the agent, as in the run's list. */
  readonly agent: string;
  /** 1 for the first try of a call, 2 … 4 for those after it. */
  readonly attempt: number;
  readonly promptHash: string;
  /** Null where the model has no price. */
  readonly reservedMicrousd: number | null;
  readonly reservedTokens: number;
  /** ISO 8601. */
  readonly sentAt: string;
}

/** How a call ended. What it cost is null where that is not known: then the reservation stands. */
export interface CallEnd {
  /** `unjudged` for a reply; `crash` where the client threw something else than a CallError. */
  readonly outcome: 'unjudged' | 'crash' | CallErrorKind;
  readonly costMicrousd: number | null;
  readonly usage: Usage | null;
  readonly reply: Omit<CallReply, 'usage'> | null;
  /** What went wrong; holds no key and no prompt. */
  readonly error: string | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly latencyMs: number;
  readonly endedAt: string;
}

/** What calls of one decision have cost, those without a known cost at their reservation. */
export interface Spending {
  readonly game: number;
  readonly decision: number;
  readonly agent: string;
  readonly microusd: number;
  readonly tokens: number;
  readonly calls: number;
  readonly retries: number;
  /** Calls of models without a price among them. */
  readonly unpriced: number;
  /** Whether the game has a result that counts, so that it will not go on. */
  readonly finished: boolean;
}

/** A reply that was paid for in a decision that was not answered before the run stopped. */
export interface KeptReply extends DecisionPlace, CallReply {
  readonly call: number;
  readonly promptHash: string;
}

/**
 * Where calls are written down, so that nothing is forgotten by a process that is killed. What a method has returned
 * from is kept; one that throws has kept nothing.
 */
export interface Books {
  /** Notes a call before it is sent; returns its number. Until its end is noted, it counts at its reservation. */
  open(call: OpenCall): number;
  /** Notes the end of a call. */
  end(call: number, end: CallEnd): void;
  /** Notes the cost of a call that had been given up, when it comes to be known after all. */
  settle(call: number, costMicrousd: number | null, usage: Usage): void;
  /** Notes what became of a reply. */
  judge(call: number, outcome: 'ok' | FailureKind): void;
  /** What all calls of the run have cost so far, by decision and agent. */
  spending(): Spending[];
  /** Replies that were paid for and led to no stored answer. */
  keptReplies(): KeptReply[];
}

/** An accepted answer, as it is committed before it is applied. */
export interface AnsweredDecision extends DecisionPlace {
  readonly agent: string;
  /** How many moves were legal. */
  readonly options: number;
  /** What the player answered; for a failure the table makes the simplest move, 0. */
  readonly answer: Choice | Failure;
  /** Whole milliseconds from the question to the moment at which the answer is taken, whoever gave it. */
  readonly waitMs: number;
  /** ISO 8601. */
  readonly at: string;
}

/** An answer that was committed before the run stopped. */
export interface StoredAnswer extends Omit<AnsweredDecision, 'at' | 'waitMs'> {
  /** The text that the last call of the decision brought, for `Player.recall`; null where there was none. */
  readonly reply: string | null;
}

/** Where answers are kept, so that a game goes on in its middle and no decision is paid twice. */
export interface Journal {
  /**
   * Commits answers, in the order in which they were given, all or none.
   * @throws where one of the decisions is answered already.
   */
  commitAnswer(...answers: readonly AnsweredDecision[]): void;
  /** What each seat of a game has used; seats without a call are left out. */
  usageOf(game: number): ReadonlyMap<number, SeatUsage>;
  /** The committed answers of a game, in the order of its decisions. */
  storedAnswers(game: number): StoredAnswer[];
}
