import type { ResolvedRows } from '../content/rules/types.ts';
import { catalogOf, resolvedRows, rulesOf } from '../content/rulesets-text.ts';
import { LANGUAGES, type Language } from '../content/text/types.ts';
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
  /** Ids of further rules that speak of the row. */
  readonly related: readonly string[];
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
 * The rules that a word means: the rule of that id, else those of every row with that id (`shot` is `card.shot`) or that
 * name (in this language, in any case), else those below it (`distance` is `distance.steps` and its like), else those
 * whose id ends in it (`exchange` is `decision.exchange`). A row is followed by the general rules that are named after it (`card.jail` by `check.jail`). Empty when it means none.
 */
export function showRules(spec: RulesetSpec, word: string, language: Language): ShownRule[] {
  const rows = resolvedRows(spec);
  const ids = ruleIds(spec);
  const { names } = catalogOf(spec, language);
  const named = (id: string): string | undefined => {
    const name = names[id];
    return typeof name === 'object' ? name.one : name;
  };
  const wanted = word.toLowerCase();
  const choices = [
    ids.filter((id) => id === word),
    ids.filter((id) => LISTS.some(([kind]) => id === `${kind}.${word}`)),
    ids.filter((id) => named(id)?.toLowerCase() === wanted),
  ];
  const chosen = choices.find((choice) => choice.length > 0);
  if (chosen === undefined) {
    const below = ids.filter((id) => id.startsWith(`${word}.`));
    const last = below.length > 0 ? below : ids.filter((id) => id.slice(id.indexOf('.') + 1) === word);
    return last.map((id) => shown(id, rows, language, []));
  }
  const after = ids.filter((id) => !chosen.includes(id) && chosen.some((row) => isNamedAfter(id, row)));
  const all = [...chosen, ...after];
  const related = (id: string): string[] => speakingOf(id, rows).filter((other) => !all.includes(other));
  return all.map((id) => shown(id, rows, language, chosen.includes(id) ? related(id) : []));
}

function isOfRow(id: string): boolean {
  return LISTS.some(([kind]) => id.startsWith(`${kind}.`));
}

/** Whether a general rule's id has the row's in it: `check.jail-skips` and `cover.flip` those of `card.jail`, `card.cover`. */
function isNamedAfter(id: string, row: string): boolean {
  const name = row.slice(row.indexOf('.') + 1);
  return isOfRow(row) && !isOfRow(id) && id.split('.').some((part) => `${part}-`.startsWith(`${name}-`));
}

/** The rules whose sentences name the row. */
function speakingOf(row: string, { spec }: ResolvedRows): string[] {
  if (!isOfRow(row)) return [];
  const { rules } = catalogOf(spec, LANGUAGES[0]);
  const value = new RegExp(`\\{${row.replace(/[.-]/g, '_')}(__\\w+)?\\}`);
  return ruleIds(spec).filter((id) => id !== row && value.test(JSON.stringify(rules[id] ?? '')));
}

function shown(id: string, rows: ResolvedRows, language: Language, related: readonly string[]): ShownRule {
  const rule = rulesOf(rows).find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`no rule has the id ${id}`);
  const entry = entryOf(rule, rows, language);
  const list = LISTS.find(([kind]) => id.startsWith(`${kind}.`));
  return {
    id,
    section: layoutOf(language).sections[rule.section],
    name: entry.row?.name ?? null,
    text: entry.text,
    prompt: entry.prompt,
    // Only where it is read: it takes the ruleset's whole document.
    get row() {
      return list?.[1](rulesetDocument(rows.spec)).find((row) => `${list[0]}.${row.id}` === id) ?? null;
    },
    related,
  };
}
