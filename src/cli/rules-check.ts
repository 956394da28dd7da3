import { existsSync, statSync } from 'node:fs';
import { getSpec, READING_IDS, RULESET_IDS } from '../content/rulesets.ts';
import { CliError, EXIT } from '../errors.ts';
import { checkRules, type Finding } from '../spec/check/index.ts';
import { testsByRule } from '../spec/coverage.ts';
import { guarded } from '../store/errors.ts';
import { coloursFor, print, printJson } from './io.ts';
import { specFolder, testFolder } from './rules-build.ts';

/**
 * Checks rules, files and tests, prints what drifted, and sets the exit code: 0, or 8 with findings. Throws CliError
 * (usage) where there is no folder to check.
 */
export function checkRulesSpec(flags: { out?: string; json?: boolean }): void {
  const folder = flags.out ?? specFolder();
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new CliError(
      EXIT.usage,
      `${folder} is no folder. \`bangarena rules build\` writes the rules, into another folder with --out.`,
    );
  const tests = testsByRule(testFolder());
  const findings = guarded(folder, () =>
    checkRules(RULESET_IDS.map(getSpec), folder, tests, READING_IDS.map(getSpec)),
  );
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
