import { describe, expect, it } from 'vitest';
import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { expectPinned } from '../kit/pinned.ts';
import { TABLES, type TableKind } from '../kit/tables.ts';
import { playthrough } from './playthrough.ts';

/** Which deal is told, for 4, 5, … seats: chosen so that games are of moderate length. Any other table's first. */
const DEALS: Readonly<Record<string, readonly number[]>> = {
  'bangarena-classic': [5, 1, 1, 12, 3],
  'bangarena-partners': [21, 1, 14, 4, 19],
  'bangarena-double-agent': [1, 1, 3, 5, 9],
  'bangarena-old-classic': [3, 3, 1, 12, 2],
  bang: [4, 7, 8, 1],
  'bang+dodge-city': [1, 1, 25, 35, 54],
  'bang+wild-west-show': [53, 120, 56, 45],
};

function told({ ruleset, seats }: TableKind) {
  return playthrough(ruleset, seats, `${ruleset} ${seats} ${DEALS[ruleset]?.[seats - 4] ?? 1}`);
}

describe('golden playthroughs', () => {
  it.each(TABLES)('$ruleset with $seats seats', (table) => {
    expectPinned(`golden/${table.ruleset}-${table.seats}.txt`, told(table).text);
  });

  it('have every character in one', () => {
    const seen = TABLES.flatMap((table) => told(table).characters);
    const all = RULESET_IDS.flatMap((id) => getRuleset(id).info.characters.map((row) => row.id));
    expect([...new Set(seen)].sort()).toEqual([...new Set(all)].sort());
  });
});
