import { type Agent, type Connection, legalMoves, type View } from '../../src/agent.ts';
import { newsText, nowText, seatName, tableText } from '../llm/prompt.ts';
import type { PromptSet } from '../llm/templates.ts';
import { outsideAgent } from '../protocol/agent.ts';
import type { Protocol } from '../protocol/conversation.ts';
import type { HostSeat } from './seat.ts';

/** What the agent of an MCP host is made of. */
export interface HostParts {
  readonly id: string;
  readonly protocol: Protocol;
  /** The words in which positions are told; their hash is the agent's version. */
  readonly prompts: PromptSet;
  readonly seat: HostSeat;
}

/** Milliseconds that the far end, which lies in this process, has to greet. */
const START_MS = 10_000;

/** The agent whose seat an MCP host holds: one seat in one game at a time. */
export function hostAgent({ id, protocol, prompts, seat }: HostParts): Agent & {
  readonly connection: Connection;
} {
  const agent = outsideAgent({
    id,
    version: prompts.hash,
    description: 'The seat of an MCP host.',
    tier: 'remote',
    protocol,
    startMs: START_MS,
    connect: seat.connect,
  });
  return {
    ...agent,
    connection: { ...agent.connection, attended: true },
    sit: (info) => {
      const player = agent.sit(info);
      let told = 0;
      return {
        ready: () => player.ready?.() ?? null,
        choose: (view, turn) => {
          seat.describe(positionText(prompts, view, told));
          told = view.eventCount;
          return player.choose(view, turn);
        },
        end: (result) => player.end?.(result),
      };
    },
  };
}

/** The events from number `told` on and the position, in the words in which models are told. */
function positionText(prompts: PromptSet, view: View, told: number): string {
  const parts = [newsText(prompts, view, told), nowText(prompts, view, legalMoves(view, seatName))];
  if (told === 0) parts.unshift(tableText(prompts, view));
  return parts.filter((part) => part !== '').join('\n\n');
}
