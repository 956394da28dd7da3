import {
  catalogOf,
  LAYOUTS,
  languagesOf,
  resolvedRows,
  wantedLanguages,
} from '../../content/rulesets-text.ts';
import { LANGUAGES } from '../../content/text/types.ts';
import type { RulesetSpec } from '../../engine/schema.ts';
import { buildFiles } from '../build.ts';
import { rulesOfAll, type TestsByRule } from '../coverage.ts';
import { checkPrompt, checkTests } from './coverage.ts';
import { checkFiles } from './files.ts';
import type { Finding } from './finding.ts';
import { checkParity, type Texts } from './parity.ts';
import { checkRowNumbers } from './row-numbers.ts';
import { checkTypedNumbers } from './typed-numbers.ts';

export type { Finding } from './finding.ts';

/**
 * Checks that rules, tables, sentences, the files in `folder` and tests agree. Without `tests` (an installed package)
 * nothing is said of tests. `readings` are rulesets with options read otherwise, of which no files are kept. An empty list means that all is well.
 */
export function checkRules(
  specs: readonly RulesetSpec[],
  folder: string,
  tests: TestsByRule | null,
  readings: readonly RulesetSpec[] = [],
): Finding[] {
  const said = [...specs, ...readings];
  const sentences = said.flatMap((spec) => [...checkSentences(spec), ...checkRowNumbers(resolvedRows(spec))]);
  const all = [
    ...unused(said),
    ...sentences,
    ...checkFiles(buildFiles(specs, tests), folder),
    ...specs.flatMap((spec) => languagesOf(spec).flatMap((language) => checkPrompt(spec, language, folder))),
    ...(tests === null ? [] : checkTests(specs, tests)),
  ];
  return unique(all);
}

function checkSentences(spec: RulesetSpec): Finding[] {
  const texts: Texts = new Map(
    LANGUAGES.flatMap((language) => {
      const layout = LAYOUTS[language];
      if (layout === undefined || !languagesOf(spec).includes(language)) return [];
      return [[language, { catalog: catalogOf(spec, language), layout }] as const];
    }),
  );
  return [
    ...checkParity(texts, wantedLanguages(spec)),
    ...[...texts].flatMap(([language, { catalog }]) => checkTypedNumbers(catalog, language)),
  ];
}

/** Sentences of no rule. */
function unused(specs: readonly RulesetSpec[]): Finding[] {
  const ids = new Set(rulesOfAll(specs).map(({ id }) => id));
  return specs.flatMap((spec) =>
    Object.keys(catalogOf(spec, LANGUAGES[0]).rules)
      .filter((id) => !ids.has(id))
      .map(
        (id): Finding => ({ check: 'parity', what: id, message: 'No ruleset has a rule of this sentence.' }),
      ),
  );
}

/** Each finding once: rulesets share modules. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
