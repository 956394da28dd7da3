import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';

/** The trails of random games of the same deals under a ruleset, with who won. */
function played(ruleset: string, seats: number): string[] {
  const game = new Game(getRuleset(ruleset));
  return Array.from({ length: sized(100, 5000) }, (_, i) => {
    const numbers = new Numbers(`modes ${i}`);
    game.reset({ seed: `modes ${i}`, seats });
    while (!game.over) game.choose(numbers.below(game.legal()));
    return `${game.trail} ${game.winnerMask}`;
  });
}

describe('bangarena.md, section 1', () => {
  it.each([4, 5, 6, 7])('partners with %i seats plays as classic', (seats) => {
    expect(played('bangarena-partners', seats)).toEqual(played('bangarena-classic', seats));
  });

  it('partners differs from classic with 8 seats', () => {
    expect(played('bangarena-partners', 8)).not.toEqual(played('bangarena-classic', 8));
  });

  it('double-agent with 4 seats plays as classic', () => {
    expect(played('bangarena-double-agent', 4)).toEqual(played('bangarena-classic', 4));
  });

  it.each([5, 6, 7, 8])('double-agent with %i seats does not', (seats) => {
    expect(played('bangarena-double-agent', seats)).not.toEqual(played('bangarena-classic', seats));
  });
});
