import type { Command } from 'commander';
import { hasColour, print, printJson } from './io.ts';
import { examples } from './options.ts';
import { chooseRun } from './runs.ts';

const EXAMPLES = examples(
  ['bangarena report', 'the newest run under results/'],
  ['bangarena report results/mine', 'the run in a folder'],
  ['bangarena report results/mine --json', 'the same as JSON, for programs'],
);

/** Adds `bangarena report`. */
export function addReport(program: Command): void {
  program
    .command('report')
    .description(
      'print the results of a run: win rates with 95 % intervals, teams, lengths, terminations; of a comparison the ' +
        'verdict first',
    )
    .argument('[dir]', "a run's folder (default: the newest run under results/)")
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (dir: string | undefined, { json }: { json?: boolean }) => {
      await printReport(await chooseRun(dir), json === true);
    });
}

/**
 * Prints the report of the run in `dir`, as tables or as JSON. Where the run is a comparison, that comes first; in JSON
 * under `comparison`.
 */
export async function printReport(dir: string, json: boolean): Promise<void> {
  const { buildReport, findComparison, renderComparison, renderReport } = await import('../report/index.ts');
  const report = buildReport(dir);
  const comparison = findComparison(dir);
  if (json) {
    printJson(comparison === null ? report : { ...report, comparison });
    return;
  }
  const style = { colour: hasColour(process.stdout), width: process.stdout.columns || 100 };
  if (comparison !== null) print(`${renderComparison(comparison, style)}\n`);
  print(renderReport(report, style));
}
