import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../../src/agent.ts';

/** Bytes of an agent's log, over all of its processes in a run. */
export const MAX_LOG_BYTES = 1024 * 1024;
/** Characters of the last words that are told, and of the text that they are taken from. */
const LAST_WORDS = 300;
const LAST_TEXT = 4096;
/** Lines of a stack trace by V8: the error itself stands above them. */
const FRAME = /^\s+at .*\n?/gm;

/** What the processes of one agent write to stderr: kept in a file of bounded size. */
export class AgentLog {
  readonly #name: string;
  #written = 0;
  #failed = false;

  /** `name` is the file's name without its ending. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Appends to the file in `folder`, as far as there is room; a log that cannot be written is done without. */
  write(folder: string, text: string): void {
    if (this.#failed || this.#written >= MAX_LOG_BYTES) return;
    const room = MAX_LOG_BYTES - this.#written;
    const piece = text.length > room ? `${text.slice(0, room)}\n[the log is full]\n` : text;
    this.#written += text.length;
    try {
      mkdirSync(folder, { recursive: true });
      appendFileSync(join(folder, `${this.#name}.log`), piece);
    } catch {
      this.#failed = true;
    }
  }
}

/** The end of what one process wrote to stderr. */
export class LastWords {
  #text = '';

  add(text: string): void {
    this.#text = (this.#text + text).slice(-LAST_TEXT);
  }

  /** In one line, without stack frames and what could steer a terminal. */
  get text(): string {
    const lines = this.#text
      .replace(FRAME, '')
      .trim()
      .split(/\s*\n\s*/);
    return lines.map(oneLine).join(' / ').slice(-LAST_WORDS);
  }
}
