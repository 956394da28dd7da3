import type { Command } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import { examples } from './options.ts';

const EXAMPLES = examples(
  ['bangarena scenario test/scenario', 'every scenario below a folder'],
  ["bangarena scenario 'test/scenario/**/shot*.yaml'", 'those that a pattern names; mind the quotes'],
  ['bangarena scenario --schema > scenario.schema.json', 'the form of a scenario, for editors'],
);

/** Adds `bangarena scenario`. */
export function addScenario(program: Command): void {
  program
    .command('scenario')
    .description('play scenario files and say what differs from what they expect')
    .argument('[path...]', 'files, folders or quoted patterns')
    .option('--json', 'print JSON')
    .option('--schema', 'print the JSON Schema of a scenario instead')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], { json, schema }: { json?: boolean; schema?: boolean }) => {
      const { runScenarios, scenarioJsonSchema } = await import('../scenario/index.ts');
      if (schema) {
        printJson(scenarioJsonSchema());
        return;
      }
      if (paths.length === 0)
        throw new CliError(
          EXIT.usage,
          "missing required argument 'path': name files, folders or quoted patterns. See `bangarena scenario --help`.",
        );
      const report = runScenarios(paths);
      if (json) printJson(report);
      else print(report.toString());
      process.exitCode = report.failed === 0 ? EXIT.ok : EXIT.failed;
    });
}
