import type { ResolvedRows, Section } from '../content/rules/types.ts';
import { resolvedRows } from '../content/rulesets-text.ts';
import type { Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { deckTable, type Entry, headValues, seatsTable, sectionsOf, wordOf } from './layout.ts';
import { rulesetName } from './render.ts';

/** Tables at the end of sections. */
const TABLES: Readonly<
  Partial<Record<Section, (rows: ResolvedRows, language: Language) => readonly (readonly string[])[]>>
> = { roles: seatsTable, cards: deckTable };

/** The rulebook of a ruleset in a language, as Markdown: `rules-spec/<ruleset>.<lang>.md`. */
export function rulebook(spec: RulesetSpec, language: Language, hash: string): string {
  const rows = resolvedRows(spec);
  const sections = sectionsOf(rows, language);
  const head = headValues(spec, rulesetName(spec, language), hash);
  const contents = sections.map(
    ({ heading }, i) => `${i + 1}. [${heading}](#${slug(`${i + 1}. ${heading}`)})`,
  );
  const parts = sections.map(({ section, heading, entries }, i) => {
    const table = TABLES[section]?.(rows, language);
    const text = entries.map(bookLine).join('\n');
    return [`## ${i + 1}. ${heading}`, text, ...(table === undefined ? [] : [tableText(table)])].join('\n\n');
  });
  return `${[
    `# ${wordOf('book-title', language, head)}`,
    wordOf('book-intro', language, head),
    `**${wordOf('contents', language)}**`,
    contents.join('\n'),
    ...parts,
  ].join('\n\n')}\n`;
}

/** A rule's line in the rulebook. */
export function bookLine({ row, text }: Entry): string {
  if (row === null) return `- ${text}`;
  return `- **${row.name}**${row.life === null ? '' : ` (${row.life} ♥)`}${row.colon}${text}`;
}

/** Rows as a Markdown table; columns of numbers are aligned right. */
function tableText([head, ...rows]: readonly (readonly string[])[]): string {
  const marks = head.map((_, i) => (rows.every((row) => /^[+−]?\d*$/.test(row[i])) ? '---:' : '---'));
  return [head, marks, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The anchor that Markdown renderers give a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
