import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { observe } from '../../src/view/observe.ts';
import { ArenaMessage } from '../../src/view/protocol.ts';
import { viewSchemas } from '../../src/view/schemas.ts';
import { OMNISCIENT, View } from '../../src/view/view.ts';

/** Rules that no position can show. */
describe('rules of the table', () => {
  const game = new Game(getRuleset('bangarena-classic'));
  game.reset({ seed: 'rules', seats: 4 });

  it('gives persons, bots and models the same information [rule:table.equal]', () => {
    const view = new View(game, game.seat);
    const [asPerson, asModel] = (['person', 'model'] as const).map((controller) => {
      const { players, ...rest } = observe(view, { controllers: Array(4).fill(controller) });
      return { ...rest, players: players.map(({ controller: _, ...player }) => player) };
    });
    expect(asPerson).toEqual(asModel);
  });

  it('shows no signals, and has no move that sends one [rule:sight.signals]', () => {
    const { observation, event, move } = viewSchemas();
    expect(JSON.stringify({ observation, event, move })).not.toMatch(/signal/i);
  });

  it('counts seats from 0 in data and labels them from P1 [rule:moves.seats]', () => {
    const { players, moves } = observe(new View(game, OMNISCIENT));
    expect(players.map(({ seat, name }) => [seat, name])).toEqual([
      [0, 'P1'],
      [1, 'P2'],
      [2, 'P3'],
      [3, 'P4'],
    ]);
    const aimed = moves.filter(({ target }) => target !== undefined);
    expect(aimed.length).toBeGreaterThan(0);
    for (const { id, target } of aimed) expect(id).toMatch(new RegExp(`>${target}(:|$)`));
  });

  it('tells the time limit with the game and with each decision [rule:time.limit]', () => {
    const { seat } = game;
    const start = {
      type: 'start',
      game: 'g',
      seat,
      seats: 4,
      ruleset: { id: game.rules.id, version: 1, hash: game.rules.info.hash },
      limitMs: 15_000,
    };
    expect(ArenaMessage.safeParse(start).success).toBe(true);
    const { limitMs: _, ...without } = start;
    expect(ArenaMessage.safeParse(without).success).toBe(false);
  });
});
