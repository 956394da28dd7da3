import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Agent,
  type Choice,
  FAILURE_KINDS,
  type FailureKind,
  Forfeit,
  type Player,
  type PlayerAnswer,
  type SeatInfo,
  type SeatUsage,
} from '../agent.ts';
import { AgentStream } from '../core/agent-stream.ts';
import type { Deal } from '../engine/deal.ts';
import { Game } from '../engine/game.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { type RngScheme, TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError } from '../errors.ts';
import { View } from '../view/view.ts';
import { ProviderFailed } from './desk/stops.ts';
import { answerToKeep, isOutside, type LiveDecision, type LiveGame } from './live-game.ts';
import { type GameRecord, NO_TEAM, type SeatRecord } from './record.ts';
import { rekey } from './rekey.ts';
import type { Pairing } from './schedule.ts';
import { type DealtSeat, dealtHands, dealtSeats, type FailureCounts, failureKind } from './seat-facts.ts';

/** Thrown by a player to end the game without a result: the termination is `aborted`. */
export class AbortGame extends Error {}

/** What a match is played with. */
export interface MatchOptions {
  readonly ruleset: Ruleset;
  readonly scheme: RngScheme;
  readonly seats: number;
  /** The agents; seats name them by their place in this list. */
  readonly agents: readonly Agent[];
  /** Distinguishes runs of one deal that differ in the agents' own chance only. */
  readonly salt?: string;
}

/** Where a game leaves the one that is on record. */
export interface Departure {
  /** The moves on record before it, and those that are to be made from there on, whatever players answer. */
  readonly moves: readonly number[];
  /** The number of the decision, from 0, from which on chance may be another. */
  readonly at: number;
  /** Keys all chance from there on, the agents' own numbers too; null leaves it as it was. */
  readonly key: string | null;
}

const NORMAL = TERMINATIONS.indexOf('normal');
const AGENT_CRASH = TERMINATIONS.indexOf('agent_crash');
const ENGINE_FAULT = TERMINATIONS.indexOf('engine_fault');
const VOID_PROVIDER = TERMINATIONS.indexOf('void_provider');
const ABORTED = TERMINATIONS.indexOf('aborted');
const NOBODY = -1;

/**
 * Plays games one after the other with parts that it keeps: the game, a view per seat, and every player that
 * can be reset. So a game among built-in bots allocates nothing.
 *
 * Policy: a seat with a single legal move is not asked. An answer that is no index of the legal list is counted
 * as the seat's failure, by the kind that the player names or as `illegal`, and the simplest move is made for it. A
 * player that throws is counted likewise, and the game ends as `agent_crash` or as a {@link Forfeit} says, without a
 * winner. If the engine throws, the game ends as `engine_fault`.
 */
export class Match {
  readonly game: Game;
  /** By seat. */
  readonly views: readonly View[];
  /** Per decision the index of the chosen move, as LEB128 varints; the first `moveBytes` bytes count. */
  moves = new Uint8Array(4096);
  moveBytes = 0;
  /** By seat: decisions asked of it, and answers that were missing or unusable. */
  readonly decisions: Uint16Array;
  readonly failures: Uint16Array;
  /** Place in TERMINATIONS; valid when the game is finished. */
  termination = 0;
  /** The seat that crashed, or −1. */
  crashed = NOBODY;
  /** What was thrown, where the game ended by an exception. */
  error: unknown = null;

  readonly #agents: readonly Agent[];
  readonly #infos: readonly SeatInfo[];
  /** By seat × kinds + kind. */
  readonly #failureKinds: Uint16Array;
  /** What the game's outside agents are asked and kept with; null among agents of this process. */
  #live: LiveGame | null = null;
  /** By agent: whether it answers from outside. */
  readonly #outside: readonly boolean[];
  /** Agent number at each seat. */
  #seats: readonly number[] = [];
  /** The recorded game that this one follows at first, if any. */
  #departure: Departure | null = null;
  /** The decision whose answer is to be committed before it is applied. */
  #uncommitted: LiveDecision | null = null;
  /** By seat; null while the engine has not dealt. */
  #dealt: readonly DealtSeat[] | null = null;
  readonly #stream = new AgentStream();
  readonly #salt: string;
  /** By agent × seats + seat: players that can be used again. */
  readonly #kept: (Player | undefined)[] = [];
  readonly #players: Player[] = [];
  /** How many players have sat down in this game. */
  #seated = 0;
  #asking = NOBODY;

  constructor({ ruleset, scheme, seats, agents, salt = '' }: MatchOptions) {
    this.game = new Game(ruleset, scheme);
    this.views = Array.from({ length: seats }, (_, seat) => new View(this.game, seat));
    this.#infos = this.views.map((_, seat) => ({ seat, seats, rules: ruleset.info }));
    this.#agents = agents;
    this.#salt = salt;
    this.decisions = new Uint16Array(seats);
    this.failures = new Uint16Array(seats);
    this.#failureKinds = new Uint16Array(seats * FAILURE_KINDS.length);
    this.#outside = agents.map(isOutside);
  }

