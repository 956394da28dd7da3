import { describe, expect, it } from 'vitest';
import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { Game, type SavedGame } from '#dist/src/engine/game.js';
import { RNG_SCHEMES } from '#dist/src/engine/vocabulary.js';
import { seatsAt } from '../kit/families.ts';
import { Numbers } from '../kit/numbers.ts';

/** A game in which some decisions were made. */
function begun(ruleset: string, decisions = 30): Game {
  const game = new Game(getRuleset(ruleset));
  const numbers = new Numbers('saves');
  game.reset({ seed: 'saves', seats: seatsAt(ruleset, 6) });
  for (let i = 0; i < decisions; i++) game.choose(numbers.below(game.legal()));
  return game;
}

/** An id as a pattern that fits it alone. */
function literal(id: string): string {
  return id.replaceAll('+', '\\+');
}

/** Expects that a game refuses a save with this message and is as before. */
function expectRefused(game: Game, saved: SavedGame, message: RegExp): void {
  const before = JSON.stringify(game.save());
  expect(() => game.load(saved)).toThrow(message);
  expect(JSON.stringify(game.save())).toBe(before);
}

describe('a saved game', () => {
  const saved = begun(RULESET_IDS[0]).save();

  it('is JSON, and the same when it comes back', () => {
    expect(JSON.parse(JSON.stringify(saved))).toEqual(saved);
  });

  it.each(RULESET_IDS.flatMap((from) => RULESET_IDS.filter((to) => to !== from).map((to) => [from, to])))(
    'of %s is refused by %s',
    (from, to) => {
      expectRefused(begun(to, 5), begun(from).save(), new RegExp(`${literal(from)}.*${literal(to)}`));
    },
  );

  it.each(RNG_SCHEMES.filter((scheme) => scheme !== 'streams'))('is refused under %s chance', (scheme) => {
    const game = new Game(getRuleset(RULESET_IDS[0]), scheme);
    game.reset({ seed: 'other', seats: 6 });
    expectRefused(game, saved, /streams/);
  });

  it.each([
    ['other rules of the same name', { ...saved, rulesHash: saved.rulesHash.replace(/^./, 'x') }],
    ['another version of trails', { ...saved, trailVersion: saved.trailVersion + 1 }],
    ['another version of chance', { ...saved, rngVersion: saved.rngVersion + 1 }],
    ['too short a state', { ...saved, state: saved.state.slice(2) }],
    ['a damaged state', { ...saved, state: saved.state.replace(/.$/, 'x') }],
    ['too long a state', { ...saved, state: `${saved.state}00` }],
  ])('is refused with %s', (_, other) => {
    expectRefused(begun(RULESET_IDS[0], 5), other, /saved/);
  });

  it('makes a game that was never dealt go on', () => {
    const game = new Game(getRuleset(RULESET_IDS[0]));
    game.load(saved);
    const original = begun(RULESET_IDS[0]);
    const numbers = new Numbers('on');
    while (!original.over) {
      const index = numbers.below(original.legal());
      original.choose(index);
      game.choose(index);
    }
    expect(game.trail).toBe(original.trail);
    expect(game.log.copyWords()).toEqual(original.log.copyWords());
  });
});
