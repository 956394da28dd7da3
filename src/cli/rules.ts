import { type Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../content/text/types.ts';
import { examples, folderName } from './options.ts';

const BUILD_EXAMPLES = examples(
  ['bangarena rules build', 'rules-spec as it is shipped: every ruleset, schemas, index'],
  ['bangarena rules build --ruleset bangarena-partners --out mine', 'one ruleset into a folder of yours'],
);
const CHECK_EXAMPLES = examples(
  ['bangarena rules check', 'exit code 0 when all agrees, 8 when something drifted'],
  ['bangarena rules check --json', 'the findings for programs'],
);
const SHOW_EXAMPLES = examples(
  ['bangarena rules show', 'the groups of rules, by which they are listed'],
  ['bangarena rules show shot', 'a card, character, role, boon, event or mode by its id'],
  ['bangarena rules show distance', 'the rules on distance'],
  ['bangarena rules show turn.draw --lang es', 'a rule, in Spanish'],
  [
    'bangarena rules show canteen --ruleset bangarena-old-classic --json',
    'as a ruleset has it, for programs',
  ],
);

/** Adds `bangarena rules` with its commands build, check and show. */
export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .description('the rules as files for models and programs, and as text for people');
  rules
    .command('build')
    .description('write the rules from the tables that the engine plays by')
    .option('-r, --ruleset <id>', 'only the files of this ruleset')
    .option('-o, --out <dir>', "folder to write to (default: the package's rules-spec)", folderName)
    .option('--json', 'print JSON')
    .addHelpText('after', BUILD_EXAMPLES)
    .action(async (flags: { ruleset?: string; out?: string; json?: boolean }) => {
      const { buildRules } = await import('./rules-build.ts');
      await buildRules(flags);
    });
  rules
    .command('check')
    .description('check that tables, sentences, files and tests agree')
    .option('-o, --out <dir>', "folder to check (default: the package's rules-spec)", folderName)
    .option('--json', 'print JSON')
    .addHelpText('after', CHECK_EXAMPLES)
    .action(async (flags: { out?: string; json?: boolean }) => {
      const { checkRulesSpec } = await import('./rules-check.ts');
      checkRulesSpec(flags);
    });
  rules
    .command('show')
    .description('show a card, character, role, boon, event, mode or rule')
    .argument(
      '[id]',
      'its id or name, as in shot, "Stone Leopard", turn.draw, distance (default: the groups that there are)',
    )
    .option('-r, --ruleset <id>', 'ruleset (default: the first that has it, bangarena-classic before others)')
    .addOption(new Option('-l, --lang <language>', 'language').choices([...LANGUAGES]).default(LANGUAGES[0]))
    .option('--json', 'print JSON')
    .addHelpText('after', SHOW_EXAMPLES)
    .action(async (id: string | undefined, flags: { ruleset?: string; lang: Language; json?: boolean }) => {
      const { showGroups, showRule } = await import('./rules-show.ts');
      if (id === undefined) showGroups(flags);
      else showRule(id, flags);
    });
}
