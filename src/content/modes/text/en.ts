import type { Catalog } from '../../text/types.ts';

/** The modes in English. */
export const en: Catalog = {
  names: {
    'mode.classic': 'Classic',
    'mode.partners': 'Partners',
    'mode.double-agent': 'Double Agent',
    'mode.old-classic': 'Old Classic',
  },
  rules: {
    'mode.classic': {
      text: 'Each {role_loner} plays alone.',
      prompt: 'each {role_loner} plays alone.',
    },
    'mode.partners': {
      text: 'The same as {mode_classic}, but the {role_loner__many} win together when only {role_loner__many} are left. It makes a difference where there are several of them; number of seats: {seats}.',
      prompt: '{role_loner__many} win together (several only at seats: {seats}).',
    },
    'mode.double-agent': {
      text: 'From {from} seats on, one of the {role_raider__many} becomes the {role_double_agent}. With fewer seats it is played like {mode_classic}.',
      prompt:
        'from {from} seats on one {role_raider} is replaced by the {role_double_agent}; with fewer, no change.',
    },
    'mode.old-classic': {
      text: 'The roles of {mode_classic} with the rules of the original card game. There is no {event_high_noon} and no {term_glory}; {card_cover} needs a {cover}; a failed {card_jail} check skips the whole turn; a {card_canteen} needs at least {alive} living players; the {role_marshal} has +{life} ♥ at any table; {character_stone_leopard} has {leopard} ♥; and whoever eliminates a {role_raider} draws {reward} cards. Everything else is as in {mode_classic}.',
      prompt: 'close to the original card game; only what stands here holds.',
    },
  },
};
