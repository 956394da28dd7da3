/**
 * Other worlds: games that differ from a given one in everything that an observer may not know, and in nothing
 * else. What an observer may know is worked out here from the rules (`bangarena.md`, sections 1 and 9), not from
 * the engine's own notes of who has seen what, so that a wrong note shows.
 */
import { PURPOSE_DRAW } from '#dist/src/core/chance.js';
import {
  ZONE_DISCARD,
  ZONE_HAND,
  ZONE_LOOK,
  ZONE_OFFER,
  ZONE_PILE,
  ZONE_PLAY,
  ZONE_RESOLVING,
  ZONE_TOP,
} from '#dist/src/core/zones.js';
import { Game } from '#dist/src/engine/game.js';
import { VAR_BOUND, VAR_SHOW, VAR_TURN_SEAT } from '#dist/src/engine/state.js';
import {
  EVENT_ACTIVATE,
  EVENT_ANSWER,
  EVENT_BECOME,
  EVENT_BURY,
  EVENT_DRAFT,
  EVENT_DRAW,
  EVENT_DRAW_DISCARD,
  EVENT_ELIMINATED,
  EVENT_GIVE,
  EVENT_GUESS,
  EVENT_LOOK,
  EVENT_PLAY,
  EVENT_REDEAL,
  EVENT_RETURN,
  EVENT_SCAVENGE,
  EVENT_TAKE_HAND,
  EVENT_TAKE_PLAY,
  NO_CARD,
} from '#dist/src/engine/vocabulary.js';
import { coming } from './coming.ts';
import type { Numbers } from './numbers.ts';

/** The observer who only watches: the public view's number. */
export const WATCHER = -1;
const ALL = 0x1ff;
/** Draws of roles after which a world is given up as impossible; one in ten fits at worst. */
const PATIENCE = 10_000;
/** Worlds drawn until one differs. Where hardly anything is hidden there may be no other. */
const DRAWS = 50;

/** Events by which all see a card that may then go face down on the deck, and those after which it is a new one. */
const USES = [EVENT_PLAY, EVENT_ACTIVATE, EVENT_ANSWER];
const TAKES = [
  ...[EVENT_DRAW, EVENT_DRAW_DISCARD, EVENT_DRAFT, EVENT_GUESS],
  ...[EVENT_TAKE_HAND, EVENT_TAKE_PLAY, EVENT_SCAVENGE],
];

/** Every observer of a game: each seat, and those who only watch. */
export function observersOf(game: Game): number[] {
  return [WATCHER, ...Array.from({ length: game.seats }, (_, seat) => seat)];
}

/** Whether an observer may see a card's face where it lies now. */
export function maySeeCard(game: Game, observer: number, card: number): boolean {
  const zone = game.state.zones.zone[card];
  if (isShown(game, card)) return true;
  if (zone === ZONE_DISCARD || zone === ZONE_RESOLVING || zone >= ZONE_PLAY || zone === ZONE_OFFER)
    return true;
  if (zone >= ZONE_HAND) return zone - ZONE_HAND === observer || handsOpen(game);
  return zone === ZONE_LOOK && game.seat === observer;
}

/** Whether a card was shown to all and is still where it was: in the hand of who must use it. */
export function isShown(game: Game, card: number): boolean {
  const { vars, zones } = game.state;
  return vars[VAR_BOUND] === card + 1 && zones.zone[card] === ZONE_HAND + vars[VAR_TURN_SEAT];
}

/** Whether an event lets all see all hands. */
export function handsOpen(game: Game): boolean {
  return game.rules.info.events[game.state.vars[VAR_SHOW] - 1] === 'sacagaway';
}

/** Whether an observer may know a seat's role for certain. */
export function mayKnowRole(game: Game, observer: number, seat: number): boolean {
  if (game.over || seat === observer || wasEliminated(game, seat)) return true;
  const role = game.roleOf(seat);
  if (role === game.rules.info.leaderRole || game.rules.id.startsWith('bang-three')) return true;
  return observer !== WATCHER && ((ringOf(game, observer) >> seat) & 1) === 1;
}

/** Whether a seat is out, or was and takes part again, with the role that all saw then. */
function wasEliminated(game: Game, seat: number): boolean {
  const { eventDeck, cardEvents } = game.rules.info;
  if (eventDeck + cardEvents === 0) return ((game.aliveMask >> seat) & 1) === 0;
  for (let i = game.log.count - 1; i >= 0; i--) {
    const kind = game.log.kind(i);
    if (kind === EVENT_ELIMINATED && game.log.seat(i) === seat) return true;
    if (kind === EVENT_REDEAL && (game.log.amount(i) >> seat) & 1) return false;
  }
  return false;
}

/** Bits of the seats that know one another's roles, with `member` among them; 0 if it is in no such ring. */
function ringOf(game: Game, member: number): number {
  let ring = 0;
  for (const row of game.rules.knowledge) {
    if (row.kind !== 'mutual' || (row.when >= 0 && game.rules.info.composition[game.seats][row.when] === 0))
      continue;
    if ((row.roles >> game.roleOf(member)) & 1) ring |= seatsWith(game, row.roles);
  }
  return ring;
}

