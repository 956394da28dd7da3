import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { capsProcesses, MAX_PROCESSES } from '../../agents/process/sandbox.ts';
import { noSandbox } from '../kit/sandbox.ts';
import { bangarena, rows, scratch } from './kit.ts';

const folder = scratch();
const server = createServer((socket) => socket.end());
const local = createServer((socket) => socket.end());
afterAll(() => {
  server.close();
  local.close();
});

let runs = 0;

/** Plays games of `agent` and a bot into a new folder. */
async function play(agent: string, more: readonly string[] = [], env: Record<string, string> = {}) {
  const dir = join(folder, `run-${runs++}`);
  const args = ['run', '--agent', agent, '--agent', 'rule-1', '--seats', '4', '--seed', 'kept', '--out', dir];
  return { dir, result: await bangarena([...args, '--games', '4', ...more], { env }) };
}

const gamesOf = (dir: string) =>
  rows(dir, 'SELECT game, termination, decisions, trail FROM games ORDER BY game');

/** What the tier of a run's first agent is, as the manifest, the report and `show` have it. */
async function tiersOf(dir: string): Promise<unknown[]> {
  const [report, show] = await Promise.all([
    bangarena(['report', dir, '--json']),
    bangarena(['show', dir, '--json']),
  ]);
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
  return [
    manifest.agents[0].options.tier,
    JSON.parse(report.stdout).agents.find(({ agent }: { agent: string }) => agent.startsWith('stdio:')).tier,
    JSON.parse(show.stdout).tiers[0].tier,
  ];
}

/** Host processes whose command line has this word. */
function processesWith(word: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').includes(word);
    } catch {
      return false;
    }
  });
}

/** A stand-in for bwrap that fails as the real one does where the kernel forbids namespaces. */
function brokenBwrap(): string {
  const bin = join(folder, 'broken');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'bwrap'),
    '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n',
  );
  chmodSync(join(bin, 'bwrap'), 0o755);
  return bin;
}

describe('without a sandbox that works', () => {
  const empty = join(folder, 'empty');
  const agent = 'stdio:/bin/sh examples/agents/first_legal.sh';

  it.each([
    ['there is no bubblewrap', () => empty, 'bubblewrap is missing'],
    ['namespaces are forbidden', brokenBwrap, 'No permissions to create new namespace'],
  ])('--sandbox refuses where %s, and starts and stores nothing', async (_, path, why) => {
    const PATH = path();
    for (const command of ['run', 'compare']) {
      const dir = join(folder, `refused-${runs++}`);
      const words = command === 'run' ? ['run', '--agent', agent] : ['compare', 'random', agent];
      const result = await bangarena([...words, '--sandbox', '--out', dir], { env: { PATH } });
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toContain(why);
      expect(result.stderr).toContain('No program was started');
      expect(existsSync(dir)).toBe(false);
    }
    const check = await bangarena(['check', agent, '--sandbox'], { env: { PATH } });
    expect(check).toMatchObject({ code: 1, stdout: '' });
    expect(check.stderr).toContain(why);
    const doctor = await bangarena(['doctor'], { env: { PATH } });
    expect(doctor).toMatchObject({ code: 0 });
    expect(doctor.stdout).toMatch(new RegExp(`sandbox: .run --sandbox. would refuse: .*${why}`));
  });
});

