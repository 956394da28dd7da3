import { createInterface } from 'node:readline/promises';
import { dollars } from '../arena/desk/prices.ts';
import { CliError, EXIT } from '../errors.ts';
import { watchRun } from '../report/index.ts';
import { forecastText } from './dry-run.ts';
import { log } from './io.ts';
import { costlyAgents, type LiveSettings, pricesFor } from './live.ts';
import type { Target } from './run-target.ts';

const MICRO = 1_000_000;

/** Whether to ask, and to say what it comes to. */
interface ConfirmOptions {
  readonly yes: boolean;
  readonly quiet: boolean;
}

/**
 * Before a comparison calls a paid model: says what its games would cost, and asks. Nothing is said where nothing costs,
 * or where the stored comparison is decided.
 * @throws CliError (usage) without a cap or a price, or where nobody can be asked; failed where the answer is no.
 */
export async function confirmCosts(
  target: Target,
  live: LiveSettings,
  options: ConfirmOptions,
): Promise<void> {
  const { plan, agents, stored, dir } = target;
  const costly = costlyAgents(agents, live);
  if (costly.length === 0 || (stored !== null && watchRun(dir)?.decided)) return;
  pricesFor(agents, live);
  const cap =
    live.maxCost === undefined ? 'without a known price' : `for at most ${dollars(live.maxCost * MICRO)}`;
  if (options.yes && options.quiet) return;
  const forecast = (await forecastText(plan, live)).replaceAll('--resume', '--out');
  log(`${forecast}\nThe comparison ends before these games as soon as it is decided.`);
  if (options.yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CliError(
      EXIT.usage,
      `This calls ${costly.join(', ')} ${cap}, and nobody can be asked here. Add --yes to play. Nothing was called.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal
    .question(`Call ${costly.join(', ')} ${cap}? [y/N] `)
    .finally(() => terminal.close());
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new CliError(EXIT.failed, 'Nothing was called, nothing was played.');
}
