import {
  ACT_ACTIVATE,
  ACT_DOUBLE,
  ACT_ORDER,
  ACT_PLAY,
  ACT_REPEAT,
  ACT_STRIKE,
  ACT_SWAP,
  ACT_USE,
  FROM_HAND,
  NO_CARD,
  NO_SEAT,
  type View,
} from '../../../src/agent.ts';
import {
  chanceToHit,
  isImmune,
  needAgainst,
  worthOfArea,
  worthOfDuel,
  worthOfDynamite,
  worthOfHit,
  worthOfJail,
} from './attacks.ts';
import { chooseFiller } from './fillers.ts';
import {
  isBetterWeapon,
  worthOfCardForAll,
  worthOfHealing,
  worthOfHealingAll,
  worthOfOwnHealing,
  worthOfPair,
  worthOfTaking,
  worthOfTossingEach,
} from './goods.ts';
import { orders } from './orders.ts';
import {
  ABILITY_DRAW,
  ABILITY_HEAL,
  ABILITY_HIT,
  ABILITY_TRADE,
  CERTAIN,
  DEED_DEMAND_ALL,
  DEED_DRAFT,
  DEED_DRAW,
  DEED_DRAW_EACH,
  DEED_DUEL,
  DEED_DYNAMITE,
  DEED_EQUIP,
  DEED_HEAL,
  DEED_HEAL_ALL,
  DEED_HIT,
  DEED_HIT_ALL,
  DEED_JAIL,
  DEED_TAKE,
  DEED_TOSS,
  DEED_TOSS_EACH,
} from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';
import { CARD } from './values.ts';

/**
 * What comes first, whatever it is worth: cards, ♥ and what lasts; then weapons, then what weakens others. Attacks come
 * after, by their worth alone.
 */
const DRAWING_FIRST = 20000;
const HEALING_FIRST = 15000;
const LAYING_FIRST = 14000;
const OPENING_FIRST = 9000;
const THEN_HEALING_ALL = 8000;
const THEN_WEAPONS = 6000;
const THEN_WEAKENING = 500;

/** What a card is worth to a hand that has room for it. */
const NEEDED_CARD = 60;
/** ♥ at which one does not pay with one for cards. */
const FEW_HEARTS = 2;

/** The play phase: the move of the greatest worth, or the end of the turn where none is worth its card. */
export function chooseTurn(s: Situation, view: View): number {
  s.judge(view);
  s.findMargin(view);
  let best = 0;
  let most = 0;
  for (let i = view.legalCount - 1; i > 0; i--) {
    const worth = worthOfMove(s, view, i);
    if (worth >= most && worth > 0) {
      most = worth;
      best = i;
    }
  }
  return best === 0 && s.idleLoss > 0 ? chooseFiller(s, view) : best;
}

function worthOfMove(s: Situation, view: View, i: number): number {
  const card = view.card(i);
  const target = view.target(i);
  switch (view.act(i)) {
    case ACT_PLAY:
      return worthOfPlay(s, view, i);
    case ACT_ACTIVATE:
      return worthOfDeed(s, view, i, card, view.face(card), s.costOf(card, true));
    case ACT_USE:
      return worthOfAbility(s, view, i);
    case ACT_REPEAT:
      return worthOfDeed(s, view, i, s.memory.lastCard, view.repeatable, s.costOf(card, false));
    case ACT_DOUBLE:
      return worthOfHit(s, view, target, 2, worthOfPair(s, view, i));
    case ACT_STRIKE: {
      const taken = worthOfTaking(s, view, target, view.other(i), DEED_TOSS);
      return (((taken * chanceToHit(s, view, target, 1)) / CERTAIN) | 0) - s.costOf(card, false);
    }
    case ACT_SWAP:
      return ranked(worthOfJail(s, target, CERTAIN, 0), THEN_WEAKENING);
    case ACT_ORDER:
      return ranked(orders.worthOfOrder(s, view, target), OPENING_FIRST);
    default:
      return 0;
  }
}

