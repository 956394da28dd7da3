import { Numbers } from '../../kit/numbers.ts';
import type { Block } from './blocks.ts';

/** Outcomes of made-up games whose truth is known. */
export class World {
  readonly #numbers: Numbers;

  /** Any text is a seed. */
  constructor(seed: string) {
    this.#numbers = new Numbers(seed);
  }

  /** Even in 0 … 1. */
  share(): number {
    return this.#numbers.next() / 2 ** 32;
  }

  /** Of a pair: +1, −1 or 0. */
  pair({ plus, minus }: Pairs): number {
    const u = this.share();
    return u < plus ? 1 : u < plus + minus ? -1 : 0;
  }

  /**
   * A block of five seats: in the first game and in each seat's own the deal decides the winning team by the same luck,
   * but for a fresh draw with chance 1 − `shared`. In its own game B's team wins more often by `gain`.
   */
  block(shared: number, gain = 0): Block {
    const luck = this.share();
    const a: boolean[] = [];
    const b: boolean[] = [];
    const rotation = Math.floor(this.share() * ROLES.length);
    const roles = ROLES.map((_, seat) => ROLES[(seat + rotation) % ROLES.length]);
    for (const role of roles) {
      a.push(winnerOf(luck) === TEAM_OF[role]);
      const own = this.share() < shared ? luck : this.share();
      b.push(winnerOf(own) === TEAM_OF[role] || this.share() < gain);
    }
    return { roles, a, b };
  }

  /** The seats' roles on a deal, and which seats won in each of its five rotations: by one luck, or else by their own. */
  rotations(shared: number): { roles: readonly number[]; won: readonly (readonly boolean[])[] } {
    const luck = this.share();
    const turn = Math.floor(this.share() * ROLES.length);
    const roles = ROLES.map((_, seat) => ROLES[(seat + turn) % ROLES.length]);
    const won = ROLES.map(() => {
      const team = winnerOf(this.share() < shared ? luck : this.share());
      return roles.map((role) => TEAM_OF[role] === team);
    });
    return { roles, won };
  }

  /** Twins of a deal on which the reference bot wins with this chance: the share of 16 that won. */
  twins(chance: number): number {
    let won = 0;
    for (let twin = 0; twin < TWINS; twin++) if (this.share() < chance) won++;
    return won / TWINS;
  }

  /** How kind a deal is to the focal seat: the chance to win there. */
  kindness(): number {
    const [u, v] = [this.share(), this.share()];
    return u < 0.45 ? 0.7 + 0.3 * v : 0.35 * v;
  }

  /** A bell-shaped number of mean 0 and variance 1, of bounded size. */
  noise(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.share();
    return sum;
  }
}

/** Chances of a pair to come out +1 and −1. */
export interface Pairs {
  readonly plus: number;
  readonly minus: number;
}

const TWINS = 16;

/** By place: Marshal, Deputy, Raider, Raider, Loner. */
export const ROLES = [0, 1, 2, 2, 3];
const TEAM_OF = [0, 0, 1, 2];

/** The team that wins at this luck: Law, Raiders or the Loner. */
function winnerOf(luck: number): number {
  return luck < 0.42 ? 0 : luck < 0.88 ? 1 : 2;
}

/** The pairs behind the planned effect: a variance of 0.2015 and a difference of 0.03, as in `evaluation.md`, section 2. */
export const DIFFERENCE = 0.03;
export const VARIANCE = 0.2015;
const uneven = VARIANCE + DIFFERENCE ** 2;
export const PLANNED: Pairs = { plus: (uneven + DIFFERENCE) / 2, minus: (uneven - DIFFERENCE) / 2 };
/** The same without a difference. */
export const EQUAL: Pairs = { plus: uneven / 2, minus: uneven / 2 };
