import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { eventsSince } from '#dist/src/view/events.js';
import { observe } from '#dist/src/view/observe.js';
import { PUBLIC, View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf, PLAYERS } from '../kit/players.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { TABLES } from '../kit/tables.ts';
import { KeptTable, shownBy } from './feed.ts';

const GAMES = sized(30, 2000);
const MINUTE = 60_000;

describe.each(TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  it('shows the table that its public events make', { timeout: (LONG ? 120 : 2) * MINUTE }, () => {
    const game = new Game(getRuleset(ruleset));
    const view = new View(game, PUBLIC);
    for (let i = 0; i < GAMES; i++) {
      const seed = `feed ${i}`;
      const numbers = new Numbers(seed);
      const manners = mannersOf(PLAYERS[i % PLAYERS.length], seats, numbers);
      game.reset({ seed, seats });
      const kept = new KeptTable(observe(view));
      let cursor = 0;
      while (!game.over) {
        for (const event of eventsSince(view, cursor)) kept.hear(event);
        cursor = view.eventCount;
        const seen = observe(view);
        if (seen.resolving === null) kept.resolved();
        for (const seat of kept.seats) seat.inPlay.sort((a, b) => a - b);
        expect(kept.shown(), `${seed}, decision ${game.decisions}`).toEqual(shownBy(seen));
        game.choose(chooseBy(manners[game.seat], game, numbers));
      }
    }
  });
});
