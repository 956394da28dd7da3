import {
  EVENT_ELIMINATED,
  EVENT_PLAY,
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
  KIND_SHOT,
  KIND_SNATCH,
  KIND_TOSS,
} from '../faces.ts';
import { CLASS_DEPUTY, CLASS_LONER, CLASS_MARSHAL, CLASS_RAIDER, HIDDEN_CLASSES, type Tables } from './tables.ts';

const MAX_SEATS = 8;
const CLASSES = 4;
const UNKNOWN = -1;

/** How much more often than average a class attacks another, per half act (a Shot is two halves). */
const DEPUTY_AT_MARSHAL = 0.1;
const DEPUTY_AT_DEPUTY = 0.6;
const DEPUTY_AT_RAIDER = 1.6;
const DEPUTY_AT_LONER = 1.15;
const RAIDER_AT_MARSHAL = 2.6;
const RAIDER_AT_DEPUTY = 0.7;
const RAIDER_AT_RAIDER = 0.35;
const RAIDER_AT_LONER = 0.5;
const LONER_AT_MARSHAL = 0.3;
const LONER_AT_DEPUTY = 1.4;
const LONER_AT_RAIDER = 1.15;
const LONER_AT_LONER = 1.4;
const MARSHAL_AT_DEPUTY = 0.6;
const MARSHAL_AT_RAIDER = 1.3;
const MARSHAL_AT_LONER = 0.9;

/** Half acts of a Shot or Duel, and of taking a card or jailing. */
const FULL_ACT = 1;
const HALF_ACT = 1;

/** RATE[actor class × 4 + target class]. */
const RATE = Float64Array.of(
  DEPUTY_AT_DEPUTY, DEPUTY_AT_RAIDER, DEPUTY_AT_LONER, DEPUTY_AT_MARSHAL,
  RAIDER_AT_DEPUTY, RAIDER_AT_RAIDER, RAIDER_AT_LONER, RAIDER_AT_MARSHAL,
  LONER_AT_DEPUTY, LONER_AT_RAIDER, LONER_AT_LONER, LONER_AT_MARSHAL,
  MARSHAL_AT_DEPUTY, MARSHAL_AT_RAIDER, MARSHAL_AT_LONER, 1,
);

/** Rounds of scaling that fit the beliefs to the composition. */
const FITTING_ROUNDS = 3;

/**
 * Who is what, judged by public acts alone: each attack makes it likelier that the attacker is of a class that
 * attacks such targets; the composition bounds the rest. A function of the event feed: nothing in it depends on when
 * it was asked.
 */
export class Beliefs {
  /** Probability that a seat is of a hidden class: seat × HIDDEN_CLASSES + class. */
  readonly p = new Float64Array(MAX_SEATS * HIDDEN_CLASSES);
  /** Class of each seat where it is certain, else −1. */
  readonly fixed = new Int8Array(MAX_SEATS);
  marshal = NO_SEAT;
  private readonly likelihood = new Float64Array(MAX_SEATS * HIDDEN_CLASSES);
  /** Half acts of each seat against each other: actor × MAX_SEATS + target. */
  private readonly acts = new Int8Array(MAX_SEATS * MAX_SEATS);
  private readonly counts = new Float64Array(CLASSES);
  private readonly ofActor = new Float64Array(CLASSES);
  private readonly ofTarget = new Float64Array(CLASSES);
  private tables: Tables;
  private seats = 0;
  private cursor = 0;
  private stale = true;
  private playing = 0;
  private told = 0;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  /** Forgets everything. */
  reset(tables: Tables): void {
    this.tables = tables;
    this.cursor = 0;
    this.stale = true;
    this.playing = 0;
    this.marshal = NO_SEAT;
    this.told = 0;
    this.acts.fill(0);
    this.fixed.fill(UNKNOWN);
  }

  /** Reads the events since the last time. */
  observe(view: View): void {
    if (this.cursor === 0) this.begin(view);
    const end = view.eventCount;
    const { kind } = this.tables;
    for (let i = this.cursor; i < end; i++) {
      switch (view.eventKind(i)) {
        case EVENT_PLAY:
          this.notePlay(view.eventSeat(i), view.eventTarget(i), kind[view.eventOption(i)]);
          break;
        case EVENT_TAKE_HAND:
          if (this.playing === KIND_SNATCH) this.note(view.eventSeat(i), view.eventTarget(i), HALF_ACT);
          this.playing = 0;
          break;
        case EVENT_TAKE_PLAY:
        case EVENT_TOSS:
          this.noteTaken(view, i);
          break;
        case EVENT_ELIMINATED:
          this.reveal(view.eventSeat(i), this.tables.roleClass[view.eventOption(i)]);
          break;
        default:
      }
    }
    this.cursor = end;
  }

