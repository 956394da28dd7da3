/** Positions of games by random legal moves, for tests that want many and various ones. */
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { ALL_IDS } from './families.ts';
import { Numbers } from './numbers.ts';

/**
 * Plays `games` games over the rulesets (all of them, mixes and readings too) and seat counts; calls `visit` before about
 * one decision in `every` and at each game's end.
 */
export function visitPositions(
  games: number,
  seed: string,
  every: number,
  visit: (game: Game) => void,
  ids: readonly string[] = ALL_IDS,
): void {
  for (let i = 0; i < games; i++) {
    const rules = getRuleset(ids[i % ids.length]);
    const game = new Game(rules);
    const random = new Numbers(`${seed}/${i}`);
    const { minSeats, maxSeats } = rules.info;
    game.reset({
      seed: `${seed}/${i}`,
      seats: minSeats + (Math.floor(i / ids.length) % (maxSeats - minSeats + 1)),
    });
    while (!game.over) {
      if (random.below(every) === 0) visit(game);
      game.choose(random.below(game.legal()));
    }
    visit(game);
  }
}

/** Plays on by random legal moves until `stop` holds; throws if the game is over before. */
export function playUntil(game: Game, seed: string, stop: (game: Game) => boolean): void {
  const random = new Numbers(seed);
  while (!stop(game)) {
    if (game.over) throw new Error(`with the seed ${seed} the game is over before the position comes`);
    game.choose(random.below(game.legal()));
  }
}
