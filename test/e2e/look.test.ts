import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, inProcess, rows, scratch, shell } from './kit.ts';

const folder = scratch();
const dir = join(folder, 'results', 'mine');
const here = { cwd: folder };
const RUN = ['run', '--seats', '4', '--games', '40', '--agents', 'greedy,random', '--seed', 'a "b", c', '-q'];

beforeAll(async () => {
  expect(await inProcess([...RUN, '--out', dir])).toMatchObject({ code: 0 });
});

/** Runs a command that must succeed, and returns what it printed. */
async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await inProcess(args, here);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout;
}

describe('bangarena list', () => {
  it('finds a card and a character in the first ruleset that has it', async () => {
    const entry = async (...args: string[]): Promise<object[]> =>
      JSON.parse(await output('list', ...args, '--json'));
    expect(await entry('cards', 'bang')).toEqual(await entry('cards', 'bang', '--ruleset', 'bang'));
    expect(await entry('cards', 'duel')).toEqual(
      await entry('cards', 'duel', '--ruleset', 'bangarena-classic'),
    );
    expect(await entry('characters', 'vera-custer')).toMatchObject([{ name: 'Vera Custer' }]);
  });
});

describe('bangarena show', () => {
  it('shows a run by folder, by id and as the newest, as text and as JSON', async () => {
    const [{ id }] = rows<{ id: string }>(dir, 'SELECT id FROM run');
    const text = await output('show', dir);
    for (const word of [id, 'finished, 40 of 40', 'greedy', 'checksum', 'normal'])
      expect(text).toContain(word);
    const json = JSON.parse(await output('show', id, '--json'));
    expect(json).toEqual(JSON.parse(await output('show', '--json')));
    expect(json).toMatchObject({ id, planned: 40, stored: 40, prefix: 40, state: 'finished', attempts: [] });
    expect(json.manifest).toEqual(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')));
    expect(await output('list', 'runs')).toContain('finished');
  });

  it('shows a game by number and by id', async () => {
    const [{ game_id }] = rows<{ game_id: string }>(dir, 'SELECT game_id FROM games WHERE game = 7');
    const json = JSON.parse(await output('show', 'mine', '--game', '7', '--json'));
    expect(json).toMatchObject({ number: 7, id: game_id });
    expect(json.seats).toHaveLength(4);
    const hands = rows<{ first_hand: string }>(
      dir,
      'SELECT first_hand FROM seats WHERE game = 7 ORDER BY seat',
    );
    expect(
      json.seats.map((seat: { firstHand: number[] }) => ({ first_hand: seat.firstHand.join(' ') })),
    ).toEqual(hands);
    expect(json.seats[0]).toMatchObject({ failures: 0, failuresByKind: {}, usage: null });
    expect(JSON.parse(await output('show', game_id, '--json'))).toEqual(json);
    const text = await output('show', game_id);
    for (const word of [`id ${game_id}`, hands[0].first_hand]) expect(text).toContain(word);
  });
});

describe('bangarena plan', () => {
  it('says what a comparison takes, the same each time, and stores nothing', async () => {
    const args = ['plan', 'greedy', 'random', '--seats', '4', '--pilot', '30', '--delta', '0.1'];
    const found = JSON.parse(await output(...args, '--json'));
    expect(found).toMatchObject({ type: 'plan', design: 'blocks', seats: 4, delta: 0.1, gamesPerDeal: 5 });
    expect(found.games).toBe(5 * found.deals);
    expect(JSON.parse(await output(...args, '--json'))).toEqual(found);
    expect(await output(...args)).toContain(`${found.deals} blocks of 5 games`);
    const both = await bangarena([...args, '--budget', '3']);
    expect(both.stderr).toMatch(/'--budget <usd>' cannot be used with option '--delta <share>'/);
    expect(both.code).toBe(2);
  });
});

describe('bangarena twins', () => {
  it('freezes a coefficient on one run, and judges the agents of another by it', async () => {
    const play = async (set: string): Promise<string> => {
      const run = join(folder, `focal-${set}`);
      const agents = ['--agents', 'greedy,random', '--schedule', 'focal', '--field', 'greedy'];
      const size = ['--seats', '4', '--games', '64', '--seed-set', set, '-q', '--out', run];
      expect((await inProcess(['run', ...agents, ...size])).code).toBe(0);
      return run;
    };
    const [dev, gate] = [await play('dev'), await play('gate')];
    const control = join(folder, 'control.json');
    const terms = ['--reference', 'greedy', '--twins', '3'];
    expect(await output('twins', dev, ...terms, '--fit', control)).toContain('32 outcomes of random');
    const found = JSON.parse(
      await output('twins', gate, ...terms, '--free', '40', '--control', control, '--json'),
    );
    expect(found).toMatchObject({
      type: 'twins',
      reference: 'greedy',
      twins: 3,
      free: 40,
      control: { outcomes: 32 },
    });
    expect(found.arms).toMatchObject([{ arm: 'b', agent: 'random', deals: 32 }]);
    const text = await output('twins', gate, ...terms, '--free', '40', '--control', control);
    expect(text).toMatch(/b +random +32 .*\[.* to .*\]/);
    expect((await inProcess(['twins', dev, ...terms, '--control', control])).code).toBe(2);
    expect((await inProcess(['twins', dev])).stderr).toMatch(/by --control, or make one .*--fit/);
  });
});

describe('block, arm and seat under test', () => {
  it('are shown and exported where the run has them', async () => {
    const duel = join(folder, 'duel');
    const args = ['compare', 'greedy', 'random', '--seats', '4', '--blocks', '5', '--seed', 's', '-q'];
    expect((await inProcess([...args, '--out', duel])).code).toBe(5);
    expect(await output('show', duel)).toMatch(
      /blocks +5, 5 games of arm a, 20 of arm b, 20 games with an agent under test/,
    );
    expect(await output('show', duel, '--game', '6')).toContain('block 1, arm a\n');
    expect(await output('show', duel, '--game', '9')).toContain(
      'block 1, arm b, random under test in seat 2\n',
    );
    expect(JSON.parse(await output('show', duel, '--game', '9', '--json'))).toMatchObject({
      block: 1,
      arm: 'b',
      focal: 2,
    });
    const exported = (await output('export', duel, '--format', 'jsonl', '--rows', 'games'))
      .trim()
      .split('\n');
    const places = exported
      .map((line) => JSON.parse(line))
      .map(({ block_id, arm, focal_seat }) => [block_id, arm, focal_seat]);
    expect(places).toEqual(
      Array.from({ length: 25 }, (_, i) => [
        Math.floor(i / 5),
        i % 5 === 0 ? 'a' : 'b',
        i % 5 === 0 ? null : (i % 5) - 1,
      ]),
    );
  });

  it('are not there in other runs', async () => {
    expect(await output('show', dir)).toMatch(/blocks +\d+\n/);
    expect(await output('show', dir, '--game', '9')).toMatch(/block \d+\n/);
  });
});

/** The fields of CSV text as RFC 4180 has it. */
function parseCsv(text: string): Record<string, string>[] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)([,\n])/g)].map(([, cell, end]) => ({
    cell: cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    end,
  }));
  const lines: string[][] = [[]];
  for (const { cell, end } of cells) {
    lines[lines.length - 1].push(cell);
    if (end === '\n') lines.push([]);
  }
  const [head, ...body] = lines.slice(0, -1);
  return body.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i]])));
}

