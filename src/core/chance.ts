import type { Arena } from './arena.ts';
import { keyedBlock } from './random.ts';

/** Version of how numbers come from a key and how streams are read; part of what every stored deal means. */
export const RNG_VERSION = 1;

/** How streams are told apart; `evaluation.md`, section 1. */
export const SCHEME_STREAMS = 0;
/** Without seat and use: all draws read one order, as from an ordinary deck. */
export const SCHEME_PLAIN = 1;
/** One counter for everything; only to measure what the others gain. */
export const SCHEME_SHARED = 2;

/** Purposes of chance; a stream is a purpose for a seat (purpose + seat). */
export const PURPOSE_ROLES = 0;
export const PURPOSE_CHARACTERS = 1;
export const PURPOSE_KNOWLEDGE = 2;
/** The event deck. */
export const PURPOSE_EVENTS = 3;
/** The events that come up by card. */
export const PURPOSE_SHOW = 4;
/** Roles dealt anew in the middle of a game. */
export const PURPOSE_REDEAL = 5;
/** Characters whose powers are borrowed. */
export const PURPOSE_BORROW = 6;
/** A coin for the seat that is hit. */
export const PURPOSE_COIN = 8;
/** A random card of a hand, for the seat that takes it. */
export const PURPOSE_PICK = 16;
/** The deck's card orders, for the seat that is dealt, draws or flips. */
export const PURPOSE_DEAL = 24;
export const PURPOSE_DRAW = 32;
export const PURPOSE_CHECK = 40;
const STREAMS = 48;

/**
 * Uniform integers from keyed, stateless streams. Key and positions lie in the state; each stream is a sequence
 * of 16-bit lanes, eight to a block, of which a draw reads as many as rejection asks for.
 */
export class Chance {
  /** 128 bits, one-way from the deal's seed. */
  readonly key: Int32Array;
  /** Lanes read of each stream. */
  readonly positions: Int32Array;
  private readonly scheme: number;
  private readonly block = new Int32Array(4);
  private cachedStream = -1;
  private cachedBlock = -1;
  private cachedEpoch = -1;

  constructor(arena: Arena, scheme: number) {
    this.key = arena.int32(4);
    this.positions = arena.int32(STREAMS);
    this.scheme = scheme;
  }

  /** To be called whenever key or positions were written from outside. */
  invalidate(): void {
    this.cachedStream = -1;
  }

  /** The stream that a purpose and a seat read under this scheme; plainly, all of the deck's purposes are one. */
  stream(purpose: number, seat: number): number {
    if (this.scheme === SCHEME_STREAMS) return purpose + seat;
    if (this.scheme === SCHEME_SHARED) return 0;
    return Math.min(purpose, PURPOSE_DEAL);
  }

  /** A uniform integer in 0 … bound − 1 (bound 1 … 65,536) from a stream, by rejection. */
  below(stream: number, epoch: number, bound: number): number {
    const reject = 65536 % bound;
    for (;;) {
      const scaled = this.lane(stream, epoch) * bound;
      if ((scaled & 0xffff) >= reject) return scaled >>> 16;
    }
  }

  /**
   * The first card of a stream's order (cards come up as uniform numbers below `cards`) that lies in a zone. The
   * caller vouches that there is one.
   */
  firstIn(stream: number, epoch: number, cards: number, zone: Uint8Array, wanted: number): number {
    const reject = 65536 % cards;
    const keyedEpoch = this.scheme === SCHEME_SHARED ? 0 : epoch;
    const block = this.block;
    let position = this.positions[stream];
    for (;;) {
      this.fetch(stream, position >>> 3, keyedEpoch);
      do {
        const scaled = ((block[(position & 7) >> 1] >>> ((position & 1) << 4)) & 0xffff) * cards;
        position++;
        const card = scaled >>> 16;
        if ((scaled & 0xffff) >= reject && zone[card] === wanted) {
          this.positions[stream] = position;
          return card;
        }
      } while ((position & 7) !== 0);
    }
  }

  /** Starts all card orders anew, as a new epoch does. */
  restartOrders(): void {
    if (this.scheme !== SCHEME_SHARED) this.positions.fill(0, PURPOSE_DEAL);
  }

  private lane(stream: number, epoch: number): number {
    const position = this.positions[stream]++;
    this.fetch(stream, position >>> 3, this.scheme === SCHEME_SHARED ? 0 : epoch);
    return (this.block[(position & 7) >> 1] >>> ((position & 1) << 4)) & 0xffff;
  }

  private fetch(stream: number, index: number, epoch: number): void {
    if (stream === this.cachedStream && index === this.cachedBlock && epoch === this.cachedEpoch) return;
    keyedBlock(this.key, stream, index, epoch, this.block);
    this.cachedStream = stream;
    this.cachedBlock = index;
    this.cachedEpoch = epoch;
  }
}
