import type { LinkFacts } from '../../agents/protocol/link.ts';
import type { Greeting } from '../agent.ts';
import type { ResolvedOutside } from '../arena/outside-agents.ts';
import { Fault, type Finding, figuresOf } from './findings.ts';
import { actOf, endOf, gameName, startOf } from './messages.ts';
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
import { type Sent, seconds, Talk } from './talk.ts';

/** Conversations at a time. */
const AT_ONCE = 3;
/** Fields that no version of the protocol knows. */
const UNKNOWN = { 'x-unknown': { list: [1, null, 'ü'], text: 'no field of this protocol' } };
/** Characters of a field in a message that is larger than those of any game. */
const LARGE = 192 * 1024;
/** Milliseconds for a decision that nobody could keep to. */
const NO_TIME_MS = 1;
/** Characters of stderr for each answer that are worth a word. */
const NOISY = 4096;

/** The parts of the check of one agent, in their order. */
class OutsideCheck {
  readonly #resolved: ResolvedOutside;
  readonly #terms: CheckTerms;
  readonly #talks: Talk[] = [];
  says: Greeting | null = null;
  facts: LinkFacts | null = null;

  constructor(resolved: ResolvedOutside, terms: CheckTerms) {
    this.#resolved = resolved;
    this.#terms = terms;
  }

