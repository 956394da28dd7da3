import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { CliError, EXIT } from '../errors.ts';
import { findRunFile } from './database.ts';
import { type ManifestDocument, manifestDifferences } from './document.ts';
import { guarded } from './errors.ts';

/** The manifest's and the configuration's names in a run's folder. */
export const MANIFEST_FILE = 'manifest.json';
export const CONFIG_FILE = 'config.yaml';

/** The folder of a run that is named by its folder or its database file. */
export function folderOf(dir: string): string {
  const file = findRunFile(dir);
  return file === undefined ? dir : dirname(file);
}

/** Writes a file in one piece: whoever looks finds the old one or the new one, and nothing else where it fails. */
export function writeWhole(path: string, text: string): void {
  guarded(path, () => {
    const partial = `${path}.partial`;
    try {
      writeFileSync(partial, text);
      renameSync(partial, path);
    } catch (error) {
      if (existsSync(partial)) rmSync(partial);
      throw error;
    }
  });
}

/** `manifest.json` of a run's folder, or undefined when there is none. Throws CliError 12 when it is no JSON. */
export function readManifestFile(dir: string): ManifestDocument | undefined {
  const path = join(dir, MANIFEST_FILE);
  if (!existsSync(path)) return undefined;
  const text = guarded(path, () => readFileSync(path, 'utf8'));
  try {
    return JSON.parse(text) as ManifestDocument;
  } catch {
    throw new CliError(
      EXIT.damaged,
      `${path} is no JSON. Remove it: the database holds the same, and the next \`bangarena run --resume\` writes it anew.`,
    );
  }
}

/**
 * Writes what lies beside a run's database: `manifest.json` where it is missing, and the configuration as it can be
 * given to `run -c` or `compare -c`. Throws CliError 13 when a manifest lies there that is not the database's.
 */
export function writeRunFiles(dir: string, manifest: ManifestDocument, config: unknown): void {
  const found = readManifestFile(dir);
  if (found === undefined) writeWhole(join(dir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  else checkManifestFile(dir, found, manifest);
  writeWhole(join(dir, CONFIG_FILE), stringify(config));
}

/** Throws CliError 13 with the differences when the folder's manifest is not the database's. */
export function checkManifestFile(dir: string, found: ManifestDocument, manifest: ManifestDocument): void {
  const lines = manifestDifferences(manifest, found);
  if (lines === '') return;
  throw new CliError(
    EXIT.mismatch,
    `${join(dir, MANIFEST_FILE)} does not agree with the database beside it:\n${lines}\n` +
      'A manifest never changes. If it was edited, remove it: the next `bangarena run --resume` writes it anew.',
  );
}
