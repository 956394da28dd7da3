import { getRuleset, RULESET_IDS } from '../content/rulesets.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { unknownId } from './suggest.ts';

/** What parts an id's ruleset from its expansions and options. */
const PARTS = /[+:]/;

/**
 * The ruleset that somebody asked for. Throws a RangeError that names the nearest known one, or the expansions, options
 * or readings that there are.
 */
export function askedRuleset(id: string): Ruleset {
  const [base] = id.split(PARTS);
  if (!RULESET_IDS.includes(base)) throw new RangeError(unknownId('ruleset', id, RULESET_IDS));
  return getRuleset(id);
}
