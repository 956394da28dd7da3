import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeBatch } from '../../src/arena/batch-bytes.ts';
import { planRun } from '../../src/arena/plan.ts';
import { playBatches } from '../../src/arena/pool.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { type GameSink, runPlan } from '../../src/arena/run.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { Game } from '../../src/engine/game.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';

afterEach(() => vi.restoreAllMocks());

const plan = planRun({ seed: 'run', seats: 4, games: 120, agents: ['greedy', 'random'] });

/** A sink that keeps all games. */
function keeper(): GameSink & { games: GameRecord[] } {
  const games: GameRecord[] = [];
  return { games, write: (batch) => games.push(...decodeBatch(batch)) };
}

describe('runPlan', () => {
  it('hands on every game in the order of the schedule, and tells how far it is', async () => {
    const sink = keeper();
    const progress: number[] = [];
    const outcome = await runPlan(plan, sink, {
      workers: 1,
      onProgress: ({ finished }) => progress.push(finished),
    });
    expect(outcome).toEqual({ finished: 120, stopped: false, faults: [], crashes: 0, notes: [] });
    expect(sink.games.map(({ index }) => index)).toEqual(Array.from({ length: 120 }, (_, i) => i));
    expect(progress.at(-1)).toBe(120);
    expect(progress.length).toBeGreaterThan(1);
    expect(new Set(sink.games.map(({ trail }) => trail)).size).toBe(120);
    expect(sink.games.slice(0, 3).map(({ deal, block }) => [deal, block])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
  });

  it('stops after the games under way when told to', async () => {
    const sink = keeper();
    const stop = new AbortController();
    const outcome = await runPlan(plan, sink, {
      workers: 1,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(outcome.stopped).toBe(true);
    expect(outcome.finished).toBe(sink.games.length);
    expect(outcome.finished).toBeGreaterThan(0);
    expect(outcome.finished).toBeLessThan(120);
  });

  it('plays only what is to do, in pieces that end with a block', async () => {
    const whole = keeper();
    const five = planRun({ seed: 'run', seats: 5, games: 300, agents: ['greedy', 'random'] });
    await runPlan(five, whole, { workers: 1 });
    const sizes: number[] = [];
    const games: GameRecord[] = [];
    const write = (batch: ArrayBuffer): void => {
      const part = decodeBatch(batch);
      sizes.push(part.length);
      games.push(...part);
    };
    const todo = [
      { from: 3, to: 9 },
      { from: 133, to: 251 },
    ];
    const outcome = await runPlan(five, { write }, { workers: 1, todo });
    expect(outcome).toMatchObject({ finished: 124, stopped: false });
    expect(games).toEqual([...whole.games.slice(3, 9), ...whole.games.slice(133, 251)]);
    // Blocks have five games: 133 + 50 lies within the block 180 … 184.
    expect(sizes).toEqual([6, 52, 50, 16]);
  });

  it.each([1, 2])('packs into the buffers of earlier batches, with workers: %i', async (workers) => {
    const buffers: ArrayBuffer[] = [];
    const long = planRun({ seed: 'run', seats: 4, games: 2000, agents: ['random'] });
    for await (const { buffer } of playBatches(long, { workers })) buffers.push(buffer);
    const held = new Set(buffers.filter(({ byteLength }) => byteLength > 0));
    expect(buffers.length).toBeGreaterThan(30);
    expect(held.size).toBeLessThan(10);
  });

  it('passes on what the sink throws', async () => {
    const full = {
      write: () => {
        throw new Error('no room');
      },
    };
    await expect(runPlan(plan, full, { workers: 1 })).rejects.toThrow('no room');
  });

  it('plays on after a fault of the engine, and names the game', async () => {
    const seed = dealOf('run', 3, 4).seed;
    const { reset, choose } = Game.prototype;
    let faulty = false;
    vi.spyOn(Game.prototype, 'reset').mockImplementation(function (this: Game, deal) {
      faulty = deal.seed === seed;
      reset.call(this, deal);
    });
    vi.spyOn(Game.prototype, 'choose').mockImplementation(function (this: Game, index) {
      if (faulty && this.decisions === 20) throw new Error('a card is in two zones');
      choose.call(this, index);
    });
    const sink = keeper();
    const outcome = await runPlan(plan, sink, { workers: 1 });
    expect(outcome.faults).toEqual([7, 8]);
    expect(outcome.notes[0]).toBe('Game 7: the engine threw "a card is in two zones".');
    const faults = sink.games.filter(({ termination }) => TERMINATIONS[termination] === 'engine_fault');
    expect(faults.map(({ index }) => index)).toEqual([6, 7]);
    expect(sink.games).toHaveLength(120);
  });
});
