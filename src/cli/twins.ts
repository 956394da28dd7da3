import { type Command, Option } from 'commander';
import { EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import { examples, wholeNumber } from './options.ts';
import { chooseRun } from './runs.ts';
import type { FrozenControl, TwinEstimate, TwinnedRun, TwinQuestion } from './twins-work.ts';

/** The options of `bangarena twins`. */
interface TwinFlags extends TwinQuestion {
  readonly fit?: string;
  readonly control?: string;
  readonly json?: boolean;
}

const EXAMPLES = examples(
  ['bangarena twins results/dev --fit control.json', 'fit the coefficient on a run of its own, once'],
  ['bangarena twins results/gate --control control.json', 'the agents of another run against rule-1'],
);

const NOTES = `
For each deal of a focal run the reference bot, with every 5th move at random, plays the same seat in free games: how often
it wins tells how kind the deal was. That luck is taken out of the outcomes of the agents under test, by a coefficient
that was fitted on other seeds and frozen in a file. Their difference from the reference bot is as unbiased as without,
and surer. The reference bot's own rate comes from free deals of the seed set "twins". docs/designs.md tells more.
`;

/** Adds `bangarena twins`. */
export function addTwins(program: Command): void {
  program
    .command('twins')
    .description(
      'tell how agents of a focal run do against a bot, with the luck of the deals taken out by free games',
    )
    .argument('[run]', "a run's folder or id (default: the newest run under results/)")
    .addOption(
      new Option('--fit <file>', 'fit the coefficient on this run, and freeze it in a new file').conflicts(
        'control',
      ),
    )
    .option('--control <file>', 'the coefficient, frozen on a run with another seed')
    .option('--reference <id>', 'the bot to compare with (default: rule-1, or bang-rule-1 for BANG!)')
    .option('--twins <n>', 'free games for each deal', wholeNumber(1, 1000), 16)
    .option('--free <n>', 'free deals beside those of the run', wholeNumber(30, 1_000_000), 1000)
    .option('--json', 'print JSON')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (name: string | undefined, flags: TwinFlags) => {
      process.exitCode = await twins(name, flags);
    });
}

async function twins(name: string | undefined, flags: TwinFlags): Promise<number> {
  const { freezeControl, readControl, twinEstimates, twinnedRun } = await import('./twins-work.ts');
  const { CliError } = await import('../errors.ts');
  const { control: file, fit, json, ...question } = flags;
  if (fit === undefined && file === undefined) {
    throw new CliError(
      EXIT.usage,
      'The luck of deals is taken out by a coefficient. Name its file by --control, or make one from a run with another seed by ' +
        '--fit.',
    );
  }
  const run = await twinnedRun(await chooseRun(name), question);
  if (fit !== undefined) {
    const found = freezeControl(run, fit);
    if (json) printJson({ type: 'control', ...found });
    else
      print(
        `Fitted on ${found.outcomes} outcomes of ${found.agents.join(', ')}: coefficient ${found.beta.toFixed(3)}, R² ${found.r2.toFixed(2)}. ` +
          `It is frozen in ${fit}, for runs with other seeds.`,
      );
    return EXIT.ok;
  }
  const control = readControl(file ?? '', run);
  const estimates = await twinEstimates(run, control);
  if (json) printJson(twinsJson(run, control, estimates));
  else print(await twinsText(run, control, estimates));
  return EXIT.ok;
}

function twinsJson(
  { info, question, version }: TwinnedRun,
  control: FrozenControl,
  estimates: readonly TwinEstimate[],
) {
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
  const plain = ({ mean, se, low, high }: TwinEstimate['plain']) => ({
    difference: mean,
    se: finite(se),
    low: finite(low),
    high: finite(high),
  });
  const { file, hash, beta, r2, outcomes, agents } = control;
  return {
    type: 'twins',
    run: info.id,
    ...question,
    referenceVersion: version,
    control: { file, hash, beta, r2, outcomes, agents },
    arms: estimates.map(({ adjusted, plain: raw, ...arm }) => ({
      ...arm,
      ...plain(adjusted),
      plain: plain(raw),
    })),
  };
}

async function twinsText(
  { info, question }: TwinnedRun,
  control: FrozenControl,
  estimates: readonly TwinEstimate[],
): Promise<string> {
  const { columns } = await import('./table.ts');
  const { signedPoints } = await import('../report/format.ts');
  const interval = ({ mean, low, high }: TwinEstimate['plain']): string =>
    Number.isFinite(low)
      ? `${signedPoints(mean)} [${signedPoints(low)} to ${signedPoints(high)}]`
      : `${signedPoints(mean)} [too few]`;
  const rows = estimates.map(({ arm, agent, deals, rate, adjusted, plain }) => [
    arm,
    agent,
    deals,
    (100 * rate).toFixed(1),
    interval(adjusted),
    interval(plain),
    ((plain.se / adjusted.se) ** 2).toFixed(2),
  ]);
  const head = [
    'arm',
    'agent',
    'deals',
    'wins %',
    `less ${question.reference}, luck taken out`,
    'as it is',
    'variance ratio',
  ];
  return [
    `${info.id}: agents under test less ${question.reference}, in points [95 % interval]`,
    '',
    columns(head, rows, { right: [2, 3, 4, 5, 6] }),
    '',
    `${question.twins} twins a deal, ${question.free} free deals. Coefficient ${control.beta.toFixed(3)} of ${control.file} (SHA-256 ` +
      `${control.hash.slice(0, 16)}), fitted on ${control.outcomes} outcomes of ${control.agents.join(', ')}.`,
  ].join('\n');
}
