import { ZONE_DISCARD, ZONE_HAND, ZONE_LOOK, ZONE_OFFER, ZONE_PLAY } from '../core/zones.ts';
import { seatAfter } from '../engine/circle.ts';
import type { Game } from '../engine/game.ts';
import type { RulesInfo } from '../engine/infos.ts';
import { BASE_RANGE } from '../engine/limits.ts';
import { moveAct, moveCard, moveOption, moveOther, moveTarget } from '../engine/move.ts';
import { distance, handLimitOf, inPlay, modOf, rangeOf, shotsOf, tellingSuits } from '../engine/powers.ts';
import { MOD_UNLIMITED_SHOTS } from '../engine/schema.ts';
import {
  MAX_SEATS,
  MAX_STARS,
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_MOVED,
  VAR_NAMED,
  VAR_NEXT_EVENT,
  VAR_PHASE,
  VAR_PLAYS,
  VAR_REPEAT,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SHOTS,
  VAR_SKIPS,
  VAR_TURN_SEAT,
} from '../engine/state.ts';
import { NO_CARD, NO_SEAT } from '../engine/vocabulary.ts';
import { askOf, movesOf, needOf, seatAsked, sourceOf, victimOf } from './asked.ts';
import * as knowledge from './knowledge.ts';
import { OMNISCIENT, PUBLIC } from './knowledge.ts';
import { borrowedBy, copiedBy, powerOf, usesOf } from './powers.ts';
import {
  boonsOf,
  cardBound,
  cardResolved,
  drawsDiscards,
  isInForce,
  struckCard,
  topOfDiscards,
} from './table.ts';

export { OMNISCIENT, PUBLIC };

/** Shots a turn of who has no limit. */
export const UNLIMITED = 99;

/**
 * The only door out of a game: answers what one seat may know, and nothing else. Getters allocate nothing.
 * Cards are ids; ordinals (faces, characters, roles, boons, events) index the tables of {@link rules}.
 */
export class View {
  /** The ruleset's public tables. */
  readonly rules: RulesInfo;
  /** Whose view it is: a seat, or {@link PUBLIC} or {@link OMNISCIENT}. */
  readonly seat: number;
  /** Truly private: printing, cloning or serializing a view shows nothing of the game behind it. */
  readonly #game: Game;

  /** Throws RangeError for a seat that no table has. */
  constructor(game: Game, seat: number) {
    if (!(seat >= OMNISCIENT && seat < MAX_SEATS && Number.isInteger(seat))) {
      throw new RangeError(
        `${seat} is no seat: seats count from 0, ${PUBLIC} is the public view, ${OMNISCIENT} all`,
      );
    }
    this.#game = game;
    this.seat = seat;
    this.rules = game.rules.info;
  }

  get seats(): number {
    return this.#game.state.vars[VAR_SEATS];
  }

  get over(): boolean {
    return this.#game.over;
  }

  /** Whose turn it is. */
  get turnSeat(): number {
    return this.#game.state.vars[VAR_TURN_SEAT];
  }

  /** A number of PHASES. */
  get phase(): number {
    return this.#game.state.vars[VAR_PHASE];
  }

  get round(): number {
    return this.#game.state.vars[VAR_ROUND];
  }

  /** Shots played this turn. */
  get shotsPlayed(): number {
    return this.#game.state.vars[VAR_SHOTS];
  }

  /** Cards that the seat in turn has played or used in play this turn. */
  get plays(): number {
    return this.#game.state.vars[VAR_PLAYS];
  }

  get aliveCount(): number {
    return this.#game.state.vars[VAR_ALIVE_COUNT];
  }

  /** Bits of the living seats. */
  get aliveMask(): number {
    return this.#game.state.vars[VAR_ALIVE];
  }

