import { SUITS } from '../engine/schema.ts';
import {
  ASK_DEMAND,
  ASK_NONE,
  ASK_SAVE,
  ASK_SHOT,
  ASKS,
  NO_CARD,
  NO_SEAT,
  PHASES,
  TERMINATIONS,
} from '../engine/vocabulary.ts';
import { legalMoves } from './moves.ts';
import { cardJson, neutralNames, type SeatNames, seatLabel } from './names.ts';
import type {
  AskJson,
  CardJson,
  Controller,
  Observation,
  PlayerJson,
  ResultJson,
  YouJson,
} from './schemas.ts';
import { OMNISCIENT, UNLIMITED, type View } from './view.ts';

/** Version of the observation's form; raised when a field changes its meaning or goes. */
export const OBSERVATION_VERSION = 1;

/** What an observation may say beyond the rules, where the table wants it. */
export interface ObserveOptions {
  /** What seats are called in `players` and in texts, in place of P1 … Pn. */
  readonly names?: readonly string[];
  /** Who holds each seat. Left out in evaluations: bots and models do not know it. */
  readonly controllers?: readonly Controller[];
}

/**
 * All that a view may know of the present position, as JSON data (`bangarena.md`, section 9). It is built up from
 * the view, field by field; what happened before is in `eventsSince`. Costs far more than the view itself, so it
 * is for those who read JSON.
 */
export function observe(view: View, options: ObserveOptions = {}): Observation {
  const { rules, seats } = view;
  const names = options.names === undefined ? neutralNames(view) : givenNames(view, options.names);
  const observation: Observation = {
    version: OBSERVATION_VERSION,
    ruleset: { id: rules.id, hash: rules.hash },
    seats,
    you: view.seat < 0 ? null : you(view),
    players: listOf(seats, (seat) => player(view, seat, options)),
    roles: composition(view),
    turn: {
      seat: view.turnSeat,
      phase: PHASES[view.phase],
      round: view.round,
      shotsPlayed: view.shotsPlayed,
      shotLimit: shotLimit(view, view.turnSeat),
    },
    events: rules.events.filter((_, event) => view.eventInForce(event)),
    deck: { count: view.deckCount },
    discard: { count: view.discardCount, top: cardOrNull(view, view.discardTop) },
    resolving: cardOrNull(view, view.askCard),
    ask: ask(view),
    moves: legalMoves(view, names),
    eventCount: view.eventCount,
    result: view.over ? resultJson(view) : null,
  };
  if (view.openCount > 0) observation.open = listOf(view.openCount, (i) => cardJson(view, view.openCard(i)));
  if (rules.eventDeck > 0) observation.nextEvent = rules.events[view.nextEvent] ?? null;
  if (view.boundCard !== NO_CARD) observation.mustPlay = cardJson(view, view.boundCard);
  if (view.moved) observation.order = listOf(seats, (i) => view.seatAfter(0, i));
  if (view.namedSuit >= 0) observation.namedSuit = SUITS[view.namedSuit];
  return observation;
}

/** The values of `make` for 0 … length − 1; `Array.from` with a length takes twice as long. */
function listOf<T>(length: number, make: (i: number) => T): T[] {
  const list: T[] = [];
  for (let i = 0; i < length; i++) list.push(make(i));
  return list;
}

function givenNames(view: View, names: readonly string[]): SeatNames {
  const neutral = neutralNames(view);
  return (seat) => names[seat] ?? neutral(seat);
}

function you(view: View): YouJson {
  const { rules, seat, seats } = view;
  const hand = listOf(view.handCount(seat), (i) => cardJson(view, view.handCard(i)));
  const toldRoles = view.toldRoles;
  const knownRoles: YouJson['knownRoles'] = [];
  for (let other = 0; other < seats; other++) {
    if (other !== seat && knowsInPrivate(view, other)) {
      knownRoles.push({ seat: other, role: rules.roles[view.role(other)].id });
    }
  }
  return {
    seat,
    role: rules.roles[view.role(seat)].id,
    hand,
    told:
      toldRoles === 0
        ? null
        : {
            seats: seatsOf(view.toldSeats, seats),
            roles: rules.roles.flatMap((role, i) => ((toldRoles >> i) & 1 ? [role.id] : [])),
          },
    knownRoles,
    looking: looking(view),
  };
}

