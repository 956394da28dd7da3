import { NO_SEAT, type SeatInfo, type View } from '../../../src/agent.ts';
import { KIND_COUNT, KIND_COVER, KIND_RICOCHET, KIND_SHOT, KIND_VOLCANIC } from '../faces.ts';
import type { Beliefs } from './beliefs.ts';
import { Memory } from './memory.ts';
import {
  CLASS_DEPUTY,
  CLASS_LONER,
  CLASS_MARSHAL,
  CLASS_RAIDER,
  HIDDEN_CLASSES,
  type Tables,
  TWO_FACED,
  tablesOf,
} from './tables.ts';
import { worthOf } from './worth.ts';

const MAX_SEATS = 8;

/** The currency: what one ♥ of a healthy enemy is worth, in points. */
const HEART = 100;
/** Added for the last ♥ of somebody, and for the last but one. */
const LAST_HEART = 150;
const SECOND_HEART = 40;
/** What a win, or a loss of the game, is worth. */
const DECISIVE = 1500;
/** The Marshal's ♥ to a Raider, as a multiple of HEART. */
const MARSHAL_PREY = 1.3;
const MARSHAL_SHIELD = 1.2;

const LAW_AGAINST_LONER = 0.6;
const MARSHAL_SPARES_DEPUTY = 1;
const DEPUTY_SPARES_DEPUTY = 0.9;
const RAIDER_AGAINST_DEPUTY = 0.6;
const RAIDER_AGAINST_LONER = 0.3;
const RAIDER_SPARES_RAIDER = 0.9;
const LONER_BASE = 0.4;
const LONER_BASE_LATE = 0.8;
const LONER_LATE = 4;
const LONER_LEAN = 1;
const LONER_SHIELD = 0.4;
const LONER_LAW_WEIGHT = 1.4;
const LONER_ENVY = 0.4;
const LONER_ENVY_AT = 3;
const LAW_AGAINST_LAST_LONER = 1;
const NO_RAIDERS = 0.5;

const RESERVE_MARSHAL = 0.9;
const RESERVE_DEPUTY = 0.6;
const RESERVE_RAIDER = 0.78;
const RESERVE_LONER = 1;
const RESERVE = Float64Array.of(RESERVE_DEPUTY, RESERVE_RAIDER, RESERVE_LONER, RESERVE_MARSHAL);
const KILL_CARD = 0;
const MANY_SHOTS = 0;
const PREY_SLOPE = 0;
const MIN_MARSHAL = 0;
const MIN_DEPUTY = 0;
const MIN_RAIDER = 0;
const MIN_LONER = 0;
const LEAST_GRUDGE = Float64Array.of(MIN_DEPUTY, MIN_RAIDER, MIN_LONER, MIN_MARSHAL);

/** Everything of one decision that several rules read; filled anew by {@link Situation.look}. */
export class Situation {
  tables: Tables;
  readonly memory: Memory;
  readonly beliefs: Beliefs;
  seat = 0;
  seats = 0;
  marshal = NO_SEAT;
  own = 0;
  character = 0;
  hp = 0;
  maxHp = 0;
  aliveMask = 0;
  aliveCount = 0;
  isNoon = false;
  coverFace = -1;
  /** Range of the weapon in play, 1 for the Revolver. */
  weaponRange = 1;
  hasVolcanic = false;
  margin = 0;
  private readonly worths = new Float64Array(80);
  /** Cards of each kind in the own hand. */
  readonly held = new Uint8Array(KIND_COUNT);
  handCount = 0;
  /** How much this seat wishes each other ill, about −1 … 1.3. */
  readonly grudge = new Float64Array(MAX_SEATS);
  /** The same for cards: what this seat would rather that each other had not. */
  readonly envy = new Float64Array(MAX_SEATS);
  /** What it is worth that each other loses one ♥ now; negative for friends. */
  readonly wound = new Float64Array(MAX_SEATS);

