import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { call, playSeeded } from '../kit/mcp-host.ts';
import { BIN, bangarena, inProcess, rows, scratch } from './kit.ts';

const folder = scratch();
const SEEDED = 'test/kit/seeded';
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A host with `bangarena mcp` as its child. */
async function hostOf(args: readonly string[], cwd: string = ROOT) {
  const child = spawn(process.execPath, [BIN, 'mcp', ...args], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  started.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const client = new Client({ name: 'e2e', version: '1' });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  await client.connect(new StdioServerTransport(child.stdout, child.stdin));
  return {
    client,
    child,
    exit,
    stdout: () => stdout,
    stderr: () => stderr,
    /** Closes stdin, as hosts do to end a server; its exit code. */
    end: async () => {
      child.stdin.end();
      return (await exit).code;
    },
    /** What the kernel does when the host is killed. */
    vanish: () => {
      child.stdin.destroy();
      child.stdout.destroy();
    },
  };
}

const trailsOf = (dir: string) =>
  rows(dir, 'SELECT game, termination, decisions, trail FROM games ORDER BY game');

/** A program that plays at random and notes the ids of its processes. */
function opponent(pids: string): string {
  const file = `${pids}.mjs`;
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
appendFileSync('${pids}', process.pid + ' ');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, id, legal, random } = JSON.parse(line);
  if (type === 'hello') console.log(JSON.stringify({ type: 'hello', protocol: 1, name: 'opponent' }));
  if (type === 'act') console.log(JSON.stringify({ type: 'move', id, move: legal[random[0] % legal.length] }));
});
`,
  );
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

async function leftOf(pids: readonly number[]): Promise<number[]> {
  for (let i = 0; i < 400 && pids.some(isRunning); i++) await sleep(50);
  return pids.filter(isRunning);
}

describe('bangarena mcp', () => {
  it('without arguments plays a whole game, with nothing but the protocol on stdout', async () => {
    const cwd = join(folder, 'plain');
    mkdirSync(cwd);
    const host = await hostOf([], cwd);
    const end = await playSeeded(host.client, await call(host.client, 'new_game'));
    expect(end.position).toMatchObject({ state: 'game-over', end: { termination: 'normal', game: 1 } });
    const run = end.position.end?.run ?? '';
    expect(run.startsWith(join(cwd, 'results'))).toBe(true);
    expect(await host.end()).toBe(0);
    const lines = host.stdout().trimEnd().split('\n');
    // The seed is a new one: the host may have had one decision or fifty.
    const answers = rows(run, "SELECT 1 FROM answers WHERE agent_id = 'mcp'").length;
    expect(lines.length).toBeGreaterThanOrEqual(answers + 2); // initialize, new_game, and each answer
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    expect(host.stderr()).toBe('');
    const replayed = await inProcess(['replay', run, '--game', '1']);
    expect(replayed).toMatchObject({ code: 0 });
    const report = await inProcess(['report', run]);
    expect(report.stdout).toContain('mcp');
  }, 300_000);

  it('keeps what an agent prints off stdout', async () => {
    const file = join(folder, 'talker.mjs');
    writeFileSync(
      file,
      `console.log('loaded');
