import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BUILT_IN } from '#dist/agents/registry.js';
import { resolveAgent } from '#dist/src/arena/agents.js';
import { Match } from '#dist/src/arena/match.js';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { expectPinned, PIN_COMMAND } from '../kit/pinned.ts';
import { TABLES as ALL } from '../kit/tables.ts';

/** The tables at which bots are pinned: those of BangArena's own rules, or where they refuse these, of BANG!'s. */
const FAMILIES = [
  ALL.filter(({ ruleset }) => ruleset.startsWith('bangarena-')),
  ALL.filter(({ ruleset }) => ['bang', 'bang+dodge-city', 'bang+high-noon'].includes(ruleset)),
];
/** With 20 tables (four rulesets of five seat counts), or 13: 1,000 games a bot, or 1,001. */
const GAMES = 1000;

/** 16 hex digits over the trails of 1,000 games: half with the bot in all seats, half with random in every other. */
async function frozenTrails(id: string): Promise<string> {
  const refuses = BUILT_IN.find(({ agent }) => agent.id === id)?.agent.refuses ?? (() => null);
  const tables = FAMILIES.find(([table]) => refuses(getRuleset(table.ruleset).info) === null) ?? [];
  const agents = (await Promise.all([id, 'random'].map((spec) => resolveAgent(spec, tables[0].ruleset)))).map(
    ({ agent }) => agent,
  );
  const hash = createHash('sha256');
  const perTable = Math.ceil(GAMES / tables.length);
  for (const { ruleset, seats } of tables) {
    const match = new Match({ ruleset: getRuleset(ruleset), scheme: 'streams', seats, agents });
    for (let game = 0; game < perTable; game++) {
      const lineUp = Array.from({ length: seats }, (_, seat) =>
        game % 2 === 1 && (seat + game) % 4 < 2 ? 1 : 0,
      );
      match.playNow({ seed: `frozen ${game}`, seats }, lineUp);
      expect(match.error).toBeNull();
      hash.update(match.game.trail);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

it('keeps the behaviour of every released bot: the trails of 1,000 games', async () => {
  expect(FAMILIES.map((tables) => tables.length)).toEqual([20, 13]);
  const rows = { regenerate: PIN_COMMAND } as Record<string, string>;
  for (const { agent } of BUILT_IN) rows[agent.id] = await frozenTrails(agent.id);
  expectPinned('../agents/bots/trails.json', `${JSON.stringify(rows, null, 2)}\n`);
});
