import type { Expansion } from '../../families.ts';
import { mode } from '../mode.ts';
import { cards, moreCopies } from './cards.ts';
import { characters } from './characters.ts';

/** Dodge City's cards and characters, and where sources differ about them. */
export const dodgeCityRows: Expansion = {
  module: { id: 'dodge-city', cards, moreCopies, characters },
  name: 'Dodge City',
  change: { immuneToDuels: true },
  options: [
    { id: 'apacheDuel', readings: { immune: {}, starts: { immuneToDuels: false } } },
    {
      id: 'dodgeCityDeck',
      readings: {
        'dynamite-10c': {},
        'dynamite-ah': {
          patch: { cards: { dynamite: { copies: ['2H', 'AH'] }, pepperbox: { copies: ['10C'] } } },
        },
      },
    },
  ],
};

/** Dodge City: its rows, and the table of eight. */
export const dodgeCity: Expansion = {
  ...dodgeCityRows,
  maxSeats: 8,
  change: {
    ...dodgeCityRows.change,
    composition: { ...mode.composition, 8: { sheriff: 1, deputy: 2, outlaw: 3, renegade: 2 } },
    leaderLife: { ...mode.leaderLife, 8: 1 },
    leaderCards: { ...mode.leaderCards, 8: 0 },
  },
};
