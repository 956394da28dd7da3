import type { Command } from 'commander';
import { oneLine } from '../agent.ts';
import type { Reading, Reparsed } from '../arena/reparse.ts';
import { unknownId } from '../arena/suggest.ts';
import { CliError, EXIT } from '../errors.ts';
import { print, printJson } from './io.ts';
import { examples, idList } from './options.ts';
import { chooseRun } from './runs.ts';
import { columns } from './table.ts';

interface ReparseFlags {
  readonly agents?: readonly string[];
  readonly json?: boolean;
}

/** How one agent's replies read. */
interface AgentReadings extends Record<Reading, number> {
  readonly agent: string;
  replies: number;
  /** Of those that read otherwise, the first few. */
  readonly examples: (Omit<Reparsed, 'agent'> & { readonly game: number })[];
}

const EXAMPLES = examples(
  ['bangarena reparse', 'the newest run: how do its stored replies read today?'],
  ['bangarena reparse results/mine --json', 'the same for programs'],
  ['bangarena reparse results/mine --agents mock/careless', 'the replies of one agent'],
);
const MAX_EXAMPLES = 5;
/** Characters of a reply that are shown. */
const SHOWN = 160;

/** Adds `bangarena reparse`. */
export function addReparse(program: Command): void {
  program
    .command('reparse')
    .description(
      'read the stored replies of models again, as this version reads them; changes and costs nothing',
    )
    .argument('[run]', "a run's folder or id (default: the newest run under results/)")
    .option('-a, --agents <ids>', 'only the replies of these agents, as the run names them', idList)
    .option('--json', 'print JSON')
    .addHelpText('after', `${EXAMPLES}\nExit code 0 when all read as they did, 8 when one reads otherwise.\n`)
    .action(reparse);
}

async function reparse(name: string | undefined, { agents, json }: ReparseFlags): Promise<void> {
  const { openRun } = await import('../store/reader.ts');
  const { reparseGame } = await import('../arena/reparse.ts');
  const { seedOf } = await import('../store/manifest.ts');
  const run = openRun(await chooseRun(name));
  try {
    const ids = run.info.agents.map(({ id }) => id);
    const stranger = agents?.find((id) => !ids.includes(id));
    if (stranger !== undefined) throw new CliError(EXIT.usage, unknownId('agent', stranger, ids));
    const readings = new Map<string, AgentReadings>();
    for (const game of run.gamesWithReplies()) {
      const replies = run.repliesOf(game).filter(({ agent }) => agents?.includes(agent) ?? true);
      for (const found of reparseGame({ ...run.info, seed: seedOf(run.info) }, run.game(game), replies))
        note(readings, game, found);
    }
    const all = [...readings.values()];
    const read = all.reduce((sum, { replies }) => sum + replies, 0);
    const left = agents === undefined ? run.replyCount - read : null;
    if (json) printJson({ run: run.info.id, agents: all, left });
    else print(textOf(all, left));
    if (all.some(({ replies, same }) => same < replies)) process.exitCode = EXIT.fault;
  } finally {
    run.close();
  }
}

/** Counts a reading, and keeps it as an example where it is one of the first that differ. */
function note(readings: Map<string, AgentReadings>, game: number, { agent, ...found }: Reparsed): void {
  const counts = { replies: 0, same: 0, different: 0, newlyUsable: 0, newlyUnusable: 0 };
  const entry = readings.get(agent) ?? { agent, ...counts, examples: [] };
  readings.set(agent, entry);
  entry.replies++;
  entry[found.reading]++;
  if (found.reading !== 'same' && entry.examples.length < MAX_EXAMPLES) {
    entry.examples.push({ game, ...found });
  }
}

function textOf(all: readonly AgentReadings[], left: number | null): string {
  if (all.length === 0) return 'The run has no replies of models that could be read again.';
  const table = columns(
    ['agent', 'replies', 'same', 'different', 'newly usable', 'newly unusable'],
    all.map((one) => [
      ...[one.agent, one.replies, one.same, one.different],
      ...[one.newlyUsable, one.newlyUnusable],
    ]),
    { right: [1, 2, 3, 4, 5] },
  );
  const lines = all.flatMap(({ agent, examples: found }) =>
    found.map(
      ({ game, decision, seat, call, was, is, text }) =>
        `${agent}: game ${game}, decision ${decision}, seat ${seat}, call ${call}: was ${was}, reads ${is}: ` +
        JSON.stringify(oneLine(text.slice(0, SHOWN))),
    ),
  );
  const rest = left
    ? [`${left} more replies belong to games that have not ended, or to decisions that were never made.`]
    : [];
  return [table, ...(lines.length > 0 ? ['', ...lines] : []), ...(rest.length > 0 ? ['', ...rest] : [])].join(
    '\n',
  );
}
