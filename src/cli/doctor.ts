import type { Command } from 'commander';
import { coloursFor, print, printJson } from './io.ts';
import { examples } from './options.ts';

const EXAMPLES = examples(
  ['bangarena doctor', 'Node, SQLite, cores, disk, the results folder'],
  ['bangarena doctor results/mine', 'and a run: its file, its rows, a sample of its games played again'],
  ['bangarena doctor results/mine --all', 'with every game played again'],
);

/** Adds `bangarena doctor`. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check the environment, and a run: that it is whole and that its games replay')
    .argument('[run]', "a run's folder or id")
    .option('--all', 'replay every game of the run, not a sample')
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (run: string | undefined, { all, json }: { all?: boolean; json?: boolean }) => {
      const { checkEnvironment, checkRun } = await import('./doctor-checks.ts');
      const checks = [...checkEnvironment(), ...(run === undefined ? [] : checkRun(run, all === true))];
      const code = checks.find((check) => check.code !== 0)?.code ?? 0;
      if (json) printJson({ code, checks });
      else
        for (const { name, code: failed, warning, text } of checks) print(line(name, failed, warning, text));
      process.exitCode = code;
    });
}

function line(name: string, code: number, warning: boolean, text: string): string {
  const colours = coloursFor(process.stdout);
  const mark = code !== 0 ? colours.red('bad ') : warning ? colours.yellow('note') : colours.green('good');
  return `${mark}  ${name}: ${text}`;
}
