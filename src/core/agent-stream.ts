import { deriveKey, keyedBlock } from './random.ts';

/** All that an agent gets to hold of a stream: the numbers of its pending decision, and no key, seat or place. */
export class AgentNumbers {
  readonly signal: AbortSignal | null = null;
  readonly desk = null;
  readonly #stream: AgentStream;

  constructor(stream: AgentStream) {
    this.#stream = stream;
  }

  /** The next unsigned 32-bit integer. */
  random(): number {
    return this.#stream.random();
  }

  /** A uniform integer in 0 … bound − 1, bound at most 65,536. */
  below(bound: number): number {
    return this.#stream.below(bound);
  }
}

/**
 * The random numbers of agents: keyed by seat and own decision number, so that nothing that one seat draws moves
 * another's numbers or any card. The key is one-way from the deal's seed and a salt; twins differ in the salt only.
 */
export class AgentStream {
  readonly numbers = new AgentNumbers(this);
  private readonly key = new Int32Array(4);
  private readonly block = new Int32Array(4);
  private seat = 0;
  private decision = 0;
  private index = 0;

  reset(dealSeed: string, salt: string): void {
    deriveKey('bangarena agents', `${salt.length}:${salt}${dealSeed}`, this.key);
  }

  /** Starts the numbers of a seat's decision (counted by the seat from 0). */
  begin(seat: number, decision: number): void {
    this.seat = seat;
    this.decision = decision;
    this.index = 0;
  }

  /** The next unsigned 32-bit integer. */
  random(): number {
    return this.word() >>> 0;
  }

  /** A uniform integer in 0 … bound − 1, bound at most 65,536. */
  below(bound: number): number {
    const reject = 65536 % bound;
    for (;;) {
      const scaled = (this.word() & 0xffff) * bound;
      if ((scaled & 0xffff) >= reject) return scaled >>> 16;
    }
  }

  private word(): number {
    const i = this.index++;
    if ((i & 3) === 0) keyedBlock(this.key, this.seat, this.decision, i >>> 2, this.block);
    return this.block[i & 3];
  }
}
