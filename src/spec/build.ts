import { fileNameOf } from '../content/rulesets.ts';
import { languagesOf } from '../content/rulesets-text.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { rulebook } from './book.ts';
import { coverageText, type TestsByRule } from './coverage.ts';
import { moduleDocument, rulesetDocument } from './json.ts';
import { llmsText } from './llms.ts';
import { promptText } from './prompt.ts';
import { schemaFiles } from './schemas.ts';

/** The ending of the texts for prompts. */
export const PROMPT_ENDING = '.prompt.md';
/** The index, which names every other file but the coverage. */
export const INDEX_FILE = 'llms.txt';
/** The matrix of rules and tests. */
export const COVERAGE_FILE = 'coverage.md';

/** The files of one ruleset, text by path below rules-spec: the document, and rulebook and prompt by language. */
export function rulesetFiles(spec: RulesetSpec): Map<string, string> {
  const document = rulesetDocument(spec);
  const name = fileNameOf(spec.id);
  const files = new Map([[`${name}.json`, jsonText(document)]]);
  for (const language of languagesOf(spec)) {
    files.set(`${name}.${language}.md`, rulebook(spec, language, document.hash));
    files.set(`${name}.${language}${PROMPT_ENDING}`, promptText(spec, language, document.hash));
  }
  return files;
}

/**
 * All of rules-spec for these rulesets: text by path below it, in a fixed order. Without `tests` there is no coverage.
 */
export function buildFiles(specs: readonly RulesetSpec[], tests: TestsByRule | null): Map<string, string> {
  const files = new Map<string, string>();
  const schemas = schemaFiles();
  const modules = new Map(
    specs.flatMap((spec) => spec.modules.map((module) => [module.id, { module, spec }] as const)),
  );
  files.set(INDEX_FILE, llmsText(specs, [...modules.keys()], schemas));
  if (tests !== null) files.set(COVERAGE_FILE, coverageText(specs, tests));
  for (const spec of specs) for (const [path, text] of rulesetFiles(spec)) files.set(path, text);
  for (const [id, { module, spec }] of modules) {
    files.set(`module/${id}.json`, jsonText(moduleDocument(module, spec)));
  }
  for (const [path, schema] of schemas) files.set(path, jsonText(schema));
  return files;
}

/** The files that an index names: those of an earlier build. */
export function filesOfIndex(text: string): string[] {
  return [...text.matchAll(/\]\(([a-z0-9./+-]+)\)/g)]
    .map(([, path]) => path)
    .filter((path) => !path.includes('..'));
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
