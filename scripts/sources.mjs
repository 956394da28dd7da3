// What dist is built from, and a fingerprint of it, so that tests can tell a stale dist from a fresh one.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The file that holds the fingerprint of the last build and whether it succeeded: `<hash> ok|errors`. */
export const STAMP = join(ROOT, 'dist', '.sources');

const FOLDERS = ['src', 'agents'];
const CONFIG = ['tsconfig.json', 'tsconfig.build.json', 'scripts/inline-constants.mjs'];

/** Every file below `folder`, as sorted paths relative to the root, with forward slashes. */
export function filesBelow(folder) {
  const start = join(ROOT, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(ROOT, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** Every file that goes into dist. */
export function sourceFiles() {
  return FOLDERS.flatMap(filesBelow);
}

/** A hash over the names and contents of everything that goes into dist. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...sourceFiles(), ...CONFIG]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
