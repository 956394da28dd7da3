import type { Catalog } from '../../../text/types.ts';

/** What High Noon says in English. */
export const en: Catalog = {
  names: {
    'event.blessing': 'Blessing',
    'event.curse': 'Curse',
    'event.ghost-town': 'Ghost Town',
    'event.gold-rush': 'Gold Rush',
    'event.hangover': 'Hangover',
    'event.shootout': 'Shootout',
    'event.the-daltons': 'The Daltons',
    'event.the-doctor': 'The Doctor',
    'event.the-reverend': 'The Reverend',
    'event.the-sermon': 'The Sermon',
    'event.thirst': 'Thirst',
    'event.train-arrival': 'Train Arrival',
    'event.high-noon': 'High Noon',
    'event.handcuffs': 'Handcuffs',
    'event.new-identity': 'New Identity',
  },
  rules: {
    'event.blessing': {
      text: 'All cards count as {suit}, in checks, where a card is shown, and wherever else a suit matters.',
      prompt: 'all cards count as {suit}.',
    },
    'event.curse': {
      text: 'All cards count as {suit}, in checks, where a card is shown, and wherever else a suit matters.',
      prompt: 'all cards count as {suit}.',
    },
    'event.ghost-town': {
      text: 'The eliminated take their turns as ghosts: each comes back at the start of the turn with {returnsLife} ♥, has the character’s powers, draws {returnsMore, plural, one {# card} other {# cards}} more than others, and plays. A ghost is in play like anybody else: it counts in distances, is dealt a part of a {card_general_store}, can be aimed at, wins rewards, and counts where it is looked at who has won. But it neither loses nor wins ♥. At the end of the turn it discards its hand and is eliminated again, by nobody; what follows an elimination follows then too.',
      prompt:
        'the eliminated take turns as ghosts: in play with {returnsLife} ♥, powers, draw {returnsMore} more; neither lose nor win ♥; count as alive (distances, {card_general_store}, victory); at the turn’s end they discard all and are out again, by nobody.',
    },
    'event.gold-rush': {
      text: 'Turns go the other way round, from each player to the one before, beginning with the {role_leader}. {back, select, yes {So do {card_dynamite} and the choice at a {card_general_store}} other {{card_dynamite} and the choice at a {card_general_store} keep their way}}; {card_gatling} and {card_indians} keep theirs.',
      prompt:
        'turns go counter-clockwise, the {role_leader} first; {back, select, yes {{card_dynamite} and {card_general_store} too} other {{card_dynamite} and {card_general_store} stay clockwise}}.',
    },
    'event.hangover': {
      text: 'No character has any power. Maximum ♥ stay as they are. A {character_suzy_lafayette} whose hand is empty when this ends draws then.',
      prompt: 'no character has any power (maximum ♥ stay).',
    },
    'event.shootout': {
      text: 'In each turn {tableShots, plural, one {# {card_bang}} other {# {card_bang__many}}} more may be played.',
      prompt: '{card_bang} limit +{tableShots}.',
    },
    'event.the-daltons': {
      text: 'When it comes up, every player with blue cards or a weapon in play discards one of them, of their choice, from the {role_leader} on in seat order; {card_jail} and {card_dynamite} too may be chosen.',
      prompt:
        'when it comes up, everyone with blue cards or a weapon in play discards one (own choice; {card_jail}, {card_dynamite} too), from the {role_leader} on.',
    },
    'event.the-doctor': {
      text: 'When it comes up, the player alive with the fewest ♥ wins back {revealAmount}; where several have so few, all of them do.',
      prompt: 'when it comes up, all alive with the fewest ♥ heal {revealAmount}.',
    },
    'event.the-reverend': {
      text: 'No {card_beer} can be played, not even to save oneself. A {card_saloon} can.',
      prompt: 'no {card_beer}, not even as a rescue; {card_saloon} is fine.',
    },
    'event.the-sermon': {
      text: 'In their own turn players cannot play {card_bang__many}, nor another card as one{duel, select, yes {; and whoever is to answer in a {card_duel} in their own turn cannot do so} other {; in a {card_duel} they can answer all the same}}. A {card_gatling} can be played.',
      prompt:
        'no {card_bang} (or card as one) in the own turn{duel, select, yes {, nor as answer in a {card_duel} there} other {, but as answer in a {card_duel}}}; {card_gatling} is fine.',
    },
    'event.thirst': {
      text: 'In the draw phase {less, plural, one {# card} other {# cards}} less is drawn, but at least {least}. {character_kit_carlson} looks at as many as ever, keeps {least}, and puts the others back as they lay.',
      prompt:
        'draw {less} less, at least {least}; {character_kit_carlson} looks at as many as ever and keeps {least}.',
    },
    'event.train-arrival': {
      text: 'At the end of the draw phase {tableCardsDrawn, plural, one {# card} other {# cards}} more is drawn. {character_kit_carlson} keeps all that are looked at.',
      prompt: 'draw {tableCardsDrawn} more; {character_kit_carlson} keeps all.',
    },
    'event.high-noon': {
      text: 'At the start of the turn each player loses {openingAmount} ♥, by nobody. A {card_beer} may save from it. It comes last, and stays to the end.',
      prompt:
        'last, stays: at the start of the turn each loses {openingAmount} ♥, by nobody ({card_beer} saves).',
    },
    'event.handcuffs': {
      text: 'After the draw phase the player names a suit. Until the turn ends that player plays, and answers with, cards of that suit alone. What is discarded for another reason may be of any suit.',
      prompt: 'after drawing you name a suit; until your turn ends you use cards of that suit alone.',
    },
    'event.new-identity': {
      text: 'At the start of the turn each player looks at another character, which nobody else sees, and may become it for good: then with {openingAmount} ♥, and the maximum of that character.',
      prompt:
        'at the start of the turn each privately sees another character and may become it for good, with {openingAmount} ♥.',
    },
    'decision.equipment': {
      text: '“equipment”: {event_the_daltons} make you discard a blue card or weapon before you. The simplest move is the first in the order of the card list.',
      prompt: 'equipment: {event_the_daltons}; discard a blue card or weapon in play. Simplest: the first.',
    },
    'decision.suit': {
      text: '“suit”: name a suit for {event_handcuffs}. The simplest move is the first of them.',
      prompt: 'suit: name one for {event_handcuffs}. Simplest: the first.',
    },
    'decision.identity': {
      text: '“identity”: become the character that {event_new_identity} offers you, or stay who you are. The simplest move is to stay.',
      prompt: 'identity: become the offered character ({event_new_identity}) or stay. Simplest: stay.',
    },
  },
};
