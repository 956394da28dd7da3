import type { Ruleset } from '../engine/ruleset.ts';
import type { ModeRow, RulesetSpec } from '../engine/schema.ts';
import { bangarena } from './bangarena/index.ts';
import { compile } from './compile.ts';
import { classic } from './modes/classic.ts';
import { doubleAgent } from './modes/double-agent.ts';
import { oldClassic } from './modes/old-classic.ts';
import { partners } from './modes/partners.ts';

/** All rulesets, by id; the only place where they are put together. */
const SPECS: readonly RulesetSpec[] = [classic, partners, doubleAgent, oldClassic].map(bangarenaSpec);

/** Ids of all rulesets, the default first. */
export const RULESET_IDS: readonly string[] = SPECS.map((spec) => spec.id);
export const DEFAULT_RULESET = 'bangarena-classic';

const compiled = new Map<string, Ruleset>();

/** The spec of a ruleset. Throws a RangeError that lists the known ids. */
export function getSpec(id: string): RulesetSpec {
  const spec = SPECS.find((row) => row.id === id);
  if (spec === undefined)
    throw new RangeError(`there is no ruleset ${id}; known are ${RULESET_IDS.join(', ')}`);
  return spec;
}

/** A compiled ruleset, made once. Throws a RangeError that lists the known ids. */
export function getRuleset(id: string): Ruleset {
  let rules = compiled.get(id);
  if (rules === undefined) {
    rules = compile(getSpec(id));
    compiled.set(id, rules);
  }
  return rules;
}

function bangarenaSpec(mode: ModeRow): RulesetSpec {
  return {
    id: `bangarena-${mode.id}`,
    name: `BangArena ${mode.name}`,
    version: 1,
    modules: [bangarena],
    mode,
    minSeats: 4,
    maxSeats: 8,
    lastRound: 100,
    maxPlays: 100,
  };
}
