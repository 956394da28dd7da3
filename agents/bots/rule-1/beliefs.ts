import { NO_SEAT, type View } from '../../../src/agent.ts';
import {
  CLASS_DEPUTY,
  CLASS_LONER,
  CLASS_MARSHAL,
  CLASS_RAIDER,
  CLASSES,
  HIDDEN_CLASSES,
  MAX_SEATS,
  type Tables,
} from './tables.ts';

const UNKNOWN = -1;

/**
 * How much oftener than by chance a class attacks another. Fitted to games of such bots, of greedy and, a little, of
 * random ones, so that the true roles come out likeliest over all of them.
 */
const DEPUTY_AT_DEPUTY = 0.67;
const DEPUTY_AT_RAIDER = 1.07;
const DEPUTY_AT_LONER = 0.75;
const DEPUTY_AT_MARSHAL = 0.19;
const RAIDER_AT_DEPUTY = 0.42;
const RAIDER_AT_RAIDER = 0.31;
const RAIDER_AT_LONER = 0.39;
const RAIDER_AT_MARSHAL = 5.8;
const LONER_AT_DEPUTY = 1;
const LONER_AT_RAIDER = 0.73;
const LONER_AT_LONER = 0.84;
const LONER_AT_MARSHAL = 0.2;
/** The same for Jail, which never hits the Marshal. */
const DEPUTY_JAILS_DEPUTY = 0.47;
const DEPUTY_JAILS_RAIDER = 1.4;
const DEPUTY_JAILS_LONER = 0.5;
const RAIDER_JAILS_DEPUTY = 1.3;
const RAIDER_JAILS_RAIDER = 0.55;
const RAIDER_JAILS_LONER = 0.76;
const LONER_JAILS_DEPUTY = 1.3;
const LONER_JAILS_RAIDER = 0.7;
const LONER_JAILS_LONER = 1.1;

/** RATE[act + actor's class × CLASSES + target's class]. */
// biome-ignore format: one actor a line
const RATE = Float64Array.of(
  DEPUTY_AT_DEPUTY, DEPUTY_AT_RAIDER, DEPUTY_AT_LONER, DEPUTY_AT_MARSHAL,
  RAIDER_AT_DEPUTY, RAIDER_AT_RAIDER, RAIDER_AT_LONER, RAIDER_AT_MARSHAL,
  LONER_AT_DEPUTY, LONER_AT_RAIDER, LONER_AT_LONER, LONER_AT_MARSHAL,
  DEPUTY_JAILS_DEPUTY, DEPUTY_JAILS_RAIDER, DEPUTY_JAILS_LONER, 1,
  RAIDER_JAILS_DEPUTY, RAIDER_JAILS_RAIDER, RAIDER_JAILS_LONER, 1,
  LONER_JAILS_DEPUTY, LONER_JAILS_RAIDER, LONER_JAILS_LONER, 1,
);
const ATTACK = 0;
const JAIL = HIDDEN_CLASSES * CLASSES;

/** Attacks of one seat on another that count; more would say nothing new. */
const MOST_ACTS = 4;
/** Rounds of scaling that fit the beliefs to the composition. */
const FITTING_ROUNDS = 2;

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
  /** Acts of each seat against each other: actor × MAX_SEATS + target. */
  private readonly attacks = new Uint8Array(MAX_SEATS * MAX_SEATS);
  private readonly jails = new Uint8Array(MAX_SEATS * MAX_SEATS);
  /** Bits of the seats that each seat attacked or jailed. */
  private readonly struck = new Uint8Array(MAX_SEATS);
  /** How many of each class are among the seats not certain. */
  private readonly open = new Float64Array(CLASSES);
  private seat = 0;
  private seats = 0;
  private told = 0;
  private isStale = true;

  /** Brings {@link p} up to date. */
  settle(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.fit();
  }

  /** Whether a seat's class is certain. */
  isCertain(seat: number): boolean {
    return this.fixed[seat] !== UNKNOWN;
  }

  /** Begins a game with what is certain from the deal on. */
  begin(view: View, tables: Pick<Tables, 'rules' | 'roleClass' | 'doubleAgent'>): void {
    const { rules, roleClass, doubleAgent } = tables;
    this.isStale = true;
    this.attacks.fill(0);
    this.jails.fill(0);
    this.struck.fill(0);
    this.fixed.fill(UNKNOWN);
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

  /** One seat shot at another, challenged it or took a card of its. */
  noteAttack(actor: number, target: number): void {
    this.note(this.attacks, ATTACK, actor, target);
  }

  /** One seat jailed another. */
  noteJail(actor: number, target: number): void {
    this.note(this.jails, JAIL, actor, target);
  }

  private note(counts: Uint8Array, act: number, actor: number, target: number): void {
    const pair = actor * MAX_SEATS + target;
    if (actor === this.seat || actor === this.marshal || counts[pair] === MOST_ACTS) return;
    counts[pair]++;
    this.struck[actor] |= 1 << target;
    this.weigh(act, actor, target);
    this.isStale = true;
  }

  /** Multiplies the likelihoods of both sides by how well their classes explain an attack. */
  private weigh(act: number, actor: number, target: number): void {
    const knownActor = this.fixed[actor];
    const knownTarget = this.fixed[target];
    const { likelihood } = this;
    const a = actor * HIDDEN_CLASSES;
    const t = target * HIDDEN_CLASSES;
    if (knownTarget !== UNKNOWN) {
      if (knownActor !== UNKNOWN) return;
      for (let c = 0; c < HIDDEN_CLASSES; c++) likelihood[a + c] *= RATE[act + c * CLASSES + knownTarget];
    } else if (knownActor !== UNKNOWN) {
      for (let c = 0; c < HIDDEN_CLASSES; c++) likelihood[t + c] *= RATE[act + knownActor * CLASSES + c];
    } else {
      this.weighBoth(act, a, t);
    }
  }

  private weighBoth(act: number, a: number, t: number): void {
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
      const row = act + c * CLASSES;
      const column = act + c;
      likelihood[a + c] *=
        ofTarget * (tDeputy * RATE[row] + tRaider * RATE[row + 1] + tLoner * RATE[row + 2]);
      likelihood[t + c] *=
        ofActor *
        (aDeputy * RATE[column] + aRaider * RATE[column + CLASSES] + aLoner * RATE[column + 2 * CLASSES]);
    }
  }

  /** A role is known: all acts are judged anew in its light, those of and against known seats first. */
  reveal(seat: number, known: number): void {
    this.fix(seat, known);
    if ((this.told >> seat) & 1) this.fixOtherTold(seat, known);
    this.isStale = true;
    this.forgetLikelihoods();
    this.weighAll(true);
    this.weighAll(false);
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

  /** Weighs all acts of pairs of which one is certain, or all others. */
  private weighAll(certain: boolean): void {
    for (let actor = 0; actor < this.seats; actor++) {
      const isKnown = this.fixed[actor] !== UNKNOWN;
      for (let rest = this.struck[actor]; rest !== 0; rest &= rest - 1) {
        const target = lowestSeat(rest);
        if ((isKnown || this.fixed[target] !== UNKNOWN) !== certain) continue;
        const pair = actor * MAX_SEATS + target;
        for (let n = this.attacks[pair]; n > 0; n--) this.weigh(ATTACK, actor, target);
        for (let n = this.jails[pair]; n > 0; n--) this.weigh(JAIL, actor, target);
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
