import { createHash } from 'node:crypto';
import { describe, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { TRAIL_VERSION } from '#dist/src/core/trail.js';
import { Game } from '#dist/src/engine/game.js';
import { RNG_SCHEMES, type RngScheme } from '#dist/src/engine/vocabulary.js';
import { Numbers } from '../kit/numbers.ts';
import { expectPinned, PIN_COMMAND } from '../kit/pinned.ts';
import { chooseBy, mannersOf, PLAYERS } from '../kit/players.ts';
import { TABLES } from '../kit/tables.ts';

/** Games whose trails make one checksum: more where it is the default. */
const GAMES: Readonly<Record<RngScheme, number>> = { streams: 200, plain: 20, shared: 20 };

/** 16 hex digits over the trails of a table's games, in order, and how many decisions they took together. */
function checksum(ruleset: string, seats: number, scheme: RngScheme): { trails: string; decisions: number } {
  const game = new Game(getRuleset(ruleset), scheme);
  const hash = createHash('sha256');
  let decisions = 0;
  for (let i = 0; i < GAMES[scheme]; i++) {
    const seed = `trail ${i}`;
    const numbers = new Numbers(seed);
    const manners = mannersOf(PLAYERS[i % PLAYERS.length], seats, numbers);
    game.reset({ seed, seats });
    while (!game.over) game.choose(chooseBy(manners[game.seat], game, numbers));
    hash.update(game.trail);
    decisions += game.decisions;
  }
  return { trails: hash.digest('hex').slice(0, 16), decisions };
}

describe('the trails of reference games', () => {
  it('are as pinned', () => {
    const rows = RNG_SCHEMES.flatMap((scheme) =>
      TABLES.map(({ ruleset, seats }) => {
        const row = { scheme, ruleset, seats, games: GAMES[scheme], ...checksum(ruleset, seats, scheme) };
        return `    ${JSON.stringify(row)}`;
      }),
    );
    const head = [
      `  "regenerate": "${PIN_COMMAND}"`,
      '  "about": "16 hex digits of SHA-256 over the trails of the games, in order"',
      `  "trailVersion": ${TRAIL_VERSION}`,
    ];
    expectPinned('golden/trails.json', `{\n${head.join(',\n')},\n  "rows": [\n${rows.join(',\n')}\n  ]\n}\n`);
  });
});
