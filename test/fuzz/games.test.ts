import { describe, expect, it } from 'vitest';
import { MIX_IDS } from '../kit/families.ts';
import { Violation } from '../kit/laws/violation.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { EVERY_DECISION, type Pace, Witness } from '../kit/witness.ts';
import { Coverage } from './coverage.ts';
import { fuzzGame, gameNamed, nameOf, playFuzzGame } from './games.ts';
import { Tally, wantedKeys } from './tally.ts';

/** All games together, spread evenly over rulesets, seat counts and kinds of players. */
const GAMES = sized(20_000, 1_000_000);
/** In slices, so that a run shows how far it has come. */
const SLICES = 20;
/** How often everything must have happened. */
const LEAST = sized(20, 1000);
const PACE: Pace = { illegal: 32, save: 256, undecided: 8 };
const MINUTE = 60_000;

/** One game to see again, by the command that a failure prints. */
const AGAIN = process.env.BANGARENA_FUZZ;

if (AGAIN !== undefined) {
  it(`keeps every law: ${AGAIN}`, () => {
    const game = gameNamed(AGAIN);
    playFuzzGame(new Witness(game.ruleset, EVERY_DECISION), game);
  });
}

describe.skipIf(AGAIN !== undefined)('random legal games', () => {
  const tally = new Tally();
  const tables = new Map(
    MIX_IDS.map((id) => [id, { witness: new Witness(id, PACE), coverage: new Coverage(id, tally) }]),
  );

  it.each(Array.from({ length: SLICES }, (_, slice) => slice))(
    `keep every law at every decision: slice %i of ${SLICES}`,
    { timeout: (LONG ? 60 : 2) * MINUTE },
    (slice) => {
      for (let n = (slice * GAMES) / SLICES; n < ((slice + 1) * GAMES) / SLICES; n++) {
        const game = fuzzGame(n);
        const { witness, coverage } = tables.get(game.ruleset)!;
        playFuzzGame(witness, game, coverage);
      }
    },
  );

  it(`have shown every card, power, role, ask, act, effect, hook and event at least ${LEAST} times`, () => {
    expect(tally.missing(wantedKeys(), LEAST)).toEqual([]);
  });

  it('have shown nothing that no list or row names', () => {
    const wanted = wantedKeys();
    expect([...tally.counts.keys()].filter((key) => !wanted.includes(key))).toEqual([]);
  });
});

describe('a fuzz game', () => {
  it('is named by one word that reads back', () => {
    for (const number of [0, 7, 20, 12_345])
      expect(gameNamed(nameOf(fuzzGame(number)))).toEqual(fuzzGame(number));
    expect(() => gameNamed('bangarena-classic/7')).toThrow(/like bangarena-classic\/4\/random\/fuzz 0/);
  });

  it('in which something goes wrong is told so that it can be seen again', () => {
    const witness = new Witness('bangarena-classic', PACE);
    const faulty = { after: () => (witness.choices.length === 5 ? fail() : undefined) };
    const fail = () => {
      throw new Violation('a planted fault');
    };
    expect(() => playFuzzGame(witness, fuzzGame(0), faulty)).toThrow(
      /^a planted fault \(after decision 5\)\nbangarena-classic, 4 seats, random players, seed "fuzz 0"\nchoices: \[(\d+,){4}\d+\]\n.*\n {2}BANGARENA_FUZZ="bangarena-classic\/4\/random\/fuzz 0" npx vitest run/,
    );
  });
});
