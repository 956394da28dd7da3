import type { Command } from 'commander';
import { dollarAmount, wholeNumber } from './options.ts';

/** Adds what says how agents from outside are played, and what they may cost. */
export function addLiveOptions(command: Command): void {
  command
    .option('--max-cost <usd>', 'the most that all calls of the run may cost, in dollars', dollarAmount)
    .option('--max-cost-per-agent <usd>', 'the same for each agent', dollarAmount)
    .option('--max-cost-per-game <usd>', 'the same for each game', dollarAmount)
    .option('--max-cost-per-decision <usd>', 'the same for each decision', dollarAmount)
    .option('--max-tokens <n>', 'the most tokens that all calls of the run may take', wholeNumber(1))
    .option(
      '--concurrency <n>',
      'games with models under way at a time, and calls at one provider (default: 8)',
      wholeNumber(1, 1024),
    )
    .option('--rpm <n>', 'requests a minute to each provider at the most', wholeNumber(1))
    .option('--tpm <n>', 'tokens a minute to each provider at the most', wholeNumber(1))
    .option('--prices <file>', 'YAML file of prices that adds to the table of the package, or overrides it')
    .option('--allow-unpriced', 'play models without a known price; no cap in dollars holds for them')
    .option('--allow-private', 'ask services in private networks too; those on this machine always are');
}
