import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvedRows } from '../../content/rulesets-text.ts';
import type { Language } from '../../content/text/types.ts';
import type { RulesetSpec } from '../../engine/schema.ts';
import { PROMPT_ENDING } from '../build.ts';
import { rulesOfAll, type TestsByRule } from '../coverage.ts';
import { sectionsOf } from '../layout.ts';
import { promptHeading, promptLine } from '../prompt.ts';
import type { Finding } from './finding.ts';

/** Finds rules that the prompt on disk of a ruleset and language does not say in their section. */
export function checkPrompt(spec: RulesetSpec, language: Language, folder: string): Finding[] {
  const path = `${spec.id}.${language}${PROMPT_ENDING}`;
  const file = join(folder, path);
  if (!existsSync(file)) return [{ check: 'coverage', what: path, message: 'The prompt is missing.' }];
  const lines = readFileSync(file, 'utf8').split('\n');
  return sectionsOf(resolvedRows(spec), language).flatMap(({ section, heading, entries }) => {
    const from = lines.indexOf(promptHeading(heading));
    const length = lines.slice(from + 1).findIndex((line) => line.startsWith(promptHeading('')));
    const said = new Set(from < 0 ? [] : lines.slice(from + 1, length < 0 ? undefined : from + 1 + length));
    return entries
      .filter((entry) => !said.has(promptLine(entry)))
      .map((entry) => ({
        check: 'coverage' as const,
        what: `${entry.id} (${path})`,
        message: `The section ${section} does not say: ${promptLine(entry)}`,
      }));
  });
}

/** Finds rules that no test names, and names of rules in tests that no ruleset has. */
export function checkTests(specs: readonly RulesetSpec[], tests: TestsByRule): Finding[] {
  const ids = rulesOfAll(specs).map(({ id }) => id);
  const known = new Set(ids);
  const finding = (what: string, message: string): Finding => ({ check: 'coverage', what, message });
  return [
    ...ids
      .filter((id) => !tests.has(id))
      .map((id) =>
        finding(id, `No test exercises it. Name it in a scenario's \`rules\`, or in a test as [rule:${id}].`),
      ),
    ...[...tests]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => finding(id, `No ruleset has this rule, which ${files.join(', ')} names.`)),
  ];
}
