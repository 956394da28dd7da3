import { getSpec, READING_IDS, RULESET_IDS } from '../../src/content/rulesets.ts';

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

/** Expansions of BANG!, and those that are played by three, in the order of ids. */
const EXPANSIONS = ['dodge-city', 'high-noon', 'fistful-of-cards', 'wild-west-show'] as const;

/** Every mix of expansions that is played, and {@link ALL_IDS}. */
export const MIX_IDS: readonly string[] = [
  ...new Set([...ALL_IDS, ...mixesOf('bang', EXPANSIONS), ...mixesOf('bang-three', EXPANSIONS.slice(0, 3))]),
];

/** A base with every choice of its expansions. */
function mixesOf(base: string, expansions: readonly string[]): string[] {
  const [first, ...others] = expansions;
  return first === undefined ? [base] : [base, `${base}+${first}`].flatMap((id) => mixesOf(id, others));
}

/** The longest id: all expansions of BANG!, and every option read otherwise. */
export const ALL_OPTIONS = getSpec(
  `bang+dodge-city+high-noon+fistful-of-cards+wild-west-show:${[
    ...new Map(
      READING_IDS.map((id) => id.split(':')[1].split('=')).map(([option, reading]) => [option, reading]),
    ),
  ]
    .map(([option, reading]) => `${option}=${reading}`)
    .join(',')}`,
).id;

/** Ids of the rulesets of BangArena's own rules. */
export const BANGARENA_IDS: readonly string[] = RULESET_IDS.filter((id) => id.startsWith('bangarena-'));

/** So many seats, or the nearest number by which a ruleset is played. */
export function seatsAt(id: string, wanted: number): number {
  const { minSeats, maxSeats } = getSpec(id);
  return Math.min(Math.max(wanted, minSeats), maxSeats);
}
