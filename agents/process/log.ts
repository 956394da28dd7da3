import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of an agent's log, over all of its processes in a run. */
export const MAX_LOG_BYTES = 1024 * 1024;
/** Characters of the last words that are kept. */
const LAST_WORDS = 300;

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
    this.#text = (this.#text + text).slice(-LAST_WORDS);
  }

  /** In one line. */
  get text(): string {
    return this.#text.trim().replace(/\s*\n\s*/g, ' / ');
  }
}
