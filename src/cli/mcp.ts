import type { Command } from 'commander';
import type { McpFlags } from './mcp-table.ts';
import { examples, folderName, idList, timeLimit, wholeNumber } from './options.ts';

const EXAMPLES = examples(
  ['bangarena mcp', 'seat 0 at a table of five, against the best built-in bot'],
  ['bangarena mcp --seats 7 --seat 3 --agents rule-1,greedy', 'choose seat and opponents'],
  ['bangarena mcp --out ~/bangarena/mcp', 'keep the games there, and go on with those that are there'],
);

const NOTES = `
An MCP host starts this command and talks to it over stdin and stdout; docs/mcp.md shows what to write into its
configuration. It gets the tools new_game, observe, legal_moves, play and rules, and plays as many games as it likes.
The games are a run like any other: \`bangarena report\`, \`show\` and \`replay\` read it. A game that was interrupted goes
on with the next new_game, where the run is named by --out; settings that are left out are then those of the run.
`;

/** Adds `bangarena mcp`. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('let an MCP host take a seat: a model in a chat program, an editor, an agent of any kind')
    .option(
      '-s, --seats <n>',
      'seats at the table (default: 5, or the nearest that the ruleset has)',
      wholeNumber(),
    )
    .option('--seat <k>', "the host's seat, counted from 0 (default: 0)", wholeNumber())
    .option(
      '-a, --agent <id>',
      'an agent in the other seats; repeat for more (see `bangarena list agents`)',
      idList,
    )
    .option(
      '--agents <ids>',
      'the same with commas: a,b,c; they fill the seats cyclically (default: the strongest built-in bot)',
      idList,
    )
    .option(
      '-r, --ruleset <id>',
      'rules to play by (default: bangarena-classic; see `bangarena list rulesets`)',
    )
    .option(
      '--seed <text>',
      'any text of 1 to 64 bytes; the same seed gives the same deals (default: a new one)',
    )
    .option('--time-limit <seconds>', 'time for a decision: 15, 30, 60, 90, or none (the default)', timeLimit)
    .option(
      '-o, --out <dir>',
      'folder of the run, new or to go on with (default: results/<run id>)',
      folderName,
    )
    .option('--allow-private', 'ask services in private networks too; those on this machine always are')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: McpFlags) => {
      const { serveMcp } = await import('./mcp-serve.ts');
      process.exitCode = await serveMcp(flags);
    });
}
