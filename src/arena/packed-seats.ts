/** The fixed-width text in which a batch and the database keep how a game's seats came out. */

import type { SeatRecord } from './record.ts';

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

/** Seats of a game at most. */
const MAX_SEATS = 16;
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

/** Writes a seat from `at` on; returns where it ends. Throws RangeError when a field does not fit. */
export function putSeat(bytes: Uint8Array, at: number, seat: SeatRecord): number {
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

/**
 * The seats of one game, a column for each field: read a packed text, then look up fields by seat. Made once and read
 * again and again, so that nothing is allocated for a game.
 */
export class SeatTable {
  /** How many seats the game has. */
  seats = 0;
  readonly agent = new Uint16Array(MAX_SEATS);
  readonly role = new Uint8Array(MAX_SEATS);
  readonly character = new Uint16Array(MAX_SEATS);
  readonly won = new Uint8Array(MAX_SEATS);
  readonly alive = new Uint8Array(MAX_SEATS);
  readonly hp = new Uint8Array(MAX_SEATS);
  readonly hand = new Uint16Array(MAX_SEATS);
  readonly decisions = new Uint32Array(MAX_SEATS);
  readonly failures = new Uint32Array(MAX_SEATS);
  readonly fromMarshal = new Uint8Array(MAX_SEATS);

  /** Reads a packed text. Throws RangeError when it is none that {@link packSeats} makes. */
  read(packed: string): void {
    const seats = packed.length / SEAT_WIDTH;
    if (!Number.isInteger(seats)) throw new RangeError('Packed seats are cut off.');
    if (seats > MAX_SEATS)
      throw new RangeError(`Packed seats are ${seats}; a game has ${MAX_SEATS} at most.`);
    this.seats = seats;
    for (let seat = 0, at = 0; seat < seats; seat++, at += SEAT_WIDTH) {
      this.agent[seat] = getDigits(packed, at + PLACES.agent, WIDTHS.agent, 'agent');
      this.role[seat] = getDigits(packed, at + PLACES.role, WIDTHS.role, 'role');
      this.character[seat] = getDigits(packed, at + PLACES.character, WIDTHS.character, 'character');
      this.won[seat] = getDigits(packed, at + PLACES.won, WIDTHS.won, 'won');
      this.alive[seat] = getDigits(packed, at + PLACES.alive, WIDTHS.alive, 'alive');
      this.hp[seat] = getDigits(packed, at + PLACES.hp, WIDTHS.hp, 'hp');
      this.hand[seat] = getDigits(packed, at + PLACES.hand, WIDTHS.hand, 'hand');
      this.decisions[seat] = getDigits(packed, at + PLACES.decisions, WIDTHS.decisions, 'decisions');
      this.failures[seat] = getDigits(packed, at + PLACES.failures, WIDTHS.failures, 'failures');
      this.fromMarshal[seat] = getDigits(packed, at + PLACES.fromMarshal, WIDTHS.fromMarshal, 'fromMarshal');
    }
  }

  #row(seat: number): SeatRecord {
    return {
      agent: this.agent[seat],
      role: this.role[seat],
      character: this.character[seat],
      won: this.won[seat] === 1,
      alive: this.alive[seat] === 1,
      hp: this.hp[seat],
      hand: this.hand[seat],
      decisions: this.decisions[seat],
      failures: this.failures[seat],
      fromMarshal: this.fromMarshal[seat],
    };
  }

  /** All seats as objects. */
  rows(): SeatRecord[] {
    const rows: SeatRecord[] = [];
    for (let seat = 0; seat < this.seats; seat++) rows.push(this.#row(seat));
    return rows;
  }
}

/** The seats in a packed text. Throws RangeError when the text is none that {@link packSeats} makes. */
export function unpackSeats(packed: string): SeatRecord[] {
  const table = new SeatTable();
  table.read(packed);
  return table.rows();
}

/** The agents in a packed text, by seat. */
export function packedAgents(packed: string): number[] {
  const agents: number[] = [];
  for (let at = 0; at < packed.length; at += SEAT_WIDTH)
    agents.push(getDigits(packed, at + PLACES.agent, WIDTHS.agent, 'agent'));
  return agents;
}
