import { once } from 'node:events';
import type { Command } from 'commander';
import { packageVersion } from '../root.ts';
import { examples, wholeNumber } from './options.ts';

/** Open games where nobody says otherwise; some 50 KB each. */
const DEFAULT_MAX_GAMES = 4096;
const MOST_MAX_GAMES = 1_000_000;

const EXAMPLES = examples(
  ['bangarena engine', 'read requests from stdin until it closes; see docs/engine.md'],
  [`echo '{"op":"hello"}' | bangarena engine`, 'version, rulesets and limits'],
  ['bangarena engine --god', 'let requests ask for the omniscient view'],
  ['python3 examples/engine/random_games.py', 'a program in Python that drives it'],
);

/** Adds `bangarena engine`. */
export function addEngine(program: Command): void {
  program
    .command('engine')
    .description(
      'let another program drive games over stdin and stdout, as JSON lines: for training and search',
    )
    .option('--god', 'allow the omniscient view, which shows all hands and roles')
    .option(
      '--max-games <n>',
      'most games that may be open, at some 50 KB each',
      wholeNumber(1, MOST_MAX_GAMES),
      DEFAULT_MAX_GAMES,
    )
    .addHelpText('after', EXAMPLES)
    .action(async ({ god, maxGames }: { god?: boolean; maxGames: number }) => {
      const { Session } = await import('../engine-server/session.ts');
      const { serve } = await import('../engine-server/serve.ts');
      const session = new Session({ engine: `bangarena ${packageVersion()}`, god, maxGames });
      await serve(session, process.stdin, async (text) => {
        if (!process.stdout.write(text)) await once(process.stdout, 'drain');
      });
    });
}
