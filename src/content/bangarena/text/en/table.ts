import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of table, roles, victory, turn and distance in English. */
export const table: Catalog['rules'] = {
  'table.deck': {
    text: 'The deck has {cards} cards, each with a suit and a rank: {suits}. These matter where a card is flipped or shown, and nowhere else; several cards may bear the same. {jailCards} cards are {jail}, which frees from {card_jail}, and {dynamiteCards} are {dynamite}, at which {card_dynamite} explodes.',
    prompt:
      'Deck: {cards} cards ({suits}; {jail} ×{jailCards}, {dynamite} ×{dynamiteCards}). Suit and rank matter only when flipped or shown, and may repeat.',
  },

  'roles.dealt': {
    text: 'Roles are dealt at random. You know your own; the {role_marshal} is known to all; all other roles are hidden.',
    prompt: 'Roles are random and hidden; only the {role_marshal} is public.',
  },
  'roles.strangers': {
    text: 'Nobody is told more than that: the {role_raider__many} do not know one another.',
    prompt: '{role_raider__many} do not know one another.',
  },
  'roles.agent-mutual': {
    text: 'At a table with a {role_double_agent}, the {role_double_agent} and the {role_raider__many} know one another and their exact roles. Without one, the {role_raider__many} do not know one another.',
    prompt:
      'With a {role_double_agent} at the table, he and the {role_raider__many} know one another’s exact roles; else {role_raider__many} do not know one another.',
  },
  'roles.agent-told': {
    text: 'At the deal the {role_marshal} privately learns {told} seats as “your {role_deputy__many}”: one is a real {role_deputy}, the other the {role_double_agent}, and which is which is not told. The {role_deputy__many} learn nothing.',
    prompt:
      'The {role_marshal} alone is told {told} seats: a {role_deputy} and the {role_double_agent}, not which is which. {role_deputy__many} learn nothing.',
  },
  'roles.agent-drawn': {
    text: 'Where there are several real {role_deputy__many}, one of them is drawn at random for this. The seats are told in seat order.',
    prompt: 'Of several {role_deputy__many}, a random one is told; seats are listed in seat order.',
  },
  'roles.agent-no-deputy': {
    text: 'The {role_double_agent} is no {role_deputy}: eliminating him brings no penalty, and he does not count for the {term_last_bullet}.',
    prompt: 'The {role_double_agent} counts as no {role_deputy} for penalty and {term_last_bullet}.',
  },

  'victory.check': {
    text: 'After each single elimination, as soon as the role is revealed and before anything else happens, it is checked whether somebody has won.',
    prompt: 'Victory is checked after each single elimination, right after the role is revealed.',
  },
  'victory.law': {
    text: 'The {team_law} ({role_marshal} and {role_deputy__many}) wins when the {role_marshal} is alive and no {role_raider}{agent, select, yes {, {role_double_agent}} other {}} or {role_loner} is. {role_deputy__many} who were eliminated win too.',
    prompt:
      '{team_law} ({role_marshal}, all {role_deputy__many}, eliminated too) wins: {role_marshal} alive, no {role_raider}{agent, select, yes {, {role_double_agent}} other {}} or {role_loner} alive.',
  },
  'victory.loner': {
    text: 'A {role_loner} wins as the only player alive.',
    prompt: 'A {role_loner} wins: the only player alive.',
  },
  'victory.loners': {
    text: 'The {role_loner__many} win when every living player is a {role_loner}. All of them win, the eliminated too.',
    prompt: 'All {role_loner__many} (eliminated too) win: every living player is a {role_loner}.',
  },
  'victory.raiders': {
    text: 'The {role_raider__many}{agent, select, yes { and the {role_double_agent}} other {}} win when the {role_marshal} is out, unless the only player alive is a {role_loner}. All of them win, the eliminated too.',
    prompt:
      'All {role_raider__many}{agent, select, yes { and the {role_double_agent}} other {}} (eliminated too) win: {role_marshal} out, unless the only player alive is a {role_loner}.',
  },
  'victory.raiders-otherwise': {
    text: 'The {role_raider__many} win when the {role_marshal} is out, unless every living player is a {role_loner}. All of them win, the eliminated too.',
    prompt:
      'All {role_raider__many} (eliminated too) win: {role_marshal} out, unless all players alive are {role_loner__many}.',
  },
  'victory.several-loners': {
    text: 'Where there is more than one {role_loner}, each plays alone: if the {role_marshal} falls and several {role_loner__many} are all that is left, the {role_raider__many} win.',
    prompt:
      '{role_loner__many} play each alone: {role_marshal} out with several {role_loner__many} alive and nobody else = {role_raider__many} win.',
  },
  'victory.marshal-out': {
    text: 'Whoever wins, the game is over when the {role_marshal} is out.',
    prompt: 'The game always ends when the {role_marshal} is out.',
  },

  'setup.leader-life': {
    text: 'The {role_marshal}’s maximum of ♥ is higher than the character’s, by as much as the table of roles shows for the number of seats, and the {role_marshal} begins with it.',
    prompt: '{role_marshal}: maximum ♥ raised as in the table of roles.',
  },
  'setup.leader-cards': {
    text: 'The {role_marshal}’s starting hand is changed further, by as many cards as the table of roles shows.',
    prompt: '{role_marshal}: starting hand changed further as in that table.',
  },
  'setup.first': {
    text: 'The {role_marshal} takes the first turn; then it goes on in seat order, and the eliminated are skipped.',
    prompt: 'The {role_marshal} goes first, then seat order; the eliminated are skipped.',
  },
  'setup.rounds': {
    text: 'A round begins with each turn of the {role_marshal}, before the checks of that turn.',
    prompt: 'A new round begins at each {role_marshal} turn, before its checks.',
  },

  'turn.phases': {
    text: 'A turn goes: checks, draw, play, end.',
    prompt: 'Turn: checks, draw, play, end.',
  },
  'turn.draw': {
    text: 'In the draw phase you draw {cards} cards from the deck. This happens by itself unless your character{glory, select, yes { or a boon} other {}} gives you a choice.',
    prompt:
      'Draw {cards} from the deck, automatic unless a character{glory, select, yes { or boon} other {}} gives a choice.',
  },
  'turn.play': {
    text: 'In the play phase you play as many cards as you like, in any order.',
    prompt: 'Play any number of cards in any order.',
  },
  'turn.one-shot': {
    text: '{shots, plural, one {# {card_shot}} other {# {card_shot__many}}} a turn. A player with a {card_volcanic} in play has no limit, nor has {character_mad_dog}{noon, select, yes {, nor has anybody once it is {event_high_noon}} other {}}.',
    prompt:
      '{card_shot} limit {shots} a turn; no limit with {card_volcanic}, for {character_mad_dog}{noon, select, yes {, from {event_high_noon} on} other {}}.',
  },
  'turn.shots-now': {
    text: '{card_shot__many} are counted through the whole turn: you may play one if you have played none yet or have no limit at this moment.',
    prompt: 'A {card_shot} is legal if you played none this turn or have no limit now.',
  },
  'turn.not-shots': {
    text: 'A {card_buckshot} does not count as a {card_shot}, and neither do {card_shot__many} discarded in a {card_duel} or against an {card_assault}.',
    prompt:
      '{card_buckshot}, and {card_shot__many} discarded in a {card_duel} or against {card_assault}, do not count.',
  },
  'turn.discard': {
    text: 'At the end of the turn, if you have more cards in hand than ♥ now, you discard down to that number. Which ones is your choice.',
    prompt: 'End: discard down to hand ≤ current ♥, your choice.',
  },
  'turn.others': {
    text: 'In the turn of another player you only answer attacks on yourself{glory, select, yes { and make the choices that an elimination brings you} other {}}.',
    prompt:
      'On others’ turns you only answer attacks on you{glory, select, yes { and make ★ choices} other {}}.',
  },
  'deck.empty': {
    text: 'When a card is needed and the deck is empty, and only then, the discard pile is shuffled into a new deck.',
    prompt: 'Deck empty and a card needed: the discard pile is shuffled into a new deck.',
  },
  'deck.nothing': {
    text: 'If both deck and discard pile are empty, a draw or flip yields nothing: no {jail} for a {card_jail}{cover, select, yes { or a {card_cover}} other {}}, no explosion for {card_dynamite}; in a {card_bazaar} those who come later get nothing.',
    prompt:
      'Deck and discard pile empty: draws and flips yield nothing ({card_jail}{cover, select, yes { and {card_cover} fail} other { fails}}, {card_dynamite} does not explode, later players get nothing from a {card_bazaar}).',
  },

  'distance.farther': {
    text: 'It is {horse} more if the other has a {card_horse} in play, and {shadow} more if the other is {character_shadow}; these add up.',
    prompt: 'farther(b): {card_horse} {horse} + {character_shadow} {shadow}.',
  },
  'distance.nearer': {
    text: 'It is {scope} less if you have a {card_scope} in play, {eagleEye} less if you are {character_eagle_eye}, {madDog} less if you are {character_mad_dog}; these add up too.',
    prompt:
      'nearer(a): {card_scope} {scope} + {character_eagle_eye} {eagleEye} + {character_mad_dog} {madDog}.',
  },
  'distance.now': {
    text: 'Distance and range are worked out at the moment of use: whoever loses a weapon is back to the {term_revolver} at once.',
    prompt:
      'Distance and range are computed at the moment of use; a lost weapon leaves the {term_revolver} at once.',
  },
  'range.weapon': {
    text: 'Your range is that of your weapon in play. Without one you have the {term_revolver}, with range {range}.',
    prompt: 'Range = weapon in play, else {term_revolver} {range}.',
  },
  'range.aim': {
    text: 'Each {boon_aim} boon adds {aim} to your range.',
    prompt: 'Each {boon_aim}: range +{aim}.',
  },
  'range.shot': {
    text: 'A {card_shot} reaches a player whose distance is not more than your range.',
    prompt: 'A {card_shot} needs distance ≤ range.',
  },
  'range.snatch': {
    text: 'A {card_snatch} needs distance {least}, whatever your range.',
    prompt: '{card_snatch} needs distance {least}, whatever the range.',
  },
};
