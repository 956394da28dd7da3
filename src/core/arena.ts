/**
 * Hands out typed-array views over one buffer, so that a whole state is copied with one `set`.
 * Built twice: once to measure (without a buffer), once for real.
 */
export class Arena {
  readonly buffer: ArrayBuffer;
  private offset = 0;

  constructor(bytes: number) {
    this.buffer = new ArrayBuffer(bytes);
  }

  /** Bytes handed out so far. */
  get used(): number {
    return this.offset;
  }

  int32(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(length, 4), length);
  }

  int16(length: number): Int16Array {
    return new Int16Array(this.buffer, this.take(length, 2), length);
  }

  uint16(length: number): Uint16Array {
    return new Uint16Array(this.buffer, this.take(length, 2), length);
  }

  int8(length: number): Int8Array {
    return new Int8Array(this.buffer, this.take(length, 1), length);
  }

  uint8(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(length, 1), length);
  }

  private take(length: number, width: number): number {
    const at = Math.ceil(this.offset / width) * width;
    this.offset = at + length * width;
    return at;
  }
}
