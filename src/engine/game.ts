import { RNG_VERSION } from '../core/chance.ts';
import { TRAIL_VERSION } from '../core/trail.ts';
import { ZONE_HAND } from '../core/zones.ts';
import { type Deal, deal } from './deal.ts';
import { settleHands } from './effects/hooks.ts';
import { FRAME_ROWS } from './frames/index.ts';
import { fillLegal } from './legal/index.ts';
import { MAX_CHAIN, MAX_DECISIONS } from './limits.ts';
import { EventLog } from './log.ts';
import type { Ruleset } from './ruleset.ts';
import {
  State,
  VAR_ALIVE,
  VAR_ASK,
  VAR_ASK_NEED,
  VAR_ASK_SEAT,
  VAR_ASK_SOURCE,
  VAR_CHAIN,
  VAR_DECISIONS,
  VAR_EMPTIED,
  VAR_HOLD,
  VAR_OVER,
  VAR_ROUND,
  VAR_SEATS,
  VAR_TERMINATION,
  VAR_WINNER_TEAM,
  VAR_WINNERS,
} from './state.ts';
import {
  ASK_NONE,
  EVENT_OVER,
  EVENT_ROLE,
  NO_CARD,
  NO_SEAT,
  RNG_SCHEMES,
  type RngScheme,
  TERMINATIONS,
} from './vocabulary.ts';

/** Most moves of one decision. */
const MAX_MOVES = 4096;
/** Steps of frames without a decision after which a game is faulty; far more than 200 frames can take. */
const MAX_STEPS = 10_000;
const NO_TEAM = 255;

const NORMAL = TERMINATIONS.indexOf('normal');
const STALEMATE = TERMINATIONS.indexOf('stalemate');
const ENGINE_FAULT = TERMINATIONS.indexOf('engine_fault');

/** A saved game: JSON-able, and a god view. */
export interface SavedGame {
  readonly ruleset: string;
  readonly rulesHash: string;
  readonly rngScheme: RngScheme;
  readonly rngVersion: number;
  readonly trailVersion: number;
  /** The state's bytes, in hex. */
  readonly state: string;
  /** The event log's words. */
  readonly events: readonly number[];
}

/**
 * A game that runs until exactly one seat owes one choice. `legal()` lists the choices, `choose()` makes one
 * and runs on. Reused from game to game: `reset` begins another without allocating.
 */
export class Game {
  readonly rules: Ruleset;
  readonly scheme: RngScheme;
  readonly state: State;
  readonly log = new EventLog();
  /** The legal moves of the pending decision, packed (see engine/move); valid after {@link legal}. */
  readonly moves = new Int32Array(MAX_MOVES);
  private moveCount = 0;
  private listed = false;

  constructor(rules: Ruleset, scheme: RngScheme = 'streams') {
    this.rules = rules;
    this.scheme = scheme;
    this.state = new State(rules.cardCount, RNG_SCHEMES.indexOf(scheme));
  }

  get seats(): number {
    return this.state.vars[VAR_SEATS];
  }

  get over(): boolean {
    return this.state.vars[VAR_OVER] === 1;
  }

  /** The seat that owes a decision. */
  get seat(): number {
    return this.state.vars[VAR_ASK_SEAT];
  }

  /** The kind of the pending decision: a number of ASKS. */
  get ask(): number {
    return this.state.vars[VAR_ASK];
  }

  get round(): number {
    return this.state.vars[VAR_ROUND];
  }

  /** Decisions made so far, forced ones included. */
  get decisions(): number {
    return this.state.vars[VAR_DECISIONS];
  }

  /** How it ended: a number of TERMINATIONS. Only once it is over. */
  get termination(): number {
    return this.state.vars[VAR_TERMINATION];
  }

  /** The winning team's ordinal, or −1. */
  get winnerTeam(): number {
    return this.state.vars[VAR_WINNER_TEAM];
  }

  /** Bits of the winning seats. */
  get winnerMask(): number {
    return this.state.vars[VAR_WINNERS];
  }

