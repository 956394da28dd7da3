import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { random } from '../../agents/bots/random.ts';
import type { Failure } from '../../src/agent.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { main } from '../../src/cli/program.ts';
import { Game } from '../../src/engine/game.ts';
import { rows } from '../e2e/kit.ts';

let dir: string;
let stdout = '';
let stderr = '';

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'run-')), 'run');
  stdout = stderr = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(dir, '..'), { recursive: true, force: true });
});

/** `bangarena run` in this process, where agents and the engine can be made to fail; returns the exit code. */
async function run(...args: string[]): Promise<unknown> {
  const base = [
    '--seats',
    '4',
    '--games',
    '60',
    '--agents',
    'random',
    '--seed',
    'trouble',
    '-w',
    '1',
    '--out',
    dir,
  ];
  const code = await main(['node', 'bangarena', 'run', ...base, ...args]);
  const ended = code ?? process.exitCode;
  process.exitCode = 0;
  return ended;
}

/** Lets `random` throw in seat 2 from round 4 on. */
function crashLate(): void {
  const { sit } = random;
  vi.spyOn(random, 'sit').mockImplementation((info) => {
    const player = sit(info);
    const { choose } = player;
    return {
      ...player,
      reset: undefined,
      choose: (view, turn) => {
        if (info.seat === 2 && view.round >= 4) throw new Error('out of ideas');
        return choose.call(player, view, turn);
      },
    };
  });
}

const GAMES = 'SELECT * FROM games ORDER BY game';

describe('a run with an agent that crashes', () => {
  it('goes on to its end, lists every crash with its reason, and exits by --max-crash-rate', async () => {
    crashLate();
    expect(await run('--max-crash-rate', '1')).toBe(0);
    const crashes = rows<{ game: number }>(dir, "SELECT game FROM games WHERE termination = 'agent_crash'");
    expect(crashes.length).toBeGreaterThan(3);
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 60 }]);
    expect(rows(dir, 'SELECT game, attempt, termination, seat, agent_id, reason FROM attempts')).toEqual(
      crashes.map(({ game }) => ({
        game,
        attempt: 1,
        termination: 'agent_crash',
        seat: 2,
        agent_id: 'random',
        reason: 'out of ideas',
      })),
    );
    expect(stderr).toContain(`${crashes.length} games failed`);
    expect(stderr).toContain('seat 2 (random) threw "out of ideas"');
    expect(await run('--max-crash-rate', '0.01')).toBe(7);
    expect(stderr).toContain('more than the 1 % of --max-crash-rate');
    expect(await run('--max-crash-rate', '2')).toBe(2);
  });

  it('plays the crashed games again when told to, and leaves the others alone', async () => {
    expect(await run()).toBe(0);
    const wanted = rows(dir, GAMES);
    rmSync(dir, { recursive: true });
    crashLate();
    await run();
    const crashed = rows<{ game: number }>(dir, 'SELECT game FROM attempts').map(({ game }) => game);
    vi.mocked(random.sit).mockRestore();
    await run();
    expect(rows(dir, 'SELECT count(*) AS n FROM attempts')).toEqual([{ n: crashed.length }]);
    expect(await run('--redo-crashed')).toBe(0);
    expect(rows(dir, GAMES)).toEqual(wanted);
    expect(rows(dir, 'SELECT game, termination FROM attempts WHERE attempt = 2')).toEqual(
      crashed.map((game) => ({ game, termination: expect.stringMatching(/^(normal|stalemate)$/) })),
    );
    const db = new Database(join(dir, 'run.sqlite'));
    for (const sql of ['DELETE FROM attempts', "UPDATE attempts SET reason = ''"])
      expect(() => db.exec(sql)).toThrow('attempts are only ever added');
    db.close();
  });

  it('is not begun when the agent cannot play at all', async () => {
    vi.spyOn(random, 'sit').mockImplementation(() => ({
      choose: () => {
        throw new Error('no key');
      },
    }));
    expect(await run()).toBe(1);
    expect(stderr).toContain('random does not play: it threw "no key" at decision 1');
    expect(existsSync(dir)).toBe(false);
    vi.mocked(random.sit).mockImplementation(() => ({ choose: () => 99 }));
    expect(await run()).toBe(1);
    expect(stderr).toMatch(/it answered 99, where 0 to \d+ were possible/);
    expect(await run('--no-preflight')).toBe(0);
    rmSync(dir, { recursive: true });
    const failure: Failure = { failure: 'transport', detail: 'no such host' };
    vi.mocked(random.sit).mockImplementation(() => ({ choose: () => failure }));
    expect(await run()).toBe(1);
    expect(stderr).toContain("it answered { failure: 'transport', detail: 'no such host' }, where 0 to");
  });
});

describe('a run with faults of the engine', () => {
  it('exits with 8, counts them for nothing, and plays them again when told to', async () => {
    expect(await run()).toBe(0);
    const wanted = rows(dir, GAMES);
    rmSync(dir, { recursive: true });
    const faulty = dealOf('trouble', 3, 4).seed;
    const { choose } = Game.prototype;
    const { reset } = Game.prototype;
    let bad = false;
    vi.spyOn(Game.prototype, 'reset').mockImplementation(function (this: Game, deal) {
      bad = deal.seed === faulty;
      reset.call(this, deal);
    });
    vi.spyOn(Game.prototype, 'choose').mockImplementation(function (this: Game, index) {
      if (bad && this.decisions === 20) throw new Error('a card is in two zones');
      choose.call(this, index);
    });
    stdout = '';
    expect(await run('--json')).toBe(8);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(['report', 'done']);
    expect(lines[1]).toMatchObject({ code: 8, stored: 60, excluded: [4], faults: [4] });
    expect(rows(dir, "SELECT game, status FROM games WHERE status != 'done'")).toEqual([
      { game: 4, status: 'void' },
    ]);
    expect(rows(dir, 'SELECT game, seat, reason FROM attempts')).toEqual([
      { game: 4, seat: null, reason: 'a card is in two zones' },
    ]);
    vi.mocked(Game.prototype.reset).mockRestore();
    vi.mocked(Game.prototype.choose).mockRestore();
    expect(await run()).toBe(8);
    expect(await run('--retry-errors')).toBe(0);
    expect(rows(dir, GAMES)).toEqual(wanted);
  });
});
