import type { Layout } from './types.ts';

/** Rulebook and prompt in Italian. */
export const it: Layout = {
  sections: {
    table: 'Il tavolo',
    roles: 'Ruoli',
    victory: 'Vittoria',
    setup: 'Preparazione',
    turn: 'Il turno',
    distance: 'Distanza e gittata',
    cards: 'Carte',
    answers: 'Sotto attacco',
    checks: 'Controlli',
    elimination: 'Eliminazione',
    events: 'Eventi',
    characters: 'Personaggi',
    knowledge: 'Che cosa vedi',
    decisions: 'Decisioni',
  },
  words: {
    'book-title': '{name}: le regole',
    'book-intro':
      '{single, select, yes {Per {minSeats}} other {Da {minSeats} a {maxSeats}}} posti. Versione {version}, hash {hash}.',
    contents: 'Indice',
    seats: 'Posti',
    'leader-life': '♥ in più',
    'leader-cards': 'Carte in più',
    card: 'Carta',
    kind: 'Tipo',
    copies: 'Copie',
    'suits-and-ranks': 'Semi e valori',
    total: 'Totale',
    brown: 'marrone',
    blue: 'blu',
    weapon: 'arma',
    green: 'verde',
    colon: ': ',
    'prompt-title': '{name}, {minSeats}{single, select, yes {} other {–{maxSeats}}} posti',
  },
};
