import { type Command, Option } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import type { BeliefReport, ReportParts } from '../report/index.ts';
import { TREATMENTS, type Treatment } from '../report/treatments.ts';
import { hasColour, log, print, printJson } from './io.ts';
import { examples } from './options.ts';
import { chooseRun } from './runs.ts';

const EXAMPLES = examples(
  ['bangarena report', 'the newest run under results/'],
  ['bangarena report results/mine', 'the run in a folder'],
  ['bangarena report results/mine --failures clean', 'by the games in which no seat failed'],
  ['bangarena report results/mine --beliefs', 'also who knew what, and who hit the own side'],
  ['bangarena report results/mine --html report.html', 'the same as a page for a browser, in one file'],
  ['bangarena report results/mine --json', 'the same as JSON, for programs'],
);

const NOTES = `
Where seats or games failed, a table gives the win rates three ways; --failures makes all tables one of them:
  all       every stored game; one without a result counts as lost by all seats
  clean     games in which no seat failed: the table moved for nobody, and nobody forfeited
  declared  as the table of endings has it: forfeits count as lost by all seats, games without a result do not count
--json has all three under \`treatments\`.

The file of --html needs no network and no other file. It has all tables, the facts of the run, and how intervals were
made.
`;

/** The options of `bangarena report`. */
interface ReportFlags {
  readonly beliefs?: boolean;
  readonly json?: boolean;
  readonly html?: string;
  readonly failures?: Treatment;
}

/** Adds `bangarena report`. */
export function addReport(program: Command): void {
  program
    .command('report')
    .description(
      'print the results of a run: win rates with 95 % intervals, teams, lengths, terminations; of a comparison the ' +
        'verdict first',
    )
    .argument('[dir]', "a run's folder (default: the newest run under results/)")
    .addOption(new Option('--failures <way>', 'which games count (default: declared)').choices(TREATMENTS))
    .option('--beliefs', 'replay all games for beliefs and friendly fire (a few milliseconds each)')
    .option('--html <file>', 'write an HTML page, in place of a file that is there, and print nothing')
    .option('--json', 'print JSON')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (dir: string | undefined, flags: ReportFlags) => {
      const { json = false, html, ...options } = flags;
      if (html === undefined) return printReport(await chooseRun(dir), json, options);
      if (json) throw new CliError(EXIT.usage, 'A report is JSON or HTML. Leave out --json, or --html.');
      await writePage(await chooseRun(dir), html, options);
    });
}

/** Which games count, and whether all of them are replayed for beliefs. */
type ReportSettings = Pick<ReportFlags, 'failures' | 'beliefs'>;

/**
 * Prints the report of the run in `dir`, as tables or as JSON. Where the run is a comparison, that comes first; in JSON
 * under `comparison`. What is to be said of beliefs comes last, in JSON under `beliefs`: of the games in which some were
 * stated, or with `beliefs` of all games.
 */
export async function printReport(dir: string, json: boolean, settings: ReportSettings = {}): Promise<void> {
  const { renderBeliefs, renderComparison, renderReport } = await import('../report/index.ts');
  const { report, comparison, beliefs } = await partsOf(dir, settings);
  if (json) {
    printJson({ ...report, ...(comparison && { comparison }), ...(beliefs && { beliefs }) });
    return;
  }
  const style = { colour: hasColour(process.stdout), width: process.stdout.columns || 100 };
  if (comparison !== null) print(`${renderComparison(comparison, style)}\n`);
  print(renderReport(report, style));
  if (beliefs !== null) print(`\n${renderBeliefs(beliefs, style)}`);
}

/** Writes the report of the run in `dir` to `file`, as HTML. */
async function writePage(dir: string, file: string, settings: ReportSettings): Promise<void> {
  const { reportHtml } = await import('../report/index.ts');
  const { toFile } = await import('./to-file.ts');
  toFile([reportHtml(await partsOf(dir, settings))], file);
}

/** All that is reported on the run in `dir`. */
async function partsOf(dir: string, { failures, beliefs = false }: ReportSettings): Promise<ReportParts> {
  const { buildReport, findComparison } = await import('../report/index.ts');
  const report = buildReport(dir, { failures });
  const comparison = findComparison(dir, { failures });
  return { report, comparison, beliefs: await beliefReport(dir, beliefs) };
}

/** The report on beliefs, or null where there is nothing to say; `all` replays all games. */
async function beliefReport(dir: string, all: boolean): Promise<BeliefReport | null> {
  const { believersOf, buildBeliefs } = await import('../report/index.ts');
  const { openRun } = await import('../store/reader.ts');
  const { showProgress } = await import('./progress.ts');
  const run = openRun(dir);
  try {
    if (!all) return statedBeliefs(() => buildBeliefs(run));
    const believers = await believersOf(run.info);
    const progress = showProgress(run.count, 0, false);
    const onGame = (finished: number): void => progress.update({ finished, incidents: 0 });
    try {
      return buildBeliefs(run, { believers, onGame });
    } finally {
      progress.stop();
    }
  } finally {
    run.close();
  }
}

/** What `build` reports, or null with a note where the games cannot be replayed here: the rest of the report needs no replay. */
function statedBeliefs(build: () => BeliefReport | null): BeliefReport | null {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    log(`Beliefs are left out: ${error.message}`);
    return null;
  }
}
