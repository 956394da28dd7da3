import { createHash } from 'node:crypto';
import type { Agent, Choice, Failure, PlayerAnswer, SeatUsage, Turn } from '../agent.ts';
import type { AgentNumbers } from '../core/agent-stream.ts';
import { CliError, EXIT } from '../errors.ts';
import type { AnsweredDecision, Journal, StoredAnswer } from './desk/books.ts';
import { RunCapReached } from './desk/stops.ts';
import type { Treasury } from './desk/treasury.ts';
import type { LiveHost } from './live.ts';
import type { LiveDecision, LiveGame } from './live-game.ts';
import { limitFor, withinLimit } from './time-limit.ts';

/** What a {@link DeskHost} keeps its games with. */
export interface DeskHostOptions {
  readonly treasury: Treasury;
  readonly journal: Journal;
  /** The run's agents in their order. */
  readonly agents: readonly Agent[];
}

/** How many answers that cost nothing, and for how many milliseconds, are held back to be committed together. */
const HELD_ANSWERS = 100;
const HELD_MS = 50;

/**
 * Keeps live games by a run's treasury and journal. Answers that cost neither money nor anybody's attention are committed
 * a few together: what a killed process had not yet committed are the last ones of their games, and is asked again.
 */
export class DeskHost implements LiveHost {
  readonly #options: DeskHostOptions;
  #held: AnsweredDecision[] = [];
  #committedAt = 0;

  constructor(options: DeskHostOptions) {
    this.#options = options;
  }

  get agents(): readonly Agent[] {
    return this.#options.agents;
  }

  open(index: number): LiveGame {
    return new DeskGame(index, this.#options, this);
  }

  mayBegin(games: number, underWay: number): true | 'later' | CliError {
    const { treasury } = this.#options;
    if (treasury.stopped) return new CliError(EXIT.failed, 'The run was stopped.');
    const fits = treasury.canBeginBlock(games);
    // Under a cap the first block shows what games cost before others begin, and games that end make room.
    if (underWay > 0 && !(fits && treasury.ledger.knowsCosts)) return 'later';
    return fits || new RunCapReached(`another block of ${games} games may not fit under it`);
  }

  /** Keeps an answer; a `dear` one is committed before this returns, after all that are held back. */
  keep(answer: AnsweredDecision, dear: boolean): void {
    this.#held.push(answer);
    if (dear || this.#held.length >= HELD_ANSWERS || performance.now() - this.#committedAt > HELD_MS)
      this.commitHeld();
  }

  /** Commits what is held back. Throws a CliError where it cannot be kept. */
  commitHeld(): void {
    const held = this.#held;
    this.#held = [];
    if (held.length > 0) this.#options.journal.commitAnswer(...held);
    this.#committedAt = performance.now();
  }

  ended(index: number): void {
    this.commitHeld();
    this.#options.treasury.endGame(index);
  }
}

class DeskGame implements LiveGame {
  readonly name: string;
  readonly #index: number;
  readonly #options: DeskHostOptions;
  readonly #answers: ReadonlyMap<number, StoredAnswer>;
  readonly #host: DeskHost;
  /** When the decision that is open was asked for. */
  #askedAt = 0;

  constructor(index: number, options: DeskHostOptions, host: DeskHost) {
    this.#host = host;
    this.#index = index;
    this.#options = options;
    this.name = createHash('sha256')
      .update(`${options.treasury.seed}/game/${index}`)
      .digest('hex')
      .slice(0, 16);
    this.#answers = new Map(options.journal.storedAnswers(index).map((answer) => [answer.decision, answer]));
  }

  recalled(decision: number): StoredAnswer | undefined {
    return this.#answers.get(decision);
  }

  turn({ seat, agent, decision }: LiveDecision, numbers: AgentNumbers, signal: AbortSignal | null): Turn {
    const { treasury, agents } = this.#options;
    treasury.throwIfStopped();
    const { id, provider } = agents[agent];
    const place = { game: this.#index, seat, decision, agent: id };
    return {
      random: () => numbers.random(),
      below: (bound) => numbers.below(bound),
      signal,
      desk: provider === undefined ? null : treasury.deskFor({ ...place, provider }),
    };
  }

  limited(
    { agent }: LiveDecision,
    ask: (signal: AbortSignal | null) => PlayerAnswer | Promise<PlayerAnswer>,
  ): PlayerAnswer | Promise<PlayerAnswer> {
    const { treasury, agents } = this.#options;
    this.#askedAt = performance.now();
    if (agents[agent].provider !== undefined) return ask(null);
    return treasury.orStopped(withinLimit(limitFor(agents[agent], treasury.limitMs), ask));
  }

  commit({ seat, agent, decision, options }: LiveDecision, answer: Choice | Failure): void {
    const { id, provider, connection } = this.#options.agents[agent];
    const waitMs = Math.round(performance.now() - this.#askedAt);
    const at = new Date().toISOString();
    const kept = { game: this.#index, seat, decision, agent: id, options, answer, waitMs, at };
    this.#host.keep(kept, provider !== undefined || connection?.attended === true);
  }

  usageOf(seat: number): SeatUsage | null {
    return this.#options.journal.usageOf(this.#index).get(seat) ?? null;
  }
}
