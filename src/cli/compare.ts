import { type Command, Option } from 'commander';
import { DESIGNS } from '../arena/schedule.ts';
import { EXIT } from '../errors.ts';
import type { Comparison } from '../report/compare-types.ts';
import type { CompareFlags } from './compare-settings.ts';
import { hasColour, log, print, printJson } from './io.ts';
import {
  ALPHAS,
  DELTAS,
  examples,
  hypotheses,
  idList,
  MOST_BLOCKS,
  numberWithin,
  timeLimit,
  wholeNumber,
} from './options.ts';
import { addLiveOptions, addRunOptions } from './run-options.ts';

const EXAMPLES = examples(
  ['bangarena compare greedy rule-1', 'is rule-1 better than greedy? As many games as it takes'],
  ['bangarena compare greedy rule-1 --delta 0.01', 'the same where 1 point matters: more games if need be'],
  ['bangarena compare rule-1 ./mine.mjs --sprt 0,0.1', 'a gate: may ./mine.mjs take the place of rule-1?'],
  ['bangarena compare greedy rule-1 --blocks 100 --seats 5', 'a fixed number: 600 games of five seats'],
  [
    'bangarena compare openai/MODEL anthropic/MODEL --max-cost 20',
    'two models by pairs, for at most twenty dollars',
  ],
  ['bangarena compare rule-1 rule-1', 'a check of the arena: exactly 0 in every block'],
  ['bangarena compare greedy rule-1 --json > result.jsonl', 'the result as JSON lines'],
  [
    'bangarena compare -c results/mine/config.yaml --out results/mine',
    'go on with the comparison in a folder',
  ],
);

const NOTES = `
A block is one deal: one game with A in all seats, then for each seat one game in which B has taken A's place there;
all cards and all chance stay as they were. So n seats take n + 1 games a block, and what differs is B's doing. The
verdict is about B.

After every block, in the order of the schedule, a confidence sequence is looked at, which may be looked at as often as
one likes. The comparison ends when it leaves out 0 (better, exit code 0; worse, 4), when it lies within --delta of 0 (no
difference of that size, 6), or after --max-blocks (undecided, 5; the same command with a larger number goes on). With
--sprt H0,H1, in standard deviations of a block, it ends when one of the two is far likelier than the other: H1 (0) or H0
(6). With --blocks it plays a fixed number and gives one verdict, by interval and test, when all are played.

Pairs (--design pairs) are for agents that cost money or answer from outside: A and B each play one game a deal, in the same
seat among the bots of --field. --max-blocks counts pairs then, and --delta is 0.1 where it is not said. Paid models need
--max-cost, and are not called before you say yes.

docs/compare.md explains the columns and the JSON. The same command again, with the same --out, goes on with a comparison
that was stopped. A configuration file is YAML with these keys: a, b, design, field (a list), blocks, max-blocks, delta,
alpha, sprt (a list of two), ruleset, seats, seed, seed-set, rng, workers, out, time-limit, sandbox, rated, and those of
\`run\` for models.
`;

const LONGER =
  'This comparison was finished and becomes longer; its first blocks stay. If that is because of what they showed, a ' +
  'verdict now is less sure than it says: see docs/compare.md.';

const CODES: Readonly<Record<Comparison['verdict'], number>> = {
  better: EXIT.ok,
  worse: EXIT.worse,
  'no-difference': EXIT.equal,
  undecided: EXIT.undecided,
};

/** Adds `bangarena compare`. */
export function addCompare(program: Command): void {
  const command = program
    .command('compare')
    .description('tell whether agent B is better than agent A, by games that differ in one seat only')
    .argument('[a]', 'the agent to compare with (see `bangarena list agents`)')
    .argument('[b]', 'the agent to judge')
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
      '--delta <share>',
      'the difference that matters: 0.03 (the default; of pairs 0.1) is 3 points of win rate',
      numberWithin(DELTAS),
    )
    .option('--alpha <share>', 'chance of a wrong verdict (default: 0.05)', numberWithin(ALPHAS))
    .option('--sprt <h0,h1>', 'a gate between two hypotheses, in standard deviations of a block', hypotheses)
    .option(
      '--max-blocks <n>',
      'deals to play at the most, each in seats + 1 games (default: 2.4 times what a fixed plan would take)',
      wholeNumber(1, MOST_BLOCKS),
    )
    .option(
      '-b, --blocks <n>',
      'play exactly this many, with one verdict at the end',
      wholeNumber(1, MOST_BLOCKS),
    );
  addRunOptions(command);
  command.option(
    '--time-limit <seconds>',
    'time for a decision of a program or service: 15, 30 (the default), 60 or 90',
    timeLimit,
  );
  addLiveOptions(command);
  command
    .option('--no-preflight', 'do not try out both agents before the first game')
    .addOption(
      new Option(
        '--design <kind>',
        'blocks, or pairs of games in the same seat of a field (default: pairs where an agent answers from outside)',
      ).choices(DESIGNS),
    )
    .option(
      '--field <ids>',
      'with pairs: who fills the other seats, cyclically (default: rule-1, or bang-rule-1 for BANG!)',
      idList,
    )
    .option(
      '--noise-floor',
      'play A against itself on the same deals too: as many games again, under the same cap',
    )
    .option('--yes', 'play paid models without being asked')
    .option('--characters', 'print a line for each character too')
    .option('--json', 'print the comparison as JSON; with a record `done` after it unless --blocks is given')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (a: string | undefined, b: string | undefined, flags: CompareFlags) => {
      process.exitCode = await compare(a, b, flags);
    });
}

