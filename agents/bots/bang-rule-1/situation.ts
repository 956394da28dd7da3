import { NO_CARD, USE_ATTACK, USE_CANCEL, USE_REVIVE, type View } from '../../../src/agent.ts';
import { MAX_SEATS } from '../rule-1/tables.ts';
import type { Memory } from './memory.ts';
import { abilityHolder, sumOfPowers } from './powers.ts';
import { CERTAIN, DEED_EQUIP, DEED_HEAL, DEED_OTHER } from './rows.ts';
import { BangStance } from './stance.ts';
import type { Tables } from './tables.ts';
import { CANCEL, CARD, REVIVER } from './values.ts';

/** Most cards that a hand could hold: all of them. */
const MAX_HAND = 250;
const MAX_CARDS = 256;
/** The share of its worth that a card costs which would have been kept, in percent; something better may come. */
const RESERVE = 90;
/** What it is worth to play the last card for who then draws another. */
const LAST_CARD = 5;
/** What does nothing any more is kept before nothing at all. */
const SPENT = 3;
/** What will do something again once the event is over. */
const BARRED = 50;
/** A second cancel, and each more; each attack after the first. */
const SECOND_CANCEL = 55;
const LATER_CANCEL = 40;
const LATER_ATTACK = 42;
const ATTACK = 50;
/** A card in play costs no place in the hand: only what it may be good for later. */
const LAID_COST = 12;

/** What one's own last ♥, last but one, … is worth; from the sixth on the same. */
const OWN_HEARTS = Uint16Array.of(0, 500, 170, 125, 110, 90, 55);

/** What the ♥ is worth that a hit would take from a seat which has so many. */
export function ownHeart(hp: number): number {
  return OWN_HEARTS[hp < OWN_HEARTS.length ? hp : OWN_HEARTS.length - 1];
}

/**
 * What a seat sees of its own affairs at one decision, and what it thinks of the others'. One for all players: it is
 * filled anew by {@link look} and nothing in it outlasts the decision.
 */
export class Situation {
  tables!: Tables;
  memory!: Memory;
  readonly stance = new BangStance();
  /** Counts the decisions looked at, so that what belongs to one is told from what belongs to another. */
  decision = 0;
  seat = 0;
  seats = 0;
  /** Own class. */
  own = 0;
  /** The character whose ability the seat may use, or −1. */
  able = 0;
  hp = 0;
  /** ♥ and what would bring back the last one. */
  lives = 0;
  handCount = 0;
  /** Cards in the hand that serve as cancels, attacks, revivers. */
  cancels = 0;
  attacks = 0;
  revivers = 0;
  /** Cards that the elimination of a Raider brings. */
  reward = 0;
  /** The suit that all cards count as, or −1. */
  suit = -1;
  /** Whether nobody revives while the present event lasts. */
  isRevivalBarred = false;
  /** Whether cards in play do nothing. */
  areCardsIdle = false;
  /** Whether everybody plays for himself. */
  areAllRivals = false;
  /** ♥ that it costs to play fewer cards in a turn than so many. */
  idleLoss = 0;
  leastPlays = 0;
  /** Whether enough players are left for revivers to do anything. */
  canRevive = true;
  /** Whether its own powers draw for an empty hand. */
  private drawsAnew = false;
  /** Cards that they draw for a ♥ lost, and take from who hit. */
  private drawsWhenHurt = 0;
  private takesWhenHurt = 0;
  private readonly sorted = new Int32Array(MAX_HAND);
  private readonly worths = new Int32Array(MAX_CARDS);
  private margin = 0;
  private excess = 0;

  /** Takes in the present decision of a player with this memory. */
  look(view: View, memory: Memory): void {
    const { tables, seat } = memory;
    memory.observe(view);
    this.decision = (this.decision + 1) | 0;
    this.memory = memory;
    this.tables = tables;
    this.seat = seat;
    this.seats = view.seats;
    this.own = memory.beliefs.fixed[seat];
    this.able = abilityHolder(view, seat, tables.ability);
    this.hp = view.hp(seat);
    this.handCount = view.handCount(seat);
    this.reward = tables.reward;
    this.lookAtEvents(view);
    this.countHand(view);
    this.lives = this.hp + (this.canRevive && !this.isRevivalBarred ? this.revivers : 0);
    if (sumOfPowers(view, seat, tables.survival) > CERTAIN / 2) this.lives++;
    this.drawsAnew = sumOfPowers(view, seat, tables.emptyDraws) > 0;
    this.drawsWhenHurt = sumOfPowers(view, seat, tables.hurtDraws);
    this.takesWhenHurt = sumOfPowers(view, seat, tables.hurtTakes);
    this.weighHand(view);
  }

  private lookAtEvents(view: View): void {
    const { eventSuit, eventBarsRevival, eventIdles, eventParts, eventIdleLoss, eventPlays } = this.tables;
    this.suit = -1;
    this.isRevivalBarred = false;
    this.areCardsIdle = false;
    this.areAllRivals = false;
    this.idleLoss = 0;
    for (let event = eventSuit.length - 1; event >= 0; event--) {
      if (!view.eventInForce(event)) continue;
      if (eventSuit[event] >= 0) this.suit = eventSuit[event];
      if (eventBarsRevival[event] > 0) this.isRevivalBarred = true;
      if (eventIdles[event] > 0) this.areCardsIdle = true;
      if (eventParts[event] > 0) this.areAllRivals = true;
      if (eventIdleLoss[event] > 0) {
        this.idleLoss = eventIdleLoss[event];
        this.leastPlays = eventPlays[event];
      }
    }
  }

