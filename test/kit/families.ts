import { RULESET_IDS } from '../../src/content/rulesets.ts';

/** Every ruleset, and readings of options that bring moves and events of their own. */
export const ALL_IDS: readonly string[] = [...RULESET_IDS, 'bang+high-noon:promoEvents=yes'];

/** Ids of the rulesets of BangArena's own rules. */
export const BANGARENA_IDS: readonly string[] = RULESET_IDS.filter((id) => id.startsWith('bangarena-'));
