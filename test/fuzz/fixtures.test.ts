import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Numbers } from '../kit/numbers.ts';
import { EVERY_DECISION, Witness } from '../kit/witness.ts';

/** A game that once showed a fault (or is kept for another reason, said in `was`). */
interface Fixture {
  readonly was: string;
  readonly ruleset: string;
  readonly seats: number;
  readonly seed: string;
  /** Indexes into the legal lists, as a failing fuzz game prints them. */
  readonly choices: readonly number[];
}

const FOLDER = new URL('./fixtures/', import.meta.url);

describe('games that are kept keep every law', () => {
  it.each(readdirSync(FOLDER))('%s', (file) => {
    const fixture = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Fixture;
    expect(Object.keys(fixture)).toEqual(['was', 'ruleset', 'seats', 'seed', 'choices']);
    const witness = new Witness(fixture.ruleset, EVERY_DECISION);
    // The choices end where the fault was; from there the game goes on at random.
    const numbers = new Numbers(fixture.seed);
    witness.play({ seed: fixture.seed, seats: fixture.seats }, (game) => {
      const count = game.legal();
      const choice = fixture.choices[game.decisions] ?? numbers.below(count);
      if (choice >= count)
        throw new Error(`decision ${game.decisions} has ${count} moves; the fixture is out of date`);
      return choice;
    });
    expect(witness.game.over).toBe(true);
    expect(witness.choices.length).toBeGreaterThanOrEqual(fixture.choices.length);
  });
});