  alive(seat: number): boolean {
    return ((this.#game.state.vars[VAR_ALIVE] >> seat) & 1) === 1;
  }

  /** Whether a rule event (by ordinal) is in force. */
  eventInForce(event: number): boolean {
    return isInForce(this.#game, event);
  }

  /** The ordinal of the event that comes up next in the event deck, or −1. */
  get nextEvent(): number {
    return this.#game.state.vars[VAR_NEXT_EVENT] - 1;
  }

  /** The suit of which alone cards may be used this turn, or −1. */
  get namedSuit(): number {
    return this.#game.state.vars[VAR_NAMED] - 1;
  }

  /** The card, known to all, that the seat in turn must use where it can, or NO_CARD. */
  get boundCard(): number {
    return cardBound(this.#game);
  }

  /** The card in play that is shot at, or NO_CARD. */
  get struckCard(): number {
    return struckCard(this.#game);
  }

  /** Whether the next card of a draw phase comes from the discard pile. */
  get drawsDiscards(): boolean {
    return drawsDiscards(this.#game);
  }

  hp(seat: number): number {
    return this.#game.state.hp[seat];
  }

  maxHp(seat: number): number {
    return this.#game.state.maxHp[seat];
  }

  character(seat: number): number {
    return this.#game.state.character[seat];
  }

  /** The other character whose powers a seat has in place of its own; undefined where it has its own, or none. */
  copied(seat: number): number | undefined {
    return copiedBy(this.#game, seat);
  }

  /** The two characters whose powers a seat has in place of its own; undefined where it has others, or none. */
  borrowed(seat: number): readonly [number, number] | undefined {
    return borrowedBy(this.#game, seat);
  }

  /** Whether a seat skips its next turn. */
  skips(seat: number): boolean {
    return ((this.#game.state.vars[VAR_SKIPS] >> seat) & 1) === 1;
  }

  /** Whether seats have changed places, so that those who sit next to one another are no longer those of the next numbers. */
  get moved(): boolean {
    return this.#game.state.vars[VAR_MOVED] === 1;
  }

  /** The seat so many steps (less than there are seats) clockwise after another. */
  seatAfter(seat: number, steps: number): number {
    return seatAfter(this.#game, seat, steps);
  }

  /** Whether all see all hands. */
  get openHands(): boolean {
    return knowledge.areHandsOpen(this.#game);
  }

  /** The face (ordinal) of the card just played, where it may be repeated, or −1. */
  get repeatable(): number {
    return this.#game.state.vars[VAR_REPEAT] - 1;
  }

  /** The character whose powers a seat has, or −1 where it has none. */
  power(seat: number): number {
    return powerOf(this.#game, seat);
  }

  /** A mod (a number of MODS) of a seat: the sum over its powers, cards in play and rule events. */
  mod(seat: number, mod: number): number {
    return modOf(this.#game, seat, mod);
  }

  /** Bits of the uses (numbers of USES) that a face (ordinal) has in a seat's hand. */
  uses(seat: number, face: number): number {
    return usesOf(this.#game, seat, face);
  }

  /** How many cards a seat keeps at the end of its turn. */
  handLimit(seat: number): number {
    return handLimitOf(this.#game, seat);
  }

  /** Whether a card in play before a seat may not be used yet, since it was laid there this turn. */
  fresh(card: number): boolean {
    return this.#game.state.fresh[card] === 1;
  }

  /** Bits of the suits by which the seat that is asked tells equal cards apart. */
  get tellingSuits(): number {
    return this.askSeat === NO_SEAT ? 0 : tellingSuits(this.#game, this.askSeat);
  }

  /** Cards in a seat's hand. */
  handCount(seat: number): number {
    return this.#game.state.zones.count[ZONE_HAND + seat];
  }

  /** A seat's role, or −1 while this view may not know it. */
  role(seat: number): number {
    return knowledge.knowsRole(this.#game, this.seat, seat) ? this.#game.state.role[seat] : -1;
  }

  /** Whether a seat was eliminated once, so that all know its role. */
  roleShown(seat: number): boolean {
    return knowledge.isRoleShown(this.#game, seat);
  }

  /** Bits of the seats told to this seat as one of each of some roles (the double-agent Marshal's two Deputies), or 0. */
  get toldSeats(): number {
    return knowledge.toldSeats(this.#game, this.seat);
  }

  /** Bits of the roles (by ordinal) of which the seats in {@link toldSeats} hold one each, or 0. */
  get toldRoles(): number {
    return knowledge.toldRoles(this.#game, this.seat);
  }

  /** The distance at which `from` sees `to`. */
  distance(from: number, to: number): number {
    return distance(this.#game, from, to);
  }

  /** How far a seat's Shot reaches. The eliminated own nothing: they have {@link BASE_RANGE}. */
  range(seat: number): number {
    return this.alive(seat) ? rangeOf(this.#game, seat) : BASE_RANGE;
  }

  inRange(from: number, to: number): boolean {
    return distance(this.#game, from, to) <= rangeOf(this.#game, from);
  }

  /** Shots that a seat may play in a turn of its own: the ruleset's and the event's number, or {@link UNLIMITED}. */
  shotLimit(seat: number): number {
    return modOf(this.#game, seat, MOD_UNLIMITED_SHOTS) > 0 ? UNLIMITED : shotsOf(this.#game);
  }

  /** Cards in play before a seat. */
  playCount(seat: number): number {
    return this.#game.state.zones.count[ZONE_PLAY + seat];
  }

  /** The i-th card in play before a seat, ascending. */
  playCard(seat: number, i: number): number {
    return this.#game.state.zones.at(ZONE_PLAY + seat, i);
  }

  hasInPlay(seat: number, face: number): boolean {
    return inPlay(this.#game, seat, face) >= 0;
  }

  /** Stars of a seat. */
  stars(seat: number): number {
    return this.#game.state.starCount[seat];
  }

  /** The boon (ordinal) of a seat's i-th star, in the order gained. */
  starBoon(seat: number, i: number): number {
    return this.#game.state.stars[seat * MAX_STARS + i];
  }

  /** How many stars of a seat brought a boon (ordinal). */
  boonCount(seat: number, boon: number): number {
    return boonsOf(this.#game, seat, boon);
  }

  get deckCount(): number {
    return this.#game.state.deck.size;
  }

  get discardCount(): number {
    return this.#game.state.zones.count[ZONE_DISCARD];
  }

  /** The top of the discard pile, or NO_CARD. */
  get discardTop(): number {
    return topOfDiscards(this.#game);
  }

  /** The i-th card of the seat's own hand, ascending. */
  handCard(i: number): number {
    return this.cardOf(this.seat, i);
  }

  /** The i-th card of a seat's hand, or NO_CARD where this view does not see it. */
  cardOf(seat: number, i: number): number {
    return knowledge.cardOf(this.#game, this.seat, seat, i);
  }

  /** Cards of a face (ordinal) in the seat's own hand. */
  handFaceCount(face: number): number {
    return knowledge.ownOfFace(this.#game, this.seat, face);
  }

  /** Cards that somebody is looking at, if this view sees them; else 0. */
  get lookCount(): number {
    return knowledge.cardsLookedAt(this.#game, this.seat);
  }

  /** The i-th card looked at, that which lay on top first. */
  lookCard(i: number): number {
    return i < this.lookCount ? this.#game.state.zones.at(ZONE_LOOK, i) : NO_CARD;
  }

  /** Cards laid open to be chosen from. */
  get openCount(): number {
    return this.#game.state.zones.count[ZONE_OFFER];
  }

  /** The i-th card laid open, in the order they came. */
  openCard(i: number): number {
    return i < this.openCount ? this.#game.state.zones.at(ZONE_OFFER, i) : NO_CARD;
  }

  /** The face (ordinal) of a card whose id this view gave. */
  face(card: number): number {
    return this.#game.rules.cardFace[card];
  }

  /** 0 ♠, 1 ♥, 2 ♦, 3 ♣. */
  suit(card: number): number {
    return this.#game.rules.cardSuit[card];
  }

  /** 2 … 14, the ace. */
  rank(card: number): number {
    return this.#game.rules.cardRank[card];
  }

  /** The seat that owes a decision; it is public who. */
  get askSeat(): number {
    return seatAsked(this.#game);
  }

  /** The kind of decision that this view's seat owes: a number of ASKS, or ASK_NONE. */
  get ask(): number {
    return askOf(this.#game, this.seat);
  }

  /** Who attacks the seat that is asked, or NO_SEAT. */
  get askSource(): number {
    return sourceOf(this.#game, this.seat);
  }

  /** Whose star is taken, card discarded, or who is ordered to play, or NO_SEAT. */
  get askVictim(): number {
    return victimOf(this.#game, this.seat);
  }

  /** Cancels that the present hit takes. */
  get askNeed(): number {
    return needOf(this.#game, this.seat);
  }

  /** The card being resolved, or repeated, or NO_CARD. */
  get askCard(): number {
    return cardResolved(this.#game);
  }

  /** Legal moves of this view's seat; 0 while another is asked. */
  get legalCount(): number {
    return movesOf(this.#game, this.seat);
  }

  /** The act of legal move i: a number of ACTS. */
  act(i: number): number {
    return moveAct(this.move(i));
  }

  card(i: number): number {
    return moveCard(this.move(i));
  }

  target(i: number): number {
    return moveTarget(this.move(i));
  }

  /** The second card of legal move i, or FROM_HAND, or NO_CARD. */
  other(i: number): number {
    return moveOther(this.move(i));
  }

  /** What else legal move i chooses: a boon; or for a card played as another 1, or 2 where it might be played as itself too. */
  option(i: number): number {
    return moveOption(this.move(i));
  }

  /** The face (ordinal) as which a move with option 1 or 2 plays its card. */
  get attackFace(): number {
    return this.#game.rules.attackFace;
  }

  /** Public events so far; this view's memory. */
  get eventCount(): number {
    return this.#game.log.count;
  }

  eventKind(i: number): number {
    return this.#game.log.kind(i);
  }

  eventSeat(i: number): number {
    return this.#game.log.seat(i);
  }

  eventTarget(i: number): number {
    return this.#game.log.target(i);
  }

  eventAmount(i: number): number {
    return this.#game.log.amount(i);
  }

  eventOption(i: number): number {
    return this.#game.log.option(i);
  }

  /** The card of event i, or NO_CARD where there is none or this view did not see its face. */
  eventCard(i: number): number {
    return knowledge.eventCard(this.#game, this.seat, i);
  }

  /** How it ended (a number of TERMINATIONS); only once it is over. */
  get termination(): number {
    return this.#game.termination;
  }

  /** The winning team's ordinal, or −1. */
  get winnerTeam(): number {
    return this.#game.winnerTeam;
  }

  /** Bits of the winning seats. */
  get winnerMask(): number {
    return this.#game.winnerMask;
  }

  private move(i: number): number {
    return i < this.legalCount ? this.#game.moves[i] : 0;
  }
}
