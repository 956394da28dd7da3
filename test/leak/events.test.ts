import { describe, expect, it } from 'vitest';
import { compile } from '#dist/src/content/compile.js';
import { getSpec } from '#dist/src/content/rulesets.js';
import type { Ruleset } from '#dist/src/engine/ruleset.js';
import { EVENT_BURY, EVENT_GUESS } from '#dist/src/engine/vocabulary.js';
import { PUBLIC, View } from '#dist/src/view/view.js';
import { sized } from '../kit/sizes.ts';
import { asked, twoWorlds } from './checks.ts';
import { DOOR } from './door.ts';
import { planOf, visitSamples } from './plan.ts';

/** Events by which hidden cards move in ways of their own, or are shown. */
const EVENTS = ['abandoned-mine', 'law-of-the-west', 'peyote', 'ranch', 'ricochet'];
const RULESETS = [
  'bang+dodge-city+fistful-of-cards',
  'bang+dodge-city+fistful-of-cards:abandonedMine=used',
] as const;
/** Games of each, in which the event is in force from the second round on. */
const GAMES = sized(25, 1000);
const CASES = EVENTS.flatMap((event) =>
  RULESETS.filter((_, i) => i === 0 || event === 'abandoned-mine').map((ruleset) => ({ ruleset, event })),
);

/** A ruleset whose event deck is this one event, which stays. */
function withOnly(ruleset: string, event: string): Ruleset {
  const spec = getSpec(ruleset);
  const events = { ...spec.mode.patch?.events };
  const patch = { ...spec.mode.patch, events: { ...events, [event]: { ...events[event], last: true } } };
  return compile({ ...spec, mode: { ...spec.mode, events: [event], patch } });
}

describe.each(CASES)('$event in $ruleset', ({ ruleset, event }) => {
  const plan = { ...planOf(GAMES, `only ${event}`), rulesets: [withOnly(ruleset, event)] };

  it('shows the same in every world that a seat cannot tell from its own', () => {
    const { compared, leaks } = twoWorlds(DOOR, plan);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(GAMES * 50);
  });

  it('asks the same seat the same, whatever the hands and hidden roles', () => {
    const { compared, leaks } = asked(DOOR, plan);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(GAMES * 20);
  });
});

/** How many cards who only watches saw, and did not see, in the events of a kind. */
function seenByAll(ruleset: string, event: string, kind: number): { seen: number; hidden: number } {
  const plan = { ...planOf(GAMES, `seen ${event}`), rulesets: [withOnly(ruleset, event)] };
  const counts = { seen: 0, hidden: 0 };
  visitSamples(plan, DOOR.game, ({ game, since }) => {
    const view = new View(game, PUBLIC);
    for (let i = since; i < view.eventCount; i++) {
      if (view.eventKind(i) !== kind) continue;
      if (view.eventCard(i) < game.rules.cardCount) counts.seen++;
      else counts.hidden++;
    }
    return true;
  });
  return counts;
}

describe('what all see', () => {
  it('is nothing of what is discarded on the deck in the Abandoned Mine', () => {
    const { seen, hidden } = seenByAll(RULESETS[0], 'abandoned-mine', EVENT_BURY);
    expect(seen).toBe(0);
    expect(hidden).toBeGreaterThan(GAMES);
  });

  it('is what was used and then goes on the deck, by the other reading', () => {
    const { seen, hidden } = seenByAll(RULESETS[1], 'abandoned-mine', EVENT_BURY);
    expect(seen).toBeGreaterThan(GAMES);
    expect(hidden).toBe(0);
  });

  it('are the cards whose colours are guessed in Peyote', () => {
    const { seen, hidden } = seenByAll(RULESETS[0], 'peyote', EVENT_GUESS);
    expect(seen).toBeGreaterThan(GAMES);
    expect(hidden).toBe(0);
  });
});