export default { id: 'talker', version: '1', description: 'Talks.',
  sit: () => ({ choose: (view, turn) => { console.log('hm'); return turn.below(view.legalCount); } }) };`,
    );
    const host = await hostOf(['--agents', file, '--seed', 'talker', '--out', join(folder, 'talker')]);
    expect((await call(host.client, 'new_game')).position.state).toBe('your-decision');
    await host.end();
    for (const line of host.stdout().trimEnd().split('\n')) JSON.parse(line);
    expect(host.stderr()).toContain('loaded');
    expect(host.stderr()).toContain('hm');
  }, 180_000);

  it.each([
    [['--seat', '5'], 'the seats 0 to 4'],
    [['--ruleset', 'poker'], 'poker'],
    [['--agents', 'gredy'], 'Did you mean "greedy"'],
    [['--agents', 'openai/gpt-5-mini'], 'plays no model that costs money'],
  ])('refuses %j before it serves', async (args, why) => {
    const result = await bangarena(['mcp', ...args], { env: { OPENAI_API_KEY: 'x' } });
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain(why);
  });

  it('refuses settings that are not those of the run before it serves, and leaves the run as it was', async () => {
    const dir = join(folder, 'settled');
    const host = await hostOf(['--seats', '4', '--seed', 'settled', '--out', dir]);
    await call(host.client, 'new_game');
    expect(await host.end()).toBe(0);
    const before = readFileSync(join(dir, 'run.sqlite'));
    for (const [args, code, why] of [
      [['--seats', '5'], 13, 'seats: 4 in the run, 5 now'],
      [['--seed', 'other'], 13, 'seed: "settled" in the run, "other" now'],
      [['--agents', 'greedy'], 13, 'agent.greedy.version: – in the run'],
      [['--time-limit', '30'], 13, 'limitMs: – in the run, 30000 now'],
      [['--seat', '4'], 2, 'the seats 0 to 3, not 4'],
    ] as const) {
      const result = await bangarena(['mcp', ...args, '--out', dir]);
      expect(result).toMatchObject({ code, stdout: '' });
      expect(result.stderr).toContain(why);
      if (code === 13) expect(result.stderr).toContain('--out alone takes them from it');
    }
    expect(readFileSync(join(dir, 'run.sqlite')).equals(before)).toBe(true);
    const again = await hostOf(['--seats', '4', '--out', dir]);
    expect((await call(again.client, 'new_game')).position.state).toBe('your-decision');
    await again.end();
  }, 180_000);

  it('ends by a signal with its code', async () => {
    const host = await hostOf(['--out', join(folder, 'signalled')]);
    await call(host.client, 'new_game');
    host.child.kill('SIGTERM');
    expect(await host.exit).toEqual({ code: 143, signal: null });
  }, 180_000);
});

describe('one bot as module, program, service and MCP host', () => {
  it('plays the same games', async () => {
    const table = ['--seats', '5', '--seed', 'outside'];
    const games = 3;
    const service = spawn(process.execPath, [`${SEEDED}/http.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(service);
    const [address] = (await once(service.stdout.setEncoding('utf8'), 'data')) as [string];
    const played: unknown[] = [];
    for (const [i, bot] of [
      `./${SEEDED}/module.mjs`,
      `stdio:node ${SEEDED}/stdio.mjs`,
      address.trim(),
    ].entries()) {
      const dir = join(folder, `bot-${i}`);
      const line = ['rule-1', 'greedy', bot, 'rule-1', 'greedy'].flatMap((name) => ['--agent', name]);
      const args = ['run', ...table, ...line, '--no-rotate', '--games', `${games}`, '--out', dir];
      expect(await bangarena(args)).toMatchObject({ code: 0 });
      played.push(trailsOf(dir));
    }
    const dir = join(folder, 'bot-mcp');
    const host = await hostOf([...table, '--seat', '2', '--agents', 'rule-1,greedy', '--out', dir]);
    for (let i = 0; i < games; i++) await playSeeded(host.client, await call(host.client, 'new_game'));
    expect(await host.end()).toBe(0);
    expect(trailsOf(dir)).toHaveLength(games);
    for (const trails of played) expect(trails).toEqual(trailsOf(dir));
    expect(rows(dir, 'SELECT reasoning FROM answers LIMIT 1')).toEqual([
      { reasoning: expect.stringMatching(/^of \d+$/) },
    ]);
    const agents = rows<{ options: string }>(dir, "SELECT options FROM agents WHERE id = 'mcp'");
    expect(agents.map(({ options }) => JSON.parse(options))).toEqual([
      { tier: 'remote', says: { name: 'e2e', version: null } },
    ]);
  }, 300_000);
});

describe.skipIf(process.platform !== 'linux')('a game whose host', () => {
  const MADE = 5;

  it.each(['vanishes', 'is killed with the server'])(
    '%s leaves no process, and goes on',
    async (how) => {
      const [whole, dir] = [join(folder, `whole ${how}`), join(folder, `cut ${how}`)];
      const pids = join(folder, `pids-${how.replaceAll(' ', '-')}`);
      const table = ['--seats', '4', '--seed', 'cut', '--agents', opponent(pids)];
      const uncut = await hostOf([...table, '--out', whole]);
      await playSeeded(uncut.client, await call(uncut.client, 'new_game'));
      expect(await uncut.end()).toBe(0);

      writeFileSync(pids, '');
      const host = await hostOf([...table, '--out', dir]);
      await playSeeded(host.client, await call(host.client, 'new_game'), MADE);
      const children = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
      const all = [host.child.pid as number, ...children];
      expect(all.filter(isRunning).length).toBeGreaterThan(2);
      if (how === 'vanishes') host.vanish();
      else host.child.kill('SIGKILL');
      expect(await leftOf(all)).toEqual([]);

      const again = await hostOf(['--out', dir]);
      const resumed = await call(again.client, 'new_game');
      const answered = rows<{ n: number }>(dir, "SELECT count(*) AS n FROM answers WHERE agent_id = 'mcp'")[0]
        .n;
      // Each is committed before it is made, however soon after it the server is killed.
      expect(answered).toBeGreaterThanOrEqual(MADE);
      const end = await playSeeded(again.client, resumed);
      expect(end.position.end).toMatchObject({ game: 1, run: dir });
      expect(await again.end()).toBe(0);
      expect(trailsOf(dir)).toEqual(trailsOf(whole));
      expect(existsSync(join(dir, 'run.sqlite'))).toBe(true);
    },
    120_000,
  );

  it('is a second one is told that the run is in use', async () => {
    const dir = join(folder, 'shared');
    const first = await hostOf(['--out', dir]);
    await call(first.client, 'new_game');
    const second = await hostOf(['--out', dir]);
    const refused = await call(second.client, 'new_game');
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/is being written by process \d+/);
    await Promise.all([first.end(), second.end()]);
  }, 180_000);
});
