import { hostAgent } from '../../agents/mcp/agent.ts';
import type { HostSeat } from '../../agents/mcp/seat.ts';
import { HOST_AGENT, type ResolvedAgent } from './agents.ts';
import { PROTOCOL } from './outside-agents.ts';
import { loadPrompts } from './prompts.ts';

/** The agent whose seat an MCP host holds, over `seat`; a new one for each time that a run is gone on with. */
export function hostAgentOf(seat: HostSeat): ResolvedAgent {
  const agent = hostAgent({ id: HOST_AGENT, protocol: PROTOCOL, prompts: loadPrompts(), seat });
  return { spec: HOST_AGENT, agent, version: agent.version };
}
