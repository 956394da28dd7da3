import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Curve, FromDecision } from '../../src/cli/continue.ts';
import { bangarena, inProcess, scratch } from './kit.ts';

const folder = scratch();
const bots = join(folder, 'bots');
const models = join(folder, 'models');

beforeAll(async () => {
  const run = (agents: string, out: string): Promise<unknown> =>
    inProcess([
      'run',
      ...['--seats', '5', '--games', '5', '--agents', agents, '--seed', 'c', '-q', '--out', out],
    ]);
  expect(await run('rule-1,greedy,random', bots)).toMatchObject({ code: 0 });
  expect(await run('rule-1,mock/first', models)).toMatchObject({ code: 0 });
});

/** What `replay` says as JSON. */
async function json<T = FromDecision>(args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await inProcess(['replay', ...args, '--json', '-q']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('bangarena replay --from', () => {
  it('plays on from a decision: chances of the teams, of each move, and the regret', async () => {
    const result = await json([bots, '--from', '2:30', '-n', '20']);
    expect(result).toMatchObject({
      game: 2,
      salt: '1',
      n: 20,
      swaps: [],
      missing: null,
      from: { decision: 30 },
      onRecordedChance: { asPlayed: { asRecorded: true }, swapped: null },
    });
    expect(result.onRecordedChance.asPlayed?.trail).toBe(result.recorded.trail);
    expect(result.teams.reduce((sum, team) => sum + (team.asPlayed?.wins ?? 0), 0)).toBe(20);
    expect(result.moves).toHaveLength(result.from.options === 1 ? 0 : result.from.options);
    for (const move of result.moves) expect(move.win.n).toBe(20);
  });

  it('says the same again, and something else with another salt', async () => {
    const args = [bots, '--from', '3:12', '--swap', '1=random', '-n', '30'];
    const once = await json(args);
    expect(await json(args)).toEqual(once);
    const other = await json([...args, '--salt', 'x']);
    expect(other.teams).not.toEqual(once.teams);
    expect(other.onRecordedChance).toEqual(once.onRecordedChance);
  });

  it('ends as on record where an agent is swapped for itself, in every continuation', async () => {
    const { seats } = await json([bots, '--from', '4:5', '-n', '1']);
    const swaps = seats.flatMap(({ agent }, seat) => (seat % 2 === 0 ? ['--swap', `${seat}=${agent}`] : []));
    const result = await json([bots, '--from', '4:5', ...swaps, '-n', '10']);
    expect(result.onRecordedChance.swapped?.asRecorded).toBe(true);
    for (const team of result.teams) expect(team.swapped).toEqual(team.asPlayed);
  });

  it('takes a record, and prints both kinds as text', async () => {
    const file = join(folder, 'game.json');
    expect(await bangarena(['export', bots, '--game', '2', '-o', file])).toMatchObject({ code: 0 });
    const one = await inProcess(['replay', file, '--from', '2:30', '--swap', '0=greedy', '-n', '10', '-q']);
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(one.stdout).toMatch(/^winner +as played, % +swapped, % +difference in points$/m);
    expect(one.stdout).toMatch(/Regret: |There was no choice/);
    const all = await inProcess([
      'replay',
      file,
      '--from',
      '2:20-40',
      '--curve',
      '1',
      '--regret',
      '-n',
      '5',
      '-q',
    ]);
    expect(all).toMatchObject({ code: 0, stderr: '' });
    expect(all.stdout).toMatch(/^decision +round +seat +seat 1 wins, %/m);
  });

  it('draws a curve that ends where the game did', async () => {
    const { seats, points, recorded } = await json<Curve>([bots, '--from', '1', '--curve', '0', '-n', '5']);
    expect(seats).toHaveLength(5);
    expect(points.length).toBeGreaterThan(10);
    expect(points.at(-1)?.decision).toBeLessThan(recorded.decisions);
    for (const { options } of points) expect(options).toBeGreaterThan(1);
  });

  it('asks no model, and goes on where others sit in their seats', async () => {
    const { code, stderr } = await inProcess(['replay', models, '--from', '1:10', '-n', '5']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/seat \d: mock\/first is a model.*--swap \d=rule-1/s);
    const { seats } = JSON.parse((await inProcess(['show', models, '--game', '1', '--json'])).stdout);
    const swaps = seats.flatMap(({ agent }: { agent: string }, seat: number) =>
      agent.startsWith('mock') ? ['--swap', `${seat}=greedy`] : [],
    );
    const result = await json([models, '--from', '1:10', ...swaps, '-n', '5']);
    expect(result.missing).toMatch(/mock\/first is a model/);
    expect(result.teams[0].asPlayed).toBeNull();
    expect(result.teams[0].swapped?.n).toBe(5);
  });

  it.each([
    [['--from', '6:1'], 2, /games 1 to 5/],
    [['--from', '1:9999'], 2, /decisions 0 to \d+, not 9999/],
    [['--from', '1'], 2, /one decision is needed, as in --from 1:10/],
    [['--from', '1:4-2', '--curve', '0'], 2, /decisions 0 to/],
    [['--from', '1:x'], 2, /GAME:DECISION/],
    [['--from', '1:5', '--swap', '5=greedy'], 2, /seats 0 to 4/],
    [['--from', '1:5', '--swap', '1=greedy', '--swap', '1=random'], 2, /named twice/],
    [['--from', '1:5', '--swap', '1=nobody'], 2, /Unknown agent/],
    [['--from', '1:5', '--swap', '1=openai/gpt-5-mini'], 2, /would be paid for/],
    [['--from', '1:5', '--swap', '1=http://127.0.0.1:9/'], 2, /answers from outside/],
    [['--from', '1:5', '--swap', 'greedy'], 2, /SEAT=AGENT/],
    [['--from', '1:5', '--curve', '5'], 2, /seats 0 to 4, not 5/],
    [['--from', '1:5', '--regret'], 2, /belongs to --curve/],
    [['--from', '1:5', '-n', '0'], 2, /whole number from 1/],
    [['--swap', '1=greedy'], 2, /add --from/],
  ])('refuses %j', async (args, exit, message) => {
    const { code, stdout, stderr } = await inProcess(['replay', bots, ...args]);
    expect(stderr).toMatch(message);
    expect(code).toBe(exit);
    expect(stdout).toBe('');
  });

  it('refuses a record of other rules, and another game than the record holds', async () => {
    const copy = join(folder, 'other-rules');
    cpSync(bots, copy, { recursive: true });
    const db = new Database(join(copy, 'run.sqlite'));
    db.exec("UPDATE run SET ruleset_hash = '0000000000000000'");
    db.close();
    const rules = await inProcess(['replay', copy, '--from', '1:5']);
    expect(rules.stderr).toMatch(/rules hash 0000000000000000/);
    expect(rules.code).toBe(13);
    const file = join(folder, 'three.json');
    await inProcess(['export', bots, '--game', '3', '-o', file]);
    const game = await inProcess(['replay', file, '--from', '1:5']);
    expect(game.stderr).toMatch(/holds game 3, not 1/);
    expect(game.code).toBe(2);
  });

  it('goes on with a file of one’s own that is the same, and refuses it when it has changed', async () => {
    const file = join(folder, 'mine.mjs');
    const code = (pick: string): string =>
      `export default { id: 'mine', version: '1', description: 'Mine.', sit: () => ({ choose: (view) => ${pick} }) };\n`;
    writeFileSync(file, code('view.legalCount - 1'));
    const out = join(folder, 'own');
    const args = ['--seats', '5', '--games', '2', '--seed', 'o', '-q', '--out', out];
    expect(await inProcess(['run', '--agents', `${file},rule-1`, ...args])).toMatchObject({ code: 0 });
    const same = await json([out, '--from', '1:8', '-n', '5']);
    expect(same.onRecordedChance.asPlayed?.asRecorded).toBe(true);
    writeFileSync(file, code('0'));
    const { code: exit, stderr } = await inProcess(['replay', out, '--from', '1:8', '-n', '5']);
    expect(stderr).toMatch(/mine\.mjs has the version [0-9a-f]{16} here, and [0-9a-f]{16} played.*--swap/s);
    expect(exit).toBe(13);
  });
});
