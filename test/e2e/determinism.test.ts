import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resolveAgents } from '#dist/src/arena/agents.js';
import { BatchPlayer } from '#dist/src/arena/batch.js';
import { planRun } from '#dist/src/arena/plan.js';
import { type GameSink, runPlan } from '#dist/src/arena/run.js';
import { manifestOf } from '#dist/src/cli/manifest.js';
import { Game } from '#dist/src/engine/game.js';
import { gameFileOf, gameFileText, parseGameFile, replayFile } from '#dist/src/store/game-file.js';
import { openRun } from '#dist/src/store/reader.js';
import { createRun } from '#dist/src/store/writer.js';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, expectEqual, rows, scratch, tablesOf } from './kit.ts';

/** `quality.md`: 1,000 reference games come out the same however, wherever and in how many pieces they are played. */
const GAMES = 1000;
const ARGS = [
  'run',
  '--seats',
  '6',
  '--agents',
  'rule-1,greedy,random',
  '--seed',
  'one hash',
  '--games',
  `${GAMES}`,
];
const folder = scratch();
const reference = join(folder, 'reference');
let wanted: ReturnType<typeof tablesOf>;
let checksum = '';

/** The checksum that `run --json` ends with. */
function checksumOf(stdout: string): string {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').checksum;
}

beforeAll(async () => {
  const { code, stdout } = await bangarena([...ARGS, '-w', '1', '--out', reference, '--json']);
  expect(code).toBe(0);
  checksum = checksumOf(stdout);
  wanted = tablesOf(reference);
});

/** Expects the run in `dir` to be the reference's. */
function expectSame(dir: string): void {
  expectEqual(tablesOf(dir), wanted);
}

/** Guard against a hang only: some 160,000 loads take half a minute on two quiet cores, and minutes on busy ones. */
const LOADS_MS = 10 * 60_000;

/** The run that the commands play, for tests that reach into its parts. */
const plan = planRun({ seed: 'one hash', seats: 6, games: GAMES, agents: ['rule-1', 'greedy', 'random'] });

/** Stores in `dir` what `play` hands on, as a run of the plan, and expects it to be the reference's. */
async function expectPlayedSame(dir: string, play: (sink: GameSink) => Promise<unknown>): Promise<void> {
  const agents = await resolveAgents(plan.agents, plan.ruleset);
  const writer = createRun(dir, manifestOf(plan, agents, new Date()));
  try {
    await play(writer);
    writer.finish(new Date().toISOString());
  } finally {
    writer.close();
  }
  expectSame(dir);
  const run = openRun(dir);
  expect(run.checksum).toBe(checksum);
  run.close();
}

function isAscending(list: readonly number[]): boolean {
  return list.every((value, i) => i === 0 || list[i - 1] < value);
}

/** The numbers 0 … count − 1 in some order. */
function shuffled(count: number, numbers: Numbers): number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = numbers.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

describe('a run has one hash', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, string, Record<string, string>]>([
    ['2 workers', '2', {}],
    ['8 workers', '8', {}],
    ['another time zone', '2', { TZ: 'Pacific/Kiritimati' }],
    ['another locale', '2', { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }],
    ['no locale at all, far west', '1', { LC_ALL: 'C', TZ: 'America/St_Johns' }],
  ])('with %s', async (name, workers, env) => {
    const dir = join(folder, name.replaceAll(' ', '-'));
    const { code, stdout } = await bangarena([...ARGS, '-w', workers, '--out', dir, '--json'], { env });
    expect(code).toBe(0);
    expect(checksumOf(stdout)).toBe(checksum);
    expectSame(dir);
  });

  it('in pieces, with other numbers of workers, and a kill in between', async () => {
    const dir = join(folder, 'pieces');
    let pieces = 0;
    for (const workers of ['2', '1', '8']) {
      const onStderr = (_: string, kill: (signal: NodeJS.Signals) => void): void => {
        setTimeout(() => kill(pieces % 2 === 0 ? 'SIGKILL' : 'SIGINT'), sized(150, 100));
      };
      await bangarena([...ARGS, '-w', workers, '--out', dir], { onStderr });
      pieces++;
    }
    const { code, stdout } = await bangarena([...ARGS, '--out', dir, '--json', '--quiet']);
    expect(code).toBe(0);
    expect(checksumOf(stdout)).toBe(checksum);
    expectSame(dir);
    expect(rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM sessions')[0].n).toBeGreaterThan(0);
  });

  it('whatever order the workers begin and end their batches in', async () => {
    const numbers = new Numbers('order');
    const begun: number[] = [];
    const ended: number[] = [];
    const real = Piscina.prototype.run;
    vi.spyOn(Piscina.prototype, 'run').mockImplementation(async function (this: Piscina, task) {
      await sleep(numbers.below(40));
      begun.push(task.from);
      const batch = await real.call(this, task);
      await sleep(numbers.below(40));
      ended.push(task.from);
      return batch;
    });
    await expectPlayedSame(join(folder, 'late'), (sink) => runPlan(plan, sink, { workers: 2 }));
    expect(begun.length).toBeGreaterThan(20);
    expect([isAscending(begun), isAscending(ended)]).toEqual([false, false]);
  });

  it('whatever order the games are played and stored in', async () => {
    const size = 25;
    const order = shuffled(GAMES / size, new Numbers('pieces'));
    const players = [new BatchPlayer(plan), new BatchPlayer(plan)];
    await expectPlayedSame(join(folder, 'shuffled'), async (sink) => {
      for (const [i, place] of order.entries()) {
        const { buffer, incidents } = await players[i % 2].play({
          from: place * size,
          to: (place + 1) * size,
        });
        await sink.write(buffer, incidents);
      }
    });
  });

  it('where every game is saved, thrown away and loaded at every decision', {
    timeout: LOADS_MS,
  }, async () => {
    const { choose } = Game.prototype;
    let loads = 0;
    vi.spyOn(Game.prototype, 'choose').mockImplementation(function (this: Game, index) {
      const saved = this.save();
      const text = loads++ % 16 === 0 ? JSON.stringify(saved) : null;
      this.reset({ seed: 'another game', seats: 4 });
      this.load(text === null ? saved : JSON.parse(text));
      choose.call(this, index);
    });
    await expectPlayedSame(join(folder, 'loaded'), (sink) => runPlan(plan, sink, { workers: 1 }));
    expect([{ loads }]).toEqual(rows(reference, 'SELECT sum(decisions) AS loads FROM games'));
  });

  it('from the records of its games', () => {
    const run = openRun(reference);
    const trails = Array.from({ length: GAMES }, (_, i) => {
      const text = gameFileText(gameFileOf(run.info, run.game(i + 1)));
      return replayFile(parseGameFile(text, 'record')).trail;
    });
    run.close();
    expect(trails.map((trail) => ({ trail }))).toEqual(
      rows(reference, 'SELECT trail FROM games ORDER BY game'),
    );
  });
});
