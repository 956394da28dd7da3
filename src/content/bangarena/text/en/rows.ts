import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of each role, card, character, boon and event in English. */
export const rows: Catalog['rules'] = {
  'role.marshal': {
    text: 'Known to all from the start. Eliminate every {role_raider}{agent, select, yes {, the {role_double_agent}} other {}} and every {role_loner}, and stay alive: the game ends when you are out.',
    prompt:
      'public; {team_law}. Goal: stay alive, eliminate every {role_raider}{agent, select, yes {, the {role_double_agent}} other {}} and every {role_loner}.',
  },
  'role.deputy': {
    text: 'Plays for the {role_marshal}, in hiding. You win with the {role_marshal} even if you have been eliminated. Beware of your own {role_marshal}, who does not know you.',
    prompt: 'hidden; {team_law}. Goal: the {role_marshal}’s.',
  },
  'role.raider': {
    text: 'Eliminate the {role_marshal}. All {role_raider__many} win together, the eliminated too.',
    prompt: 'hidden; {team_raiders}. Goal: eliminate the {role_marshal}.',
  },
  'role.loner': {
    text: '{together, select, yes {Be the last alive, alone or with none but {role_loner__many}} other {Be the last one alive}}. That takes the {role_marshal} alive almost to the end: should the {role_marshal} fall while {together, select, yes {anybody but {role_loner__many} lives} other {others live}}, the {role_raider__many} win.',
    prompt:
      'hidden; {together, select, yes {with the {role_loner__many}. Goal: only {role_loner__many} alive, so the {role_marshal} must be the last to fall who is none} other {alone. Goal: last one alive, so the {role_marshal} must be the last other to fall}}.',
  },
  'role.double-agent': {
    text: 'Poses as a {role_deputy} and plays for the {role_raider__many}: eliminate the {role_marshal}. You win with the {role_raider__many}, even if you have been eliminated.',
    prompt: 'hidden; {team_raiders}. Goal: eliminate the {role_marshal}; poses as a {role_deputy}.',
  },

  'card.shot': {
    text: 'Play it at another player whose distance is within your range: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'At another player within range: hit for {amount} ♥.',
  },
  'card.ricochet': {
    text: 'Cancels one {card_shot} or {card_buckshot} hit on yourself. It is an answer only, never played on your own initiative.',
    prompt: 'Answer only: cancels a {card_shot} or {card_buckshot} hit on you.',
  },
  'card.canteen': {
    text: 'In your turn it heals {amount} ♥, if you are below your maximum{minAlive, plural, =0 {} other { and at least # players are alive}}. At other times it serves only against a {card_shot} or {card_buckshot} hit, when you have a single ♥ left and {rescueMinAlive} or more players are alive: the hit is cancelled and you keep that ♥.',
    prompt:
      'Your turn: heal {amount} ♥, if below maximum{minAlive, plural, =0 {} other { and ≥# players alive}}. Otherwise only as answer to a {card_shot}/{card_buckshot} hit when on your last ♥ with ≥{rescueMinAlive} players alive: hit cancelled, ♥ unchanged.',
  },
  'card.snatch': {
    text: 'Take into your hand a card of a player at distance {least}.',
    prompt: 'Player at distance {least}: take one of their cards into your hand.',
  },
  'card.toss': {
    text: 'Discard a card of any other player, at any distance.',
    prompt: 'Any other player: discard one of their cards.',
  },
  'card.duel': {
    text: 'Challenge any other player, at any distance. You discard {card_shot__many} in turns, the challenged player first. Whoever cannot or will not go on loses {amount} ♥, and the other duellist is the source of that damage.',
    prompt:
      'Any other player: in turns, they first, discard a {card_shot}; who does not loses {amount} ♥ to the other duellist.',
  },
  'card.assault': {
    text: 'Each other player discards a {card_shot} or loses {amount} ♥.',
    prompt: 'Each other player discards a {card_shot} or loses {amount} ♥.',
  },
  'card.wagon': {
    text: 'Draw {amount, plural, one {# card} other {# cards}}.',
    prompt: 'Draw {amount}.',
  },
  'card.bazaar': {
    text: 'Each living player draws {amount, plural, one {# card} other {# cards}} from the deck, in turn order, beginning with you.',
    prompt: 'Each living player draws {amount}, in turn order from you.',
  },
  'card.saloon': {
    text: 'Each living player heals {amount} ♥. You may play it as long as anybody is wounded.',
    prompt: 'Each living player heals {amount} ♥; legal if anyone is below maximum.',
  },
  'card.caravan': {
    text: 'Draw {amount, plural, one {# card} other {# cards}}.',
    prompt: 'Draw {amount}.',
  },
  'card.buckshot': {
    text: 'Each other player is hit for {amount} ♥ and answers just as to a {card_shot}.',
    prompt: 'Each other player is hit for {amount} ♥, answered like a {card_shot}.',
  },
  'card.jail': {
    text: 'Put it before any other player but the {role_marshal}. At the start of that player’s turn a card is flipped: {onTurnStartFlipSuits} sets free.',
    prompt:
      'Before any other player, not the {role_marshal}. At that player’s turn start: flip; {onTurnStartFlipSuits} frees.',
  },
  'card.cover': {
    text: 'Put it before yourself. At every {card_shot} or {card_buckshot} hit on you it makes a check by itself that may save you.',
    prompt: 'Before yourself: a check against each {card_shot}/{card_buckshot} hit on you.',
  },
  'card.horse': {
    text: 'Put it before yourself. Others see you {modsFarther} farther away.',
    prompt: 'Before yourself: others see you {modsFarther} farther.',
  },
  'card.scope': {
    text: 'Put it before yourself. You see others {modsNearer} nearer.',
    prompt: 'Before yourself: you see others {modsNearer} nearer.',
  },
  'card.dynamite': {
    text: 'Put it before yourself. At the start of the turn of whoever has it before them a card is flipped: at {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo} it explodes for {onTurnStartAmount} ♥; at anything else it moves on to the next living player in turn order.',
    prompt:
      'Before yourself. Turn start of whoever it lies before: flip; {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo}: they lose {onTurnStartAmount} ♥; else it passes to the next living player.',
  },
  'card.volcanic': {
    text: 'Weapon of range {range}. With it you have no {card_shot} limit.',
    prompt: 'Weapon, range {range}, no {card_shot} limit.',
  },
  'card.sawed-off': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.rifle': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.carbine': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.long-rifle': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },

  'character.stone-leopard': {
    text: 'Draws {onHitAmount, plural, one {# card} other {# cards}} from the deck for each hit suffered, {card_dynamite} included; {onHitLowAmount} if the hit leaves {onHitAtOrBelow} ♥ or less. One blow is one hit, however many ♥ it costs, and the eliminated draw nothing.',
    prompt:
      'Per damage event survived (any source, {card_dynamite} too; however many ♥) draws {onHitAmount}; {onHitLowAmount} if left with ≤{onHitAtOrBelow} ♥.',
  },
  'character.red-suit': {
    text: 'In the draw phase, shows all players card {drawShownCard} of the draw; if it is red ({drawShownSuits}), draws {drawShownBonus, plural, one {# card} other {# cards}} more.{glory, select, yes { With {boon_instinct}, the kept cards count in the order in which they lay; the other goes back first, then the extra card is drawn plainly.} other {}}',
    prompt:
      'Draw phase: shows card {drawShownCard} to all; if {drawShownSuits}, draws {drawShownBonus} more{glory, select, yes { (with {boon_instinct}: kept cards count in deck order; the bonus is drawn plainly after the return)} other {}}.',
  },
  'character.two-faced': {
    text: 'May use a {card_shot} as a {card_ricochet} and a {card_ricochet} as a {card_shot}, wherever one of them is asked for. A {card_ricochet} shot in the turn counts as its {card_shot}.',
    prompt:
      '{card_shot} and {card_ricochet} serve as each other everywhere; a {card_ricochet} shot on the turn counts as its {card_shot}.',
  },
  'character.collector': {
    text: 'When hit by a player, in a {card_duel} or by an {card_assault} too, takes a random card of that player’s hand: once a hit, from whoever is the source of the damage. Nothing is taken when eliminated.',
    prompt: 'Per damage event survived from a player: takes a random card of that source’s hand.',
  },
  'character.grip': {
    text: 'May take the first card of the draw at random from the hand of another player who has cards. This is decided before any card is seen.',
    prompt:
      'May take the first card of the draw phase at random from another’s non-empty hand, deciding before seeing any card.',
  },
  'character.iron-front': {
    text: 'Always has {card_cover}, card or not; a {card_cover} card adds no further check.',
    prompt: 'Built-in {card_cover}.',
  },
  'character.three-eyes': {
    text: 'In the draw phase, looks at the top {look} cards, keeps {keep} and puts the other back on top.',
    prompt: 'Draw phase: looks at the top {look}, keeps {keep}, puts the other back on top.',
  },
  'character.lucky': {
    text: 'Has {tries} tries at every check, and the better counts. All are always made: so many cards are flipped and discarded in that order{cover, select, yes {} other {, or so many coins tossed}}.',
    prompt:
      '{tries} tries at every check ({card_dynamite}, {card_jail}, {card_cover}), all made (flips discarded in order), the better counts.',
  },
  'character.shadow': {
    text: 'Others see this player {modsFarther} farther away; a {card_horse} adds to it.',
    prompt: 'Others see this player {modsFarther} farther.',
  },
  'character.little-vulture': {
    text: 'May take the first card of the draw from the top of the discard pile, if there is one; this is decided before any other card is seen. Whenever another player is eliminated, draws {onEliminationAmount, plural, one {# card} other {# cards}} from the deck.',
    prompt:
      'May take the first card of the draw phase from the top of the discard pile, deciding before seeing any other. When another is eliminated: draws {onEliminationAmount}.',
  },
  'character.eagle-eye': {
    text: 'Sees others {modsNearer} nearer, by a built-in {card_scope}.',
    prompt: 'Sees others {modsNearer} nearer.',
  },
  'character.bonesetter': {
    text: 'May discard {abilityCost} cards to heal {abilityAmount} ♥, never above the maximum and not when already eliminated, as often as the cards last. It is offered in the play phase, before each answer to an attack, even one that leaves no other choice, and before the discard at the end of a turn where there are cards too many{jailed, select, yes {; so a jailed {character_bonesetter} may use it too} other {}}. It is not offered before the checks or within a draw or another choice.',
    prompt:
      'May discard {abilityCost} cards to heal {abilityAmount} ♥ (if below maximum; repeatable): in the play phase, at any answer to an attack, at the excess discard.',
  },
  'character.double-barrel': {
    text: 'At distance {least}, it takes {need} {card_ricochet__many} to evade this player’s {card_shot}, and a good {card_cover} check counts as one of them. The distance is that from shooter to target when the {card_shot} is played. The {card_ricochet__many} are discarded together and offered only to a player who holds enough; a {card_canteen} cancels the whole hit. From farther away, and against a {card_buckshot}, a single {card_ricochet} will do.',
    prompt:
      'This player’s {card_shot} at distance {least} (shooter→target, when played) takes {need} {card_ricochet__many} at once to evade; a good {card_cover} check counts as one; a {card_canteen} cancels it all. Farther, or {card_buckshot}: as usual.',
  },
  'character.empty-hands': {
    text: 'Whenever the hand becomes empty, draws {onHandEmptyAmount, plural, one {# card} other {# cards}} at once, before the effect goes on, even in the middle of a {card_duel}. Cards discarded together count once. If there is nothing to draw, there is no further try, and the eliminated draw nothing.',
    prompt:
      'Whenever the hand becomes empty (played, discarded, taken), draws {onHandEmptyAmount} at once, mid-effect too; cards discarded together count once; no retry if nothing is left to draw; not when eliminated.',
  },
  'character.scavenger': {
    text: 'When another player is eliminated, takes all that player’s cards, of the hand and in play, into the hand.',
    prompt: 'When another is eliminated: takes all their cards, hand and in play, into hand.',
  },
  'character.mad-dog': {
    text: 'Has no {card_shot} limit, and sees others {modsNearer} nearer, by a built-in {card_scope}.',
    prompt: 'No {card_shot} limit; sees others {modsNearer} nearer.',
  },

  'boon.toughness': '+{life} maximum ♥ and +{life} ♥ at once.',
  'boon.aim': '+{modsRange} range.',
  'boon.instinct': {
    text: 'In the draw phase you look at one card more than you draw from the deck, normally at {look}, keep {keep}, and put the other back on top. You can have it only once, and {character_three_eyes} is not offered it.',
    prompt:
      'draw phase: of the cards from the deck, look at one more than you draw ({look}), keep {keep}, put the other back on top. Not if you have it already or are {character_three_eyes}.',
  },

  'event.high-noon': {
    text: 'From round {fromRound} on nobody has a {card_shot} limit, {card_cover} does nothing, card or built in, and healing does nothing: {card_canteen}, {card_saloon} and {character_bonesetter} are of no use.',
    prompt:
      'from round {fromRound} on: no {card_shot} limit for anyone; {card_cover} (card or built in) and healing do nothing.',
  },
};
