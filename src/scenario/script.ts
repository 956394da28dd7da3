import {
  PURPOSE_BORROW,
  PURPOSE_CHARACTERS,
  PURPOSE_COIN,
  PURPOSE_EVENTS,
  PURPOSE_KNOWLEDGE,
  PURPOSE_PICK,
  PURPOSE_REDEAL,
  PURPOSE_ROLES,
  PURPOSE_SHOW,
} from '../core/chance.ts';
import { ZONE_HAND, ZONE_PILE } from '../core/zones.ts';
import { freeLenders } from '../engine/borrow.ts';
import { comingEvents, comingShow } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import { redealtSeats } from '../engine/roles.ts';
import type { CardName, Names } from './names.ts';
import type { Scenario } from './schema.ts';

/** Chance was asked for something that the scenario does not say, or says so that it cannot be. */
export class ScriptError extends Error {}

/** How a deal's shuffles come out: the card order of roles and characters that seats get. */
export interface Shuffles {
  readonly roles: readonly number[];
  readonly characters: readonly number[];
}

/**
 * Puts a scenario's results in the place of a game's chance: the coming cards of the deck, coins, random cards of a
 * hand. The engine asks as ever, and gets the next entry of the list in question; what is asked beyond a list
 * is a {@link ScriptError}, and {@link leftOver} tells what nobody asked for.
 */
export class Script {
  private readonly game: Game;
  private readonly names: Names;
  private readonly deck: CardName[] | null;
  private readonly coins: boolean[];
  private readonly picks: CardName[];
  private readonly events: number[];
  private readonly shows: number[];
  private readonly redeals: number[];
  private readonly borrows: number[];
  /** Characters that were drawn for the present loan. */
  private readonly drawn: number[] = [];
  private readonly toldSeat: number | undefined;
  private readonly shuffles: Shuffles | undefined;

  constructor(game: Game, names: Names, scenario: Scenario, shuffles?: Shuffles) {
    this.game = game;
    this.names = names;
    this.deck =
      scenario.deck === 'any' ? null : (scenario.deck ?? []).map((text, i) => names.card(text, ['deck', i]));
    this.coins = (scenario.coins ?? []).map((coin) => coin === 'good');
    this.picks = (scenario.picks ?? []).map((text, i) => names.card(text, ['picks', i]));
    const coming = (scenario.events ?? []).map((id, i) => names.rule(id, ['events', i]));
    const byCard = (event: number) => names.rules.eventByCard[event] === 1;
    this.events = coming.filter((event) => !byCard(event));
    this.shows = coming.filter(byCard);
    this.redeals = (scenario.redeals ?? []).map((id, i) => names.role(id, ['redeals', i]));
    this.borrows = (scenario.borrows ?? []).map((id, i) => names.character(id, ['borrows', i]));
    if (scenario.event !== undefined) this.events.unshift(names.rule(scenario.event, ['event']));
    this.toldSeat = scenario.told;
    this.shuffles = shuffles;
    this.install();
  }

  /** What of the lists was never asked for, one line a list. */
  leftOver(): string[] {
    const lines: string[] = [];
    const deck = (this.deck ?? []).map((name) => this.text(name));
    if (deck.length > 0) lines.push(`deck: ${deck.join(', ')} not drawn`);
    if (this.coins.length > 0) lines.push(`coins: ${this.coins.length} not tossed`);
    if (this.picks.length > 0)
      lines.push(`picks: ${this.picks.map((name) => this.text(name)).join(', ')} not taken`);
    if (this.redeals.length > 0) lines.push(`redeals: ${this.redeals.length} not dealt`);
    if (this.borrows.length > 0) lines.push(`borrows: ${this.borrows.length} not drawn`);
    const events = [...this.events, ...this.shows];
    if (events.length > 0) {
      const ids = events.map((event) => this.game.rules.info.events[event]);
      lines.push(`events: ${ids.join(', ')} not drawn`);
    }
    return lines;
  }

  private install(): void {
    const { chance } = this.game.state;
    const { deck } = this;
    if (deck !== null) chance.firstIn = () => this.nextCard(deck);
    chance.below = (stream, _epoch, bound) => {
      if (stream >= PURPOSE_PICK) return this.nextPick(stream - PURPOSE_PICK, bound);
      if (stream >= PURPOSE_COIN) return this.nextCoin();
      if (stream === PURPOSE_EVENTS) return this.nextEvent(this.events, comingEvents(this.game));
      if (stream === PURPOSE_SHOW) return this.nextEvent(this.shows, comingShow(this.game));
      if (stream === PURPOSE_REDEAL) return this.nextRole(bound);
      if (stream === PURPOSE_BORROW) return this.nextLender(bound);
      if (stream === PURPOSE_KNOWLEDGE) return this.toldIndex();
      return this.swap(stream, bound);
    };
  }

