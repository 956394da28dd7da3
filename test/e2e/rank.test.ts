import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { focalTuples } from '#dist/src/report/index.js';
import { rankAgents, weightedScores } from '#dist/src/stats/index.js';
import { openRun } from '#dist/src/store/reader.js';
import { parseHtml, tablesOf } from '../kit/html.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, inProcess, rows, scratch, TERMINAL_CODES } from './kit.ts';

const folder = scratch();
let count = 0;
/** The path of a folder that does not exist yet. */
const fresh = (): string => join(folder, `run-${++count}`);

/** Arguments of a leaderboard in small. */
const rank = (dir: string, ...more: string[]): string[] => [
  ...[
    'rank',
    'random',
    'greedy',
    '--reference',
    'greedy',
    '--field',
    'random',
    '--seats',
    '5',
    '--seed',
    'r',
  ],
  ...['--deals', '40', '--out', dir, ...more],
];

/** JSON without what belongs to the run alone. */
function boardOf(stdout: string): Record<string, unknown> {
  const { run: _, ...board } = JSON.parse(stdout);
  return board;
}

describe('bangarena rank', () => {
  it('plays every agent on the same deals and prints the leaderboard', async () => {
    const dir = fresh();
    const { code, stdout, stderr } = await bangarena(rank(dir));
    expect(code).toBe(0);
    expect(stderr).toContain('Playing 80 games of bangarena-classic at 5 seats, seed r');
    expect(stdout).toContain('2 agents in the same seat among random, on 40 deals: 80 games');
    for (const part of [
      'Leaderboard',
      'less greedy',
      'By role',
      'Row less column',
      'depends on game order',
    ]) {
      expect(stdout.replaceAll('\n', ' ')).toContain(part);
    }
    expect(stdout + stderr).not.toMatch(TERMINAL_CODES);
    expect(stdout).not.toMatch(/NaN|undefined/);
  });

  it('writes the leaderboard as a page', async () => {
    const dir = fresh();
    const file = join(folder, 'ranks.html');
    const args = rank(dir, '--html', file);
    expect(await inProcess([...args, '-q'])).toMatchObject({ code: 0, stdout: '' });
    const { agents } = JSON.parse((await inProcess(['rank', dir, '--reference', 'greedy', '--json'])).stdout);
    const [board] = tablesOf(parseHtml(readFileSync(file, 'utf8')));
    expect(board.rows.map(([name, , wins]) => [name.text, wins.figure?.value])).toEqual(
      agents.map(({ agent, roleWeighted }: { agent: string; roleWeighted: { rate: number } }) => [
        agent,
        roleWeighted.rate,
      ]),
    );
    const both = await inProcess([...args, '--json']);
    expect(both).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Leave out --json') });
  });

  it('has numbers that SQL has, and reads them from the stored run', async () => {
    const dir = fresh();
    const played = await inProcess(rank(dir, '--json', '-q'));
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const board = JSON.parse(played.stdout);
    expect(board).toMatchObject({
      design: 'focal',
      reference: 'greedy',
      field: ['random'],
      deals: 40,
      games: 80,
    });
    const rates = rows<{ agent: string; games: number; wins: number; rate: number }>(
      dir,
      `SELECT s.agent_id AS agent, count(*) AS games, sum(s.won) AS wins, avg(s.won) AS rate
      FROM games AS g JOIN seats AS s ON s.game = g.game AND s.seat = g.focal_seat GROUP BY 1`,
    );
    for (const { agent, games, wins, rate } of rates) {
      const line = board.agents.find((one: { agent: string }) => one.agent === agent);
      expect(line).toMatchObject({ games, wins });
      // 40 deals of five seats have all roles in proportion.
      expect(line.roleWeighted.rate).toBeCloseTo(rate, 12);
    }
    const [greedy, random] = ['greedy', 'random'].map((name) => rates.find(({ agent }) => agent === name));
    const less = board.agents.find((one: { agent: string }) => one.agent === 'random').difference;
    expect(less.difference).toBeCloseTo((random?.rate ?? 0) - (greedy?.rate ?? 0), 12);
    const stored = await inProcess(['rank', dir, '--reference', 'greedy', '--json']);
    expect(stored).toMatchObject({ code: 0, stdout: played.stdout });
    const text = await inProcess(['rank', dir, '--alpha', '0.2', '--failures', 'clean']);
    expect(text.stdout).toContain('[80 %]');
    const playing = await inProcess(['rank', dir, '--deals', '50']);
    expect(playing).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--deals') });
  });

  it('puts stored runs together, and refuses what was not played alike', async () => {
    const play = async (agent: string, ...more: string[]) => {
      const dir = fresh();
      await inProcess([
        ...['rank', agent, '--reference', 'greedy', '--field', 'random', '--seats', '5', '--deals', '30'],
        ...['--seed', 'j', '--out', dir, '-q', ...more],
      ]);
      return dir;
    };
    const [one, two] = [await play('random'), await play('rule-1')];
    const { code, stdout } = await inProcess(['rank', one, two, '--reference', 'greedy', '--json']);
    expect(code).toBe(0);
    const board = JSON.parse(stdout);
    expect(board.agents.map(({ agent }: { agent: string }) => agent).toSorted()).toEqual([
      'greedy',
      'random',
      'rule-1',
    ]);
    expect([board.deals, board.games, board.joined.length]).toEqual([30, 90, 1]);
    const text = await inProcess(['rank', one, two]);
    expect(text.stdout.replaceAll('\n', ' ')).toContain(`checksums ${board.run.checksum}, `);
    const longer = await play('rule-1', '--deals', '31');
    const unequal = await inProcess(['rank', one, longer]);
    expect(unequal).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--games 62') });
    const seven = await play('rule-1', '--seats', '7');
    const unlike = await inProcess(['rank', one, seven]);
    expect(unlike).toMatchObject({ code: 13, stdout: '', stderr: expect.stringContaining('seats: 5 in') });
    const mixed = await inProcess(['rank', one, 'greedy']);
    expect(mixed).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('greedy is none') });
  });

  it('comes to the same with 1 and 2 workers', async () => {
    const boards = [];
    for (const workers of ['1', '2']) {
      const { stdout } = await inProcess(rank(fresh(), '--json', '-q', '-w', workers));
      boards.push(boardOf(stdout));
    }
    expect(boards[1]).toEqual(boards[0]);
  });

  it('goes on, grows, and does not shrink or change', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await inProcess(rank(whole, '--json', '-q'));
    await inProcess(rank(dir, '-q', '--deals', '30'));
    const db = new Database(join(dir, 'run.sqlite'));
    db.exec('DELETE FROM games WHERE game > 33; UPDATE run SET finished_at = NULL');
    db.close();
    const stopped = await inProcess(['rank', dir, '--json']);
    expect(stopped.code).toBe(5);
    expect(JSON.parse(stopped.stdout)).toMatchObject({ deals: 16, beyond: 1, enough: false });
    const resumed = await inProcess(rank(dir, '-q', '--deals', '30', '--json'));
    expect(JSON.parse(resumed.stdout)).toMatchObject({ deals: 30, plannedDeals: 30 });
    const longer = await inProcess(rank(dir, '--json'));
    expect(longer.stderr).toContain('finished and becomes longer');
    expect(boardOf(longer.stdout)).toEqual(boardOf(wanted.stdout));
    const shorter = await inProcess(rank(dir, '--deals', '39'));
    expect(shorter).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('can only grow') });
    const other = await inProcess(['rank', 'random', '--seats', '5', '--out', dir]);
    expect(other).toMatchObject({ code: 13, stdout: '', stderr: expect.stringContaining('agents') });
    // Its settings are those of a run, which goes on with it too.
    expect(readFileSync(join(dir, 'config.yaml'), 'utf8')).toContain('schedule: focal');
    const file = join(dir, 'config.yaml');
    const again = await inProcess(['rank', '-c', file, '--reference', 'greedy', '--out', dir, '--json']);
    expect(boardOf(again.stdout)).toEqual(boardOf(wanted.stdout));
    expect((await inProcess(['report', dir])).code).toBe(0);
  });

  it('takes a lone file for the agent that it is', async () => {
    const path = join(folder, 'alone.mjs');
    const text =
      "id: 'x', version: '1', description: 'last', sit: () => ({ choose: (view) => view.legalCount - 1 })";
    writeFileSync(path, `export default { ${text} };`);
    const board = await inProcess([
      'rank',
      path,
      '--seats',
      '4',
      '--deals',
      '2',
      '--out',
      fresh(),
      '--json',
      '-q',
    ]);
    expect(board).toMatchObject({ code: 5, stderr: '' });
    expect(JSON.parse(board.stdout)).toMatchObject({ games: 4, reference: 'rule-1', field: ['rule-1'] });
  });

  it('ends with 5 where there are too few deals for ranks', async () => {
    const { code, stdout } = await inProcess(rank(fresh(), '-q', '--deals', '29'));
    expect(code).toBe(5);
    expect(stdout).toContain('Too few deals for ranks');
    expect(stdout).toContain('[too few]');
  });

  it('ranks runs of tables, and refuses unequal parts', async () => {
    const dir = fresh();
    const run = ['run', '--seats', '4', '--agents', 'random,greedy', '--games', '80', '--seed', 't', '-q'];
    await inProcess([...run, '--out', dir]);
    const { code, stdout } = await inProcess(['rank', dir]);
    expect(code).toBe(0);
    expect(stdout).toContain('2 agents at tables with each other, on 40 deals');
    const gauntlet = fresh();
    await inProcess([...run, '--schedule', 'gauntlet', '--out', gauntlet]);
    const refused = await inProcess(['rank', gauntlet]);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('unequal parts') });
  });

  it.each([
    [['rank'], /takes an agent or more/],
    [['rank', 'rule-1'], /takes an agent or more beside the reference rule-1/],
    [['rank', 'greedy', 'greedy'], /greedy is named twice/],
    [['rank', 'greedly'], /greedly.*greedy/],
    [['rank', 'docs'], /There is no run "docs"/],
    [['rank', 'greedy', '-c', 'docs'], /docs cannot be read: it is a folder\. Check the path after -c/],
    [['rank', 'greedy', '--alpha', '1'], /from 0\.000001 to below 0\.5/],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await inProcess(args as string[]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.replaceAll('\n', ' ')).toMatch(message);
  });

  it('keeps what was played when it is interrupted', async () => {
    const dir = fresh();
    let sent = false;
    const { code, stdout, stderr } = await bangarena(rank(dir, '--deals', '1000000', '-w', '1'), {
      onStderr: (text, kill) => {
        if (sent || !/^\d+ of/m.test(text)) return;
        sent = true;
        kill('SIGINT');
      },
    });
    expect(code).toBe(130);
    expect(stderr).toMatch(/Stopped: \d+ of 2000000 games are finished and kept/);
    expect(stdout).toContain('The run was stopped or is still going.');
  });
});