describe('bangarena export', () => {
  it('writes the same seats as the SQL view, as CSV and as JSON lines', async () => {
    const wanted = rows<Record<string, unknown>>(
      dir,
      `SELECT game, deal_id, block_id, seats, termination, counted, seat, seat_from_marshal, agent_id, agent_version,
        role, team, character, won, alive, hp, hand, first_hand, decisions, failures, failures_truncated,
        failures_empty, failures_unparsable, failures_illegal, failures_refusal, failures_timeout,
        failures_transport, failures_budget, failures_crash, model_snapshot, calls, cost_micro_usd, tokens_in,
        tokens_cached, tokens_out, tokens_reasoning FROM seats ORDER BY game, seat`,
    );
    for (const { first_hand } of wanted) expect(first_hand).toMatch(/^\d+( \d+){2,8}$/);
    const jsonl = (await output('export', '--format', 'jsonl')).trim().split('\n');
    const found = jsonl.map((line) => JSON.parse(line));
    expect(found).toHaveLength(160);
    for (const [i, row] of found.entries()) expect(row).toMatchObject(wanted[i]);
    const csv = parseCsv(await output('export', 'mine'));
    const text = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cell === null ? '' : String(cell)]));
    expect(csv).toEqual(found.map(text));
  });

  it('writes a line for each game, with the trail and the id that the table has', async () => {
    const wanted = rows(dir, 'SELECT game, game_id, trail, rounds, winner_team FROM games ORDER BY game');
    const file = join(folder, 'games.jsonl');
    expect(await output('export', dir, '--rows', 'games', '--format', 'jsonl', '-o', file)).toBe('');
    const found = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      found.map(({ game, game_id, trail, rounds, winner_team }) => ({
        game,
        game_id,
        trail,
        rounds,
        winner_team,
      })),
    ).toEqual(wanted);
    expect(found[0].seat_rows).toHaveLength(4);
    expect(parseCsv(await output('export', dir, '--rows', 'games'))).toHaveLength(40);
  });

  it('writes Parquet, into a file and through a pipe', async () => {
    const wanted = (await output('export', dir, '--format', 'jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((row) => ({ ...row, counted: row.counted === 1, won: row.won === 1, alive: row.alive === 1 }));
    const file = join(folder, 'seats.parquet');
    await output('export', dir, '--format', 'parquet', '-o', file);
    expect(await parquetReadObjects({ file: await asyncBufferFromFile(file) })).toEqual(wanted);
    const piped = join(folder, 'piped.parquet');
    await shell(`$BANGARENA export "${dir}" --format parquet | cat > "${piped}"`);
    expect(readFileSync(piped).equals(readFileSync(file))).toBe(true);
  });

  it('has every column described in results/README.md', async () => {
    const page = readFileSync(new URL('../../results/README.md', import.meta.url), 'utf8');
    const part = page.slice(page.indexOf('## Exports'));
    const head = (await output('export', dir)).split('\n')[0].split(',');
    for (const name of head) expect(part, name).toContain(`\`${name}\``);
  });

  it('says what stands in its way', async () => {
    const { code, stderr } = await inProcess(['export', dir, '-o', '/nowhere/at/all.csv']);
    expect(code).toBe(10);
    expect(stderr).toContain('/nowhere/at/all.csv');
    expect((await inProcess(['export', dir, '--game', '41'])).code).toBe(2);
    expect((await inProcess(['export', dir, '--format', 'xml'])).code).toBe(2);
    expect(
      (await inProcess(['export', dir, '--format', 'parquet', '-o', '/nowhere/at/all.parquet'])).code,
    ).toBe(10);
    const record = await inProcess(['export', dir, '--format', 'parquet', '--game', '7']);
    expect(record).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('JSON record') });
  });
});

