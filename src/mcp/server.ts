import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { languagesOf } from '../content/rulesets-text.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { rulebook } from '../spec/book.ts';
import { promptText } from '../spec/prompt.ts';
import { viewSchemas } from '../view/schemas.ts';
import { type GameEnd, LegalMoves, NewGame, Play, Position, RulesAnswer, RulesQuestion } from './forms.ts';
import { rulesNamed } from './rules.ts';
import type { HostSession, Standing } from './session.ts';

/** What a server for an MCP host is made of. */
export interface ServerParts {
  readonly session: HostSession;
  /** Our version. */
  readonly version: string;
  readonly rules: { readonly spec: RulesetSpec; readonly hash: string };
}

const instructions = (
  game: string,
): string => `You hold a seat in BangArena, at a table of ${game}, a card game
with roles, against bots. Call new_game; what it gives is your first decision. Answer each decision by play, with the id
of one of its legal moves; what that gives is the next decision, until the game is over. observe tells the present
decision again, rules the rules. Seats are called S0, S1 and so on, by the numbers in the ids of moves.`;

const begin = (
  game: string,
): string => `Play a game of ${game} to its end, and to win for your role's side. The rules
are above. Call new_game, then answer every decision by play: its move is the id of one of the legal moves, its decision
the number that was told, its reasoning one or two short sentences on why. Where roles are hidden, work out from what
players do which they may hold. Where state is others-decide, call observe. When the game is over, tell who won and how.`;

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
const WRITES = { readOnlyHint: false, idempotentHint: false, openWorldHint: false } as const;

/** A server with the tools, resources and prompt by which a host plays. It is not connected yet. */
export function createMcpServer(parts: ServerParts): McpServer {
  const server = new McpServer(
    { name: 'bangarena', title: 'BangArena', version: parts.version },
    { instructions: instructions(parts.rules.spec.name) },
  );
  addTools(server, parts);
  addResources(server, parts.rules);
  addPrompt(server, parts.rules);
  return server;
}

function addTools(server: McpServer, { session, rules }: ServerParts): void {
  const { seat } = session;
  const present = async (): Promise<CallToolResult> => positionResult(await session.standing());
  server.registerTool(
    'new_game',
    {
      title: 'New game',
      description:
        'Begins a game, or goes on with one that was interrupted, and tells your first decision: your role, the position, the legal moves.',
      inputSchema: NewGame,
      outputSchema: Position,
      annotations: { ...WRITES, destructiveHint: true },
    },
    async ({ abandon = false }) => {
      seat.name = server.server.getClientVersion()?.name ?? '';
      await session.begin(abandon);
      return present();
    },
  );
  server.registerTool(
    'observe',
    {
      title: 'Observe',
      description:
        'Tells the decision that you owe with all that your seat may know: the position, what has happened since your last decision, the legal moves. Or how the game ended.',
      outputSchema: Position,
      annotations: READS,
    },
    present,
  );
  server.registerTool(
    'legal_moves',
    {
      title: 'Legal moves',
      description: 'Lists the moves of the decision that you owe: their ids, what they are in English.',
      outputSchema: LegalMoves,
      annotations: READS,
    },
    async () => legalResult(await session.standing()),
  );
  server.registerTool(
    'play',
    {
      title: 'Play a move',
      description:
        'Answers the decision that you owe by the id of one of its legal moves, and tells the next one, or how the game ended.',
      inputSchema: Play,
      outputSchema: Position,
      annotations: { ...WRITES, destructiveHint: false },
    },
    async (answer) => {
      const problem = seat.answer(answer);
      if (problem !== null) throw new Error(problem);
      return present();
    },
  );
  server.registerTool(
    'rules',
    {
      title: 'Rules',
      description: 'Tells the rules of the game: all of them, or those of one card, character, role or term.',
      inputSchema: RulesQuestion,
      outputSchema: RulesAnswer,
      annotations: READS,
    },
    ({ name }) => {
      const { spec, hash } = rules;
      const text = name === undefined ? promptText(spec, 'en', hash) : rulesNamed(spec, name);
      return resultOf(text, { ruleset: spec.id, hash, text });
    },
  );
}

function addResources(server: McpServer, { spec, hash }: ServerParts['rules']): void {
  const add = (path: string, title: string, mimeType: string, text: () => string): void => {
    const uri = `bangarena://${path}`;
    server.registerResource(path, uri, { title, mimeType }, () => ({
      contents: [{ uri, mimeType, text: text() }],
    }));
  };
  add('rules', 'The rules in brief', 'text/markdown', () => promptText(spec, 'en', hash));
  for (const language of languagesOf(spec)) {
    add(`rulebook/${language}`, `The rulebook (${language})`, 'text/markdown', () =>
      rulebook(spec, language, hash),
    );
  }
  for (const form of ['observation', 'event', 'move'] as const) {
    add(`schema/${form}`, `JSON Schema: ${form}`, 'application/schema+json', () =>
      JSON.stringify(viewSchemas()[form], null, 2),
    );
  }
}

function addPrompt(server: McpServer, { spec, hash }: ServerParts['rules']): void {
  const description = 'Play a game to its end.';
  server.registerPrompt('play', { title: `Play a game of ${spec.name}`, description }, () => ({
    description,
    messages: [
      {
        role: 'user',
        content: {
          type: 'resource',
          resource: {
            uri: 'bangarena://rules',
            mimeType: 'text/markdown',
            text: promptText(spec, 'en', hash),
          },
        },
      },
      { role: 'user', content: { type: 'text', text: begin(spec.name) } },
    ],
  }));
}

function resultOf(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent };
}

function positionResult(standing: Standing): CallToolResult {
  const { state } = standing;
  const position: Position = { state, decision: null, end: null };
  if (state === 'your-decision') {
    const { type: _, ...decision } = standing.decision.act;
    const { id, deadlineMs } = decision;
    const time = deadlineMs === null ? '' : ` within ${Math.floor(deadlineMs / 1000)} seconds`;
    const owed = `Decision ${id}: answer it${time} by play, with one of these ids as its move.`;
    return resultOf(`${standing.decision.text}\n\n${owed}`, { ...position, decision });
  }
  if (state === 'game-over') return resultOf(endText(standing.end), { ...position, end: standing.end });
  const text =
    state === 'no-game'
      ? 'No game is under way. new_game begins one.'
      : 'Other seats are to decide, and take their time. Call observe.';
  return resultOf(text, position);
}

function legalResult(standing: Standing): CallToolResult {
  if (standing.state !== 'your-decision') throw new Error(`You owe no decision. ${WAYS_OUT[standing.state]}`);
  const { id, observation } = standing.decision.act;
  const text = observation.moves.map((move) => `${move.id} = ${move.text}`).join('\n');
  return resultOf(text, { decision: id, moves: observation.moves });
}

const WAYS_OUT = {
  'others-decide': 'Other seats are to decide; call observe.',
  'game-over': 'The game is over; new_game begins another.',
  'no-game': 'No game is under way; new_game begins one.',
} as const;

function endText({ won, termination, team, winners, seats, run, game }: GameEnd): string {
  const names = winners.map((seat) => `S${seat}`).join(', ');
  const head =
    termination !== 'normal'
      ? `The game is over without a winner: ${termination}.`
      : `The game is over. ${team} has won: ${names}. You ${won ? 'win' : 'lose'}.`;
  const rows = seats.map(
    ({ seat, character, role, alive }) => `S${seat} ${character}, ${role}${alive ? '' : ', eliminated'}`,
  );
  const stored = `It is game ${game} of the run in ${run}. new_game begins another.`;
  return [head, ...rows, stored].join('\n');
}
