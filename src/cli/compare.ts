import { type Command, Option } from 'commander';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import { EXIT } from '../errors.ts';
import type { CompareFlags } from './compare-settings.ts';
import { hasColour, log, print, printJson } from './io.ts';
import { examples, MAX_WORKERS, timeLimit, wholeNumber } from './options.ts';

/** Nine games each are still within what a run may have. */
const MOST_BLOCKS = 10_000_000;

const EXAMPLES = examples(
  ['bangarena compare greedy rule-1', 'is rule-1 better than greedy?'],
  ['bangarena compare greedy rule-1 --seats 5 --blocks 100 --seed 1', 'the same in 600 games of five seats'],
  ['bangarena compare rule-1 rule-1', 'a check of the arena: exactly 0 in every block'],
  ['bangarena compare greedy rule-1 --json > result.json', 'the result as JSON'],
  [
    'bangarena compare -c results/mine/config.yaml --out results/mine',
    'go on with the comparison in a folder',
  ],
);

const NOTES = `
A block is one deal: one game with A in all seats, then for each seat one game in which B has taken A's place there;
all cards and all chance stay as they were. So n seats take n + 1 games a block, and what differs is B's doing. The
verdict is about B, and is given once, when all blocks are played: better (exit code 0), worse (4) or undecided (5).
It takes 30 blocks, 10 of them with a difference; both the interval and the test must say so. docs/compare.md explains
the columns and the JSON. The same command again, with the same --out, goes on with a comparison that was stopped; a
larger --blocks makes it longer. A configuration file is YAML with these keys: a, b, blocks, ruleset, seats, seed, rng,
workers, out, time-limit, allow-private, sandbox, rated.
`;

const LONGER =
  'This comparison was finished and becomes longer; its first blocks stay. If that is because of what they showed, a ' +
  'verdict now is less sure than it says: see docs/compare.md.';

/** Adds `bangarena compare`. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('tell whether agent B is better than agent A, by games that differ in one seat only')
    .argument('[a]', 'the agent to compare with (see `bangarena list agents`)')
    .argument('[b]', 'the agent to judge')
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option('-s, --seats <n>', 'seats at the table (default: 7)', wholeNumber())
    .option(
      '-b, --blocks <n>',
      'deals to play, each in seats + 1 games (default: 840)',
      wholeNumber(1, MOST_BLOCKS),
    )
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
    .option(
      '--time-limit <seconds>',
      'time for a decision of a program or service: 15, 30 (the default), 60 or 90',
      timeLimit,
    )
    .option('--allow-private', 'ask services in private networks too; those on this machine always are')
    .option('--sandbox', 'keep programs in a sandbox: no network, no files but their own; or do not start')
    .option('--rated', 'draw a secret seed, publish its hash before the first game and itself after the last')
    .option('--no-preflight', 'do not try out both agents before the first game')
    .option('--json', 'print the comparison as JSON')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (a: string | undefined, b: string | undefined, flags: CompareFlags) => {
      process.exitCode = await compare(a, b, flags);
    });
}

/** Plays the comparison and prints it; returns the exit code. */
async function compare(a: string | undefined, b: string | undefined, flags: CompareFlags): Promise<number> {
  const { comparePlan, compareSettings } = await import('./compare-settings.ts');
  const { compareTarget } = await import('./run-target.ts');
  const { refuseCosts } = await import('./live.ts');
  const { playTarget } = await import('./run-play.ts');
  const { endingOf, sayEnding } = await import('./run-ending.ts');
  const config = compareSettings(a, b, flags);
  const target = await compareTarget(config, (stored, seed) => comparePlan(config, stored, seed));
  const { stored, plan } = target;
  refuseCosts(target.agents, 'compare');
  if (stored?.finishedAt && plan.games > stored.planned) log(LONGER);
  const options = {
    workers: config.workers,
    quiet: flags.quiet === true,
    preflight: flags.preflight !== false,
  };
  const live = { allowPrivate: config['allow-private'] };
  const played = await playTarget(target, { ...options, retryErrors: false, redoCrashed: false, live });
  for (const note of played.notes) log(note);
  const ending = endingOf(target.dir, played, 1);

  const { buildComparison, renderComparison } = await import('../report/index.ts');
  const comparison = buildComparison(target.dir);
  if (flags.json) printJson(comparison);
  else {
    const style = { colour: hasColour(process.stdout), width: process.stdout.columns || 100 };
    print(renderComparison(comparison, style));
  }
  sayEnding(ending, {
    stopped: `The same command with --out ${target.dir} goes on.`,
    crashed: 'They count as lost.',
    excluded: 'Blocks with such a game are left out.',
  });
  if (ending.code !== EXIT.ok) return ending.code;
  return { better: EXIT.ok, worse: EXIT.worse, undecided: EXIT.undecided }[comparison.verdict];
}
