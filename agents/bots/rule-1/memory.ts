import {
  EVENT_DISCARD,
  EVENT_DRAW,
  EVENT_DRAW_DISCARD,
  EVENT_ELIMINATED,
  EVENT_END_TURN,
  EVENT_HIT,
  EVENT_PLAY,
  EVENT_SCAVENGE,
  EVENT_STAR,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
  EVENT_TURN,
  NO_SEAT,
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
import { Reach } from './reach.ts';
import { COLLECTOR, DOUBLE_BARREL, STONE_LEOPARD, type Tables } from './tables.ts';

const MAX_SEATS = 8;
/** In place of a number of cards: the hand never showed that it lacks something. */
export const NEVER = 255;

/**
 * What a player remembers: all of it a function of the event feed, read from a cursor on. Roles are the business of
 * {@link Beliefs}; hands are noted here: who took a hit has no Ricochet but among the cards that came since.
 */
export class Memory {
  readonly beliefs: Beliefs;
  private readonly reach: Reach;
  /** Cards that came to each seat since it showed that it has no Ricochet, or NEVER. */
  readonly sinceNoCancel = new Uint8Array(MAX_SEATS);
  /** The same for Shots. */
  readonly sinceNoShot = new Uint8Array(MAX_SEATS);
  private tables: Tables;
  private cursor = 0;
  /** Kind of the card played last. */
  private playing = KIND_OTHER;
  private wasMarshalAttacked = false;

  constructor(tables: Tables) {
    this.tables = tables;
    this.beliefs = new Beliefs(tables);
    this.reach = new Reach(tables);
  }

  /** Forgets everything. */
  reset(tables: Tables): void {
    this.tables = tables;
    this.cursor = 0;
    this.playing = KIND_OTHER;
    this.wasMarshalAttacked = false;
    this.sinceNoCancel.fill(NEVER);
    this.sinceNoShot.fill(NEVER);
    this.beliefs.reset(tables);
  }

  /** Reads the events since the last time. */
  observe(view: View): void {
    if (this.cursor === 0) {
      this.beliefs.begin(view);
      this.reach.begin(view, this.tables);
    }
    const end = view.eventCount;
    for (let i = this.cursor; i < end; i++) {
      switch (view.eventKind(i)) {
        case EVENT_DRAW:
        case EVENT_DRAW_DISCARD:
        case EVENT_SCAVENGE:
          this.gain(view.eventSeat(i));
          break;
        case EVENT_PLAY:
          this.notePlay(view, i);
          break;
        case EVENT_HIT:
          this.noteHit(view, i);
          break;
        case EVENT_DISCARD:
          this.reach.lose(view.eventSeat(i), view.eventCard(i));
          break;
        case EVENT_STAR:
          this.reach.gainStar(view.eventSeat(i), view.eventTarget(i), view.eventOption(i));
          break;
        case EVENT_TAKE_HAND:
        case EVENT_TAKE_PLAY:
          this.gain(view.eventSeat(i));
          this.noteTaken(view, i);
          break;
        case EVENT_TOSS:
          this.noteTaken(view, i);
          break;
        case EVENT_TURN:
          this.wasMarshalAttacked = false;
          break;
        case EVENT_END_TURN:
          this.noteEnd(view.eventSeat(i));
          break;
        case EVENT_ELIMINATED:
          this.reach.leave(view.eventSeat(i));
          this.beliefs.reveal(view.eventSeat(i), this.tables.roleClass[view.eventOption(i)]);
          break;
        default:
      }
    }
    this.cursor = end;
  }

  private gain(seat: number): void {
    if (this.sinceNoCancel[seat] !== NEVER) this.sinceNoCancel[seat]++;
    if (this.sinceNoShot[seat] !== NEVER) this.sinceNoShot[seat]++;
  }

  private notePlay(view: View, i: number): void {
    const kind = this.tables.kind[view.eventOption(i)];
    this.playing = kind;
    const seat = view.eventSeat(i);
    const target = view.eventTarget(i);
    if (target === NO_SEAT) this.reach.equip(seat, view.eventCard(i), view.eventOption(i));
    else if (kind === KIND_SHOT) this.noteAttack(seat, target, this.reach.reaches(seat, this.beliefs.marshal));
    else if (kind === KIND_DUEL) this.noteAttack(seat, target, true);
    else if (kind === KIND_JAIL) this.noteAttack(seat, target, false);
  }

  /** An attack; `isFree` tells whether the Marshal could have been its target. */
  private noteAttack(seat: number, target: number, isFree: boolean): void {
    if (target === this.beliefs.marshal) this.wasMarshalAttacked = true;
    this.beliefs.note(seat, target, isFree);
  }

  private noteEnd(seat: number): void {
    const { marshal } = this.beliefs;
    if (seat === marshal || this.wasMarshalAttacked) return;
    this.beliefs.noteIdle(seat, this.reach.reaches(seat, marshal));
  }

  /** A hit taken shows that there was no answer to it, unless it may have been welcome or took two. */
  private noteHit(view: View, i: number): void {
    const seat = view.eventSeat(i);
    const source = view.eventTarget(i);
    if (source === NO_SEAT) return;
    const { character } = this.tables;
    const own = character[view.character(seat)];
    if (own === STONE_LEOPARD || own === COLLECTOR) return;
    if (this.playing === KIND_ASSAULT) this.sinceNoShot[seat] = 0;
    else if (this.playing === KIND_BUCKSHOT) this.sinceNoCancel[seat] = 0;
    else if (this.playing === KIND_SHOT && character[view.character(source)] !== DOUBLE_BARREL) {
      this.sinceNoCancel[seat] = 0;
    }
  }

  /** A card of another's hand or play is gone: an attack, unless it was a burden to him or no choice. */
  private noteTaken(view: View, i: number): void {
    const kind = view.eventKind(i);
    const seat = view.eventSeat(i);
    const target = view.eventTarget(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    const card = view.eventCard(i);
    const by = this.playing;
    if (by === KIND_SNATCH || by === KIND_TOSS) {
      this.playing = KIND_OTHER;
      const taken = fromPlay ? this.tables.kind[view.face(card)] : KIND_OTHER;
      if (taken !== KIND_JAIL && taken !== KIND_DYNAMITE) {
        this.noteAttack(seat, target, by === KIND_TOSS || this.reach.distance(seat, this.beliefs.marshal) === 1);
      }
    }
    if (fromPlay) this.reach.lose(target, card);
  }
}
