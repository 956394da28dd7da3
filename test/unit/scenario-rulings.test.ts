import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { observe } from '../../src/view/observe.ts';
import { OMNISCIENT, View } from '../../src/view/view.ts';
import { BANGARENA_IDS } from '../kit/families.ts';

/** Rulings of the rule page that a position cannot show: D10, D29, D53 and D54 of test/scenario/COVERAGE.md. */

/** The original game's 80 cards, under BangArena's names, with the three changes of section 5. */
const LAYOUT: Record<string, string> = {
  shot: 'AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH',
  ricochet: '10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S',
  canteen: '6H 7H 8H 9H 10H JH',
  snatch: 'JH QH AH 8D',
  toss: 'KH 9D 10D JD',
  duel: 'QD JS 8C',
  assault: 'KD AD',
  wagon: '9S 9S',
  bazaar: '9C QS',
  saloon: '5H',
  caravan: '3H',
  buckshot: '10H',
  jail: 'JS 9S 4H',
  cover: 'QS KS',
  horse: '8H 9H',
  scope: 'AS',
  dynamite: '2H',
  volcanic: '9S 10H',
  'sawed-off': 'JC QC KS',
  rifle: 'KC',
  carbine: 'AC',
  'long-rifle': '8S',
};
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['S', 'H', 'D', 'C'];
const NINE = 9;

describe.each(BANGARENA_IDS)('the deck of %s', (id) => {
  const { info } = getRuleset(id);
  const count = (fits: (card: { suit: number; rank: number }) => boolean) => info.cards.filter(fits).length;

  it('has the original layout with its three changes (D29)', () => {
    for (const [face, row] of info.faces.entries()) {
      const copies = info.cards.filter((card) => card.face === face);
      const text = copies.map((card) => `${RANKS[card.rank - 2]}${SUITS[card.suit]}`);
      expect(text.sort(), row.id).toEqual(LAYOUT[row.id].split(' ').sort());
    }
    expect(info.faces.map((face) => face.id)).toEqual(Object.keys(LAYOUT));
  });

  it("comes to the seeds' totals: 80 cards, 21 ♥, 12 of ♠2–9 [rule:table.deck]", () => {
    expect(info.cards).toHaveLength(80);
    expect(SUITS.map((_, suit) => count((card) => card.suit === suit))).toEqual([20, 21, 20, 19]);
    expect(count((card) => card.suit === 0 && card.rank <= NINE)).toBe(12);
  });
});

it('deals characters without repeats (D10) [rule:setup.characters]', () => {
  const game = new Game(getRuleset('bangarena-classic'));
  const dealt = new Set<number>();
  for (let deal = 0; deal < 200; deal++) {
    game.reset({ seed: `no repeats/${deal}`, seats: 8 });
    const characters = Array.from({ length: 8 }, (_, seat) => game.characterOf(seat));
    expect(new Set(characters).size).toBe(8);
    for (const character of characters) dealt.add(character);
  }
  expect(dealt.size).toBe(16);
});

it('saves the whole game: a god view that goes on where it was (D53)', () => {
  const game = new Game(getRuleset('bangarena-classic'));
  game.reset({ seed: 'a save', seats: 5 });
  const other = new Game(game.rules);
  other.load(JSON.parse(JSON.stringify(game.save())));
  expect(observe(new View(other, OMNISCIENT))).toEqual(observe(new View(game, OMNISCIENT)));
  expect(
    observe(new View(other, OMNISCIENT)).players.every((player) => player.hand?.length === player.handCount),
  ).toBe(true);
});

it('labels seats neutrally, and says who controls them only when asked to (D54) [rule:sight.labels]', () => {
  const game = new Game(getRuleset('bangarena-classic'));
  game.reset({ seed: 'labels', seats: 4 });
  const { players } = observe(new View(game, 0));
  expect(players.map((player) => player.name)).toEqual(['P1', 'P2', 'P3', 'P4']);
  expect(players.some((player) => 'controller' in player)).toBe(false);
  const told = observe(new View(game, 0), { controllers: ['bot', 'model', 'person', 'bot'] });
  expect(told.players.map((player) => player.controller)).toEqual(['bot', 'model', 'person', 'bot']);
});
