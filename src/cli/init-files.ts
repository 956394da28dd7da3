import { existsSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { CliError, EXIT } from '../errors.ts';
import { makeFolder } from '../store/database.ts';
import { guarded } from '../store/errors.ts';

/** A file that is to be written. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Writes new files into the folder `out`, which is made where it is missing.
 * @throws CliError: usage, when one of them exists; disk, when they cannot be written.
 */
export function writeNew(out: string, files: readonly NewFile[]): void {
  const there = files.find(({ file }) => existsSync(file));
  if (there !== undefined) {
    throw new CliError(
      EXIT.usage,
      `${there.file} exists already and is left as it is. Choose another name, or another folder with --out.`,
    );
  }
  guarded(out, () => makeFolder(out));
  for (const { file, text } of files) guarded(file, () => writeFileSync(file, text, { flag: 'wx' }));
}

/** How this command was called, for lines to be copied. */
export function ownCommand(): string {
  const [, script = 'bangarena'] = process.argv;
  if (/[\\/]node_modules[\\/]\.bin[\\/]/.test(script)) return 'npx bangarena';
  const [path] = [relative('.', script), script].sort((a, b) => a.length - b.length);
  return basename(script) === 'bangarena' ? 'bangarena' : `node ${quoted(path)}`;
}

/** A word for a shell. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
