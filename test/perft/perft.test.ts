import { describe, expect, it } from 'vitest';
import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { ASKS } from '#dist/src/engine/vocabulary.js';
import { Numbers } from '../kit/numbers.ts';
import { expectPinned, PIN_COMMAND } from '../kit/pinned.ts';

/** Decisions made at random before counting begins: at the deal, early, and in the thick of it. */
const AFTER = [0, 25, 70];
/** Counting goes one choice deeper while there are fewer sequences than this. */
const ENOUGH = 10_000;

/** A position from which sequences are counted, and how many there are of 1, 2, 3 … choices. */
interface Row {
  readonly seats: number;
  /** Its seed is the ruleset's id and this number. */
  readonly deal: number;
  readonly after: number;
  readonly ask: string;
  readonly counts: readonly number[];
}

/** Counts the sequences of choices from a position, chance being what the deal says, by copying and choosing. */
class Counter {
  private readonly games: Game[];

  constructor(ruleset: string) {
    this.games = Array.from({ length: 24 }, () => new Game(getRuleset(ruleset)));
  }

  /** How many sequences of exactly `depth` choices there are; games that end sooner have none. */
  count(from: Game, depth: number): number {
    if (from.over) return 0;
    const choices = from.legal();
    if (depth === 1) return choices;
    const next = this.games[depth];
    let sum = 0;
    for (let index = 0; index < choices; index++) {
      next.copyFrom(from, false);
      next.choose(index);
      sum += this.count(next, depth - 1);
    }
    return sum;
  }

  /** The counts of growing depths until there are enough. */
  counts(from: Game): number[] {
    const counts = [this.count(from, 1)];
    while (
      counts[counts.length - 1] < ENOUGH &&
      counts[counts.length - 1] > 0 &&
      counts.length < this.games.length - 1
    ) {
      counts.push(this.count(from, counts.length + 1));
    }
    return counts;
  }
}

function rowOf(ruleset: string, seats: number, after: number, counter: Counter): Row {
  const game = new Game(getRuleset(ruleset));
  const numbers = new Numbers(`${ruleset} ${after}`);
  let deal = 1;
  game.reset({ seed: `${ruleset} ${deal}`, seats });
  for (let made = 0; made < after; made++) {
    game.choose(numbers.below(game.legal()));
    if (!game.over) continue;
    // It ended too soon: another deal, from its beginning.
    game.reset({ seed: `${ruleset} ${++deal}`, seats });
    made = -1;
  }
  return { seats, deal, after, ask: `seat ${game.seat} ${ASKS[game.ask]}`, counts: counter.counts(game) };
}

function fileOf(ruleset: string): string {
  const { info } = getRuleset(ruleset);
  const counter = new Counter(ruleset);
  const lines: string[] = [];
  for (let seats = info.minSeats; seats <= info.maxSeats; seats++) {
    for (const after of AFTER) lines.push(`    ${JSON.stringify(rowOf(ruleset, seats, after, counter))}`);
  }
  const head = [
    `  "regenerate": "${PIN_COMMAND}"`,
    '  "about": "counts[n-1] is how many sequences of n choices there are from the position"',
    `  "ruleset": "${ruleset}"`,
  ];
  return `{\n${head.join(',\n')},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

describe('the number of sequences of choices', () => {
  it.each(RULESET_IDS)('is as pinned: %s', (ruleset) => {
    expectPinned(`perft/${ruleset}.json`, fileOf(ruleset));
  });

  it('at depth 1 is the length of the legal list, and at depth 2 the sum of those that follow', () => {
    const game = new Game(getRuleset(RULESET_IDS[0]));
    const next = new Game(getRuleset(RULESET_IDS[0]));
    game.reset({ seed: 'sum', seats: 5 });
    let sum = 0;
    for (let index = 0; index < game.legal(); index++) {
      next.reset({ seed: 'sum', seats: 5 });
      next.choose(index);
      sum += next.legal();
    }
    const counter = new Counter(RULESET_IDS[0]);
    expect([counter.count(game, 1), counter.count(game, 2)]).toEqual([game.legal(), sum]);
  });
});
