import type { Agent, Choice, Failure, SeatUsage, Turn } from '../agent.ts';
import type { AgentNumbers } from '../core/agent-stream.ts';
import { CliError, EXIT } from '../errors.ts';
import type { Journal, StoredAnswer } from './desk/books.ts';
import { RunCapReached } from './desk/stops.ts';
import type { Treasury } from './desk/treasury.ts';
import type { LiveHost } from './live.ts';
import type { LiveDecision, LiveGame } from './live-game.ts';

/** What a {@link DeskHost} keeps its games with. */
export interface DeskHostOptions {
  readonly treasury: Treasury;
  readonly journal: Journal;
  /** The run's agents in their order. */
  readonly agents: readonly Agent[];
}

/** Keeps live games by a run's treasury and journal. */
export class DeskHost implements LiveHost {
  readonly #options: DeskHostOptions;

  constructor(options: DeskHostOptions) {
    this.#options = options;
  }

  open(index: number): LiveGame {
    return new DeskGame(index, this.#options);
  }

  mayBegin(games: number, underWay: number): true | 'later' | CliError {
    const { treasury } = this.#options;
    if (treasury.stopped) return new CliError(EXIT.failed, 'The run was stopped.');
    const fits = treasury.canBeginBlock(games);
    // Under a cap the first block shows what games cost before others begin, and games that end make room.
    if (underWay > 0 && !(fits && treasury.ledger.knowsCosts)) return 'later';
    return fits || new RunCapReached(`another block of ${games} games may not fit under it`);
  }

  ended(index: number): void {
    this.#options.treasury.endGame(index);
  }
}

class DeskGame implements LiveGame {
  readonly #index: number;
  readonly #options: DeskHostOptions;
  readonly #answers: ReadonlyMap<number, StoredAnswer>;

  constructor(index: number, options: DeskHostOptions) {
    this.#index = index;
    this.#options = options;
    this.#answers = new Map(options.journal.storedAnswers(index).map((answer) => [answer.decision, answer]));
  }

  recalled(decision: number): StoredAnswer | undefined {
    return this.#answers.get(decision);
  }

  turn({ seat, agent, decision }: LiveDecision, numbers: AgentNumbers): Turn {
    const { treasury, agents } = this.#options;
    treasury.throwIfStopped();
    const { id, provider } = agents[agent];
    const place = { game: this.#index, seat, decision, agent: id };
    return {
      random: () => numbers.random(),
      below: (bound) => numbers.below(bound),
      signal: null,
      desk: provider === undefined ? null : treasury.deskFor({ ...place, provider }),
    };
  }

  commit({ seat, agent, decision, options }: LiveDecision, answer: Choice | Failure): void {
    this.#options.journal.commitAnswer({
      game: this.#index,
      seat,
      decision,
      agent: this.#options.agents[agent].id,
      options,
      answer,
      at: new Date().toISOString(),
    });
  }

  usageOf(seat: number): SeatUsage | null {
    return this.#options.journal.usageOf(this.#index).get(seat) ?? null;
  }
}
