import type { Command } from 'commander';
import { printJson } from './io.ts';
import { examples, wholeNumber } from './options.ts';

const EXAMPLES = examples(
  ['bangarena show', 'the newest run: what it is, how it went, what failed'],
  ['bangarena show results/mine', 'the run in a folder, or by its id'],
  ['bangarena show results/mine --game 12', 'one of its games'],
  ['bangarena show 0123456789abcdef', 'a game by its id, in whatever run under results/ it is'],
);

/** Adds `bangarena show`. */
export function addShow(program: Command): void {
  program
    .command('show')
    .description('show a run or a game: settings, versions, state, failures with their reasons')
    .argument('[what]', "a run's folder or id, or a game's id (default: the newest run under results/)")
    .option('-g, --game <n>', 'show this game of the run', wholeNumber(1))
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (what: string | undefined, flags: { game?: number; json?: boolean }) => {
      const { describeGame, describeRun, gameText, runText, showTarget } = await import('./show-text.ts');
      const { dir, game } = showTarget(what, flags.game);
      const { openRun } = await import('../store/reader.ts');
      const { print } = await import('./io.ts');
      const run = openRun(dir);
      try {
        const shown = game === undefined ? describeRun(run) : describeGame(run, game);
        if (flags.json) printJson(shown);
        else print('number' in shown ? gameText(shown, dir) : runText(shown, dir));
      } finally {
        run.close();
      }
    });
}
