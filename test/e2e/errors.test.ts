import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/errors.ts';
import { bangarena, inProcess, scratch } from './kit.ts';

const folder = scratch();
const dir = join(folder, 'run');

beforeAll(async () => {
  const args = [
    'run',
    '--seats',
    '5',
    '--games',
    '10',
    '--agents',
    'random',
    '--seed',
    '1',
    '-q',
    '--out',
    dir,
  ];
  expect(await inProcess(args)).toMatchObject({ code: 0 });
});

const COMMANDS = [
  ...[
    'run',
    'compare',
    'plan',
    'rank',
    'check',
    'twins',
    'report',
    'show',
    'replay',
    'export',
    'play',
    'list',
    'doctor',
    'scenario',
    'bench',
    'reparse',
    'engine',
  ],
];

describe('help', () => {
  it.each(COMMANDS)('of %s has examples', async (command) => {
    const { code, stdout, stderr } = await bangarena([command, '--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain(`Usage: bangarena ${command}`);
    expect(stdout).toContain('Examples:');
    if (!['play', 'export', 'engine'].includes(command)) expect(stdout).toContain('--json');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(130);
  });

  it('names every command and the version', async () => {
    const { code, stdout } = await bangarena(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(stdout).toContain(`  ${command}`);
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    for (const code of Object.values(EXIT)) expect(stdout).toMatch(new RegExp(`\\b${code} \\w`));
    expect((await bangarena(['--version'])).stdout).toBe(`${version}\n`);
  });
});

describe('bangarena list', () => {
  it.each([
    ['agents', 'random'],
    ['models', 'openai/gpt-5-mini'],
    ['rulesets', 'bangarena-old-classic'],
    ['characters', 'stone-leopard'],
    ['cards', 'ricochet'],
  ])('%s shows %s, as text and as JSON', async (what, id) => {
    const text = await inProcess(['list', what]);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toContain(id);
    const items = JSON.parse((await inProcess(['list', what, '--json'])).stdout) as { id: string }[];
    expect(items.map((item) => item.id)).toContain(id);
    expect((await inProcess(['list', what, id])).stdout.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    expect(JSON.parse((await inProcess(['list', what, id, '--json'])).stdout)).toEqual(
      items.filter((item) => item.id === id),
    );
  });
});

/** Runs a command that must fail; nothing but the message may come out, without a stack. */
async function failing(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const { code, stdout, stderr } = await inProcess(args);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^error: /);
  expect(stderr).not.toContain('    at ');
  return { code, stderr };
}

describe('bad input to compare', () => {
  const out = join(folder, 'never');
  it.each([
    [['greedy'], /takes two agents/],
    [['greedy', 'random', 'rule-1'], /too many arguments/],
    [['greedy', 'randon'], /Unknown agent "randon"\. Did you mean "random"\?/],
    [['greedy', 'random', '--seats', '3'], /4 to 8 seats, not 3/],
    [['greedy', 'random', '--blocks', '0'], /whole number from 1 to 10000000/],
    [['greedy', 'random', '--games', '10'], /unknown option '--games'/],
    [['greedy', 'random', '--seed', ''], /The seed is empty/],
    [['greedy', 'random', '--delta', '0'], /a number from 0\.0001 to below 1/],
    [['greedy', 'random', '--delta', '1e-200'], /a number from 0\.0001 to below 1/],
    [['greedy', 'random', '--delta', 'NaN'], /a number from 0\.0001 to below 1/],
    [['greedy', 'random', '--alpha', '2'], /a number from 0\.000001 to below 0\.5/],
    [['greedy', 'random', '--alpha', '1e-17'], /a number from 0\.000001 to below 0\.5/],
    [['greedy', 'random', '--max-blocks', '0'], /whole number from 1 to 10000000/],
    [['greedy', 'random', '--sprt', '0'], /two numbers from -0\.9 to 0\.9, the second larger by 0\.001/],
    [['greedy', 'random', '--sprt', '0.1,0'], /the second larger/],
    [['greedy', 'random', '--sprt', '0,1e308'], /two numbers from -0\.9 to 0\.9/],
    [['greedy', 'random', '--sprt', '0,1e-9'], /larger by 0\.001 or more/],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await failing(['compare', ...args, '--out', out]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });

  it('is refused without a folder, or with a name that no folder can have', async () => {
    for (const [place, message] of [
      ['', /must name a folder/],
      ['a'.repeat(300), /is no path that can be/],
    ] as const) {
      const { code, stderr } = await failing([
        'compare',
        'greedy',
        'random',
        '--max-blocks',
        '1',
        '--out',
        place,
      ]);
      expect(stderr).toMatch(message);
      expect(code).toBe(2);
    }
  });

  it.each([
    ['a: greedy\nb: random\nsprt: [0.1, 0]\n', /compare\.yaml:3:7: sprt: It must be two numbers from -0\.9/],
    ['a: greedy\nb: random\nsprt: [0, 5]\n', /sprt: It must be two numbers/],
    ['a: greedy\nb: random\ndelta: 1e-9\n', /compare\.yaml:3:8: delta: It must be a number from 0\.0001/],
    ['a: greedy\nb: random\nalpha: .nan\n', /compare\.yaml:3:8: alpha: /],
    ['a: greedy\nb: random\nmax-blocks: 1000000000\n', /compare\.yaml:3:13: max-blocks: /],
    ['a: [greedy]\nb: random\n', /compare\.yaml:1:4: a: /],
    ['a: greedy\nb: random\ntime-limit: 5\n', /time-limit: It must be 15, 30, 60, 90 or none/],
    ['games: 10\n', /unknown key "games"/],
    ['- greedy\n', /compare\.yaml:1:1: /],
  ])('the configuration %j is refused with its place', async (text, message) => {
    const config = join(folder, 'compare.yaml');
    writeFileSync(config, text);
    const { code, stderr } = await failing(['compare', '-c', config, '--out', out]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});

describe('bad input to run', () => {
  const out = join(folder, 'never');
  it.each([
    [['--agents', 'gredy'], /Unknown agent "gredy"\. Did you mean "greedy"\? Known: /],
    [['--agent', 'random', '--agent', 'zebra'], /Unknown agent "zebra"\. Known: /],
    [['--agents', 'random,,random'], /ids with commas/],
    [
      ['--ruleset', 'bangarena-clasic'],
      /Unknown ruleset "bangarena-clasic"\. Did you mean "bangarena-classic"/,
    ],
    [['--ruleset', '__proto__'], /Unknown ruleset/],
    [['--seats', '3'], /bangarena-classic is played with 4 to 8 seats, not 3/],
    [['--seats', '9'], /4 to 8 seats, not 9/],
    [['--seats', 'seven'], /'seven' is invalid\. It must be a whole number/],
    [['--games', '0'], /from 1 to 100000000, not 0/],
    [['--games', '1e3'], /whole number/],
    [['--games', '-5'], /from 1 to 100000000, not -5/],
    [['--workers', '0'], /whole number from 1 to 1024/],
    [['--seed', ''], /The seed is empty/],
    [['--seed', 'x'.repeat(65)], /The seed has 65 bytes; at most 64/],
    [['--seed', 'é'.repeat(33)], /The seed has 66 bytes/],
    [
      ['--seats', '4', '--agents', 'random,random,random,random,random'],
      /5 agents do not fit a table of 4 seats.*--schedule round-robin/,
    ],
    [['--schedule', 'swiss'], /Allowed choices are rotated, fixed, round-robin, gauntlet/],
    [['--schedule', 'compare'], /Allowed choices are rotated, fixed, round-robin, gauntlet/],
    [['--schedule', 'gauntlet', '--agents', 'random'], /at least two agents/],
    [['--seed', '1', '--seed-set', 'dev'], /Leave out --seed or --seed-set/],
    [['--seed-set', 'My set'], /"My set" is no name of a seed set/],
    [['--field', 'random'], /Add --schedule focal, or leave --field out/],
    [['--schedule', 'focal', '--agents', 'random,greedy', '--games', '7'], /Take 6 or 8 by --games/],
    [['--sed', '1'], /unknown option '--sed'[\s\S]*Did you mean --seed/],
    [['surplus'], /too many arguments/],
    [['-c', 'missing.yaml'], /missing\.yaml cannot be read: there is no such file/],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await failing(['run', ...args, '--out', out]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    ['seats: 7\ngmaes: 10\n', /run\.yaml:2:1: unknown key "gmaes"; did you mean "games"\?/],
    ['games: 10\nseats: many\n', /run\.yaml:2:8: seats: /],
    ['agents: [random, 7]\n', /run\.yaml:1:18: agents\.1: /],
    ['seats: 5\nseed: [1]\n', /run\.yaml:2:7: seed: /],
    ['seats: "5\n', /run\.yaml:\d+:\d+: this is not valid YAML/],
    ['seats: 11\n', /4 to 8 seats, not 11/],
  ])('the configuration %j is refused with its place', async (text, message) => {
    const config = join(folder, 'run.yaml');
    writeFileSync(config, text);
    const { code, stderr } = await failing(['run', '-c', config, '--out', out]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [['--games', '5', '--seats', '5', '--agents', 'random'], 2, /plans 10 games.*5 are fewer/],
    [['--games', '20', '--seats', '6', '--agents', 'random'], 13, /seats: 5 in the run, 6 now[\s\S]*--fork/],
    [['--seats', '5', '--agents', 'greedy', '--seed', '1'], 13, /agent\.greedy\.version: – in the run/],
    [['--seats', '5', '--agents', 'random', '--seed', '2'], 13, /seed: "1" in the run, "2" now/],
  ])('a folder that holds another run is refused and left as it was: %j', async (args, exit, message) => {
    const before = readFileSync(join(dir, 'run.sqlite'));
    const { code, stderr } = await failing(['run', ...args, '--out', dir]);
    expect(stderr).toMatch(message);
    expect(code).toBe(exit);
    expect(readFileSync(join(dir, 'run.sqlite')).equals(before)).toBe(true);
  });

  it('a folder that cannot be made is refused', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'text');
    expect(
      (await failing(['run', '--games', '5', '--agents', 'random', '-q', '--out', join(file, 'run')])).code,
    ).toBe(2);
    expect(
      (await failing(['run', '--games', '5', '--agents', 'random', '-q', '--out', '/sys/run'])).code,
    ).toBe(10);
  });
});

describe('bad input to other commands', () => {
  it.each([
    [['list', 'bots'], /Unknown list "bots"/],
    [
      ['list', 'characters', 'stone-lepard'],
      /Unknown character "stone-lepard"\. Did you mean "stone-leopard"/,
    ],
    [['list', 'cards', 'shoot'], /Unknown card "shoot"\. Did you mean "shot"/],
    [['list', 'cards', '--ruleset', 'poker'], /Unknown ruleset "poker"/],
    [['list', 'cards', 'bang', '--ruleset', 'bangarena-classic'], /Unknown card "bang"/],
    [['list'], /missing required argument 'what'/],
    [['reprot'], /unknown command 'reprot'[\s\S]*Did you mean report[\s\S]*See `bangarena --help`/],
    [['report', '/nowhere/at/all'], /There is no run "\/nowhere\/at\/all"/],
    [['export', '/nowhere/at/all'], /There is no run/],
    [['show', '0123456789abcdef'], /There is no run "0123456789abcdef"/],
    [['scenario'], /missing required argument 'path'/],
    [['plan', 'greedy', 'random', '--delta', '1e-9'], /a number from 0\.0001 to below 1/],
    [
      ['plan', 'greedy', 'random', '--delta', '0.0001', '--pilot', '30', '-q'],
      /Look for a larger one by --delta/,
    ],
    [['plan', 'greedy', 'random', '--power', '1e-9'], /a number from 0\.5 to below 1/],
    [['replay', dir, '-n', '5'], /--times needs the decision to play on from: add --from/],
    [['replay', dir, '--salt', 'x'], /--salt needs the decision/],
    [['replay', dir, '--from', '1:5', '--game', '2'], /--game says nothing beside it/],
    [['replay', dir, '--from', '1:5', '--view', 'public'], /--view says nothing beside it/],
    [['replay', dir, '--from', '1:99999'], /Game 1 has the decisions 0 to \d+, not 99999/],
    [['replay', dir, '--from', '1:5', '--swap', '9=greedy'], /the game has the seats 0 to 4/],
    [['replay', dir, '--from', '1', '--curve', '9'], /the seats 0 to 4, not 9/],
    [['replay', dir, '--game', '11'], /does not exist; the run has ended with games 1 to 10\. Name another/],
    ...['report', 'replay', 'scenario'].map((command): [string[], RegExp] => [
      [command, 'a'.repeat(300)],
      /no path that can be|does not exist/,
    ]),
    [['run', '--agents', `./${'a'.repeat(300)}.mjs`], /there is no file/],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await failing(args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  it.each(['report', 'replay'])('%s without a run anywhere says how to make one', async (command) => {
    const cwd = join(folder, `empty-${command}`);
    mkdirSync(cwd);
    const { code, stdout, stderr } = await bangarena([command], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('bangarena run');
  });

  /** A folder whose run.sqlite `make` has made. */
  function withDatabase(name: string, make: (file: string) => void): string {
    const at = join(folder, name);
    mkdirSync(at);
    make(join(at, 'run.sqlite'));
    return at;
  }
  const sql =
    (text: string) =>
    (file: string): void => {
      writeFileSync(file, readFileSync(join(dir, 'run.sqlite')));
      const db = new Database(file);
      db.exec(text);
      db.close();
    };
  const files: readonly [string, (file: string) => void, number][] = [
    ['text', (file) => writeFileSync(file, 'this is no database, it is text. '.repeat(100)), 12],
    ['nothing', (file) => writeFileSync(file, ''), 12],
    ['another database', (file) => new Database(file).exec('CREATE TABLE t (x)').close(), 12],
    [
      'half a database',
      (file) => writeFileSync(file, readFileSync(join(dir, 'run.sqlite')).subarray(0, 9000)),
      12,
    ],
    ['another version', sql('PRAGMA user_version = 999'), 13],
  ];
  it.each(files)('report and replay refuse a run.sqlite that is %s', async (name, make, exit) => {
    const at = withDatabase(name, make);
    for (const command of ['report', 'replay']) {
      const { code, stderr } = await failing([command, at]);
      expect(stderr).toContain('run.sqlite');
      expect(code).toBe(exit);
    }
  });
});

describe('errors', () => {
  it('are also JSON on stderr with --json', async () => {
    const { code, stdout, stderr } = await bangarena(['list', 'characters', 'nobody', '--json']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const last = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
    expect(last.error.code).toBe(2);
    expect(last.error.message).toContain('Unknown character "nobody"');
  });

  it('show the stack only with --debug', async () => {
    expect((await bangarena(['list', 'cards', 'nobody'])).stderr).not.toContain('    at ');
    expect((await bangarena(['list', 'cards', 'nobody', '--debug'])).stderr).toContain('    at ');
  });

  it('without a command show the help', async () => {
    const { code, stderr } = await bangarena([]);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: bangarena');
  });
});