  /** Bits of the living seats. */
  get aliveMask(): number {
    return this.state.vars[VAR_ALIVE];
  }

  /** The running hash of all decisions, 16 hex digits; final once the game is over. */
  get trail(): string {
    return this.state.trail.hex;
  }

  roleOf(seat: number): number {
    return this.state.role[seat];
  }

  characterOf(seat: number): number {
    return this.state.character[seat];
  }

  hpOf(seat: number): number {
    return this.state.hp[seat];
  }

  handCountOf(seat: number): number {
    return this.state.zones.count[ZONE_HAND + seat];
  }

  /** Begins the game of a deal and runs to its first decision. Throws RangeError for a seat count the ruleset lacks. */
  reset(start: Deal): void {
    this.listed = false;
    deal(this, start);
    this.advance();
  }

  /** Begins from a position that was written into {@link state}, and runs to its first decision. */
  resume(): void {
    this.listed = false;
    this.state.chance.invalidate();
    this.advance();
  }

  /** Lists the legal moves of the pending decision in {@link moves}; returns how many there are. */
  legal(): number {
    if (!this.listed) {
      this.moveCount = this.over ? 0 : fillLegal(this);
      this.listed = true;
      if (this.moveCount > MAX_MOVES) throw new Error('a legal list is longer than the engine holds');
    }
    return this.moveCount;
  }

  /** Makes the legal move at an index of the list and runs on. Throws RangeError for any other number; nothing changes then. */
  choose(index: number): void {
    const count = this.legal();
    if (!(index >= 0 && index < count && Number.isInteger(index))) {
      throw new RangeError(`${index} is not the index of a legal move; there are ${count}, counted from 0`);
    }
    const s = this.state;
    const vars = s.vars;
    s.trail.foldDecision((vars[VAR_ASK] << 8) | vars[VAR_ASK_SEAT], this.moves, count, (count << 12) | index);
    const move = this.moves[index];
    vars[VAR_ASK] = ASK_NONE;
    vars[VAR_CHAIN] = 0;
    this.listed = false;
    if (++vars[VAR_DECISIONS] > MAX_DECISIONS) {
      this.endFaulty();
      return;
    }
    const f = s.frames.tops[0];
    const row = FRAME_ROWS[s.frames.data[f]];
    if (row.answer === undefined) throw new Error('a frame that asks has no answer');
    row.answer(this, f, move);
    this.advance();
  }

  /** Makes a packed legal move. Throws RangeError for any that is not legal; nothing changes then. */
  play(move: number): void {
    const count = this.legal();
    let index = 0;
    while (index < count && this.moves[index] !== move) index++;
    this.choose(index < count ? index : -1);
  }

  /** Takes over another game of the same ruleset and scheme; with `events` false, without its log. */
  copyFrom(other: Game, events = true): void {
    this.state.bytes.set(other.state.bytes);
    this.state.chance.invalidate();
    this.listed = false;
    if (events && other !== this) this.log.copyFrom(other.log);
  }

  /** All of the game, as JSON-able data. */
  save(): SavedGame {
    return {
      ruleset: this.rules.id,
      rulesHash: this.rules.info.hash,
      rngScheme: this.scheme,
      rngVersion: RNG_VERSION,
      trailVersion: TRAIL_VERSION,
      state: bytesToHex(this.state.bytes),
      events: this.log.listWords(),
    };
  }

  /** Continues a saved game. Throws when it was saved under other rules or another scheme, or by other random numbers or trails. */
  load(saved: SavedGame): void {
    if (
      saved.rulesHash !== this.rules.info.hash ||
      saved.rngScheme !== this.scheme ||
      saved.rngVersion !== RNG_VERSION ||
      saved.trailVersion !== TRAIL_VERSION
    ) {
      throw new Error(
        `the game was saved under ${saved.ruleset} ${saved.rulesHash} (${saved.rngScheme}, ` +
          `versions ${saved.rngVersion} and ${saved.trailVersion} of numbers and trails), ` +
          `this is ${this.rules.id} ${this.rules.info.hash} (${this.scheme}, ` +
          `versions ${RNG_VERSION} and ${TRAIL_VERSION})`,
      );
    }
    if (saved.state.length !== this.state.bytes.length * 2)
      throw new Error('the saved state has another size');
    if (!/^[0-9a-f]*$/.test(saved.state))
      throw new Error('the saved state is damaged: it is not all hex digits');
    fillFromHex(this.state.bytes, saved.state);
    this.state.chance.invalidate();
    this.log.setWords(new Int32Array(saved.events));
    this.listed = false;
  }