describe.skipIf(noSandbox !== null)('in the sandbox', () => {
  it('the examples play whole games, the same as outside', async () => {
    for (const agent of [
      'node examples/agents/first-legal.mjs',
      'python3 examples/agents/first_legal.py',
      'sh examples/agents/first_legal.sh',
    ]) {
      const free = await play(`stdio:${agent}`);
      const kept = await play(`stdio:${agent}`, ['--sandbox']);
      expect(kept.result).toMatchObject({ code: 0 });
      expect(gamesOf(kept.dir)).toEqual(gamesOf(free.dir));
      expect(gamesOf(kept.dir)).toHaveLength(4);
      expect(await tiersOf(free.dir)).toEqual(['process', 'process', 'process']);
      expect(await tiersOf(kept.dir)).toEqual(['sandbox', 'sandbox', 'sandbox']);
    }
    const doctor = await bangarena(['doctor']);
    expect(doctor.stdout).toContain('sandbox: bubblewrap works');
  });

  it('an agent is checked', async () => {
    const words = ['check', 'stdio:node examples/agents/first-legal.mjs', '--sandbox', '--json'];
    const { code, stdout } = await bangarena([...words, '--ruleset', 'bangarena-classic']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ tier: 'sandbox', passed: true });
  });

  it('a program reaches nothing of the machine, all of which it reaches outside', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = join(folder, 'prying');
    mkdirSync(join(own, 'other'), { recursive: true });
    writeFileSync(join(own, 'prying.mjs'), readFileSync('test/kit/prying.mjs'));
    writeFileSync(join(own, '.env'), 'TOKEN=1');
    writeFileSync(join(own, 'other', 'seed.secret'), 'seed');
    writeFileSync(join(own, 'other', 'run.sqlite'), '');
    await new Promise<void>((resolve) => local.listen(join(own, 'server.sock'), resolve));
    const pry = (dir: string) =>
      JSON.stringify({
        db: join(dir, 'run.sqlite'),
        secret: join(own, 'other', 'seed.secret'),
        hidden: join(own, '.env'),
        folder: own,
        home: homedir(),
        shown: ['.pyenv', '.nvm', '.local'],
        pid: process.pid,
        port: (server.address() as AddressInfo).port,
      });
    const found = async (...more: string[]) => {
      const dir = join(folder, `run-${runs}`);
      const env = { PRY: pry(dir), OPENAI_API_KEY: 'sk-canary' };
      const agent = `stdio:"${process.execPath}" ${join(own, 'prying.mjs')}?env=PRY`;
      const { result } = await play(agent, ['--no-preflight', '--concurrency', '1', ...more], env);
      expect(result).toMatchObject({ code: 0 });
      const log = readFileSync(join(dir, 'logs', readdirSync(join(dir, 'logs'))[0]), 'utf8');
      rmSync('/var/tmp/pried', { recursive: true, force: true });
      const left = [process.cwd(), '/', '/dev', '/usr'].flatMap((place) =>
        readdirSync(place).flatMap((name) => (name.startsWith('pried-') ? [join(place, name)] : [])),
      );
      for (const file of left) rmSync(file);
      return { ...JSON.parse(log.trim().split('\n').at(-1) as string), left: left.length > 0 };
    };
    const variables = ['HOME', 'LANG', 'PATH', 'PRY', 'TERM'];
    const free = await found();
    expect(free).toMatchObject({
      database: true,
      seed: true,
      dotFile: true,
      passwords: true,
      arena: true,
      canary: true,
    });
    expect(free).toMatchObject({
      signal: true,
      loopback: true,
      socket: true,
      machine: process.getuid?.() === 0,
      writesHere: true,
      writesFolder: true,
      left: true,
      variables,
    });
    const written = readdirSync(own);
    const kept = await found('--sandbox');
    expect(readdirSync(own)).toEqual(written);
    // Below /tmp the folders that it works in and lies in are in memory, and it alone has them: nothing of it is left.
    const { scratch: tmp, ownHome, variables: seen, writesFolder: _, writesHere: __, ...reached } = kept;
    expect(reached).toEqual(Object.fromEntries(Object.keys(reached).map((name) => [name, false])));
    expect({ tmp, ownHome, seen }).toEqual({ tmp: true, ownHome: true, seen: variables });
  });

  it('a program cannot fill memory by files', async () => {
    const file = join(folder, 'filler.sh');
    const fill =
      'for to in /tmp /dev/shm; do dd if=/dev/zero of=$to/big bs=1M count=48 2>/dev/null && echo filled >&2; done';
    writeFileSync(file, `${fill}\necho done >&2\n. ./examples/agents/first_legal.sh\n`);
    const { dir, result } = await play(`stdio:sh ${file}?memory=32`, [
      '--sandbox',
      '--no-preflight',
      '--games',
      '1',
    ]);
    expect(result).toMatchObject({ code: 0 });
    const [log] = readdirSync(join(dir, 'logs'));
    expect(
      new Set(
        readFileSync(join(dir, 'logs', log), 'utf8')
          .trim()
          .split('\n'),
      ),
    ).toEqual(new Set(['done']));
  });

  it.skipIf(!capsProcesses())('a program cannot start processes without end', async () => {
    const file = join(folder, 'forks.py');
    writeFileSync(
      file,
      `
import os, sys, time
born = 0
try:
    while born < 2000:
        if os.fork() == 0:
            time.sleep(600)
            os._exit(0)
        born += 1
except OSError:
    pass
print(born, file=sys.stderr, flush=True)
exec(open('examples/agents/first_legal.py').read())
`,
    );
    const { dir, result } = await play(`stdio:python3 ${file}`, [
      '--sandbox',
      '--no-preflight',
      '--games',
      '1',
    ]);
    expect(result).toMatchObject({ code: 0 });
    const [log] = readdirSync(join(dir, 'logs'));
    const born = readFileSync(join(dir, 'logs', log), 'utf8')
      .trim()
      .split('\n')
      .map(Number);
    for (const many of born) expect(many).toBeLessThan(MAX_PROCESSES);
    for (const many of born) expect(many).toBeGreaterThan(MAX_PROCESSES / 2);
  });

  it('what a program has started dies with it, when it ends and when the arena is killed', async () => {
    const mark = `mark-${process.pid}`;
    const file = join(folder, 'forks.mjs');
    writeFileSync(
      file,
      `
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
for (const detached of [false, true])
  spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)', '${mark}'], { detached, stdio: 'ignore', env: {} });
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
let left = Number(process.argv[2]);
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'forks' });
  if (message.type === 'act' && left-- > 0) say({ type: 'move', id: message.id, move: message.legal[0] });
});
setInterval(() => {}, 1000);`,
    );
    const gone = async () => {
      for (let i = 0; i < 400 && processesWith(mark).length > 0; i++) await sleep(50);
      return processesWith(mark);
    };
    const agent = (moves: string) => `stdio:"${process.execPath}" ${file} ${moves}`;
    expect((await play(agent('100000'), ['--sandbox', '--games', '1'])).result).toMatchObject({ code: 0 });
    expect(await gone()).toEqual([]);

    const args = [
      'run',
      '--agent',
      agent('0'),
      '--seats',
      '4',
      '--games',
      '1',
      '--sandbox',
      '--no-preflight',
    ];
    const arena = spawn(process.execPath, ['bin/bangarena.js', ...args, '--out', join(folder, 'killed')], {
      stdio: 'ignore',
    });
    while (processesWith(mark).length < 2) await sleep(20);
    arena.kill('SIGKILL');
    expect(await gone()).toEqual([]);
  });

  it('is settled with the run: going on without it is refused, and --resume keeps it', async () => {
    const agent = 'stdio:sh examples/agents/first_legal.sh';
    const { dir } = await play(agent, ['--sandbox']);
    const args = [
      'run',
      '--agent',
      agent,
      '--agent',
      'rule-1',
      '--seats',
      '4',
      '--seed',
      'kept',
      '--out',
      dir,
    ];
    const refused = await bangarena([...args, '--games', '5']);
    expect(refused).toMatchObject({ code: 13 });
    expect(refused.stderr).toContain('sandbox: true in the run');
    expect(await bangarena(['run', '--resume', dir, '--games', '5'])).toMatchObject({ code: 0 });
    expect(gamesOf(dir)).toHaveLength(5);
  });
});
