import { type Command, Option } from 'commander';
import { TREATMENTS, type Treatment } from '../report/treatments.ts';
import { hasColour, print, printJson } from './io.ts';
import { examples } from './options.ts';
import { chooseRun } from './runs.ts';

const EXAMPLES = examples(
  ['bangarena report', 'the newest run under results/'],
  ['bangarena report results/mine', 'the run in a folder'],
  ['bangarena report results/mine --failures clean', 'by the games in which no seat failed'],
  ['bangarena report results/mine --json', 'the same as JSON, for programs'],
);

const NOTES = `
Where seats or games failed, a table gives the win rates three ways; --failures makes all tables one of them:
  all       every stored game; one without a result counts as lost by all seats
  clean     games in which no seat failed: the table moved for nobody, and nobody forfeited
  declared  as the table of endings has it: forfeits count as lost by all seats, games without a result do not count
--json has all three under \`treatments\`.
`;

/** The options of `bangarena report`. */
interface ReportFlags {
  readonly json?: boolean;
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
    .option('--json', 'print JSON')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (dir: string | undefined, { json, failures }: ReportFlags) => {
      await printReport(await chooseRun(dir), json === true, failures);
    });
}

/**
 * Prints the report of the run in `dir`, as tables or as JSON. Where the run is a comparison, that comes first; in JSON
 * under `comparison`.
 */
export async function printReport(dir: string, json: boolean, failures?: Treatment): Promise<void> {
  const { buildReport, findComparison, renderComparison, renderReport } = await import('../report/index.ts');
  const report = buildReport(dir, { failures });
  const comparison = findComparison(dir);
  if (json) {
    printJson(comparison === null ? report : { ...report, comparison });
    return;
  }
  const style = { colour: hasColour(process.stdout), width: process.stdout.columns || 100 };
  if (comparison !== null) print(`${renderComparison(comparison, style)}\n`);
  print(renderReport(report, style));
}