describe('a model among the ranked', () => {
  const prices = join(folder, 'prices.yaml');
  writeFileSync(
    prices,
    'prices:\n  - { provider: mock, model: expensive, input: 1, cached: 0.1, cacheWrite: 1.25, output: 4, date: 2026-01-01, source: made up }\n',
  );
  const paid = (dir: string, ...more: string[]): string[] => [
    ...['rank', 'mock/expensive', 'greedy', '--reference', 'greedy', '--field', 'greedy', '--seats', '4'],
    ...['--seed', 'm', '--deals', '4', '--out', dir, '--prices', prices, ...more],
  ];

  it('is paid for only under a cap, and stops there', async () => {
    const dir = fresh();
    const uncapped = await inProcess(paid(dir));
    expect(uncapped).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--max-cost') });
    const dry = await inProcess(paid(dir, '--dry-run', '--json'));
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.stdout)).toMatchObject({ type: 'dry-run', games: 8 });
    const capped = await inProcess(paid(dir, '--max-cost', '0.05', '--json', '-q'));
    expect(capped.code).toBe(3);
    expect(capped.stderr).toContain('with a higher cap');
    const [{ spent }] = rows<{ spent: number }>(dir, 'SELECT sum(charged_microusd) AS spent FROM calls');
    expect(spent).toBeLessThanOrEqual(50_000);
    const done = await inProcess(paid(dir, '--max-cost', '100', '--json', '-q'));
    expect(done.code).toBe(5);
    const board = JSON.parse(done.stdout);
    expect(board).toMatchObject({ deals: 4, games: 8 });
    const [{ total }] = rows<{ total: number }>(dir, 'SELECT sum(cost_micro_usd) AS total FROM seats');
    const model = board.agents.find((one: { agent: string }) => one.agent === 'mock/expensive');
    expect(model.costPerGame).toBeCloseTo(total / 1e6 / 4, 9);
  });
});

