import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';

/** One ruleset at one number of seats. */
export interface TableKind {
  readonly ruleset: string;
  readonly seats: number;
}

/** Every ruleset with every number of seats that it is played by. */
export const TABLES: readonly TableKind[] = RULESET_IDS.flatMap((ruleset) => {
  const { minSeats, maxSeats } = getRuleset(ruleset).info;
  return Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => ({ ruleset, seats: minSeats + i }));
});
