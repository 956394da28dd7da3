import { createRequire } from 'node:module';
import { RANDOM_BOTS, REDUCER } from './names.ts';
import { type Probe, type Sample, Stopwatch, timePasses } from './probe.ts';
import { enumerate, SEATS, shootout } from './shootout.ts';

const FIXED_GAMES = 16;
/** More moves than any game has. */
const MOST_MOVES = 10_000;

/** What is used of boardgame.io, which has no types for how Node loads it here. */
interface BoardgameState {
  readonly ctx: { readonly gameover?: unknown; readonly turn: number };
}
type Action = object;
type Reducer = (state: BoardgameState, action: Action) => BoardgameState;
interface Bot {
  play(state: BoardgameState, playerID: string): Promise<{ action: Action }>;
}
interface Boardgame {
  CreateGameReducer(options: { game: object }): Reducer;
  InitializeGame(options: { game: object; numPlayers: number }): BoardgameState;
  Simulate(options: {
    game: object;
    bots: Bot;
    state: BoardgameState;
    depth: number;
  }): Promise<{ state: BoardgameState }>;
  RandomBot: new (options: { game: object; enumerate: typeof enumerate; seed: string }) => Bot;
}

/**
 * boardgame.io, or null where it is not installed: it is there for measurements only and no part of the package. It
 * is loaded in its faster mode, in which it does not check or print anything.
 */
export function loadBoardgame(): Boardgame | null {
  const require = createRequire(import.meta.url);
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return { ...require('boardgame.io/internal'), ...require('boardgame.io/ai') } as Boardgame;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** One fixed game: its position after the deal, and every move that was made. */
interface FixedGame {
  readonly game: object;
  readonly seed: string;
  readonly start: BoardgameState;
  readonly actions: readonly Action[];
}

/** The fixed games played by boardgame.io's random bots. */
export class BoardgameGames {
  readonly library: Boardgame;
  readonly games: readonly FixedGame[];
  /** Moves of a game on average. */
  readonly meanMoves: number;

  private constructor(library: Boardgame, games: readonly FixedGame[]) {
    this.library = library;
    this.games = games;
    this.meanMoves = games.reduce((sum, { actions }) => sum + actions.length, 0) / games.length;
  }

  /** Plays the fixed games once. */
  static async record(library: Boardgame): Promise<BoardgameGames> {
    const games: FixedGame[] = [];
    for (let number = 0; number < FIXED_GAMES; number++) games.push(await recordGame(library, `${number}`));
    return new BoardgameGames(library, games);
  }

  /**
   * The two probes: the bare reducer on the recorded moves, and whole games among its random bots. The unit of both
   * is a move.
   */
  probes(): Probe[] {
    const { library, games } = this;
    const reduce = library.CreateGameReducer({ game: games[0].game });
    let next = 0;
    return [
      {
        name: REDUCER,
        slice: (ms) => timeGames(ms, () => replay(reduce, games[next++ % games.length])),
      },
      {
        name: RANDOM_BOTS,
        slice: async (ms): Promise<Sample> => {
          const watch = new Stopwatch();
          let units = 0;
          do {
            units += await simulate(library, games[next++ % games.length]);
          } while (watch.elapsed < ms);
          return { ns: watch.worked * 1e6, units };
        },
      },
    ];
  }
}

/** Times calls of `play` for about `ms` milliseconds, each of which says how many units it was worth. */
function timeGames(ms: number, play: () => number): Sample {
  let units = 0;
  const { ns } = timePasses(ms, 1, () => {
    units += play();
  });
  return { ns, units };
}

function replay(reduce: Reducer, { start, actions }: FixedGame): number {
  let state = start;
  for (const action of actions) state = reduce(state, action);
  if (state.ctx.gameover === undefined) throw new Error('A recorded game of boardgame.io has no end.');
  return actions.length;
}

async function simulate(library: Boardgame, { game, seed, actions }: FixedGame): Promise<number> {
  const bots = new library.RandomBot({ game, enumerate, seed });
  const begun = library.InitializeGame({ game, numPlayers: SEATS });
  const { state } = await library.Simulate({ game, bots, state: begun, depth: MOST_MOVES });
  if (state.ctx.gameover === undefined) throw new Error('A game of boardgame.io has no end.');
  return actions.length;
}

/** Plays one game, noting what its bots do. */
async function recordGame(library: Boardgame, seed: string): Promise<FixedGame> {
  const game = shootout(seed);
  const start = library.InitializeGame({ game, numPlayers: SEATS });
  const actions: Action[] = [];
  const bot = new library.RandomBot({ game, enumerate, seed });
  const recorder: Bot = {
    play: async (state, playerID) => {
      const answer = await bot.play(state, playerID);
      actions.push(answer.action);
      return answer;
    },
  };
  const bots = Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [String(seat), recorder]));
  const { state } = await library.Simulate({
    game,
    bots: bots as unknown as Bot,
    state: start,
    depth: MOST_MOVES,
  });
  if (state.ctx.gameover === undefined) throw new Error('A game of boardgame.io has no end.');
  return { game, seed, start, actions };
}