/** Plays the comparison and prints it; returns the exit code. */
async function compare(a: string | undefined, b: string | undefined, flags: CompareFlags): Promise<number> {
  const { comparePlan, compareSettings, designOf } = await import('./compare-settings.ts');
  const { compareTarget } = await import('./run-target.ts');
  const { liveOf } = await import('./live-settings.ts');
  const { refuseCosts } = await import('./live.ts');
  const { playTarget } = await import('./run-play.ts');
  const { endingOf, sayEnding } = await import('./run-ending.ts');
  const config = compareSettings(a, b, flags);
  const target = await compareTarget(config, async (stored, seed) =>
    comparePlan(config, stored, await designOf(config, stored), seed),
  );
  const { stored, plan } = target;
  const live = liveOf(config);
  if (plan.schedule === 'focal') {
    const { confirmCosts } = await import('./confirm.ts');
    await confirmCosts(target, live, { yes: flags.yes === true, quiet: flags.quiet === true });
  } else
    refuseCosts(target.agents, live, [
      'Blocks play',
      'Take --design pairs, which spends on one seat a game, and leave --blocks out.',
    ]);
  if (stored?.finishedAt && plan.games > stored.planned && plan.stopping === undefined) log(LONGER);
  const options = {
    workers: config.workers,
    quiet: flags.quiet === true,
    preflight: flags.preflight !== false,
  };
  const playing = { ...options, retryErrors: false, redoCrashed: false, live };
  const played = await playTarget(target, playing);
  for (const note of played.notes) log(note);
  const ending = endingOf(target.dir, played, 1);

  const { buildComparison, renderComparison } = await import('../report/index.ts');
  const comparison = buildComparison(target.dir);
  const { noiseFloorText, playNoiseFloor } = await import('./noise-floor.ts');
  const isAsked = flags.noiseFloor === true && ending.code === EXIT.ok;
  const noiseFloor = isAsked ? await playNoiseFloor(target, comparison, playing, ending.spent ?? 0) : null;
  if (flags.json) {
    const all = noiseFloor === null ? comparison : { ...comparison, noiseFloor };
    if (comparison.sequential === null) printJson(all);
    else print(JSON.stringify({ type: 'comparison', ...all }));
  } else {
    const style = {
      colour: hasColour(process.stdout),
      width: process.stdout.columns || 100,
      characters: flags.characters,
    };
    print(renderComparison(comparison, style));
    if (noiseFloor !== null)
      print(noiseFloorText(noiseFloor, comparison.design === 'pairs' ? 'pair' : 'block'));
  }
  const higher = ending.code === EXIT.capped ? ' and a higher cap' : '';
  sayEnding(ending, {
    stopped: `The same command with --out ${target.dir}${higher} goes on.`,
    crashed: 'They count as lost.',
    excluded:
      comparison.design === 'pairs'
        ? 'The same command plays them again.'
        : 'Blocks with such a game are left out.',
  });
  // What stops a run tells the way that `run` goes on by.
  if (played.interruption !== null)
    log(played.interruption.message.replaceAll('--resume', `--out ${target.dir}`));
  const code = ending.code === EXIT.ok ? CODES[comparison.verdict] : ending.code;
  if (flags.json && comparison.sequential !== null) {
    const { verdict, reason, blocks, plannedBlocks, overall, sequential } = comparison;
    const { stopped: decided, sequence } = sequential;
    const found = {
      verdict,
      reason,
      decided,
      blocks,
      plannedBlocks,
      difference: overall.difference,
      sequence,
    };
    print(JSON.stringify({ type: 'done', ...ending, code, ...found }));
  }
  return code;
}
