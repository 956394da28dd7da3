import { describe, expect, it } from 'vitest';
import { getRuleset, READING_IDS } from '#dist/src/content/rulesets.js';
import { PLAYERS } from '../kit/players.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { type Pace, Witness } from '../kit/witness.ts';
import { playFuzzGame } from './games.ts';

/** Expansions with an option read otherwise; `games.test.ts` has the others. */
const RULESETS = READING_IDS.filter((id) => id.includes('+'));
/** Games of each ruleset. */
const GAMES = sized(400, 20_000);
const PACE: Pace = { illegal: 32, save: 256, undecided: 8 };
const MINUTE = 60_000;

describe.each(RULESETS)('random legal games of %s', (ruleset) => {
  const { minSeats, maxSeats } = getRuleset(ruleset).info;

  it('keep every law at every decision', { timeout: (LONG ? 60 : 5) * MINUTE }, () => {
    const witness = new Witness(ruleset, PACE);
    let over = 0;
    for (let n = 0; n < GAMES; n++) {
      const seats = minSeats + (n % (maxSeats - minSeats + 1));
      const players = PLAYERS[Math.floor(n / 8) % PLAYERS.length];
      playFuzzGame(witness, { ruleset, seats, players, seed: `expansions ${n}` });
      if (witness.game.over) over++;
    }
    expect(over).toBe(GAMES);
  });
});
