import type { Catalog } from './types.ts';

/** What the rules of every family say in the same words, in English. */
export const common: Catalog['rules'] = {
  'table.seats': {
    text: '{minSeats} to {maxSeats} players sit around a table. The seats are numbered clockwise, and that is the turn order.',
    prompt: '{minSeats}–{maxSeats} seats in a circle; turn order = seat order (clockwise).',
  },
  'table.equal': {
    text: 'A seat may be held by a person, a bot or a model. All of them have the same rules, the same time and the same information.',
    prompt: 'Persons, bots and models play by the same rules, time and information.',
  },

  'roles.counts': {
    text: 'How many of each role there are depends on the number of seats, as the table shows, and is known to all.',
    prompt: 'The number of each role, by seats as in the table, is public.',
  },
  'roles.revealed': {
    text: 'The role of an eliminated player is revealed to all.',
    prompt: 'Eliminated players’ roles are revealed.',
  },

  'victory.stalemate': {
    text: 'When round {lastRound} would begin, the game ends in a stalemate, and nobody wins.',
    prompt: 'When round {lastRound} would begin: stalemate, nobody wins.',
  },

  'setup.characters': {
    text: 'There are {characters} characters. They are dealt at random, none more than once, and lie face up.',
    prompt: '{characters} characters, dealt at random without repeats, public.',
  },
  'setup.life': {
    text: '♥ are your life. You begin with the ♥ of your character, and that is also your maximum.',
    prompt: '♥ = life. Start = maximum = the character’s ♥.',
  },
  'setup.hand': {
    text: 'Everybody begins with as many cards in hand as ♥.',
    prompt: 'Starting hand = ♥.',
  },

  'turn.plays': {
    text: 'A turn in which {maxPlays, plural, one {# card was} other {# cards were}} played goes straight to its discard.',
    prompt: 'After {maxPlays} cards played in a turn it goes to its discard.',
  },

  'deck.look': {
    text: 'If you look at more cards than are left, the shuffled pile comes under them, card by card as you need them. If there are still not enough, you keep what there is, without a choice.',
    prompt:
      'Looking past the deck’s end continues in the reshuffled pile; if still too few, you keep all of them.',
  },
  'deck.rest': {
    text: 'A played card rests outside all piles until its effect is over, and then goes to the discard pile; while it is being resolved it is nobody’s. Answers and replaced weapons go there at once, and a flipped card goes before the {card_dynamite} or {card_jail} that it decided.',
    prompt:
      'A played card is nobody’s until its effect is over, then discarded; answers and replaced weapons are discarded at once, flips before the card they decide.',
  },

  'distance.steps': {
    text: 'The distance from you to another player begins with the steps around the circle of living players, the shorter way.',
    prompt: 'distance(a→b) = fewest steps around the circle of living players + farther(b) − nearer(a).',
  },
  'distance.least': {
    text: 'A distance is never under {least}.',
    prompt: 'Minimum distance {least}.',
  },
  'distance.pair': {
    text: 'With a single opponent left you are {least, plural, one {# step} other {# steps}} apart, and everything else still counts.',
    prompt: 'With one opponent left: steps {least}, modifiers still count.',
  },
  'distance.shown': {
    text: 'The distance that you are shown is that from you to the other; the way back may differ.',
    prompt: 'A distance shown to you is from you to the other (may differ from theirs to you).',
  },

  'cards.one-weapon': {
    text: 'You have one weapon at a time. A new one, even of the same name, replaces the old, which is discarded.',
    prompt: 'One weapon each: a new one (same name allowed) replaces and discards the old.',
  },
  'cards.no-doubles': {
    text: 'Otherwise nobody ever has more than one card of a name in play, and nobody may put a {card_jail} before a player who has one.',
    prompt: 'Otherwise at most one card of a name in play before a player, {card_jail} included.',
  },

  'answer.who': {
    text: 'Only the player under attack answers; the others wait.',
    prompt: 'Only the attacked player answers.',
  },

  'check.order': {
    text: 'At the start of your turn come the checks for cards before you: first {card_dynamite}, then {card_jail}.',
    prompt: 'Checks at the turn’s start: {card_dynamite}, then {card_jail}.',
  },

  'elimination.cards': {
    text: 'The cards in play are discarded first, a {card_dynamite} or {card_jail} among them, then the hand; each in the order of the cards’ numbers, so that the order tells nothing.',
    prompt:
      'All cards of the eliminated, {card_dynamite} and {card_jail} too, are discarded: those in play, then the hand, by ascending card id.',
  },
  'elimination.own-turn': {
    text: 'A player who is eliminated in their own turn ends it by that.',
    prompt: 'Eliminated on your own turn: it ends.',
  },

  'sight.drawn': {
    text: 'A drawn card, or one that is looked at, is seen only by the player who draws or looks.',
    prompt: 'A drawn or looked-at card is seen by its drawer only.',
  },
  'sight.never': {
    text: 'You never see the hands of others, hidden roles, or the order of the deck.',
    prompt: 'Never: others’ hands, hidden roles, deck order.',
  },
  'sight.signals': {
    text: 'Signals at the table are seen by people and spectators. Bots and models neither see nor send them.',
    prompt: 'Bots and models neither see nor send signals.',
  },
  'sight.labels': {
    text: 'In evaluation runs the seats bear neutral labels, and who controls them is not shown unless the run asks for it.',
    prompt: 'Evaluation runs: neutral seat labels; controllers are not shown unless asked for.',
  },

  'moves.list': {
    text: 'With each decision comes the list of all your legal moves. You answer with the id of one of them.',
    prompt: 'Each decision lists all legal moves; answer with the id of one.',
  },
  'moves.seats': {
    text: 'In ids and in data, seats are counted from {first} in turn order.',
    prompt: 'Ids count seats from {first} in turn order.',
  },

  'time.limit': {
    text: 'Each decision has the table’s time limit; for a disconnected seat it is shorter.',
    prompt: 'Each decision has a time limit.',
  },
  'time.simplest': {
    text: 'When the time runs out, the table makes the simplest move for you, which is named here with each decision. Abilities are never used that way.',
    prompt: 'Out of time: the table makes the simplest move for you.',
  },

  'decision.turn': {
    text: '“turn”: it is your play phase. Play a card, use an ability, or end the turn. The simplest move is to end it.',
    prompt: 'turn: your play phase; play, use an ability or end. Simplest: end.',
  },
  'decision.excess': {
    text: '“excess”: you have more cards than ♥ at the end of your turn. Discard one, again and again until it fits. The simplest move is the first card in the order of the card list.',
    prompt:
      'excess: discard one card, repeated until hand = ♥. Simplest: the first in the order of the card list.',
  },
};
