import type { RulesInfo } from '../agent.ts';
import { ACT_KINDS, type ActListener, type PublicAct } from './acts.ts';
import { type ActRates, CLASS_COUNT, MOST_STEPS, RATES } from './rates.ts';

/** The class of each role (an ordinal of the rates): leader, its side, those who win once it is out, all others. */
export function roleClasses({ leaderRole, mode, roles, teams }: RulesInfo): number[] {
  const leader = roles[leaderRole];
  const hunters = mode.victory.filter(({ when, roles }) => when === 'out' && roles?.includes(leader.id));
  return roles.map(({ team }, role) => {
    if (role === leaderRole) return 0;
    if (team === leader.team) return 1;
    return hunters.some((way) => way.team === teams[team]) ? 2 : 3;
  });
}

/** Steps between two seats around the table among the living, the nearer way; {@link MOST_STEPS} at the most. */
export function stepsBetween(from: number, to: number, circle: readonly number[]): number {
  const steps = Math.abs(circle.indexOf(from) - circle.indexOf(to));
  return Math.min(steps, circle.length - steps, MOST_STEPS);
}

/** Stands for the role of a seat that is dealt a new one. */
const NO_ROLE = 255;

/** What somebody knows of the roles beside the public events. */
export interface Knowledge {
  /** A seat's role, or −1. */
  role(seat: number): number;
  /** Bits of seats that hold one each of the roles in {@link toldRoles}, or 0. */
  readonly toldSeats: number;
  readonly toldRoles: number;
}

/** Nothing but what is public. */
export const NO_KNOWLEDGE: Knowledge = { role: () => -1, toldSeats: 0, toldRoles: 0 };

/**
 * What public events say of the hidden roles: exact Bayes over all ways to deal the roles to the seats, all equally
 * likely beforehand.
 *
 * Likelihood of an act by seat a on seat t, given all roles: w(k, c(a), c(t))·g(k, d(a, t)) divided by the sum of the same
 * over all other living seats; to the power `power`, since acts of one game are not independent. k is the kind of act, c a
 * seat's class, d the steps between two seats. So it is the choice of the target that tells, not that there was an act.
 * The rates are frozen: see `rates.ts`. Where roles are dealt anew among some seats, every way to deal theirs that keeps
 * those of the others is as likely as any.
 */
export class Posterior implements ActListener {
  readonly #seats: number;
  readonly #roles: number;
  readonly #rates: ActRates;
  readonly #classes: readonly number[];
  /** Roles by deal × seats + seat. */
  readonly #deals: Uint8Array;
  /** By deal the log likelihood; −∞ where it cannot be any more. */
  readonly #logs: Float64Array;

  /** `leader` is the seat of the public role. Throws RangeError for a number of seats that the rules lack. */
  constructor(rules: RulesInfo, seats: number, leader: number, rates: ActRates = RATES) {
    const composition = rules.composition[seats];
    if (composition === undefined) throw new RangeError(`${rules.id} has no table of ${seats} seats`);
    this.#seats = seats;
    this.#roles = composition.length;
    this.#rates = rates;
    this.#classes = roleClasses(rules);
    this.#deals = allDeals(composition, seats, leader, rules.leaderRole);
    this.#logs = new Float64Array(this.#deals.length / seats);
  }

  reveal(seat: number, role: number): void {
    for (let deal = 0; deal < this.#logs.length; deal++)
      if (this.#deals[deal * this.#seats + seat] !== role) this.#logs[deal] = -Infinity;
  }

  redeal(mask: number): void {
    const seats = this.#seats;
    const alike = new Map<string, number[]>();
    for (let deal = 0; deal < this.#logs.length; deal++) {
      const at = deal * seats;
      const kept = this.#deals
        .subarray(at, at + seats)
        .map((role, seat) => ((mask >> seat) & 1 ? NO_ROLE : role));
      const key = kept.join();
      const found = alike.get(key);
      if (found === undefined) alike.set(key, [deal]);
      else found.push(deal);
    }
    const highest = Math.max(...this.#logs);
    for (const deals of alike.values()) {
      const sum = deals.reduce((all, deal) => all + Math.exp(this.#logs[deal] - highest), 0);
      for (const deal of deals) this.#logs[deal] = highest + Math.log(sum / deals.length);
    }
  }

  act({ kind, actor, target, circle }: PublicAct): void {
    const seats = this.#seats;
    const { weights, steps, power } = this.#rates;
    const k = ACT_KINDS.indexOf(kind);
    const near = new Array<number>(seats).fill(0);
    for (const seat of circle)
      if (seat !== actor) near[seat] = steps[k * MOST_STEPS + stepsBetween(actor, seat, circle) - 1];
    for (let deal = 0; deal < this.#logs.length; deal++) {
      if (this.#logs[deal] === -Infinity) continue;
      const at = deal * seats;
      const row = (k * CLASS_COUNT + this.#classes[this.#deals[at + actor]]) * CLASS_COUNT;
      let all = 0;
      for (let seat = 0; seat < seats; seat++)
        all += near[seat] * weights[row + this.#classes[this.#deals[at + seat]]];
      const one = near[target] * weights[row + this.#classes[this.#deals[at + target]]];
      this.#logs[deal] += power * Math.log(one / all);
    }
  }

  /**
   * The chance of each role (by ordinal) for each seat, to somebody who knows `knowledge` beside what is public. Null
   * where no deal is possible: events and knowledge contradict each other.
   */
  chances(knowledge: Knowledge = NO_KNOWLEDGE): number[][] | null {
    const seats = this.#seats;
    const chances = Array.from({ length: seats }, () => new Array<number>(this.#roles).fill(0));
    let highest = -Infinity;
    for (let deal = 0; deal < this.#logs.length; deal++)
      if (this.#isPossible(deal, knowledge)) highest = Math.max(highest, this.#logs[deal]);
    if (highest === -Infinity) return null;
    let whole = 0;
    for (let deal = 0; deal < this.#logs.length; deal++) {
      if (!this.#isPossible(deal, knowledge)) continue;
      const weight = Math.exp(this.#logs[deal] - highest);
      whole += weight;
      for (let seat = 0; seat < seats; seat++) chances[seat][this.#deals[deal * seats + seat]] += weight;
    }
    for (const row of chances) for (let role = 0; role < row.length; role++) row[role] /= whole;
    return chances;
  }

  #isPossible(deal: number, { role: known, toldSeats, toldRoles }: Knowledge): boolean {
    if (this.#logs[deal] === -Infinity) return false;
    let told = 0;
    for (let seat = 0; seat < this.#seats; seat++) {
      const role = this.#deals[deal * this.#seats + seat];
      const certain = known(seat);
      if (certain >= 0 && certain !== role) return false;
      if ((toldSeats >> seat) & 1) told |= 1 << role;
    }
    return told === toldRoles;
  }
}

/** Every way to deal the roles with the leader at its seat: roles by deal × seats + seat. */
function allDeals(
  composition: readonly number[],
  seats: number,
  leader: number,
  leaderRole: number,
): Uint8Array {
  const left = [...composition];
  left[leaderRole]--;
  const deal = new Uint8Array(seats);
  deal[leader] = leaderRole;
  const all: number[] = [];
  const fill = (seat: number): void => {
    if (seat === seats) {
      all.push(...deal);
      return;
    }
    if (seat === leader) {
      fill(seat + 1);
      return;
    }
    for (let role = 0; role < left.length; role++) {
      if (left[role] === 0) continue;
      left[role]--;
      deal[seat] = role;
      fill(seat + 1);
      left[role]++;
    }
  };
  fill(0);
  return Uint8Array.from(all);
}
