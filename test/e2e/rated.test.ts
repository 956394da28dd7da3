import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSandbox } from '../kit/sandbox.ts';
import { BIN, bangarena, inProcess, rows, scratch } from './kit.ts';

const folder = scratch();
const GAMES = 3000;
const RUN = ['run', '--agents', 'greedy,random', '--seats', '5', '--games', String(GAMES), '--workers', '1'];
const PROGRAM = 'stdio:sh examples/agents/first_legal.sh';
const half = join(folder, 'half');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
const secretOf = (dir: string): string => readFileSync(join(dir, 'seed.secret'), 'utf8').trim();

/** A service of the first legal move; its address. */
const service = spawn(process.execPath, ['examples/agents/first-legal-http.mjs', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = new Promise<string>((resolve) => {
  service.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
});
afterAll(() => {
  service.kill('SIGKILL');
});

/** Begins a rated run and kills it when some games are stored; what it printed. */
async function beginAndKill(dir: string): Promise<string> {
  const arena = spawn(process.execPath, [BIN, ...RUN, '--rated', '--out', dir]);
  let said = '';
  for (const stream of [arena.stdout, arena.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const stored = () => {
    try {
      return rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM games')[0].n;
    } catch {
      return 0;
    }
  };
  while (stored() === 0) await sleep(5);
  arena.kill('SIGKILL');
  await new Promise((resolve) => arena.on('close', resolve));
  expect(stored()).toBeLessThan(GAMES);
  return said;
}

let said = '';
beforeAll(async () => {
  said = await beginAndKill(half);
});

describe('a rated run that is under way', () => {
  it('has published the hash of a secret of 128 bits, and nothing but one private file holds the secret', () => {
    const seed = secretOf(half);
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    const { seedHash, seed: published, config } = manifestOf(half);
    expect({ seedHash, published, rated: config.rated }).toEqual({
      seedHash: sha256(seed),
      published: null,
      rated: true,
    });
    expect(said).toContain(seedHash);
    expect(statSync(join(half, 'seed.secret')).mode & 0o777).toBe(0o600);
    expect(said).not.toContain(seed);
    for (const name of readdirSync(half).filter((file) => file !== 'seed.secret'))
      expect(readFileSync(join(half, name), 'latin1').includes(seed)).toBe(false);
  });

  it.each([['replay'], ['show', '--game', '1'], ['export'], ['export', '--game', '1'], ['reparse']])(
    'shows none of its games: %s',
    async (command, ...more) => {
      const result = await inProcess([command, half, ...more]);
      // There is no reply to be read again; whatever is there must wait.
      if (command === 'reparse') return;
      expect(result).toMatchObject({ code: 2, stdout: '' });
      expect(result.stderr).toContain('is rated and not finished');
    },
  );

  it('can be reported, listed and checked, without its seed', async () => {
    const { seedHash } = manifestOf(half);
    for (const args of [
      ['report', half],
      ['show', half],
      ['doctor', half],
    ]) {
      const text = await inProcess(args);
      expect(text).toMatchObject({ code: 0 });
      expect(text.stdout.replaceAll(/\s+/g, ' ')).toContain(`SHA-256 ${seedHash}`);
      const json = await inProcess([...args, '--json']);
      expect(json.code).toBe(0);
      expect(text.stdout + json.stdout).not.toContain(secretOf(half));
    }
    const report = JSON.parse((await inProcess(['report', half, '--json'])).stdout);
    expect(report.run).toMatchObject({ seed: null, rated: true, seedHash });
  });
});

describe('a rated run that is gone on with', () => {
  it('cannot without its secret, or with another one', async () => {
    const seed = secretOf(half);
    const path = join(half, 'seed.secret');
    writeFileSync(path, 'f'.repeat(32));
    const other = await inProcess(['run', '--resume', half]);
    expect(other).toMatchObject({ code: 12, stdout: '' });
    expect(other.stderr).toContain('holds another seed than the one whose SHA-256 was published');
    writeFileSync(path, `${seed}\n`);
  });

  it('keeps its seed, and reveals it with the last game', async () => {
    const seed = secretOf(half);
    const { seedHash } = manifestOf(half);
    const again = await bangarena(['run', '--resume', half, '--json']);
    expect(again).toMatchObject({ code: 0 });
    expect(JSON.parse(again.stdout.split('\n')[0]).run).toMatchObject({
      seed,
      seedHash,
      rated: true,
      complete: true,
    });
    expect(rows(half, 'SELECT seed FROM run')).toEqual([{ seed }]);
    expect(existsSync(join(half, 'seed.secret'))).toBe(false);
    expect(manifestOf(half)).toMatchObject({ seed: null, seedHash });
    const doctor = await inProcess(['doctor', half]);
    expect(doctor).toMatchObject({ code: 0 });
    expect(doctor.stdout).toContain(`seed: ${seed} has the SHA-256 that was published before the first game`);
    expect(await inProcess(['replay', half, '--game', '7'])).toMatchObject({ code: 0 });

    // The same games as a run that is told the seed.
    const open = join(folder, 'open');
    expect(await inProcess([...RUN, '--seed', seed, '--out', open, '--quiet'])).toMatchObject({ code: 0 });
    const trails = 'SELECT game, game_id, trail FROM games ORDER BY game';
    expect(rows(half, trails)).toEqual(rows(open, trails));
  });

  it('is not made longer once its seed is known, nor played again; a fork has a seed of its own', async () => {
    for (const more of [['--games', String(GAMES + 5)], ['--retry-errors'], ['--redo-crashed']]) {
      const refused = await inProcess(['run', '--resume', half, ...more]);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain('its seed is no secret any more');
    }
    expect(await inProcess(['run', '--resume', half])).toMatchObject({ code: 0 });
    expect(
      await inProcess(['run', '--resume', half, '--fork', '--games', '50', '--out', half]),
    ).toMatchObject({ code: 0 });
    expect(manifestOf(`${half}-2`).seedHash).not.toBe(manifestOf(half).seedHash);
  });

  it('does not replay with a seed that was not promised', async () => {
    const { default: Database } = await import('better-sqlite3');
    const db = new Database(join(`${half}-2`, 'run.sqlite'));
    db.exec("UPDATE run SET seed = 'another'");
    db.close();
    const replayed = await inProcess(['replay', `${half}-2`]);
    expect(replayed).toMatchObject({ code: 8 });
    expect(replayed.stderr).toContain('is not the one whose SHA-256 its manifest has');
    expect(await inProcess(['doctor', `${half}-2`])).toMatchObject({ code: 8 });
  });
});

describe('a rated run begins', () => {
  it('with no seed that somebody knows', async () => {
    const file = join(folder, 'seeded.yaml');
    writeFileSync(file, 'seed: mine\nrated: true\n');
    for (const args of [
      ['run', '--rated', '--seed', 'x'],
      ['run', '-c', file],
      ['compare', 'greedy', 'random', '--rated', '--seed', 'x'],
    ]) {
      const result = await inProcess(args);
      expect(result).toMatchObject({ code: 2, stdout: '' });
      expect(result.stderr).toContain('A rated run draws its seed itself');
    }
  });

  it('with no program that could read it, which is not even started', async () => {
    const mark = join(folder, 'started');
    const agent = `stdio:sh -c "touch ${mark}"`;
    const dir = join(folder, 'refused');
    const result = await inProcess(['run', '--rated', '--agent', agent, '--out', dir]);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('Add --sandbox');
    expect([existsSync(mark), existsSync(dir)]).toEqual([false, false]);
  });

  it('with bots, models and services', async () => {
    const dir = join(folder, 'remote');
    const agents = ['--agent', await address, '--agent', 'mock/steady', '--agent', 'rule-1'];
    const args = ['run', '--rated', ...agents, '--seats', '4', '--games', '2', '--out', dir];
    expect(await inProcess(args)).toMatchObject({ code: 0 });
    const { seed } = rows<{ seed: string }>(dir, 'SELECT seed FROM run')[0];
    expect(sha256(seed)).toBe(manifestOf(dir).seedHash);
    expect(await inProcess(['doctor', dir])).toMatchObject({ code: 0 });
  });

  it.skipIf(noSandbox !== null)('with programs in a sandbox, in comparisons too', async () => {
    const dir = join(folder, 'compared');
    const args = [
      'compare',
      'random',
      PROGRAM,
      '--rated',
      '--sandbox',
      '--seats',
      '4',
      '--blocks',
      '1',
      '--out',
      dir,
    ];
    const result = await inProcess(args);
    expect(result).toMatchObject({ code: 5 });
    const [{ seed }] = rows<{ seed: string }>(dir, 'SELECT seed FROM run');
    expect(sha256(seed)).toBe(manifestOf(dir).seedHash);
    expect(result.stdout.replaceAll(/\s+/g, ' ')).toContain(`rated, seed ${seed}`);
    expect(result.stderr).toContain(sha256(seed));
    expect(
      manifestOf(dir).agents.map(({ options }: { options: { tier: string } | null }) => options?.tier),
    ).toEqual([undefined, 'sandbox']);
    const longer = await inProcess([...args, '--blocks', '2']);
    expect(longer).toMatchObject({ code: 2 });
  });

  it('as a comparison that is decided before its last block: then it has ended, and its seed is told', async () => {
    const dir = join(folder, 'decided');
    const args = [
      'compare',
      'greedy',
      'greedy',
      '--rated',
      '--seats',
      '4',
      '--delta',
      '0.05',
      '--noise-floor',
    ];
    const first = await inProcess([...args, '--out', dir, '--json']);
    expect(first).toMatchObject({ code: 6 });
    const [comparison, done] = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(done.stored).toBeLessThan(done.planned);
    const [{ seed }] = rows<{ seed: string }>(dir, 'SELECT seed FROM run');
    expect(sha256(seed)).toBe(manifestOf(dir).seedHash);
    expect(existsSync(join(dir, 'seed.secret'))).toBe(false);
    expect(await inProcess(['replay', dir])).toMatchObject({ code: 0 });
    expect(await inProcess(['doctor', dir])).toMatchObject({ code: 0 });
    // The noise floor is of the same deals, which are no secret any more.
    const floor = join(dir, 'noise-floor');
    expect(rows(floor, 'SELECT seed FROM run')).toEqual([{ seed }]);
    expect(comparison.noiseFloor).toMatchObject({ blocks: comparison.blocks, diverged: 0 });
    const trails = (of: string) =>
      rows(of, `SELECT trail FROM games WHERE arm = 'a' AND block_id < ${comparison.blocks} ORDER BY game`);
    expect(trails(floor)).toEqual(trails(dir));
    expect(await inProcess([...args, '--out', dir])).toMatchObject({ code: 6 });
    expect(await inProcess([...args, '--max-blocks', '100000', '--out', dir])).toMatchObject({ code: 2 });
  });
});
