import {
  EVENT_ACTIVATE,
  EVENT_DOUBLE,
  EVENT_ELIMINATED,
  EVENT_HIT,
  EVENT_ORDER,
  EVENT_PLAY,
  EVENT_REDEAL,
  EVENT_REPEAT,
  EVENT_STRIKE,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
  EVENT_TURN,
  NO_CARD,
  NO_SEAT,
  type SeatInfo,
  type View,
} from '../../../src/agent.ts';
import { Beliefs } from '../rule-1/beliefs.ts';
import { MAX_SEATS } from '../rule-1/tables.ts';
import {
  DEED_DEMAND_ALL,
  DEED_DUEL,
  DEED_HIT,
  DEED_HIT_ALL,
  DEED_JAIL,
  DEED_OTHER,
  DEED_TAKE,
  DEED_TOSS,
} from './rows.ts';
import { type Tables, tablesOf } from './tables.ts';

const NOT_SHOWN = -1;

/**
 * What a player remembers, all of it a function of the event feed, read from a cursor on: what acts say of roles
 * ({@link Beliefs}), and who has just shown that an answer is missing from the hand. Powers change in this family, so it
 * notes what was done, and readers look at whose powers bear on it.
 */
export class Memory {
  readonly beliefs = new Beliefs();
  /** By seat: whose single hit it took since it last drew, or NO_SEAT: it seems to hold no cancel. */
  readonly struckBy = new Uint8Array(MAX_SEATS).fill(NO_SEAT);
  /** Bits of the seats that did not meet a demand for an attack since they last drew. */
  lacksShot = 0;
  /** The player's own seat. */
  seat = 0;
  tables: Tables;
  /** The card that it played last, or NO_CARD. */
  lastCard = NO_CARD;
  /** Class of each seat whose role an elimination has shown, else −1. */
  private readonly shown = new Int8Array(MAX_SEATS).fill(NOT_SHOWN);
  private cursor = 0;
  /** What the card played last does, until what it takes is known. */
  private playing = DEED_OTHER;
  /** Who last ordered another to play a card, and whom, or NO_SEAT. */
  private orderer = NO_SEAT;
  private ordered = NO_SEAT;
  /** Who played the card played last, and who is behind it. */
  private player = NO_SEAT;
  private actor = NO_SEAT;

  constructor(info: SeatInfo) {
    this.tables = tablesOf(info.rules);
    this.reset(info);
  }

  /** Forgets everything, for another game. */
  reset(info: SeatInfo): void {
    this.tables = tablesOf(info.rules);
    this.seat = info.seat;
    this.cursor = 0;
    this.playing = DEED_OTHER;
    this.struckBy.fill(NO_SEAT);
    this.lacksShot = 0;
    this.lastCard = NO_CARD;
    this.orderer = NO_SEAT;
    this.ordered = NO_SEAT;
    this.player = NO_SEAT;
    this.actor = NO_SEAT;
    this.shown.fill(NOT_SHOWN);
  }

  /** Reads the events since the last time. */
  observe(view: View): void {
    const isFirst = this.cursor === 0;
    if (isFirst) this.beliefs.begin(view, this.tables);
    const end = view.eventCount;
    for (let i = this.cursor; i < end; i++) {
      switch (view.eventKind(i)) {
        case EVENT_PLAY:
        case EVENT_REPEAT:
          this.notePlay(view, i, view.eventOption(i));
          break;
        case EVENT_ORDER:
          this.orderer = view.eventSeat(i);
          this.ordered = view.eventTarget(i);
          break;
        case EVENT_ACTIVATE:
          this.notePlay(view, i, view.face(view.eventCard(i)));
          break;
        case EVENT_HIT:
          this.noteHit(view, i);
          break;
        case EVENT_TURN:
          this.noteTurn(view.eventSeat(i));
          break;
        case EVENT_TAKE_HAND:
        case EVENT_TAKE_PLAY:
        case EVENT_TOSS:
          this.noteTaken(view, i);
          break;
        case EVENT_DOUBLE:
        case EVENT_STRIKE:
          this.beliefs.noteAttack(view.eventSeat(i), view.eventTarget(i));
          break;
        case EVENT_REDEAL:
          this.noteRedeal(view, view.eventAmount(i));
          break;
        case EVENT_ELIMINATED:
          this.shown[view.eventSeat(i)] = this.tables.roleClass[view.eventOption(i)];
          this.beliefs.reveal(view.eventSeat(i), this.shown[view.eventSeat(i)]);
          break;
        default:
      }
    }
    if (isFirst) this.noteAbsent(view);
    this.cursor = end;
  }

  /** In a position that was set up, seats may be out without an event that says so. */
  private noteAbsent(view: View): void {
    for (let seat = 0; seat < view.seats; seat++) {
      if (!view.alive(seat) && view.role(seat) >= 0 && !this.beliefs.isCertain(seat)) {
        this.beliefs.reveal(seat, this.tables.roleClass[view.role(seat)]);
      }
    }
  }

  /** The roles of some seats are dealt anew: what acts said of roles is void. */
  private noteRedeal(view: View, seats: number): void {
    const { beliefs, shown } = this;
    beliefs.begin(view, this.tables);
    for (let seat = 0; seat < view.seats; seat++) {
      if ((seats >> seat) & 1) shown[seat] = NOT_SHOWN;
      else if (shown[seat] !== NOT_SHOWN && !beliefs.isCertain(seat)) beliefs.reveal(seat, shown[seat]);
    }
  }

  private notePlay(view: View, i: number, face: number): void {
    const deed = this.tables.deed[face];
    const seat = view.eventSeat(i);
    const target = view.eventTarget(i);
    this.playing = deed;
    this.player = seat;
    this.actor = seat === this.ordered ? this.orderer : seat;
    this.ordered = NO_SEAT;
    if (seat === this.seat) this.lastCard = view.eventCard(i);
    if (target === NO_SEAT || target === this.actor) return;
    if (deed === DEED_HIT || deed === DEED_DUEL) this.beliefs.noteAttack(this.actor, target);
    else if (deed === DEED_JAIL) this.beliefs.noteJail(this.actor, target);
  }

  /** A hit taken shows that there was no answer to it. */
  private noteHit(view: View, i: number): void {
    const source = view.eventTarget(i);
    if (source === NO_SEAT) return;
    const seat = view.eventSeat(i);
    if (this.playing === DEED_DEMAND_ALL) this.lacksShot |= 1 << seat;
    else if (this.playing === DEED_HIT || this.playing === DEED_HIT_ALL) this.struckBy[seat] = source;
    else if (this.playing === DEED_OTHER) this.beliefs.noteAttack(source, seat);
  }

  /** Whoever begins a turn draws: what was lacking may be there again. */
  private noteTurn(seat: number): void {
    this.playing = DEED_OTHER;
    this.ordered = NO_SEAT;
    this.struckBy[seat] = NO_SEAT;
    this.lacksShot &= ~(1 << seat);
  }

  /** A card of another's hand or play is gone: an attack, unless it was a burden to him or no choice. */
  private noteTaken(view: View, i: number): void {
    if (this.playing !== DEED_TAKE && this.playing !== DEED_TOSS) return;
    this.playing = DEED_OTHER;
    const taker = view.eventSeat(i);
    const actor = taker === this.player ? this.actor : taker;
    const target = view.eventTarget(i);
    if (target === NO_SEAT || target === actor) return;
    const kind = view.eventKind(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    if (fromPlay && this.tables.inPlay[view.face(view.eventCard(i))] < 0) return;
    this.beliefs.noteAttack(actor, target);
  }
}