  /** The next card that comes from the deck. */
  private nextCard(deck: CardName[]): number {
    const name = deck.shift();
    if (name === undefined) throw new ScriptError('a card is drawn that "deck" does not say');
    const { zones } = this.game.state;
    const pile = this.names.copies(name).filter((card) => zones.zone[card] === ZONE_PILE);
    if (pile.length === 0) {
      throw new ScriptError(`${this.text(name)} should be drawn, but lies elsewhere than in the deck`);
    }
    return (
      pile.find((card) => !deck.some((later) => this.names.isExact(later) && this.names.fits(later, card))) ??
      pile[0]
    );
  }

  private nextCoin(): number {
    const coin = this.coins.shift();
    if (coin === undefined) throw new ScriptError('a coin is tossed that "coins" does not say');
    return coin ? 1 : 0;
  }

  /** A card at random of a hand of `bound` cards, for `taker`: where in that hand the card lies that the list says. */
  private nextPick(taker: number, bound: number): number {
    const name = this.picks.shift();
    if (name === undefined)
      throw new ScriptError('a card of a hand is taken at random that "picks" does not say');
    const { zones } = this.game.state;
    const places = new Set<number>();
    for (let owner = 0; owner < this.game.seats; owner++) {
      const zone = ZONE_HAND + owner;
      if (owner === taker || zones.count[zone] !== bound) continue;
      const hand = Array.from({ length: bound }, (_, i) => zones.at(zone, i));
      const place = hand.findIndex((card) => this.names.fits(name, card));
      if (place >= 0) places.add(place);
    }
    if (places.size === 1) return [...places][0];
    throw new ScriptError(
      places.size === 0
        ? `${this.text(name)} should be taken, but the hand does not hold it`
        : `which ${this.text(name)} is taken? Give its suit and rank`,
    );
  }

  /** The place of the next event among those that can come up; of what the list does not say, the first. */
  private nextEvent(events: number[], coming: readonly number[]): number {
    const event = events.shift();
    if (event === undefined) return 0;
    const place = coming.indexOf(event);
    if (place >= 0) return place;
    throw new ScriptError(`${this.game.rules.info.events[event]} cannot come up now`);
  }

  /** Which of the roles that are still to be dealt anew the next of the seats gets. */
  private nextRole(left: number): number {
    const role = this.redeals.shift();
    if (role === undefined) throw new ScriptError('roles are dealt anew that "redeals" does not say');
    const { role: roles } = this.game.state;
    const mask = redealtSeats(this.game);
    const seats = Array.from({ length: this.game.seats }, (_, seat) => seat).filter(
      (seat) => (mask >> seat) & 1,
    );
    const place = seats.slice(seats.length - left).findIndex((seat) => roles[seat] === role);
    if (place >= 0) return place;
    throw new ScriptError(
      `${this.names.rules.info.roles[role].id} is not among the roles that are dealt anew`,
    );
  }

  /** Which of the characters that are left is borrowed. */
  private nextLender(left: number): number {
    const lender = this.borrows.shift();
    if (lender === undefined) throw new ScriptError('a character is borrowed that "borrows" does not say');
    const free = freeLenders(this.game);
    if (left === free.length) this.drawn.length = 0;
    const place = free.filter((other) => !this.drawn.includes(other)).indexOf(lender);
    this.drawn.push(lender);
    if (place >= 0) return place;
    throw new ScriptError(`${this.names.rules.info.characters[lender].id} cannot be borrowed now`);
  }

  /** Which of the Deputies the Marshal is told of: the scenario's `told`, else the first. */
  private toldIndex(): number {
    const s = this.game.state;
    const seat = this.toldSeat;
    if (seat === undefined) return 0;
    let index = 0;
    for (let other = 0; other < seat; other++) if (s.role[other] === s.role[seat]) index++;
    return index;
  }

  /** One swap of a shuffle, counted from its end, so that it comes out in the wanted order. */
  private swap(stream: number, bound: number): number {
    const order =
      stream === PURPOSE_ROLES
        ? this.shuffles?.roles
        : stream === PURPOSE_CHARACTERS
          ? this.shuffles?.characters
          : undefined;
    if (order === undefined) throw new ScriptError('chance is asked for something that no scenario can say');
    const places = Array.from({ length: order.length }, (_, i) => i);
    for (let i = order.length - 1; i >= bound; i--) {
      const j = places.indexOf(order[i]);
      [places[i], places[j]] = [places[j], places[i]];
    }
    return places.indexOf(order[bound - 1]);
  }

  private text(name: CardName): string {
    const exact = this.names.isExact(name);
    return exact ? this.names.cardText(this.names.copies(name)[0]) : this.names.faceText(name.face);
  }
}