describe('a game as a record', () => {
  const file = join(folder, 'game.json');

  it('is replayed as the run replays it', async () => {
    await output('export', dir, '--game', '7', '-o', file);
    expect(await output('replay', file)).toBe(await output('replay', dir, '--game', '7'));
    const json = JSON.parse(await output('replay', file, '--json', '--view', 'seat:1'));
    expect(json).toEqual(
      JSON.parse(await output('replay', dir, '--game', '7', '--json', '--view', 'seat:1')),
    );
  });

  it.each<[string, (text: string) => string, number, RegExp]>([
    ['text', () => 'Dear diary', 12, /no JSON/],
    ['other JSON', () => '{"a": 1}', 12, /bangarena-game/],
    ['a later version', (text) => text.replace('"version": 1', '"version": 2'), 13, /version 2/],
    ['a changed move', (text) => text.replace(/"moves": "\d+/, '"moves": "9'), 12, /checksum/],
    ['a changed winner', (text) => text.replace(/"won": true/, '"won": false'), 12, /checksum/],
    ['a missing field', (text) => text.replace(/"deal": \d+,/, ''), 12, /deal/],
    ['a cut-off file', (text) => text.slice(0, 400), 12, /no JSON/],
  ])('is refused when it is %s', async (_, change, exit, message) => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, change(readFileSync(file, 'utf8')));
    const { code, stdout, stderr } = await inProcess(['replay', bad]);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
  });
});

describe('bangarena doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    expect(await output('doctor')).toMatch(/good {2}Node: /);
    const { code, checks } = JSON.parse(await output('doctor', 'mine', '--all', '--json'));
    expect(code).toBe(0);
    const texts = Object.fromEntries(
      checks.map(({ name, text }: { name: string; text: string }) => [name, text]),
    );
    expect(texts.replay).toBe('40 games of 40 come out as stored');
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining(['structure', 'manifest', 'lock', 'rows', 'disk']),
    );
  });

  it.each<[string, string, number, string]>([
    ['a changed result', 'UPDATE games SET rounds = rounds + 1 WHERE game = 9', 12, 'rows'],
    [
      'a changed trail',
      "UPDATE games SET trail = '0123456789abcdef', check_sum = NULL WHERE game = 9",
      8,
      'replay',
    ],
    [
      'a changed winner',
      "UPDATE games SET winner_team = 'nobody', check_sum = NULL WHERE game = 9",
      8,
      'replay',
    ],
    [
      'changed first hands',
      "UPDATE games SET hands = CAST(x'FE' || substr(hands, 2) AS BLOB), check_sum = NULL WHERE game = 9",
      8,
      'replay',
    ],
    ['a changed id', "UPDATE games SET game_id = '0123456789abcdef' WHERE game = 9", 8, 'rows'],
    ['other rules', "UPDATE run SET ruleset_hash = '0000000000000000'", 13, 'rules'],
    ['a later version', 'PRAGMA user_version = 999', 13, 'run'],
  ])('finds %s', async (name, sql, exit, where) => {
    const copy = join(folder, name.replaceAll(' ', '-'));
    await inProcess([...RUN, '--out', copy]);
    const db = new Database(join(copy, 'run.sqlite'));
    db.exec(sql);
    db.close();
    const { code, stdout } = await inProcess(['doctor', copy, '--all', '--json']);
    const { checks } = JSON.parse(stdout);
    const failed = checks.filter((check: { code: number }) => check.code !== 0);
    expect(failed.map((check: { name: string }) => check.name)).toContain(where);
    expect(code).toBe(exit);
  });
});