  get parts(): Part[] {
    return [
      ['greeting', () => this.#greeting()],
      ['versions', () => this.#versions()],
      ['kinds of decision', () => this.#kinds()],
      ['a game', () => this.#game()],
      ['unknown fields', () => this.#unknownFields()],
      ['a large message', () => this.#large()],
      ['no time', () => this.#noTime()],
      ['a game that ends meanwhile', () => this.#endsMeanwhile()],
      ['an error', () => this.#error()],
      ['several games', () => this.#several()],
      ['the end', () => this.#end()],
    ];
  }

  get times(): number[] {
    return this.#talks.flatMap(({ times }) => times);
  }

  get greetingMs(): number | null {
    return this.#talks[0]?.greetingMs ?? null;
  }

  kill(): void {
    for (const talk of this.#talks) talk.kill();
  }

  #open(): Talk {
    const talk = new Talk(this.#resolved.agent.connection, this.#terms.limitMs);
    this.#talks.push(talk);
    return talk;
  }

  /** The conversation that most parts share. */
  get #main(): Talk {
    return this.#talks[0];
  }

  async #greeting(): Promise<string> {
    const talk = this.#open();
    this.says = await talk.greet();
    return `protocol 1, after ${seconds(talk.greetingMs ?? 0)}`;
  }

  async #versions(): Promise<string> {
    const talk = this.#open();
    await talk.greet([1, 2], UNKNOWN);
    await talk.end();
    return 'chooses 1 of 1 and 2';
  }

  /** Shows one position as a game of its own; the answer's move. */
  async #show(position: Position, talk = this.#main, more: object = {}): Promise<string> {
    const { limitMs } = this.#terms;
    const game = gameName();
    talk.tell(withMore(startOf(position, game, limitMs), more));
    const { move } = await talk.ask(withMore(actOf(position, game, limitMs), more));
    talk.tell(withMore(endOf(game), more));
    return move;
  }

  async #kinds(): Promise<string> {
    const text = await eachKind(this.#terms.rulesets, async (position) => {
      await this.#show(position);
    });
    await this.#main.quiet();
    return text;
  }

  /** A game against random moves, in which it gets the events since its last decision. */
  async #game(): Promise<string> {
    const { limitMs } = this.#terms;
    const game = gameName();
    let mine = -1;
    let cursor = 0;
    let asked = 0;
    let chosen: number | null = null;
    const take = (): number | null => {
      const move = chosen;
      chosen = null;
      return move;
    };
    for (const position of decisionsOf(usualRuleset(this.#terms), SEATS, 'check/game', take)) {
      const { view } = position;
      if (mine < 0) {
        mine = view.seat;
        this.#main.tell(startOf(position, game, limitMs));
      }
      if (view.seat !== mine) continue;
      const act = actOf(position, game, limitMs, cursor);
      cursor = view.eventCount;
      chosen = act.legal.indexOf((await this.#main.ask(act)).move);
      if (++asked === LONGEST_GAME) break;
    }
    this.#main.tell(endOf(game));
    return `${asked} decisions in a row`;
  }

  /** The first few decisions of a game, each with what is to be done in it. */
  async #each(
    count: number,
    seed: string,
    run: (position: Position, i: number) => Promise<void>,
  ): Promise<void> {
    let i = 0;
    for (const position of decisionsOf(usualRuleset(this.#terms), SEATS, seed)) {
      await run(position, i++);
      if (i === count) return;
    }
  }

  async #unknownFields(): Promise<string> {
    await this.#each(2, 'check/unknown', async (position) => {
      await this.#show(position, this.#main, UNKNOWN);
    });
    return 'passed over';
  }

  async #large(): Promise<string> {
    await this.#each(1, 'check/large', async (position) => {
      await this.#show(position, this.#main, { 'x-large': 'x'.repeat(LARGE) });
    });
    return `${LARGE / 1024} KiB in one message`;
  }

  async #noTime(): Promise<string> {
    const game = gameName();
    const { limitMs } = this.#terms;
    await this.#each(2, 'check/no-time', async (position, i) => {
      if (i === 0) this.#main.tell(startOf(position, game, limitMs));
      await this.#main.askInVain(actOf(position, game, NO_TIME_MS), NO_TIME_MS);
      await this.#main.ask(actOf(position, game, limitMs));
    });
    this.#main.tell(endOf(game));
    return 'a decision that is taken back does not disturb the next one';
  }

  async #endsMeanwhile(): Promise<string> {
    await this.#each(2, 'check/meanwhile', async (position) => {
      const game = gameName();
      const { limitMs } = this.#terms;
      this.#main.tell(startOf(position, game, limitMs));
      await this.#main.askInVain(actOf(position, game, limitMs), NO_TIME_MS);
      this.#main.tell(endOf(game));
      await this.#show(position);
    });
    return 'the next game is played';
  }

  async #error(): Promise<string> {
    await this.#each(1, 'check/error', async (position) => {
      await this.#show(position);
      const message = 'This is a trial: nothing was wrong. No answer is wanted.';
      this.#main.tell({ type: 'error', id: this.#main.lastId, kind: 'illegal', message });
      await this.#show(position);
      await this.#main.quiet();
    });
    return 'read, and not answered; the next decision is';
  }

  /** Conversations at a time with games of their own; the same decision must get the same answer in each. */
  async #several(): Promise<string> {
    const talks = Array.from({ length: AT_ONCE }, () => this.#open());
    await Promise.all(talks.map((talk) => talk.greet()));
    const differ: string[] = [];
    await this.#each(6, 'check/several', async (position) => {
      const moves = await Promise.all(talks.map((talk) => this.#show(position, talk)));
      if (new Set(moves).size > 1) differ.push([...new Set(moves)].join(' and '));
    });
    await Promise.all(talks.map((talk) => talk.end()));
    if (differ.length > 0)
      throw new Note('unstable', 'the same move for the same decision, events and `random`', differ[0]);
    return `${AT_ONCE} at a time, with the same answers to the same decisions`;
  }

  async #end(): Promise<string> {
    const facts = await this.#main.end();
    this.facts = facts;
    if (facts === null) return 'nothing to be ended';
    const { left, forced, stderr } = facts;
    if (left.length > 0)
      throw new Fault(
        'left-processes',
        'that nothing is left when it has ended',
        `still there: ${left.join('; ')}`,
      );
    if (forced) throw new Note('not-ended', 'that it ends when stdin closes', 'nothing; it was killed');
    const answers = Math.max(1, this.#main.times.length);
    if (stderr > NOISY * answers)
      throw new Note(
        'noisy',
        'a few notes on stderr',
        `${Math.round(stderr / answers)} characters for each answer`,
      );
    return 'ends when stdin closes, and leaves nothing behind';
  }
}

/** A message with more fields, behind its type: what readers look for at the end of a line stays there. */
function withMore<T extends Sent>(message: T, more: object): T {
  const { type, ...rest } = message;
  return { type, ...more, ...rest } as unknown as T;
}

/** Checks an agent that speaks the seat protocol. What goes wrong is a finding; the parts after it are skipped. */
export async function checkOutside(resolved: ResolvedOutside, terms: CheckTerms): Promise<Checked> {
  const check = new OutsideCheck(resolved, terms);
  let findings: Finding[];
  try {
    findings = await runParts(check.parts, terms.onPart);
  } finally {
    check.kill();
    await resolved.agent.connection.close();
  }
  const { times, greetingMs, facts, says } = check;
  const figures = figuresOf(times, { greetingMs, memoryBytes: facts?.memory ?? null });
  return { says, findings: [...findings, ...speedOf(figures, terms.limitMs)], figures };
}
