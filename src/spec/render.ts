import type { ResolvedRows, RuleRow, Section } from '../content/rules/types.ts';
import { catalogOf, rulesOf } from '../content/rulesets-text.ts';
import type { Catalog, Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { formatMessage, nameOf } from './message.ts';

/** A rule in one language, its numbers and names put in. */
export interface RenderedRule {
  readonly id: string;
  readonly section: Section;
  /** The sentence of the rulebook. */
  readonly text: string;
  /** The sentence of the prompt. */
  readonly prompt: string;
}

/** The rules of a ruleset in a language, by section. Throws an Error that names rule and language for one without a sentence. */
export function renderRules(rows: ResolvedRows, language: Language): RenderedRule[] {
  const catalog = catalogOf(rows.spec, language);
  return rulesOf(rows).map((rule) => renderRule(rule, rows, catalog, language));
}

/** One rule in a language; see {@link renderRules}. */
export function renderRule(
  rule: RuleRow,
  rows: ResolvedRows,
  catalog: Catalog,
  language: Language,
): RenderedRule {
  const { id, section } = rule;
  const sentence = catalog.rules[id];
  if (sentence === undefined) throw new Error(`${id} (${language}): the catalog has no sentence for it`);
  const both = typeof sentence === 'string' ? { text: sentence, prompt: sentence } : sentence;
  const values = rule.values?.(rows) ?? {};
  const place = { id, language };
  return {
    id,
    section,
    text: formatMessage(both.text, values, catalog.names, place),
    prompt: formatMessage(both.prompt, values, catalog.names, place),
  };
}

/** The name of a row in a catalog. Throws an Error where it has none. */
export function rowName(catalog: Catalog, kind: string, id: string, language: Language): string {
  const name = catalog.names[`${kind}.${id}`];
  if (name === undefined) throw new Error(`${kind}.${id} (${language}): the catalog has no name for it`);
  return nameOf(name);
}

/** A ruleset's name in a language: the spec's own, with the mode's name in that language. */
export function rulesetName(spec: RulesetSpec, language: Language): string {
  return spec.name.replace(
    spec.mode.name,
    rowName(catalogOf(spec, language), 'mode', spec.mode.id, language),
  );
}
