import type { Catalog } from '../../../text/types.ts';

/** The table of three in English: what it says itself, and in place of the base game's sentences. */
export const en: Catalog = {
  names: { 'mode.bang-three': 'BANG! for three' },
  rules: {
    'mode.bang-three': {
      text: 'The original card game without a {role_sheriff}: each player hunts another, in the open.',
      prompt: 'the original card game with open roles and no {role_sheriff}; only what stands here holds.',
    },
    'table.seats': {
      text: '{seats} players sit around a table. The seats are numbered clockwise, and that is the turn order.',
      prompt: '{seats} seats in a circle; turn order = seat order (clockwise).',
    },
    'roles.open': {
      text: 'Roles are dealt at random, face up: all of them are known to all.',
      prompt: 'Roles are random and public.',
    },
    'roles.counts': {
      text: 'There is one of each role.',
      prompt: 'One of each role.',
    },
    'role.deputy': {
      text: 'Eliminate the {role_renegade} yourself. Beware of the {role_outlaw}, who hunts you.',
      prompt: 'alone. Target: {role_renegade}; hunted by the {role_outlaw}.',
    },
    'role.outlaw': {
      text: 'Eliminate the {role_deputy} yourself. Beware of the {role_renegade}, who hunts you.',
      prompt: 'alone. Target: {role_deputy}; hunted by the {role_renegade}.',
    },
    'role.renegade': {
      text: 'Eliminate the {role_outlaw} yourself. Beware of the {role_deputy}, who hunts you.',
      prompt: 'alone. Target: {role_outlaw}; hunted by the {role_deputy}.',
    },
    'victory.target': {
      text: 'Whoever eliminates their own target wins at once, alone: the {role_deputy} by eliminating the {role_renegade}, the {role_renegade} the {role_outlaw}, the {role_outlaw} the {role_deputy}.',
      prompt:
        'Eliminating your target yourself wins at once, alone: {role_deputy} → {role_renegade} → {role_outlaw} → {role_deputy}.',
    },
    'victory.last': {
      text: 'If it was somebody else who eliminated that player, or nobody, the others play on, and the last player alive wins.',
      prompt: 'Eliminated by another or by nobody: play goes on; the last one alive wins.',
    },
    'setup.rounds': {
      text: 'A round begins with each turn of the {role_leader}, before the checks of that turn. When the {role_leader} is out it begins with the next player’s turn instead, and what is said of the {role_leader}’s turn holds for that one.',
      prompt:
        'A new round begins at each {role_leader} turn, before its checks; with the {role_leader} out, at the next player’s.',
    },
    'card.jail': {
      text: 'Put it before any other player. At the start of that player’s turn a card is flipped: {onTurnStartFlipSuits} sets free.',
      prompt: 'Before any other player. At that player’s turn start: flip; {onTurnStartFlipSuits} frees.',
    },
    'check.dynamite': {
      text: '{card_dynamite} that explodes is discarded before it does its damage, all of it at once. What does not explode passes on; where everybody else has one, it stays.',
      prompt: '{card_dynamite}: discarded before its damage (one damage event).',
    },
    'elimination.nobody': {
      text: 'A {card_dynamite} explosion is nobody’s: no reward, and nobody wins by having eliminated a target.',
      prompt: '{card_dynamite} kills are nobody’s: no reward, no target hit.',
    },
    'elimination.order-reward': {
      text: 'When the effect is over, for each of the eliminated in turn order: the cards go to the discard pile, or to a living {character_vulture_sam}; then the reward. Then comes what survivors do about their losses, and last the look at who has won.',
      prompt:
        'Effect over: per eliminated: cards discarded or to {character_vulture_sam}; reward. Then survivors’ abilities, then victory.',
    },
    'reward.cards': {
      text: 'Whoever eliminates anybody, of whichever role, draws {cards} cards from the deck, if still alive.',
      prompt: 'Reward: whoever eliminates anybody draws {cards}.',
    },
    'events.nobody': {
      text: 'Loss by an event is by nobody: no reward, no target hit, and nobody’s card.',
      prompt: 'Losses by events are nobody’s.',
    },
  },
};
