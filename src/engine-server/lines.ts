import { MAX_LINE } from './messages.ts';
import { RefusedError } from './refusal.ts';

const NEWLINE = 10;

/** Cuts a stream of bytes into lines. Keeps at most {@link MAX_LINE} bytes, however long a line goes on. */
export class Lines {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** The lines that end in these bytes; for one that cannot be read, what is wrong with it. */
  *feed(bytes: Uint8Array): Generator<string | RefusedError> {
    let from = 0;
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      this.#add(bytes.subarray(from, to));
      from = to + 1;
      yield this.#take();
    }
    this.#add(bytes.subarray(from));
  }

  /** What stands after the last line's end, as a line; null where nothing does. */
  rest(): string | RefusedError | null {
    return this.#size === 0 ? null : this.#take();
  }

  #add(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > MAX_LINE) this.#pieces = [];
    else this.#pieces.push(bytes);
  }

  #take(): string | RefusedError {
    const size = this.#size;
    const line = size > MAX_LINE ? null : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    if (line === null) {
      const message = `The line has ${size} bytes; at most ${MAX_LINE} are allowed. Send several lines.`;
      return new RefusedError('too-large', message);
    }
    try {
      return this.#decoder.decode(line);
    } catch {
      return new RefusedError('unreadable', 'The line is not UTF-8. Write JSON in UTF-8.');
    }
  }
}
