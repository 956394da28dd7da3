import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { RNG_SCHEMES } from '#dist/src/engine/vocabulary.js';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';

const PAIRS = sized(100, 3000);

/** Makes so many random choices, or as many as there are. */
function playOn(game: Game, numbers: Numbers, decisions: number): void {
  for (let n = decisions; n > 0 && !game.over; n--) game.choose(numbers.below(game.legal()));
}

/** Expects two games to go on alike. */
function expectAlike(one: Game, other: Game, numbers: Numbers): void {
  for (let n = 0; n < 12 && !other.over; n++) {
    const index = numbers.below(other.legal());
    one.choose(index);
    other.choose(index);
    if (Buffer.compare(one.state.bytes, other.state.bytes) !== 0)
      expect.fail(`they part after ${n} decisions`);
  }
  expect(one.trail).toBe(other.trail);
}

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  /*
   * What a game keeps outside its state (the last block of random numbers, the last legal list) must not outlive
   * a copy from another deal; both games stand at the same point, where it would fit by accident.
   */
  it.each(RNG_SCHEMES)('a game that becomes the copy of another forgets its own: %s chance', (scheme) => {
    const rules = getRuleset(ruleset);
    const [game, other, loaded] = Array.from({ length: 3 }, () => new Game(rules, scheme));
    for (let i = 0; i < PAIRS; i++) {
      const numbers = new Numbers(`copies ${i}`);
      const decisions = numbers.below(12);
      for (const [n, one] of [game, loaded, other].entries()) {
        one.reset({ seed: `copies ${i} ${n}`, seats });
        playOn(one, numbers, decisions);
        one.legal();
      }
      game.copyFrom(other);
      if (i % 8 === 0) {
        loaded.load(other.save());
        expectAlike(loaded, game, new Numbers(`on ${i}`));
        game.copyFrom(other);
      }
      expectAlike(game, other, numbers);
    }
  });
});
