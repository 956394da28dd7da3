import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, it } from 'vitest';
import { hostAgent } from '#dist/agents/mcp/agent.js';
import { HostSeat } from '#dist/agents/mcp/seat.js';
import { PROTOCOL } from '#dist/src/arena/outside-agents.js';
import { loadPrompts } from '#dist/src/arena/prompts.js';
import { getSpec } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { createMcpServer } from '#dist/src/mcp/server.js';
import { HostSession } from '#dist/src/mcp/session.js';
import { View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { differ, otherWorld, WATCHER } from '../kit/worlds.ts';
import { planOf, visitSamples } from './plan.ts';

const GAMES = sized(24, 2000);
const NUMBERS = [1, 2, 3, 4];

/** A decision of a seat, and the same in a world that the seat cannot tell from its own. */
interface Pair {
  readonly here: Game;
  readonly there: Game;
  readonly place: string;
}

/** Decisions at which the asked seat has a choice. */
function pairs(): Pair[] {
  const found: Pair[] = [];
  const plan = planOf(GAMES, 'mcp');
  visitSamples(
    plan,
    (rules) => new Game(rules),
    ({ game, place }, random) => {
      if (game.legal() > 1) {
        const here = new Game(game.rules);
        here.copyFrom(game);
        found.push({ here, there: otherWorld(game, game.seat, random), place });
      }
      return true;
    },
  );
  return found;
}

/** A host that asks every tool for what it tells of one decision. */
async function host() {
  const seat = new HostSeat();
  const table = { play: () => new Promise<never>(() => {}) };
  const session = new HostSession(seat, table);
  const spec = getSpec('bangarena-classic');
  const server = createMcpServer({ session, version: '1', rules: { spec, hash: '0'.repeat(16) } });
  const client = new Client({ name: 'leak', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  await session.begin(false);
  return async (game: Game): Promise<string> => {
    const agent = hostAgent({ id: 'mcp', protocol: PROTOCOL, prompts: loadPrompts(), seat });
    agent.connection.open({ limitMs: null, logs: null, allowPrivate: false });
    const player = agent.sit({ seat: game.seat, seats: game.seats, rules: game.rules.info, game: 'g' });
    let drawn = 0;
    const turn = { random: () => NUMBERS[drawn++], below: () => 0, desk: null };
    const answer = player.choose(new View(game, game.seat), {
      ...turn,
      signal: new AbortController().signal,
    });
    const told = [
      await client.callTool({ name: 'observe' }),
      await client.callTool({ name: 'legal_moves' }),
      await client.callTool({ name: 'play', arguments: { move: 'no such move' } }),
    ];
    seat.answer({ move: seat.decision?.act.legal[0] ?? '' });
    await answer;
    player.end?.({ won: false, termination: 'aborted', team: null, winners: [] });
    await agent.connection.close();
    return JSON.stringify(told);
  };
}

describe('what the tools for MCP hosts tell', () => {
  const all = pairs();

  it('is the same in every world that the seat cannot tell from its own', async () => {
    const tell = await host();
    let differing = 0;
    for (const { here, there, place } of all) {
      if (differ(here, there)) differing++;
      const [a, b] = [await tell(here), await tell(there)];
      expect(a, place).toContain('your-decision');
      expect(a === b, place).toBe(true);
    }
    expect(differing).toBeGreaterThan(0.98 * all.length);
    expect(all.length).toBeGreaterThan(5 * GAMES);
  }, 300_000);

  it('is another where the seat itself would see another world', async () => {
    const tell = await host();
    const random = new Numbers('planted');
    for (const { here, place } of all.slice(0, 20)) {
      const open = otherWorld(here, WATCHER, random);
      expect((await tell(open)) === (await tell(here)), place).toBe(false);
    }
  }, 180_000);
});