/** Whether the view knows a role that the table does not. */
function knowsInPrivate(view: View, seat: number): boolean {
  const role = view.role(seat);
  return role >= 0 && !view.rules.roles[role].public && !view.roleShown(seat) && !view.over;
}

function player(view: View, seat: number, options: ObserveOptions): PlayerJson {
  const { rules } = view;
  const role = view.role(seat);
  const alive = view.alive(seat);
  const inPlay = listOf(view.playCount(seat), (i) => view.playCard(seat, i));
  const weapon = inPlay.find((card) => rules.faces[view.face(card)].colour === 'weapon');
  const json: PlayerJson = {
    seat,
    name: options.names?.[seat] ?? seatLabel(seat),
    character: rules.characters[view.character(seat)].id,
    alive,
    role: role < 0 ? null : rules.roles[role].id,
    hp: view.hp(seat),
    maxHp: view.maxHp(seat),
    handCount: view.handCount(seat),
    distance: distanceTo(view, seat),
    weapon: weapon === undefined ? null : rules.faces[view.face(weapon)].id,
    range: view.range(seat),
    inPlay: inPlay.map((card) => cardJson(view, card)),
    stars: view.stars(seat),
    boons: listOf(view.stars(seat), (i) => rules.boons[view.starBoon(seat, i)]),
  };
  if (view.seat === OMNISCIENT || view.openHands) {
    json.hand = listOf(view.handCount(seat), (i) => cardJson(view, view.cardOf(seat, i)));
  }
  const copied = view.copied(seat);
  if (copied !== undefined) json.copied = rules.characters[copied].id;
  const borrowed = view.borrowed(seat);
  if (borrowed !== undefined) json.borrowed = borrowed.map((other) => rules.characters[other].id);
  if (view.skips(seat)) json.skips = true;
  const fresh = inPlay.filter((card) => view.fresh(card));
  if (fresh.length > 0) json.fresh = fresh.map((card) => cardJson(view, card));
  const controller = options.controllers?.[seat];
  if (controller !== undefined) json.controller = controller;
  return json;
}

/** The distance at which the view's seat sees another; null where there is none to tell. */
function distanceTo(view: View, seat: number): number | null {
  if (view.seat < 0 || view.seat === seat || !view.alive(seat) || !view.alive(view.seat)) return null;
  return view.distance(view.seat, seat);
}

function shotLimit(view: View, seat: number): number | null {
  const limit = view.shotLimit(seat);
  return limit === UNLIMITED ? null : limit;
}

/** How many of each role are at the table, in the order of the ruleset's roles. */
function composition(view: View): Record<string, number> {
  const roles: Record<string, number> = {};
  view.rules.composition[view.seats].forEach((count, role) => {
    if (count > 0) roles[view.rules.roles[role].id] = count;
  });
  return roles;
}

/** Who owes a decision; what it is about only for whose view it is. */
function ask(view: View): AskJson | null {
  const seat = view.askSeat;
  if (seat === NO_SEAT) return null;
  if (view.ask === ASK_NONE) return { seat };
  const attacked = view.ask === ASK_SHOT || view.ask === ASK_DEMAND;
  const card = view.ask === ASK_SAVE ? view.struckCard : attacked ? view.askCard : NO_CARD;
  return {
    seat,
    kind: ASKS[view.ask],
    source: seatOrNull(view.askSource),
    victim: seatOrNull(view.askVictim),
    card: cardOrNull(view, card),
    need: view.askNeed,
  };
}

function looking(view: View): CardJson[] {
  return listOf(view.lookCount, (i) => cardJson(view, view.lookCard(i)));
}

/** How the view's game ended; only once it is over. */
export function resultJson(view: View): ResultJson {
  return {
    termination: TERMINATIONS[view.termination],
    team: view.winnerTeam < 0 ? null : view.rules.teams[view.winnerTeam],
    winners: seatsOf(view.winnerMask, view.seats),
  };
}

function seatsOf(mask: number, seats: number): number[] {
  const list: number[] = [];
  for (let seat = 0; seat < seats; seat++) if ((mask >> seat) & 1) list.push(seat);
  return list;
}

function cardOrNull(view: View, card: number): CardJson | null {
  return card === NO_CARD ? null : cardJson(view, card);
}

function seatOrNull(seat: number): number | null {
  return seat === NO_SEAT ? null : seat;
}