function seatsWith(game: Game, roles: number): number {
  let seats = 0;
  for (let seat = 0; seat < game.seats; seat++) if ((roles >> game.roleOf(seat)) & 1) seats |= 1 << seat;
  return seats;
}

/**
 * For each event the observers who may see its card: bit s for seat s, bit 8 for those who only watch; 0 where
 * there is no card.
 */
export function audiencesOf(game: Game): Uint16Array {
  const { log } = game;
  const audiences = new Uint16Array(log.count);
  const lay = new Set<number>();
  const used = new Set<number>();
  for (let i = 0; i < log.count; i++) {
    const card = log.anyCard(i);
    if (card === NO_CARD) continue;
    const seat = 1 << log.seat(i);
    const target = 1 << log.target(i);
    const kind = log.kind(i);
    const old = log.amount(i) === 0 && (kind === EVENT_LOOK || kind === EVENT_RETURN);
    if (old || (kind === EVENT_BURY && used.has(card))) audiences[i] = ALL;
    else if ([EVENT_DRAW, EVENT_LOOK, EVENT_RETURN, EVENT_BURY].includes(kind)) audiences[i] = seat;
    else if (kind === EVENT_TAKE_HAND || kind === EVENT_GIVE) audiences[i] = seat | target;
    else if (kind === EVENT_SCAVENGE) audiences[i] = lay.has(card) ? ALL : seat | target;
    else audiences[i] = ALL;
    const face = game.rules.cardFace[card];
    const itself = log.option(i) === face;
    const stays = kind === EVENT_PLAY && itself && game.rules.info.faces[face].colour !== 'brown';
    if (USES.includes(kind)) used.add(card);
    else if (TAKES.includes(kind)) used.delete(card);
    if (stays) lay.add(card);
    else if (kind === EVENT_SCAVENGE || kind === EVENT_DRAW || kind === EVENT_DRAW_DISCARD) lay.delete(card);
  }
  return audiences;
}

/** An observer's bit in audiences. */
export function observerBit(observer: number): number {
  return observer === WATCHER ? 0x100 : 1 << observer;
}

/**
 * A copy of `game` in which everything that `observer` may not know is drawn anew: other hands, the deck and cards
 * that others look at exchange cards (counts kept), hidden roles change seats (what the observer was told holds,
 * who knows whom follows), past events name other cards where the observer did not see them, and keys, streams
 * and trail are new. It really differs, where there is anything to differ in. `into` is overwritten and returned.
 */
export function otherWorld(
  game: Game,
  observer: number,
  random: Numbers,
  into = new Game(game.rules, game.scheme),
): Game {
  for (let draw = 0; draw < DRAWS; draw++) {
    into.copyFrom(game);
    exchangeCards(into, (card) => !maySeeCard(game, observer, card), random);
    exchangeRoles(into, observer, random);
    if (differ(game, into)) break;
  }
  exchangeSpares(into, observer, random);
  renameEvents(into, observer, random);
  const { chance, trail } = into.state;
  for (let i = 0; i < chance.key.length; i++) chance.key[i] = random.next() | 0;
  for (let i = 0; i < chance.positions.length; i++) chance.positions[i] = random.below(1000);
  for (let i = 0; i < trail.words.length; i++) trail.words[i] = random.next() | 0;
  chance.invalidate();
  return into;
}

/** Whether an observer can think of another world: cards hidden from it lie in different places, or roles may be exchanged. */
export function hides(game: Game, observer: number): boolean {
  const { zones } = game.state;
  const places = new Set<number>();
  for (let card = 0; card < zones.cards; card++) {
    if (!maySeeCard(game, observer, card)) places.add(zones.zone[card]);
  }
  const roles = new Set<number>();
  for (let seat = 0; seat < game.seats; seat++) {
    if (!mayKnowRole(game, observer, seat)) roles.add(game.roleOf(seat));
  }
  return places.size > 1 || zones.count[ZONE_TOP] > 1 || roles.size > 1;
}

/** Lets the cards for which `moves` holds exchange their places at random. */
export function exchangeCards(game: Game, moves: (card: number) => boolean, random: Numbers): void {
  const { zones } = game.state;
  const hidden: number[] = [];
  for (let card = 0; card < zones.cards; card++) if (moves(card)) hidden.push(card);
  const shuffled = shuffle([...hidden], random);
  const becomes = Uint8Array.from({ length: zones.cards }, (_, card) => card);
  const zone = zones.zone.slice();
  const seenBy = zones.seenBy.slice();
  hidden.forEach((card, i) => {
    becomes[card] = shuffled[i];
    zones.zone[shuffled[i]] = zone[card];
    zones.seenBy[shuffled[i]] = seenBy[card];
  });
  for (let z = ZONE_PILE + 1; z < zones.count.length; z++) {
    const list = zones.list.subarray(z * zones.cards, z * zones.cards + zones.count[z]);
    for (let i = 0; i < list.length; i++) list[i] = becomes[list[i]];
    if (z >= ZONE_HAND) list.sort((a, b) => a - b);
  }
}

