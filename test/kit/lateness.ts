import { Worker } from 'node:worker_threads';

const TICK_MS = 10;
const CODE = `
const { parentPort } = require('node:worker_threads');
let last = performance.now();
let longest = 0;
setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last - ${TICK_MS});
  last = now;
}, ${TICK_MS});
parentPort.on('message', () => parentPort.postMessage(longest));
`;

/**
 * How late a timer can come on this machine just now: what a thread that does nothing else has seen. A control for
 * tests on time limits; what this process itself delays is not in it.
 */
export class Lateness {
  readonly #worker = new Worker(CODE, { eval: true });

  constructor() {
    this.#worker.unref();
  }

  /** Milliseconds by which a timer has been late at the most so far. */
  longest(): Promise<number> {
    return new Promise((resolve) => {
      this.#worker.once('message', resolve);
      this.#worker.postMessage(null);
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
