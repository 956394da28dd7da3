import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Agent, Player, Turn } from '../agent.ts';
import { isOutside } from '../arena/live-game.ts';
import { answeredIndex, quotedAnswer } from '../arena/preflight.ts';
import { withinLimit } from '../arena/time-limit.ts';
import { Fault, type Finding, figuresOf } from './findings.ts';
import {
  type Checked,
  type CheckTerms,
  eachKind,
  LONGEST_GAME,
  Note,
  type Part,
  runParts,
  SEATS,
  speedOf,
  usualRuleset,
} from './parts.ts';
import { decisionsOf, type Position } from './positions.ts';
import { seconds } from './talk.ts';

/** Decisions that are asked for more than once. */
const REPEATED = 12;

/** The parts of the check of one agent of this process, in their order. */
class ModuleCheck {
  readonly #agent: Agent;
  readonly #terms: CheckTerms;
  readonly times: number[] = [];

  constructor(agent: Agent, terms: CheckTerms) {
    this.#agent = agent;
    this.#terms = terms;
  }

  get parts(): Part[] {
    return [
      ['kinds of decision', () => this.#kinds()],
      ['a game', () => this.#game()],
      ['the same again', () => this.#again()],
      ['a used player', () => this.#reset()],
    ];
  }

  #sit({ view, game: { rules } }: Position): Player {
    let player: Player | undefined;
    try {
      player = this.#agent.sit({ seat: view.seat, seats: view.seats, rules: rules.info, game: 'check' });
    } catch (error) {
      throw thrown(error, 'a player from sit()');
    }
    if (typeof (player as Partial<Player> | undefined)?.choose === 'function') return player;
    throw new Fault('no-player', 'a player from sit()', quotedAnswer(player));
  }

  /** Asks for the decision that is due; the index of the move. */
  async #ask(player: Player, { view, decision, stream }: Position): Promise<number> {
    const { limitMs } = this.#terms;
    const expected = `an index from 0 to ${view.legalCount - 1} within ${seconds(limitMs)}`;
    const outside = isOutside(this.#agent);
    stream.begin(view.seat, decision);
    const since = performance.now();
    let said: unknown;
    try {
      await player.ready?.();
      said = await withinLimit(limitMs, (signal) =>
        player.choose(view, turnOf(stream, outside ? signal : null)),
      );
    } catch (error) {
      throw thrown(error, expected);
    }
    const ms = performance.now() - since;
    // By the failure, not by the time: a timer may fire a little before the clock says so.
    if (hasTimedOut(said)) throw new Fault('no-answer', expected, `nothing for ${seconds(ms)}`);
    if (ms >= limitMs) throw new Fault('late', expected, `nothing for ${seconds(ms)}`);
    const index = answeredIndex(said);
    if (!Number.isInteger(index) || index < 0 || index >= view.legalCount)
      throw new Fault('no-index', expected, quotedAnswer(said));
    this.times.push(ms);
    await nextTurn(); // For whoever waits for signs of life.
    return index;
  }

  #kinds(): Promise<string> {
    return eachKind(this.#terms.rulesets, async (position) => {
      await this.#ask(this.#sit(position), position);
    });
  }

  /** A game in which it holds all seats. */
  async #game(): Promise<string> {
    const players: Player[] = [];
    let chosen: number | null = null;
    let asked = 0;
    for (const position of decisionsOf(usualRuleset(this.#terms), SEATS, 'check/game', () => chosen)) {
      const { seat } = position.view;
      players[seat] ??= this.#sit(position);
      chosen = await this.#ask(players[seat], position);
      if (++asked === LONGEST_GAME * SEATS) break;
    }
    return `${asked} decisions in all seats`;
  }

  async #again(): Promise<string> {
    await this.#repeated('check/again', async (position, first) => {
      const again = await this.#ask(this.#sit(position), position);
      if (again !== first)
        throw new Note('unstable', `move ${first} again for the same decision`, `move ${again}`);
    });
    return 'the same decisions get the same answers';
  }

  async #reset(): Promise<string> {
    const used: Player[] = [];
    let resets = 0;
    await this.#repeated('check/reset', async (position, first) => {
      const { seat, seats } = position.view;
      used[seat] ??= this.#sit(position);
      const player = used[seat];
      if (player.reset === undefined) return;
      player.reset({ seat, seats, rules: position.game.rules.info });
      resets++;
      const again = await this.#ask(player, position);
      if (again !== first)
        throw new Note('not-reset', `move ${first}, as of a fresh player`, `move ${again}`);
    });
    return resets === 0 ? 'has no reset(): each game gets a new one' : 'plays like a fresh one after reset()';
  }

  /** Asks a fresh player for some decisions of a game, and has each compared. */
  async #repeated(
    seed: string,
    compare: (position: Position, first: number) => Promise<void>,
  ): Promise<void> {
    let asked = 0;
    for (const position of decisionsOf(usualRuleset(this.#terms), SEATS, seed)) {
      await compare(position, await this.#ask(this.#sit(position), position));
      if (++asked === REPEATED) return;
    }
  }
}

function turnOf(stream: Position['stream'], signal: AbortSignal | null): Turn {
  const { numbers } = stream;
  return { random: () => numbers.random(), below: (bound) => numbers.below(bound), signal, desk: null };
}

function hasTimedOut(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'failure' in said && said.failure === 'timeout';
}

function thrown(error: unknown, expected: string): Fault {
  const what = error instanceof Error ? error.message : String(error);
  return new Fault('threw', expected, `it threw ${JSON.stringify(what.slice(0, 200))}`);
}

/** Checks an agent that is code of this process. What goes wrong is a finding; the parts after it are skipped. */
export async function checkModule(agent: Agent, terms: CheckTerms): Promise<Checked> {
  const check = new ModuleCheck(agent, terms);
  const findings: Finding[] = await runParts(check.parts, terms.onPart);
  const figures = figuresOf(check.times, { greetingMs: null, memoryBytes: null });
  return { says: null, findings: [...findings, ...speedOf(figures, terms.limitMs)], figures };
}
