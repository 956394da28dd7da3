import { type Belief, oneLine, type SeatInfo, type View } from '../agent.ts';
import { builtInBeliever } from '../arena/built-in.ts';
import { inProcessAgent } from '../arena/in-process.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import { SCHEMAS } from '../view/schemas.ts';

/** Makes one who says what a seat believes, as its game goes on; null where its agent has no beliefs. */
export type MakeBeliever = (info: SeatInfo) => ((view: View) => readonly Belief[] | null) | null;

/**
 * By the run's agents: who can be asked again what they believed. That are agents of this process whose code is the one
 * that played and whose players have `believe`; nobody else is asked, and nothing is paid for.
 */
export function believersOf(info: RunInfo): Promise<(MakeBeliever | null)[]> {
  return Promise.all(
    info.agents.map(async ({ id, version }) => {
      const agent = await agentOf(id, info.ruleset);
      if (agent?.version !== version) return null;
      const builtIn = builtInBeliever(id);
      if (builtIn) return builtIn;
      return (seat: SeatInfo) => {
        const player = told(id, 'sit', () => agent.agent.sit(seat));
        if (player.believe === undefined) return null;
        return (view: View) =>
          checked(
            id,
            told(id, 'believe', () => player.believe?.(view) ?? null),
          );
      };
    }),
  );
}

/** The error for an agent whose player cannot be asked. */
function cannotAsk(id: string, why: string): CliError {
  return new CliError(
    EXIT.failed,
    `${oneLine(id)} cannot be asked what it believes: ${why}. Mend it and play the run again, or leave --beliefs out.`,
  );
}

/** What `work`, a method of the agent, returns. Throws CliError (failed) where it throws. */
function told<T>(id: string, method: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw cannotAsk(id, `its ${method}() threw "${oneLine(message)}"`);
  }
}

/** A belief that a file's player holds. Throws CliError (failed) for what is none. */
function checked(id: string, held: unknown): readonly Belief[] | null {
  const read = SCHEMAS.answer.shape.belief.safeParse(held);
  if (read.success) return read.data ?? null;
  const [{ path, message }] = read.error.issues;
  throw cannotAsk(id, `its believe() returns no list of beliefs (${[...path, ''].join(': ')}${message})`);
}

async function agentOf(id: string, ruleset: string) {
  try {
    const found = await inProcessAgent(id, ruleset);
    return typeof found === 'string' ? null : found;
  } catch (error) {
    // A file that is not there any more has nothing to say, and takes nothing from the report.
    if (error instanceof CliError) return null;
    throw error;
  }
}