  /**
   * Plays one game. Returns null when it is finished, which is so at once among built-in bots; else what an agent
   * wants waited for: go on with {@link waitFor}. Agents from outside need `live`; where that throws a CliError, or
   * lets one pass through a player, the game is interrupted: the error is thrown on and there is nothing to record.
   * With a `departure` all players are asked from the beginning on, so that they know what they would know, but its moves
   * are made.
   */
  begin(
    deal: Deal,
    seats: readonly number[],
    live: LiveGame | null = null,
    departure: Departure | null = null,
  ): PromiseLike<unknown> | null {
    this.#live = live;
    this.#departure = departure;
    this.#seats = seats;
    this.#uncommitted = null;
    this.moveBytes = 0;
    this.decisions.fill(0);
    this.failures.fill(0);
    this.#failureKinds.fill(0);
    this.#dealt = null;
    this.crashed = NOBODY;
    this.error = null;
    this.#seated = 0;
    this.#asking = NOBODY;
    try {
      this.game.reset(deal);
      this.#dealt = dealtSeats(this.game);
      this.#stream.reset(deal.seed, this.#salt);
      for (let seat = 0; seat < seats.length; seat++) {
        this.#asking = seat;
        this.#players[seat] = this.#sit(seats[seat], seat);
        this.#seated++;
      }
      this.#asking = NOBODY;
      return this.#advance();
    } catch (error) {
      this.#stop(error);
      return null;
    }
  }

  /**
   * Plays one game among agents that answer at once.
   * @throws TypeError when one of them answers with a promise.
   */
  playNow(deal: Deal, seats: readonly number[]): void {
    if (this.begin(deal, seats) === null) return;
    throw new TypeError(`The agent at seat ${this.game.seat} does not answer at once.`);
  }

  /** Plays the begun game to its end, waiting for every agent that answers with a promise. */
  async waitFor(pending: PromiseLike<unknown>): Promise<void> {
    for (let next: PromiseLike<unknown> | null = pending; next !== null; ) {
      try {
        const answer = await next;
        // Answers that lie ready, game after game, would else keep signals and timers waiting for ever.
        if (this.#live !== null) await nextTurn();
        this.#answer(answer);
        next = this.#advance();
      } catch (error) {
        this.#stop(error);
        next = null;
      }
    }
  }

  /** The finished game as a record; `index` is its place in the schedule. */
  record(index: number, pairing: Pairing): GameRecord {
    const { game } = this;
    const seats = this.views.length;
    const dealt = this.#dealt ?? this.views.map(() => ({ role: 0, character: 0 }));
    const leader = Math.max(
      0,
      dealt.findIndex(({ role }) => role === game.rules.leaderRole),
    );
    const won = this.termination === NORMAL ? game.winnerMask : 0;
    const seatRows: SeatRecord[] = [];
    for (let seat = 0; seat < seats; seat++) {
      seatRows.push({
        agent: pairing.seats[seat],
        role: dealt[seat].role,
        character: dealt[seat].character,
        won: (won & (1 << seat)) !== 0,
        alive: (game.aliveMask & (1 << seat)) !== 0,
        hp: game.hpOf(seat),
        hand: game.handCountOf(seat),
        decisions: this.decisions[seat],
        failures: this.failures[seat],
        fromMarshal: (seat - leader + seats) % seats,
      });
    }
    return {
      index,
      deal: pairing.deal,
      block: pairing.block,
      arm: pairing.arm,
      focal: pairing.focal,
      seats,
      termination: this.termination,
      winnerTeam: this.termination === NORMAL ? game.winnerTeam : NO_TEAM,
      rounds: game.round,
      decisions: game.decisions,
      trail: game.trail,
      moves: this.moves.slice(0, this.moveBytes),
      seatRows,
      hands: this.#dealt === null ? null : dealtHands(game.log, seats),
      failureKinds: this.failures.some((count) => count > 0)
        ? seatRows.map((_, seat) => this.#countsOf(seat))
        : null,
      usage: this.#usage(),
    };
  }

  /** What each seat has used, or null where none has used anything. */
  #usage(): readonly (SeatUsage | null)[] | null {
    const live = this.#live;
    if (live === null) return null;
    const usage = this.views.map((_, seat) => live.usageOf(seat));
    return usage.some((one) => one !== null) ? usage : null;
  }

  #countsOf(seat: number): FailureCounts {
    const counts: Partial<Record<FailureKind, number>> = {};
    for (const [kind, name] of FAILURE_KINDS.entries()) {
      const count = this.#failureKinds[seat * FAILURE_KINDS.length + kind];
      if (count > 0) counts[name] = count;
    }
    return counts;
  }

  #sit(agent: number, seat: number): Player {
    const place = agent * this.views.length + seat;
    const kept = this.#kept[place];
    if (kept !== undefined) {
      kept.reset?.(this.#infos[seat]);
      return kept;
    }
    const info = this.#infos[seat];
    const live = this.#outside[agent] ? this.#live : null;
    const player = this.#agents[agent].sit(live === null ? info : { ...info, game: live.name });
    if (player.reset !== undefined) this.#kept[place] = player;
    return player;
  }