/** Lets the roles that an observer may not know change seats, within what it was told; who knows whom follows. */
export function exchangeRoles(game: Game, observer: number, random: Numbers): void {
  const s = game.state;
  const hidden: number[] = [];
  for (let seat = 0; seat < game.seats; seat++) if (!mayKnowRole(game, observer, seat)) hidden.push(seat);
  const roles = hidden.map((seat) => s.role[seat]);
  for (let tries = 0; ; tries++) {
    if (tries === PATIENCE) throw new Error(`no roles fit what seat ${observer} was told`);
    shuffle(roles, random);
    hidden.forEach((seat, i) => {
      s.role[seat] = roles[i];
    });
    if (observer === WATCHER || fitsTold(game, observer)) break;
  }
  for (let seat = 0; seat < game.seats; seat++) if (seat !== observer) inform(game, seat, random);
}

/**
 * Lets the characters that others may become, of which each knows at most its own, be others that are nobody's. One that
 * somebody was before is known to all.
 */
export function exchangeSpares(game: Game, observer: number, random: Numbers): void {
  const { state: s, log, rules } = game;
  if (game.seats * 2 > rules.characterCount) return;
  let changed = 0;
  for (let i = 0; i < log.count; i++) if (log.kind(i) === EVENT_BECOME) changed |= 1 << log.seat(i);
  const hidden: number[] = [];
  const fixed: number[] = [];
  for (let seat = 0; seat < game.seats; seat++) {
    fixed.push(s.character[seat], ...(rules.pairs[s.borrowed[seat] - rules.characterCount - 1] ?? []));
    if (seat === observer || (changed >> seat) & 1) fixed.push(s.spare[seat]);
    else hidden.push(seat);
  }
  const free = Array.from({ length: rules.characterCount }, (_, i) => i).filter((i) => !fixed.includes(i));
  shuffle(free, random);
  hidden.forEach((seat, i) => {
    s.spare[seat] = free[i];
  });
}

/** Whether the seats that the observer was told of hold one each of the roles meant. */
function fitsTold(game: Game, observer: number): boolean {
  const told = game.state.told[observer];
  if (told === 0) return true;
  for (const row of game.rules.knowledge) {
    if (row.kind !== 'one-of-each' || row.who !== game.roleOf(observer)) continue;
    let held = 0;
    for (let seat = 0; seat < game.seats; seat++) if ((told >> seat) & 1) held |= 1 << game.roleOf(seat);
    return held === row.roles;
  }
  return false;
}

/** Works out anew what a seat knows of the roles. */
function inform(game: Game, seat: number, random: Numbers): void {
  const s = game.state;
  let knows = 0;
  for (let other = 0; other < game.seats; other++) if (mayKnowRole(game, seat, other)) knows |= 1 << other;
  s.knows[seat] = knows;
  if (s.told[seat] === 0) return;
  s.told[seat] = 0;
  for (const row of game.rules.knowledge) {
    if (row.kind !== 'one-of-each' || row.who !== s.role[seat]) continue;
    for (let role = 0; role < game.rules.roleCount; role++) {
      if (((row.roles >> role) & 1) === 0) continue;
      const holders = Array.from({ length: game.seats }, (_, i) => i).filter((i) => s.role[i] === role);
      s.told[seat] |= 1 << holders[random.below(holders.length)];
    }
  }
}

function renameEvents(game: Game, observer: number, random: Numbers): void {
  const audiences = audiencesOf(game);
  const bit = observerBit(observer);
  const words = game.log.copyWords();
  for (let i = 0; i < audiences.length; i++) {
    if (audiences[i] === 0 || (audiences[i] & bit) !== 0) continue;
    const card = game.log.anyCard(i);
    const other = random.below(game.rules.cardCount - 1);
    words[2 * i + 1] = (words[2 * i + 1] & ~0xff) | (other < card ? other : other + 1);
  }
  game.log.setWords(words);
}

function shuffle<T>(items: T[], random: Numbers): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = items[i];
    items[i] = items[j];
    items[j] = held;
  }
  return items;
}

/** Whether cards lie elsewhere or roles sit elsewhere in one of two games. */
export function differ(a: Game, b: Game): boolean {
  const cards = a.state.zones.zone.some((zone, card) => zone !== b.state.zones.zone[card]);
  const top = ZONE_TOP * a.state.zones.cards;
  const stack = a.state.zones.list.subarray(top, top + a.state.zones.count[ZONE_TOP]);
  return (
    cards ||
    stack.some((card, i) => card !== b.state.zones.list[top + i]) ||
    a.state.role.some((role, seat) => role !== b.state.role[seat])
  );
}

/** Whether the deck will bring cards in another order in one of two games. */
export function bringsOther(a: Game, b: Game): boolean {
  const scratch = new Game(a.rules, a.scheme);
  const [here, there] = [a, b].map((game) => coming(game, scratch, PURPOSE_DRAW, 0).join());
  return here !== there;
}
