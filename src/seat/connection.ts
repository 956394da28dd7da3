/**
 * How far an agent is kept from the arena: `module`, code of this process, which can do all that the process can;
 * `process`, a child process with a clean environment and caps; `sandbox`, such a process without network and with
 * files that it cannot write; `remote`, a service that only gets messages.
 */
export const TIERS = ['module', 'process', 'sandbox', 'remote'] as const;
export type Tier = (typeof TIERS)[number];

/** What an agent outside of the arena's process says of itself. */
export interface Greeting {
  readonly name: string;
  /** A word that changes whenever its behaviour may; null when it does not tell. */
  readonly version: string | null;
}

/** What holds for an agent outside of the arena's process in a run. */
export interface OutsideTerms {
  /** Milliseconds for a decision; null: as long as it takes. */
  readonly limitMs: number | null;
  /** Folder for what programs write to stderr; null: only the last lines are kept, in memory. */
  readonly logs: string | null;
  /** Whether services in private networks may be asked; those on this machine always may. */
  readonly allowPrivate: boolean;
}

/** The way to an agent outside of the arena's process. */
export interface Connection {
  readonly tier: Tier;
  /** True where somebody sits at the other end: there is no trial, and no limit for a decision but the table's own. */
  readonly attended?: boolean;
  /** Settles what holds from now on; may be called again. */
  open(terms: OutsideTerms): void;
  /** Greets the agent. Rejects with the reason where it does not answer. */
  greet(): Promise<Greeting>;
  /** Ends all that was started. Seats that are still open get no answers any more. */
  close(): Promise<void>;
}

/** Thrown by a player that may not go on: the game ends so, without a winner. */
export class Forfeit extends Error {
  readonly ending: 'agent_timeout' | 'agent_invalid';

  constructor(ending: Forfeit['ending'], message: string) {
    super(message);
    this.name = 'Forfeit';
    this.ending = ending;
  }
}
