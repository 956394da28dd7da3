import { NO_SEAT, type View } from '../../../src/agent.ts';
import type { Beliefs } from './beliefs.ts';
import {
  CLASS_DEPUTY,
  CLASS_LONER,
  CLASS_MARSHAL,
  CLASS_RAIDER,
  HIDDEN_CLASSES,
  MAX_SEATS,
} from './tables.ts';

/** The currency of all that is weighed: points, of which the ♥ of a healthy enemy is a hundred. */
const HEART = 100;
/** What the last ♥ is worth beyond that: a seat less, with all its cards and turns. */
const LAST_HEART = 150;
/** What the last but one is worth beyond that: the next hit may be the last. */
const SECOND_HEART = 40;
/** The Marshal's last ♥ decides the game for nearly everybody. */
const DECISIVE = 1500;

/** Grudges are multiples of what an enemy is to this seat; below 0 is how much a friend is worth. */
const RAIDER_AGAINST_MARSHAL = 1.3;
const RAIDER_AGAINST_DEPUTY = 0.6;
/** A Loner guards the Marshal as a Deputy does, but shoots at Deputies too. */
const RAIDER_AGAINST_LONER = 0.3;
const RAIDER_FOR_RAIDER = 0.9;
const DEPUTY_FOR_MARSHAL = 1.2;
/** Less than 1: while Raiders are there, a Loner mostly does the Law's work. */
const LAW_AGAINST_LONER = 0.6;
const DEPUTY_FOR_DEPUTY = 0.9;
const MARSHAL_FOR_DEPUTY = 1;
/** The Loner wants all out, but has time: it is hard on the stronger side and spares the weaker. */
const LONER_AGAINST_ALL = 0.4;
/** At small tables there is no side left to hide behind. */
const LONER_AGAINST_FEW = 0.8;
const FEW_SEATS = 4;
/** The Marshal counts for more than his ♥: his side has his cards and knows whom to trust. */
const LONER_FEARS_MARSHAL = 1.4;
/** The Marshal must not die before the last duel, but need not be coddled. */
const LONER_FOR_MARSHAL = 0.4;
/** With three seats left, the Marshal's cards are those of the last duel. */
const LONER_ENVIES_MARSHAL = 0.4;
const LAST_THREE = 3;
/** Where Loners win together. */
const LONER_FOR_LONER = 0.9;
/** Beliefs being what they are, fewer than this are one: the Marshal. */
const TWO_RIVALS = 1.5;

/** What a seat wishes every other, by its role and what it believes; formed anew at every decision that needs it. */
export class Stance {
  /** How much this seat wishes each other ill; 0 for itself and the eliminated. */
  readonly grudge = new Float64Array(MAX_SEATS);
  /** How little it grants each other its cards: the grudge, as a rule. */
  readonly envy = new Float64Array(MAX_SEATS);
  /** What it is worth that each other loses one ♥ now, in whole points. */
  readonly wound = new Int32Array(MAX_SEATS);
  private beliefs!: Beliefs;
  private others = 0;

  /** Takes the stance of the view's seat, which is of the class `own`; `areAllies` says whether Loners win together. */
  take(view: View, beliefs: Beliefs, own: number, areAllies: boolean): void {
    const { grudge } = this;
    this.beliefs = beliefs;
    beliefs.settle();
    this.others = view.aliveMask & ~(1 << view.seat);
    for (let seat = 0; seat < MAX_SEATS; seat++) grudge[seat] = 0;
    if (own === CLASS_LONER) this.takeLoners(view, areAllies);
    else if (own === CLASS_RAIDER) this.takeRaiders();
    else this.takeLaws(own);
    this.weighWounds(view);
    if (own === CLASS_LONER && view.aliveCount <= LAST_THREE)
      this.envy[beliefs.marshal] = LONER_ENVIES_MARSHAL;
  }

  private takeLaws(own: number): void {
    const { grudge, beliefs } = this;
    const { p, marshal } = beliefs;
    const forDeputy = own === CLASS_MARSHAL ? MARSHAL_FOR_DEPUTY : DEPUTY_FOR_DEPUTY;
    for (let rest = this.others; rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest);
      const at = seat * HIDDEN_CLASSES;
      grudge[seat] =
        p[at + CLASS_RAIDER] + p[at + CLASS_LONER] * LAW_AGAINST_LONER - p[at + CLASS_DEPUTY] * forDeputy;
    }
    if (own === CLASS_DEPUTY) grudge[marshal] = -DEPUTY_FOR_MARSHAL;
  }

  private takeRaiders(): void {
    const { grudge, beliefs } = this;
    const { p, marshal } = beliefs;
    for (let rest = this.others; rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest);
      const at = seat * HIDDEN_CLASSES;
      grudge[seat] =
        p[at + CLASS_DEPUTY] * RAIDER_AGAINST_DEPUTY +
        p[at + CLASS_LONER] * RAIDER_AGAINST_LONER -
        p[at + CLASS_RAIDER] * RAIDER_FOR_RAIDER;
    }
    grudge[marshal] = RAIDER_AGAINST_MARSHAL;
  }

  private takeLoners(view: View, areAllies: boolean): void {
    const { grudge, beliefs } = this;
    const { p, marshal } = beliefs;
    let law = view.hp(marshal) * LONER_FEARS_MARSHAL;
    let raiders = 0;
    let loners = 0;
    for (let rest = this.others & ~(1 << marshal); rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest);
      const at = seat * HIDDEN_CLASSES;
      const hp = view.hp(seat);
      law += p[at + CLASS_DEPUTY] * hp;
      raiders += p[at + CLASS_RAIDER] * hp;
      loners += p[at + CLASS_LONER];
    }
    const lean = (raiders - law) / (raiders + law);
    const atAll = view.aliveCount <= FEW_SEATS ? LONER_AGAINST_FEW : LONER_AGAINST_ALL;
    const atLoner = areAllies ? -LONER_FOR_LONER : atAll;
    for (let rest = this.others; rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest);
      const at = seat * HIDDEN_CLASSES;
      grudge[seat] =
        p[at + CLASS_RAIDER] * (atAll + lean) +
        p[at + CLASS_DEPUTY] * (atAll - lean) +
        p[at + CLASS_LONER] * atLoner;
    }
    const rivals = view.aliveCount - 1 - (areAllies ? loners : 0);
    grudge[marshal] = rivals < TWO_RIVALS ? 1 : -LONER_FOR_MARSHAL;
  }

  /** Weighs wounds by grudges; the last ♥ of the seat `decisive` decides the game. */
  protected weighWounds(view: View, decisive = this.beliefs.marshal): void {
    const { grudge, envy, wound } = this;
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      const ill = grudge[seat];
      envy[seat] = ill;
      wound[seat] = 0;
      if (ill === 0) continue;
      const hp = view.hp(seat);
      let worth = ill * (HEART + (hp === 1 ? LAST_HEART : hp === 2 ? SECOND_HEART : 0));
      if (hp === 1 && seat === decisive) worth += ill > 0 ? DECISIVE : -DECISIVE;
      wound[seat] = worth;
    }
  }

  /** The seat whom to hurt is worth most, or NO_SEAT where nobody is. */
  get prey(): number {
    let prey = NO_SEAT;
    let most = 0;
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      if (this.wound[seat] > most) {
        most = this.wound[seat];
        prey = seat;
      }
    }
    return prey;
  }
}
