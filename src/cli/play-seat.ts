import type { Agent, Player, View } from '../agent.ts';
import { AbortGame } from '../arena/match.ts';
import { moveById } from '../view/moves.ts';
import { describeEvents, moveText } from '../view/text.ts';
import { type coloursFor, print } from './io.ts';
import type { LineReader } from './lines.ts';
import { seatNames } from './names.ts';
import { askText } from './play-ask.ts';
import { tableText } from './play-table.ts';

const HELP = `Type the number of a move, or:
  (empty)  the first move: end the turn, take the hit, decline
  t        show the table again
  h        show the whole log again
  ?        this help
  q        leave the game`;

/** Answers in a row that are no move, after which a piped input is taken to be at fault. */
const PATIENCE = 20;

/** A person at the terminal. */
export class Person implements Player {
  readonly #reader: LineReader;
  readonly #colours: ReturnType<typeof coloursFor>;
  /** Events already shown. */
  #shown = 0;

  constructor(reader: LineReader, colours: ReturnType<typeof coloursFor>) {
    this.#reader = reader;
    this.#colours = colours;
  }

  /** Shows what happened and the table, and asks until the answer is a legal move. Throws AbortGame to leave. */
  async choose(view: View): Promise<number> {
    this.showEvents(view);
    print(`\n${tableText(view, this.#colours)}\n\n${askText(view)}`);
    const names = seatNames(view);
    const moves = Array.from({ length: view.legalCount }, (_, i) => moveText(view, i, names));
    const width = String(moves.length - 1).length;
    moves.forEach((text, i) => {
      print(`${this.#colours.bold(String(i).padStart(width + 1))}  ${text}`);
    });
    for (let tries = 0; tries < PATIENCE; tries++) {
      const line = await this.#reader.next(`seat ${view.seat}> `);
      if (line === null) throw new AbortGame('the input has ended');
      const word = line.trim().toLowerCase();
      if (word === '') return 0;
      if (/^\d+$/.test(word) && Number(word) < moves.length) return Number(word);
      const named = moveById(view, word);
      if (named >= 0) return named;
      this.#command(word, view, moves.length);
    }
    throw new AbortGame(`${PATIENCE} answers in a row were no move`);
  }

  /** Prints the events that were not shown yet. */
  showEvents(view: View): void {
    this.#print(view, this.#shown);
    this.#shown = view.eventCount;
  }

  #command(word: string, view: View, count: number): void {
    if (word === 'q' || word === 'quit' || word === 'exit') throw new AbortGame('left');
    if (word === '?' || word === 'help') print(HELP);
    else if (word === 't') print(tableText(view, this.#colours));
    else if (word === 'h') this.#print(view, 0);
    else print(`"${word}" is no move: type a number from 0 to ${count - 1}, or ? for help.`);
  }

  #print(view: View, from: number): void {
    for (const line of describeEvents(view, from, view.eventCount, seatNames(view))) print(`  ${line}`);
  }
}

/** The agent that seats `person`. */
export function personAgent(person: Person): Agent {
  return { id: 'you', version: '1', description: 'A person at the terminal.', sit: () => person };
}
