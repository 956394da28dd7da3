import type { Catalog } from '../../../text/types.ts';

/** What Wild West Show says in English. */
export const en: Catalog = {
  names: {
    'event.bone-orchard': 'Bone Orchard',
    'event.darling-valentine': 'Darling Valentine',
    'event.dorothy-rage': 'Dorothy Rage',
    'event.gag': 'Gag',
    'event.helena-zontero': 'Helena Zontero',
    'event.lady-rose-of-texas': 'Lady Rose of Texas',
    'event.miss-susanna': 'Miss Susanna',
    'event.sacagaway': 'Sacagaway',
    'event.showdown': 'Showdown',
    'event.wild-west-show': 'Wild West Show',
    'character.big-spencer': 'Big Spencer',
    'character.flint-westwood': 'Flint Westwood',
    'character.gary-looter': 'Gary Looter',
    'character.greygory-deck': 'Greygory Deck',
    'character.john-pain': 'John Pain',
    'character.lee-van-kliff': 'Lee Van Kliff',
    'character.teren-kill': 'Teren Kill',
    'character.youl-grinner': 'Youl Grinner',
  },
  rules: {
    'events.show-deck': {
      text: 'A deck of its own, face down, has {events} events of the show. Whenever a {card_stagecoach} or a {card_wells_fargo} has been played and its effect is over, the next of them comes into force and covers the one before, which is over.',
      prompt:
        '{events} show events, face down, in random order; after each played {card_stagecoach} or {card_wells_fargo} the next comes into force and ends the one before.',
    },
    'events.show-last': {
      text: 'The last of them is {event_wild_west_show}. It stays in force to the end of the game.',
      prompt: 'The last show event is {event_wild_west_show}; it stays.',
    },
    'event.bone-orchard': {
      text: 'The eliminated come back for good, each at the start of the turn they would have, without cards and with {returnsLife} ♥. Before anyone does, the roles of all who are out are shuffled and dealt anew among them, face down: each then knows its own alone.',
      prompt:
        'the eliminated come back for good at the start of their turn, with {returnsLife} ♥ and no cards; before each does, the roles of all who are out are secretly dealt anew among them.',
    },
    'event.darling-valentine': {
      text: 'At the start of the turn the player discards the hand and draws as many cards.',
      prompt: 'at the start of the turn the player discards the hand and draws as many.',
    },
    'event.dorothy-rage': {
      text: 'Once in the turn the player may order another who holds cards to play a card, naming it and everything that it is aimed at, as if it were the other’s turn; the {card_bang} limit does not count. Who holds the card has to play it, and it is that player’s card. Who does not shows the whole hand to all.',
      prompt:
        'once a turn you may order another player with cards to play a named card at named targets (no {card_bang} limit); if held, it is played as theirs, else their hand is shown to all.',
    },
    'event.gag': {
      text: 'Players must not talk. At this table nobody can, so all it does is to cover the event before.',
      prompt: 'no effect here but to cover the event before.',
    },
    'event.helena-zontero': {
      text: 'When it comes up, a card is flipped, which nobody may take. At {revealFlipSuits} the roles of all players alive but the {role_sheriff} are shuffled and dealt anew among them, face down: each then knows its own alone.',
      prompt:
        'when it comes up a card is flipped: at {revealFlipSuits} the roles of all alive but the {role_sheriff} are secretly dealt anew among them.',
    },
    'event.lady-rose-of-texas': {
      text: 'Once in the turn the player may change places with the player on the right, who sits before them in the circle. The other skips the next turn.',
      prompt:
        'once a turn you may change places with the player before you in the circle, who skips the next turn.',
    },
    'event.miss-susanna': {
      text: 'Who has played fewer than {closingPlays} cards in the turn loses {closingAmount} ♥ at its end, by nobody. Cards used in play count, cards laid as an answer do not. A turn skipped in {card_jail} costs nothing.',
      prompt:
        'who played fewer than {closingPlays} cards in the turn loses {closingAmount} ♥ at its end, by nobody (not after a turn skipped in {card_jail}).',
    },
    'event.sacagaway': {
      text: 'All hands lie open for all to see. What is taken from a hand or discarded of it by others is still random.',
      prompt: 'all hands are open; cards taken from them are still random.',
    },
    'event.showdown': {
      text: 'Any card may be used as a {card_bang}, in the limit of the turn, in a {card_duel} and against {card_indians} too. A {card_bang} may be used as a {card_missed}{must, select, yes {, and not as a {card_bang}} other {}}.',
      prompt:
        'any card serves as a {card_bang}; a {card_bang} serves as a {card_missed}{must, select, yes { and not as a {card_bang}} other {}}.',
    },
    'event.wild-west-show': {
      text: 'Now everybody’s goal is to be the last one alive, and whoever is wins alone, whatever the role. The game goes on without the {role_sheriff}: a round then begins with whoever comes next. All else that depends on roles stays, reward and penalty too.',
      prompt:
        'last, stays: the last one alive wins alone, whatever the role; the game goes on without the {role_sheriff}; reward and penalty stay.',
    },
    'character.big-spencer': {
      text: 'Begins with {hand} cards. Cannot answer with a {card_missed}; what else cancels may be used.',
      prompt: 'First hand {hand} cards. Cannot use {card_missed} as an answer; other cancels are fine.',
    },
    'character.flint-westwood': {
      text: 'In his turn, {abilityLimit, plural, one {once} other {# times}}, may give {abilityCost, plural, one {# card} other {# cards}} of his hand to another player for {abilityAmount} random ones of that player’s hand, or for the only one there.',
      prompt:
        'Own turn, up to {abilityLimit}×: give {abilityCost} hand card to another for {abilityAmount} random ones of that hand (or the only one).',
    },
    'character.gary-looter': {
      text: 'Takes into his hand every card that another player discards at the end of the turn for holding too many.',
      prompt: 'Takes every card that others discard at the end of their turn for holding too many.',
    },
    'character.greygory-deck': {
      text: 'At the start of his turn, before all checks, may draw {borrowed} characters of the base game at random, of those that are nobody’s, and has their powers from then on, until he draws others in their place; those before go back first. All see them.',
      prompt:
        'Turn start, before checks: may draw {borrowed} random base-game characters that are nobody’s, publicly, and has both powers until he draws others in their place.',
    },
    'character.john-pain': {
      text: 'While he has fewer than {onFlipHeldBelow} cards in hand, takes into it every card that any player flips for a check.',
      prompt: 'With fewer than {onFlipHeldBelow} cards in hand takes every card that anyone flips.',
    },
    'character.lee-van-kliff': {
      text: 'In his turn may discard a {card_bang}, right after a brown card that he played, to have its effect once more, aimed anew, with the suit of that card and without its cost: once for each card{barred, select, yes {. While an event bars {card_bang__many} in the own turn he cannot} other {}}.',
      prompt:
        'Own turn: right after playing a brown card may discard a {card_bang} to repeat its effect, aimed anew (suit of that card, no cost, no limit), once each{barred, select, yes {; not while an event bars {card_bang__many} in the own turn} other {}}.',
    },
    'character.teren-kill': {
      text: 'When he would be eliminated a card is flipped: at anything but {onLastLifeFlipSuits} he stays with {least} ♥ and draws {onLastLifeAmount, plural, one {# card} other {# cards}}.',
      prompt:
        'About to be eliminated: flip; not {onLastLifeFlipSuits}: stays with {least} ♥ and draws {onLastLifeAmount}.',
    },
    'character.youl-grinner': {
      text: 'Before his draw, every player who has more cards in hand than he has gives him one of their choice; what he is given does not change who gives.',
      prompt: 'Before drawing: everyone with more hand cards than he has (compared once) gives him one.',
    },
    'sight.circle': {
      text: 'You see who sits next to whom, where players have changed places, who skips the next turn, and whose powers are borrowed.',
      prompt: 'And: the order of seats where it changed, who skips a turn, borrowed powers.',
    },
    'sight.given': {
      text: 'A card that is given is known to giver and taker.',
      prompt: 'Given cards are known to giver and taker.',
    },
    'moves.rather': {
      text: 'Where a card that might be played as itself is played as a {card_bang}, the id says so behind the card.',
      prompt: 'play:card:bang… = that card as a {card_bang}.',
    },
    'moves.repeat': {
      text: '“repeat” names the card that is discarded, and at whom what was played last is repeated.',
      prompt: 'repeat: discard the named card, repeat the last one at the named seat.',
    },
    'moves.trade': {
      text: 'Where {character_flint_westwood} trades, “use” names the card and the seat.',
      prompt: 'use ({character_flint_westwood}): the card that is traded, and with whom.',
    },
    'moves.once': {
      text: '“order” orders a seat to play a card, which “command” then names with its aim; “swap” changes places with a seat.',
      prompt: 'order: a seat is to play a card; command: which, at whom; swap: change places with a seat.',
    },
    'decision.borrow': {
      text: '“borrow”: draw characters for {character_greygory_deck} (“borrow”), or keep what you have. The simplest move is to keep.',
      prompt: 'borrow: draw characters ({character_greygory_deck}) or pass. Simplest: pass.',
    },
    'decision.give': {
      text: '“give”: which card {character_youl_grinner} gets. The simplest move is the first in the order of the card list.',
      prompt: 'give: a card to {character_youl_grinner}. Simplest: the first.',
    },
    'decision.order': {
      text: '“order”: which card the other is to play for {event_dorothy_rage}, and at whom. The simplest move is the first in the order of the card list.',
      prompt: 'order: the card and aim ({event_dorothy_rage}). Simplest: the first.',
    },
  },
};
