import { FROM_HAND, NO_CARD, NO_SEAT, type View } from '../../../src/agent.ts';
import { MAX_SEATS } from '../rule-1/tables.ts';
import { chanceToHit, worthOfJail } from './attacks.ts';
import { chanceOfFewAttacks } from './chances.ts';
import {
  weaponRange,
  worthOfCardForAll,
  worthOfHealing,
  worthOfHealingAll,
  worthOfTossingEach,
} from './goods.ts';
import {
  AIM_AT_ONE,
  AIM_IN_RANGE,
  AIM_NOBODY,
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

/** Below every worth of a command. */
const NEVER = -(1 << 20);
/** What it is worth that an enemy must lay Dynamite before himself. */
const DYNAMITE = 40;
/** What a step of range is worth that a weapon in play gains or loses by another. */
const RANGE = 8;
const MOST_FACES = 64;
/** Everything, in percent. */
const ALL = 100;

/**
 * What each seat has to fear of each card, and how likely each is held: what all commands of one decision have in common. One
 * for all players: it is filled anew for each decision.
 */
class Orders {
  /** How little this seat grants each seat its cards, in percent; it grants itself all. */
  private readonly ill = new Int32Array(MAX_SEATS);
  /** What it is worth that each seat loses a ♥, and that a hit is aimed at it. */
  private readonly hurts = new Int32Array(MAX_SEATS);
  private readonly hits = new Int32Array(MAX_SEATS);
  /** The chance that each seat has no attack to answer with, in thousandths, and what a demand for one is worth. */
  private readonly helpless = new Int32Array(MAX_SEATS);
  private readonly demands = new Int32Array(MAX_SEATS);
  /** What it is worth that a hit, or a demand, is aimed at everybody. */
  private allHits = 0;
  private allDemands = 0;
  /** The chance that a card which this seat does not see is of each face, in thousandths. */
  private readonly shares = new Int32Array(MOST_FACES);
  private decision = 0;

  /** What it is worth to order a seat to play a card: the best of all commands, which are listed only later. */
  worthOfOrder(s: Situation, view: View, by: number): number {
    const { aim, answerOnly } = s.tables;
    let best = 0;
    this.prepare(s, view);
    for (let face = aim.length - 1; face >= 0; face--) {
      if (answerOnly[face] === 1 || this.shares[face] === 0) continue;
      if (aim[face] === AIM_NOBODY) {
        best = Math.max(best, this.worthOfCommand(s, view, by, face, NO_SEAT, NO_CARD));
        continue;
      }
      for (let target = 0; target < s.seats; target++) {
        if (isInReach(s, view, by, face, target))
          best = Math.max(best, this.bestAt(s, view, by, face, target));
      }
    }
    return best;
  }

  /** What it is worth that a seat is ordered to play a face, at a target and on one of its cards, held or not. */
  worthOfCommand(s: Situation, view: View, by: number, face: number, target: number, other: number): number {
    // Commands at oneself are never better than none, unless they heal.
    if (target === s.seat && s.tables.deed[face] !== DEED_HEAL) return NEVER;
    this.prepare(s, view);
    const worth = this.worthOfDeed(s, view, by, face, target, other) + this.grudged(by, s.tables.keep[face]);
    return ((worth * this.chanceOfHolding(view, by, face)) / CERTAIN) | 0;
  }

  private prepare(s: Situation, view: View): void {
    if (this.decision === s.decision) return;
    this.decision = s.decision;
    const { ill, hurts, hits, helpless, demands } = this;
    this.allHits = 0;
    this.allDemands = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      const isOwn = seat === s.seat;
      ill[seat] = isOwn ? -ALL : ALL * s.stance.envy[seat];
      hurts[seat] = !view.alive(seat) ? 0 : isOwn ? -ownHeart(s.lives) : s.stance.wound[seat];
      hits[seat] = (hurts[seat] * chanceToHit(s, view, seat, 1)) / CERTAIN;
      helpless[seat] = chanceOfFewAttacks(s, view, seat, 0);
      demands[seat] = (hurts[seat] * helpless[seat]) / CERTAIN;
      this.allHits += hits[seat];
      this.allDemands += demands[seat];
    }
    this.countUnseen(s, view);
  }

  private countUnseen(s: Situation, view: View): void {
    const { shares } = this;
    const { count } = s.tables;
    let unseen = s.tables.cards - s.handCount;
    for (let face = 0; face < count.length; face++) shares[face] = count[face];
    for (let n = 0; n < s.handCount; n++) shares[view.face(view.handCard(n))]--;
    for (let seat = 0; seat < s.seats; seat++) {
      unseen -= view.playCount(seat);
      for (let n = view.playCount(seat) - 1; n >= 0; n--) shares[view.face(view.playCard(seat, n))]--;
    }
    for (let face = 0; face < count.length; face++) shares[face] = (shares[face] * CERTAIN) / unseen;
  }

  /** The chance that a seat holds a card of a face. */
  private chanceOfHolding(view: View, seat: number, face: number): number {
    const hand = view.handCount(seat);
    if (!view.openHands) return Math.min(CERTAIN, hand * this.shares[face]);
    for (let i = 0; i < hand; i++) if (view.face(view.cardOf(seat, i)) === face) return CERTAIN;
    return 0;
  }

  /** The best that a face does at a target, on whichever of its cards. */
  private bestAt(s: Situation, view: View, by: number, face: number, target: number): number {
    const deed = s.tables.deed[face];
    if (deed !== DEED_TAKE && deed !== DEED_TOSS)
      return this.worthOfCommand(s, view, by, face, target, NO_CARD);
    let best = view.handCount(target) > 0 ? this.worthOfCommand(s, view, by, face, target, FROM_HAND) : 0;
    for (let n = view.playCount(target) - 1; n >= 0; n--)
      best = Math.max(best, this.worthOfCommand(s, view, by, face, target, view.playCard(target, n)));
    return best;
  }

  private worthOfDeed(
    s: Situation,
    view: View,
    by: number,
    face: number,
    target: number,
    other: number,
  ): number {
    const { tables } = s;
    if (tables.green[face] === 1) return -this.grudged(by, tables.inPlay[face]);
    switch (tables.deed[face]) {
      case DEED_HIT:
        return this.hits[target];
      case DEED_DUEL:
        return this.worthOfDuel(by, target);
      case DEED_HIT_ALL:
        return this.allHits - this.hits[by];
      case DEED_DEMAND_ALL:
        return this.allDemands - this.demands[by];
      case DEED_TAKE:
        return this.worthOfCard(s, view, target, other) - this.worthOfCard(s, view, by, other);
      case DEED_TOSS:
        return this.worthOfCard(s, view, target, other);
      case DEED_TOSS_EACH:
        return worthOfTossingEach(s, view) - this.grudged(by, CARD);
      case DEED_JAIL:
        return worthOfJail(s, target, tables.harm[face], 0);
      case DEED_HEAL:
        return worthOfHealing(s, view, target === NO_SEAT ? by : target, tables.amount[face]);
      case DEED_HEAL_ALL:
        return worthOfHealingAll(s, view);
      case DEED_DRAW:
        return -this.grudged(by, tables.amount[face] * CARD);
      case DEED_DRAW_EACH:
      case DEED_DRAFT:
        return worthOfCardForAll(s);
      case DEED_EQUIP:
        return tables.range[face] === 0
          ? -this.grudged(by, tables.inPlay[face])
          : this.grudged(by, RANGE * (weaponRange(s, view, by) - tables.range[face]));
      case DEED_DYNAMITE:
        return this.grudged(by, DYNAMITE);
      default:
        return 0;
    }
  }

  /** What it is worth that a seat has so much less. */
  private grudged(seat: number, worth: number): number {
    return ((this.ill[seat] * worth) / ALL) | 0;
  }

  /** What it is worth that a seat has a card less: one of its hand, or one in play. */
  private worthOfCard(s: Situation, view: View, seat: number, other: number): number {
    return this.grudged(seat, other === FROM_HAND ? CARD : s.tables.inPlay[view.face(other)]);
  }

  /** Whoever is challenged loses where it has no attack, and else as often as not. */
  private worthOfDuel(by: number, target: number): number {
    const { hurts, helpless } = this;
    const lost = (CERTAIN + helpless[target]) >> 1;
    return ((lost * hurts[target] + (CERTAIN - lost) * hurts[by]) / CERTAIN) | 0;
  }
}

/** The desk at which orders are thought out. */
export const orders = new Orders();

/** Whether a seat may aim a face at another. */
function isInReach(s: Situation, view: View, by: number, face: number, target: number): boolean {
  if (target === by || target === s.seat || !view.alive(target)) return false;
  const aim = s.tables.aim[face];
  if (aim === AIM_IN_RANGE) return view.inRange(by, target);
  return aim !== AIM_AT_ONE || view.distance(by, target) === 1;
}
