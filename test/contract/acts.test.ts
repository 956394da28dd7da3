import { describe, expect, it } from 'vitest';
import { ActReader, type PublicAct } from '#dist/src/beliefs/acts.js';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { EVENT_ACTIVATE, EVENT_DOUBLE, EVENT_PLAY, EVENT_STRIKE } from '#dist/src/engine/vocabulary.js';
import { PUBLIC, View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf } from '../kit/players.ts';
import { sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';

const GAMES = sized(4, 100);

/** Plays games of one ruleset, and calls `visit` at each decision, before it is taken. */
function play(
  ruleset: string,
  seats: number,
  games: number,
  visit: (game: Game, isNew: boolean) => void,
): void {
  const game = new Game(getRuleset(ruleset));
  for (let i = 0; i < games; i++) {
    const numbers = new Numbers(`acts ${i}`);
    const manners = mannersOf('mixed', seats, numbers);
    game.reset({ seed: `acts ${i}`, seats });
    for (let isNew = true; !game.over; isNew = false) {
      visit(game, isNew);
      game.choose(chooseBy(manners[game.seat], game, numbers));
    }
  }
}

describe('public acts', () => {
  it.each(ALL_TABLES)(
    'are read with who is alive and where they sit: $ruleset, $seats seats',
    ({ ruleset, seats }) => {
      let reader: ActReader;
      play(ruleset, seats, GAMES, (game, isNew) => {
        const view = new View(game, PUBLIC);
        if (isNew) reader = new ActReader(game.rules.info, seats);
        reader.read(view, {
          reveal: () => {},
          act: ({ actor, target, circle }) => {
            expect(circle).toContain(actor);
            expect(circle).toContain(target);
          },
        });
        expect(reader.alive).toBe(view.aliveMask);
        const around = Array.from({ length: seats }, (_, steps) => view.seatAfter(0, steps));
        const living = around.filter((seat) => view.alive(seat));
        const from = living.indexOf(reader.circle[0]);
        expect(reader.circle).toEqual([...living.slice(from), ...living.slice(0, from)]);
      });
    },
  );

  it.each([
    [
      'bangarena-classic',
      7,
      ['attack duel', 'attack shot', 'jail jail', 'relief snatch', 'relief toss', 'take snatch', 'take toss'],
    ],
    [
      'bang+dodge-city+fistful-of-cards',
      7,
      [
        ...['attack bang', 'attack buffalo-rifle', 'attack derringer', 'attack duel', 'attack event'],
        ...['attack knife', 'attack pepperbox', 'attack punch', 'attack springfield'],
        ...[
          'jail jail',
          'relief can-can',
          'relief cat-balou',
          'relief conestoga',
          'relief panic',
          'relief rag-time',
        ],
        ...['take can-can', 'take cat-balou', 'take conestoga', 'take panic', 'take rag-time'],
      ],
    ],
  ])('are these, by the cards of %s', (ruleset, seats, wanted) => {
    const seen = new Set<string>();
    let reader: ActReader;
    let from = 0;
    let last = '';
    play(ruleset, seats, 150, (game, isNew) => {
      const view = new View(game, PUBLIC);
      if (isNew) {
        reader = new ActReader(game.rules.info, seats);
        from = 0;
      }
      const { faces } = game.rules.info;
      const names: string[] = [];
      for (; from < view.eventCount; from++) {
        const kind = view.eventKind(from);
        if (kind === EVENT_PLAY) names.push(faces[view.eventOption(from)].id);
        if (kind === EVENT_ACTIVATE) names.push(faces[view.face(view.eventCard(from))].id);
        if (kind === EVENT_DOUBLE || kind === EVENT_STRIKE) names.push('event');
      }
      last = names.at(-1) ?? last;
      reader.read(view, { reveal: () => {}, act: ({ kind }: PublicAct) => seen.add(`${kind} ${last}`) });
    });
    expect([...seen].sort()).toEqual(wanted);
  });
});
