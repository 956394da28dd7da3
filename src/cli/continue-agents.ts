import { type Agent, simplestMove } from '../agent.ts';
import { inProcessAgent } from '../arena/in-process.ts';
import { CliError, EXIT } from '../errors.ts';
import type { GameFile } from '../store/game-file.ts';

/** Who plays a seat from a decision on in place of the agent on record. */
export interface Swap {
  readonly seat: number;
  readonly agent: string;
}

/** Who may sit where. Line-ups are by seat, as places in the list of agents. */
export interface LineUps {
  readonly agents: readonly Agent[];
  /** Null where agents on record cannot go on, which a swap makes up for. */
  readonly asPlayed: readonly number[] | null;
  /** Null without a swap. */
  readonly swapped: readonly number[] | null;
  /** Why {@link asPlayed} is missing. */
  readonly missing: string | null;
}

/** An agent for seats that nobody will ask for a move that counts. */
const NOBODY: Agent = {
  id: 'nobody',
  version: '1',
  description: 'Sits where a seat is out.',
  sit: () => ({ choose: simplestMove, reset: () => {} }),
};

/** The agent on record at a seat, or why it cannot go on. */
async function onRecord(record: GameFile, seat: number): Promise<Agent | string> {
  const { agent: id, version } = record.seats[seat];
  try {
    const found = await inProcessAgent(id, record.ruleset);
    if (typeof found === 'string') return `${id} ${found}`;
    if (found.version === version) return found.agent;
    return `${id} has the version ${found.version} here, and ${version} played`;
  } catch (error) {
    if (error instanceof CliError) return `${id} cannot be had: ${error.message}`;
    throw error;
  }
}

function checkSwaps(swaps: readonly Swap[], seats: number, alive: number): void {
  const taken = new Set<number>();
  for (const { seat } of swaps) {
    const wrong =
      seat >= seats
        ? `the game has the seats 0 to ${seats - 1}`
        : taken.has(seat)
          ? 'it is named twice'
          : ((alive >> seat) & 1) === 0
            ? 'it is out by then'
            : null;
    if (wrong !== null)
      throw new CliError(EXIT.usage, `--swap cannot change who plays seat ${seat}: ${wrong}.`);
    taken.add(seat);
  }
}

/**
 * Who plays the game on: the agents on record, and with `swaps` others in some seats. `alive` has the bits of the seats
 * that are still in the game.
 * @throws CliError: usage, for a seat that there is not, or an agent that cannot be had or would be asked elsewhere;
 * mismatch, where an agent on record has another version here and nobody takes its place.
 */
export async function lineUps(record: GameFile, swaps: readonly Swap[], alive: number): Promise<LineUps> {
  const seats = record.seats.length;
  checkSwaps(swaps, seats, alive);
  const agents: Agent[] = [];
  const place = (agent: Agent): number => {
    const found = agents.indexOf(agent);
    return found < 0 ? agents.push(agent) - 1 : found;
  };
  const asPlayed: number[] = [];
  const swapped: number[] = [];
  let missing: string | null = null;
  for (let seat = 0; seat < seats; seat++) {
    const instead = swaps.find((one) => one.seat === seat);
    const agent = (alive >> seat) & 1 ? await onRecord(record, seat) : NOBODY;
    if (typeof agent === 'string') {
      if (instead === undefined) throw cannotGoOn(seat, agent);
      missing ??= `seat ${seat}: ${agent}`;
    }
    if (typeof agent !== 'string') asPlayed[seat] = place(agent);
    swapped[seat] = instead === undefined ? asPlayed[seat] : place(await newcomer(instead, record.ruleset));
  }
  return {
    agents,
    asPlayed: missing === null ? asPlayed : null,
    swapped: swaps.length === 0 ? null : swapped,
    missing,
  };
}

async function newcomer({ seat, agent }: Swap, ruleset: string): Promise<Agent> {
  const found = await inProcessAgent(agent, ruleset);
  if (typeof found !== 'string') return found.agent;
  throw new CliError(
    EXIT.usage,
    `${agent} cannot take seat ${seat}: it ${found}. Take a bot (\`bangarena list agents\`) or a file of your own.`,
  );
}

function cannotGoOn(seat: number, why: string): CliError {
  const code = why.includes(' has the version ') ? EXIT.mismatch : EXIT.usage;
  return new CliError(
    code,
    `The game cannot be played on as it is, because of seat ${seat}: ${why}. Put another agent there, as in --swap ${seat}=rule-1.`,
  );
}
