import { NO_CARD, NO_SEAT, type View } from '../../../src/agent.ts';
import { KIND_HORSE, KIND_SCOPE } from '../faces.ts';
import { BOON_AIM, EAGLE_EYE, MAD_DOG, SHADOW, type Tables } from './tables.ts';

const MAX_SEATS = 8;
const REVOLVER = 1;
const SHADOW_FARTHER = 2;

/**
 * Who could reach whom at each moment of the event feed: the view tells distances of now only, but whether somebody
 * might have shot at the Marshal instead is a question about then.
 */
export class Reach {
  private readonly weapon = new Uint8Array(MAX_SEATS);
  private readonly horse = new Uint8Array(MAX_SEATS);
  private readonly scope = new Uint8Array(MAX_SEATS);
  private readonly range = new Uint8Array(MAX_SEATS);
  private readonly aims = new Uint8Array(MAX_SEATS);
  private readonly farther = new Uint8Array(MAX_SEATS);
  private readonly nearer = new Uint8Array(MAX_SEATS);
  private alive = 0;
  private tables: Tables;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  /** Begins a game: nothing is in play yet. */
  begin(view: View, tables: Tables): void {
    this.tables = tables;
    this.weapon.fill(NO_CARD);
    this.horse.fill(NO_CARD);
    this.scope.fill(NO_CARD);
    this.range.fill(REVOLVER);
    this.aims.fill(0);
    this.alive = (1 << view.seats) - 1;
    for (let seat = 0; seat < view.seats; seat++) {
      const character = tables.character[view.character(seat)];
      this.farther[seat] = character === SHADOW ? SHADOW_FARTHER : 0;
      this.nearer[seat] = character === EAGLE_EYE || character === MAD_DOG ? 1 : 0;
    }
  }

  /** A seat put a card of a face before itself. */
  equip(seat: number, card: number, face: number): void {
    const kind = this.tables.kind[face];
    if (kind === KIND_HORSE) {
      this.horse[seat] = card;
    } else if (kind === KIND_SCOPE) {
      this.scope[seat] = card;
    } else if (this.tables.range[face] > 0) {
      this.weapon[seat] = card;
      this.range[seat] = this.tables.range[face];
    }
  }

  /** A card left a seat's hand or play. */
  lose(seat: number, card: number): void {
    if (card === NO_CARD) return;
    if (card === this.weapon[seat]) {
      this.weapon[seat] = NO_CARD;
      this.range[seat] = REVOLVER;
    } else if (card === this.horse[seat]) {
      this.horse[seat] = NO_CARD;
    } else if (card === this.scope[seat]) {
      this.scope[seat] = NO_CARD;
    }
  }

  /** A seat gained a star, taken from another or new. */
  gainStar(seat: number, from: number, boon: number): void {
    if (this.tables.boon[boon] !== BOON_AIM) return;
    this.aims[seat]++;
    if (from !== NO_SEAT) this.aims[from]--;
  }

  /** A seat is out. */
  leave(seat: number): void {
    this.alive &= ~(1 << seat);
  }

  /** Whether a seat's Shot reached another. */
  reaches(from: number, to: number): boolean {
    return this.distance(from, to) <= this.range[from] + this.aims[from];
  }

  /** The distance at which one seat saw another. */
  distance(from: number, to: number): number {
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    const between = ((1 << high) - 1) & ~((2 << low) - 1) & this.alive;
    const inside = 1 + bitCount(between);
    const outside = bitCount(this.alive) - inside;
    let distance = inside < outside ? inside : outside;
    if (this.horse[to] !== NO_CARD) distance++;
    if (this.scope[from] !== NO_CARD) distance--;
    distance += this.farther[to] - this.nearer[from];
    return distance < 1 ? 1 : distance;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
