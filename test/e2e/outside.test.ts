import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { bangarena, inProcess, rows, scratch } from './kit.ts';

const folder = scratch();
const SEEDED = 'test/kit/seeded';
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
});

/** Starts a service and returns the address that it prints. */
async function serve(command: string, ...args: string[]): Promise<string> {
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
}

let runs = 0;

/** Plays games of `agent` and a bot; the folder, and what the command left. */
async function play(agent: string, ...more: string[]) {
  const dir = join(folder, `run-${runs++}`);
  const args = [
    'run',
    '--agent',
    agent,
    '--agent',
    'rule-1',
    '--seats',
    '5',
    '--seed',
    'outside',
    '--out',
    dir,
  ];
  return { dir, result: await inProcess([...args, '--games', '6', ...more]) };
}

/** What decides whether two runs were played alike: every game's trail and ending. */
const gamesOf = (dir: string) =>
  rows(dir, 'SELECT game, termination, decisions, trail FROM games ORDER BY game');

/** An agent of a few lines of JavaScript, with what it needs to read and write messages. */
function script(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`);
  const head = `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const hello = () => say({ type: 'hello', protocol: 1, name: '${name}' });
const on = (take) => createInterface({ input: process.stdin }).on('line', (line) => take(JSON.parse(line)));
`;
  writeFileSync(file, head + body);
  return `stdio:"${process.execPath}" ${file}`;
}

/** Whether a process runs; a zombie does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until none of these processes runs; those that still do after five seconds. */
async function leftOf(pids: readonly number[]): Promise<number[]> {
  for (let i = 0; i < 100 && pids.some(isRunning); i++) await sleep(50);
  return pids.filter(isRunning);
}

describe('one bot as module, program and service', () => {
  it('plays the same games', async () => {
    const asModule = await play(`./${SEEDED}/module.mjs`);
    const asProgram = await play(`stdio:node ${SEEDED}/stdio.mjs`);
    const asService = await play(await serve(process.execPath, `${SEEDED}/http.mjs`));
    for (const { result } of [asModule, asProgram, asService]) expect(result).toMatchObject({ code: 0 });
    expect(gamesOf(asModule.dir)).toHaveLength(6);
    expect(gamesOf(asProgram.dir)).toEqual(gamesOf(asModule.dir));
    expect(gamesOf(asService.dir)).toEqual(gamesOf(asModule.dir));
    const [{ reasoning }] = rows<{ reasoning: string }>(
      asProgram.dir,
      'SELECT reasoning FROM answers LIMIT 1',
    );
    expect(reasoning).toMatch(/^of \d+$/);
    const tiers = [asModule, asProgram, asService].map(({ dir }) =>
      rows<{ options: string }>(dir, 'SELECT options FROM agents ORDER BY ordinal').map(({ options }) =>
        JSON.parse(options),
      ),
    );
    const says = { name: 'seeded', version: '1' };
    expect(tiers).toEqual([
      [null, null],
      [{ tier: 'process', says }, null],
      [{ tier: 'remote', says }, null],
    ]);
  });
});

describe('the examples', () => {
  it('play, all alike', async () => {
    const played = [
      await play('stdio:node examples/agents/first-legal.mjs'),
      await play('stdio:python3 examples/agents/first_legal.py'),
      await play('stdio:sh examples/agents/first_legal.sh'),
      await play(await serve(process.execPath, 'examples/agents/first-legal-http.mjs', '0')),
      await play(await serve('python3', 'examples/agents/first_legal_http.py', '0')),
    ];
    for (const { dir, result } of played) {
      expect(result).toMatchObject({ code: 0 });
      expect(gamesOf(dir)).toEqual(gamesOf(played[0].dir));
      expect(rows(dir, 'SELECT count(*) AS n FROM answers WHERE failure IS NOT NULL')).toEqual([{ n: 0 }]);
    }
  });
});

describe('a program', () => {
  it('gets a clean environment, and of the arena’s what is named', async () => {
    const agent = script(
      'environment',
      'console.error(JSON.stringify(process.env)); on((m) => {' +
        `if (m.type === 'hello') hello(); if (m.type === 'act') say({ type: 'move', id: m.id, move: m.legal[0] }); });`,
    );
    const dir = join(folder, 'environment');
    const env = { CANARY_KEY: 'sk-canary-123', NAMED: 'passed on' };
    const args = ['run', '--agent', `${agent}?env=NAMED`, '--seats', '4', '--games', '2', '--out', dir];
    expect(await bangarena(args, { env })).toMatchObject({ code: 0 });
    const [name] = readdirSync(join(dir, 'logs'));
    const log = readFileSync(join(dir, 'logs', name), 'utf8');
    const seen = JSON.parse(log.split('\n')[0]);
    expect(Object.keys(seen).sort()).toEqual(['HOME', 'LANG', 'NAMED', 'PATH', 'TERM']);
    expect(seen.NAMED).toBe('passed on');
    expect(seen.HOME).not.toBe(process.env.HOME);
    expect(existsSync(seen.HOME)).toBe(false);
    expect(log).not.toContain('sk-canary');
  });

  it('that crashes forfeits its game, with its last words; the others are played, and the exit code is 7', async () => {
    const agent = script(
      'crasher',
      'let left = 30; on((m) => { if (m.type === "hello") hello();' +
        'if (m.type === "act" && left-- === 0) { console.error("out of memory, say"); process.exit(3); }' +
        'if (m.type === "act") say({ type: "move", id: m.id, move: m.legal[0] }); });',
    );
    const { dir, result } = await play(agent);
    expect(result.code).toBe(7);
    const endings = rows<{ termination: string }>(dir, 'SELECT termination FROM games').map(
      (row) => row.termination,
    );
    expect(endings).toHaveLength(6);
    expect(endings).toContain('agent_crash');
    expect(result.stderr).toMatch(/it ended with exit code 3; its last words: out of memory, say/);
  });

  it('that cannot play is told so before the first game', async () => {
    const silent = script('leaver', 'process.exit(0);');
    const { result } = await play(silent);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('it ended with exit code 0');
    const unknown = await play('stdio:no-such-program x');
    expect(unknown.result).toMatchObject({ code: 2 });
    expect(unknown.result.stderr).toContain('there is no program "no-such-program" on the PATH');
  });

  it.skipIf(process.platform !== 'linux')('leaves nothing behind, whatever it has started', async () => {
    const pids = join(folder, 'pids-forks');
    const agent = script(
      'forks',
      `