function worthOfPlay(s: Situation, view: View, i: number): number {
  const { tables } = s;
  const card = view.card(i);
  const isAsAttack = view.option(i) > 0;
  const face = isAsAttack ? view.attackFace : view.face(card);
  if (!isAsAttack && tables.green[face] === 1) return LAYING_FIRST + tables.keep[face];
  return worthOfDeed(s, view, i, card, face, s.costOf(card, false));
}

/** What a card does as a face, at a move's target, for so much and what the face costs beside. */
function worthOfDeed(s: Situation, view: View, i: number, card: number, face: number, spent: number): number {
  const { tables } = s;
  const target = view.target(i);
  if (target !== NO_SEAT && target !== s.seat && isImmune(s, view, card, target)) return 0;
  if (view.aliveCount < tables.minAlive[face]) return 0;
  let cost = spent - tables.draws[face] * CARD;
  if (tables.cost[face] > 0) cost += s.costOfCheapest(tables.cost[face], card);
  const deed = tables.deed[face];
  switch (deed) {
    case DEED_HIT:
      return worthOfHit(s, view, target, needAgainst(s, view, target, tables.limited[face] === 1), cost);
    case DEED_TAKE:
    case DEED_TOSS:
      return ranked(worthOfTaking(s, view, target, view.other(i), deed) - cost, THEN_WEAKENING);
    case DEED_TOSS_EACH:
      return ranked(worthOfTossingEach(s, view) - cost, THEN_WEAKENING);
    case DEED_DUEL:
      return worthOfDuel(s, view, target, cost);
    case DEED_JAIL:
      return ranked(worthOfJail(s, target, tables.harm[face], cost), THEN_WEAKENING);
    case DEED_DEMAND_ALL:
    case DEED_HIT_ALL:
      return worthOfArea(s, view, deed, card, cost);
    case DEED_EQUIP:
      if (tables.range[face] === 0) return LAYING_FIRST + tables.inPlay[face];
      return isBetterWeapon(s, view, face) ? THEN_WEAPONS + tables.range[face] : 0;
    case DEED_DRAW:
      return DRAWING_FIRST + tables.amount[face] * CARD;
    case DEED_DRAW_EACH:
    case DEED_DRAFT:
      return ranked(worthOfCardForAll(s) - cost, OPENING_FIRST);
    case DEED_HEAL:
      return ranked(worthOfHealing(s, view, target, tables.amount[face]) - cost, HEALING_FIRST);
    case DEED_HEAL_ALL:
      return ranked(worthOfHealingAll(s, view) - cost, THEN_HEALING_ALL);
    case DEED_DYNAMITE:
      return worthOfDynamite(s, view, face, cost);
    default:
      return 0;
  }
}

/** Puts a move that is worth its card into its rank; 0 for one that is not. */
function ranked(worth: number, rank: number): number {
  return worth > 0 ? worth + rank : 0;
}

function worthOfAbility(s: Situation, view: View, i: number): number {
  if (s.able < 0) return 0;
  const { ability, abilityAmount, abilityLife, abilityCost } = s.tables;
  const amount = abilityAmount[s.able];
  switch (ability[s.able]) {
    case ABILITY_HEAL:
      return worthOfOwnHealing(s, view, i, amount);
    case ABILITY_DRAW: {
      const life = abilityLife[s.able];
      if (life > 0 && (s.lives <= FEW_HEARTS || s.handCount + amount > s.hp)) return 0;
      const cost = view.card(i) === NO_CARD ? 0 : s.costOf(view.card(i), false);
      const worth = life > 0 ? amount * NEEDED_CARD - ownHeart(s.lives) : amount * CARD;
      return ranked(worth - cost, THEN_WEAKENING);
    }
    case ABILITY_HIT: {
      const target = view.target(i);
      const cost = s.costOfCheapest(abilityCost[s.able], NO_CARD);
      return worthOfHit(s, view, target, needAgainst(s, view, target, false), cost);
    }
    case ABILITY_TRADE: {
      // The other gets a card for those that it loses.
      const taken = worthOfTaking(s, view, view.target(i), FROM_HAND, DEED_TAKE);
      const given = s.stance.envy[view.target(i)] * CARD;
      return ranked((amount * taken - given - s.costOf(view.card(i), false)) | 0, THEN_WEAKENING);
    }
    default:
      return 0;
  }
}
