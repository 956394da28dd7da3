import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';

const SCRIPTS = join(ROOT, 'scripts');

/** Names that a script takes from the built code, each with its module. */
function takenBy(file: string): { name: string; module: string }[] {
  const text = readFileSync(join(SCRIPTS, file), 'utf8');
  return [...text.matchAll(/import \{([^}]+)\} from '(\.\.\/dist\/[^']+)'/g)].flatMap(([, names, path]) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0])
      .filter((name) => name !== '')
      .map((name) => ({ name, module: resolve(SCRIPTS, path) })),
  );
}

const taken = readdirSync(SCRIPTS)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => ({ file, names: takenBy(file) }))
  .filter(({ names }) => names.length > 0);

describe('scripts', () => {
  // No compiler reads them, and some run only when their tables are made anew.
  it.each(taken)('$file finds all that it takes from the built code', async ({ names }) => {
    const missing: string[] = [];
    for (const { name, module } of names) {
      if (!(name in (await import(pathToFileURL(module).href)))) missing.push(name);
    }
    expect(missing).toEqual([]);
  });

  it('are found at all', () => {
    expect(taken.map(({ file }) => file)).toContain('bot-tables.mjs');
  });
});
