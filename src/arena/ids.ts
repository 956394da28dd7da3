import { hash } from 'node:crypto';
import { TextBytes } from './text-bytes.ts';

/** An agent, as far as it decides games. */
interface IdAgent {
  readonly id: string;
  readonly version: string;
  readonly options?: unknown;
}

/** An agent as a line of a text that is hashed. */
function agentLine({ id, version, options }: IdAgent): string {
  return `\n${JSON.stringify([id, version, options ?? null])}`;
}

/** What the games of a run have in common, as far as it decides how they come out. */
export interface GameIdSource {
  readonly ruleset: string;
  readonly rulesetHash: string;
  readonly rngScheme: string;
  readonly rngVersion: number;
  readonly trailVersion: number;
  /** The run's seed. */
  readonly seed: string;
  readonly agents: readonly IdAgent[];
}

/**
 * Names games by what decides them: rules, randomness, deal, and who sits where. So a game has the same id in
 * every run that plays it, and an id that comes twice must come out the same.
 */
export class GameIds {
  readonly #common: string;
  /** Each agent as a line of the text that is hashed. */
  readonly #agents: readonly string[];
  readonly #text = new TextBytes();

  constructor({ agents, seed, ...source }: GameIdSource) {
    const { ruleset, rulesetHash, rngScheme, rngVersion, trailVersion } = source;
    const versions = [rngVersion, trailVersion];
    this.#common = JSON.stringify(['bangarena-game', 1, ruleset, rulesetHash, rngScheme, ...versions, seed]);
    this.#agents = agents.map(agentLine);
  }

  /** The id of the game of this deal with these agents (places in the run's list) at seats 0, 1, …: 16 hex digits. */
  of(deal: number, seats: readonly number[]): string {
    const text = this.#text;
    text.clear();
    text.text(this.#common);
    text.text('\n');
    text.number(deal);
    for (const agent of seats) text.text(this.#agents[agent]);
    return hash('sha256', text.bytes).slice(0, 16);
  }
}

/**
 * Names fields: the agents beside one seat, with versions and options, in their order clockwise from it. Outcomes of one
 * seat are only to be compared where it sat in the same field.
 */
export class FieldHashes {
  readonly #agents: readonly string[];
  /** Fields are few, so that each is hashed once. */
  readonly #known = new Map<string, string>();

  constructor(agents: readonly IdAgent[]) {
    this.#agents = agents.map(agentLine);
  }

  /** The hash of the field around `focal`, with these agents (places in the run's list) at seats 0, 1, …: 16 hex digits. */
  of(focal: number, seats: readonly number[]): string {
    const others = [...seats.slice(focal + 1), ...seats.slice(0, focal)];
    const key = others.join();
    let name = this.#known.get(key);
    if (name === undefined) {
      const lines = others.map((agent) => this.#agents[agent]).join('');
      name = hash('sha256', `bangarena-field 1${lines}`).slice(0, 16);
      this.#known.set(key, name);
    }
    return name;
  }
}
