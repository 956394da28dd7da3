import type { Command } from 'commander';
import { EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import { examples } from './options.ts';

const EXAMPLES = examples(
  ['bangarena scenario test/scenario', 'every scenario below a folder'],
  ["bangarena scenario 'test/scenario/**/shot*.yaml'", 'those that a pattern names; mind the quotes'],
);

/** Adds `bangarena scenario`. */
export function addScenario(program: Command): void {
  program
    .command('scenario')
    .description('play scenario files and say what differs from what they expect')
    .argument('<path...>', 'files, folders or quoted patterns')
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], { json }: { json?: boolean }) => {
      const { runScenarios } = await import('../scenario/index.ts');
      const report = runScenarios(paths);
      if (json) printJson(report);
      else print(report.toString());
      process.exitCode = report.failed === 0 ? EXIT.ok : EXIT.failed;
    });
}
