/**
 * What a finished game leaves behind, and the two packed forms in which it travels: a transferable batch from
 * a worker, and the text of a game's seats as the database keeps it.
 */

import type { SeatUsage } from '../agent.ts';
import { type FailureCounts, handWidth, jsonBytes, NOTHING } from './seat-facts.ts';

/** The sides of a comparison: '' for a game of none, `a` for one as it is, `b` for one with the newcomer in a seat. */
export const ARMS = ['', 'a', 'b'] as const;
export const ARM_A = 1;
export const ARM_B = 2;
/** The side of a comparison that a game belongs to. */
export type Arm = Exclude<(typeof ARMS)[number], ''>;

/** One finished game, as the arena hands it on. */
export interface GameRecord {
  /** 0-based place in the schedule; people call it game `index + 1`. */
  readonly index: number;
  /** Which deal of the run was played, 0-based; games that share a deal share all chance streams. */
  readonly deal: number;
  /** The block of the schedule, 0-based: games that belong together, as a deal's rotations do. */
  readonly block: number;
  /** Place in {@link ARMS}. */
  readonly arm: number;
  /** The seat of the agent under test, or −1. */
  readonly focal: number;
  readonly seats: number;
  /** Place in TERMINATIONS. */
  readonly termination: number;
  /** Ordinal of the winning team in the ruleset, or {@link NO_TEAM}. */
  readonly winnerTeam: number;
  readonly rounds: number;
  readonly decisions: number;
  /** 16 hex digits. */
  readonly trail: string;
  /** Per decision the chosen index in the legal list, each as a LEB128 varint. */
  readonly moves: Uint8Array;
  /** One row per seat, in seat order. */
  readonly seatRows: readonly SeatRecord[];
  /** First hands as `dealtHands` packs them; null when none were dealt. */
  readonly hands: Uint8Array | null;
  /** By seat; null when no answer failed. */
  readonly failureKinds: readonly FailureCounts[] | null;
  /** By seat; null when no seat is paid for. */
  readonly usage: readonly (SeatUsage | null)[] | null;
}

/** How one seat of a finished game came out. */
export interface SeatRecord {
  /** Place in the run's list of agents. */
  readonly agent: number;
  /** Ordinals in the ruleset. */
  readonly role: number;
  readonly character: number;
  readonly won: boolean;
  readonly alive: boolean;
  /** ♥ and cards in hand at the end. */
  readonly hp: number;
  readonly hand: number;
  /** Decisions that the seat was asked for. */
  readonly decisions: number;
  /** Decisions that the table made for it because its answer was missing or unusable. */
  readonly failures: number;
  /** Seats clockwise from the Marshal, 0 … seats − 1. */
  readonly fromMarshal: number;
}

/** A game's `winnerTeam` when nobody won. */
export const NO_TEAM = 255;

type SeatField = keyof SeatRecord;

/** Digits of each field in the packed text of a seat, in their order. The SQL view `seats` reads the same places. */
const WIDTHS = {
  agent: 3,
  role: 2,
  character: 3,
  won: 1,
  alive: 1,
  hp: 2,
  hand: 3,
  decisions: 5,
  failures: 5,
  fromMarshal: 1,
} as const satisfies Record<SeatField, number>;
const FIELDS = Object.keys(WIDTHS) as SeatField[];
/** Where each field begins. */
const PLACES = {} as Record<SeatField, number>;
let place = 0;
for (const field of FIELDS) {
  PLACES[field] = place;
  place += WIDTHS[field];
}

/** Characters that one seat takes in the packed text. */
export const SEAT_WIDTH = place;

const MAGIC = 0x31424742;
const BATCH_HEADER = 12;
const GAME_HEADER = 36;
const TRAIL_WIDTH = 16;
const NO_FOCAL = 255;
const ZERO = 48;

/** Writes `value` as `width` decimal digits; throws RangeError when it does not fit. */
function putDigits(bytes: Uint8Array, at: number, width: number, value: number, field: SeatField): number {
  let rest = value;
  for (let i = at + width - 1; i >= at; i--) {
    const tens = Math.floor(rest / 10);
    bytes[i] = ZERO + rest - tens * 10;
    rest = tens;
  }
  if (rest !== 0 || !Number.isInteger(value)) {
    throw new RangeError(
      `A seat's ${field} must be a whole number of at most ${width} digits, not ${value}.`,
    );
  }
  return at + width;
}

function putSeat(bytes: Uint8Array, at: number, seat: SeatRecord): number {
  let to = at;
  for (const field of FIELDS) to = putDigits(bytes, to, WIDTHS[field], Number(seat[field]), field);
  return to;
}

/** The number of `width` digits from `from` on. Throws RangeError when its place holds something else than digits. */
function getDigits(text: string, from: number, width: number, field: SeatField): number {
  let value = 0;
  for (let i = from; i < from + width; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (!(digit >= 0 && digit <= 9)) throw new RangeError(`Packed seats hold no number as ${field}.`);
    value = value * 10 + digit;
  }
  return value;
}

/**
 * The fixed-width text that stands for a game's seats: {@link SEAT_WIDTH} decimal digits a seat, in seat order.
 * Throws RangeError when a field does not fit.
 */
export function packSeats(seats: readonly SeatRecord[]): string {
  const bytes = new Uint8Array(seats.length * SEAT_WIDTH);
  let at = 0;
  for (const seat of seats) at = putSeat(bytes, at, seat);
  return Buffer.from(bytes.buffer).toString('latin1');
}

