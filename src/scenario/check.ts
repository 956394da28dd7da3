import type { Game } from '../engine/game.ts';
import { eventsSince } from '../view/events.ts';
import { observe } from '../view/observe.ts';
import type { CardJson, EventJson, LegalMove, Observation } from '../view/schemas.ts';
import { OMNISCIENT, PUBLIC, View } from '../view/view.ts';
import type { CardName, Names } from './names.ts';
import type { Path } from './source.ts';
import { inline } from './text.ts';

/** A position in which expectations are checked. */
export class Now {
  readonly game: Game;
  /** What who sees all sees. */
  readonly all: Observation;
  /** What those who only watch see. */
  readonly watcher: Observation;
  /** Number of the first event of the step. */
  readonly since: number;

  constructor(game: Game, since: number) {
    this.game = game;
    this.all = observe(new View(game, OMNISCIENT));
    this.watcher = observe(new View(game, PUBLIC));
    this.since = since;
  }

  get moves(): readonly LegalMove[] {
    return this.all.moves;
  }

  /** What a seat sees; "public" for those who only watch. */
  seenBy(seat: string): Observation {
    return seat === 'public' ? this.watcher : observe(new View(this.game, Number(seat)));
  }

  /** The step's events as who sees all knows them, or as a seat or "public" does. */
  events(seat?: string): EventJson[] {
    const observer = seat === undefined ? OMNISCIENT : seat === 'public' ? PUBLIC : Number(seat);
    return eventsSince(new View(this.game, observer), this.since);
  }
}

/** One thing that is not as the scenario says. */
export interface Difference {
  readonly path: Path;
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** One expectation: what differs from it now. */
export type Check = (now: Now) => Difference[];

/** Expects one value. `actual` is null where there is none. */
export function equal<T>(path: Path, what: string, expected: T, actual: (now: Now) => T | null): Check {
  return (now) => {
    const value = actual(now);
    if (inline(value) === inline(expected)) return [];
    return [{ path, what, expected: inline(expected), actual: value === null ? 'none' : inline(value) }];
  };
}

/** Expects a top card or the like. */
export function oneCard(
  names: Names,
  path: Path,
  what: string,
  text: string,
  actual: (now: Now) => CardJson | null,
): Check {
  const name = names.card(text, path);
  return (now) => {
    const card = actual(now);
    if (card !== null && names.fits(name, card.id)) return [];
    return [{ path, what, expected: text, actual: card === null ? 'none' : names.cardText(card.id) }];
  };
}

/** Expects exactly these cards, in any order, or with `inOrder` in this one. */
export function theseCards(
  names: Names,
  path: Path,
  what: string,
  texts: readonly string[],
  actual: (now: Now) => readonly CardJson[],
  inOrder = false,
): Check {
  const wanted = texts.map((text, i) => names.card(text, [...path, i]));
  return (now) => {
    const cards = actual(now).map((card) => card.id);
    const same = inOrder
      ? cards.length === wanted.length && wanted.every((name, i) => names.fits(name, cards[i]))
      : pairsUp(names, wanted, cards);
    if (same) return [];
    return [
      { path, what, expected: inline(texts), actual: inline(cards.map((card) => names.cardText(card))) },
    ];
  };
}

function pairsUp(names: Names, wanted: readonly CardName[], cards: readonly number[]): boolean {
  const left = [...cards];
  const exactFirst = [...wanted].sort((a, b) => Number(names.isExact(b)) - Number(names.isExact(a)));
  for (const name of exactFirst) {
    const i = left.findIndex((card) => names.fits(name, card));
    if (i < 0) return false;
    left.splice(i, 1);
  }
  return left.length === 0;
}