  /** Brings {@link p} up to date. */
  settle(): void {
    if (!this.stale) return;
    this.stale = false;
    this.fit();
  }

  private begin(view: View): void {
    const { rules, roleClass, doubleAgent } = this.tables;
    this.seats = view.seats;
    this.told = view.toldSeats;
    this.forgetLikelihoods();
    const composition = rules.composition[this.seats];
    this.counts.fill(0);
    for (let role = 0; role < composition.length; role++) this.counts[roleClass[role]] += composition[role];
    const own = roleClass[view.role(view.seat)];
    const knowsFellows = own === CLASS_RAIDER && doubleAgent >= 0 && composition[doubleAgent] > 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const role = view.role(seat);
      if (role < 0) continue;
      const known = roleClass[role];
      if (known === CLASS_MARSHAL) this.marshal = seat;
      if (known === CLASS_MARSHAL || seat === view.seat || (knowsFellows && known === CLASS_RAIDER)) this.fix(seat, known);
    }
  }

  private fix(seat: number, known: number): void {
    if (this.fixed[seat] !== UNKNOWN) return;
    this.fixed[seat] = known;
    this.counts[known]--;
    if (known === CLASS_MARSHAL) return;
    for (let c = 0; c < HIDDEN_CLASSES; c++) this.p[seat * HIDDEN_CLASSES + c] = c === known ? 1 : 0;
  }

  private notePlay(actor: number, target: number, kind: number): void {
    this.playing = kind;
    if (target !== NO_SEAT) {
      if (kind === KIND_SHOT || kind === KIND_DUEL) this.note(actor, target, FULL_ACT);
      else if (kind === KIND_JAIL) this.note(actor, target, HALF_ACT);
    }
  }

  /** A card of another's play or hand is gone: no attack if it was a burden. */
  private noteTaken(view: View, i: number): void {
    if (this.playing !== KIND_SNATCH && this.playing !== KIND_TOSS) return;
    const kind = this.tables.kind[view.eventCard(i)];
    const burden = view.eventAmount(i) === 0 && (kind === KIND_JAIL || kind === KIND_DYNAMITE);
    if (!burden) this.note(view.eventSeat(i), view.eventTarget(i), HALF_ACT);
    this.playing = 0;
  }

  private note(actor: number, target: number, halves: number): void {
    this.acts[actor * MAX_SEATS + target] += halves;
    this.weigh(actor, target, halves);
    this.stale = true;
  }

  /** Multiplies the likelihoods of both sides by how well their classes explain so many half acts. */
  private weigh(actor: number, target: number, halves: number): void {
    this.guess(actor, this.ofActor);
    this.guess(target, this.ofTarget);
    const { ofActor, ofTarget, likelihood } = this;
    if (this.fixed[actor] === UNKNOWN) {
      const at = actor * HIDDEN_CLASSES;
      for (let a = 0; a < HIDDEN_CLASSES; a++) {
        let rate = 0;
        for (let t = 0; t < CLASSES; t++) rate += ofTarget[t] * RATE[a * CLASSES + t];
        for (let n = 0; n < halves; n++) likelihood[at + a] *= rate;
      }
      this.level(at);
    }
    if (this.fixed[target] === UNKNOWN) {
      const at = target * HIDDEN_CLASSES;
      for (let t = 0; t < HIDDEN_CLASSES; t++) {
        let rate = 0;
        for (let a = 0; a < CLASSES; a++) rate += ofActor[a] * RATE[a * CLASSES + t];
        for (let n = 0; n < halves; n++) likelihood[at + t] *= rate;
      }
      this.level(at);
    }
  }

  /** A seat's classes by its own likelihood and what is left of the composition. */
  private guess(seat: number, into: Float64Array): void {
    const known = this.fixed[seat];
    if (known !== UNKNOWN) {
      into.fill(0);
      into[known] = 1;
      return;
    }
    const at = seat * HIDDEN_CLASSES;
    let sum = 0;
    for (let c = 0; c < HIDDEN_CLASSES; c++) {
      into[c] = this.likelihood[at + c] * this.counts[c];
      sum += into[c];
    }
    into[CLASS_MARSHAL] = 0;
    for (let c = 0; c < HIDDEN_CLASSES; c++) into[c] /= sum;
  }

  /** Keeps likelihoods away from 0: the greatest becomes 1. */
  private level(at: number): void {
    const { likelihood } = this;
    const most = Math.max(likelihood[at], likelihood[at + 1], likelihood[at + 2]);
    for (let c = 0; c < HIDDEN_CLASSES; c++) likelihood[at + c] /= most;
  }

  /** A role is known: all acts are judged anew in its light, those of and against known seats first. */
  private reveal(seat: number, known: number): void {
    this.fix(seat, known);
    if ((this.told >> seat) & 1) this.fixOtherTold(seat, known);
    this.stale = true;
    this.forgetLikelihoods();
    this.weighAll(true);
    this.weighAll(false);
  }

  /** Of the two seats told to the Marshal one is a Deputy and one the Double Agent. */
  private fixOtherTold(seat: number, known: number): void {
    const other = lowestSeat(this.told & ~(1 << seat));
    this.fix(other, known === CLASS_DEPUTY ? CLASS_RAIDER : CLASS_DEPUTY);
  }

  private forgetLikelihoods(): void {
    this.likelihood.fill(1);
    for (let bits = this.told; bits !== 0; bits &= bits - 1) {
      this.likelihood[lowestSeat(bits) * HIDDEN_CLASSES + CLASS_LONER] = 0;
    }
  }

  private weighAll(withKnown: boolean): void {
    for (let actor = 0; actor < this.seats; actor++) {
      for (let target = 0; target < this.seats; target++) {
        const halves = this.acts[actor * MAX_SEATS + target];
        if (halves === 0) continue;
        const certain = this.fixed[actor] !== UNKNOWN || this.fixed[target] !== UNKNOWN;
        if (certain === withKnown) this.weigh(actor, target, halves);
      }
    }
  }

  /** Probabilities from likelihoods, so that each class adds up to what is left of the composition. */
  private fit(): void {
    const { p, scale, counts, likelihood, seats, fixed } = this;
    const pair = this.fitTold();
    const open = pair === 0 ? 0 : 1;
    const deputies = counts[CLASS_DEPUTY] - open;
    const raiders = counts[CLASS_RAIDER] - open;
    const loners = counts[CLASS_LONER];
    let d = deputies;
    let r = raiders;
    let l = loners;
    for (let round = 0; round < FITTING_ROUNDS; round++) {
      let allD = 0;
      let allR = 0;
      let allL = 0;
      for (let seat = 0; seat < seats; seat++) {
        if (fixed[seat] !== UNKNOWN || (pair >> seat) & 1) continue;
        const at = seat * HIDDEN_CLASSES;
        const deputy = likelihood[at] * d;
        const raider = likelihood[at + CLASS_RAIDER] * r;
        const loner = likelihood[at + CLASS_LONER] * l;
        const whole = 1 / (deputy + raider + loner);
        allD += p[at] = deputy * whole;
        allR += p[at + CLASS_RAIDER] = raider * whole;
        allL += p[at + CLASS_LONER] = loner * whole;
      }
      if (allD > 0) d *= deputies / allD;
      if (allR > 0) r *= raiders / allR;
      if (allL > 0) l *= loners / allL;
    }
  }

  /** Judges the two told seats against each other while both are hidden; returns their bits, or 0. */
  private fitTold(): number {
    if (this.told === 0) return 0;
    const one = lowestSeat(this.told);
    const two = lowestSeat(this.told & ~(1 << one));
    if (this.fixed[one] !== UNKNOWN) return 0;
    const a = one * HIDDEN_CLASSES;
    const b = two * HIDDEN_CLASSES;
    const { p, likelihood } = this;
    const oneIsTrue = likelihood[a + CLASS_DEPUTY] * likelihood[b + CLASS_RAIDER];
    const twoIsTrue = likelihood[b + CLASS_DEPUTY] * likelihood[a + CLASS_RAIDER];
    const chance = oneIsTrue / (oneIsTrue + twoIsTrue);
    p[a + CLASS_DEPUTY] = p[b + CLASS_RAIDER] = chance;
    p[b + CLASS_DEPUTY] = p[a + CLASS_RAIDER] = 1 - chance;
    p[a + CLASS_LONER] = p[b + CLASS_LONER] = 0;
    return this.told;
  }
}

function lowestSeat(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
