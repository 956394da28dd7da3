import type { Catalog } from '../../../text/types.ts';

/** What the base game says of table, roles, victory, turn and distance in English. */
export const table: Catalog['rules'] = {
  'table.talk': {
    text: 'Nobody talks at this table: what a seat says reaches no other, and nobody can ask for cards.',
    prompt: 'No talk: what a seat says reaches no other seat.',
  },
  'table.deck': {
    text: 'The deck has {cards} cards, each with a suit and a rank: {suits}. These matter where a card is flipped or shown; several cards may bear the same. {jailCards} cards are {jail}, which frees from {card_jail} and is good for a {card_barrel}, and {dynamiteCards} are {dynamite}, at which {card_dynamite} explodes.',
    prompt:
      'Deck: {cards} cards ({suits}; {jail} ×{jailCards}, {dynamite} ×{dynamiteCards}). Suit and rank matter only when flipped or shown, and may repeat.',
  },

  'roles.dealt': {
    text: 'Roles are dealt at random. You know your own; the {role_sheriff} is known to all; all other roles are hidden.',
    prompt: 'Roles are random and hidden; only the {role_sheriff} is public.',
  },
  'roles.strangers': {
    text: 'Nobody is told more than that: the {role_outlaw__many} do not know one another.',
    prompt: '{role_outlaw__many} do not know one another.',
  },

  'victory.check': {
    text: 'When a card or check that eliminated somebody is completely over, it is looked at, once, whether somebody has won; in what order players fell in it does not matter.',
    prompt: 'Victory is checked once, when the whole card or check that eliminated somebody is over.',
  },
  'victory.law': {
    text: 'The {team_law} ({role_sheriff} and {role_deputy__many}) wins when the {role_sheriff} is alive and no {role_outlaw} or {role_renegade} is. {role_deputy__many} who were eliminated win too.',
    prompt:
      '{team_law} ({role_sheriff}, all {role_deputy__many}, eliminated too) wins: {role_sheriff} alive, no {role_outlaw} or {role_renegade} alive.',
  },
  'victory.renegade': {
    text: 'The {role_renegade} wins as the only player alive.',
    prompt: 'The {role_renegade} wins: the only player alive.',
  },
  'victory.outlaws': {
    text: 'The {role_outlaw__many} win when the {role_sheriff} is out in any other case. All of them win, the eliminated too.',
    prompt: 'All {role_outlaw__many} (eliminated too) win: {role_sheriff} out in any other case.',
  },
  'victory.nobody': {
    text: 'If nobody at all is left alive, all players win.',
    prompt: 'Nobody alive at all: everyone wins.',
  },

  'setup.leader-life': {
    text: 'The {role_sheriff}’s maximum of ♥ is higher than the character’s, by as much as the table of roles shows, and the {role_sheriff} begins with it.',
    prompt: '{role_sheriff}: maximum ♥ raised as in the table of roles.',
  },
  'setup.first': {
    text: 'The {role_leader} takes the first turn; then it goes on in seat order, and the eliminated are skipped.',
    prompt: 'The {role_leader} goes first, then seat order; the eliminated are skipped.',
  },
  'setup.rounds': {
    text: 'A round begins with each turn of the {role_leader}, before the checks of that turn.',
    prompt: 'A new round begins at each {role_leader} turn, before its checks.',
  },

  'turn.phases': {
    text: 'A turn goes: checks, draw, play, discard.',
    prompt: 'Turn: checks, draw, play, discard.',
  },
  'turn.draw': {
    text: 'In the draw phase you draw {cards} cards from the deck. This happens by itself unless your character gives you a choice.',
    prompt: 'Draw {cards} from the deck, automatic unless a character gives a choice.',
  },
  'turn.play': {
    text: 'In the play phase you play as many cards as you like, in any order. One card is resolved completely before the next is played.',
    prompt: 'Play any number of cards in any order, one fully resolved before the next.',
  },
  'turn.one-shot': {
    text: '{shots, plural, one {# {card_bang}} other {# {card_bang__many}}} a turn. A player with a {card_volcanic} in play has no limit, nor has {character_willy_the_kid}.',
    prompt: '{card_bang} limit {shots} a turn; no limit with {card_volcanic}, for {character_willy_the_kid}.',
  },
  'turn.shots-now': {
    text: '{card_bang__many} are counted through the whole turn: you may play one if you have played none yet or have no limit at this moment.',
    prompt: 'A {card_bang} is legal if you played none this turn or have no limit now.',
  },
  'turn.not-shots': {
    text: 'Only a {card_bang} counts: a {card_gatling} does not, and neither do {card_bang__many} discarded in a {card_duel} or against {card_indians}.',
    prompt:
      '{card_gatling}, and {card_bang__many} discarded in a {card_duel} or against {card_indians}, do not count.',
  },
  'turn.discard': {
    text: 'At the end of the turn, if you have more cards in hand than ♥ now, you discard down to that number. Which ones is your choice. At no other time may you discard for its own sake.',
    prompt: 'End: discard down to hand ≤ current ♥, your choice; never otherwise.',
  },
  'turn.others': {
    text: 'In the turn of another player you only answer attacks on yourself, save yourself from elimination, and choose from a {card_general_store}.',
    prompt:
      'On others’ turns you only answer attacks on you, save yourself, and choose from a {card_general_store}.',
  },
  'deck.empty': {
    text: 'When a card is needed and the deck is empty, and only then, the discard pile is shuffled into a new deck, and what was under way goes on card by card.',
    prompt: 'Deck empty and a card needed: the discard pile is shuffled into a new deck.',
  },
  'deck.nothing': {
    text: 'If both deck and discard pile are empty, a draw or flip yields nothing: no {jail} for a {card_jail} or a {card_barrel}, no explosion for {card_dynamite}; in a {card_general_store} those who come later get nothing.',
    prompt:
      'Deck and discard pile empty: draws and flips yield nothing ({card_jail} and {card_barrel} checks fail for want of {jail}, {card_dynamite} does not explode, later players get nothing from a {card_general_store}).',
  },

  'distance.farther': {
    text: 'It is {mustang} more if the other has a {card_mustang} in play, and {paul} more if the other is {character_paul_regret}; these add up.',
    prompt: 'farther(b): {card_mustang} {mustang} + {character_paul_regret} {paul}.',
  },
  'distance.nearer': {
    text: 'It is {scope} less if you have a {card_scope} in play, and {rose} less if you are {character_rose_doolan}; these add up too.',
    prompt: 'nearer(a): {card_scope} {scope} + {character_rose_doolan} {rose}.',
  },
  'distance.now': {
    text: 'Distance and range are worked out at the moment of use: whoever loses a weapon is back to the {term_colt} at once.',
    prompt:
      'Distance and range are computed at the moment of use; a lost weapon leaves the {term_colt} at once.',
  },
  'range.weapon': {
    text: 'Your range is that of your weapon in play. Without one you have the {term_colt}, with range {range}.',
    prompt: 'Range = weapon in play, else {term_colt} {range}.',
  },
  'range.shot': {
    text: 'A {card_bang} reaches a player whose distance is not more than your range.',
    prompt: 'A {card_bang} needs distance ≤ range.',
  },
  'range.panic': {
    text: 'A {card_panic} needs distance {least}, whatever your range.',
    prompt: '{card_panic} needs distance {least}, whatever the range.',
  },
};
