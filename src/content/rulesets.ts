import type { Ruleset } from '../engine/ruleset.ts';
import type { ModeRow, RulesetSpec } from '../engine/schema.ts';
import { dodgeCity } from './bang/dodge-city/index.ts';
import { fistfulOfCards } from './bang/fistful-of-cards/index.ts';
import { highNoon } from './bang/high-noon/index.ts';
import { bang } from './bang/index.ts';
import { mode as bangMode } from './bang/mode.ts';
import { options as bangOptions } from './bang/options.ts';
import { bangThree } from './bang/three/index.ts';
import { wildWestShow } from './bang/wild-west-show/index.ts';
import { bangarena } from './bangarena/index.ts';
import { compile } from './compile.ts';
import { type Family, specOfFamily } from './families.ts';
import { classic } from './modes/classic.ts';
import { doubleAgent } from './modes/double-agent.ts';
import { oldClassic } from './modes/old-classic.ts';
import { partners } from './modes/partners.ts';
import type { OptionRow } from './option-types.ts';

/** The rulesets whose rules are BangArena's own. */
const BANGARENA: readonly RulesetSpec[] = [classic, partners, doubleAgent, oldClassic].map(bangarenaSpec);

/** The original game; its expansions are added here. */
const BANG: Family = {
  base: {
    id: 'bang',
    name: bangMode.name,
    version: 1,
    modules: [bang],
    mode: bangMode,
    minSeats: 4,
    maxSeats: 7,
    lastRound: 200,
    maxPlays: 100,
  },
  options: bangOptions,
  expansions: [dodgeCity, highNoon, fistfulOfCards, wildWestShow],
};

/** The table of three: a ruleset of its own, with expansions of its own. */
const BANG_THREE: Family = bangThree(BANG);

const EXPANDED = BANG.expansions.map((expansion) => ({
  id: `${BANG.base.id}+${expansion.module.id}`,
  options: expansion.options ?? [],
}));

/** Ids of all rulesets without options, each expansion alone, the default first. */
export const RULESET_IDS: readonly string[] = [
  ...BANGARENA.map((spec) => spec.id),
  BANG.base.id,
  ...EXPANDED.map(({ id }) => id),
  BANG_THREE.base.id,
];
export const DEFAULT_RULESET = 'bangarena-classic';

/** Ids of the rulesets with one of their options read otherwise. */
export const READING_IDS: readonly string[] = [
  ...readingsOf(BANG.base.id, BANG.options),
  ...EXPANDED.flatMap(({ id, options }) => readingsOf(id, options)),
];

const compiled = new Map<string, Ruleset>();

/**
 * The spec of a ruleset; an id may choose readings of its options: `bang:beerRescue=any,ownCards=yes`. Throws a
 * RangeError that lists what is known.
 */
export function getSpec(id: string): RulesetSpec {
  const spec =
    BANGARENA.find((row) => row.id === id) ?? specOfFamily(BANG, id) ?? specOfFamily(BANG_THREE, id);
  if (spec === null) throw new RangeError(`there is no ruleset ${id}; known are ${RULESET_IDS.join(', ')}`);
  return spec;
}

/** A compiled ruleset, made once. Throws a RangeError that lists the known ids. */
export function getRuleset(id: string): Ruleset {
  let rules = compiled.get(id);
  if (rules === undefined) {
    const spec = getSpec(id);
    rules = compiled.get(spec.id) ?? compile(spec);
    compiled.set(spec.id, rules);
    compiled.set(id, rules);
  }
  return rules;
}

/** Longest id that stands in names of files whole: systems allow names of 255 bytes, and more than the id is in them. */
const MAX_NAMED = 160;

/** What files and folders of a ruleset are named by: its canonical id, or where many options make that too long, a hash for them. */
export function fileNameOf(id: string): string {
  if (id.length <= MAX_NAMED) return id;
  return `${id.slice(0, id.indexOf(':'))}-${getRuleset(id).info.hash}`;
}

function readingsOf(id: string, options: readonly OptionRow[]): string[] {
  return options.flatMap((option) =>
    Object.keys(option.readings)
      .slice(1)
      .map((reading) => `${id}:${option.id}=${reading}`),
  );
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
