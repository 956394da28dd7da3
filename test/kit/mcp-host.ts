/** The other end of `bangarena mcp`: an MCP host whose moves are those of the seeded reference bot. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ROOT } from '../../scripts/sources.mjs';

/** What the tools give, as far as the tests look at it. */
export interface HostPosition {
  readonly state: string;
  readonly decision: {
    readonly id: number;
    readonly game: string;
    readonly legal: readonly string[];
    readonly events: readonly unknown[];
    readonly random: readonly number[];
    readonly deadlineMs: number | null;
    readonly observation: { readonly you: { readonly seat: number } };
  } | null;
  readonly end: {
    readonly run: string;
    readonly game: number;
    readonly termination: string;
    readonly won: boolean;
    readonly winners: readonly number[];
    readonly seats: readonly { readonly seat: number; readonly role: string; readonly won: boolean }[];
  } | null;
}

/** What a call of a tool gives: its text, and what it gives as JSON. */
export interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly position: HostPosition;
}

/** Calls a tool. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Called> {
  const result = await client.callTool({ name, arguments: args });
  const [{ text }] = result.content as [{ text: string }];
  return { isError: result.isError === true, text, position: result.structuredContent as HostPosition };
}

/** A message of the seat protocol and its answer. */
type Answerer = (message: object) => { readonly move: string; readonly reasoning: string };

/** Plays the begun game by the seeded bot's moves, as far as `most` decisions; gives what the last call gave. */
export async function playSeeded(
  client: Client,
  begun: Called,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Called> {
  const { answerer } = (await import(`${ROOT}/test/kit/seeded/memory.mjs`)) as { answerer(): Answerer };
  const answer = answerer();
  if (begun.isError) throw new Error(begun.text);
  const settled = async (called: Called): Promise<Called> =>
    called.position.state === 'others-decide' ? settled(await call(client, 'observe')) : called;
  let now = await settled(begun);
  answer({ type: 'start', game: now.position.decision?.game });
  for (let made = 0; now.position.decision !== null && made < most; made++) {
    const { decision } = now.position;
    const { move, reasoning } = answer({ type: 'act', ...decision });
    now = await settled(await call(client, 'play', { move, decision: decision.id, reasoning, belief: null }));
  }
  return now;
}
