import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import type { GameFile } from '../store/game-file.ts';
import { print, printJson } from './io.ts';
import { examples, wholeNumber } from './options.ts';
import { chooseRun } from './runs.ts';

/** Who looks at a replay: a seat by its number, or one of the two words. */
type Viewpoint = number | 'public' | 'omniscient';

interface ReplayFlags {
  readonly game: number;
  readonly view: Viewpoint;
  readonly json?: boolean;
}

const EXAMPLES = examples(
  ['bangarena replay', 'the first game of the newest run, as a spectator saw it'],
  ['bangarena replay results/mine --game 12', 'game 12 of a run'],
  ['bangarena replay results/mine --game 12 --view seat:2', 'as seat 2 saw it'],
  ['bangarena replay results/mine --game 12 --view omniscient', 'with all cards and roles'],
  ['bangarena replay game.json', 'a file of `bangarena export --game`'],
);

function viewpoint(text: string): Viewpoint {
  if (text === 'public' || text === 'omniscient') return text;
  const seat = /^seat:(\d+)$/.exec(text);
  if (seat === null) throw new InvalidArgumentError('It must be public, seat:N or omniscient.');
  return Number(seat[1]);
}

/** Adds `bangarena replay`. */
export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('play a stored game again, check that it comes out the same, and print it as text')
    .argument('[what]', "a run's folder or id, or a game's file (default: the newest run under results/)")
    .option('-g, --game <n>', 'number of the game in the schedule, counted from 1', wholeNumber(1), 1)
    .option('--view <who>', 'public, seat:N (counted from 0) or omniscient', viewpoint, 'public')
    .option('--json', 'print the events as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (what: string | undefined, flags: ReplayFlags) => replay(what, flags));
}

/** The record that is to be replayed: a file as `export --game` makes it, or a game of a run. */
async function recordOf(what: string | undefined, game: number): Promise<GameFile> {
  const { gameFileOf, parseGameFile } = await import('../store/game-file.ts');
  const { guarded } = await import('../store/errors.ts');
  if (what !== undefined && isText(what)) {
    return parseGameFile(
      guarded(what, () => readFileSync(what, 'utf8')),
      what,
    );
  }
  const { openRun } = await import('../store/reader.ts');
  const run = openRun(await chooseRun(what));
  try {
    return gameFileOf(run.info, run.game(game));
  } finally {
    run.close();
  }
}

/** True if the path is a file and no SQLite database. */
function isText(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head);
    return !path.endsWith('.sqlite') && head.toString('latin1', 0, 15) !== 'SQLite format 3';
  } finally {
    closeSync(file);
  }
}

/** Replays a game, checks that it comes out as it was recorded, and prints it. */
async function replay(
  what: string | undefined,
  { game: number, view: who, json }: ReplayFlags,
): Promise<void> {
  const { replayFile } = await import('../store/game-file.ts');
  const { OMNISCIENT, PUBLIC, View } = await import('../view/view.ts');
  const record = await recordOf(what, number);
  const last = record.seats.length - 1;
  if (typeof who === 'number' && who > last) {
    throw new CliError(
      EXIT.usage,
      `Game ${record.game} has the seats 0 to ${last}, not ${who}. Choose one of them by --view seat:N.`,
    );
  }
  const viewpoint = who === 'public' ? PUBLIC : who === 'omniscient' ? OMNISCIENT : who;
  const view = new View(replayFile(record), viewpoint);
  if (json) {
    const { eventsSince } = await import('../view/events.ts');
    const { id, run, game, ruleset, seed, deal, termination, winnerTeam, trail } = record;
    const seats = record.seats.map(({ agent, character }, seat) => ({ seat, agent, character }));
    const head = { id, run, game, ruleset, seed, deal, seats, termination, winnerTeam, trail };
    printJson({ ...head, events: eventsSince(view, 0) });
    return;
  }
  const { replayText } = await import('./replay-text.ts');
  print(replayText(record, view));
}
