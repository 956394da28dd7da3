import type { Arena } from './arena.ts';

/** Version of what is folded and how; part of every stored trail's meaning. */
export const TRAIL_VERSION = 1;

/** A running 64-bit hash, as two words in the state. Not cryptographic: it pins behaviour. */
export class Trail {
  readonly words: Int32Array;

  constructor(arena: Arena) {
    this.words = arena.int32(2);
  }

  reset(): void {
    this.words[0] = 0x2545f491;
    this.words[1] = 0x1b873593;
  }

  fold(value: number): void {
    const words = this.words;
    const a = Math.imul(words[0] ^ value, 0x9e3779b1);
    const b = Math.imul(words[1] + value, 0x85ebca6b);
    words[0] = a ^ (b >>> 15);
    words[1] = b ^ (a >>> 13) ^ ((a << 19) | (a >>> 13));
  }

  /** Folds what a decision was, every move that was legal, and the choice. */
  foldDecision(what: number, moves: Int32Array, count: number, choice: number): void {
    const words = this.words;
    let first = words[0];
    let second = words[1];
    for (let i = -2; i < count; i++) {
      const value = i >= 0 ? moves[i] : i === -1 ? choice : what;
      const a = Math.imul(first ^ value, 0x9e3779b1);
      const b = Math.imul(second + value, 0x85ebca6b);
      first = a ^ (b >>> 15);
      second = b ^ (a >>> 13) ^ ((a << 19) | (a >>> 13));
    }
    words[0] = first;
    words[1] = second;
  }

  /** 16 hex digits. */
  get hex(): string {
    return hexWord(this.words[0]) + hexWord(this.words[1]);
  }
}

/** Eight hex digits of a 32-bit word. */
export function hexWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
