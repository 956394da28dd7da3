import { type Command, Option } from 'commander';
import { SCHEDULES } from '../arena/schedule.ts';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import { EXIT } from '../errors.ts';
import { log } from './io.ts';
import { examples, idList, wholeNumber } from './options.ts';
import { printReport } from './report.ts';
import type { Played } from './run-play.ts';
import type { RunFlags } from './run-settings.ts';

const MAX_WORKERS = 1024;

const EXAMPLES = examples(
  ['bangarena run', '1000 games of seven seats among the built-in bots'],
  ['bangarena run --seats 5 --games 200 --agents rule-1,greedy --seed 1', 'two bots share five seats'],
  ['bangarena run --agents rule-1,greedy,random --schedule gauntlet', 'rule-1 alone among six of each other'],
  [
    'bangarena run -c run.yaml --workers 2 --out results/mine',
    'settings from a file, into a folder of your choice',
  ],
  ['bangarena run --resume', 'go on with the newest run that is not finished'],
  ['bangarena run --resume results/mine --games 5000', 'make a run longer; what was played stays'],
);

const NOTES = `
Schedules:
  rotated      the line-up, each deal once in every rotation; fewer agents than seats fill up cyclically
  fixed        the line-up as it is on every deal; the same as --no-rotate
  round-robin  more agents than seats: every choice of them is a table
  gauntlet     the first agent in one seat, one of the others in all other seats

A configuration file is YAML with these keys: ruleset, seats, games, agents (a list), schedule, rotate, seed, rng,
workers, out. What the command line says goes first.

The same command again, with the same --out, goes on with a run that was stopped or killed. Settings that would
change its games are refused; --fork starts a new run with them.
`;

/** Adds `bangarena run`. */
export function addRun(program: Command): void {
  program
    .command('run')
    .description('play games among agents, store them in a folder and print the results')
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option('-s, --seats <n>', 'seats at the table (default: 7)', wholeNumber())
    .option('-g, --games <n>', 'games to play (default: 1000)', wholeNumber())
    .option(
      '-a, --agent <id>',
      'an agent of the line-up; repeat for more (see `bangarena list agents`)',
      idList,
    )
    .option('--agents <ids>', 'the same with commas: a,b,c (default: all built-in bots)', idList)
    .addOption(new Option('--schedule <kind>', 'who meets whom (default: rotated)').choices(SCHEDULES))
    .option('--no-rotate', 'keep the agents in their seats')
    .option(
      '--seed <text>',
      'any text of 1 to 64 bytes; the same seed gives the same games (default: a new one)',
    )
    .addOption(new Option('--rng <scheme>', 'how chance is keyed (default: streams)').choices(RNG_SCHEMES))
    .option(
      '-w, --workers <n>',
      'threads that play (default: all cores, one for each 100 games)',
      wholeNumber(1, MAX_WORKERS),
    )
    .option('-o, --out <dir>', 'folder of the run, new or to go on with (default: results/<run id>)')
    .option('-c, --config <file>', 'YAML file with the settings')
    .option('--resume [run]', 'go on with a run: its folder or id (default: the newest that is not finished)')
    .option('--fork', 'start a new run with the settings of the one named by --resume or --out')
    .option('--json', 'print the report as JSON')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: RunFlags, command: Command) => {
      process.exitCode = await run(flags, command.getOptionValueSource('rotate') === 'cli');
    });
}

/** Plays the run and prints its report; returns the exit code. */
async function run(flags: RunFlags, rotateGiven: boolean): Promise<number> {
  const { settings } = await import('./run-settings.ts');
  const { chooseTarget } = await import('./run-target.ts');
  const { playTarget } = await import('./run-play.ts');
  const config = await settings(flags, rotateGiven);
  const target = await chooseTarget(flags, config);
  const played = await playTarget(target, { workers: config.workers, quiet: flags.quiet === true });
  for (const note of played.notes) log(note);
  await printReport(target.dir, flags.json === true);
  return exitCode(played, target.plan.games, target.dir);
}

/** Says on stderr what the user must know of a run that did not go as planned, and returns the exit code. */
function exitCode({ stored, stopped, faults, crashes, signal }: Played, games: number, dir: string): number {
  if (stopped) {
    log(
      `Stopped: ${stored} of ${games} games are finished and kept in ${dir}. ` +
        `\`bangarena run --resume ${dir}\` goes on.`,
    );
  }
  if (crashes > 0)
    log(`${crashes} games were ended by an agent that threw an error; see the terminations above.`);
  if (faults.length > 0) {
    const some = faults.slice(0, 10).join(', ');
    log(
      `${faults.length} games ended by a fault of the rules engine and count for nothing: ${some}` +
        `${faults.length > 10 ? ', …' : ''}. Please report the seed and the version of bangarena.`,
    );
    return EXIT.fault;
  }
  return stopped ? signal : EXIT.ok;
}
