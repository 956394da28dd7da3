import type { Catalog } from '../../../text/types.ts';

/** What A Fistful of Cards says in English. */
export const en: Catalog = {
  names: {
    'event.abandoned-mine': 'Abandoned Mine',
    'event.ambush': 'Ambush',
    'event.blood-brothers': 'Blood Brothers',
    'event.dead-man': 'Dead Man',
    'event.hard-liquor': 'Hard Liquor',
    'event.lasso': 'Lasso',
    'event.law-of-the-west': 'Law of the West',
    'event.peyote': 'Peyote',
    'event.ranch': 'Ranch',
    'event.ricochet': 'Ricochet',
    'event.russian-roulette': 'Russian Roulette',
    'event.sniper': 'Sniper',
    'event.the-judge': 'The Judge',
    'event.vendetta': 'Vendetta',
    'event.a-fistful-of-cards': 'A Fistful of Cards',
  },
  rules: {
    'event.abandoned-mine': {
      text: 'Cards of the draw phase come from the top of the discard pile, for all to see, and from the deck only once that pile is empty; all other draws are as ever. A {character_kit_carlson} looks at cards of the pile, and what goes back goes back there. {used, select, yes {Cards that players use in their own turn, to play or to answer, go face down on the deck and not on the pile; what they discard at its end goes on the pile} other {What players discard at the end of their turn goes face down on the deck; all other cards go on the pile}}.',
      prompt:
        'draw-phase cards come from the top of the discard pile, openly (deck once it is empty), other draws from the deck; {used, select, yes {cards used in the own turn go face down on the deck, excess on the pile} other {excess at the turn’s end goes face down on the deck}}.',
    },
    'event.ambush': {
      text: 'All players are one step apart from one another. Only cards in play make that more or less; powers of characters do not.',
      prompt: 'all sit one step apart; only cards in play change distances, not characters.',
    },
    'event.blood-brothers': {
      text: 'At the start of their turn players may lose {openingAmount} ♥, but not their last, so that another player who lacks ♥ wins as many. It is a loss by nobody.',
      prompt: 'at the start of the turn you may lose {openingAmount} ♥, not the last, to give it to another.',
    },
    'event.dead-man': {
      text: 'Whoever was eliminated first in the game comes back in their turn, once, with {returnsLife} ♥ and {returnsCards, plural, one {# card} other {# cards}} of the deck, and then plays it like any other.',
      prompt:
        'the first player eliminated comes back at the start of their turn, once, with {returnsLife} ♥ and {returnsCards} cards.',
    },
    'event.hard-liquor': {
      text: 'Players who lack ♥ may win back {tableForgone} instead of their draw phase.',
      prompt: 'you may heal {tableForgone} instead of drawing.',
    },
    'event.lasso': {
      text: 'Cards in play do nothing, green ones and weapons included. A weapon still takes the place of the one before. {jail, select, yes {A {card_jail} is checked as ever, but a {card_dynamite} is not and stays} other {{card_jail} and {card_dynamite} are not checked and stay where they are; the prisoner plays}}.',
      prompt:
        'cards in play do nothing (green ones, weapons too); {jail, select, yes {{card_jail} is checked as ever, {card_dynamite} is not and stays} other {{card_jail} and {card_dynamite} are not checked and stay, the prisoner plays}}.',
    },
    'event.law-of-the-west': {
      text: 'Card number {tableMustPlay} of the draw phase is shown to all, and must be played in that turn if it can: as long as it can be, the turn does not end, and in a {card_duel} of the own turn the player cannot decline if it is an answer. Other cards may be played first. It is over once the card has left the hand.',
      prompt:
        'card {tableMustPlay} of the draw phase is shown and must be played this turn: no end of turn (nor declining in a {card_duel}) while it can be.',
    },
    'event.peyote': {
      text: 'Instead of the draw phase, powers for it included, players guess whether the next card of the deck is red or black. They show it, keep it if they were right, and guess again; if not, it is discarded and they go on to play.',
      prompt:
        'no draw phase (nor powers for it): guess red or black of the next card; right: keep it, guess again; wrong: it is discarded, play.',
    },
    'event.ranch': {
      text: 'At the end of the draw phase players may, once, discard any number of cards of their hand and draw as many.',
      prompt: 'after drawing you may, once, discard any number of cards and draw as many.',
    },
    'event.ricochet': {
      text: 'In their turn players may discard a {card_bang} against a card in play before another player, at any distance. The owner discards that card, or saves it by a {card_missed} or what serves as one; a {card_barrel} does not help. It is not the {card_bang} of the turn, and may be done again and again.',
      prompt:
        'in your turn discard {card_bang__many} against cards in play of others, at any distance: each is discarded unless its owner plays a {card_missed}. Not the {card_bang} of the turn.',
    },
    'event.russian-roulette': {
      text: 'When it comes up, each player from the {role_leader} on cancels a shot, by a {card_missed} or a {card_barrel}, as if it were a {card_bang}. The first who does not loses {revealAmount} ♥, by nobody, and it is over.',
      prompt:
        'when it comes up, from the {role_leader} on each cancels a shot; the first who does not loses {revealAmount} ♥ by nobody, and it ends.',
    },
    'event.sniper': {
      text: 'In their turn players may discard a pair of {card_bang__many} at once at a player in range: a single shot that takes {tableDoubles} cancels. It is not the {card_bang} of the turn.',
      prompt:
        'in your turn a pair of {card_bang__many} may be discarded at once at a player in range: one shot, {tableDoubles} cancels. Not the {card_bang} of the turn.',
    },
    'event.the-judge': {
      text: 'No card can be put in play, before whomever: no weapon, no {card_jail}, nothing blue or green. What lies there stays and works.',
      prompt: 'no card can be put in play before anybody.',
    },
    'event.vendetta': {
      text: 'At the end of their turn players flip a card: at {closingFlipSuits} they have another turn at once, at whose end they do not flip. Nobody flips after a turn skipped in {card_jail}. Where it is the {role_leader}’s, that other turn begins no round.',
      prompt:
        'at the end of the turn flip: {closingFlipSuits} brings another turn, with no flip at its end; not after a skipped turn.',
    },
    'event.a-fistful-of-cards': {
      text: 'At the start of the turn each player is shot at by nobody as many times as there are cards in the hand by then, for {openingAmount} ♥ each, one shot after the other. Each can be cancelled like a {card_bang}. It comes last, and stays to the end.',
      prompt:
        'last, stays: at the start of the turn you are shot at by nobody once for each card in your hand, for {openingAmount} ♥; each can be cancelled.',
    },
    'decision.gift': {
      text: '“gift”: give ♥ to another player for {event_blood_brothers}, or keep them. The simplest move is to keep them.',
      prompt: 'gift: give ♥ to another ({event_blood_brothers}) or pass. Simplest: pass.',
    },
    'decision.forgo': {
      text: '“forgo”: draw, or win ♥ back by {event_hard_liquor}. The simplest move is to draw.',
      prompt: 'forgo: draw, or heal instead ({event_hard_liquor}). Simplest: draw.',
    },
    'decision.bound': {
      text: 'While a card that you showed for {event_law_of_the_west} can be used, its moves stand first, and ending the turn or declining is no legal move. The simplest move is then the first of them.',
      prompt:
        'While the card shown for {event_law_of_the_west} can be used you cannot end or decline. Simplest: its first use.',
    },
    'decision.guess': {
      text: '“guess”: red or black, for {event_peyote}. The simplest move is red.',
      prompt: 'guess: red or black ({event_peyote}). Simplest: red.',
    },
    'decision.exchange': {
      text: '“exchange”: discard a card for {event_ranch}, or leave it at that and draw as many as you have discarded. The simplest move is to leave it at that.',
      prompt: 'exchange: discard a card ({event_ranch}), or pass and draw as many. Simplest: pass.',
    },
    'decision.save': {
      text: '“save”: a card in play before you is shot at by {event_ricochet}. Let it go, or cancel. The simplest move is to let it go.',
      prompt:
        'save: your card in play is shot at ({event_ricochet}); cancel or let it go. Simplest: let it go.',
    },
    'moves.strike': {
      text: 'A {card_bang} discarded by {event_ricochet} is “strike”, with the seat and the card in play at which it is aimed.',
      prompt: 'strike = discard a {card_bang} against a card in play ({event_ricochet}).',
    },
    'moves.double': {
      text: 'A pair of {card_bang__many} discarded by {event_sniper} are “double”, with the seat at which they are aimed.',
      prompt: 'double = discard a pair of {card_bang__many} at a seat ({event_sniper}).',
    },
  },
};
