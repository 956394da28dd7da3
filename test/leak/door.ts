/** The door as the leak suites see it: all that leaves a game for one observer, in one string. */
import { Game } from '#dist/src/engine/game.js';
import type { Ruleset } from '#dist/src/engine/ruleset.js';
import { eventsSince } from '#dist/src/view/events.js';
import { observe } from '#dist/src/view/observe.js';
import { describeEvents, eventText } from '#dist/src/view/text.js';
import { View } from '#dist/src/view/view.js';

/** What the suites test; planted leaks replace one part of it. */
export interface Door {
  /** A game of a ruleset, before its deal. */
  game(rules: Ruleset): Game;
  /** What an observer holds: a seat's number, or PUBLIC. */
  view(game: Game, observer: number): View;
  /** The position and the legal moves, as sent. */
  position(view: View, game: Game): object;
  /** Events from number `from` on, as sent. */
  events(view: View, game: Game, from: number): object;
  /** The same in texts. */
  texts(view: View, game: Game, from: number): readonly string[];
}

/** The real one. */
export const DOOR: Door = {
  game: (rules) => new Game(rules),
  view: (game, observer) => new View(game, observer),
  position: (view) => observe(view),
  events: (view, _game, from) => eventsSince(view, from),
  texts(view, _game, from) {
    const texts = describeEvents(view, from);
    for (let i = from; i < view.eventCount; i++) texts.push(eventText(view, i));
    return texts;
  },
};

/** Every byte that leaves for an observer, events from number `from` on. */
export function bytesFor(door: Door, game: Game, observer: number, from: number): string {
  const view = door.view(game, observer);
  const sent = [door.position(view, game), door.events(view, game, from), door.texts(view, game, from)];
  return JSON.stringify(sent);
}

/** Largest arguments with which a view's methods are called: seats and, for the second, cards or places. */
const FIRST = 8;
const SECOND = 24;
/** Methods about one event; the feed is compared as JSON. */
const EVENT_METHOD = /^event[A-Z]/;

/**
 * The answers of a view to everything that can be asked of it, found by reflection so that what is added to the
 * view is tested too; and what is seen of it by who prints it. Private parts are included: they may not tell more either.
 */
export function numbersOf(view: View): string {
  const answers: unknown[] = [{ ...view, rules: view.rules.id }];
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(View.prototype))) {
    if (name === 'constructor' || EVENT_METHOD.test(name)) continue;
    if (get !== undefined) {
      const answer: unknown = Reflect.get(view, name);
      if (typeof answer !== 'object') answers.push(name, answer);
    } else if (typeof value === 'function') {
      const ask = (...args: number[]): unknown => Reflect.apply(Reflect.get(view, name), view, args);
      answers.push(name);
      for (let a = 0; a < FIRST; a++) {
        if (value.length < 2) answers.push(ask(a));
        else for (let b = 0; b < SECOND; b++) answers.push(ask(a, b));
      }
    }
  }
  return JSON.stringify(answers);
}