  private countHand(view: View): void {
    this.cancels = 0;
    this.attacks = 0;
    this.revivers = 0;
    this.canRevive = false;
    for (let i = this.handCount - 1; i >= 0; i--) {
      const face = view.face(view.handCard(i));
      const uses = view.uses(this.seat, face);
      this.cancels += (uses >> USE_CANCEL) & 1;
      this.attacks += (uses >> USE_ATTACK) & 1;
      this.revivers += (uses >> USE_REVIVE) & 1;
      if ((uses >> USE_REVIVE) & 1 && view.aliveCount >= this.tables.minAlive[face]) this.canRevive = true;
    }
  }

  private weighHand(view: View): void {
    for (let i = this.handCount - 1; i >= 0; i--) {
      const card = view.handCard(i);
      this.worths[card] = this.worthOfFace(view, view.face(card), 0);
    }
  }

  /** What a card of a face is worth in the own hand, with `more` of its uses in it than now. */
  worthOfFace(view: View, face: number, more: number): number {
    const uses = view.uses(this.seat, face);
    let worth = this.worthByItself(view, face, uses);
    if ((uses >> USE_CANCEL) & 1) {
      const held = this.cancels + more;
      const cancel = held <= 1 ? CANCEL : held === 2 ? SECOND_CANCEL : LATER_CANCEL;
      if (cancel > worth || this.tables.cancels[face] === 1) worth = cancel;
    }
    if ((uses >> USE_ATTACK) & 1) {
      const attack = this.attacks + more <= 1 ? ATTACK : LATER_ATTACK;
      if (attack > worth) worth = attack;
    }
    return worth;
  }

  private worthByItself(view: View, face: number, uses: number): number {
    const { tables, seat } = this;
    const deed = tables.deed[face];
    if (tables.revives[face] === 1) {
      if (view.aliveCount < tables.minAlive[face]) return SPENT;
      return this.isRevivalBarred ? BARRED : REVIVER;
    }
    if (deed === DEED_HEAL && view.aliveCount < tables.minAlive[face]) return SPENT;
    if (deed === DEED_EQUIP || tables.green[face] === 1) {
      if (view.hasInPlay(seat, face)) return SPENT + 1;
      if (tables.range[face] > 0 && tables.range[face] <= view.range(seat) && tables.unlimited[face] === 0)
        return SPENT + tables.range[face];
    }
    // What may not be used as a cancel is good for nothing else.
    if (deed === DEED_OTHER && tables.cancels[face] > tables.green[face] && ((uses >> USE_CANCEL) & 1) === 0)
      return SPENT;
    return tables.limited[face] === 1 ? LATER_ATTACK : tables.keep[face];
  }

  /** What a card of the own hand is worth there. */
  worthOf(card: number): number {
    return this.worths[card];
  }

  /** Takes a stance towards the others. */
  judge(view: View): void {
    const { stance } = this;
    stance.take(view, this.memory.beliefs, this.own, false);
    if (this.areAllRivals) stance.takeRivals(view);
    else if (this.tables.prey[view.role(this.seat)] > 0)
      stance.takeHunt(view, this.tables.prey[view.role(this.seat)]);
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      // Whoever takes part without ♥ cannot lose one.
      if (stance.wound[seat] !== 0 && view.hp(seat) === 0) stance.wound[seat] = 0;
    }
  }

  /**
   * Finds what a card is worth at the margin: with more cards than may be kept, the greatest worth that would be
   * discarded at the end of the turn, else 0. For {@link costOf}.
   */
  findMargin(view: View): void {
    const { sorted, worths } = this;
    this.excess = this.handCount - view.handLimit(this.seat);
    for (let i = 0; i < this.handCount; i++) {
      const worth = worths[view.handCard(i)];
      let at = i;
      while (at > 0 && sorted[at - 1] > worth) {
        sorted[at] = sorted[at - 1];
        at--;
      }
      sorted[at] = worth;
    }
    this.margin = this.excess > 0 ? sorted[Math.min(this.excess, this.handCount) - 1] : 0;
  }

  /**
   * What it costs to use up a card on one's turn. To play one of the hand saves a discard, so it costs only what it is
   * worth beyond the margin; who draws for an empty hand even gains.
   */
  costOf(card: number, isLaid: boolean): number {
    if (isLaid) return LAID_COST;
    if (this.handCount === 1 && this.drawsAnew) return -LAST_CARD;
    const cost = this.worths[card] - this.margin;
    return cost > 0 ? ((cost * RESERVE) / 100) | 0 : 0;
  }

  /** What it costs to discard so many of the cheapest cards beside one that is played. */
  costOfCheapest(count: number, card: number): number {
    const { sorted } = this;
    let cost = 0;
    let at = card !== NO_CARD && this.handCount > 0 && sorted[0] === this.worths[card] ? 1 : 0;
    for (let i = 0; i < count && at < this.handCount; i++, at++) {
      const free = this.excess - 1 - i > 0;
      if (!free) cost += ((sorted[at] * RESERVE) / 100) | 0;
    }
    return cost;
  }

  /** What the cards are worth that the own powers bring for a ♥ lost to a seat's hit and survived. */
  consolation(source: number): number {
    if (this.lives <= 1) return 0;
    let cards = this.drawsWhenHurt;
    if (this.takesWhenHurt > 0 && source < this.seats && source !== this.seat)
      cards += 1 + this.stance.grudge[source];
    return (CARD * cards) | 0;
  }
}
