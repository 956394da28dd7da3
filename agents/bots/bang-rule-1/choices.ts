import {
  ACT_BECOME,
  ACT_BORROW,
  ACT_CHECK,
  ACT_COMMAND,
  ACT_COPY,
  ACT_DISCARD,
  ACT_DRAFT,
  ACT_DRAW_DECK,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_FORGO,
  ACT_GIVE,
  ACT_GUESS,
  ACT_NAME,
  ACT_RETURN,
  ACT_TOSS,
  ACT_USE,
  ASK_EQUIPMENT,
  ASK_EXCESS,
  ASK_EXCHANGE,
  NO_CARD,
  NO_SEAT,
  type View,
} from '../../../src/agent.ts';
import { worthOfHealing, worthOfPair, worthOfTaking } from './goods.ts';
import { orders } from './orders.ts';
import { sumOfPowers } from './powers.ts';
import { DEED_TAKE, DEED_TOSS } from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';
import { CARD } from './values.ts';

/**
 * What the second card of a draw is worth that one forgoes for one in play. More than a card: two who take the same
 * cards from each other for ever come to nothing.
 */
const SECOND_CARD = 90;
/** Cards that a draw phase usually brings. */
const PLAIN_DRAW = 2;
/** What a card is worth that comes for one discarded: a little less than an unknown one, since it might be the same. */
const ANOTHER_CARD = 45;
/** Below every worth of a move. */
const NEVER = -(1 << 20);

/**
 * Any decision beside the turn and answers: each move has a worth by its act, and the first of the greatest is made. A
 * move of an act that it does not know is worth nothing, so that among such ones it makes the first.
 */
export function chooseBest(s: Situation, view: View): number {
  s.judge(view);
  let best = 0;
  let most = NEVER;
  for (let i = 0; i < view.legalCount; i++) {
    const worth = worthOfChoice(s, view, i);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

function worthOfChoice(s: Situation, view: View, i: number): number {
  const card = view.card(i);
  switch (view.act(i)) {
    case ACT_DISCARD:
      if (view.ask === ASK_EQUIPMENT) return -s.tables.inPlay[view.face(card)];
      return (view.ask === ASK_EXCHANGE ? ANOTHER_CARD : 0) - s.worthOf(card);
    case ACT_USE:
      return view.ask === ASK_EXCESS ? worthOfLateHealing(s, view, i) : NEVER;
    case ACT_RETURN:
      return -s.worthOfFace(view, view.face(card), 1);
    case ACT_DRAFT:
    case ACT_DRAW_DISCARD:
      return s.worthOfFace(view, view.face(card), 1);
    case ACT_DRAW_DECK:
      return CARD;
    case ACT_DRAW_HAND:
      return ((1 + s.stance.envy[view.target(i)]) * CARD) | 0;
    case ACT_DRAW_PLAY:
      return worthOfTaking(s, view, view.target(i), card, DEED_TAKE) - SECOND_CARD;
    case ACT_TOSS:
      return worthOfTaking(s, view, view.target(i), view.other(i), DEED_TOSS);
    case ACT_COPY:
      return s.tables.power[view.character(view.target(i))];
    case ACT_NAME:
      return worthOfSuit(s, view, view.option(i));
    case ACT_BECOME:
      return worthOfBecoming(s, view, view.option(i));
    case ACT_CHECK:
      return 1;
    case ACT_FORGO:
      return worthOfHealing(s, view, NO_SEAT, 1) - PLAIN_DRAW * CARD;
    case ACT_GUESS:
      return -heldOfColour(s, view, view.option(i));
    case ACT_BORROW:
      return view.borrowed(s.seat) === undefined
        ? s.tables.borrowed
        : s.tables.borrowed - sumOfPowers(view, s.seat, s.tables.power);
    case ACT_GIVE:
      return worthOfGiving(s, view, card, view.target(i));
    case ACT_COMMAND:
      return orders.worthOfCommand(s, view, view.askVictim, view.face(card), view.target(i), view.other(i));
    default:
      return 0;
  }
}

/** To hand over a card of the own hand, or a ♥. */
function worthOfGiving(s: Situation, view: View, card: number, target: number): number {
  if (card !== NO_CARD) return -s.worthOf(card);
  return target === NO_SEAT ? 0 : worthOfHealing(s, view, target, 1) - ownHeart(s.lives);
}

/** Cards of the own hand that are red (0) or black (1): so many fewer are to come. */
function heldOfColour(s: Situation, view: View, colour: number): number {
  let held = 0;
  for (let n = 0; n < s.handCount; n++) {
    const suit = view.suit(view.handCard(n));
    if ((suit === 1 || suit === 2) === (colour === 0)) held++;
  }
  return held;
}

/** Cards for a ♥, of which one would go anyway: by the card. */
function worthOfLateHealing(s: Situation, view: View, i: number): number {
  return ((ownHeart(s.lives + 1) - worthOfPair(s, view, i)) / 2) | 0;
}

/** What the own cards of a suit are worth, those in play before oneself included. */
function worthOfSuit(s: Situation, view: View, suit: number): number {
  let worth = 0;
  for (let n = 0; n < s.handCount; n++) {
    const card = view.handCard(n);
    if (s.suit >= 0 || view.suit(card) === suit) worth += s.worthOf(card);
  }
  for (let n = view.playCount(s.seat) - 1; n >= 0; n--) {
    const card = view.playCard(s.seat, n);
    if (s.tables.green[view.face(card)] === 1 && view.suit(card) === suit) worth += CARD;
  }
  return worth;
}

/** Another's powers with so many ♥, against one's own. */
function worthOfBecoming(s: Situation, view: View, character: number): number {
  const { power } = s.tables;
  let worth = power[character] - power[view.character(s.seat)];
  for (let hp = s.hp + 1; hp <= view.askNeed; hp++) worth += ownHeart(hp);
  for (let hp = s.hp; hp > view.askNeed; hp--) worth -= ownHeart(hp);
  return worth;
}
