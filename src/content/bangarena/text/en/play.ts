import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of playing, answering, eliminations, sight and decisions in English. */
export const play: Catalog['rules'] = {
  'cards.kinds': {
    text: 'Brown cards are played, take effect and are discarded. Blue cards stay in play before a player and work while they lie there. Weapons stay in play too.',
    prompt:
      'A card put before a player, weapons too, stays in play; any other is discarded after its effect.',
  },
  'cards.take': {
    text: '{card_snatch} and {card_toss} aim at another player who has a card to lose: you choose one of the cards in play, {card_jail} and {card_dynamite} included, or a random card of the hand. The move names player and card.',
    prompt:
      '{card_snatch}/{card_toss}: another player; choose a card in play ({card_jail}, {card_dynamite} too) or a random card of the hand; the move names it.',
  },
  'cards.each': {
    text: '{card_buckshot} and {card_assault} go around in turn order from the player who played them, one player after the other; those who are no longer alive are skipped.',
    prompt: '{card_buckshot}, {card_assault}: in turn order from the player, one by one, skipping the dead.',
  },

  'answer.empty-hand': {
    text: 'You are asked whenever you have a card in hand, even if there is nothing but to take the hit. With an empty hand, as all can see, the table answers for you.',
    prompt:
      'You are asked whenever you hold a card, even with no choice; with an empty hand the table takes the hit or declines for you.',
  },
  'answer.hit': {
    text: 'Against a {card_shot} or {card_buckshot} hit, first your {card_cover} makes its check, if you have one. If that does not save you, you may discard a {card_ricochet}, or a {card_canteen} where it serves, or take the hit and lose the ♥.',
    prompt:
      '{card_shot}/{card_buckshot} hit: first the {card_cover} check, if any; if it fails: {card_ricochet}, or {card_canteen} (see there), or lose the ♥.',
  },
  'cover.coin': {
    text: 'The {card_cover} check is a fair coin: with luck the hit is cancelled. No card is flipped.',
    prompt: '{card_cover} check: a fair coin, no flip; heads cancels the hit.',
  },
  'cover.flip': {
    text: 'For the {card_cover} check the top card of the deck is flipped: at {flip} the hit is cancelled.',
    prompt: '{card_cover} check: flip the top card; {flip} cancels the hit.',
  },
  'cover.one': {
    text: 'A {card_cover} card and a built-in {card_cover} make a single check together.',
    prompt: 'Built-in {card_cover} and the card make one check, not more.',
  },
  'answer.after': {
    text: 'After each hit: the ♥ are lost; a player without ♥ is eliminated, and that is settled to its end; a survivor who is {character_stone_leopard} draws, or who is {character_collector} takes; then comes the next target.',
    prompt:
      'After each hit: ♥ lost; at none the elimination is fully resolved, else {character_stone_leopard}/{character_collector} acts; then the next target.',
  },

  'check.flip': {
    text: 'For a check the top card of the deck is flipped, for all to see; its suit and rank decide, and it is discarded.',
    prompt: 'A check flips the deck’s top card, publicly, and discards it.',
  },
  'check.dynamite': {
    text: '{card_dynamite} that explodes is discarded before it does its damage, all of it at once. What does not explode passes on, to the {role_marshal} too.',
    prompt:
      '{card_dynamite}: discarded before its damage (one damage event); may pass to the {role_marshal}.',
  },
  'check.jail': {
    text: 'Whoever escapes from {card_jail} has a normal turn. Whoever stays in draws {cards} cards in a normal draw phase{glory, select, yes {, abilities and {boon_instinct} included} other {, abilities included}}, but plays nothing and goes straight to the discard. {card_jail} is discarded either way.',
    prompt:
      '{card_jail}: discarded either way; freed: normal turn; else normal draw phase ({cards}, with abilities and boons), no play, discard.',
  },
  'check.jail-skips': {
    text: 'Whoever escapes from {card_jail} has a normal turn. Whoever stays in skips the whole turn: no draw, no play, no discard. {card_jail} is discarded either way.',
    prompt: '{card_jail}: discarded either way; freed: normal turn; else no draw, play or discard this turn.',
  },

  'elimination.out': {
    text: 'A player without ♥ is out.',
    prompt: 'No ♥ left: eliminated.',
  },
  'elimination.by': {
    text: 'The eliminator is the source of the last damage. In a {card_duel} that is the other duellist, even if the loser began the {card_duel}.',
    prompt:
      'Eliminator = source of the last damage; in a {card_duel} the other duellist, even if the loser started it.',
  },
  'elimination.nobody': {
    text: 'A {card_dynamite} explosion is nobody’s: {glory, select, yes {no ★} other {no reward}} and no penalty.',
    prompt: '{card_dynamite} kills are nobody’s: {glory, select, yes {no ★} other {no reward}}, no penalty.',
  },
  'elimination.order': {
    text: 'In this order: the role is revealed; victory is checked, and if somebody has won, that is all; the cards go to the discard pile, or to a living {character_scavenger}; {character_little_vulture} draws; the penalty; {term_glory}; {term_bounty}; {term_last_bullet}.',
    prompt:
      'Order: role revealed; victory (stop if over); cards discarded or to {character_scavenger}; {character_little_vulture} draws; penalty; {term_glory}; {term_bounty}; {term_last_bullet}.',
  },
  'elimination.order-reward': {
    text: 'In this order: the role is revealed; victory is checked, and if somebody has won, that is all; the cards go to the discard pile, or to a living {character_scavenger}; {character_little_vulture} draws; the penalty; the reward.',
    prompt:
      'Order: role revealed; victory (stop if over); cards discarded or to {character_scavenger}; {character_little_vulture} draws; penalty; reward.',
  },
  'elimination.at-once': {
    text: 'All this is settled at once, in the middle of a card and in anybody’s turn, {glory, select, yes {the penalty and the choices that an elimination brings} other {the penalty and the reward}} included.',
    prompt:
      'Penalty and {glory, select, yes {star choices} other {reward}} resolve at once, mid-card and on anyone’s turn.',
  },
  'elimination.penalty': {
    text: 'A {role_marshal} who eliminates a {role_deputy} discards everything: hand, cards in play, weapon, and also what was gained just now as {character_scavenger} or {character_little_vulture}.',
    prompt:
      'Penalty: a {role_marshal} who eliminates a {role_deputy} discards everything: hand and play, cards just gained included.',
  },
  'reward.cards': {
    text: 'Whoever eliminates a {role_raider} draws {cards} cards from the deck. There are no stars and no boons.',
    prompt: 'Reward: whoever eliminates a {role_raider} draws {cards}.',
  },
  'glory.star': {
    text: '{term_glory}: the eliminator gets a ★ and chooses a boon for the rest of the game.',
    prompt: '{term_glory}: the eliminator gets a ★ with a boon of their choice, for the rest of the game.',
  },
  'glory.boons': {
    text: 'Every ★ brings a boon, chosen by its owner. {boon_aim} and {boon_toughness} add up when you have them more than once. Stars and boons are public.',
    prompt: 'Every ★ (public) brings a boon its owner chooses; {boon_aim} and {boon_toughness} stack.',
  },
  'bounty.star': {
    text: '{term_bounty}: whoever eliminates a player with stars also takes one of them with its boon, of their choice where the boons differ.',
    prompt:
      '{term_bounty}: whoever eliminates a player with ★ also takes one with its boon (chosen if they differ).',
  },
  'bounty.cards': {
    text: 'With a {term_bounty} you draw a card for each ★ that the eliminated player had, the taken one included.',
    prompt: '{term_bounty} also draws a card per ★ the victim had, the taken one included.',
  },
  'bounty.boon': {
    text: 'A {boon_toughness} so taken gives its ♥ again; an {boon_instinct} that you cannot use is a ★ without effect.',
    prompt: 'A taken {boon_toughness} gives its ♥; a useless {boon_instinct} is just a ★.',
  },
  'last-bullet.star': {
    text: '{term_last_bullet}: when all {role_deputy__many} are out, the {role_marshal} gets a ★ without having eliminated anybody.',
    prompt: '{term_last_bullet}: all {role_deputy__many} out: the {role_marshal} gets a ★.',
  },
  'last-bullet.not': {
    text: 'This happens once, not at tables without {role_deputy__many}, and not when the {role_marshal} eliminated the last of them.',
    prompt:
      '{term_last_bullet} only once; not without {role_deputy__many} at the deal, nor if the {role_marshal} eliminated the last.',
  },

  'high-noon.moves': {
    text: 'From {event_high_noon} on, a {card_canteen}, a {card_saloon} or the ability of {character_bonesetter} is no legal move, not even as an answer to a hit. The boon {boon_toughness} still gives its ♥.',
    prompt:
      '{event_high_noon}: {card_canteen}, {card_saloon} and {character_bonesetter}’s ability are no legal moves, as answers neither; {boon_toughness} still gives its ♥.',
  },

  'sight.own': {
    text: 'You see your own role and hand{agent, select, yes {, and what you were told at the deal} other {}}.',
    prompt: 'You see: own role, hand{agent, select, yes {, what you were told at the deal} other {}}.',
  },
  'sight.players': {
    text: 'Of every player you see the character, ♥ and maximum ♥, the number of cards in hand, the distance from you, the cards in play and the weapon{glory, select, yes {, stars and boons} other {}}, who controls the seat, and the role once it is revealed.',
    prompt:
      'Of everyone: character, ♥/maximum, hand size, your distance to them, cards in play{glory, select, yes {, ★ and boons} other {}}, role if revealed, controller if shown.',
  },
  'sight.table': {
    text: 'You see whose turn it is, the phase and the round{noon, select, yes {, whether it is {event_high_noon}} other {}}, the top card of the discard pile, the size of the deck, and the log of all public events.',
    prompt:
      'And: turn, phase, round{noon, select, yes {, {event_high_noon}} other {}}, top of the discard pile, deck size, event log.',
  },
  'sight.public': {
    text: 'All see flipped cards, the card that {character_red_suit} shows, a card taken from the discard pile or from play, and everything that is discarded.',
    prompt:
      'Public faces: flips, {character_red_suit}’s shown card, cards taken from the discard pile or from play, all discards.',
  },
  'sight.taken': {
    text: 'A card taken from a hand is known to the taker and the loser; where {character_scavenger} takes, the eliminated player is the loser.',
    prompt: 'A card taken from a hand is known to taker and loser only.',
  },

  'moves.order': {
    text: 'The table makes the list in this order: passing or ending the turn; the cards in the order of the card list, with targets in turn order from you; abilities. It may be shuffled before you are shown it.',
    prompt:
      'List order, unless shuffled: pass/end, cards in the order of the card list, targets in turn order from you, abilities.',
  },
  'moves.equal': {
    text: 'Equal cards in a hand or in play are one move, since suit and rank do not matter there; the card with the lowest number is used. Cards that you look at are listed singly.',
    prompt: 'Equal cards in hand or in play are one move; looked-at cards are listed singly.',
  },
  'moves.sets': {
    text: 'Where several cards are due at once, one move names them all; they are discarded in the order of their numbers.',
    prompt: 'Several cards due at once are one move, discarded by ascending card id.',
  },
  'decision.shot': {
    text: '“shot”: a {card_shot} or {card_buckshot} hits you. Take the hit, or cancel it. The simplest move is to take the hit.',
    prompt: 'shot: a hit on you; cancel it or take it. Simplest: take it.',
  },
  'decision.demand': {
    text: '“demand”: a {card_duel} or {card_assault} demands a {card_shot}. Discard one, or decline and lose the ♥. The simplest move is to decline.',
    prompt: 'demand: {card_duel}/{card_assault}; discard a {card_shot} or lose the ♥. Simplest: decline.',
  },
  'decision.draw-source': {
    text: '“draw-source”: choose where the first card of your draw comes from, if you are {character_grip} or {character_little_vulture}. The simplest move is the deck.',
    prompt:
      'draw-source ({character_grip}, {character_little_vulture}): where the first card comes from. Simplest: the deck.',
  },
  'decision.keep': {
    text: '“keep”: choose which of the cards that you look at goes back on top of the deck, if you are {character_three_eyes}{glory, select, yes { or have {boon_instinct}} other {}}. The simplest move is to keep the top ones.',
    prompt:
      'keep ({character_three_eyes}{glory, select, yes {, {boon_instinct}} other {}}): which looked-at card goes back on top. Simplest: the deepest.',
  },
  'decision.boon': {
    text: '“boon”: choose the boon of your new ★. The simplest move is {boon_toughness}.',
    prompt: 'boon: the boon of your new ★. Simplest: {boon_toughness}.',
  },
  'decision.bounty': {
    text: '“bounty”: choose which ★ of the player you eliminated you take. The simplest move is the one gained first.',
    prompt: 'bounty: which ★ of your victim you take. Simplest: the one gained first.',
  },
};
