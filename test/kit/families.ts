import { RULESET_IDS } from '../../src/content/rulesets.ts';

/** Ids of the rulesets of BangArena's own rules. */
export const BANGARENA_IDS: readonly string[] = RULESET_IDS.filter((id) => id.startsWith('bangarena-'));
