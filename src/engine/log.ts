import { NO_CARD } from './vocabulary.ts';

const WORDS = 2;

/**
 * The game's events, two words each: who, what, how much, and a card with an audience of its own. It grows
 * once and is reused from game to game.
 */
export class EventLog {
  /** Events so far. */
  count = 0;
  private words = new Int32Array(WORDS * 2048);

  /** Appends an event; `audience` holds the observers who may see `card` (bits as in core/zones). */
  push(
    kind: number,
    seat: number,
    target: number,
    card: number,
    audience: number,
    amount: number,
    option: number,
  ): void {
    const at = this.count * WORDS;
    if (at === this.words.length) this.grow();
    this.words[at] = kind | (seat << 8) | (target << 12) | (amount << 16) | (option << 24);
    this.words[at + 1] = card | (audience << 8);
    this.count++;
  }

  kind(i: number): number {
    return this.words[i * WORDS] & 0xff;
  }

  seat(i: number): number {
    return (this.words[i * WORDS] >>> 8) & 0xf;
  }

  target(i: number): number {
    return (this.words[i * WORDS] >>> 12) & 0xf;
  }

  amount(i: number): number {
    return (this.words[i * WORDS] >>> 16) & 0xff;
  }

  option(i: number): number {
    return this.words[i * WORDS] >>> 24;
  }

  /** The card, or NO_CARD where there is none or `observer` (a seat, or 8) is not among its audience. */
  card(i: number, observer: number): number {
    const word = this.words[i * WORDS + 1];
    return (word >>> (8 + observer)) & 1 ? word & 0xff : NO_CARD;
  }

  /** The card, whoever may see it. */
  anyCard(i: number): number {
    return this.words[i * WORDS + 1] & 0xff;
  }

  /** The words of all events so far, as a copy. */
  copyWords(): Int32Array {
    return this.words.slice(0, this.count * WORDS);
  }

  /** The words of all events so far, as a plain list: by a loop, since spreading takes ten times as long. */
  listWords(): number[] {
    const list: number[] = [];
    for (let i = 0; i < this.count * WORDS; i++) list.push(this.words[i]);
    return list;
  }

  /** Forgets all events. Nothing of them stays behind the end: a reader past it learns nothing of another game. */
  clear(): void {
    this.words.fill(0, 0, this.count * WORDS);
    this.count = 0;
  }

  /** Replaces all events by copied words. */
  setWords(words: Int32Array): void {
    this.clear();
    while (this.words.length < words.length) this.grow();
    this.words.set(words);
    this.count = words.length / WORDS;
  }

  /** Takes over another log's events. */
  copyFrom(other: EventLog): void {
    this.clear();
    while (this.words.length < other.count * WORDS) this.grow();
    this.words.set(other.words.subarray(0, other.count * WORDS));
    this.count = other.count;
  }

  private grow(): void {
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }
}
