import { NO_SEAT, type View } from '../../../src/agent.ts';
import { CLASS_DEPUTY, CLASS_LONER, CLASS_MARSHAL, CLASS_RAIDER, HIDDEN_CLASSES, type Tables } from './tables.ts';

const MAX_SEATS = 8;
const CLASSES = 4;
const UNKNOWN = -1;

/**
 * How much oftener than by chance a class attacks another, where the Marshal could have been the target. Measured in
 * games among such bots, then drawn towards 1 so that a wild player is not taken for certain what it is not.
 */
const DEPUTY_AT_DEPUTY = 0.68;
const DEPUTY_AT_RAIDER = 1.55;
const DEPUTY_AT_LONER = 0.8;
const DEPUTY_AT_MARSHAL = 0.24;
const RAIDER_AT_DEPUTY = 0.25;
const RAIDER_AT_RAIDER = 0.18;
const RAIDER_AT_LONER = 0.27;
const RAIDER_AT_MARSHAL = 3.8;
const LONER_AT_DEPUTY = 1.5;
const LONER_AT_RAIDER = 1.18;
const LONER_AT_LONER = 1.4;
const LONER_AT_MARSHAL = 0.3;
const MARSHAL_AT_DEPUTY = 1;
const MARSHAL_AT_RAIDER = 1;
const MARSHAL_AT_LONER = 1;
/** The same where the Marshal was out of reach, for which a Raider holds back. */
const FAR_DEPUTY_AT_DEPUTY = 0.66;
const FAR_DEPUTY_AT_RAIDER = 1.1;
const FAR_DEPUTY_AT_LONER = 0.7;
const FAR_RAIDER_AT_DEPUTY = 0.88;
const FAR_RAIDER_AT_RAIDER = 0.62;
const FAR_RAIDER_AT_LONER = 0.85;
const FAR_LONER_AT_DEPUTY = 1.08;
const FAR_LONER_AT_RAIDER = 0.97;
const FAR_LONER_AT_LONER = 1.1;

/** RATE[isFree × 16 + actor's class × CLASSES + target's class]. */
// biome-ignore format: one actor a line
const RATE = Float64Array.of(
  FAR_DEPUTY_AT_DEPUTY, FAR_DEPUTY_AT_RAIDER, FAR_DEPUTY_AT_LONER, 1,
  FAR_RAIDER_AT_DEPUTY, FAR_RAIDER_AT_RAIDER, FAR_RAIDER_AT_LONER, 1,
  FAR_LONER_AT_DEPUTY, FAR_LONER_AT_RAIDER, FAR_LONER_AT_LONER, 1,
  MARSHAL_AT_DEPUTY, MARSHAL_AT_RAIDER, MARSHAL_AT_LONER, 1,
  DEPUTY_AT_DEPUTY, DEPUTY_AT_RAIDER, DEPUTY_AT_LONER, DEPUTY_AT_MARSHAL,
  RAIDER_AT_DEPUTY, RAIDER_AT_RAIDER, RAIDER_AT_LONER, RAIDER_AT_MARSHAL,
  LONER_AT_DEPUTY, LONER_AT_RAIDER, LONER_AT_LONER, LONER_AT_MARSHAL,
  MARSHAL_AT_DEPUTY, MARSHAL_AT_RAIDER, MARSHAL_AT_LONER, 1,
);
const FREE = 16;
const FREE_PAIRS = (MAX_SEATS * MAX_SEATS) / FREE;

/** How likely a Raider is to leave the Marshal alone for a turn, against the others: within reach, and out of it. */
const RAIDER_SPARES_NEAR = 0.68;
const RAIDER_SPARES_FAR = 0.9;
const LONER_SPARES = 0.82;

/** Attacks of one seat on another that count; more would say nothing new. */
const MOST_ACTS = 12;
/** Rounds of scaling that fit the beliefs to the composition. */
const FITTING_ROUNDS = 3;

/**
 * Who is what, judged by public acts alone: each attack makes it likelier that the attacker is of a class that
 * attacks such targets, and the composition bounds the rest. A function of the event feed: nothing in it depends on
 * when it was asked.
 */
