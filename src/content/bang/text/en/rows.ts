import type { Catalog } from '../../../text/types.ts';

/** What the base game says of its mode and of each role, card and character in English. */
export const rows: Catalog['rules'] = {
  'mode.bang': {
    text: 'The original card game: its own cards, numbers and characters.',
    prompt: 'the original card game; only what stands here holds.',
  },

  'role.sheriff': {
    text: 'Known to all from the start. Eliminate every {role_outlaw} and the {role_renegade}, and stay alive: the game ends when you are out.',
    prompt: 'public; {team_law}. Goal: stay alive, eliminate every {role_outlaw} and the {role_renegade}.',
  },
  'role.deputy': {
    text: 'Plays for the {role_sheriff}, in hiding. You win with the {role_sheriff} even if you have been eliminated. Beware of your own {role_sheriff}, who does not know you.',
    prompt: 'hidden; {team_law}. Goal: the {role_sheriff}’s.',
  },
  'role.outlaw': {
    text: 'Eliminate the {role_sheriff}. All {role_outlaw__many} win together, the eliminated too.',
    prompt: 'hidden; {team_outlaws}. Goal: eliminate the {role_sheriff}.',
  },
  'role.renegade': {
    text: 'Be the last one alive. That takes the {role_sheriff} alive almost to the end: should the {role_sheriff} fall while others live, the {role_outlaw__many} win.',
    prompt: 'hidden; alone. Goal: last one alive, so the {role_sheriff} must be the last other to fall.',
  },

  'card.bang': {
    text: 'Play it at another player whose distance is within your range: a hit for {amount} ♥, unless it is evaded.',
    prompt: 'At another player within range: hit for {amount} ♥.',
  },
  'card.missed': {
    text: 'Cancels one {card_bang} or {card_gatling} hit on yourself. It is an answer only, never played on your own initiative.',
    prompt: 'Answer only: cancels a {card_bang} or {card_gatling} hit on you.',
  },
  'card.beer': {
    text: 'In your turn it heals {amount} ♥, if at least {minAlive} players are alive. At other times it serves only when you have just lost your last ♥ and {rescueMinAlive} or more players are alive: it wins {amount} ♥ back. With fewer players alive it does nothing.',
    prompt:
      'Your turn: heal {amount} ♥ with ≥{minAlive} players alive. Otherwise only when you just lost your last ♥ with ≥{rescueMinAlive} alive: wins {amount} ♥ back.',
  },
  'card.panic': {
    text: 'Take into your hand a card of another player at distance {least}{own, select, yes {, or a card in play before yourself} other {}}.',
    prompt:
      'Another player at distance {least}: take one of their cards into your hand{own, select, yes { (or one in play before you)} other {}}.',
  },
  'card.cat-balou': {
    text: 'Discard a card of any other player, at any distance{own, select, yes {, or a card in play before yourself} other {}}.',
    prompt:
      'Any other player: discard one of their cards{own, select, yes { (or one in play before you)} other {}}.',
  },
  'card.duel': {
    text: 'Challenge any other player, at any distance. You discard {card_bang__many} in turns, the challenged player first. Whoever cannot or will not go on loses {amount} ♥. {own, select, yes {The loss is the work of whoever began the {card_duel}; if that is the loser, it is nobody’s} other {The loss is the other duellist’s work, whoever began}}.',
    prompt:
      'Any other player: in turns, they first, discard a {card_bang}; who does not loses {amount} ♥ ({own, select, yes {by the starter; a starter who loses is hit by nobody} other {by the other duellist}}).',
  },
  'card.indians': {
    text: 'Each other player discards a {card_bang} or loses {amount} ♥. {card_missed} and {card_barrel} do not help.',
    prompt: 'Each other player discards a {card_bang} or loses {amount} ♥.',
  },
  'card.stagecoach': {
    text: 'Draw {amount, plural, one {# card} other {# cards}}.',
    prompt: 'Draw {amount}.',
  },
  'card.general-store': {
    text: 'For each living player {amount, plural, one {# card of the deck is} other {# cards of the deck are}} laid open. Beginning with you, in turn order, each takes one into the hand; the last card goes by itself.',
    prompt:
      '{amount, plural, one {# open card} other {# open cards}} per living player; in turn order from you each takes one (the last by itself).',
  },
  'card.saloon': {
    text: 'Each living player heals {amount} ♥. It is no {card_beer}: it does not help against elimination, and works with any number of players.',
    prompt: 'Each living player heals {amount} ♥; no help when your last ♥ is lost.',
  },
  'card.wells-fargo': {
    text: 'Draw {amount, plural, one {# card} other {# cards}}.',
    prompt: 'Draw {amount}.',
  },
  'card.gatling': {
    text: 'Each other player is hit for {amount} ♥, at any distance, and answers just as to a {card_bang}.',
    prompt: 'Each other player is hit for {amount} ♥, answered like a {card_bang}.',
  },
  'card.jail': {
    text: 'Put it before any other player but the {role_sheriff}. At the start of that player’s turn a card is flipped: {onTurnStartFlipSuits} sets free.',
    prompt:
      'Before any other player, not the {role_sheriff}. At that player’s turn start: flip; {onTurnStartFlipSuits} frees.',
  },
  'card.barrel': {
    text: 'Put it before yourself. At every {card_bang} or {card_gatling} hit on you it allows a check that may cancel it.',
    prompt: 'Before yourself: allows a check against each {card_bang}/{card_gatling} hit on you.',
  },
  'card.mustang': {
    text: 'Put it before yourself. Others see you {modsFarther} farther away.',
    prompt: 'Before yourself: others see you {modsFarther} farther.',
  },
  'card.scope': {
    text: 'Put it before yourself. You see others {modsNearer} nearer.',
    prompt: 'Before yourself: you see others {modsNearer} nearer.',
  },
  'card.dynamite': {
    text: 'Put it before yourself. At the start of the turn of whoever has it before them a card is flipped: at {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo} it explodes for {onTurnStartAmount} ♥; at anything else it moves on to the next living player in turn order who has none.',
    prompt:
      'Before yourself. Turn start of whoever it lies before: flip; {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo}: they lose {onTurnStartAmount} ♥; else it passes to the next living player without one.',
  },
  'card.volcanic': {
    text: 'Weapon of range {range}. With it you have no {card_bang} limit.',
    prompt: 'Weapon, range {range}, no {card_bang} limit.',
  },
  'card.schofield': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.remington': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.rev-carabine': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },
  'card.winchester': { text: 'Weapon of range {range}.', prompt: 'Weapon, range {range}.' },

  'character.bart-cassidy': {
    text: 'Draws {onHitAmount, plural, one {# card} other {# cards}} from the deck for each ♥ lost, whatever took it, once the effect is over; the eliminated draw nothing.',
    prompt: 'For each ♥ lost (any cause, if he survives) draws {onHitAmount} once the effect is over.',
  },
  'character.black-jack': {
    text: 'In the draw phase, shows all players card {drawShownCard} of the draw; if it is red ({drawShownSuits}), draws {drawShownBonus, plural, one {# card} other {# cards}} more.',
    prompt:
      'Draw phase: shows card {drawShownCard} to all; if {drawShownSuits}, draws {drawShownBonus} more.',
  },
  'character.calamity-janet': {
    text: 'May use a {card_bang} as a {card_missed} and a {card_missed} as a {card_bang}, wherever one of them is asked for. A {card_missed} shot in the turn counts as its {card_bang}.',
    prompt:
      '{card_bang} and {card_missed} serve as each other everywhere; a {card_missed} shot on the turn counts as its {card_bang}.',
  },
  'character.el-gringo': {
    text: 'For each ♥ lost to a card of another player, takes a random card of that player’s hand, once the effect is over. {card_dynamite} and a {card_duel} of his own bring nothing, and neither does an empty hand.',
    prompt:
      'For each ♥ lost to another player’s card (if he survives): a random card of that player’s hand, once the effect is over; not for his own {card_duel}.',
  },
  'character.jesse-jones': {
    text: 'May take the first card of the draw at random from the hand of another player who has cards. This is decided before any card is seen.',
    prompt:
      'May take the first card of the draw phase at random from another’s non-empty hand, deciding before seeing any card.',
  },
  'character.jourdonnais': {
    text: 'Always has a {card_barrel}; with a {card_barrel} card in play there is a further check, each good at {flip}.',
    prompt: 'Built-in {card_barrel} (good at {flip}); a {card_barrel} card gives a further check.',
  },
  'character.kit-carlson': {
    text: 'In the draw phase, looks at the top {look} cards, keeps {keep} and puts the other back on top.',
    prompt: 'Draw phase: looks at the top {look}, keeps {keep}, puts the other back on top.',
  },
  'character.lucky-duke': {
    text: 'Flips {tries} cards at every check, and the better counts; all are discarded.',
    prompt: 'Flips {tries} cards at every check, the better counts.',
  },
  'character.paul-regret': {
    text: 'Others see this player {modsFarther} farther away; a {card_mustang} adds to it.',
    prompt: 'Others see this player {modsFarther} farther.',
  },
  'character.pedro-ramirez': {
    text: 'May take the first card of the draw from the top of the discard pile, if there is one; this is decided before any other card is seen.',
    prompt:
      'May take the first card of the draw phase from the top of the discard pile, deciding before seeing any other.',
  },
  'character.rose-doolan': {
    text: 'Sees others {modsNearer} nearer, by a built-in {card_scope}.',
    prompt: 'Sees others {modsNearer} nearer.',
  },
  'character.sid-ketchum': {
    text: 'May discard {abilityCost} cards to heal {abilityAmount} ♥, never above the maximum, as often as the cards last. It is offered {out, select, yes {at each decision of his own, in any turn} other {in his own turn}} and when his last ♥ is lost, where it may be combined with {card_beer__many}, with any number of players alive.',
    prompt:
      'May discard {abilityCost} cards to heal {abilityAmount} ♥ (if below maximum; repeatable): {out, select, yes {at any decision of his} other {in his own turn}} and when his last ♥ is lost.',
  },
  'character.slab-the-killer': {
    text: 'It takes {need} cancels to evade this player’s {card_bang}, laid one after the other; a good {card_barrel} check counts as one. Against his {card_gatling} one will do.',
    prompt:
      'His {card_bang} takes {need} cancels ({card_missed} or good {card_barrel} checks), one by one; his {card_gatling} just one.',
  },
  'character.suzy-lafayette': {
    text: 'Whenever the hand becomes empty, draws {onHandEmptyAmount, plural, one {# card} other {# cards}}: at once, or in an exchange of attack and answers ({card_bang}, {card_gatling}, {card_indians}, {card_duel}) when it is over.',
    prompt:
      'Whenever the hand becomes empty, draws {onHandEmptyAmount}: at once, but after a {card_bang}, {card_gatling}, {card_indians} or {card_duel} is over if it happened in one.',
  },
  'character.vulture-sam': {
    text: 'When another player is eliminated, takes all that player’s cards, of the hand and in play, into the hand, once the effect is over and if still alive.',
    prompt: 'When another is eliminated: takes all their cards, hand and in play, once the effect is over.',
  },
  'character.willy-the-kid': {
    text: 'Has no {card_bang} limit.',
    prompt: 'No {card_bang} limit.',
  },
};