  constructor(info: SeatInfo) {
    this.tables = tablesOf(info.rules);
    this.memory = new Memory(this.tables);
    this.beliefs = this.memory.beliefs;
    this.reset(info);
  }

  reset(info: SeatInfo): void {
    this.tables = tablesOf(info.rules);
    this.memory.reset(this.tables);
    this.seat = info.seat;
    this.seats = info.seats;
    this.coverFace = this.tables.kind.indexOf(KIND_COVER);
  }

  /** Takes in the table as it is now: the own hand and ♥. */
  look(view: View): void {
    const { seat, tables } = this;
    this.memory.observe(view);
    this.marshal = this.beliefs.marshal;
    this.own = this.beliefs.fixed[seat];
    this.character = tables.character[view.character(seat)];
    this.hp = view.hp(seat);
    this.maxHp = view.maxHp(seat);
    this.aliveMask = view.aliveMask;
    this.aliveCount = view.aliveCount;
    this.isNoon = tables.noon >= 0 && view.eventInForce(tables.noon);
    const { held } = this;
    held.fill(0);
    const count = view.handCount(seat);
    this.handCount = count;
    for (let i = 0; i < count; i++) held[tables.kind[view.face(view.handCard(i))]]++;
  }

  /**
   * Finds what a card is worth at the margin: with more cards than ♥, the greatest worth that would be discarded at
   * the end of the turn. Playing a card saves a discard, so it costs only what it is worth beyond that.
   */
  findMargin(view: View): void {
    this.margin = 0;
    const excess = this.handCount - this.hp;
    if (excess <= 0) return;
    const { kind } = this.tables;
    const { worths } = this;
    const count = this.handCount;
    for (let i = 0; i < count; i++) {
      const k = kind[view.face(view.handCard(i))];
      const worth = worthOf(this, k, this.held[k]);
      let at = i;
      while (at > 0 && worths[at - 1] > worth) {
        worths[at] = worths[at - 1];
        at--;
      }
      worths[at] = worth;
    }
    this.margin = worths[excess - 1];
  }

  /** What it costs to use up a card of a kind from the hand on one's turn. */
  costOf(kind: number): number {
    const cost = worthOf(this, kind, this.held[kind]) - this.margin;
    return cost > 0 ? cost * RESERVE[this.own] : 0;
  }

  /** Notes the own weapon. */
  lookAtWeapon(view: View): void {
    this.weaponRange = 1;
    this.hasVolcanic = false;
    for (let i = view.playCount(this.seat) - 1; i >= 0; i--) {
      const face = view.face(view.playCard(this.seat, i));
      if (this.tables.range[face] === 0) continue;
      this.weaponRange = this.tables.range[face];
      this.hasVolcanic = this.tables.kind[face] === KIND_VOLCANIC;
    }
  }

  canCancel(view: View): boolean {
    return this.held[KIND_RICOCHET] + (this.character === TWO_FACED ? this.held[KIND_SHOT] : 0) >= view.askNeed;
  }

