/** The leak checks. Each plays a plan's games through a door and tells what leaked; none leaks through the real one. */
import type { Game } from '#dist/src/engine/game.js';
import { moveCard, moveOther } from '#dist/src/engine/move.js';
import {
  EVENT_CHECK,
  EVENT_DISCARD,
  EVENT_ELIMINATED,
  EVENT_ORDER,
  EVENT_OVER,
  EVENT_PASS_CARD,
  EVENT_PENALTY,
  EVENT_PLAY,
  EVENT_RESHUFFLE,
  EVENT_STRIKE,
  EVENTS,
} from '#dist/src/engine/vocabulary.js';
import { moveById, moveId } from '#dist/src/view/moves.js';
import type { Numbers } from '../kit/numbers.ts';
import {
  bringsOther,
  differ,
  exchangeCards,
  exchangeRoles,
  hides,
  isShown,
  observersOf,
  otherWorld,
  WATCHER,
} from '../kit/worlds.ts';
import { bytesFor, type Door, numbersOf } from './door.ts';
import { type Plan, visitSamples } from './plan.ts';

const HANDS = 8;
const HANDS_END = 16;

/** What a check found. */
export interface Findings {
  /** Comparisons made. */
  compared: number;
  /** Those of them in which the two games really differed in something hidden. */
  differing: number;
  readonly leaks: string[];
}

/**
 * Two worlds: at each sample and for each observer, everything hidden is drawn anew, and all that leaves must stay the
 * same to the byte, while the same seat owes the same decision.
 */
export function twoWorlds(door: Door, plan: Plan): Findings {
  const found: Findings = { compared: 0, differing: 0, leaks: [] };
  const others = new Map<Game['rules'], Game>();
  visitSamples(plan, door.game, ({ game, place, since, whole }, random) => {
    const into = others.get(game.rules) ?? door.game(game.rules);
    others.set(game.rules, into);
    for (const observer of observersOf(game)) {
      const other = otherWorld(game, observer, random, into);
      found.compared++;
      // Where the others' hands lie open or are empty and roles are known, what the deck will bring is all that is hidden.
      if (differ(game, other) || (!hides(game, observer) && bringsOther(game, other))) found.differing++;
      const from = whole ? 0 : since;
      const here = bytesFor(door, game, observer, from);
      const there = bytesFor(door, other, observer, from);
      const who = `${place}, observer ${observer}`;
      if (here !== there) found.leaks.push(`${who}: ${firstDifference(here, there)}`);
      if (whole && numbersOf(door.view(game, observer)) !== numbersOf(door.view(other, observer))) {
        found.leaks.push(`${who}: the view's own answers differ`);
      }
      if (game.over || other.over || game.seat !== other.seat || game.ask !== other.ask) {
        found.leaks.push(`${who}: another decision is owed`);
      }
    }
    return found.leaks.length < plan.enough;
  });
  return found;
}

/** Both texts around the first place where they differ. */
function firstDifference(here: string, there: string): string {
  let at = 0;
  while (here[at] === there[at]) at++;
  const from = Math.max(0, at - 60);
  return `${here.slice(from, at + 40)} / ${there.slice(from, at + 40)}`;
}

/**
 * Whether anyone is asked does not depend on what is hidden: the same move is made in a second game in which all hands
 * (the actor's too, but for the cards of the move) or all hidden roles are exchanged, chance staying the same. What
 * follows up to the next decision must be the same in all but faces: events, who is asked, and what.
 */
export function asked(door: Door, plan: Plan): Findings {
  const found: Findings = { compared: 0, differing: 0, leaks: [] };
  const others = new Map<Game['rules'], [Game, Game]>();
  visitSamples(plan, door.game, ({ game, place }, random) => {
    const [here, there] = others.get(game.rules) ?? [door.game(game.rules), door.game(game.rules)];
    others.set(game.rules, [here, there]);
    const choice = random.below(game.legal());
    for (const exchange of [exchangeHands, exchangeAllRoles]) {
      here.copyFrom(game);
      there.copyFrom(game);
      exchange(there, game.moves[choice], random);
      const from = game.log.count;
      const actor = door.view(here, here.seat);
      const same = moveById(door.view(there, there.seat), moveId(actor, choice));
      found.compared++;
      if (differ(here, there)) found.differing++;
      if (same < 0) {
        found.leaks.push(`${place}: ${moveId(actor, choice)} is legal in one world only`);
        continue;
      }
      here.choose(choice);
      there.choose(same);
      if (isOpenlyDifferent(here, from, exchange) || isOpenlyDifferent(there, from, exchange)) continue;
      const follows = followsFrom(here, from);
      const followsThere = followsFrom(there, from);
      if (follows !== followsThere) found.leaks.push(`${place}: ${firstDifference(follows, followsThere)}`);
    }
    return found.leaks.length < plan.enough;
  });
  return found;
}

