import { describe, expect, it } from 'vitest';
import { BoardgameGames, loadBoardgame } from '../../src/bench/boardgame.ts';
import { CASES, fixedGames, meanOf } from '../../src/bench/cases.ts';
import { PlayProbe, ThinkProbe } from '../../src/bench/play.ts';
import { keepPositions, positionProbes } from '../../src/bench/positions.ts';
import { enumerate, SEATS, type Shootout, shootout } from '../../src/bench/shootout.ts';

const GAMES = 12;

describe.each(CASES)('the fixed games of $name', (row) => {
  const games = fixedGames(row, GAMES);

  it('come out the same every time', () => {
    const again = fixedGames(row, GAMES);
    expect(again.trail).toBe(games.trail);
    expect(again.trails).toEqual(games.trails);
    expect(games.trail).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(games.trails).size).toBe(GAMES);
  });

  it('have decisions with something to decide, and forced ones', () => {
    expect(meanOf(games.choices)).toBeGreaterThan(20);
    games.choices.forEach((choices, game) => {
      expect(choices).toBeLessThanOrEqual(games.steps[game]);
    });
    expect(meanOf(games.steps)).toBeGreaterThan(meanOf(games.choices));
  });

  it('are what is timed', () => {
    const { units, ns, bytes } = new PlayProbe(row.name, games).slice(0);
    expect(units).toBe(games.choices.subarray(0, 8).reduce((sum, count) => sum + count, 0));
    expect(ns).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThanOrEqual(0);
  });

  it('come out the same with a clock in them', () => {
    const { units } = new ThinkProbe(row.name, games).slice(0);
    expect(units).toBe(games.choices[0]);
  });
});

describe('kept positions', () => {
  const games = fixedGames(CASES[1], 4);
  const positions = keepPositions(games);

  it('wait for a seat with something to decide', () => {
    expect(positions.games.length).toBeGreaterThanOrEqual(4 * 8);
    for (const [number, game] of positions.games.entries()) {
      expect(game.over).toBe(false);
      expect(game.legal()).toBeGreaterThan(1);
      expect(positions.observations[number].moves).toHaveLength(game.legal());
    }
  });

  it('are where they were after all probes', async () => {
    const trails = positions.games.map(({ trail }) => trail);
    for (const probe of positionProbes(positions)) await probe.slice(0);
    expect(positions.games.map(({ trail }) => trail)).toEqual(trails);
  });
});

const library = loadBoardgame();

describe.skipIf(library === null)('the small game for boardgame.io', () => {
  if (library === null) return;

  it('comes out the same every time, in games about as long as ours', async () => {
    const first = await BoardgameGames.record(library);
    const second = await BoardgameGames.record(library);
    expect(second.games.map(({ actions }) => actions)).toEqual(first.games.map(({ actions }) => actions));
    expect(first.meanMoves).toBeGreaterThan(140);
    expect(first.meanMoves).toBeLessThan(220);
  });

  it('lists only moves that are accepted, keeps all cards, and ends', () => {
    const game = shootout('3');
    const reduce = library.CreateGameReducer({ game });
    const bot = { seed: 1 };
    const pick = (below: number): number => {
      bot.seed = (bot.seed * 48271) % 2147483647;
      return bot.seed % below;
    };
    interface Position {
      readonly G: Shootout;
      readonly ctx: {
        readonly currentPlayer: string;
        readonly activePlayers: Record<string, string> | null;
        readonly gameover?: { winner: string };
      };
      readonly _stateID: number;
    }
    let state = library.InitializeGame({ game, numPlayers: SEATS }) as unknown as Position;
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const [playerID] = Object.keys(state.ctx.activePlayers ?? { [state.ctx.currentPlayer]: '' });
      const legal = enumerate(state.G, state.ctx, playerID);
      const { move, args } = legal[pick(legal.length)];
      const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID } };
      const next = reduce(state as never, action) as unknown as Position;
      expect(next._stateID).toBe(state._stateID + 1);
      const { deck, discard, hands } = next.G;
      expect(deck.length + discard.length + hands.flat().length).toBe(80);
      state = next;
      expect(++moves).toBeLessThan(2000);
    }
    expect(['law', 'raiders', 'loner']).toContain(state.ctx.gameover.winner);
  });
});
