import { EXPANDED_IDS, getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';

/** One ruleset at one number of seats. */
export interface TableKind {
  readonly ruleset: string;
  readonly seats: number;
}

/** Every ruleset with every number of seats that it is played by. */
export const TABLES: readonly TableKind[] = tablesOf(RULESET_IDS);

/** All rulesets, those with one expansion too. */
export const ALL_IDS: readonly string[] = [...RULESET_IDS, ...EXPANDED_IDS];

/** {@link TABLES}, and those of the rulesets with one expansion. */
export const ALL_TABLES: readonly TableKind[] = tablesOf(ALL_IDS);

function tablesOf(ids: readonly string[]): TableKind[] {
  return ids.flatMap((ruleset) => {
    const { minSeats, maxSeats } = getRuleset(ruleset).info;
    return Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => ({ ruleset, seats: minSeats + i }));
  });
}
