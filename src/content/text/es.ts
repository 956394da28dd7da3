import type { Layout } from './types.ts';

/** Rulebook and prompt in Spanish. */
export const es: Layout = {
  sections: {
    table: 'La mesa',
    roles: 'Roles',
    victory: 'Victoria',
    setup: 'Preparación',
    turn: 'El turno',
    distance: 'Distancia y alcance',
    cards: 'Cartas',
    answers: 'Bajo ataque',
    checks: 'Comprobaciones',
    elimination: 'Eliminación',
    events: 'Eventos',
    characters: 'Personajes',
    knowledge: 'Lo que ves',
    decisions: 'Decisiones',
  },
  words: {
    'book-title': '{name}: las reglas',
    'book-intro':
      '{single, select, yes {Para {minSeats}} other {De {minSeats} a {maxSeats}}} asientos. Versión {version}, hash {hash}.',
    contents: 'Índice',
    seats: 'Asientos',
    'leader-life': '♥ extra',
    'leader-cards': 'Cartas extra',
    card: 'Carta',
    kind: 'Tipo',
    copies: 'Copias',
    'suits-and-ranks': 'Palos y valores',
    total: 'Total',
    brown: 'marrón',
    blue: 'azul',
    weapon: 'arma',
    green: 'verde',
    colon: ': ',
    'prompt-title': '{name}, {minSeats}{single, select, yes {} other {–{maxSeats}}} asientos',
  },
};
