import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, inProcess, scratch, TERMINAL_CODES } from './kit.ts';

const folder = scratch();
const dir = join(folder, 'run');
let stored: { trail: string; termination: string }[] = [];

beforeAll(async () => {
  const args = [
    'run',
    '--seats',
    '6',
    '--games',
    '24',
    '--agents',
    'greedy,random',
    '--seed',
    'r',
    '-q',
    '--out',
    dir,
  ];
  expect(await inProcess(args)).toMatchObject({ code: 0 });
  const db = new Database(join(dir, 'run.sqlite'), { readonly: true });
  stored = db.prepare('SELECT trail, termination FROM games ORDER BY sched_index').all() as typeof stored;
  db.close();
});

/** A copy of the run on which `sql` was done. */
function changed(name: string, sql: string): string {
  const copy = join(folder, name);
  cpSync(dir, copy, { recursive: true });
  const db = new Database(join(copy, 'run.sqlite'));
  db.exec(sql);
  db.close();
  return copy;
}

describe('bangarena replay', () => {
  it('ends every stored game in its stored trail', async () => {
    const views = ['public', 'omniscient', 'seat:0', 'seat:5'];
    for (const [i, { trail }] of stored.entries()) {
      const args = ['replay', dir, '--game', String(i + 1), '--view', views[i % views.length]];
      const { code, stdout, stderr } = await inProcess(args);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout).toContain(trail);
      expect(stdout).not.toMatch(TERMINAL_CODES);
    }
  });

  it('shows more to who may see more', async () => {
    const text = async (view: string): Promise<string> =>
      (await inProcess(['replay', dir, '--game', '2', '--view', view])).stdout;
    const [open, seat, all] = await Promise.all([text('public'), text('seat:1'), text('omniscient')]);
    expect(new Set([open, seat, all]).size).toBe(3);
    expect(open).toBe((await bangarena(['replay', dir, '--game', '2'])).stdout);
    expect(open.split('\n').length).toBeGreaterThan(50);
  });

  it('tells from the beginning which roles who looks has known', async () => {
    const shown = async (view: string): Promise<string[]> => {
      const { stdout } = await inProcess(['replay', dir, '--game', '2', '--view', view]);
      const [, table] = stdout.split('\n\n');
      return table
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/ {2,}/)[3]);
    };
    const roles = await shown('omniscient');
    expect(roles).toContain('Raider');
    const seen = (role: string): string => (role === 'Marshal' ? role : '?');
    expect(await shown('public')).toEqual(roles.map(seen));
    expect(await shown('seat:1')).toEqual(roles.map((role, seat) => (seat === 1 ? role : seen(role))));
  });

  it('prints the events as JSON', async () => {
    const { stdout } = await inProcess(['replay', dir, '--game', '3', '--json']);
    const { game, trail, events } = JSON.parse(stdout);
    expect(game).toBe(3);
    expect(trail).toBe(stored[2].trail);
    expect(events.length).toBeGreaterThan(50);
  });

  it.each([
    [
      'a changed trail',
      "UPDATE games SET trail = '0123456789abcdef'",
      8,
      /does not replay as it was played.*0123456789abcdef/,
    ],
    [
      'a changed move',
      "UPDATE games SET moves = CAST(x'7f' || substr(moves, 2) AS BLOB)",
      8,
      /move 1 is not legal/,
    ],
    ['another deal', 'UPDATE games SET deal_id = deal_id + 1', 8, /does not replay/],
    [
      'other rules',
      "UPDATE run SET ruleset_hash = '0000000000000000'",
      13,
      /rules hash 0000000000000000; the installed rules/,
    ],
    ['other randomness', "UPDATE run SET rng_scheme = 'dice'", 13, /"dice"/],
    ['other random numbers', 'UPDATE run SET rng_version = 9', 13, /version 9 of the random numbers/],
    ['another trail', 'UPDATE run SET trail_version = 9', 13, /version 9 of trails/],
    ['an unknown ruleset', "UPDATE run SET ruleset = 'poker'", 2, /Unknown ruleset "poker"/],
  ])('refuses %s', async (name, sql, exit, message) => {
    const { code, stdout, stderr } = await inProcess(['replay', changed(name, sql)]);
    expect(stderr).toMatch(message);
    expect(code).toBe(exit);
    expect(stdout).toBe('');
  });

  it.each([
    [['--game', '25'], /games 1 to 24/],
    [['--game', '0'], /whole number from 1/],
    [['--game', 'x'], /whole number from 1/],
    [['--view', 'seat:6'], /seats 0 to 5, not 6/],
    [['--view', 'god'], /public, seat:N or omniscient/],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await inProcess(['replay', dir, ...args]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});
