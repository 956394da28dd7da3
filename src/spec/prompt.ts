import { resolvedRows } from '../content/rulesets-text.ts';
import type { Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { type Entry, headValues, promptTables, sectionsOf, wordOf } from './layout.ts';
import { rulesetName } from './render.ts';

/** A heading of the prompt. */
export function promptHeading(heading: string): string {
  return `# ${heading}`;
}

/**
 * The rules of a ruleset for prompts, in few tokens: a line for each rule, card and character, headings by section.
 * `rules-spec/<ruleset>.<lang>.prompt.md`.
 */
export function promptText(spec: RulesetSpec, language: Language, hash: string): string {
  const rows = resolvedRows(spec);
  const head = headValues(spec, rulesetName(spec, language), hash);
  const lines = sectionsOf(rows, language).flatMap(({ section, heading, entries }) => [
    promptHeading(heading),
    ...entries.map(promptLine),
    ...(section === 'roles' ? [promptTables(rows, language)] : []),
  ]);
  return `${[wordOf('prompt-title', language, head), ...lines].join('\n')}\n`;
}

/** A rule's line: `Shot ×25: …`, `Grip 4♥: …`, or its sentence alone. */
export function promptLine({ row, prompt }: Entry): string {
  if (row === null) return prompt;
  const count = row.count === null ? '' : ` ×${row.count}`;
  const life = row.life === null ? '' : ` ${row.life}♥`;
  return `${row.name}${count}${life}${row.colon}${prompt}`;
}
