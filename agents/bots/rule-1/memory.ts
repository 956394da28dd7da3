import {
  EVENT_DRAW,
  EVENT_DRAW_DISCARD,
  EVENT_ELIMINATED,
  EVENT_HIT,
  EVENT_PLAY,
  EVENT_SCAVENGE,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
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
  /** Cards that came to each seat since it showed that it has no Ricochet, or NEVER. */
  readonly sinceNoCancel = new Uint8Array(MAX_SEATS);
  /** The same for Shots. */
  readonly sinceNoShot = new Uint8Array(MAX_SEATS);
  private tables: Tables;
  private cursor = 0;
  /** Kind of the card played last. */
  private playing = KIND_OTHER;

  constructor(tables: Tables) {
    this.tables = tables;
    this.beliefs = new Beliefs(tables);
  }

  /** Forgets everything. */
  reset(tables: Tables): void {
    this.tables = tables;
    this.cursor = 0;
    this.playing = KIND_OTHER;
    this.sinceNoCancel.fill(NEVER);
    this.sinceNoShot.fill(NEVER);
    this.beliefs.reset(tables);
  }

  /** Reads the events since the last time. */
  observe(view: View): void {
    if (this.cursor === 0) this.beliefs.begin(view);
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
        case EVENT_TAKE_HAND:
        case EVENT_TAKE_PLAY:
          this.gain(view.eventSeat(i));
          this.noteTaken(view, i);
          break;
        case EVENT_TOSS:
          this.noteTaken(view, i);
          break;
        case EVENT_ELIMINATED:
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
    if (kind === KIND_SHOT || kind === KIND_DUEL || kind === KIND_JAIL) {
      this.beliefs.note(view.eventSeat(i), view.eventTarget(i));
    }
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
    if (this.playing !== KIND_SNATCH && this.playing !== KIND_TOSS) return;
    this.playing = KIND_OTHER;
    const kind = view.eventKind(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    const taken = fromPlay ? this.tables.kind[view.face(view.eventCard(i))] : KIND_OTHER;
    if (taken !== KIND_JAIL && taken !== KIND_DYNAMITE) this.beliefs.note(view.eventSeat(i), view.eventTarget(i));
  }
}