describe('five equal agents with private noise', () => {
  /** A bot that takes its last move, or one by numbers of its own in a quarter of its decisions. */
  const noisy = (own: number): string => `export default {
    id: 'noisy', version: '${own}', description: 'noisy',
    sit: () => ({
      choose(view, turn) {
        let x = (turn.random() ^ ${Math.imul(own + 1, 0x9e3779b1) >>> 0}) >>> 0;
        for (let i = 0; i < 3; i++) x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0;
        return x % 4 === 0 ? (x >>> 8) % view.legalCount : view.legalCount - 1;
      },
    }),
  };\n`;

  /** How often each role was dealt, by ordinal. */
  function mixOf(dir: string): { mix: number[]; roles: string[] } {
    const found = rows<{ id: string; seats: number }>(
      dir,
      'SELECT id, (SELECT count(*) FROM seats WHERE role = id) AS seats FROM roles ORDER BY ordinal',
    );
    return { mix: found.map(({ seats }) => seats), roles: found.map(({ id }) => id) };
  }

  it('are told apart in 6 % of leaderboards at the most', async () => {
    const [boards, deals] = [sized(20, 400), 60];
    const agents = [0, 1, 2, 3, 4].map((own) => {
      const path = join(folder, `noisy-${own}.mjs`);
      writeFileSync(path, noisy(own));
      return path;
    });
    const dir = fresh();
    const settings = ['--reference', agents[0], '--field', 'random', '--seats', '5', '--seed', 'aa', '-q'];
    const { code } = await inProcess([
      'rank',
      ...agents,
      ...settings,
      '--deals',
      String(boards * deals),
      '--out',
      dir,
    ]);
    expect(code).toBe(0);
    const run = openRun(dir);
    const { tuples } = focalTuples(run);
    run.close();
    expect(tuples).toHaveLength(boards * deals);
    // They are no copies of each other.
    expect(
      tuples.filter(({ games }) => new Set(games.map(({ trail }) => trail)).size === 5).length,
    ).toBeGreaterThan((boards * deals) / 2);
    const { mix, roles } = mixOf(dir);
    /** How many leaderboards tell somebody apart; with a `ringer`, the first agent wins whatever it does. */
    const alarms = (ringer: boolean): number =>
      Array.from({ length: boards }, (_, board) => {
        const own = tuples.slice(board * deals, (board + 1) * deals);
        const won = agents.map((__, arm) => own.map(({ games }) => games[arm].won || (ringer && arm === 0)));
        const scores = weightedScores(
          won,
          own.map(({ role }) => role),
          mix,
        );
        if (scores === null) throw new Error(`A board lacks one of ${roles}.`);
        return rankAgents(scores).ranks.some(({ best, worst }) => best > 1 || worst < 5);
      }).filter(Boolean).length;
    const slack = boards < 400 ? 3 * Math.sqrt(0.06 * 0.94 * boards) : 0;
    expect(alarms(false)).toBeLessThanOrEqual(0.06 * boards + slack);
    expect(alarms(true)).toBe(boards);
  });
});
