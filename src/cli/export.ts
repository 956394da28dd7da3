import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import { EXPORT_FORMATS, EXPORT_ROWS, type ExportFormat, type ExportRows } from '../report/export-forms.ts';
import type { RunReader } from '../store/reader.ts';
import { examples, wholeNumber } from './options.ts';
import { chooseRun } from './runs.ts';
import { toFile } from './to-file.ts';

interface ExportFlags {
  readonly format: ExportFormat;
  readonly rows: ExportRows;
  readonly game?: number;
  readonly output?: string;
}

const EXAMPLES = examples(
  ['bangarena export results/mine -o mine.csv', 'a line for each seat of each game'],
  ['bangarena export results/mine --format jsonl --rows games', 'JSON lines, a game each with its seats'],
  ['bangarena export results/mine --format parquet -o mine.parquet', 'a Parquet file of typed columns'],
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
      'write the games of a run as CSV, JSON lines or Parquet, or one game as a record that can be replayed',
    )
    .argument('[run]', "a run's folder or id (default: the newest run under results/)")
    .addOption(
      new Option('-f, --format <form>', 'csv, jsonl or parquet').choices(EXPORT_FORMATS).default('csv'),
    )
    .addOption(
      new Option('--rows <what>', 'a line or row for each of them').choices(EXPORT_ROWS).default('seats'),
    )
    .option('-g, --game <n>', 'only this game, as a self-contained record', wholeNumber(1))
    .option(
      '-o, --output <file>',
      'write this file, in place of one that is there (default: standard output)',
    )
    .addHelpText('after', `\nresults/README.md describes the columns.\n${EXAMPLES}`)
    .action(async (run: string | undefined, flags: ExportFlags) => exportRun(await chooseRun(run), flags));
}

async function exportRun(dir: string, flags: ExportFlags): Promise<void> {
  const { format, game, output } = flags;
  if (format === 'parquet') checkBinary(game, output);
  const { openRun } = await import('../store/reader.ts');
  const run = openRun(dir);
  try {
    const pieces = await piecesOf(run, flags);
    if (output === undefined) await toStdout(pieces);
    else toFile(pieces, output);
  } finally {
    run.close();
  }
}

/** Throws CliError (usage) where Parquet cannot be what is meant. */
function checkBinary(game: number | undefined, output: string | undefined): void {
  if (game !== undefined) {
    throw new CliError(
      EXIT.usage,
      'A single game is exported as a JSON record, not as Parquet. Leave out --format, or --game.',
    );
  }
  if (output === undefined && process.stdout.isTTY === true) {
    throw new CliError(EXIT.usage, 'Parquet is no text for a terminal. Name a file with -o.');
  }
}

async function piecesOf(
  run: RunReader,
  { format, rows, game }: ExportFlags,
): Promise<Iterable<string | Uint8Array>> {
  if (game !== undefined) {
    const { gameFileOf, gameFileText } = await import('../store/game-file.ts');
    return [gameFileText(gameFileOf(run.info, run.game(game)))];
  }
  if (format === 'parquet') return (await import('../report/parquet.ts')).exportParquet(run, rows);
  return (await import('../report/export.ts')).exportText(run, format, rows);
}

async function toStdout(pieces: Iterable<string | Uint8Array>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}
