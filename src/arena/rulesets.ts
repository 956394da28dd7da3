import { getRuleset, RULESET_IDS } from '../content/rulesets.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { unknownId } from './suggest.ts';

/** What parts an id's ruleset from its expansions and options. */
const PARTS = /[+:]/;

/** Whether an id names a ruleset that there is, or one with expansions or options, known or not. */
export function isFamily(id: string): boolean {
  return RULESET_IDS.includes(id.split(PARTS)[0]);
}

/**
 * The ruleset that somebody asked for. Throws a RangeError that names the nearest known one, or the expansions, options
 * or readings that there are.
 */
export function askedRuleset(id: string): Ruleset {
  if (!isFamily(id)) throw new RangeError(unknownId('ruleset', id, RULESET_IDS));
  return getRuleset(id);
}
