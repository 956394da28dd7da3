import { type Command, Option } from 'commander';
import { EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import { examples, wholeNumber } from './options.ts';
import { chooseRun } from './runs.ts';
import type { AskedRun, FrozenControl, TwinEstimate, TwinQuestion } from './twins-work.ts';

/** The options of `bangarena twins`. */
interface TwinFlags extends TwinQuestion {
  readonly fit?: string;
  readonly control?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
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
    .option('-q, --quiet', 'no progress, only results and errors')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (name: string | undefined, flags: TwinFlags) => {
      process.exitCode = await twins(name, flags);
    });
}

async function twins(name: string | undefined, flags: TwinFlags): Promise<number> {
  const { askedRun, checkFit, readControl } = await import('./twins-work.ts');
  const { CliError } = await import('../errors.ts');
  const { control: file, fit, json, quiet, ...question } = flags;
  if (fit === undefined && file === undefined) {
    throw new CliError(
      EXIT.usage,
      'The luck of deals is taken out by a coefficient. Name its file by --control, or make one from a run with another seed by ' +
        '--fit.',
    );
  }
  const asked = await askedRun(await chooseRun(name), question);
  if (fit !== undefined) {
    checkFit(asked, fit);
    await printFit(asked, fit, { json, quiet });
  } else await printEstimates(asked, readControl(file ?? '', asked), { json, quiet });
  return EXIT.ok;
}

type Style = Pick<TwinFlags, 'json' | 'quiet'>;

/** Has `work` play so many deals, with progress over their games. */
async function counted<T>(
  deals: number,
  { question }: AskedRun,
  { quiet }: Style,
  work: (onDeal: () => void) => Promise<T>,
): Promise<T> {
  const { showProgress } = await import('./progress.ts');
  const perDeal = question.twins + 1;
  const progress = showProgress(deals * perDeal, 0, quiet === true);
  let played = 0;
  try {
    return await work(() => progress.update({ finished: ++played * perDeal, incidents: 0 }));
  } finally {
    progress.stop();
  }
}

async function printFit(asked: AskedRun, fit: string, style: Style): Promise<void> {
  const { freezeControl, twinnedRun } = await import('./twins-work.ts');
  const run = await counted(asked.focal.tuples.length, asked, style, (onDeal) => twinnedRun(asked, onDeal));
  const found = freezeControl(run, fit);
  if (style.json) printJson({ type: 'control', ...found });
  else
    print(
      `Fitted on ${found.outcomes} outcomes of ${found.agents.join(', ')}: coefficient ${found.beta.toFixed(3)}, R² ${found.r2.toFixed(2)}. ` +
        `It is frozen in ${fit}, for runs with other seeds.`,
    );
}

async function printEstimates(asked: AskedRun, control: FrozenControl, style: Style): Promise<void> {
  const { twinEstimates, twinnedRun } = await import('./twins-work.ts');
  const deals = asked.focal.tuples.length + asked.question.free;
  const estimates = await counted(deals, asked, style, async (onDeal) =>
    twinEstimates(await twinnedRun(asked, onDeal), control, onDeal),
  );
  if (style.json) printJson(twinsJson(asked, control, estimates));
  else print(await twinsText(asked, control, estimates));
}

function twinsJson(
  { info, question, version }: AskedRun,
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
  { info, question }: AskedRun,
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
