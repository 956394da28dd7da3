import { getSpec, RULESET_IDS } from '../../src/content/rulesets.ts';

/** Every ruleset, expansions played together, and readings of options that bring moves and events of their own. */
export const ALL_IDS: readonly string[] = [
  ...RULESET_IDS,
  'bang+dodge-city+high-noon',
  'bang+high-noon:promoEvents=yes',
  'bang+dodge-city+fistful-of-cards',
  'bang+high-noon+fistful-of-cards',
  'bang+dodge-city+high-noon+fistful-of-cards',
  'bang+dodge-city+wild-west-show:showLength=short',
  'bang+high-noon+wild-west-show:showLength=short',
  'bang+dodge-city+high-noon+fistful-of-cards+wild-west-show:showLength=short',
  'bang-three+dodge-city+high-noon+fistful-of-cards',
];

/** Ids of the rulesets of BangArena's own rules. */
export const BANGARENA_IDS: readonly string[] = RULESET_IDS.filter((id) => id.startsWith('bangarena-'));

/** So many seats, or the nearest number by which a ruleset is played. */
export function seatsAt(id: string, wanted: number): number {
  const { minSeats, maxSeats } = getSpec(id);
  return Math.min(Math.max(wanted, minSeats), maxSeats);
}
