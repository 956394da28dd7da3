import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';

/** One ruleset at one number of seats. */
export interface TableKind {
  readonly ruleset: string;
  readonly seats: number;
}

/** Expansions played together, and readings of options that bring moves and events of their own; not pinned. */
const UNPINNED = ['bang+dodge-city+high-noon', 'bang+high-noon:promoEvents=yes'];

/** Every ruleset with every number of seats that it is played by. */
export const TABLES: readonly TableKind[] = tablesOf(RULESET_IDS);

/** Ids of the rulesets of {@link ALL_TABLES}. */
export const ALL_IDS: readonly string[] = [...RULESET_IDS, ...UNPINNED];

/** Those of {@link TABLES}, and those that are not pinned. */
export const ALL_TABLES: readonly TableKind[] = tablesOf(ALL_IDS);

function tablesOf(ids: readonly string[]): TableKind[] {
  return ids.flatMap((ruleset) => {
    const { minSeats, maxSeats } = getRuleset(ruleset).info;
    return Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => ({ ruleset, seats: minSeats + i }));
  });
}
