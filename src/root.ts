import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name in our package.json, by which the root folder is recognised. */
const PACKAGE_NAME = 'bangarena';

/** True if `folder` holds the package.json of this package. */
function holdsOurPackage(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name === PACKAGE_NAME;
  } catch {
    return false; // Somebody else's broken package.json is not ours; keep walking.
  }
}

/**
 * Finds the folder that holds this package's data (rules-spec, prompts, migrations) by walking up from
 * `start` to the first package.json named bangarena. It works the same from `src`, from `dist` and from
 * an installed copy, so no other file needs to count `..` steps.
 */
export function findPackageRoot(start: string = dirname(fileURLToPath(import.meta.url))): string {
  let folder = start;
  while (!holdsOurPackage(folder)) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new Error(
        `No package.json named "${PACKAGE_NAME}" was found in ${start} or any folder above it. ` +
          'Reinstall the package, or run from a complete checkout.',
      );
    }
    folder = parent;
  }
  return folder;
}

let known: string | undefined;

/** The absolute path of `parts` below the package root; the root itself when called without arguments. */
export function packagePath(...parts: string[]): string {
  known ??= findPackageRoot();
  return join(known, ...parts);
}

/** The version in our package.json. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}
