import { type Command, Option } from 'commander';
import { SCHEDULES } from '../arena/schedule.ts';
import { EXIT } from '../errors.ts';
import { log, print } from './io.ts';
import { examples, idList, share, timeLimit, wholeNumber } from './options.ts';
import { printReport } from './report.ts';
import { addLiveOptions, addRunOptions } from './run-options.ts';
import type { RunFlags } from './run-settings.ts';

const EXAMPLES = examples(
  ['bangarena run', '1000 games of seven seats among the built-in bots'],
  ['bangarena run --seats 5 --games 200 --agents rule-1,greedy --seed 1', 'two bots share five seats'],
  ['bangarena run --agents rule-1,greedy,random --schedule gauntlet', 'rule-1 alone among six of each other'],
  [
    'bangarena run --agents greedy,random --schedule focal --field rule-1',
    'both on the same deals, each alone among rule-1',
  ],
  [
    'bangarena run -c run.yaml --workers 2 --out results/mine',
    'settings from a file, into a folder of your choice',
  ],
  [
    'bangarena run --agents openai/MODEL,rule-1 --games 40 --max-cost 2.00',
    'a model among bots, for at most two dollars',
  ],
  ['bangarena run --agents openai/MODEL,rule-1 --games 40 --dry-run', 'what that would cost; needs no key'],
  [
    'bangarena run --agent "stdio:python3 agent.py" --agent rule-1 --games 20',
    'a program in any language against a bot',
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
  focal        every agent on the same deals, in the same seat, among the agents of --field

Agents are ids of bots, files (./my-agent.mjs), programs ("stdio:python3 agent.py"), services
(http://127.0.0.1:8080/), or models: openai/MODEL, anthropic/MODEL, compatible/NAME/MODEL,
mock/SCRIPT, with options as in a query: "openai/MODEL?effort=low&temperature=0". Keys come from the environment:
OPENAI_API_KEY, ANTHROPIC_API_KEY, NAME_API_KEY and NAME_BASE_URL. A run with a model that costs needs --max-cost; when
that is reached it stops with exit code 3, and goes on with --resume and a higher one. docs/models.md tells more.
Programs and services speak the protocol of docs/protocol.md; they have 30 seconds for a decision where no --time-limit
is set. A name that begins with stdio: takes the rest of its --agent or --agents, commas and all. --sandbox starts programs
under bubblewrap, without network and with nothing to write to; where that cannot be, nothing is started (exit code 1).

A configuration file is YAML with the long options as its keys, without the dashes: ruleset, seats, games, agents (a
list; a model may be a map of its name and options), schedule, field (a list), rotate, seed, seed-set, rng, workers, out,
time-limit, max-cost, max-cost-per-agent, max-cost-per-game, max-cost-per-decision, max-tokens, concurrency, rpm, tpm,
prices, allow-unpriced, allow-private, sandbox, rated. What the command line says goes first.

The same command again, with the same --out, goes on with a run that was stopped or killed. Settings that would
change its games are refused; --fork starts a new run with them.
`;

/** Adds `bangarena run`. */
export function addRun(program: Command): void {
  const command = program
    .command('run')
    .description('play games among agents, store them in a folder and print the results')
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option(
      '-s, --seats <n>',
      'seats at the table (default: 7, or the nearest that the ruleset has)',
      wholeNumber(),
    )
    .option(
      '-g, --games <n>',
      'games to play (default: 1000, or somewhat more with --schedule focal)',
      wholeNumber(),
    )
    .option(
      '-a, --agent <id>',
      'an agent of the line-up; repeat for more (see `bangarena list agents`)',
      idList,
    )
    .option('--agents <ids>', 'the same with commas: a,b,c (default: all built-in bots)', idList)
    .addOption(new Option('--schedule <kind>', 'who meets whom (default: rotated)').choices(SCHEDULES))
    .option(
      '--field <ids>',
      'who fills the other seats of a focal schedule, cyclically (default: rule-1, or bang-rule-1 for BANG!)',
      idList,
    )
    .option('--rotate', 'turn the agents through the seats, where a configuration file says not to')
    .option('--no-rotate', 'keep the agents in their seats');
  addRunOptions(command);
  command
    .option('--resume [run]', 'go on with a run: its folder or id (default: the newest that is not finished)')
    .option('--fork', 'start a new run with the settings of the one named by --resume or --out')
    .option('--retry-errors', 'play those games again that ended without a result')
    .option('--redo-crashed', 'play those games again that an agent ended by a crash')
    .option('--max-crash-rate <share>', 'share of failed games above which the exit code is 7', share, 0.1)
    .option(
      '--time-limit <seconds>',
      'time for a decision of a model or program: 15, 30, 60, 90, or none (the default)',
      timeLimit,
    );
  addLiveOptions(command);
  command
    .addOption(
      new Option(
        '--dry-run',
        'call nobody and store nothing: estimate calls, tokens and dollars by a sample of games',
      ).conflicts(['resume', 'fork']),
    )
    .option('--no-preflight', 'do not try out every agent before the first game')
    .option('--json', 'print JSON lines: the report, then one record `done`')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: RunFlags) => {
      process.exitCode = await run(flags, command.getOptionValueSource('rotate') === 'cli');
    });
}

/** Plays the run and prints its report; returns the exit code. */
async function run(flags: RunFlags, rotateGiven: boolean): Promise<number> {
  const { planOf, settings } = await import('./run-settings.ts');
  const { liveOf } = await import('./live-settings.ts');
  const { chooseTarget } = await import('./run-target.ts');
  const { playTarget } = await import('./run-play.ts');
  const { RunExists } = await import('../store/database.ts');
  const { endingOf, runAdvice, sayEnding } = await import('./run-ending.ts');
  const config = settings(flags, rotateGiven);
  if (flags.dryRun) {
    const { printDryRun } = await import('./dry-run.ts');
    await printDryRun(planOf(config), liveOf(config), flags.json === true);
    return EXIT.ok;
  }
  const options = {
    live: liveOf(config),
    workers: config.workers,
    quiet: flags.quiet === true,
    preflight: flags.preflight !== false,
    retryErrors: flags.retryErrors === true,
    redoCrashed: flags.redoCrashed === true,
  };
  let target = await chooseTarget(flags, config);
  const played = await playTarget(target, options).catch(async (error: unknown) => {
    if (!(error instanceof RunExists)) throw error;
    // Another process has begun it since we looked; there is a run to go on with now.
    target = await chooseTarget(flags, config);
    return playTarget(target, options);
  });
  for (const note of played.notes) log(note);
  const ending = endingOf(target.dir, played, flags.maxCrashRate ?? 1);
  if (flags.json) {
    const { buildReport } = await import('../report/index.ts');
    print(JSON.stringify({ type: 'report', ...buildReport(target.dir) }));
  } else {
    await printReport(target.dir, false);
  }
  sayEnding(ending, runAdvice(ending, options.live));
  if (played.interruption !== null) log(played.interruption.message);
  if (flags.json) print(JSON.stringify({ type: 'done', ...ending }));
  return ending.code;
}
