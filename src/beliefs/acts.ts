import {
  EVENT_ELIMINATED,
  EVENT_HIT,
  EVENT_PLAY,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  EVENT_TOSS,
  NO_SEAT,
  type RulesInfo,
  type View,
} from '../agent.ts';

/**
 * What one seat does to another of its own choice, as everybody sees it. `attack`: a Shot or Duel; `take`: a card of its is
 * taken or tossed; `jail`: it is jailed; `relief`: a Jail or Dynamite is taken off it.
 */
export const ACT_KINDS = ['attack', 'take', 'jail', 'relief'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** One public act of choice. */
export interface PublicAct {
  readonly kind: ActKind;
  readonly actor: number;
  readonly target: number;
  /** Bits of the seats that were alive. */
  readonly alive: number;
}

/** What is told of the acts of a game. */
export interface ActListener {
  act(act: PublicAct): void;
  /** A seat is out, and its role is public. */
  reveal(seat: number, role: number): void;
  /** `source` took so many ♥ from `seat`. */
  hit?(seat: number, source: number, amount: number): void;
}

const ATTACKS: readonly string[] = ['shot', 'duel'];
const TAKERS: readonly string[] = ['snatch', 'toss'];
const JAIL = 'jail';
const BURDENS: readonly string[] = [JAIL, 'dynamite'];

/** Reads the public acts of a game from its event feed, from a cursor on. */
export class ActReader {
  readonly #ids: readonly string[];
  #cursor = 0;
  #alive: number;
  /** Whether the card played last takes a card of another seat. */
  #taking = false;

  constructor(rules: RulesInfo, seats: number) {
    this.#ids = rules.faces.map(({ id }) => id);
    this.#alive = (1 << seats) - 1;
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
        this.#played(this.#ids[view.eventOption(i)], seat, target, listener);
        break;
      case EVENT_TAKE_HAND:
      case EVENT_TAKE_PLAY:
      case EVENT_TOSS:
        if (this.#taking) this.#tell(listener, this.#isBurden(view, i) ? 'relief' : 'take', seat, target);
        this.#taking = false;
        break;
      case EVENT_HIT:
        if (target !== NO_SEAT) listener.hit?.(seat, target, view.eventAmount(i));
        break;
      case EVENT_ELIMINATED:
        this.#alive &= ~(1 << seat);
        listener.reveal(seat, view.eventOption(i));
        break;
      default:
    }
  }

  #played(card: string, seat: number, target: number, listener: ActListener): void {
    this.#taking = TAKERS.includes(card);
    if (target === NO_SEAT) return;
    if (ATTACKS.includes(card)) this.#tell(listener, 'attack', seat, target);
    else if (card === JAIL) this.#tell(listener, 'jail', seat, target);
  }

  /** Whether the card that was taken or tossed lay before its owner and was a burden to it. */
  #isBurden(view: View, i: number): boolean {
    const kind = view.eventKind(i);
    const fromPlay = kind === EVENT_TAKE_PLAY || (kind === EVENT_TOSS && view.eventAmount(i) === 0);
    return fromPlay && BURDENS.includes(this.#ids[view.face(view.eventCard(i))]);
  }

  #tell(listener: ActListener, kind: ActKind, actor: number, target: number): void {
    if (actor !== target) listener.act({ kind, actor, target, alive: this.#alive });
  }
}
