import type { Layout } from './types.ts';

/** Rulebook and prompt in English. */
export const en: Layout = {
  sections: {
    table: 'The table',
    roles: 'Roles',
    victory: 'Winning',
    setup: 'Setup',
    turn: 'The turn',
    distance: 'Distance and range',
    cards: 'Cards',
    answers: 'Under attack',
    checks: 'Checks',
    elimination: 'Elimination',
    events: 'Events',
    characters: 'Characters',
    knowledge: 'What you see',
    decisions: 'Decisions',
  },
  words: {
    'book-title': '{name}: the rules',
    'book-intro':
      'For {single, select, yes {{minSeats}} other {{minSeats} to {maxSeats}}} seats. Version {version}, hash {hash}.',
    contents: 'Contents',
    seats: 'Seats',
    'leader-life': '♥ more',
    'leader-cards': 'Cards more',
    card: 'Card',
    kind: 'Kind',
    copies: 'Copies',
    'suits-and-ranks': 'Suits and ranks',
    total: 'Total',
    brown: 'brown',
    blue: 'blue',
    weapon: 'weapon',
    green: 'green',
    colon: ': ',
    'prompt-title': '{name}, {minSeats}{single, select, yes {} other {–{maxSeats}}} seats',
  },
};
