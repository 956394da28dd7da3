import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Section } from '../content/rules/types.ts';
import { resolvedRows, rulesOf } from '../content/rulesets-text.ts';
import type { RulesetSpec } from '../engine/schema.ts';

/** Which tests name a rule: files below the test folder, by rule id. */
export type TestsByRule = ReadonlyMap<string, readonly string[]>;

/** How a test's name says which rule it exercises: `[rule:turn.draw]`. */
const IN_NAME = /\[rule:([a-z0-9.-]+)\]/g;

/**
 * The tests that name rules: scenarios by their key `rules`, other tests in their names. Null where there is no test
 * folder, as in an installed package.
 */
export function testsByRule(folder: string): TestsByRule | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  const tests = new Map<string, Set<string>>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort((a, b) => (a < b ? -1 : 1));
  for (const file of files) {
    const name = file
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    for (const id of namedIn(file)) tests.set(id, (tests.get(id) ?? new Set()).add(name));
  }
  return new Map([...tests].map(([id, names]) => [id, [...names]]));
}

function namedIn(file: string): string[] {
  if (file.endsWith('.yaml')) {
    return parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
      const { rules } = (document.toJS() ?? {}) as { rules?: unknown };
      return Array.isArray(rules) ? rules.map(String) : [];
    });
  }
  if (!file.endsWith('.test.ts')) return [];
  return [...readFileSync(file, 'utf8').matchAll(IN_NAME)].map(([, id]) => id);
}

/** A rule of any ruleset, with the rulesets in which it holds. */
export interface RuleOfAll {
  readonly id: string;
  readonly section: Section;
  readonly rulesets: readonly string[];
}

/** The rules of all these rulesets, each once. */
export function rulesOfAll(specs: readonly RulesetSpec[]): RuleOfAll[] {
  const all = new Map<string, { id: string; section: Section; rulesets: string[] }>();
  for (const spec of specs) {
    for (const { id, section } of rulesOf(resolvedRows(spec))) {
      const rule = all.get(id) ?? { id, section, rulesets: [] };
      rule.rulesets.push(spec.id);
      all.set(id, rule);
    }
  }
  return [...all.values()];
}

/** The matrix of rules, sections of the prompt and tests: `rules-spec/coverage.md`. */
export function coverageText(specs: readonly RulesetSpec[], tests: TestsByRule): string {
  const rules = rulesOfAll(specs);
  const lines = rules.map(({ id, section, rulesets }) => {
    const where = rulesets.length === specs.length ? 'all' : rulesets.join(', ');
    const named = (tests.get(id) ?? []).map((test) => `\`${test}\``).join(' ');
    return `| \`${id}\` | ${section} | ${where} | ${named} |`;
  });
  return `# Rules, prompts and tests

Every rule has a sentence in the named section of the rulebook and the prompt of each ruleset in which it holds, in
every language, and at least one test that names it (paths below \`test/\`). \`bangarena rules check\` sees to both.

${rules.length} rules.

| rule | section | rulesets | tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
