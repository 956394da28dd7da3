import { existsSync, statSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import { TREATMENTS } from '../report/treatments.ts';
import { hasColour, log, print, printJson } from './io.ts';
import { ALPHAS, examples, idList, numberWithin, share, timeLimit, wholeNumber } from './options.ts';
import type { RankFlags } from './rank-settings.ts';
import { addLiveOptions, addRunOptions } from './run-options.ts';
import { chooseRun, resultsFolder } from './runs.ts';

/** With 26 agents still within what a run may have. */
const MOST_DEALS = 3_000_000;

const EXAMPLES = examples(
  ['bangarena rank greedy random', 'both and rule-1, on the same deals in the same seat among rule-1'],
  ['bangarena rank greedy random --seats 5 --deals 200 --seed 1', 'the same in 600 games of five seats'],
  [
    'bangarena rank openai/MODEL greedy --deals 60 --max-cost 5.00',
    'a model among them, for at most five dollars',
  ],
  ['bangarena rank openai/MODEL greedy --deals 60 --dry-run', 'what that would cost; needs no key'],
  ['bangarena rank results/mine --reference greedy', 'the leaderboard of a stored run'],
  ['bangarena rank results/one results/two', 'the agents of two runs on the same deals'],
  ['bangarena rank results/mine --html ranks.html', 'the same as a page for a browser, in one file'],
);

const NOTES = `
Every agent and the reference (rule-1) play the same deals, each alone in the same seat among the agents of --field
(rule-1): as many games a deal as there are agents. Printed are rank sets, since a rank alone would say more than games
can: 2-4 are the places that an agent may have, at --alpha for all pairs of agents together. They take 30 deals; with
fewer the exit code is 5. docs/rank.md explains columns, designs and JSON.

A folder or id of a run prints its leaderboard and plays nothing: of the schedules focal, rotated, fixed and round-robin.
Several focal runs are put together deal by deal, where they differ in nothing but the agents under test.

The same command again, with the same --out, goes on with a leaderboard that was stopped; a larger --deals makes it
longer. Agents, models and their costs are as with \`bangarena run\`, and so is a configuration file: games in it are
deals times agents.
`;

const LONGER =
  'This leaderboard was finished and becomes longer; its first deals stay. If that is because of what they showed, ranks ' +
  'now are less sure than they look: see docs/rank.md.';

/** Adds `bangarena rank`. */
export function addRank(program: Command): void {
  const command = program
    .command('rank')
    .description('rank agents by games on the same deals, in the same seat, among the same field')
    .argument('[agents...]', 'the agents (see `bangarena list agents`), or stored runs')
    .option(
      '--reference <id>',
      'the agent that the others are compared with (default: rule-1, or bang-rule-1 for BANG!)',
    )
    .option(
      '--field <ids>',
      'who fills the other seats, cyclically (default: rule-1, or bang-rule-1 for BANG!)',
      idList,
    )
    .option(
      '-d, --deals <n>',
      'deals to play, each by every agent (default: 840)',
      wholeNumber(1, MOST_DEALS),
    )
    .option('--alpha <share>', 'level of all pairs together (default: 0.05)', numberWithin(ALPHAS))
    .addOption(
      new Option('--failures <way>', 'which games count, as in `report` (default: declared)').choices(
        TREATMENTS,
      ),
    )
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option(
      '-s, --seats <n>',
      'seats at the table (default: 7, or the nearest that the ruleset has)',
      wholeNumber(),
    );
  addRunOptions(command);
  command
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
    .option(
      '--dry-run',
      'call nobody and store nothing: estimate calls, tokens and dollars by a sample of games',
    )
    .option('--no-preflight', 'do not try out every agent before the first game')
    .option('--html <file>', 'write it as an HTML page, in place of a file that is there, and print nothing')
    .option('--json', 'print the leaderboard as JSON')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (agents: string[], flags: RankFlags) => {
      process.exitCode = await rank(agents, flags);
    });
}

/**
 * The stored runs that the arguments name; empty where they are agents, which may be files, but no folders.
 * @throws CliError (usage) where they are some of each, and for a folder without a run.
 */
