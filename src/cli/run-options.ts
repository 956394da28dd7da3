import { type Command, Option } from 'commander';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import { dollarAmount, folderName, MAX_WORKERS, wholeNumber } from './options.ts';

/** Adds what every command that plays a run takes: where its chance comes from, on how many threads, and where it lies. */
export function addRunOptions(command: Command): void {
  command
    .option(
      '--seed <text>',
      'any text of 1 to 64 bytes; the same seed gives the same games (default: a new one)',
    )
    .option(
      '--seed-set <name>',
      'the seed of a named set: dev, gate, holdout or another (see docs/designs.md)',
    )
    .addOption(new Option('--rng <scheme>', 'how chance is keyed (default: streams)').choices(RNG_SCHEMES))
    .option(
      '-w, --workers <n>',
      'threads that play (default: all cores, one for each 100 games)',
      wholeNumber(1, MAX_WORKERS),
    )
    .option(
      '-o, --out <dir>',
      'folder of the run, new or to go on with (default: results/<run id>)',
      folderName,
    )
    .option('-c, --config <file>', 'YAML file with the settings');
}

/** Adds what says how agents from outside are played, what they may cost, and what is kept from them. */
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
    .option('--allow-private', 'ask services in private networks too; those on this machine always are')
    .option('--sandbox', 'keep programs in a sandbox: no network, no files but their own; or do not start')
    .option(
      '--rated',
      'draw a secret seed, publish its hash before the first game and itself after the last',
    );
}
