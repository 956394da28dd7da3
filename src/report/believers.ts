import type { Belief, SeatInfo, View } from '../agent.ts';
import { builtInBeliever } from '../arena/built-in.ts';
import { inProcessAgent } from '../arena/in-process.ts';
import { CliError } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';

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
        const player = agent.agent.sit(seat);
        return player.believe === undefined ? null : (view: View) => player.believe?.(view) ?? null;
      };
    }),
  );
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
