import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { guarded } from '../store/errors.ts';
import { log } from './io.ts';

/**
 * Writes a file that is there when all of it is, and not before, in place of one that is there.
 * @throws CliError as {@link guarded} does, where it cannot be written.
 */
export function toFile(pieces: Iterable<string | Uint8Array>, file: string): void {
  const partial = `${file}.partial`;
  guarded(file, () => {
    const target = openSync(partial, 'w');
    try {
      for (const piece of pieces) writeFileSync(target, piece);
      renameSync(partial, file);
    } finally {
      closeSync(target);
      rmSync(partial, { force: true });
    }
  });
  log(`Written to ${file}.`);
}
