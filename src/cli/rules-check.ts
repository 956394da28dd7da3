import { getSpec, RULESET_IDS } from '../content/rulesets.ts';
import { EXIT } from '../errors.ts';
import { checkRules, type Finding } from '../spec/check/index.ts';
import { testsByRule } from '../spec/coverage.ts';
import { coloursFor, print, printJson } from './io.ts';
import { specFolder, testFolder } from './rules-build.ts';

/** Checks rules, files and tests, prints what drifted, and sets the exit code: 0, or 8 with findings. */
export function checkRulesSpec(flags: { out?: string; json?: boolean }): void {
  const folder = flags.out ?? specFolder();
  const tests = testsByRule(testFolder());
  const findings = checkRules(RULESET_IDS.map(getSpec), folder, tests);
  const skipped =
    tests === null
      ? ['Whether a test exercises each rule was not checked: there are no tests in an installed package.']
      : [];
  process.exitCode = findings.length === 0 ? EXIT.ok : EXIT.fault;
  if (flags.json) printJson({ code: process.exitCode, folder, findings, skipped });
  else for (const line of [...findings.map(lineOf), ...skipped, summary(findings, folder)]) print(line);
}

function lineOf({ check, what, message }: Finding): string {
  return `${coloursFor(process.stdout).red(check)}  ${what}: ${message}`;
}

function summary(findings: readonly Finding[], folder: string): string {
  return findings.length === 0
    ? `All agree: tables, sentences, and the files in ${folder}.`
    : `${findings.length} ${findings.length === 1 ? 'thing does' : 'things do'} not agree.`;
}
