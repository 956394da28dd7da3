import type { Game } from '#dist/src/engine/game.js';
import { Violation } from '../kit/laws/violation.ts';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf, PLAYERS, type Players } from '../kit/players.ts';
import { MIX_TABLES } from '../kit/tables.ts';
import type { Watcher, Witness } from '../kit/witness.ts';

/** What fixes a fuzz game: with it, the game can be played again. */
export interface FuzzGame {
  readonly ruleset: string;
  readonly seats: number;
  readonly players: Players;
  readonly seed: string;
}

/** The fuzz game of a number: tables and kinds of players take turns, so every so many games are spread evenly. */
export function fuzzGame(number: number): FuzzGame {
  const table = MIX_TABLES[number % MIX_TABLES.length];
  const players = PLAYERS[Math.floor(number / MIX_TABLES.length) % PLAYERS.length];
  return { ...table, players, seed: `fuzz ${number}` };
}

/** A game as one word for the command line: `bangarena-classic/7/mixed/fuzz 12`. */
export function nameOf({ ruleset, seats, players, seed }: FuzzGame): string {
  return `${ruleset}/${seats}/${players}/${seed}`;
}

/** Reads the word of {@link nameOf}. Throws an Error that shows the form for any other. */
export function gameNamed(name: string): FuzzGame {
  const [, ruleset, seats, players, seed] = /^([^/]+)\/(\d+)\/([^/]+)\/(.*)$/.exec(name) ?? [];
  if (!PLAYERS.includes(players as Players)) {
    throw new Error(`${name} is no fuzz game; write it like ${nameOf(fuzzGame(0))}`);
  }
  return { ruleset, seats: Number(seats), players: players as Players, seed };
}

/** Plays a fuzz game under a witness. Whatever goes wrong is told with all that is needed to see it again. */
export function playFuzzGame(witness: Witness, fuzz: FuzzGame, watcher: Watcher = {}): void {
  const numbers = new Numbers(fuzz.seed);
  const manners = mannersOf(fuzz.players, fuzz.seats, numbers);
  const choose = (game: Game) => chooseBy(manners[game.seat], game, numbers);
  try {
    witness.play({ seed: fuzz.seed, seats: fuzz.seats }, choose, watcher);
  } catch (error) {
    throw new Error(tale(fuzz, witness.choices, error), { cause: error });
  }
}

function tale(fuzz: FuzzGame, choices: readonly number[], error: unknown): string {
  const { ruleset, seats, players, seed } = fuzz;
  const what = error instanceof Violation ? error.message : String(error);
  return [
    `${what} (after decision ${choices.length})`,
    `${ruleset}, ${seats} seats, ${players} players, seed ${JSON.stringify(seed)}`,
    `choices: ${JSON.stringify(choices)}`,
    'To see it again:',
    `  BANGARENA_FUZZ=${JSON.stringify(nameOf(fuzz))} npx vitest run --project heavy test/fuzz/games.test.ts`,
    'Before mending it, keep it: {was, ruleset, seats, seed, choices} as test/fuzz/fixtures/<fault>.json.',
  ].join('\n');
}
