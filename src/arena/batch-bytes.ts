/** The bytes in which finished games travel from a worker: a buffer that changes hands uncopied. */

import { putSeat, SEAT_WIDTH, unpackSeats } from './packed-seats.ts';
import type { GameRecord } from './record.ts';
import { handWidth, jsonBytes, NOTHING } from './seat-facts.ts';

const MAGIC = 0x31424742;
const BATCH_HEADER = 12;
const GAME_HEADER = 36;
const TRAIL_WIDTH = 16;
const NO_FOCAL = 255;
/** Bytes of a writer's first buffer, where it gets none. */
const FIRST_SIZE = 1 << 14;

/** Packs games one after the other, so that none is kept as an object. */
export class BatchWriter {
  #buffer: ArrayBuffer;
  #bytes: Uint8Array;
  #view: DataView;
  #at = BATCH_HEADER;
  #games = 0;

  /** Writes into `buffer` as far as it reaches; else a larger one takes its place. */
  constructor(buffer: ArrayBuffer = new ArrayBuffer(FIRST_SIZE)) {
    this.#buffer = buffer;
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
  }

  /** Adds a game. Throws RangeError when a seat's field does not fit its digits or a trail has not 16 characters. */
  add(game: GameRecord): void {
    const { hands, moves } = game;
    if (game.seatRows.length !== game.seats) {
      throw new RangeError(
        `Game ${game.index} has ${game.seats} seats but ${game.seatRows.length} seat rows.`,
      );
    }
    if (game.trail.length !== TRAIL_WIDTH) {
      throw new RangeError(`Game ${game.index} has the trail "${game.trail}"; a trail has 16 hex digits.`);
    }
    const parts = [hands ?? NOTHING, moves, jsonBytes(game.failureKinds), jsonBytes(game.usage)];
    let size = GAME_HEADER + TRAIL_WIDTH + game.seats * SEAT_WIDTH;
    for (const part of parts) size += part.length;
    this.#reserve(this.#at + size);
    const [view, bytes] = [this.#view, this.#bytes];
    let at = this.#at;
    view.setUint32(at, game.index, true);
    view.setUint32(at + 4, game.deal, true);
    view.setUint32(at + 8, game.block, true);
    view.setUint32(at + 12, game.decisions, true);
    view.setUint32(at + 16, moves.length, true);
    view.setUint16(at + 20, game.rounds, true);
    bytes[at + 22] = game.seats;
    bytes[at + 23] = game.termination;
    bytes[at + 24] = game.winnerTeam;
    bytes[at + 25] = game.arm;
    bytes[at + 26] = game.focal < 0 ? NO_FOCAL : game.focal;
    bytes[at + 27] = handWidth(hands, game.seats);
    view.setUint32(at + 28, parts[2].length, true);
    view.setUint32(at + 32, parts[3].length, true);
    at += GAME_HEADER;
    for (let n = 0; n < TRAIL_WIDTH; n++) bytes[at + n] = game.trail.charCodeAt(n);
    at += TRAIL_WIDTH;
    for (const seat of game.seatRows) at = putSeat(bytes, at, seat);
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.#at = at;
    this.#games++;
  }

  /** The batch. It may be followed by bytes that mean nothing. */
  finish(): ArrayBuffer {
    this.#view.setUint32(0, MAGIC, true);
    this.#view.setUint32(4, this.#games, true);
    this.#view.setUint32(8, this.#at, true);
    return this.#buffer;
  }

  #reserve(size: number): void {
    if (size <= this.#buffer.byteLength) return;
    const larger = new ArrayBuffer(Math.max(size, this.#buffer.byteLength * 2));
    const bytes = new Uint8Array(larger);
    bytes.set(this.#bytes.subarray(0, this.#at));
    this.#buffer = larger;
    this.#bytes = bytes;
    this.#view = new DataView(larger);
  }
}

/** Packs finished games into a buffer of their size. Throws RangeError as {@link BatchWriter} does. */
export function encodeBatch(records: readonly GameRecord[]): ArrayBuffer {
  const writer = new BatchWriter();
  for (const record of records) writer.add(record);
  const buffer = writer.finish();
  return buffer.slice(0, new DataView(buffer).getUint32(8, true));
}

/**
 * Walks over a batch without making objects of its games: call {@link next}, then read the fields of the game it
 * stands on. The constructor throws RangeError when the buffer is not a whole batch.
 */
export class BatchReader {
  /** How many games the batch holds. */
  readonly games: number;
  readonly #bytes: Buffer;
  #read = 0;
  #at = 0;
  #end = BATCH_HEADER;

  constructor(buffer: ArrayBuffer) {
    this.#bytes = Buffer.from(buffer);
    const begun = this.#bytes.length >= BATCH_HEADER && this.#bytes.readUInt32LE(0) === MAGIC;
    if (!begun || this.#bytes.readUInt32LE(8) > this.#bytes.length) {
      throw new RangeError('The buffer is not a whole batch of games.');
    }
    this.games = this.#bytes.readUInt32LE(4);
  }

  /** Steps to the next game; false when there is none. */
  next(): boolean {
    if (this.#read === this.games) return false;
    this.#read++;
    this.#at = this.#end;
    this.#end =
      this.#kindsAt + this.#bytes.readUInt32LE(this.#at + 28) + this.#bytes.readUInt32LE(this.#at + 32);
    return true;
  }

  get #handsAt(): number {
    return this.#at + GAME_HEADER + TRAIL_WIDTH + this.seats * SEAT_WIDTH;
  }
  get #movesAt(): number {
    return this.#handsAt + this.seats * this.#bytes[this.#at + 27];
  }
  get #kindsAt(): number {
    return this.#movesAt + this.#bytes.readUInt32LE(this.#at + 16);
  }
  get #usageAt(): number {
    return this.#kindsAt + this.#bytes.readUInt32LE(this.#at + 28);
  }
  get index(): number {
    return this.#bytes.readUInt32LE(this.#at);
  }
  get deal(): number {
    return this.#bytes.readUInt32LE(this.#at + 4);
  }
  get block(): number {
    return this.#bytes.readUInt32LE(this.#at + 8);
  }
  get decisions(): number {
    return this.#bytes.readUInt32LE(this.#at + 12);
  }
  get rounds(): number {
    return this.#bytes.readUInt16LE(this.#at + 20);
  }
  get seats(): number {
    return this.#bytes[this.#at + 22];
  }
  get termination(): number {
    return this.#bytes[this.#at + 23];
  }
  get winnerTeam(): number {
    return this.#bytes[this.#at + 24];
  }
  /** Place in ARMS. */
  get arm(): number {
    return this.#bytes[this.#at + 25];
  }
  /** The seat of the agent under test, or −1. */
  get focal(): number {
    const focal = this.#bytes[this.#at + 26];
    return focal === NO_FOCAL ? -1 : focal;
  }
  /** 16 hex digits. */
  get trail(): string {
    const at = this.#at + GAME_HEADER;
    return this.#bytes.toString('latin1', at, at + TRAIL_WIDTH);
  }
  /** The seats as `packSeats` writes them. */
  get packedSeats(): string {
    return this.#bytes.toString('latin1', this.#at + GAME_HEADER + TRAIL_WIDTH, this.#handsAt);
  }
  /** The first hands, as a window on the batch, or null. */
  get hands(): Buffer | null {
    const [from, to] = [this.#handsAt, this.#movesAt];
    return from === to ? null : this.#bytes.subarray(from, to);
  }
  /** The move log, as a window on the batch. */
  get moves(): Buffer {
    return this.#bytes.subarray(this.#movesAt, this.#kindsAt);
  }
  /** The failures by kind as JSON, or null. */
  get failureKinds(): string | null {
    return this.#bytes.toString('utf8', this.#kindsAt, this.#usageAt) || null;
  }
  /** The use of models as JSON, or null. */
  get usage(): string | null {
    return this.#bytes.toString('utf8', this.#usageAt, this.#end) || null;
  }

  /** The game it stands on, as an object that shares nothing with the batch. */
  record(): GameRecord {
    const { hands, moves, failureKinds, usage } = this;
    return {
      index: this.index,
      deal: this.deal,
      block: this.block,
      arm: this.arm,
      focal: this.focal,
      seats: this.seats,
      termination: this.termination,
      winnerTeam: this.winnerTeam,
      rounds: this.rounds,
      decisions: this.decisions,
      trail: this.trail,
      moves: Uint8Array.from(moves),
      seatRows: unpackSeats(this.packedSeats),
      hands: hands && Uint8Array.from(hands),
      failureKinds: failureKinds === null ? null : JSON.parse(failureKinds),
      usage: usage === null ? null : JSON.parse(usage),
    };
  }
}

/** The games of a batch. Throws RangeError when it is no whole batch. */
export function decodeBatch(buffer: ArrayBuffer): GameRecord[] {
  const reader = new BatchReader(buffer);
  const records: GameRecord[] = [];
  while (reader.next()) records.push(reader.record());
  return records;
}
