import type { Catalog } from '../../../text/types.ts';

/** What holds for every event deck, in English. */
export const events: Catalog['rules'] = {
  'events.deck': {
    text: 'There is a deck of {events} events{mixed, select, yes {: {beside} of the {all} of all decks, drawn at random, and one of those that come last} other {}}. It lies face up, so that all see which event comes next, but no further. At the start of each turn of the {role_leader} from round {fromRound} on, before all else, the next event comes into force and covers the one before, which is over.',
    prompt:
      '{events} events{mixed, select, yes { ({beside} of {all}, and a last one)} other {}}, in random order; all see the next one. From round {fromRound} on, at the start of each {role_leader} turn, the next comes into force and ends the one before.',
  },
  'events.last': {
    text: 'The last event is {mixed, select, yes {one of } other {}}{last}. It stays in force to the end of the game.',
    prompt: 'Last comes {mixed, select, yes {one of } other {}}{last}; it stays.',
  },
  'events.opening': {
    text: 'What an event does at the start of a turn comes {late, select, yes {after the checks of {card_dynamite} and {card_jail}} other {before all else, even before the checks of {card_dynamite} and {card_jail}}}.',
    prompt:
      'Events at the turn’s start: {late, select, yes {after} other {before}} the {card_dynamite} and {card_jail} checks.',
  },
  'events.nobody': {
    text: 'Loss by an event is by nobody: no reward and no penalty, and nobody’s card.',
    prompt: 'Losses by events are nobody’s.',
  },
};