import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const note = (pid) => appendFileSync('${pids}', pid + ' ');
note(process.pid);
process.on('SIGTERM', () => {});
for (const detached of [false, true])
  note(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached, stdio: 'ignore' }).pid);
on((m) => { if (m.type === 'hello') hello(); if (m.type === 'act') say({ type: 'move', id: m.id, move: m.legal[0] }); });
setInterval(() => {}, 1000);`,
    );
    const { result } = await play(agent, '--games', '2');
    expect(result).toMatchObject({ code: 0 });
    const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(started.length).toBeGreaterThan(5);
    expect(await leftOf(started)).toEqual([]);
  });
});

describe('a run with a program that is killed', () => {
  it.skipIf(process.platform !== 'linux')(
    'ends a program that does not heed its stdin, and what that started',
    async () => {
      const pids = join(folder, 'pids-stubborn');
      const agent = script(
        'stubborn',
        `
import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
on((m) => { if (m.type === 'hello') hello(); if (m.type === 'act') appendFileSync('${pids}', process.pid + ' ' + child.pid + ' '); });
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => {});
setInterval(() => {}, 1000);`,
      );
      const args = [
        'run',
        '--agent',
        agent,
        '--seats',
        '4',
        '--games',
        '2',
        '--out',
        join(folder, 'stubborn'),
      ];
      const arena = spawn(process.execPath, ['bin/bangarena.js', ...args, '--no-preflight'], {
        stdio: 'ignore',
      });
      while (!existsSync(pids)) await sleep(20);
      await sleep(200);
      const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
      expect(started.filter(isRunning)).toEqual(started);
      arena.kill('SIGKILL');
      expect(await leftOf(started)).toEqual([]);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'leaves no process, and goes on with the answers that it had',
    async () => {
      const agent = `stdio:node ${SEEDED}/stdio.mjs 4`;
      const whole = await play(agent);
      const dir = join(folder, 'killed');
      const args = [
        'run',
        '--agent',
        agent,
        '--agent',
        'rule-1',
        '--seats',
        '5',
        '--games',
        '6',
        '--seed',
        'outside',
      ];
      const arena = spawn(process.execPath, ['bin/bangarena.js', ...args, '--out', dir], { stdio: 'ignore' });
      const answers = () => {
        try {
          return rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM answers')[0].n;
        } catch {
          return 0; // There is no database yet.
        }
      };
      while (answers() < 60) await sleep(20);
      const children = readdirSync('/proc').filter((pid) => {
        try {
          return (
            readFileSync(`/proc/${pid}/environ`, 'utf8').includes('/bangarena-agent-') &&
            readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stdio.mjs\x004')
          );
        } catch {
          return false;
        }
      });
      expect(children.length).toBeGreaterThan(0);
      arena.kill('SIGKILL');
      expect(await leftOf(children.map(Number))).toEqual([]);
      const before = answers();
      const asked = () =>
        readFileSync(join(dir, 'logs', readdirSync(join(dir, 'logs'))[0]), 'utf8').split('act').length;
      const askedBefore = asked();
      expect(await inProcess([...args, '--out', dir, '--no-preflight'])).toMatchObject({ code: 0 });
      expect(gamesOf(dir)).toEqual(gamesOf(whole.dir));
      expect(asked() - askedBefore).toBe(answers() - before);
    },
  );
});

describe('comparisons', () => {
  it('take programs, with a time for their decisions that the folder knows', async () => {
    const dir = join(folder, 'compared');
    const agent = script(
      'first',
      `on((message) => {
  if (message.type === 'hello') hello();
  if (message.type === 'act') say({ type: 'move', id: message.id, move: message.legal[0] });
});`,
    );
    const names = ['compare', 'random', agent, '--seats', '4', '--seed', 'outside', '--out', dir];
    const first = await bangarena([...names, '--blocks', '1', '--time-limit', '15', '--json']);
    expect(first).toMatchObject({ code: 5 });
    expect(rows(dir, 'SELECT count(*) AS games FROM games')).toEqual([{ games: 5 }]);
    expect(readFileSync(join(dir, 'config.yaml'), 'utf8')).toContain('time-limit: 15');
    const again = await inProcess(['compare', '-c', join(dir, 'config.yaml'), '--out', dir]);
    expect(again).toMatchObject({ code: 5 });
  }, 60_000);
});
