import { type ResolvedAgent, resolveAgent } from './agents.ts';
import { isOutside } from './live-game.ts';
import type { Connect } from './model-agents.ts';

/** Thrown in place of connecting to a model's provider. */
class AsksProvider extends Error {}

const refuseToConnect: Connect = () => {
  throw new AsksProvider();
};

/**
 * The agent of this name where it answers in this process; else why it does not, as the end of a sentence about it.
 * Nothing is connected, started or asked.
 * @throws CliError (usage) when there is no such agent, or it cannot be had.
 */
export async function inProcessAgent(spec: string, ruleset: string): Promise<ResolvedAgent | string> {
  try {
    const found = await resolveAgent(spec, ruleset, refuseToConnect);
    return isOutside(found.agent)
      ? 'answers from outside this process, and continuations do not ask such agents'
      : found;
  } catch (error) {
    if (error instanceof AsksProvider)
      return 'is a model, and continuations ask no models: they would be paid for thousands of times';
    throw error;
  }
}
