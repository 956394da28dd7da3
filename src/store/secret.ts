import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, EXIT } from '../errors.ts';
import { sha256 } from './document.ts';
import { codeOf, guarded } from './errors.ts';

/** Where the seed of a rated run lies until it is revealed; only its owner may read the file. */
export const SECRET_FILE = 'seed.secret';

/** Keeps a rated run's seed in its folder, on the disk before anything else is. */
export function keepSecret(dir: string, seed: string): void {
  const path = join(dir, SECRET_FILE);
  guarded(path, () => {
    rmSync(path, { force: true });
    const file = openSync(path, 'wx', 0o600);
    try {
      writeSync(file, `${seed}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    chmodSync(path, 0o600);
  });
}

/**
 * The secret seed of the run in `dir`, whose SHA-256 must be `hash`.
 * @throws CliError (damaged) when it is lost or another one: nobody can go on with the run then.
 */
export function readSecret(dir: string, hash: string): string {
  const path = join(dir, SECRET_FILE);
  const fail = (why: string): CliError =>
    new CliError(
      EXIT.damaged,
      `${path} ${why}, and without the secret seed nobody can go on with this rated run. Restore the file from a copy, or ` +
        'start a new run with the same settings: `bangarena run --resume DIR --fork`.',
    );
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw fail('is missing');
    return guarded(path, () => {
      throw error;
    });
  }
  const seed = text.trim();
  if (sha256(seed) !== hash) throw fail('holds another seed than the one whose SHA-256 was published');
  return seed;
}

/** Removes a secret that is none any more. */
export function forgetSecret(dir: string): void {
  const path = join(dir, SECRET_FILE);
  guarded(path, () => rmSync(path, { force: true }));
}
