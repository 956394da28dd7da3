import {
  EVENT_ELIMINATED,
  EVENT_HIT,
  EVENT_PLAY,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
  EVENT_TURN,
  NO_SEAT,
  type SeatInfo,
  type View,
} from '../../../src/agent.ts';
import {
  KIND_ASSAULT,
  KIND_BUCKSHOT,
  KIND_DUEL,
  KIND_DYNAMITE,
  KIND_JAIL,
  KIND_OTHER,
  KIND_SHOT,
  KIND_SNATCH,
  KIND_TOSS,
} from '../faces.ts';
import { Beliefs } from './beliefs.ts';
import { COLLECTOR, DOUBLE_BARREL, STONE_LEOPARD, type Tables, tablesOf } from './tables.ts';

/** Bits of the kinds of event that tell something; two in three do not. */
const TELLING =
  (1 << EVENT_TURN) |
  (1 << EVENT_PLAY) |
  (1 << EVENT_HIT) |
  (1 << EVENT_TAKE_HAND) |
  (1 << EVENT_TAKE_PLAY) |
  (1 << EVENT_TOSS) |
  (1 << EVENT_ELIMINATED);

/**
 * What a player remembers, all of it a function of the event feed, read from a cursor on: what acts say of roles
 * ({@link Beliefs}), and who has just shown that an answer is missing from the hand.
 */
export class Memory {
  readonly beliefs: Beliefs;
  /** Bits of the seats that took a Shot or Buckshot hit since they last drew: they hold no Ricochet. */
  lacksCancel = 0;
  /** The same for Shots, after an Assault. */
  lacksShot = 0;
  /** The player's own seat. */
  seat = 0;
  tables: Tables;
  private cursor = 0;
  /** Kind of the card played last, until what it takes is known. */
  private playing = KIND_OTHER;

  constructor(info: SeatInfo) {
    this.tables = tablesOf(info.rules);
    this.beliefs = new Beliefs();
    this.reset(info);
  }

  /** Forgets everything, for another game. */
  reset(info: SeatInfo): void {
    this.tables = tablesOf(info.rules);
    this.seat = info.seat;
    this.cursor = 0;
    this.playing = KIND_OTHER;
    this.lacksCancel = 0;
    this.lacksShot = 0;
  }

  /** Reads the events since the last time. */
  observe(view: View): void {
    const isFirst = this.cursor === 0;
    if (isFirst) this.beliefs.begin(view, this.tables);
    const end = view.eventCount;
    for (let i = this.cursor; i < end; i++) {
      const kind = view.eventKind(i);
      if (((TELLING >> kind) & 1) === 0) continue;
      switch (kind) {
        case EVENT_PLAY:
          this.notePlay(view, i);
          break;
        case EVENT_HIT:
          this.noteHit(view, i);
          break;
        case EVENT_TURN:
          this.noteDraw(view.eventSeat(i));
          break;
        case EVENT_TAKE_HAND:
        case EVENT_TAKE_PLAY:
        case EVENT_TOSS:
          this.noteTaken(view, i);
          break;
        case EVENT_ELIMINATED:
          this.beliefs.reveal(view.eventSeat(i), this.tables.roleClass[view.eventOption(i)]);
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
      if (!view.alive(seat) && !this.beliefs.isCertain(seat)) {
        this.beliefs.reveal(seat, this.tables.roleClass[view.role(seat)]);
      }
    }
  }

  private notePlay(view: View, i: number): void {
    const kind = this.tables.kind[view.eventOption(i)];
    this.playing = kind;
    if (kind === KIND_SHOT || kind === KIND_DUEL)
      this.beliefs.noteAttack(view.eventSeat(i), view.eventTarget(i));
    else if (kind === KIND_JAIL) this.beliefs.noteJail(view.eventSeat(i), view.eventTarget(i));
  }

  /** A hit taken shows that there was no answer to it, unless it may have been welcome or took two. */
  private noteHit(view: View, i: number): void {
    const source = view.eventTarget(i);
    if (source === NO_SEAT) return;
    const seat = view.eventSeat(i);
    const { character } = this.tables;
    const own = character[view.character(seat)];
    if (own === STONE_LEOPARD || own === COLLECTOR) return;
    if (this.playing === KIND_ASSAULT) {
      this.lacksShot |= 1 << seat;
    } else if (
      this.playing === KIND_BUCKSHOT ||
      (this.playing === KIND_SHOT && character[view.character(source)] !== DOUBLE_BARREL)
    ) {
      this.lacksCancel |= 1 << seat;
    }
  }

  /** Whoever begins a turn draws: what was lacking may be there again. */
  private noteDraw(seat: number): void {
    this.lacksCancel &= ~(1 << seat);
    this.lacksShot &= ~(1 << seat);
  }

  /** A card of another's hand or play is gone: an attack, unless it was a burden to him or no choice. */
  private noteTaken(view: View, i: number): void {
    if (this.playing !== KIND_SNATCH && this.playing !== KIND_TOSS) return;
    this.playing = KIND_OTHER;
    const kind = view.eventKind(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    const taken = fromPlay ? this.tables.kind[view.face(view.eventCard(i))] : KIND_OTHER;
    if (taken !== KIND_JAIL && taken !== KIND_DYNAMITE) {
      this.beliefs.noteAttack(view.eventSeat(i), view.eventTarget(i));
    }
  }
}
