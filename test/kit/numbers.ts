/** Random numbers of the tests' own, so that a fault in the engine's cannot hide behind itself. */
export class Numbers {
  private state: number;

  /** Any text is a seed. */
  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    this.state = hash >>> 0;
  }

  /** An unsigned 32-bit integer (splitmix32). */
  next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  }

  /** An integer 0 … bound − 1; as even as tests need it. */
  below(bound: number): number {
    return Math.floor((this.next() / 2 ** 32) * bound);
  }
}