  /** Whether the most hated seat is within reach. */
  reaches(view: View): boolean {
    let best = 0;
    let reached = true;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.wound[seat] > best) {
        best = this.wound[seat];
        reached = view.inRange(this.seat, seat);
      }
    }
    return reached;
  }

  /** Takes a stand towards everybody: {@link grudge} and {@link wound}. */
  judge(view: View): void {
    this.beliefs.settle();
    switch (this.own) {
      case CLASS_MARSHAL:
        this.judgeAsLaw(MARSHAL_SPARES_DEPUTY);
        break;
      case CLASS_DEPUTY:
        this.judgeAsLaw(DEPUTY_SPARES_DEPUTY);
        this.grudge[this.marshal] = -MARSHAL_SHIELD;
        break;
      case CLASS_RAIDER:
        this.judgeAsRaider();
        this.grudge[this.marshal] = MARSHAL_PREY;
        break;
      default:
        this.judgeAsLoner(view);
    }
    this.weighWounds(view);
  }

  private judgeAsLaw(sparing: number): void {
    const { p } = this.beliefs;
    let raiders = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if ((this.aliveMask >> seat) & 1 && seat !== this.marshal) raiders += p[seat * HIDDEN_CLASSES + CLASS_RAIDER];
    }
    const againstLoner = raiders < NO_RAIDERS ? LAW_AGAINST_LAST_LONER : LAW_AGAINST_LONER;
    for (let seat = 0; seat < this.seats; seat++) {
      const at = seat * HIDDEN_CLASSES;
      this.grudge[seat] = p[at + CLASS_RAIDER] + p[at + CLASS_LONER] * againstLoner - p[at + CLASS_DEPUTY] * sparing;
    }
  }

  private judgeAsRaider(): void {
    const { p } = this.beliefs;
    for (let seat = 0; seat < this.seats; seat++) {
      const at = seat * HIDDEN_CLASSES;
      this.grudge[seat] =
        p[at + CLASS_DEPUTY] * RAIDER_AGAINST_DEPUTY +
        p[at + CLASS_LONER] * RAIDER_AGAINST_LONER -
        p[at + CLASS_RAIDER] * RAIDER_SPARES_RAIDER;
    }
  }

  private judgeAsLoner(view: View): void {
    const { p } = this.beliefs;
    const { grudge, marshal, aliveMask } = this;
    let law = 0;
    let raiders = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (((aliveMask >> seat) & 1) === 0 || seat === this.seat) continue;
      const hp = view.hp(seat);
      if (seat === marshal) {
        law += hp * LONER_LAW_WEIGHT;
        continue;
      }
      const at = seat * HIDDEN_CLASSES;
      law += p[at + CLASS_DEPUTY] * hp;
      raiders += p[at + CLASS_RAIDER] * hp;
    }
    const base = this.aliveCount <= LONER_LATE ? LONER_BASE_LATE : LONER_BASE;
    const lean = (LONER_LEAN * (raiders - law)) / (raiders + law);
    for (let seat = 0; seat < this.seats; seat++) {
      const at = seat * HIDDEN_CLASSES;
      grudge[seat] = base + (p[at + CLASS_RAIDER] - p[at + CLASS_DEPUTY]) * lean;
    }
    grudge[marshal] = this.aliveCount === 2 ? 1 : -LONER_SHIELD;
  }

  private weighWounds(view: View): void {
    const { grudge, envy, wound, marshal } = this;
    const least = LEAST_GRUDGE[this.own];
    const volley = this.hasManyShots(view);
    for (let seat = 0; seat < this.seats; seat++) {
      if (((this.aliveMask >> seat) & 1) === 0 || seat === this.seat) {
        grudge[seat] = 0;
        envy[seat] = 0;
        wound[seat] = 0;
        continue;
      }
      if (grudge[seat] > 0 && grudge[seat] < least) grudge[seat] = 0;
      envy[seat] = grudge[seat];
      const hp = view.hp(seat);
      let worth = HEART;
      if (hp === 1) worth += LAST_HEART + KILL_CARD * view.handCount(seat);
      else if (hp === 2) worth += volley ? SECOND_HEART + MANY_SHOTS : SECOND_HEART;
      if (seat === marshal && grudge[seat] > 0) worth += (PREY_SLOPE * HEART) / hp;
      worth *= grudge[seat];
      if (hp === 1 && seat === marshal) worth += grudge[seat] > 0 ? DECISIVE : -DECISIVE;
      wound[seat] = worth;
    }
    if (this.own === CLASS_LONER && this.aliveCount <= LONER_ENVY_AT) envy[marshal] = LONER_ENVY;
  }

  private hasManyShots(view: View): boolean {
    return this.held[KIND_SHOT] > 1 && view.turnSeat === this.seat && view.shotLimit(this.seat) > 1;
  }
}