export class Beliefs {
  /** Probability that a seat is of a hidden class: seat × HIDDEN_CLASSES + class. Valid after {@link settle}. */
  readonly p = new Float64Array(MAX_SEATS * HIDDEN_CLASSES);
  /** Class of each seat where it is certain, else −1. */
  readonly fixed = new Int8Array(MAX_SEATS);
  marshal = NO_SEAT;
  /** How well each class explains what the seat did and suffered, up to a factor. */
  private readonly likelihood = new Float64Array(MAX_SEATS * HIDDEN_CLASSES);
  /** Attacks of each seat on each other: actor × MAX_SEATS + target. */
  private readonly acts = new Uint8Array(2 * MAX_SEATS * MAX_SEATS);
  private readonly idle = new Uint8Array(MAX_SEATS);
  private readonly idleFar = new Uint8Array(MAX_SEATS);
  /** How many of each class are among the seats not certain. */
  private readonly open = new Float64Array(CLASSES);
  private tables: Tables;
  private seat = 0;
  private seats = 0;
  private told = 0;
  private isStale = true;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  /** Forgets everything. */
  reset(tables: Tables): void {
    this.tables = tables;
    this.isStale = true;
    this.acts.fill(0);
    this.idle.fill(0);
    this.idleFar.fill(0);
    this.fixed.fill(UNKNOWN);
  }

  /** Brings {@link p} up to date. */
  settle(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.fit();
  }

