import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bangarena, inProcess, rows, scratch, shell, TERMINAL_CODES } from './kit.ts';

const folder = scratch();
let count = 0;
/** The path of a folder that does not exist yet. */
const fresh = (): string => join(folder, `run-${++count}`);

/** The whole games table. */
const games = (dir: string): unknown[] => rows(dir, 'SELECT * FROM games ORDER BY sched_index');

describe('bangarena run', () => {
  it('plays the first example, stores it and reports it', async () => {
    const dir = fresh();
    const args =
      'run --ruleset bangarena-classic --seats 7 --games 1000 --agents rule-1,greedy,random --seed 1 --out';
    const { code, stdout, stderr } = await bangarena([...args.split(' '), dir]);
    expect(stderr).toContain('1000 of 1000 games');
    expect(code).toBe(0);
    for (const word of ['rule-1', 'greedy', 'random', 'marshal', '95 %']) expect(stdout).toContain(word);
    expect(stdout + stderr).not.toMatch(TERMINAL_CODES);
    expect(rows(dir, 'SELECT count(*) AS n FROM games')).toEqual([{ n: 1000 }]);
    expect(
      rows(dir, "SELECT DISTINCT termination FROM games WHERE termination NOT IN ('normal', 'stalemate')"),
    ).toEqual([]);

    const report = await inProcess(['report', dir]);
    expect(report).toEqual({ code: 0, signal: null, stdout, stderr: '' });
    const json = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
    expect(json.games).toBe(1000);
    expect(json.agents.map(({ agent }: { agent: string }) => agent).sort()).toEqual([
      'greedy',
      'random',
      'rule-1',
    ]);
    for (const key of ['run', 'teams', 'terminations']) expect(json).toHaveProperty(key);
    for (const key of ['games', 'wins', 'winRate', 'low', 'high', 'roles'])
      expect(json.agents[0]).toHaveProperty(key);
  });

  it('comes to the same table with 1, 2 and 4 workers', async () => {
    const results = await Promise.all(
      [1, 2, 4].map(async (workers) => {
        const dir = fresh();
        const args = ['run', '--seats', '5', '--games', '300', '--agents', 'greedy,random', '--seed', 'w'];
        const { code, stdout } = await inProcess([
          ...args,
          '--workers',
          String(workers),
          '--out',
          dir,
          '--json',
        ]);
        expect(code).toBe(0);
        const [report, done] = stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        expect(done).toMatchObject({ type: 'done', code: 0, stored: 300, stopped: false, excluded: [] });
        const { agents, teams, terminations } = report;
        return { agents, teams, terminations, games: games(dir) };
      }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('makes a longer run begin with the shorter one', async () => {
    const short = fresh();
    const long = fresh();
    const args = ['run', '--seats', '4', '--agents', 'greedy,random', '--seed', 'x', '--quiet'];
    await inProcess([...args, '--games', '50', '--out', short]);
    await inProcess([...args, '--games', '120', '--out', long]);
    expect(games(long).slice(0, 50)).toEqual(games(short));
  });

  it('takes 1 and 01 as two seeds', async () => {
    const trails = await Promise.all(
      ['1', '01'].map(async (seed) => {
        const dir = fresh();
        await inProcess(['run', '--games', '5', '--agents', 'random', '--seed', seed, '--out', dir, '-q']);
        return rows(dir, 'SELECT trail FROM games');
      }),
    );
    expect(trails[0]).not.toEqual(trails[1]);
  });

  it('takes agents one by one, by commas, or from a file', async () => {
    const config = join(folder, 'run.yaml');
    writeFileSync(config, 'seats: 6\ngames: 12\nagents:\n  - greedy\n  - random\nseed: 7\nworkers: 1\n');
    const ways = [
      ['--agent', 'greedy', '--agent', 'random', '--seats', '6', '--games', '12', '--seed', '7'],
      ['--agents', 'greedy,random', '--seats', '6', '--games', '12', '--seed', '7'],
      ['-c', config],
    ];
    const tables = [];
    for (const way of ways) {
      const dir = fresh();
      expect(await inProcess(['run', ...way, '--quiet', '--out', dir])).toMatchObject({
        code: 0,
        stderr: '',
      });
      tables.push(games(dir));
    }
    expect(tables[1]).toEqual(tables[0]);
    expect(tables[2]).toEqual(tables[0]);
    const dir = fresh();
    await inProcess(['run', '-c', config, '--games', '3', '--quiet', '--out', dir]);
    expect(games(dir)).toEqual(tables[0].slice(0, 3));
  });

  it('keeps seats without rotation, and plays the other schedules', async () => {
    const seating = (dir: string): unknown[] =>
      rows(
        dir,
        "SELECT DISTINCT group_concat(agent_id, ' ') AS seats FROM (SELECT * FROM seats ORDER BY game, seat) GROUP BY game",
      );
    const fixed = fresh();
    const flags = ['run', '--seats', '4', '--games', '12', '--agents', 'greedy,random', '--seed', 's', '-q'];
    await inProcess([...flags, '--no-rotate', '--out', fixed]);
    expect(seating(fixed)).toEqual([{ seats: 'greedy random greedy random' }]);
    const gauntlet = fresh();
    await inProcess([...flags, '--schedule', 'gauntlet', '--out', gauntlet]);
    expect(seating(gauntlet)).toHaveLength(4);
    const robin = fresh();
    await inProcess([...flags, '--schedule', 'round-robin', '--out', robin]);
    expect(seating(robin)).toHaveLength(2);
  });

  it('plays agents under test on the same deals in the same seats, and goes on with them', async () => {
    const flags = ['--seats', '4', '--seed-set', 'dev', '-q'];
    const dir = fresh();
    const focal = ['--agents', 'greedy,random', '--schedule', 'focal', '--field', 'random,greedy'];
    await inProcess(['run', ...focal, '--games', '16', ...flags, '--out', dir]);
    const places = rows(dir, 'SELECT DISTINCT block_id, focal_seat, field_hash FROM games ORDER BY 1');
    expect(places).toHaveLength(8);
    expect(places).toMatchObject(
      Array.from({ length: 8 }, (_, i) => ({ block_id: i, focal_seat: Math.floor(i / 4) })),
    );
    const tested = `SELECT arm, agent_id, count(*) AS games FROM seats JOIN games USING (game)
      WHERE seat = focal_seat GROUP BY arm, agent_id`;
    expect(rows(dir, tested)).toEqual([
      { arm: 'a', agent_id: 'greedy', games: 8 },
      { arm: 'b', agent_id: 'random', games: 8 },
    ]);
    expect(rows(dir, 'SELECT DISTINCT run.seed_set AS run, games.seed_set AS game FROM run, games')).toEqual([
      { run: 'dev', game: 'dev' },
    ]);
    const shown = await inProcess(['show', dir]);
    expect(shown.stdout).toMatch(/seed +"[0-9a-f]{32}" of the set dev/);
    expect(shown.stdout).toMatch(/8, 8 games of arm a, 8 of arm b, 16 games with an agent under test/);

    expect((await inProcess(['run', '--resume', dir, '--games', '24', '-q'])).code).toBe(0);
    const again = fresh();
    const file = await inProcess([
      'run',
      '-c',
      join(dir, 'config.yaml'),
      '--games',
      '24',
      '-q',
      '--out',
      again,
    ]);
    expect(file).toMatchObject({ code: 0, stderr: '' });
    expect(games(again)).toEqual(games(dir));
  });

  it('uses results/ here by default, and commands without a folder the newest run', async () => {
    const cwd = join(folder, 'home');
    mkdirSync(cwd);
    expect(await inProcess(['list', 'runs'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    for (const seed of ['first', 'second']) {
      const { code, stderr } = await inProcess(
        ['run', '--games', '4', '--agents', 'random', '--seed', seed],
        { cwd },
      );
      expect(code).toBe(0);
      expect(stderr).toContain(`seed ${seed}, into results/`);
    }
    expect(readdirSync(join(cwd, 'results'))).toHaveLength(2);
    const runs = JSON.parse((await inProcess(['list', 'runs', '--json'], { cwd })).stdout);
    expect(runs.map(({ seed }: { seed: string }) => seed)).toEqual(['second', 'first']);
    expect((await inProcess(['list', 'runs'], { cwd })).stdout).toContain('second');
    const report = JSON.parse((await inProcess(['report', '--json'], { cwd })).stdout);
    expect(JSON.stringify(report.run)).toContain(runs[0].id);
    expect((await inProcess(['replay'], { cwd })).stdout).toContain('second');
  });

  it('draws a new seed where none is given', async () => {
    const dirs = [fresh(), fresh()];
    for (const dir of dirs)
      await inProcess(['run', '--games', '1', '--agents', 'random', '-q', '--out', dir]);
    expect(rows(dirs[0], 'SELECT seed FROM run')).not.toEqual(rows(dirs[1], 'SELECT seed FROM run'));
  });
});

describe('a run that is interrupted', () => {
  const endless = (dir: string): string[] => [
    'run',
    '--games',
    '10000000',
    '--agents',
    'random',
    '--seed',
    'i',
    '--out',
    dir,
  ];

  it.each([
    ['SIGINT', '1', 130],
    ['SIGINT', '2', 130],
    ['SIGTERM', '2', 143],
  ] as const)(
    'by %s with %s workers finishes the games under way, keeps them and says so',
    async (signal, workers, exit) => {
      const dir = fresh();
      let sent = false;
      const { code, stdout, stderr } = await bangarena([...endless(dir), '--workers', workers], {
        onStderr: (text, kill) => {
          if (sent || !/^\d+ of/m.test(text)) return;
          sent = true;
          kill(signal);
        },
      });
      expect(code).toBe(exit);
      const kept = /Stopped: (\d+) of 10000000 games are finished and kept/.exec(stderr);
      expect(Number(kept?.[1])).toBeGreaterThan(0);
      expect(rows(dir, 'SELECT count(*) AS n, max(game) AS last FROM games')).toEqual([
        { n: Number(kept?.[1]), last: Number(kept?.[1]) },
      ]);
      expect(rows(dir, 'SELECT finished_at FROM run')).toEqual([{ finished_at: null }]);
      expect(stdout).toContain('random');
      expect(await inProcess(['report', dir])).toMatchObject({ code: 0, stdout });
      expect(existsSync(join(dir, 'run.sqlite-wal'))).toBe(false);
    },
  );

  it('a second time ends at once, and keeps what was stored', async () => {
    const dir = fresh();
    let sent = 0;
    const { code } = await bangarena([...endless(dir), '--workers', '2'], {
      onStderr: (text, kill) => {
        if (sent === 0 && /^\d+ of/m.test(text)) {
          sent = 1;
          kill('SIGINT');
        } else if (sent === 1 && text.includes('Stopping')) {
          sent = 2;
          kill('SIGINT');
        }
      },
    });
    expect(code).toBe(130);
    const [{ n, last }] = rows(dir, 'SELECT count(*) AS n, max(game) AS last FROM games') as {
      n: number;
      last: number;
    }[];
    expect(n).toBeGreaterThan(0);
    expect(last).toBe(n);
  });

  it('by a disk that takes no more loses nothing that was stored', async () => {
    const dir = fresh();
    const line = `ulimit -f 2000; exec $BANGARENA ${endless(dir).join(' ')} --workers 2`;
    const { code, stderr } = await shell(line);
    expect(code, stderr).toBe(10);
    expect(stderr).toMatch(/^error: .*run\.sqlite/m);
    expect(stderr).not.toContain('    at ');
    const [{ n, last }] = rows(dir, 'SELECT count(*) AS n, max(game) AS last FROM games') as {
      n: number;
      last: number;
    }[];
    expect(n).toBeGreaterThan(0);
    expect(last).toBe(n);
    expect(await inProcess(['report', dir])).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('output into a pipe that closes', () => {
  it('ends quietly', async () => {
    const { stdout, stderr } = await shell('$BANGARENA list cards --json | head -n 1');
    expect(stdout).toBe('[\n');
    expect(stderr).toBe('');
  });
});
