import type { Command } from 'commander';
import type { ListFlags } from './lists.ts';
import { examples } from './options.ts';

const EXAMPLES = examples(
  ['bangarena list agents', 'who can play'],
  ['bangarena list characters stone-leopard', 'one of the characters'],
  ['bangarena list cards --ruleset bang+dodge-city', 'the deck of a ruleset'],
  ['bangarena list models', 'models whose prices are known, with date and source'],
  ['bangarena list runs --json', 'the runs under results/, for programs'],
);

/** Adds `bangarena list`. */
export function addList(program: Command): void {
  program
    .command('list')
    .description(
      'list what there is: agents, models with a price, rulesets, characters, cards, or runs under results/',
    )
    .argument('<what>', 'one of agents, models, rulesets, characters, cards, runs')
    .argument('[id]', 'show only this one')
    .option(
      '-r, --ruleset <id>',
      'ruleset whose characters or cards to list (default: bangarena-classic; with an id, the first that has it)',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (what: string, id: string | undefined, flags: ListFlags) => {
      const { printList } = await import('./lists.ts');
      await printList(what, id, flags);
    });
}
