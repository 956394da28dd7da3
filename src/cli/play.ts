import type { Command } from 'commander';
import { examples, idList, wholeNumber } from './options.ts';
import type { PlayFlags } from './play-game.ts';

const EXAMPLES = examples(
  ['bangarena play --seats 5', 'sit at seat 0 of a table of five, against the best built-in bot'],
  ['bangarena play --seats 7 --seat 3 --against greedy,random', 'choose seat and opponents'],
  ['bangarena play --seed tuesday', 'the same deal whenever the seed is the same'],
);

/** Adds `bangarena play`. */
export function addPlay(program: Command): void {
  program
    .command('play')
    .description('take a seat yourself, in the terminal, against bots')
    .option(
      '-s, --seats <n>',
      'seats at the table (default: 5, or the nearest that the ruleset has)',
      wholeNumber(),
    )
    .option('--seat <k>', 'your seat, counted from 0', wholeNumber(), 0)
    .option('-r, --ruleset <id>', 'rules to play by (default: bangarena-classic)')
    .option(
      '--seed <text>',
      'any text of 1 to 64 bytes; the same seed gives the same deal (default: a new one)',
    )
    .option(
      '--against <ids>',
      'the bots in the other seats: a or a,b,… (default: the strongest built-in one)',
      idList,
    )
    .addHelpText('after', EXAMPLES)
    .action(async (flags: PlayFlags) => {
      const { playWithPerson } = await import('./play-game.ts');
      process.exitCode = await playWithPerson(flags);
    });
}
