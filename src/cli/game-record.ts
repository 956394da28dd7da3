import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { GameFile } from '../store/game-file.ts';
import { chooseRun } from './runs.ts';

/** The record of a game: a file as `export --game` makes it, or game `number` of the run that `what` means. */
export async function recordOf(what: string | undefined, number: number): Promise<GameFile> {
  const { gameFileOf, parseGameFile } = await import('../store/game-file.ts');
  const { guarded } = await import('../store/errors.ts');
  if (what !== undefined && isText(what)) {
    return parseGameFile(
      guarded(what, () => readFileSync(what, 'utf8')),
      what,
    );
  }
  const { openRun } = await import('../store/reader.ts');
  const run = openRun(await chooseRun(what));
  try {
    return gameFileOf(run.info, run.game(number));
  } finally {
    run.close();
  }
}

/** True if the path is a file and no SQLite database. */
function isText(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head);
    return !path.endsWith('.sqlite') && head.toString('latin1', 0, 15) !== 'SQLite format 3';
  } finally {
    closeSync(file);
  }
}