/** The seats in a packed text. Throws RangeError when the text is none that {@link packSeats} makes. */
export function unpackSeats(packed: string): SeatRecord[] {
  if (packed.length % SEAT_WIDTH !== 0) throw new RangeError('Packed seats are cut off.');
  const seats: SeatRecord[] = [];
  for (let at = 0; at < packed.length; at += SEAT_WIDTH) {
    seats.push({
      agent: getDigits(packed, at + PLACES.agent, WIDTHS.agent, 'agent'),
      role: getDigits(packed, at + PLACES.role, WIDTHS.role, 'role'),
      character: getDigits(packed, at + PLACES.character, WIDTHS.character, 'character'),
      won: getDigits(packed, at + PLACES.won, WIDTHS.won, 'won') === 1,
      alive: getDigits(packed, at + PLACES.alive, WIDTHS.alive, 'alive') === 1,
      hp: getDigits(packed, at + PLACES.hp, WIDTHS.hp, 'hp'),
      hand: getDigits(packed, at + PLACES.hand, WIDTHS.hand, 'hand'),
      decisions: getDigits(packed, at + PLACES.decisions, WIDTHS.decisions, 'decisions'),
      failures: getDigits(packed, at + PLACES.failures, WIDTHS.failures, 'failures'),
      fromMarshal: getDigits(packed, at + PLACES.fromMarshal, WIDTHS.fromMarshal, 'fromMarshal'),
    });
  }
  return seats;
}

/** The agents in a packed text, by seat. */
export function packedAgents(packed: string): number[] {
  const agents: number[] = [];
  for (let at = 0; at < packed.length; at += SEAT_WIDTH)
    agents.push(getDigits(packed, at + PLACES.agent, WIDTHS.agent, 'agent'));
  return agents;
}

/** Legal-list indices as LEB128 varints: one byte each below 128. */
export function encodeMoves(indices: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < indices.length; i++) {
    let rest = indices[i];
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The legal-list indices in a move log. Throws RangeError when the last one is cut off. */
export function decodeMoves(bytes: Uint8Array): number[] {
  const indices: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    indices.push(value);
    value = 0;
    shift = 0;
  }
  if (shift !== 0) throw new RangeError('The move log is cut off in the middle of a move.');
  return indices;
}

/**
 * Packs finished games into one buffer that a worker can transfer. Throws RangeError when a seat's field does not
 * fit its digits or a trail has not 16 characters.
 */
export function encodeBatch(records: readonly GameRecord[]): ArrayBuffer {
  const kinds = records.map((game) => jsonBytes(game.failureKinds));
  const usage = records.map((game) => jsonBytes(game.usage));
  let size = BATCH_HEADER;
  for (const [i, game] of records.entries()) {
    size += GAME_HEADER + TRAIL_WIDTH + game.seatRows.length * SEAT_WIDTH + (game.hands?.length ?? 0);
    size += game.moves.length + kinds[i].length + usage[i].length;
  }
  const buffer = new ArrayBuffer(size);
  const view = new DataView(buffer);
  const bytes = new Uint8Array(buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, records.length, true);
  view.setUint32(8, size, true);
  let at = BATCH_HEADER;
  for (const [i, game] of records.entries()) {
    const { hands } = game;
    if (game.seatRows.length !== game.seats) {
      throw new RangeError(
        `Game ${game.index} has ${game.seats} seats but ${game.seatRows.length} seat rows.`,
      );
    }
    if (game.trail.length !== TRAIL_WIDTH) {
      throw new RangeError(`Game ${game.index} has the trail "${game.trail}"; a trail has 16 hex digits.`);
    }
    view.setUint32(at, game.index, true);
    view.setUint32(at + 4, game.deal, true);
    view.setUint32(at + 8, game.block, true);
    view.setUint32(at + 12, game.decisions, true);
    view.setUint32(at + 16, game.moves.length, true);
    view.setUint16(at + 20, game.rounds, true);
    bytes[at + 22] = game.seats;
    bytes[at + 23] = game.termination;
    bytes[at + 24] = game.winnerTeam;
    bytes[at + 25] = game.arm;
    bytes[at + 26] = game.focal < 0 ? NO_FOCAL : game.focal;
    bytes[at + 27] = handWidth(hands, game.seats);
    view.setUint32(at + 28, kinds[i].length, true);
    view.setUint32(at + 32, usage[i].length, true);
    at += GAME_HEADER;
    for (let n = 0; n < TRAIL_WIDTH; n++) bytes[at + n] = game.trail.charCodeAt(n);
    at += TRAIL_WIDTH;
    for (const seat of game.seatRows) at = putSeat(bytes, at, seat);
    for (const part of [hands ?? NOTHING, game.moves, kinds[i], usage[i]]) {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return buffer;
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
    const whole = this.#bytes.length >= BATCH_HEADER && this.#bytes.readUInt32LE(0) === MAGIC;
    if (!whole || this.#bytes.readUInt32LE(8) !== this.#bytes.length) {
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
  /** Place in {@link ARMS}. */
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
  /** The seats as {@link packSeats} writes them. */
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

  /** The game it stands on, as an object. */
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
      moves: new Uint8Array(moves.buffer, moves.byteOffset, moves.length),
      seatRows: unpackSeats(this.packedSeats),
      hands: hands && new Uint8Array(hands.buffer, hands.byteOffset, hands.length),
      failureKinds: failureKinds === null ? null : JSON.parse(failureKinds),
      usage: usage === null ? null : JSON.parse(usage),
    };
  }
}

/** The games of a batch. Their move logs are windows on the buffer. Throws RangeError when it is no whole batch. */
export function decodeBatch(buffer: ArrayBuffer): GameRecord[] {
  const reader = new BatchReader(buffer);
  const records: GameRecord[] = [];
  while (reader.next()) records.push(reader.record());
  return records;
}
