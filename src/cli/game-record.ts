import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { CliError, EXIT } from '../errors.ts';
import type { GameFile } from '../store/game-file.ts';
import { chooseRun } from './runs.ts';

/**
 * The record of a game: a file as `export --game` makes it, or game `number` of the run that `what` means, the first where
 * none is named.
 * @throws CliError (usage) where a file holds another game, or the run has none of that number.
 */
export async function recordOf(what: string | undefined, number: number | undefined): Promise<GameFile> {
  const { gameFileOf, parseGameFile } = await import('../store/game-file.ts');
  const { guarded } = await import('../store/errors.ts');
  if (what !== undefined && guarded(what, () => isText(what))) {
    const record = parseGameFile(
      guarded(what, () => readFileSync(what, 'utf8')),
      what,
    );
    if (number === undefined || number === record.game) return record;
    throw new CliError(
      EXIT.usage,
      `${what} holds game ${record.game}, not ${number}. Name that one, or the run that has the other.`,
    );
  }
  const { openRun } = await import('../store/reader.ts');
  const run = openRun(await chooseRun(what));
  try {
    return gameFileOf(run.info, run.game(number ?? 1));
  } finally {
    run.close();
  }
}

/** True if the path is a file and no SQLite database. */
function isText(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head);
    return !path.endsWith('.sqlite') && head.toString('latin1', 0, 15) !== 'SQLite format 3';
  } finally {
    closeSync(file);
  }
}
