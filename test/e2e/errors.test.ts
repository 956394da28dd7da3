import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, scratch } from './kit.ts';

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
  expect(await bangarena(args)).toMatchObject({ code: 0 });
});

const COMMANDS = [
  ...[
    'run',
    'compare',
    'plan',
    'rank',
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
    expect(stdout).toContain('3 a cap is reached');
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
    const text = await bangarena(['list', what]);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toContain(id);
    const items = JSON.parse((await bangarena(['list', what, '--json'])).stdout) as { id: string }[];
    expect(items.map((item) => item.id)).toContain(id);
    expect((await bangarena(['list', what, id])).stdout.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    expect(JSON.parse((await bangarena(['list', what, id, '--json'])).stdout)).toEqual(
      items.filter((item) => item.id === id),
    );
  });
});

/** Runs a command that must fail; nothing but the message may come out, without a stack. */
async function failing(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const { code, stdout, stderr } = await bangarena(args);
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
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await failing(['compare', ...args, '--out', out]);
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
    [['list', 'cards', '--ruleset', 'bang'], /Unknown ruleset "bang"/],
    [['list'], /missing required argument 'what'/],
    [['reprot'], /unknown command 'reprot'[\s\S]*Did you mean report[\s\S]*See `bangarena --help`/],
    [['report', '/nowhere/at/all'], /There is no run "\/nowhere\/at\/all"/],
    [['export', '/nowhere/at/all'], /There is no run/],
    [['show', '0123456789abcdef'], /There is no run "0123456789abcdef"/],
    [['scenario'], /missing required argument 'path'/],
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
