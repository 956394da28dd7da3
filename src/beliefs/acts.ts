import {
  type CardRow,
  EVENT_ACTIVATE,
  EVENT_DOUBLE,
  EVENT_ELIMINATED,
  EVENT_HIT,
  EVENT_ORDER,
  EVENT_PLAY,
  EVENT_REDEAL,
  EVENT_REPEAT,
  EVENT_RISE,
  EVENT_STRIKE,
  EVENT_SWAP,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
  EVENT_TURN,
  NO_SEAT,
  type RulesInfo,
  type View,
} from '../agent.ts';

/**
 * What one seat does to another of its own choice, as everybody sees it. `attack`: a hit or duel of one seat; `take`: a card
 * of its is taken or tossed; `jail`: it is jailed; `relief`: a burden, like Jail or Dynamite, is taken off it.
 */
export const ACT_KINDS = ['attack', 'take', 'jail', 'relief'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** One public act of choice. */
export interface PublicAct {
  readonly kind: ActKind;
  readonly actor: number;
  readonly target: number;
  /** The living seats, clockwise. */
  readonly circle: readonly number[];
}

/** What is told of the acts of a game. */
export interface ActListener {
  act(act: PublicAct): void;
  /** A seat is out, and its role is public. */
  reveal(seat: number, role: number): void;
  /** The roles of the seats in `mask` (bits) are dealt anew among them, unseen. */
  redeal?(mask: number): void;
  /** `source` took so many ♥ from `seat`. */
  hit?(seat: number, source: number, amount: number): void;
}

/** What playing a card does to the seat that it is played at; null where that tells nothing. */
type Deed = 'attack' | 'take' | 'jail' | null;

function deedOf({ effect, on }: CardRow): Deed {
  if (effect === 'hit' || effect === 'duel') return 'attack';
  if (effect === 'take' || effect === 'toss') return 'take';
  return effect === 'equip' && on?.['turn-start'] !== undefined ? 'jail' : null;
}

/** Reads the public acts of a game from its event feed, from a cursor on. */
export class ActReader {
  /** By face. */
  readonly #deeds: readonly Deed[];
  /** By face: whether it burdens whom it lies before. */
  readonly #burdens: readonly boolean[];
  /** All seats in the order in which they sit, clockwise. */
  readonly #order: number[];
  #cursor = 0;
  #alive: number;
  /** Who gave the last order, and who has it to carry out, or NO_SEAT. */
  #orderer = NO_SEAT;
  #ordered = NO_SEAT;
  /** Who chose that the card played last takes one of another seat, or NO_SEAT. */
  #taker = NO_SEAT;

  constructor(rules: RulesInfo, seats: number) {
    this.#deeds = rules.rows.cards.map(deedOf);
    this.#burdens = rules.rows.cards.map(({ on }) => on?.['turn-start'] !== undefined);
    this.#order = Array.from({ length: seats }, (_, seat) => seat);
    this.#alive = (1 << seats) - 1;
  }

  /** Bits of the seats that are alive, as far as it has read. */
  get alive(): number {
    return this.#alive;
  }

  /** The living seats clockwise, as far as it has read. */
  get circle(): number[] {
    return this.#order.filter((seat) => (this.#alive >> seat) & 1);
  }

  /** Tells `listener` what has happened since the last time. The view may be anybody's: it reads what is public. */
  read(view: View, listener: ActListener): void {
    for (; this.#cursor < view.eventCount; this.#cursor++) this.#event(view, this.#cursor, listener);
  }

  #event(view: View, i: number, listener: ActListener): void {
    const seat = view.eventSeat(i);
    const target = view.eventTarget(i);
    switch (view.eventKind(i)) {
      case EVENT_PLAY:
      case EVENT_REPEAT:
        this.#played(view.eventOption(i), seat, target, listener);
        break;
      case EVENT_ACTIVATE:
        this.#played(view.face(view.eventCard(i)), seat, target, listener);
        break;
      case EVENT_DOUBLE:
      case EVENT_STRIKE:
        this.#taker = NO_SEAT;
        this.#tell(listener, 'attack', seat, target);
        break;
      case EVENT_TURN:
        this.#taker = NO_SEAT;
        // Whoever lacked the card that was ordered plays the next one by an own choice.
        this.#ordered = NO_SEAT;
        break;
      case EVENT_ORDER:
        this.#orderer = seat;
        this.#ordered = target;
        break;
      case EVENT_TAKE_HAND:
      case EVENT_TAKE_PLAY:
      case EVENT_TOSS:
        if (this.#taker !== NO_SEAT)
          this.#tell(listener, this.#isBurden(view, i) ? 'relief' : 'take', this.#taker, target);
        this.#taker = NO_SEAT;
        break;
      case EVENT_HIT:
        if (target !== NO_SEAT) listener.hit?.(seat, target, view.eventAmount(i));
        break;
      case EVENT_ELIMINATED:
        this.#alive &= ~(1 << seat);
        listener.reveal(seat, view.eventOption(i));
        break;
      case EVENT_RISE:
        this.#alive |= 1 << seat;
        break;
      case EVENT_SWAP:
        this.#swap(seat, target);
        break;
      case EVENT_REDEAL:
        listener.redeal?.(view.eventAmount(i));
        break;
      default:
    }
  }

  #played(face: number, seat: number, target: number, listener: ActListener): void {
    const deed = this.#deeds[face];
    // Whoever orders a card to be played chooses its target.
    const actor = seat === this.#ordered ? this.#orderer : seat;
    this.#ordered = NO_SEAT;
    this.#taker = deed === 'take' ? actor : NO_SEAT;
    if (target !== NO_SEAT && deed !== null && deed !== 'take') this.#tell(listener, deed, actor, target);
  }

  /** Whether the card that was taken or tossed lay before its owner and was a burden to it. */
  #isBurden(view: View, i: number): boolean {
    const kind = view.eventKind(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    return fromPlay && this.#burdens[view.face(view.eventCard(i))];
  }

  #swap(seat: number, other: number): void {
    const [here, there] = [this.#order.indexOf(seat), this.#order.indexOf(other)];
    this.#order[here] = other;
    this.#order[there] = seat;
  }

  #tell(listener: ActListener, kind: ActKind, actor: number, target: number): void {
    if (actor !== target) listener.act({ kind, actor, target, circle: this.circle });
  }
}