  /** Takes in what is certain from the deal on. */
  begin(view: View): void {
    const { rules, roleClass, doubleAgent } = this.tables;
    this.seat = view.seat;
    this.seats = view.seats;
    this.told = view.toldSeats;
    this.forgetLikelihoods();
    const composition = rules.composition[this.seats];
    this.open.fill(0);
    for (let role = 0; role < composition.length; role++) this.open[roleClass[role]] += composition[role];
    const own = roleClass[view.role(view.seat)];
    const knowsFellows = own === CLASS_RAIDER && doubleAgent >= 0 && composition[doubleAgent] > 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const role = view.role(seat);
      if (role < 0) continue;
      // Other roles are known by eliminations alone; those come with their events.
      const known = roleClass[role];
      if (known === CLASS_MARSHAL) this.marshal = seat;
      if (known === CLASS_MARSHAL || seat === view.seat || (knowsFellows && known === CLASS_RAIDER)) {
        this.fix(seat, known);
      }
    }
  }

  private fix(seat: number, known: number): void {
    if (this.fixed[seat] !== UNKNOWN) return;
    this.fixed[seat] = known;
    this.open[known]--;
    for (let c = 0; c < HIDDEN_CLASSES; c++) this.p[seat * HIDDEN_CLASSES + c] = c === known ? 1 : 0;
  }

  /** One seat attacked another; `isFree` tells whether the Marshal could have been the target. */
  note(actor: number, target: number, isFree: boolean): void {
    const free = isFree ? FREE : 0;
    const pair = free * FREE_PAIRS + actor * MAX_SEATS + target;
    if (actor === this.seat || this.acts[pair] === MOST_ACTS) return;
    this.acts[pair]++;
    this.weigh(actor, target, free);
    this.isStale = true;
  }

  /** A seat's turn went by without an attack on the Marshal, who was within its reach or not. */
  noteIdle(seat: number, inReach: boolean): void {
    if (inReach) {
      if (this.idle[seat] < MOST_ACTS) this.idle[seat]++;
      else return;
    } else {
      if (this.idleFar[seat] < MOST_ACTS) this.idleFar[seat]++;
      else return;
    }
    this.weighIdle(seat, inReach ? RAIDER_SPARES_NEAR : RAIDER_SPARES_FAR);
    this.isStale = true;
  }

  private weighIdle(seat: number, raider: number): void {
    this.likelihood[seat * HIDDEN_CLASSES + CLASS_RAIDER] *= raider;
    this.likelihood[seat * HIDDEN_CLASSES + CLASS_LONER] *= LONER_SPARES;
  }

  /** Multiplies the likelihoods of both sides by how well their classes explain an attack. */
  private weigh(actor: number, target: number, free: number): void {
    const knownActor = this.fixed[actor];
    const knownTarget = this.fixed[target];
    const { likelihood } = this;
    const a = actor * HIDDEN_CLASSES;
    const t = target * HIDDEN_CLASSES;
    if (knownTarget !== UNKNOWN) {
      if (knownActor !== UNKNOWN) return;
      for (let c = 0; c < HIDDEN_CLASSES; c++) likelihood[a + c] *= RATE[free + c * CLASSES + knownTarget];
    } else if (knownActor !== UNKNOWN) {
      for (let c = 0; c < HIDDEN_CLASSES; c++) likelihood[t + c] *= RATE[free + knownActor * CLASSES + c];
    } else {
      this.weighBoth(a, t, free);
    }
  }

  private weighBoth(a: number, t: number, free: number): void {
    const { likelihood, open } = this;
    const aDeputy = likelihood[a] * open[CLASS_DEPUTY];
    const aRaider = likelihood[a + CLASS_RAIDER] * open[CLASS_RAIDER];
    const aLoner = likelihood[a + CLASS_LONER] * open[CLASS_LONER];
    const tDeputy = likelihood[t] * open[CLASS_DEPUTY];
    const tRaider = likelihood[t + CLASS_RAIDER] * open[CLASS_RAIDER];
    const tLoner = likelihood[t + CLASS_LONER] * open[CLASS_LONER];
    const ofActor = 1 / (aDeputy + aRaider + aLoner);
    const ofTarget = 1 / (tDeputy + tRaider + tLoner);
    for (let c = 0; c < HIDDEN_CLASSES; c++) {
      const r = free + c * CLASSES;
      likelihood[a + c] *= ofTarget * (tDeputy * RATE[r] + tRaider * RATE[r + 1] + tLoner * RATE[r + 2]);
      likelihood[t + c] *= ofActor * (aDeputy * RATE[free + c] + aRaider * RATE[free + CLASSES + c] + aLoner * RATE[free + 2 * CLASSES + c]);
    }
  }

  /** A role is known: all acts are judged anew in its light, those of and against known seats first. */
  reveal(seat: number, known: number): void {
    this.fix(seat, known);
    if ((this.told >> seat) & 1) this.fixOtherTold(seat, known);
    this.isStale = true;
    this.forgetLikelihoods();
    for (let s = 0; s < this.seats; s++) {
      if (this.fixed[s] !== UNKNOWN) continue;
      for (let n = 0; n < this.idle[s]; n++) this.weighIdle(s, RAIDER_SPARES_NEAR);
      for (let n = 0; n < this.idleFar[s]; n++) this.weighIdle(s, RAIDER_SPARES_FAR);
    }
    this.weighAll(true, 0);
    this.weighAll(true, FREE);
    this.weighAll(false, 0);
    this.weighAll(false, FREE);
  }

  /** Of the two seats told to the Marshal one is a Deputy and one the Double Agent. */
  private fixOtherTold(seat: number, known: number): void {
    this.fix(lowestSeat(this.told & ~(1 << seat)), known === CLASS_DEPUTY ? CLASS_RAIDER : CLASS_DEPUTY);
  }

  private forgetLikelihoods(): void {
    this.likelihood.fill(1);
    for (let bits = this.told; bits !== 0; bits &= bits - 1) {
      this.likelihood[lowestSeat(bits) * HIDDEN_CLASSES + CLASS_LONER] = 0;
    }
  }

  private weighAll(certain: boolean, free: number): void {
    for (let actor = 0; actor < this.seats; actor++) {
      for (let target = 0; target < this.seats; target++) {
        const times = this.acts[free * FREE_PAIRS + actor * MAX_SEATS + target];
        if (times === 0) continue;
        const isCertain = this.fixed[actor] !== UNKNOWN || this.fixed[target] !== UNKNOWN;
        if (isCertain === certain) for (let n = 0; n < times; n++) this.weigh(actor, target, free);
      }
    }
  }

  /** Probabilities from likelihoods, so that each class adds up to what is open of the composition. */
  private fit(): void {
    const { p, open, likelihood, seats, fixed } = this;
    const pair = this.fitTold();
    const one = pair === 0 ? 0 : 1;
    const deputies = open[CLASS_DEPUTY] - one;
    const raiders = open[CLASS_RAIDER] - one;
    const loners = open[CLASS_LONER];
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
    if (this.fixed[one] !== UNKNOWN) return 0;
    const a = one * HIDDEN_CLASSES;
    const b = lowestSeat(this.told & ~(1 << one)) * HIDDEN_CLASSES;
    const { p, likelihood } = this;
    const oneIsTrue = likelihood[a] * likelihood[b + CLASS_RAIDER];
    const twoIsTrue = likelihood[b] * likelihood[a + CLASS_RAIDER];
    const chance = oneIsTrue / (oneIsTrue + twoIsTrue);
    p[a] = p[b + CLASS_RAIDER] = chance;
    p[b] = p[a + CLASS_RAIDER] = 1 - chance;
    p[a + CLASS_LONER] = p[b + CLASS_LONER] = 0;
    return this.told;
  }
}

function lowestSeat(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