  /** Plays on until the game is over (null) or a player wants to be waited for. */
  #advance(): PromiseLike<unknown> | null {
    const { game, views, decisions } = this;
    while (!game.over) {
      if (this.#departure?.at === game.decisions) this.#depart(this.#departure);
      const count = game.legal();
      const seat = game.seat;
      const decision = decisions[seat]++;
      if (count === 1) {
        this.#apply(0);
        continue;
      }
      this.#stream.begin(seat, decision);
      this.#asking = seat;
      const answer: unknown =
        this.#live !== null && this.#outside[this.#seats[seat]]
          ? this.#askOutside(this.#live, seat, count)
          : this.#players[seat].choose(views[seat], this.#stream.numbers);
      if (typeof answer !== 'number' && isThenable(answer)) return answer;
      this.#answer(answer);
    }
    this.#finish(game.termination);
    return null;
  }

  /** Asks an agent from outside, or takes the answer that it gave before an interruption. */
  #askOutside(live: LiveGame, seat: number, options: number): unknown {
    const decision: LiveDecision = {
      seat,
      agent: this.#seats[seat],
      decision: this.game.decisions,
      options,
    };
    const before = live.recalled(decision.decision);
    const { numbers } = this.#stream;
    const player = this.#players[seat];
    const view = this.views[seat];
    if (before !== undefined) {
      player.recall?.(view, live.turn(decision, numbers, null), before.answer, before.reply);
      return before.answer;
    }
    this.#uncommitted = decision;
    const ask = (): PlayerAnswer | Promise<PlayerAnswer> =>
      live.limited(decision, (signal) => player.choose(view, live.turn(decision, numbers, signal)));
    const ready = player.ready?.() ?? null;
    return ready === null ? ask() : ready.then(ask);
  }

  /** Gives a game that leaves its record chance of its own. */
  #depart({ key }: Departure): void {
    if (key === null) return;
    rekey(this.game.state.chance, key);
    this.#stream.reset(key, 'departure');
  }

  /** Takes what the asked seat said, or the simplest move where that is no legal index; or the move on record. */
  #answer(answer: unknown): void {
    this.#asking = NOBODY;
    const { game } = this;
    const recorded = this.#departure?.moves[game.decisions];
    if (recorded !== undefined) {
      this.#apply(recorded);
      return;
    }
    const index = typeof answer === 'object' ? (answer as Choice | null)?.index : answer;
    const legal = typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < game.legal();
    if (this.#uncommitted !== null) {
      this.#live?.commit(this.#uncommitted, answerToKeep(answer, legal));
      this.#uncommitted = null;
    }
    if (legal) {
      this.#apply(index);
    } else {
      this.#fail(game.seat, failureKind(answer));
      this.#apply(0);
    }
  }

  #fail(seat: number, kind: FailureKind): void {
    this.failures[seat]++;
    this.#failureKinds[seat * FAILURE_KINDS.length + FAILURE_KINDS.indexOf(kind)]++;
  }

  #apply(index: number): void {
    this.game.choose(index);
    if (this.moveBytes + 2 > this.moves.length) this.#growMoves();
    if (index < 128) {
      this.moves[this.moveBytes++] = index;
    } else {
      this.moves[this.moveBytes++] = (index & 127) | 128;
      this.moves[this.moveBytes++] = index >>> 7;
    }
  }

  #growMoves(): void {
    const larger = new Uint8Array(this.moves.length * 2);
    larger.set(this.moves);
    this.moves = larger;
  }

  /** Ends the game because of an exception: an agent's if one was asked, else the engine's; or throws an interruption on. */
  #stop(error: unknown): void {
    if (this.#live !== null && error instanceof CliError) throw error;
    this.error = error;
    if (this.#asking === NOBODY) {
      this.#finish(ENGINE_FAULT);
      return;
    }
    this.crashed = this.#asking;
    if (error instanceof Forfeit) {
      this.#fail(this.#asking, error.ending === 'agent_timeout' ? 'timeout' : 'unparsable');
      this.#finish(TERMINATIONS.indexOf(error.ending));
      return;
    }
    const provider = error instanceof ProviderFailed;
    this.#fail(this.#asking, provider ? 'transport' : 'crash');
    this.#finish(provider ? VOID_PROVIDER : error instanceof AbortGame ? ABORTED : AGENT_CRASH);
  }

  /** Notes how the game ended and tells the players; what they throw then is of no account. */
  #finish(termination: number): void {
    this.termination = termination;
    const { game } = this;
    const won = termination === NORMAL ? game.winnerMask : 0;
    for (let seat = 0; seat < this.#seated; seat++) {
      const player = this.#players[seat];
      if (player.end === undefined) continue;
      try {
        player.end({
          won: (won & (1 << seat)) !== 0,
          termination: TERMINATIONS[termination],
          team: won === 0 ? null : game.rules.info.teams[game.winnerTeam],
          winners: this.views.flatMap((_, other) => (won & (1 << other) ? [other] : [])),
        });
      } catch (error) {
        this.error ??= error;
      }
    }
  }
}

/** True for something that can be awaited. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  );
}