function exchangeHands(game: Game, move: number, random: Numbers): void {
  const { zone } = game.state.zones;
  const inHand = (card: number): boolean =>
    zone[card] >= HANDS && zone[card] < HANDS_END && !isShown(game, card);
  const held = Array.from(
    zone,
    (_, card) => inHand(card) && card !== moveCard(move) && card !== moveOther(move),
  );
  exchangeCards(game, (card) => held[card], random);
}

function exchangeAllRoles(game: Game, _move: number, random: Numbers): void {
  exchangeRoles(game, WATCHER, random);
}

/** Whether what was exchanged came to light since event `from`, so that play may rightly go on in another way. */
function isOpenlyDifferent(game: Game, from: number, exchange: unknown): boolean {
  // Where effects settle late, an elimination before `from` may decide the game only now.
  const signs = exchange === exchangeHands ? [EVENT_RESHUFFLE, EVENT_ORDER] : [EVENT_ELIMINATED, EVENT_OVER];
  for (let i = from; i < game.log.count; i++) if (signs.includes(game.log.kind(i))) return true;
  return false;
}

/** All that everybody notices from event `from` on but the faces of cards. */
function followsFrom(game: Game, from: number): string {
  const { log } = game;
  const events: string[] = [];
  for (let i = from; i < log.count; i++) {
    events.push(`${EVENTS[log.kind(i)]} ${log.seat(i)} ${log.target(i)} ${log.amount(i)} ${log.option(i)}`);
  }
  return `${events.join(', ')}; over ${game.over}, seat ${game.seat} is asked ${game.ask}`;
}

/**
 * Cards discarded together, by an eliminated player or for the penalty, go in ascending card id, those in play first,
 * so that their order tells nothing of when they were drawn.
 */
export function discardOrder(door: Door, plan: Plan): Findings {
  const found: Findings = { compared: 0, differing: 0, leaks: [] };
  const inPlay = new Set<number>();
  let read = 0;
  visitSamples(plan, door.game, ({ game, place, since }) => {
    if (since === 0) {
      inPlay.clear();
      read = 0;
    }
    const { log } = game;
    for (; read < log.count; read++) {
      const kind = log.kind(read);
      const card = log.anyCard(read);
      if (kind === EVENT_ELIMINATED || kind === EVENT_PENALTY) {
        const discarded = discardsAfter(game, read);
        const sorted = [...discarded].sort((a, b) => Number(inPlay.has(b)) - Number(inPlay.has(a)) || a - b);
        found.compared++;
        if (discarded.join() !== sorted.join())
          found.leaks.push(`${place}: discarded ${discarded.join(', ')}`);
      } else if (kind === EVENT_PLAY && staysInPlay(game, read)) {
        inPlay.add(card);
      } else if (![EVENT_PASS_CARD, EVENT_CHECK, EVENT_STRIKE, EVENT_ORDER].includes(kind)) {
        inPlay.delete(card);
      }
    }
    return found.leaks.length < plan.enough;
  });
  return found;
}

/** Whether the card of event `i`, which says that it is played, stays in play: it is played as itself. */
function staysInPlay({ log, rules }: Game, i: number): boolean {
  const face = rules.cardFace[log.anyCard(i)];
  return log.option(i) === face && rules.info.faces[face].colour !== 'brown';
}

/** The cards that a seat discards in one go from event `i`, which says that it does, on. */
function discardsAfter({ log }: Game, i: number): number[] {
  const cards: number[] = [];
  for (let next = i + 1; next < log.count; next++) {
    if (log.kind(next) !== EVENT_DISCARD || log.seat(next) !== log.seat(i)) break;
    cards.push(log.anyCard(next));
  }
  return cards;
}
