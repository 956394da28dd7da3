import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { ALL_IDS, MIX_IDS } from './families.ts';

/** One ruleset at one number of seats. */
export interface TableKind {
  readonly ruleset: string;
  readonly seats: number;
}

/** Every ruleset with every number of seats that it is played by. */
export const TABLES: readonly TableKind[] = tablesOf(RULESET_IDS);

/** Those of {@link TABLES}, and those of mixes and readings, which are not pinned. */
export const ALL_TABLES: readonly TableKind[] = tablesOf(ALL_IDS);

/** Those of {@link ALL_TABLES}, and those of every mix of expansions. */
export const MIX_TABLES: readonly TableKind[] = tablesOf(MIX_IDS);

function tablesOf(ids: readonly string[]): TableKind[] {
  return ids.flatMap((ruleset) => {
    const { minSeats, maxSeats } = getRuleset(ruleset).info;
    return Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => ({ ruleset, seats: minSeats + i }));
  });
}
