import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { COVERAGE_FILE } from '../build.ts';
import type { Finding } from './finding.ts';

const REBUILD = 'Run `bangarena rules build`.';

/** Compares a folder with the files that a build would write, byte for byte. The coverage counts only where it is built. */
export function checkFiles(files: ReadonlyMap<string, string>, folder: string): Finding[] {
  const findings: Finding[] = [];
  for (const [path, wanted] of files) {
    const file = join(folder, path);
    if (!existsSync(file)) {
      findings.push({ check: 'files', what: path, message: `The file is missing. ${REBUILD}` });
      continue;
    }
    const found = readFileSync(file, 'utf8');
    if (found !== wanted) findings.push({ check: 'files', what: path, message: difference(found, wanted) });
  }
  for (const path of filesBelow(folder)) {
    if (files.has(path) || path === COVERAGE_FILE) continue;
    findings.push({ check: 'files', what: path, message: 'Nothing builds this file. Remove it.' });
  }
  return findings;
}

function difference(found: string, wanted: string): string {
  const have = found.split('\n');
  const want = wanted.split('\n');
  const at = want.findIndex((line, i) => line !== have[i]);
  const line = at < 0 ? want.length : at;
  return (
    `Line ${line + 1} is not what the tables say:\n` +
    `  in the file: ${have[line] ?? '(the file ends here)'}\n` +
    `  from tables: ${want[line] ?? '(the file ends here)'}\n` +
    REBUILD
  );
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort((a, b) => (a < b ? -1 : 1));
}
