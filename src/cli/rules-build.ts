import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rulesetOf } from '../arena/plan.ts';
import { getSpec, RULESET_IDS } from '../content/rulesets.ts';
import { packagePath } from '../root.ts';
import { buildFiles, filesOfIndex, INDEX_FILE, PROMPT_ENDING, rulesetFiles } from '../spec/build.ts';
import { testsByRule } from '../spec/coverage.ts';
import { ENCODING, tokenCounter } from '../spec/tokens.ts';
import { makeFolder } from '../store/database.ts';
import { guarded } from '../store/errors.ts';
import { writeWhole } from '../store/folder.ts';
import { print, printJson } from './io.ts';
import { columns } from './table.ts';

/** The folder of generated rules in the package. */
export function specFolder(): string {
  return packagePath('rules-spec');
}

/** The folder whose tests name rules. */
export function testFolder(): string {
  return packagePath('test');
}

/**
 * Writes the generated files, removes those of an earlier build that are no longer made, and prints the files with the
 * tokens of every prompt. Rejects with CliError for an unknown ruleset or a folder that cannot be written.
 */
export async function buildRules(flags: { ruleset?: string; out?: string; json?: boolean }): Promise<void> {
  const folder = flags.out ?? specFolder();
  const files =
    flags.ruleset === undefined
      ? buildFiles(RULESET_IDS.map(getSpec), testsByRule(testFolder()))
      : rulesetFiles(getSpec(rulesetOf(flags.ruleset).id));
  const removed = flags.ruleset === undefined ? staleFiles(folder, files) : [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    guarded(file, () => makeFolder(dirname(file)));
    writeWhole(file, text);
  }
  for (const path of removed) guarded(join(folder, path), () => rmSync(join(folder, path)));
  const count = await tokenCounter();
  const made = [...files].map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    tokens: path.endsWith(PROMPT_ENDING) ? count(text) : null,
  }));
  if (flags.json) {
    printJson({ folder, encoding: ENCODING, files: made, removed });
    return;
  }
  const head = ['file', 'bytes', `tokens (${ENCODING})`];
  print(
    columns(
      head,
      made.map(({ path, bytes, tokens }) => [path, bytes, tokens ?? '']),
      { right: [1, 2] },
    ),
  );
  for (const path of removed) print(`removed: ${path}`);
  print(`${made.length} files in ${folder}`);
}

/** Files that the folder's index names and that are made no more. */
function staleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const index = join(folder, INDEX_FILE);
  if (!existsSync(index)) return [];
  return filesOfIndex(guarded(index, () => readFileSync(index, 'utf8'))).filter(
    (path) => !files.has(path) && existsSync(join(folder, path)),
  );
}
