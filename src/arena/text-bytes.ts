/** Up to so many characters it is quicker to write them one by one. */
const SHORT = 24;

/**
 * Text that is put together as UTF-8 bytes, to be hashed or summed. It makes no strings: V8 keeps those of the last
 * thousands of numbers, and what outlives a few collections lets the heap grow.
 */
export class TextBytes {
  #bytes = Buffer.alloc(1024);
  #length = 0;

  /** What was added since the last {@link clear}: a window that the next text changes. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins a new text. */
  clear(): void {
    this.#length = 0;
  }

  /** Adds a text. */
  text(text: string): void {
    this.#reserve(text.length * 3);
    if (text.length > SHORT || !this.#putAscii(text)) this.#length += this.#bytes.write(text, this.#length);
  }

  /** Adds a number in decimal digits, as `String` writes it. */
  number(value: number): void {
    if (!(Number.isSafeInteger(value) && value >= 0)) {
      this.text(String(value));
      return;
    }
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits++;
    this.#reserve(digits);
    this.#length += digits;
    let rest = value;
    for (let at = this.#length - 1; at >= this.#length - digits; at--) {
      const tens = Math.floor(rest / 10);
      this.#bytes[at] = 48 + (rest - tens * 10);
      rest = tens;
    }
  }

  /** Adds a text that is ASCII; false, and nothing added, when it is not. */
  #putAscii(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return false;
      this.#bytes[this.#length + i] = code;
    }
    this.#length += text.length;
    return true;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#length + more, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