  /** For frames: begins a frame and returns its offset. */
  begin(kind: number): number {
    const f = this.state.frames.push(kind);
    if (f < 0 || ++this.state.vars[VAR_CHAIN] > MAX_CHAIN) {
      this.endFaulty();
      return Math.max(f, 0);
    }
    return f;
  }

  /** For frames: a seat owes a decision. */
  askSeat(seat: number, ask: number, source: number, need: number): void {
    const vars = this.state.vars;
    vars[VAR_ASK] = ask;
    vars[VAR_ASK_SEAT] = seat;
    vars[VAR_ASK_SOURCE] = source;
    vars[VAR_ASK_NEED] = need;
  }

  /** For rules: a team has won. */
  endWon(team: number, winners: number): void {
    this.end(NORMAL, team, winners);
  }

  /** For rules: the last round has come. */
  endStalemate(): void {
    this.end(STALEMATE, -1, 0);
  }

  private endFaulty(): void {
    if (!this.over) this.end(ENGINE_FAULT, -1, 0);
  }

  private advance(): void {
    const s = this.state;
    const vars = s.vars;
    const frames = s.frames;
    for (let steps = 0; vars[VAR_ASK] === ASK_NONE && vars[VAR_OVER] === 0; steps++) {
      if (steps === MAX_STEPS) {
        this.endFaulty();
        return;
      }
      if (vars[VAR_EMPTIED] !== 0 && vars[VAR_HOLD] === 0) settleHands(this);
      const f = frames.tops[0];
      FRAME_ROWS[frames.data[f]].step(this, f);
    }
  }

  private end(termination: number, team: number, winners: number): void {
    const s = this.state;
    const vars = s.vars;
    vars[VAR_OVER] = 1;
    vars[VAR_ASK] = ASK_NONE;
    vars[VAR_TERMINATION] = termination;
    vars[VAR_WINNER_TEAM] = team;
    vars[VAR_WINNERS] = winners;
    const seats = vars[VAR_SEATS];
    const trail = s.trail;
    trail.fold(termination);
    trail.fold(winners);
    for (let seat = 0; seat < seats; seat++) {
      trail.fold(s.role[seat]);
      this.log.push(EVENT_ROLE, seat, NO_SEAT, NO_CARD, 0, 0, s.role[seat]);
    }
    for (let card = 0; card < this.rules.cardCount; card++) trail.fold(s.zones.zone[card]);
    this.log.push(EVENT_OVER, NO_SEAT, NO_SEAT, NO_CARD, 0, termination, team < 0 ? NO_TEAM : team);
  }
}

/** The codes of the sixteen hex digits. */
const DIGITS = new TextEncoder().encode('0123456789abcdef');
const decoder = new TextDecoder();

/** Two hex digits for each byte. Decoded at once: put together by pairs, a string takes five times as long. */
function bytesToHex(bytes: Uint8Array): string {
  const codes = new Uint8Array(2 * bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    codes[2 * i] = DIGITS[bytes[i] >> 4];
    codes[2 * i + 1] = DIGITS[bytes[i] & 15];
  }
  return decoder.decode(codes);
}

/** Fills `bytes` from twice as many hex digits in small letters. */
function fillFromHex(bytes: Uint8Array, hex: string): void {
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = (digitAt(hex, 2 * i) << 4) | digitAt(hex, 2 * i + 1);
  }
}

/** The value of a hex digit: the codes of 0–9 begin at 48, those of a–f at 97. */
function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  return code < 97 ? code - 48 : code - 87;
}
