import { describe, expect, it } from 'vitest';
import { TERMINATIONS } from '#dist/src/engine/vocabulary.js';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf, PLAYERS } from '../kit/players.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';
import { EVERY_DECISION, Witness } from '../kit/witness.ts';

/** Games for each ruleset, number of seats and kind of players. */
const GAMES = sized(4, 200);
const MINUTE = 60_000;

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  const witness = new Witness(ruleset, EVERY_DECISION);

  it.each(PLAYERS)(
    'keeps every law at every decision, copied, saved, loaded and replayed: %s players',
    { timeout: LONG ? 60 * MINUTE : MINUTE },
    (players) => {
      for (let i = 0; i < GAMES; i++) {
        const seed = `contract ${players} ${i}`;
        const numbers = new Numbers(seed);
        const manners = mannersOf(players, seats, numbers);
        witness.play({ seed, seats }, (game) => chooseBy(manners[game.seat], game, numbers));
      }
    },
  );

  it('ends without a fault when every seat makes the simplest move', () => {
    // Such games have thousands of decisions; saving at each would take minutes.
    const patient = new Witness(ruleset, { illegal: 50, save: 500, undecided: 50 });
    for (let i = 0; i < 2; i++) {
      patient.play({ seed: `simplest ${i}`, seats }, () => 0);
      // At High Noon, its deck's last event, everybody's ♥ run out.
      if (patient.game.rules.info.eventDeck > 0) {
        expect(TERMINATIONS[patient.game.termination]).toBe('normal');
        continue;
      }
      // Nobody plays a card, so nobody is ever hurt: the last round comes.
      expect(TERMINATIONS[patient.game.termination]).toBe('stalemate');
      expect(patient.game.round).toBe(patient.game.rules.lastRound);
      expect(patient.game.aliveMask).toBe((1 << seats) - 1);
    }
  });

  it.each(['plain', 'shared'] as const)('keeps every law with %s chance', (scheme) => {
    const other = new Witness(ruleset, EVERY_DECISION, scheme);
    const numbers = new Numbers(scheme);
    for (let i = 0; i < sized(1, 20); i++) {
      other.play({ seed: `${scheme} ${i}`, seats }, (game) => numbers.below(game.legal()));
    }
  });
});
