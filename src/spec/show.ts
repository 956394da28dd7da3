import type { ResolvedRows } from '../content/rules/types.ts';
import { resolvedRows, rulesOf } from '../content/rulesets-text.ts';
import type { Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import type { RulesetDocument } from './document.ts';
import { rulesetDocument } from './json.ts';
import { entryOf, layoutOf } from './layout.ts';

/** One rule as `bangarena rules show` tells it. */
export interface ShownRule {
  readonly id: string;
  /** The section's heading. */
  readonly section: string;
  /** The row's name, or null for a rule of its own. */
  readonly name: string | null;
  readonly text: string;
  readonly prompt: string;
  /** The row as the ruleset's document has it, or null. */
  readonly row: object | null;
}

/** Kinds of row and the lists of the document that hold them. */
const LISTS: readonly (readonly [
  kind: string,
  rows: (document: RulesetDocument) => readonly { id: string }[],
])[] = [
  ['card', ({ cards }) => cards],
  ['character', ({ characters }) => characters],
  ['role', ({ roles }) => roles],
  ['boon', ({ boons }) => boons],
  ['event', ({ events }) => events],
  ['mode', ({ mode }) => [mode]],
];

/** The ids of all rules of a ruleset, as in `card.shot`. */
export function ruleIds(spec: RulesetSpec): string[] {
  return rulesOf(resolvedRows(spec)).map(({ id }) => id);
}

/**
 * The rules that a word means: the rule of that id, else those of every row with that id (`shot` is `card.shot`), else
 * those below it (`distance` is `distance.steps` and its like). Empty when it means none.
 */
export function showRules(spec: RulesetSpec, word: string, language: Language): ShownRule[] {
  const rows = resolvedRows(spec);
  const ids = ruleIds(spec);
  const choices = [
    ids.filter((id) => id === word),
    ids.filter((id) => LISTS.some(([kind]) => id === `${kind}.${word}`)),
    ids.filter((id) => id.startsWith(`${word}.`)),
  ];
  const chosen = choices.find((choice) => choice.length > 0) ?? [];
  return chosen.map((id) => shown(id, rows, language));
}

function shown(id: string, rows: ResolvedRows, language: Language): ShownRule {
  const rule = rulesOf(rows).find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`no rule has the id ${id}`);
  const entry = entryOf(rule, rows, language);
  const list = LISTS.find(([kind]) => id.startsWith(`${kind}.`));
  const row = list?.[1](rulesetDocument(rows.spec)).find((candidate) => `${list[0]}.${candidate.id}` === id);
  return {
    id,
    section: layoutOf(language).sections[rule.section],
    name: entry.row?.name ?? null,
    text: entry.text,
    prompt: entry.prompt,
    row: row ?? null,
  };
}
