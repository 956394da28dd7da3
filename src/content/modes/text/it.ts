import type { Catalog } from '../../text/types.ts';

/** The modes in Italian. */
export const it: Catalog = {
  names: {
    'mode.classic': 'Classica',
    'mode.partners': 'Soci',
    'mode.double-agent': 'Doppiogiochista',
    'mode.old-classic': 'Vecchio Classico',
  },
  rules: {
    'mode.classic': {
      text: 'Ogni {role_loner} gioca per sé.',
      prompt: 'ogni {role_loner} gioca per sé.',
    },
    'mode.partners': {
      text: 'Come {mode_classic}, ma i {role_loner__many} vincono insieme quando restano soltanto {role_loner__many}. Si nota solo dove ce n’è più di uno; numero di posti: {seats}.',
      prompt: 'i {role_loner__many} vincono insieme (più d’uno solo con questo numero di posti: {seats}).',
    },
    'mode.double-agent': {
      text: 'Da {from} posti in su, uno dei {role_raider__many} diventa il {role_double_agent}. Con meno posti si gioca come {mode_classic}.',
      prompt:
        'da {from} posti in su un {role_raider} è sostituito dal {role_double_agent}; con meno non cambia nulla.',
    },
    'mode.old-classic': {
      text: 'I ruoli di {mode_classic} con le regole del gioco di carte originale. Niente {event_high_noon} e niente {term_glory}; al {card_cover} serve {cover}; un controllo della {card_jail} fallito fa saltare il turno intero; a una {card_canteen} servono almeno {alive} giocatori in vita; il {role_marshal} ha +{life} ♥ a ogni tavolo; {character_stone_leopard} ha {leopard} ♥; e chi elimina un {role_raider} pesca {reward} carte. Tutto il resto è come in {mode_classic}.',
      prompt: 'vicino al gioco di carte originale; vale solo ciò che è scritto qui.',
    },
  },
};
