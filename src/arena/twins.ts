import type { Agent } from '../agent.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { Match } from './match.ts';
import { perturbed } from './perturbed.ts';
import { Schedule } from './schedule.ts';
import { dealOf } from './seeds.ts';
import { winnersOf } from './winners.ts';

/** How often a twin leaves the reference bot's way: that bot draws no numbers, so that its own twins would all be alike. */
export const TWIN_EVERY = 5;

/** Whose deals twins play. */
export interface TwinOptions {
  readonly ruleset: Ruleset;
  readonly scheme: RngScheme;
  readonly seats: number;
  /** The seed of the focal run. */
  readonly seed: string;
  /** Who fills the other seats, as in the focal run. */
  readonly field: readonly Agent[];
  readonly reference: Agent;
  /** Games of the twin for each deal. */
  readonly twins: number;
}

/** What free games say of one deal's focal seat. */
export interface TwinDeal {
  /** The share of twins that won there. */
  readonly mean: number;
  /** 1 if the reference bot itself wins there, else 0. */
  readonly reference: number;
}

/** Places in the schedule's list of agents. */
const TWIN = 0;
const REFERENCE = 1;

/**
 * Plays the deals of a focal run once more, for nothing: the perturbed reference bot in the focal seat, several times, and
 * the reference bot itself. Cards, flips, field and seat are those of the run; only the salt of agents' own numbers differs
 * from twin to twin.
 */
export class TwinPlayer {
  readonly #options: TwinOptions;
  readonly #schedule: Schedule;
  readonly #matches: readonly Match[];

  constructor(options: TwinOptions) {
    const { ruleset, scheme, seats, field, reference, twins, seed } = options;
    this.#options = options;
    const agents = [perturbed(reference, TWIN_EVERY), reference, ...field];
    const focal = { field: field.map((_, i) => i + 2), seed };
    this.#schedule = new Schedule({ kind: 'focal', seats, lineUp: [TWIN, REFERENCE], rotate: true, focal });
    const salts = ['', ...Array.from({ length: twins }, (_, twin) => `twin/${twin}`)];
    this.#matches = salts.map((salt) => new Match({ ruleset, scheme, seats, agents, salt }));
  }

  /** Plays the deal of this number. */
  async play(deal: number): Promise<TwinDeal> {
    const { focal, seats } = this.#schedule.at(2 * deal);
    const dealt = dealOf(this.#options.seed, deal, this.#options.seats);
    const [plain, ...salted] = this.#matches;
    const won = async (match: Match, agent: number): Promise<number> =>
      ((await winnersOf(match, dealt, seats.with(focal, agent))) >> focal) & 1;
    let twins = 0;
    for (const match of salted) twins += await won(match, TWIN);
    return { mean: twins / salted.length, reference: await won(plain, REFERENCE) };
  }
}
