import type { Expansion } from '../../families.ts';
import { mode } from '../mode.ts';
import { cards, moreCopies } from './cards.ts';
import { characters } from './characters.ts';

/** Dodge City: its cards and characters, the table of eight, and where sources differ about it. */
export const dodgeCity: Expansion = {
  module: { id: 'dodge-city', cards, moreCopies, characters },
  name: 'Dodge City',
  maxSeats: 8,
  change: {
    composition: { ...mode.composition, 8: { sheriff: 1, deputy: 2, outlaw: 3, renegade: 2 } },
    leaderLife: { ...mode.leaderLife, 8: 1 },
    leaderCards: { ...mode.leaderCards, 8: 0 },
    immuneToDuels: true,
  },
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
