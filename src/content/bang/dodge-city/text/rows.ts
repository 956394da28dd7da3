import type { Catalog } from '../../../text/types.ts';

/** What Dodge City says of its cards, characters and rules in English. */
export const rows: Catalog['rules'] = {
  'card.dodge': {
    text: 'Cancels one hit on yourself, like a {card_missed}, and you draw {draws, plural, one {# card} other {# cards}}. It is an answer only.',
    prompt: 'Answer only: cancels a hit on you, and you draw {draws}.',
  },
  'card.punch': {
    text: 'Play it at another player at distance {least}, whatever your range: a hit for {amount} ♥, unless it is evaded. It is no {card_bang}.',
    prompt: 'At another player at distance {least}: hit for {amount} ♥ (no {card_bang}).',
  },
  'card.springfield': {
    text: 'Discard {cost, plural, one {# further card} other {# further cards}} and play it at any other player, at any distance: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'Costs {cost} more card(s). Any other player: hit for {amount} ♥.',
  },
  'card.brawl': {
    text: 'Discard {cost, plural, one {# further card} other {# further cards}}: each other player, in turn order, discards a card that you choose: one in play, or a random card of the hand.',
    prompt:
      'Costs {cost} more card(s). Each other player discards a card of your choice (in play, or random of the hand).',
  },
  'card.rag-time': {
    text: 'Discard {cost, plural, one {# further card} other {# further cards}} and take into your hand a card of any other player, at any distance.',
    prompt: 'Costs {cost} more card(s). Take a card of any other player into your hand.',
  },
  'card.tequila': {
    text: 'Discard {cost, plural, one {# further card} other {# further cards}}: a player of your choice, you too, heals {amount} ♥. It is no {card_beer}.',
    prompt: 'Costs {cost} more card(s). Any player, you too: heal {amount} ♥ (no {card_beer}).',
  },
  'card.whisky': {
    text: 'Discard {cost, plural, one {# further card} other {# further cards}}: you heal {amount} ♥. It is no {card_beer}.',
    prompt: 'Costs {cost} more card(s). Heal {amount} ♥ (no {card_beer}).',
  },
  'card.hideout': {
    text: 'Put it before yourself. Others see you {modsFarther} farther away; a {card_mustang} adds to it.',
    prompt: 'Before yourself: others see you {modsFarther} farther.',
  },
  'card.binocular': {
    text: 'Put it before yourself. You see others {modsNearer} nearer; a {card_scope} adds to it.',
    prompt: 'Before yourself: you see others {modsNearer} nearer.',
  },
  'card.bible': {
    text: 'From play it cancels one hit on yourself, and you draw {draws, plural, one {# card} other {# cards}}.',
    prompt: 'Answer from play: cancels a hit on you, and you draw {draws}.',
  },
  'card.iron-plate': {
    text: 'From play it cancels one hit on yourself.',
    prompt: 'Answer from play: cancels a hit on you.',
  },
  'card.sombrero': {
    text: 'From play it cancels one hit on yourself.',
    prompt: 'Answer from play: cancels a hit on you.',
  },
  'card.ten-gallon-hat': {
    text: 'From play it cancels one hit on yourself.',
    prompt: 'Answer from play: cancels a hit on you.',
  },
  'card.canteen': {
    text: 'From play: you heal {amount} ♥. It is no {card_beer}.',
    prompt: 'From play: heal {amount} ♥ (no {card_beer}).',
  },
  'card.can-can': {
    text: 'From play: discard a card of any other player, at any distance.',
    prompt: 'From play, any other player: discard one of their cards.',
  },
  'card.conestoga': {
    text: 'From play: take into your hand a card of any other player, at any distance.',
    prompt: 'From play, any other player: take one of their cards into your hand.',
  },
  'card.pony-express': {
    text: 'From play: draw {amount, plural, one {# card} other {# cards}}.',
    prompt: 'From play: draw {amount}.',
  },
  'card.derringer': {
    text: 'From play, at another player at distance {least}, whatever your range: a hit for {amount} ♥, unless it is evaded. Then you draw {draws, plural, one {# card} other {# cards}}.',
    prompt: 'From play, another player at distance {least}: hit for {amount} ♥, then draw {draws}.',
  },
  'card.knife': {
    text: 'From play, at another player at distance {least}, whatever your range: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'From play, another player at distance {least}: hit for {amount} ♥.',
  },
  'card.pepperbox': {
    text: 'From play, at another player within your range: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'From play, another player within range: hit for {amount} ♥.',
  },
  'card.buffalo-rifle': {
    text: 'From play, at any other player, at any distance: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'From play, any other player: hit for {amount} ♥.',
  },
  'card.howitzer': {
    text: 'From play: each other player is hit for {amount} ♥, at any distance, as by a {card_gatling}.',
    prompt: 'From play: each other player is hit for {amount} ♥.',
  },
  'character.apache-kid': {
    text: 'Cards of {suits} that others play do nothing to him: he may be aimed at with them, in vain, and a {card_gatling}, {card_indians} or {card_howitzer} of them passes him over. Within a {card_duel} suits do not count; {duels, select, yes {a {card_duel} card of {suits}, though, does not begin one with him} other {a {card_duel} card of {suits} begins one with him}}. A hit of {character_doc_holyday} does nothing if all cards of its cost are {suits}.',
    prompt:
      'Others’ {suits} cards do nothing to him (may be aimed in vain; {card_gatling}, {card_indians}, {card_howitzer} skip him); within a {card_duel} suits do not count, {duels, select, yes {but a {suits} {card_duel} card does nothing} other {and a {suits} {card_duel} card begins one}}; {character_doc_holyday}’s hit: in vain if all cards paid are {suits}.',
  },
  'character.belle-star': {
    text: 'In her turn cards in play before other players do nothing: no {card_barrel}, {card_mustang}, {card_hideout} or green card of theirs. They can still be taken or discarded.',
    prompt:
      'On her turn cards in play before others do nothing ({card_barrel}, {card_mustang}, {card_hideout}, green answers).',
  },
  'character.bill-noface': {
    text: 'In the draw phase, draws {drawCards, plural, one {# card} other {# cards}}, and {drawPerLost} more for each ♥ under the maximum.',
    prompt: 'Draw phase: {drawCards}, +{drawPerLost} per missing ♥.',
  },
  'character.chuck-wengam': {
    text: 'In his turn, as often as he likes, may lose {abilityLife} ♥, but not the last, to draw {abilityAmount, plural, one {# card} other {# cards}}.',
    prompt: 'On his turn, repeatedly: lose {abilityLife} ♥ (not the last) to draw {abilityAmount}.',
  },
  'character.doc-holyday': {
    text: 'In his turn, {abilityLimit, plural, one {# time} other {# times}} at most, may discard {abilityCost} cards of the hand for a hit of {abilityAmount} ♥ on a player within range. It is no {card_bang}.',
    prompt:
      'On his turn, at most {abilityLimit}×: discard {abilityCost} cards for a hit of {abilityAmount} ♥ on a player within range (no {card_bang}).',
  },
  'character.elena-fuente': {
    text: 'May use any card of the hand as a {card_missed}.',
    prompt: 'Any card of the hand serves as a {card_missed}.',
  },
  'character.greg-digger': {
    text: 'When another player is eliminated, heals {onEliminationAmount} ♥, if still alive.',
    prompt: 'When another is eliminated: heals {onEliminationAmount} ♥.',
  },
  'character.herb-hunter': {
    text: 'When another player is eliminated, draws {onEliminationAmount, plural, one {# card} other {# cards}}, if still alive.',
    prompt: 'When another is eliminated: draws {onEliminationAmount}.',
  },
  'character.jose-delgado': {
    text: 'In his turn, {abilityLimit, plural, one {# time} other {# times}} at most, may discard {abilityCost, plural, one {# blue card} other {# blue cards}} of the hand, weapons among them, to draw {abilityAmount, plural, one {# card} other {# cards}}.',
    prompt:
      'On his turn, at most {abilityLimit}×: discard {abilityCost} blue card or weapon of the hand to draw {abilityAmount}.',
  },
  'character.molly-stark': {
    text: 'Whenever she uses a card of the hand in another’s turn, to answer or to save herself, draws {onUsedOutsideAmount, plural, one {# card} other {# cards}}: at once, but for a {card_duel} when it is over.',
    prompt:
      'For each card of the hand used on another’s turn draws {onUsedOutsideAmount}: at once, after a {card_duel} at its end.',
  },
  'character.pat-brennan': {
    text: 'Instead of the whole draw may take a card in play before any player, himself too, into the hand.',
    prompt: 'Draw phase: may instead take one card in play before any player (himself too).',
  },
  'character.pixie-pete': {
    text: 'In the draw phase, draws {drawCards, plural, one {# card} other {# cards}}.',
    prompt: 'Draw phase: draws {drawCards}.',
  },
  'character.sean-mallory': {
    text: 'May keep {modsHandLimit} cards at the end of the turn, whatever the ♥.',
    prompt: 'Keeps up to {modsHandLimit} cards at the end of the turn.',
  },
  'character.tequila-joe': {
    text: 'A {card_beer} brings him {modsReviveBonus} ♥ more, also when it saves him; other cards do not.',
    prompt: 'A {card_beer} brings {modsReviveBonus} ♥ more, also as a rescue.',
  },
  'character.vera-custer': {
    text: 'At the start of her turn, after the checks and before the draw, chooses another living player, and has the powers of that character until her next turn begins. Kept in {card_jail} she chooses nobody. With {character_vulture_sam}’s she and he take the cards of the eliminated by turns, the nearest in turn order first.',
    prompt:
      'Turn start, after the checks: chooses another living player and has that character’s powers until her next turn begins (not if kept in {card_jail}).',
  },
  'victory.two-renegades': {
    text: 'Where there are several ({seats} seats) each {role_renegade} plays alone: only the last player alive wins.',
    prompt: '{seats} seats: each {role_renegade} plays alone and must be the only one alive.',
  },
  'turn.more-shots': {
    text: 'Hits by other cards than a {card_bang}, or by an ability, do not count for the {card_bang} limit.',
    prompt: 'Hits by other cards or abilities do not count for the {card_bang} limit.',
  },
  'distance.dodge-city': {
    text: 'A {card_hideout} in play adds {hideout} to the distance at which others see its owner, and a {card_binocular} takes {binocular} from that at which its owner sees others.',
    prompt: 'farther(b) also: {card_hideout} {hideout}; nearer(a) also: {card_binocular} {binocular}.',
  },
  'cards.green': {
    text: 'Green cards are laid in play before yourself, none of a name that you have in play. From your next turn on, and as an answer already in the turns between, each may be used from there, and is then discarded. Not in the turn in which it was laid. They have no effect in the hand.',
    prompt:
      'Green cards: laid before yourself (none of a name you have in play), usable from play once that turn is over, discarded by use.',
  },
  'cards.green-taken': {
    text: 'A green card that is taken goes into a hand and must be laid in play again.',
    prompt: 'A green card taken goes into the hand and must be laid again.',
  },
  'cards.cost': {
    text: 'Where a card costs further cards of the hand, you choose them when you have played it; their suits do not matter. Without enough of them it cannot be played.',
    prompt:
      'Extra costs are paid from the hand once the card is played, suits of no matter; a card is illegal without enough other cards.',
  },
  'cards.take-more': {
    text: '{card_rag_time}, {card_conestoga} and {card_can_can} choose a card as {card_panic} and {card_cat_balou} do, of another player.',
    prompt:
      '{card_rag_time}, {card_conestoga}, {card_can_can} name a card in play or a random one of the hand, like {card_panic}.',
  },
  'cards.idle-more': {
    text: 'A {card_tequila}, a {card_whisky} or a {card_canteen} may be used even where it heals nobody.',
    prompt: '{card_tequila}, {card_whisky} and {card_canteen} are legal even without effect.',
  },
  'answer.more': {
    text: 'Hits by a {card_punch}, a {card_springfield}, green cards and {character_doc_holyday} are answered like a {card_bang}. Whoever has a usable green card that cancels is asked, even without a card in hand.',
    prompt:
      'Every hit is answered alike; a {card_dodge} and usable green cancels serve too, the latter from play.',
  },
  'moves.activate': {
    text: '“activate” uses a green card in play, in the play phase or as an answer.',
    prompt: 'activate: use a green card in play (turn or answer).',
  },
  'moves.suits': {
    text: 'While another player is {character_apache_kid}, or has his powers, a card of {suits} is told from equal cards by its suit in the ids of moves.',
    prompt: 'With {character_apache_kid}’s powers against you, {suits} cards have ids of their own.',
  },
  'decision.cost': {
    text: '“cost”: discard a card of the hand as the cost of what you have begun. The simplest move is the first card in the order of the card list.',
    prompt:
      'cost: discard a card for what you have begun. Simplest: the first in the order of the card list.',
  },
  'decision.toss': {
    text: '“toss”: choose the card that another player discards in your {card_brawl}. The simplest move is a random one of the hand, if there is one.',
    prompt: 'toss ({card_brawl}): which card they discard. Simplest: of the hand.',
  },
  'decision.copy': {
    text: '“copy”: choose the player whose powers you take over, if you are {character_vera_custer}. The simplest move is the next in turn order.',
    prompt: 'copy ({character_vera_custer}): whose powers. Simplest: the next player.',
  },
};
