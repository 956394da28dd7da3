import { type Command, Option } from 'commander';
import { DESIGNS, type Design } from '../arena/schedule.ts';
import { RNG_SCHEMES, type RngScheme } from '../engine/vocabulary.ts';
import { EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import {
  ALPHAS,
  DELTAS,
  dollarAmount,
  examples,
  idList,
  numberWithin,
  POWERS,
  wholeNumber,
} from './options.ts';
import type { Progress } from './progress.ts';

/** The options of `bangarena plan`. */
interface PlanFlags {
  readonly delta?: number;
  readonly budget?: number;
  readonly design?: Design;
  readonly field?: string[];
  readonly ruleset?: string;
  readonly seats?: number;
  readonly rng?: RngScheme;
  readonly seed?: string;
  readonly seedSet?: string;
  readonly alpha: number;
  readonly power: number;
  readonly pilot: number;
  readonly prices?: string;
  readonly allowUnpriced?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const EXAMPLES = examples(
  ['bangarena plan greedy rule-1', 'games to find a difference of 3 points between bots'],
  [
    'bangarena plan rule-1 openai/MODEL --budget 20',
    'what twenty dollars can show about a model; needs no key',
  ],
  ['bangarena plan rule-1 openai/MODEL --delta 0.05 --seats 5', 'what it takes to find five points'],
);

const NOTES = `
It plays bots only and calls nobody. A pilot of free games says how much a deal's difference varies: the two agents
where both are bots, else rule-1 against itself with every 5th move at random. From that come the deals to find --delta,
or the difference that --budget can show; a dry run adds calls, tokens and dollars. The same command always prints the
same. docs/designs.md explains the designs.
`;

/** Adds `bangarena plan`. */
export function addPlan(program: Command): void {
  program
    .command('plan')
    .description(
      'tell what a comparison of two agents takes, and what a budget can show, before any is paid for',
    )
    .argument('<a>', 'the agent to compare with')
    .argument('<b>', 'the agent to judge')
    .addOption(
      new Option('--delta <share>', 'the difference to find (default: 0.03, with pairs 0.1)').argParser(
        numberWithin(DELTAS),
      ),
    )
    .addOption(
      new Option('--budget <usd>', 'what may be spent, in dollars')
        .argParser(dollarAmount)
        .conflicts('delta'),
    )
    .addOption(
      new Option(
        '--design <kind>',
        'pairs: one seat of each deal; blocks: all seats (default: pairs with models and programs, else blocks)',
      ).choices(DESIGNS),
    )
    .option(
      '--field <ids>',
      'who fills the other seats, with pairs (default: rule-1, or bang-rule-1 for BANG!)',
      idList,
    )
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option(
      '-s, --seats <n>',
      'seats at the table (default: 7, or the nearest that the ruleset has)',
      wholeNumber(),
    )
    .addOption(new Option('--rng <scheme>', 'how chance is keyed (default: streams)').choices(RNG_SCHEMES))
    .option('--seed <text>', 'of the games that the dry run takes as its sample')
    .option('--seed-set <name>', 'the same by the name of a set (default: dev)')
    .option('--alpha <share>', 'chance of a verdict where there is no difference', numberWithin(ALPHAS), 0.05)
    .option('--power <share>', 'chance of finding a difference of that size', numberWithin(POWERS), 0.8)
    .option('--pilot <n>', 'deals of the pilot', wholeNumber(30, 100_000), 200)
    .option('--prices <file>', 'YAML file of prices that adds to the table of the package, or overrides it')
    .option('--allow-unpriced', 'plan for models without a known price')
    .option('--json', 'print the plan as JSON')
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (a: string, b: string, flags: PlanFlags) => {
      process.exitCode = await plan(a, b, flags);
    });
}

/** Makes the plan and prints it; returns the exit code. */
async function plan(a: string, b: string, flags: PlanFlags): Promise<number> {
  const { chosenSeed, seedSettings } = await import('./seeds.ts');
  const { planEvaluation } = await import('./plan-work.ts');
  const { planJson, planText } = await import('./plan-text.ts');
  const { showProgress } = await import('./progress.ts');
  const { rng, json, prices, allowUnpriced, quiet, ...rest } = flags;
  const seed = chosenSeed(seedSettings(flags, { 'seed-set': 'dev' }));
  const question = { ...rest, a, b, scheme: rng, seed };
  let progress: Progress | null = null;
  const found = await planEvaluation(question, { prices, allowUnpriced }, (finished, total) => {
    progress ??= showProgress(total, 0, quiet === true);
    progress.update({ finished, incidents: 0 });
    if (finished === total) progress.stop();
  });
  if (json) printJson(planJson(question, found));
  else print(planText(question, found));
  return EXIT.ok;
}
