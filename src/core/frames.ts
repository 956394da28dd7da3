import type { Arena } from './arena.ts';

/** Integers of one frame: its kind (the first), where it stands, and six slots of its own. */
export const FRAME_SIZE = 8;
export const FRAME_PC = 1;
/** First of a frame's own slots. */
export const FRAME_SLOTS = 2;
/** Frames that a state can hold; more is a fault of the rules. */
export const MAX_DEPTH = 64;

/** The stack of pending work, inside the state. */
export class Frames {
  readonly data: Int16Array;
  /** [0]: offset of the top frame, or −FRAME_SIZE when empty. */
  readonly tops: Int32Array;

  constructor(arena: Arena) {
    this.tops = arena.int32(1);
    this.data = arena.int16(FRAME_SIZE * MAX_DEPTH);
  }

  reset(): void {
    this.tops[0] = -FRAME_SIZE;
    this.data.fill(0);
  }

  /** Puts a frame on top, with all slots 0, and returns its offset, or −1 when the stack is full. */
  push(kind: number): number {
    const f = this.tops[0] + FRAME_SIZE;
    if (f >= FRAME_SIZE * MAX_DEPTH) return -1;
    this.tops[0] = f;
    const data = this.data;
    data[f] = kind;
    data[f + 1] = 0;
    data[f + 2] = 0;
    data[f + 3] = 0;
    data[f + 4] = 0;
    data[f + 5] = 0;
    data[f + 6] = 0;
    data[f + 7] = 0;
    return f;
  }

  pop(): void {
    this.tops[0] -= FRAME_SIZE;
  }
}
