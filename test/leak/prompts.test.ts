/** What models are sent, looked at as all else that leaves a game: nothing in it depends on what a seat may not know. */
import { describe, expect, it } from 'vitest';
import { earlierText } from '#dist/agents/llm/earlier.js';
import { MEMORY_MODES, Memory } from '#dist/agents/llm/memory.js';
import { newsText, nowText, shuffledMoves, tableText } from '#dist/agents/llm/prompt.js';
import { loadPrompts } from '#dist/src/arena/prompts.js';
import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { differ, hides, otherWorld } from '../kit/worlds.ts';
import { canaries } from './canary.ts';
import { canaryRuleset } from './canary-rules.ts';
import { type Findings, twoWorlds } from './checks.ts';
import { DOOR, type Door } from './door.ts';
import { MUTANTS } from './mutants.ts';
import { planOf, visitSamples } from './plan.ts';

const GAMES = sized(40, 4000);
const prompts = loadPrompts();

function movesOf(view: View) {
  const numbers = new Numbers('the same order in both worlds');
  return shuffledMoves(view, (bound) => numbers.below(bound));
}

/** Everything that a model at a seat is sent, were it asked now for the first time. */
function messages(view: View): object {
  const { seat, seats } = view;
  if (seat < 0) return {};
  if (view.legalCount === 0) {
    return { table: tableText(prompts, view), news: newsText(prompts, view, 0) };
  }
  const info = { seat, seats, rules: view.rules };
  const moves = movesOf(view);
  return MEMORY_MODES.map((mode) => {
    return new Memory({ prompts, mode, budget: 1e6 }, info).open(view, moves).messages;
  });
}

/** The real door, but what leaves are the prompts. */
function promptDoor(door: Door): Door {
  return {
    ...door,
    position: (view) => messages(view),
    events: () => [],
    texts: (view, _game, from) => [newsText(prompts, view, from), earlierText(prompts, view, from)],
  };
}

/** Whole conversations of every seat, led at once in the game and in other worlds, a new one at each decision. */
function conversations(games: number): Findings & { shortened: number } {
  let shortened = 0;
  const found: Findings = { compared: 0, differing: 0, leaks: [] };
  const memories = new Map<string, Memory>();
  visitSamples(planOf(games, 'conversations'), DOOR.game, ({ game, place, since }, random) => {
    if (since === 0) memories.clear();
    const { seat, seats } = game;
    // At the end of a game, where others hold nothing and all roles are known, there is no other world.
    if (!hides(game, seat)) return found.leaks.length < 20;
    const other = otherWorld(game, seat, random);
    if (differ(game, other)) found.differing++;
    for (const mode of MEMORY_MODES) {
      const [here, there] = [game, other].map((world) => {
        const key = `${mode} ${seat} ${world === game}`;
        const view = new View(world, seat);
        const memory =
          memories.get(key) ??
          new Memory({ prompts, mode, budget: 1500 }, { seat, seats, rules: view.rules });
        memories.set(key, memory);
        const decision = memory.open(view, movesOf(view));
        decision.keep({ index: 0, reasoning: 'Because.' });
        return JSON.stringify(decision.messages);
      });
      found.compared++;
      if (here.includes(' are left out. In them:')) shortened++;
      if (here !== there) found.leaks.push(`${place}, ${mode}: seat ${seat} is sent other messages`);
    }
    return found.leaks.length < 20;
  });
  return { ...found, shortened };
}

describe.each(RULESET_IDS)('%s', (ruleset) => {
  const plan = {
    ...planOf(GAMES, 'prompts'),
    rulesets: planOf(0, '').rulesets.filter(({ id }) => id === ruleset),
  };

  it('prompts the same in every world that a seat cannot tell from its own', () => {
    const { compared, differing, leaks } = twoWorlds(promptDoor(DOOR), plan);
    expect(leaks).toEqual([]);
    expect(differing).toBeGreaterThan(compared * 0.99);
    const observers = Math.min(5, getRuleset(ruleset).info.maxSeats + 1);
    expect(compared).toBeGreaterThan(GAMES * 16 * observers);
  });

  it('names no hidden card or role', () => {
    // Which roles there are, and what the Marshal is told of two seats together, is no canary's business.
    const general = /Only you know: [^.]*, but not which is which\./;
    const door: Door = {
      ...promptDoor(DOOR),
      // Moves apart, as in an observation: who orders another to play may name any card by them.
      position: (view) => {
        if (view.seat < 0 || view.legalCount === 0) return {};
        const [now, moves] = nowText(prompts, view, movesOf(view)).replace(general, '').split('\nMoves:\n');
        expect(moves).toBeDefined();
        return { now, moves };
      },
      texts: (view, _game, from) => (view.seat < 0 ? [] : [newsText(prompts, view, from)]),
    };
    const { compared, leaks } = canaries(door, {
      ...planOf(GAMES, 'prompt canary'),
      rulesets: [canaryRuleset(ruleset)],
    });
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(GAMES * 100);
  });
});

it('keeps whole conversations the same in all worlds, also where their beginning is left out', () => {
  const { compared, differing, leaks, shortened } = conversations(GAMES);
  expect(leaks).toEqual([]);
  expect(compared).toBeGreaterThan(GAMES * 30);
  expect(shortened).toBeGreaterThan(GAMES);
  expect(differing).toBe(compared / MEMORY_MODES.length);
});

it.each(['hidden cards in events', 'looked-at cards for all', 'which of two Deputies is the false one'])(
  'finds a planted leak: %s',
  (name) => {
    const { leaks } = twoWorlds(promptDoor(MUTANTS[name]), planOf(60, 'planted', 1));
    expect(leaks).not.toEqual([]);
  },
);
