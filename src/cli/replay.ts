import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { CliError, EXIT } from '../errors.ts';
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
    .description('play a stored game again and print it as text')
    .argument('[dir]', "a run's folder (default: the newest run under results/)")
    .option('-g, --game <n>', 'number of the game in the schedule, counted from 1', wholeNumber(1), 1)
    .option('--view <who>', 'public, seat:N (counted from 0) or omniscient', viewpoint, 'public')
    .option('--json', 'print the events as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (dir: string | undefined, flags: ReplayFlags) => replay(await chooseRun(dir), flags));
}

/** Replays a game of the run in `dir` and prints it. */
async function replay(dir: string, { game: number, view: who, json }: ReplayFlags): Promise<void> {
  const { openRun } = await import('../store/reader.ts');
  const { replayGame } = await import('../arena/replay.ts');
  const { OMNISCIENT, PUBLIC, View } = await import('../view/view.ts');
  const run = openRun(dir);
  try {
    const { info } = run;
    const stored = run.game(number);
    if (typeof who === 'number' && who >= stored.seats) {
      throw new CliError(
        EXIT.usage,
        `Game ${number} has the seats 0 to ${stored.seats - 1}, not ${who}. Choose one of them by --view seat:N.`,
      );
    }
    const view = new View(
      replayGame(info, stored),
      who === 'public' ? PUBLIC : who === 'omniscient' ? OMNISCIENT : who,
    );
    const seats = stored.seatRows.map(({ agent, character }, seat) => ({
      seat,
      agent: info.agents[agent].id,
      character: info.characters[character].id,
    }));
    if (json) {
      const { eventsSince } = await import('../view/events.ts');
      const { trail, termination, winnerTeam, deal } = stored;
      const { id, ruleset, seed } = info;
      printJson({
        run: id,
        game: number,
        ruleset,
        seed,
        deal,
        seats,
        termination,
        winnerTeam,
        trail,
        events: eventsSince(view, 0),
      });
      return;
    }
    const { replayText } = await import('./replay-text.ts');
    print(replayText(info, stored, view));
  } finally {
    run.close();
  }
}
