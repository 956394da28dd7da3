import { Command, CommanderError } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import { packageVersion } from '../root.ts';
import { addBench } from './bench.ts';
import { addCheck } from './check.ts';
import { addCompare } from './compare.ts';
import { addDoctor } from './doctor.ts';
import { addEngine } from './engine.ts';
import { addExport } from './export.ts';
import { addInit } from './init.ts';
import { beQuietAboutClosedPipes, reportError } from './io.ts';
import { addList } from './list.ts';
import { addMcp } from './mcp.ts';
import { addPlan } from './plan.ts';
import { addPlay } from './play.ts';
import { addRank } from './rank.ts';
import { addReparse } from './reparse.ts';
import { addReplay } from './replay.ts';
import { addReport } from './report.ts';
import { addRules } from './rules.ts';
import { addRun } from './run.ts';
import { addScenario } from './scenario.ts';
import { addShow } from './show.ts';
import { addTwins } from './twins.ts';

const EXIT_CODES = `
Exit codes: 0 done, or B is better · 1 could not do its work · 2 usage or configuration · 3 a cap is reached ·
4 B is worse · 5 undecided · 6 no difference of --delta or more · 7 too many failed games, or a failed check ·
8 a fault of the rules, or a replay or reply that comes out otherwise · 10 disk full or read-only · 11 locked ·
12 no run or a damaged one · 13 other version or manifest · 130 Ctrl-C · 143 SIGTERM.
`;

/** The whole command line, as commander knows it. */
export function createProgram(): Command {
  const program = new Command('bangarena')
    .description(
      'An arena for a hidden-role card game: run tournaments of agents, replay games, take a seat yourself.',
    )
    .version(packageVersion(), '-V, --version', 'print the version')
    .option('--debug', 'show where an unexpected error happened')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText('after', EXIT_CODES);
  const commands = [
    addRun,
    addCompare,
    addRank,
    addPlan,
    addTwins,
    addReport,
    addShow,
    addReplay,
    addExport,
    addPlay,
    addMcp,
    addList,
    addInit,
    addCheck,
    addReparse,
    addDoctor,
  ];
  for (const add of [...commands, addRules, addScenario, addEngine, addBench]) add(program);
  return program;
}

/**
 * Runs the command line of `argv` (as in process.argv). Resolves to the exit code that an error asks for; without
 * one the command has set process.exitCode itself.
 */
export async function main(argv: readonly string[]): Promise<number | undefined> {
  beQuietAboutClosedPipes();
  try {
    await createProgram().parseAsync(argv);
    return undefined;
  } catch (error) {
    return endOf(error, argv);
  }
}

/** The words of `argv` that name a command, and its command where it has some. */
function commandOf(argv: readonly string[]): string[] {
  const named: string[] = [];
  let { commands } = createProgram();
  for (const word of argv.slice(2).filter((one) => !one.startsWith('-'))) {
    const found = commands.find((command) => command.name() === word);
    if (found === undefined) break;
    named.push(word);
    commands = found.commands;
  }
  return named;
}

/** Reports what ended a command before its end, and returns the exit code. */
function endOf(error: unknown, argv: readonly string[]): number {
  const style = { json: argv.includes('--json'), debug: argv.includes('--debug') };
  if (!(error instanceof CommanderError)) return reportError(error, style);
  if (error.exitCode === 0) return EXIT.ok;
  // Without a command its help has been shown already.
  if (error.code === 'commander.help') return EXIT.usage;
  const cause = error.message.replace(/^error: /, '');
  const help = ['bangarena', ...commandOf(argv), '--help'].join(' ');
  return reportError(new CliError(EXIT.usage, `${cause}\nSee \`${help}\`.`), style);
}
