import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { SCHEDULES } from '../arena/schedule.ts';
import { RNG_SCHEMES, type RngScheme } from '../engine/vocabulary.ts';
import { EXIT } from '../errors.ts';
import type { RunConfig } from './config.ts';
import { log } from './io.ts';
import { examples, idList, wholeNumber } from './options.ts';
import { endOfPlay, MAX_WORKERS, playPlan } from './play-plan.ts';
import { printReport } from './report.ts';

interface RunFlags {
  ruleset?: string;
  seats?: number;
  games?: number;
  agent?: string[];
  agents?: string[];
  schedule?: (typeof SCHEDULES)[number];
  rotate?: boolean;
  seed?: string;
  rng?: RngScheme;
  workers?: number;
  out?: string;
  config?: string;
  json?: boolean;
  quiet?: boolean;
}

const EXAMPLES = examples(
  ['bangarena run', '1000 games of seven seats among the built-in bots'],
  ['bangarena run --seats 5 --games 200 --agents rule-1,greedy --seed 1', 'two bots share five seats'],
  ['bangarena run --agents rule-1,greedy,random --schedule gauntlet', 'rule-1 alone among six of each other'],
  [
    'bangarena run -c run.yaml --workers 2 --out results/mine',
    'settings from a file, into a folder of your choice',
  ],
);

const NOTES = `
Schedules:
  rotated      the line-up, each deal once in every rotation; fewer agents than seats fill up cyclically
  fixed        the line-up as it is on every deal; the same as --no-rotate
  round-robin  more agents than seats: every choice of them is a table
  gauntlet     the first agent in one seat, one of the others in all other seats

A configuration file is YAML with these keys: ruleset, seats, games, agents (a list), schedule, rotate, seed, rng,
workers, out. What the command line says goes first.
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
    .option('--rotate', 'turn the agents through the seats, where a configuration file says not to')
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
    .option('-o, --out <dir>', 'folder of the run, a new one (default: results/<run id>)')
    .option('-c, --config <file>', 'YAML file with the settings')
    .option('--json', 'print the report as JSON')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: RunFlags, command: Command) => {
      process.exitCode = await run(flags, command.getOptionValueSource('rotate') === 'cli');
    });
}

/** The flags over the configuration file. */
async function settings(flags: RunFlags, rotateGiven: boolean): Promise<RunConfig> {
  const file = flags.config === undefined ? {} : (await import('./config.ts')).readConfig(flags.config);
  const named = [...(flags.agent ?? []), ...(flags.agents ?? [])];
  return {
    ruleset: flags.ruleset ?? file.ruleset,
    seats: flags.seats ?? file.seats,
    games: flags.games ?? file.games,
    agents: named.length > 0 ? named : file.agents,
    seed: flags.seed ?? file.seed,
    schedule: flags.schedule ?? file.schedule,
    rotate: rotateGiven ? flags.rotate : file.rotate,
    rng: flags.rng ?? file.rng,
    workers: flags.workers ?? file.workers,
    out: flags.out ?? file.out,
  };
}

/** Plays the run and prints its report; returns the exit code. */
async function run(flags: RunFlags, rotateGiven: boolean): Promise<number> {
  const config = await settings(flags, rotateGiven);
  const { builtInIds, resolveAgent } = await import('../arena/agents.ts');
  const { planRun } = await import('../arena/plan.ts');
  const plan = planRun({
    ...config,
    scheme: config.rng,
    seed: config.seed ?? randomBytes(6).toString('hex'),
    agents: config.agents ?? builtInIds(),
  });
  const agents = await Promise.all(plan.agents.map(resolveAgent));
  const { workers, out } = config;
  const played = await playPlan(plan, agents, { workers, out, quiet: flags.quiet });
  for (const note of played.outcome.notes) log(note);
  await printReport(played.dir, flags.json === true);
  return endOfPlay(played, EXIT.ok);
}
