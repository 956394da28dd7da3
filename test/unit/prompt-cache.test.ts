/**
 * How much of each prompt a provider has read before, from a seat's third decision on. Providers put the answer's schema
 * first, then the system text and the messages.
 */
import { readFileSync } from 'node:fs';
import { getEncoding } from 'js-tiktoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule1 } from '../../agents/bots/rule-1.ts';
import { anthropicProvider } from '../../agents/llm/anthropic.ts';
import { estimateTokens, MEMORY_MODES, type MemoryMode } from '../../agents/llm/memory.ts';
import { openaiProvider } from '../../agents/llm/openai.ts';
import { schemaOf } from '../../agents/llm/options.ts';
import type { ModelClient, ModelRequest } from '../../agents/llm/provider.ts';
import { packagePath } from '../../src/root.ts';
import { type ModelServer, startModelServer } from '../kit/model-server.ts';
import { agentAt, type PlainDesk, playTable, scriptedAgent, steady } from '../kit/model-table.ts';

/** The least share, from the issue that asked for it. */
const LEAST = 0.8;
/** The decision from which on it is measured. */
const FROM = 2;
const GAMES = 3;

const IDS = ['openai', 'anthropic'] as const;
type Id = (typeof IDS)[number];
const PROVIDERS = { openai: openaiProvider, anthropic: anthropicProvider };

const rulesText = readFileSync(packagePath('rules-spec', 'bangarena-classic.en.prompt.md'), 'utf8');
const encoding = getEncoding('o200k_base');

/** Plays a game in which one seat is held by `held`, all others by a bot. */
function playAmongBots(held: {
  agent: Parameters<typeof playTable>[0]['agents'][0];
  seats: number;
  game: number;
}) {
  const { agent, seats, game } = held;
  const bot = { agent: rule1, desk: scriptedAgent(() => ({})).desk };
  const agents = Array.from({ length: seats }, (_, seat) => (seat === game % seats ? agent : bot));
  return playTable({ ruleset: 'bangarena-classic', seats, seed: `cache ${seats} ${game}`, agents });
}

const encoded = new Map<string, number[]>();

/** The tokens of one part of a prompt; parts are encoded apart. */
function encode(part: string): number[] {
  const known = encoded.get(part);
  if (known !== undefined) return known;
  const tokens = encoding.encode(part);
  encoded.set(part, tokens);
  return tokens;
}

/** The prompt's tokens, as a provider reads them. */
function tokensOf(request: ModelRequest): number[] {
  const schema = JSON.stringify(schemaOf(request, 'openai', 'text'));
  const messages = request.messages.map(({ role, text }) => `<${role}>${text}`);
  return [schema, request.system, ...messages].flatMap(encode);
}

/** Tokens sent, and of them those with which the request before began. */
function repeated(desk: PlainDesk): { sent: number; cached: number } {
  const sum = { sent: 0, cached: 0 };
  let before: number[] = [];
  desk.sent.forEach(({ request }, i) => {
    const tokens = tokensOf(request);
    let same = 0;
    while (same < before.length && tokens[same] === before[same]) same++;
    if (i >= FROM) {
      sum.sent += tokens.length;
      sum.cached += same;
    }
    before = tokens;
  });
  return sum;
}

describe.each(MEMORY_MODES)('in %s mode', (memory) => {
  it.each([4, 5, 6, 7, 8])('most of a prompt at a table of %i was sent before', async (seats) => {
    const sum = { sent: 0, cached: 0 };
    for (let game = 0; game < GAMES; game++) {
      const agent = scriptedAgent(steady(`cache ${game}`), { memory }, rulesText);
      await playAmongBots({ agent, seats, game });
      const { sent, cached } = repeated(agent.desk);
      sum.sent += sent;
      sum.cached += cached;
    }
    expect(sum.sent).toBeGreaterThan(20_000);
    expect(sum.cached / sum.sent).toBeGreaterThan(LEAST);
  });

  it('the bound of input tokens holds and is no more than six times too high', async () => {
    const agent = scriptedAgent(steady('bound'), { memory }, rulesText);
    await playAmongBots({ agent, seats: 5, game: 1 });
    for (const { request, plan } of agent.desk.sent) {
      const tokens = tokensOf(request).length;
      expect(plan.maxInputTokens).toBeGreaterThan(tokens);
      expect(plan.maxInputTokens).toBeLessThan(6 * tokens);
    }
  });

  it('the memory counts rather too many tokens, but not twice as many', async () => {
    const agent = scriptedAgent(steady('estimate'), { memory }, rulesText);
    await playAmongBots({ agent, seats: 7, game: 1 });
    const { messages } = agent.desk.sent[agent.desk.sent.length - 1].request;
    const sum = (count: (text: string) => number): number =>
      messages.reduce((total, { text }) => total + count(text), 0);
    const real = sum((text) => encode(text).length);
    expect(sum(estimateTokens)).toBeGreaterThan(real);
    expect(sum(estimateTokens)).toBeLessThan(2 * real);
  });
});

describe('on a server with a prompt cache', () => {
  let server: ModelServer;
  beforeAll(async () => {
    // Any answer will do: the client below replaces it by a legal one.
    server = await startModelServer(() => ({ text: '{}' }));
  });
  afterAll(() => server.close());

  /** The share of cached tokens from the third call of each game on. */
  async function cachedShare(id: Id, memory: MemoryMode, extra: Record<string, unknown>): Promise<number> {
    const provider = PROVIDERS[id]();
    const baseUrl = id === 'openai' ? `${server.origin}/v1` : server.origin;
    const env = { OPENAI_API_KEY: 'none', ANTHROPIC_API_KEY: 'none' };
    const real = provider.connect({ model: 'model', baseUrl, extra }, env);
    const sum = { sent: 0, cached: 0 };
    for (let game = 0; game < GAMES; game++) {
      server.clear();
      const says = steady(`server ${game}`);
      const client: ModelClient = {
        complete: async (request, signal) => ({
          ...(await real.complete(request, signal)),
          ...says(request, 0),
        }),
      };
      const agent = agentAt(client, { memory }, rulesText);
      await playAmongBots({ agent, seats: 5, game });
      for (const { input, cached, cacheWrite } of server.bills.slice(FROM)) {
        sum.sent += input + cached + cacheWrite;
        sum.cached += cached;
      }
    }
    expect(sum.sent).toBeGreaterThan(20_000);
    return sum.cached / sum.sent;
  }

  it.each(IDS.flatMap((id) => MEMORY_MODES.map((memory) => [id, memory] as const)))(
    '%s in %s mode reads most of it from the cache',
    async (id, memory) => {
      expect(await cachedShare(id, memory, {})).toBeGreaterThan(LEAST);
    },
  );

  it.each(IDS)('%s would not, had the schema the ids of each decision', async (id) => {
    expect(await cachedShare(id, 'stateless', { ids: 'enum' })).toBeLessThan(LEAST / 4);
  });
});
