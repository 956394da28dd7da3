import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { EVENTS } from '#dist/src/engine/vocabulary.js';
import { eventsSince } from '#dist/src/view/events.js';
import { observe } from '#dist/src/view/observe.js';
import { PUBLIC, View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf, PLAYERS, type Players } from '../kit/players.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';
import { KeptTable, shownBy } from './feed.ts';

const GAMES = sized(30, 2000);
const MINUTE = 60_000;

/** Kinds of events that change nothing which the table shows. */
const SAID_ONLY = [
  'deal',
  'reveal',
  'check',
  'coin',
  'evade',
  'penalty',
  'jailed',
  'bind',
  'double',
  'strike',
  'again',
  'end-turn',
  'role',
  'over',
];

/**
 * Plays a game and keeps the table beside it. Returns what is kept and what is shown where they first differ, or
 * null. The first event of kind `lost` is not heard.
 */
function difference(ruleset: string, seats: number, players: Players, seed: string, lost = ''): unknown {
  const game = new Game(getRuleset(ruleset));
  const view = new View(game, PUBLIC);
  const numbers = new Numbers(seed);
  const manners = mannersOf(players, seats, numbers);
  game.reset({ seed, seats });
  const kept = new KeptTable(observe(view));
  let missing = lost;
  let cursor = 0;
  while (!game.over) {
    for (const event of eventsSince(view, cursor)) {
      if (event.kind === missing) missing = '';
      else kept.hear(event);
    }
    cursor = view.eventCount;
    const seen = observe(view);
    if (seen.resolving === null) kept.resolved();
    for (const seat of kept.seats) seat.inPlay.sort((a, b) => a - b);
    const [told, shown] = [kept.shown(), shownBy(seen)];
    if (JSON.stringify(told) !== JSON.stringify(shown))
      return { seed, decision: game.decisions, told, shown };
    game.choose(chooseBy(manners[game.seat], game, numbers));
  }
  return null;
}

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  it('shows the table that its public events make', { timeout: (LONG ? 120 : 2) * MINUTE }, () => {
    for (let i = 0; i < GAMES; i++) {
      expect(difference(ruleset, seats, PLAYERS[i % PLAYERS.length], `feed ${i}`)).toBe(null);
    }
  });
});

/** A ruleset in whose games such events happen. */
function rulesetWith(kind: string): string {
  if (kind === 'activate' || kind === 'copy') return 'bang+dodge-city';
  if (kind === 'rise') return 'bang+high-noon';
  if (kind === 'bury' || kind === 'guess') return 'bang+fistful-of-cards';
  if (kind === 'name' || kind === 'become') return 'bang+high-noon:promoEvents=yes';
  return kind === 'offer' || kind === 'draft' ? 'bang' : 'bangarena-classic';
}

describe('a listener who misses one event', () => {
  it.each(EVENTS.filter((kind) => kind !== 'none' && !SAID_ONLY.includes(kind)))(
    'of kind %s notices',
    (kind) => {
      const noticed = (i: number) => {
        try {
          return difference(rulesetWith(kind), 7, 'mixed', `missed ${i}`, kind) !== null;
        } catch {
          return true; // What he keeps makes no sense any more.
        }
      };
      expect(Array.from({ length: 30 }, (_, i) => i).some(noticed)).toBe(true);
    },
  );

  it.each(['reveal', 'coin', 'evade'])('of kind %s has missed nothing of the table', (kind) => {
    for (let i = 0; i < 5; i++) {
      expect(difference('bangarena-classic', 7, 'mixed', `missed ${i}`, kind)).toBe(null);
    }
  });
});
