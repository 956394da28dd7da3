import type { Catalog } from '../../../text/types.ts';

/** What the base game says of playing, answering, eliminations, sight and decisions in English. */
export const play: Catalog['rules'] = {
  'cards.kinds': {
    text: 'Brown cards are played, take effect and are discarded. Blue cards stay in play before a player and work while they lie there; in the hand they do nothing. Weapons stay in play too.',
    prompt:
      'A card put before a player, weapons too, stays in play; any other is discarded after its effect.',
  },
  'cards.idle': {
    text: 'A {card_beer} or a {card_saloon} may be played even where it heals nobody.',
    prompt: '{card_beer} and {card_saloon} are legal even without effect.',
  },
  'cards.take': {
    text: '{card_panic} and {card_cat_balou} aim at a player who has a card to lose: you choose one of the cards in play, {card_jail} and {card_dynamite} included, or{own, select, yes {, of another player,} other {}} a random card of the hand. The move names player and card. Roles and characters are no such cards.',
    prompt:
      '{card_panic}/{card_cat_balou}: choose a card in play ({card_jail}, {card_dynamite} too) or{own, select, yes { (another player’s)} other {}} a random card of the hand; the move names it.',
  },
  'cards.each': {
    text: '{card_gatling} and {card_indians} go around in turn order from the player who played them, one player after the other; those who are no longer alive are skipped.',
    prompt: '{card_gatling}, {card_indians}: in turn order from the player, one by one, skipping the dead.',
  },

  'answer.empty-hand': {
    text: 'You are asked whenever you have a card in hand or a check left, even if there is nothing but to take the hit. Otherwise, as all can see, the table answers for you.',
    prompt:
      'You are asked whenever you hold a card or have a check left, even with no choice; else the table takes the hit or declines for you.',
  },
  'answer.hit': {
    text: 'Against a {card_bang} or {card_gatling} hit you may make the check of a {card_barrel} and discard a {card_missed}, in any order, or take the hit and lose the ♥. Where several cancels are needed they are laid one by one, even if they do not suffice.',
    prompt:
      '{card_bang}/{card_gatling} hit: {card_barrel} check and {card_missed} in any order, one by one, or lose the ♥.',
  },
  'cover.flip': {
    text: 'For the {card_barrel} check the top card of the deck is flipped: {flip} cancels the hit, or one of the cancels that it takes.',
    prompt: '{card_barrel} check: flip the top card; {flip} is one cancel.',
  },
  'cover.each': {
    text: 'A {card_barrel} card and that of {character_jourdonnais} make a check of their own each, once a hit. A {card_barrel} never helps against {card_indians} or in a {card_duel}.',
    prompt:
      'Each {card_barrel} (card, {character_jourdonnais}) makes one check a hit; never against {card_indians} or {card_duel}.',
  },
  'rescue.beer': {
    text: 'Whoever loses the last ♥, by whatever cause, may save themselves with {card_beer__many}, laid one by one{enough, select, yes {; they are offered only where those held suffice} other {}}. To decline is allowed. Nobody else can help, and no other card.',
    prompt:
      'Last ♥ lost (any cause): save yourself with {card_beer__many}, one by one{enough, select, yes {, offered only if you hold enough} other {}}, or decline.',
  },
  'rescue.need': {
    text: 'So many ♥ must be won back that {least} is left: {least} less the ♥ after the loss, which may be below nothing.',
    prompt: 'Needed: {least} − (♥ after the damage, which may be negative).',
  },
  'settle.after': {
    text: 'What {character_bart_cassidy} and {character_el_gringo} do about a loss comes when the card or check that caused it is completely over, and so does what follows an elimination. Who has to be saved by a {card_beer} gets nothing before that.',
    prompt:
      '{character_bart_cassidy}, {character_el_gringo} and what follows eliminations: when the whole card or check is over, never before a rescue.',
  },

  'check.flip': {
    text: 'For a check the top card of the deck is flipped, for all to see; its suit and rank decide, its text does not count, and it is discarded. To flip a card is not to draw it.',
    prompt: 'A check flips the deck’s top card, publicly, and discards it; only suit and rank count.',
  },
  'check.dynamite': {
    text: '{card_dynamite} that explodes is discarded before it does its damage, all of it at once. What does not explode passes on, to the {role_sheriff} too; where everybody else has one, it stays.',
    prompt:
      '{card_dynamite}: discarded before its damage (one damage event); may pass to the {role_sheriff}.',
  },
  'check.jail-skips': {
    text: 'Whoever escapes from {card_jail} has a normal turn. Whoever stays in skips draw and play{discards, select, yes {, but discards down to the limit} other { and the discard}}. {card_jail} is discarded either way. In {card_jail} you can be attacked and answer as ever.',
    prompt:
      '{card_jail}: discarded either way; freed: normal turn; else no draw and play{discards, select, yes {, only the discard to the limit} other { and no discard}}.',
  },

  'elimination.out': {
    text: 'A player without ♥ who is not saved is out: the role is shown at once, and distances close up.',
    prompt: 'No ♥ left and not saved: eliminated, role shown at once.',
  },
  'elimination.by': {
    text: 'The eliminator is the player whose card it was. {own, select, yes {Who loses a {card_duel} of their own is eliminated by nobody} other {In a {card_duel} it is the other duellist, even if the loser began it}}.',
    prompt:
      'Eliminator = whose card it was; {own, select, yes {loser of one’s own {card_duel}: nobody} other {in a {card_duel} the other duellist}}.',
  },
  'elimination.nobody': {
    text: 'A {card_dynamite} explosion is nobody’s: no reward and no penalty.',
    prompt: '{card_dynamite} kills are nobody’s: no reward, no penalty.',
  },
  'elimination.order-reward': {
    text: 'When the effect is over, for each of the eliminated in turn order: the cards go to the discard pile, or to a living {character_vulture_sam}; the reward; the penalty. Then comes what survivors do about their losses, and last the look at who has won.',
    prompt:
      'Effect over: per eliminated: cards discarded or to {character_vulture_sam}; reward; penalty. Then survivors’ abilities, then victory.',
  },
  'elimination.penalty': {
    text: 'A {role_sheriff} who eliminates a {role_deputy}, with any card, discards everything: hand, cards in play, weapon, and also what was gained just now.',
    prompt:
      'Penalty: a {role_sheriff} who eliminates a {role_deputy} discards everything: hand and play, cards just gained included.',
  },
  'reward.cards': {
    text: 'Whoever eliminates an {role_outlaw}, an {role_outlaw} too, draws {cards} cards from the deck, if still alive.',
    prompt: 'Reward: whoever eliminates an {role_outlaw} draws {cards}.',
  },

  'sight.own': {
    text: 'You see your own role and hand.',
    prompt: 'You see: own role, hand.',
  },
  'sight.players': {
    text: 'Of every player you see the character, ♥ and maximum ♥, the number of cards in hand, the distance from you, the cards in play and the weapon, who controls the seat, and the role once it is revealed.',
    prompt:
      'Of everyone: character, ♥/maximum, hand size, your distance to them, cards in play, role if revealed, controller if shown.',
  },
  'sight.table': {
    text: 'You see whose turn it is, the phase and the round, the top card of the discard pile, cards laid open, the size of the deck, and the log of all public events.',
    prompt: 'And: turn, phase, round, top of the discard pile, open cards, deck size, event log.',
  },
  'sight.public': {
    text: 'All see flipped cards, the card that {character_black_jack} shows, cards of a {card_general_store} and who takes which, a card taken from the discard pile or from play, and everything that is discarded.',
    prompt:
      'Public faces: flips, {character_black_jack}’s shown card, {card_general_store} picks, cards taken from the discard pile or from play, all discards.',
  },
  'sight.taken': {
    text: 'A card taken from a hand is known to the taker and the loser; where {character_vulture_sam} takes, the eliminated player is the loser.',
    prompt: 'A card taken from a hand is known to taker and loser only.',
  },

  'moves.order': {
    text: 'The table makes the list in this order: passing or ending the turn; the cards in the order of the card list, with targets in turn order from you; checks; abilities. It may be shuffled before you are shown it.',
    prompt:
      'List order, unless shuffled: pass/end, cards in the order of the card list, targets in turn order from you, checks, abilities.',
  },
  'moves.equal': {
    text: 'Equal cards in a hand or in play are one move; the card with the lowest number is used. Cards that you look at, and cards laid open, are listed singly.',
    prompt: 'Equal cards in hand or in play are one move; looked-at and open cards are listed singly.',
  },
  'decision.shot': {
    text: '“shot”: a {card_bang} or {card_gatling} hits you. Take the hit, discard a {card_missed}, or “check”: flip for a {card_barrel}. The simplest move is to take the hit.',
    prompt: 'shot: a hit on you; cancel it, check (flip for a {card_barrel}) or take it. Simplest: take it.',
  },
  'decision.demand': {
    text: '“demand”: a {card_duel} or {card_indians} demands a {card_bang}. Discard one, or decline and lose the ♥. The simplest move is to decline.',
    prompt: 'demand: {card_duel}/{card_indians}; discard a {card_bang} or lose the ♥. Simplest: decline.',
  },
  'decision.rescue': {
    text: '“rescue”: your last ♥ is lost. Win one back with a {card_beer} or an ability, or be eliminated. You are asked whenever you hold cards enough that you might, even if there is nothing but to be eliminated. The simplest move is that.',
    prompt:
      'rescue: last ♥ lost; win one back ({card_beer}, ability) or be eliminated. Simplest: be eliminated.',
  },
  'decision.draft': {
    text: '“draft”: take one of the cards that a {card_general_store} laid open. The simplest move is the first that was laid open.',
    prompt: 'draft: take one of the open cards ({card_general_store}). Simplest: the first laid open.',
  },
  'decision.draw-source': {
    text: '“draw-source”: choose where the first card of your draw comes from, if you are {character_jesse_jones} or {character_pedro_ramirez}. The simplest move is the deck.',
    prompt:
      'draw-source ({character_jesse_jones}, {character_pedro_ramirez}): where the first card comes from. Simplest: the deck.',
  },
  'decision.keep': {
    text: '“keep”: choose which of the cards that you look at goes back on top of the deck, if you are {character_kit_carlson}. The simplest move is to keep the top ones.',
    prompt: 'keep ({character_kit_carlson}): which looked-at card goes back on top. Simplest: the deepest.',
  },
};
