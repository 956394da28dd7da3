import { createHash } from 'node:crypto';

/** What the games of a run have in common, as far as it decides how they come out. */
export interface GameIdSource {
  readonly ruleset: string;
  readonly rulesetHash: string;
  readonly rngScheme: string;
  readonly rngVersion: number;
  readonly trailVersion: number;
  /** The run's seed. */
  readonly seed: string;
  readonly agents: readonly { readonly id: string; readonly version: string; readonly options?: unknown }[];
}

/**
 * Names games by what decides them: rules, randomness, deal, and who sits where. So a game has the same id in
 * every run that plays it, and an id that comes twice must come out the same.
 */
export class GameIds {
  readonly #common: string;
  readonly #agents: readonly string[];

  constructor({ agents, seed, ...source }: GameIdSource) {
    const { ruleset, rulesetHash, rngScheme, rngVersion, trailVersion } = source;
    const versions = [rngVersion, trailVersion];
    this.#common = JSON.stringify(['bangarena-game', 1, ruleset, rulesetHash, rngScheme, ...versions, seed]);
    this.#agents = agents.map(({ id, version, options }) => JSON.stringify([id, version, options ?? null]));
  }

  /** The id of the game of this deal with these agents (places in the run's list) at seats 0, 1, …: 16 hex digits. */
  of(deal: number, seats: readonly number[]): string {
    const hash = createHash('sha256').update(`${this.#common}\n${deal}`);
    for (const agent of seats) hash.update(`\n${this.#agents[agent]}`);
    return hash.digest('hex').slice(0, 16);
  }
}
