import type { Catalog } from '../../text/types.ts';

/** The modes in Spanish. */
export const es: Catalog = {
  names: {
    'mode.classic': 'Clásico',
    'mode.partners': 'Parejas',
    'mode.double-agent': 'Agente doble',
    'mode.old-classic': 'Clásico antiguo',
  },
  rules: {
    'mode.classic': {
      text: 'Cada {role_loner} va por su cuenta.',
      prompt: 'cada {role_loner} va por su cuenta.',
    },
    'mode.partners': {
      text: 'Igual que {mode_classic}, pero los {role_loner__many} ganan juntos cuando ya solo quedan {role_loner__many}. Solo se nota donde hay varios; número de asientos: {seats}.',
      prompt: 'los {role_loner__many} ganan juntos (solo hay varios con este número de asientos: {seats}).',
    },
    'mode.double-agent': {
      text: 'A partir de {from} asientos, uno de los {role_raider__many} pasa a ser el {role_double_agent}. Con menos asientos se juega como {mode_classic}.',
      prompt:
        'desde {from} asientos un {role_raider} es sustituido por el {role_double_agent}; con menos, nada cambia.',
    },
    'mode.old-classic': {
      text: 'Los roles de {mode_classic} con las reglas del juego de cartas original. No hay {event_high_noon} ni {term_glory}; la {card_cover} necesita {cover}; fallar la comprobación de la {card_jail} hace perder el turno entero; una {card_canteen} necesita al menos {alive} jugadores vivos; el {role_marshal} tiene +{life} ♥ en cualquier mesa; {character_stone_leopard} tiene {leopard} ♥; y quien elimina a un {role_raider} roba {reward} cartas. Todo lo demás es como en {mode_classic}.',
      prompt: 'próximo al juego de cartas original; solo vale lo escrito aquí.',
    },
  },
};
