import { type Command, InvalidArgumentError } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import type { From, Swap } from './continue.ts';
import { print, printJson } from './io.ts';
import { examples, wholeNumber } from './options.ts';

/** Who looks at a replay: a seat by its number, or one of the two words. */
type Viewpoint = number | 'public' | 'omniscient';

const MOST_TIMES = 100_000;
const TIMES = 200;
const SALT = '1';

interface ReplayFlags {
  readonly game?: number;
  readonly view?: Viewpoint;
  readonly json?: boolean;
  readonly from?: From;
  readonly swap?: readonly Swap[];
  readonly times?: number;
  readonly salt?: string;
  readonly curve?: number;
  readonly regret?: boolean;
  readonly quiet?: boolean;
}

const EXAMPLES = examples(
  ['bangarena replay', 'the first game of the newest run, as a spectator saw it'],
  ['bangarena replay results/mine --game 12', 'game 12 of a run'],
  ['bangarena replay results/mine --game 12 --view seat:2', 'as seat 2 saw it'],
  ['bangarena replay results/mine --game 12 --view omniscient', 'with all cards and roles'],
  ['bangarena replay game.json', 'a file of `bangarena export --game`'],
  [
    'bangarena replay results/mine --from 12:87',
    'who was going to win at decision 87, what was each move worth',
  ],
  [
    'bangarena replay results/mine --from 12:87 --swap 2=greedy',
    'the same with greedy in seat 2 from there on',
  ],
  [
    'bangarena replay results/mine --from 12 --curve 2 -n 50',
    "seat 2's chance of winning at every decision of game 12",
  ],
);

const NOTES = `
With --from a game is played on from one of its decisions (counted from 0, over all seats; --curve lists them), many
times: the agents know what they knew, hands and roles stay, and chance from there on is another each time. One game more
keeps the chance on record; with the same agents it ends as the stored one did. Models are not asked:
where one sits, --swap puts another agent. docs/what-if.md explains the output.
`;

/** Parses `game`, `game:decision` or `game:first-last`. */
function startingPoint(text: string): From {
  const [, game, first, last] = /^([1-9]\d*)(?::(\d+)(?:-(\d+))?)?$/.exec(text) ?? [];
  if (game === undefined) {
    throw new InvalidArgumentError(
      'It must be GAME:DECISION as in 12:87, or with --curve GAME or GAME:FIRST-LAST.',
    );
  }
  return {
    game: Number(game),
    ...(first !== undefined && { first: Number(first), last: Number(last ?? first) }),
  };
}

/** Collects `seat=agent`. */
function swap(text: string, before: readonly Swap[] | undefined): Swap[] {
  const [, seat, agent] = /^(\d+)=(.+)$/.exec(text) ?? [];
  if (seat === undefined) throw new InvalidArgumentError('It must be SEAT=AGENT, as in 2=greedy.');
  return [...(before ?? []), { seat: Number(seat), agent }];
}

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
    .option(
      '-g, --game <n>',
      'number of the game in the schedule, counted from 1 (default: 1)',
      wholeNumber(1),
    )
    .option('--view <who>', 'public, seat:N (counted from 0) or omniscient (default: public)', viewpoint)
    .option('--from <game:decision>', 'play on from a decision instead, many times', startingPoint)
    .option('--swap <seat=agent>', 'with --from: who plays a seat from there on; may be given again', swap)
    .option(
      '-n, --times <n>',
      `with --from: continuations, of each move too (default: ${TIMES})`,
      wholeNumber(1, MOST_TIMES),
    )
    .option('--salt <text>', `with --from: any text; another gives other chance (default: ${SALT})`)
    .option('--curve <seat>', "with --from: a seat's chance of winning at each decision", wholeNumber(0))
    .option('--regret', "with --curve: also what each of the seat's moves has cost")
    .option('--json', 'print the events, or the chances, as JSON')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (what: string | undefined, flags: ReplayFlags) => {
      const { from, times = TIMES, salt = SALT, ...rest } = flags;
      refuseLost(flags);
      if (from === undefined) {
        await replay(what, flags);
        return;
      }
      const { printContinuations } = await import('./continue.ts');
      await printContinuations(what, from, { ...rest, times, salt });
    });
}

/** @throws CliError (usage) for options that say how to play on where nobody says from where, and the reverse. */
function refuseLost({ from, game, view, swap, times, salt, curve, regret }: ReplayFlags): void {
  const given = (flags: Record<string, unknown>): string | undefined =>
    Object.keys(flags).find((flag) => flags[flag] !== undefined);
  const ofFrom = given({
    '--swap': swap,
    '--times': times,
    '--salt': salt,
    '--curve': curve,
    '--regret': regret,
  });
  if (from === undefined && ofFrom !== undefined) {
    throw new CliError(EXIT.usage, `${ofFrom} needs the decision to play on from: add --from GAME:DECISION.`);
  }
  const ofText = given({ '--game': game, '--view': view });
  if (from !== undefined && ofText !== undefined) {
    throw new CliError(
      EXIT.usage,
      `--from names the game and shows no events, so ${ofText} says nothing beside it. Leave one of them out.`,
    );
  }
}

/** Replays a game, checks that it comes out as it was recorded, and prints it. */
async function replay(
  what: string | undefined,
  { game: number, view: who = 'public', json }: ReplayFlags,
): Promise<void> {
  const { recordOf } = await import('./game-record.ts');
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
  let dealt: readonly number[] | null = null;
  const game = replayFile(record, (current) => {
    dealt ??= record.seats.map((_, seat) => new View(current, viewpoint).role(seat));
  });
  const view = new View(game, viewpoint);
  if (json) {
    const { eventsSince } = await import('../view/events.ts');
    const { id, run, game, ruleset, seed, deal, termination, winnerTeam, trail } = record;
    const seats = record.seats.map(({ agent, character }, seat) => ({ seat, agent, character }));
    const head = { id, run, game, ruleset, seed, deal, seats, termination, winnerTeam, trail };
    printJson({ ...head, events: eventsSince(view, 0) });
    return;
  }
  const { replayText } = await import('./replay-text.ts');
  print(replayText(record, view, dealt ?? []));
}
