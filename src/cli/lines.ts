import { createInterface, type Interface } from 'node:readline';

/** Lines of stdin, one at a time, from a terminal or a pipe; none is lost when several arrive at once. */
export class LineReader {
  readonly #readline: Interface;
  readonly #lines: string[] = [];
  #waiting: ((line: string | null) => void) | null = null;
  #closed = false;
  /** True after Ctrl-C on the terminal. */
  interrupted = false;

  constructor(input: NodeJS.ReadStream = process.stdin, output: NodeJS.WriteStream = process.stdout) {
    this.#readline = createInterface({
      input,
      output,
      terminal: input.isTTY === true && output.isTTY === true,
    });
    this.#readline.on('line', (line) => this.#take(line));
    this.#readline.on('SIGINT', () => {
      this.interrupted = true;
      this.#readline.close();
    });
    this.#readline.on('close', () => {
      this.#closed = true;
      this.#waiting?.(null);
      this.#waiting = null;
    });
  }

  /** Shows `prompt` and resolves to the next line, or to null when there is none any more. */
  next(prompt: string): Promise<string | null> {
    const ready = this.#lines.shift();
    if (ready !== undefined) {
      process.stdout.write(`${prompt}${ready}\n`);
      return Promise.resolve(ready);
    }
    if (this.#closed) return Promise.resolve(null);
    this.#readline.setPrompt(prompt);
    this.#readline.prompt();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  close(): void {
    this.#readline.close();
  }

  #take(line: string): void {
    if (this.#waiting === null) {
      this.#lines.push(line);
      return;
    }
    const resolve = this.#waiting;
    this.#waiting = null;
    resolve(line);
  }
}
