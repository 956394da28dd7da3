import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { ASK_NONE } from '#dist/src/engine/vocabulary.js';
import { moveById, moveId } from '#dist/src/view/moves.js';
import { OMNISCIENT, PUBLIC, View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf } from '../kit/players.ts';
import { sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';

const GAMES = sized(4, 100);

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  it('lists moves with distinct, stable ids to the seat that is asked, and to nobody else', () => {
    const game = new Game(getRuleset(ruleset));
    const copy = new Game(getRuleset(ruleset));
    const views = Array.from({ length: seats }, (_, seat) => new View(game, seat));
    const copied = Array.from({ length: seats }, (_, seat) => new View(copy, seat));
    const watcher = new View(game, PUBLIC);
    const god = new View(game, OMNISCIENT);
    for (let i = 0; i < GAMES; i++) {
      const numbers = new Numbers(`views ${i}`);
      const manners = mannersOf('mixed', seats, numbers);
      game.reset({ seed: `views ${i}`, seats });
      while (!game.over) {
        const asked = views[game.seat];
        const ids = Array.from({ length: asked.legalCount }, (_, move) => moveId(asked, move));
        expect(asked.ask).toBe(game.ask);
        expect(ids.length).toBe(game.legal());
        expect(new Set(ids).size).toBe(ids.length);
        expect(god.legalCount).toBe(ids.length);
        for (const view of [...views, watcher]) {
          expect(view.askSeat).toBe(game.seat);
          if (view !== asked) expect([view.legalCount, view.ask]).toEqual([0, ASK_NONE]);
        }
        const index = chooseBy(manners[game.seat], game, numbers);
        copy.copyFrom(game, false);
        expect(moveById(copied[game.seat], ids[index])).toBe(index);
        game.choose(index);
      }
      for (const view of [...views, watcher, god]) expect([view.legalCount, view.ask]).toEqual([0, ASK_NONE]);
    }
  });
});
