import { once } from 'node:events';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { EXPORT_FORMATS, EXPORT_ROWS, type ExportFormat, type ExportRows } from '../report/export.ts';
import { log } from './io.ts';
import { examples, wholeNumber } from './options.ts';
import { chooseRun } from './runs.ts';

interface ExportFlags {
  readonly format: ExportFormat;
  readonly rows: ExportRows;
  readonly game?: number;
  readonly output?: string;
}

const EXAMPLES = examples(
  ['bangarena export results/mine -o mine.csv', 'a line for each seat of each game'],
  ['bangarena export results/mine --format jsonl --rows games', 'JSON lines, a game each with its seats'],
  [
    'bangarena export results/mine --game 12 -o game.json',
    'one game, all that `bangarena replay game.json` needs',
  ],
);

/** Adds `bangarena export`. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description(
      'write the games of a run as CSV or JSON lines, or one game as a record that can be replayed',
    )
    .argument('[run]', "a run's folder or id (default: the newest run under results/)")
    .addOption(new Option('-f, --format <form>', 'csv or jsonl').choices(EXPORT_FORMATS).default('csv'))
    .addOption(new Option('--rows <what>', 'a line for each of them').choices(EXPORT_ROWS).default('seats'))
    .option('-g, --game <n>', 'only this game, as a self-contained record', wholeNumber(1))
    .option('-o, --output <file>', 'write into this file (default: standard output)')
    .addHelpText('after', `\nresults/README.md describes the columns.\n${EXAMPLES}`)
    .action(async (run: string | undefined, flags: ExportFlags) => exportRun(await chooseRun(run), flags));
}

async function exportRun(dir: string, { format, rows, game, output }: ExportFlags): Promise<void> {
  const { openRun } = await import('../store/reader.ts');
  const { exportText } = await import('../report/export.ts');
  const { gameFileOf, gameFileText } = await import('../store/game-file.ts');
  const run = openRun(dir);
  try {
    const pieces =
      game === undefined
        ? exportText(run, format, rows)
        : [gameFileText(gameFileOf(run.info, run.game(game)))];
    if (output === undefined) await toStdout(pieces);
    else await toFile(pieces, output);
  } finally {
    run.close();
  }
}

async function toStdout(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

/** Writes a file that is there when all of it is, and not before. */
async function toFile(pieces: Iterable<string>, file: string): Promise<void> {
  const { guarded } = await import('../store/errors.ts');
  const partial = `${file}.partial`;
  guarded(file, () => {
    const target = openSync(partial, 'w');
    try {
      for (const piece of pieces) writeSync(target, piece);
      renameSync(partial, file);
    } finally {
      closeSync(target);
      rmSync(partial, { force: true });
    }
  });
  log(`Written to ${file}.`);
}