async function storedRuns(names: readonly string[]): Promise<string[]> {
  const { findRunFile, holdsDatabase, RUN_FILE } = await import('../store/database.ts');
  const { builtInAgent } = await import('../arena/built-in.ts');
  const isFolder = (name: string) => existsSync(name) && statSync(name).isDirectory();
  const found: (string | undefined)[] = [];
  for (const name of names) {
    const stored = [name, resultsFolder(name)].find(
      (dir) => findRunFile(dir)?.endsWith(RUN_FILE) && holdsDatabase(dir),
    );
    const isOther = isFolder(name) && builtInAgent(name) === null;
    found.push(stored ?? (isOther ? await chooseRun(name) : undefined));
  }
  const runs = found.filter((dir) => dir !== undefined);
  if (runs.length > 0 && runs.length < names.length) {
    throw new CliError(
      EXIT.usage,
      `${runs[0]} is a stored run, and ${names[found.indexOf(undefined)]} is none. Name agents, which play, or stored runs, ` +
        'which are put together.',
    );
  }
  return runs;
}

/** Plays or reads the run and prints its leaderboard; returns the exit code. */
async function rank(agents: readonly string[], flags: RankFlags): Promise<number> {
  if (flags.json && flags.html !== undefined)
    throw new CliError(EXIT.usage, 'A leaderboard is JSON or HTML. Leave out --json, or --html.');
  const { checkStored, rankPlan, rankSettings } = await import('./rank-settings.ts');
  const stored = await storedRuns(agents);
  if (stored.length > 0) {
    checkStored(stored[0], flags);
    return printRanks(stored, flags);
  }
  const { referenceOf } = await import('../arena/plan.ts');
  const { liveOf } = await import('./live-settings.ts');
  const config = rankSettings(agents, flags);
  const live = liveOf(config);
  if (flags.dryRun) {
    const { printDryRun } = await import('./dry-run.ts');
    await printDryRun(rankPlan(config), live, flags.json === true);
    return EXIT.ok;
  }
  const { rankTarget } = await import('./run-target.ts');
  const { playTarget } = await import('./run-play.ts');
  const { endingOf, sayEnding } = await import('./run-ending.ts');
  const target = await rankTarget(config, (before, seed) => rankPlan(config, before, seed));
  const { dir, plan } = target;
  if (target.stored?.finishedAt && plan.games > target.stored.planned) log(LONGER);
  const played = await playTarget(target, {
    live,
    workers: config.workers,
    quiet: flags.quiet === true,
    preflight: flags.preflight !== false,
    retryErrors: flags.retryErrors === true,
    redoCrashed: flags.redoCrashed === true,
  });
  for (const note of played.notes) log(note);
  const ending = endingOf(dir, played, flags.maxCrashRate ?? 1);
  const place = plan.agents.indexOf(flags.reference ?? referenceOf(plan.ruleset));
  const code = await printRanks([dir], { ...flags, reference: target.manifest.agents[place].id });
  sayEnding(ending, {
    stopped: `The same command with --out ${dir} goes on${ending.code === EXIT.capped ? ', with a higher cap' : ''}.`,
    crashed: 'They count as lost. --redo-crashed plays the crashed ones again.',
    excluded: 'Deals with such a game are left out; --retry-errors plays them again.',
  });
  if (played.interruption !== null) log(played.interruption.message);
  return ending.code === EXIT.ok ? code : ending.code;
}

/** Prints the leaderboard of the runs in these folders, or writes its page; returns the exit code that goes with it. */
async function printRanks(
  dirs: readonly string[],
  { reference, alpha, failures, json, html }: RankFlags,
): Promise<number> {
  const { buildLeaderboard, leaderboardHtml, renderLeaderboard } = await import('../report/index.ts');
  const board = buildLeaderboard(dirs, { reference, alpha, failures });
  if (html !== undefined) {
    const { toFile } = await import('./to-file.ts');
    toFile([leaderboardHtml(board)], html);
  } else if (json) printJson(board);
  else {
    print(
      renderLeaderboard(board, { colour: hasColour(process.stdout), width: process.stdout.columns || 100 }),
    );
  }
  return board.enough ? EXIT.ok : EXIT.undecided;
}
