import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, type SeenRequest, startModelServer } from '../kit/model-server.ts';
import { bangarena, inProcess, rows, scratch, TERMINAL_CODES } from './kit.ts';

const folder = scratch();
let count = 0;
const fresh = (): string => join(folder, `run-${++count}`);
const NO_KEY = { OPENAI_API_KEY: '' };
const prices = join(folder, 'prices.yaml');

beforeAll(() => {
  const price = (provider: string, model: string): string =>
    `  - { provider: ${provider}, model: ${model}, input: 1, cached: 0.1, cacheWrite: 1.25, output: 4, date: 2026-01-01, source: made up }`;
  writeFileSync(
    prices,
    ['prices:', price('mock', 'expensive'), price('mock', 'careless'), price('local', 'm')].join('\n'),
  );
});

/** The `done` record of `run --json`. */
function doneOf(stdout: string): Record<string, unknown> {
  const record = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(record.type).toBe('done');
  return record;
}

describe('a dry run', () => {
  const LINE = 'run --agents openai/gpt-5-mini,rule-1 --seats 5 --games 4 --max-cost 1.00 --dry-run'.split(
    ' ',
  );

  it('estimates a run as the README has it, without a key, a call or a trace', async () => {
    const cwd = fresh();
    mkdirSync(cwd);
    // Without a seed the games are others each time, and some would not fit.
    const { code, stdout, stderr } = await bangarena([...LINE, '--seed', '3'], { cwd, env: NO_KEY });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    for (const word of [
      'openai/gpt-5-mini',
      'whole run',
      '$',
      'max-tokens',
      'It fits under --max-cost $1.00.',
    ])
      expect(stdout).toContain(word);
    expect(stdout).not.toMatch(TERMINAL_CODES);
    expect(existsSync(join(cwd, 'results'))).toBe(false);
  });

  it('tells programs the same, and warns of a cap that is too low', async () => {
    const low = LINE.map((word) => (word === '1.00' ? '0.05' : word));
    const { code, stdout, stderr } = await inProcess([...low, '--json', '--seed', '1'], { env: NO_KEY });
    expect(code).toBe(0);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ type: 'dry-run', games: 4, sampled: 4, standIn: 'rule-1', unknown: [] });
    const [model] = json.agents;
    expect(model).toMatchObject({ agent: 'openai/gpt-5-mini', provider: 'openai', model: 'gpt-5-mini' });
    expect(model.tokensIn.expected).toBeGreaterThan(100_000);
    expect(model.usdCached.expected).toBeLessThan(model.usd.expected);
    expect(model.usdLongest.expected).toBeGreaterThan(model.usd.expected);
    expect(json.fit).toMatchObject({ maxCost: 0.05, verdict: 'does not fit' });
    expect(json.fit.gamesCached).toBeLessThan(4);
    expect(stderr).toContain('--max-cost $0.0500 is not enough for 4 games');
  });

  it('says that it plays more games than are planned, where these are few', async () => {
    const two = LINE.map((word) => (word === '4' ? '2' : word));
    const { code, stdout } = await inProcess(two, { env: NO_KEY });
    expect(code).toBe(0);
    expect(stdout).toContain('By 2 games of the run and 2 more of its schedule that rule-1 played');
  });

  it('says when not even one call fits', async () => {
    const tiny = LINE.map((word) => (word === '1.00' ? '0.001' : word));
    const { code, stderr } = await inProcess(tiny, { env: NO_KEY });
    expect(code).toBe(0);
    expect(stderr).toContain('--max-cost $0.0010 is not enough for a call');
  });

  it('refuses what has no price as a run does, and what goes on with a run', async () => {
    const unpriced = [
      'run',
      '--agents',
      'openai/no-such,rule-1',
      '--seats',
      '5',
      '--games',
      '4',
      '--dry-run',
    ];
    const refused = await inProcess(unpriced, { env: NO_KEY });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('There is no price for openai/no-such');
    const allowed = await inProcess([...unpriced, '--allow-unpriced'], { env: NO_KEY });
    expect(allowed.code).toBe(0);
    expect(allowed.stdout).toContain('no price');
    expect((await inProcess(['run', '--dry-run', '--resume'])).code).toBe(2);
    const bots = await inProcess(['run', '--dry-run', '--seats', '5']);
    expect(bots).toMatchObject({ code: 0, stderr: '' });
    expect(bots.stdout).toContain('costs nothing');
  });
});

describe('a run with a cap', () => {
  it('stops under it with exit code 3, and goes on when it is raised', async () => {
    const dir = fresh();
    const line = `run --agents mock/expensive,rule-1 --seats 5 --games 2 --seed 1 --concurrency 1 --out ${dir} --quiet`;
    const args = [...line.split(' '), '--prices', prices];
    const missing = await inProcess(args);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain('--max-cost');
    expect(missing.stderr).not.toContain('no part of a run');

    const spent = () =>
      rows<{ usd: number }>(dir, 'SELECT sum(charged_microusd) / 1e6 AS usd FROM calls')[0].usd;
    const capped = await inProcess([...args, '--max-cost', '0.5', '--json']);
    expect(capped.code).toBe(3);
    expect(capped.stderr).toContain("The run's cap is reached");
    const again = `bangarena run --resume ${dir} --max-cost 0.5 --concurrency 1 --prices ${prices}`;
    expect(capped.stderr).toContain(`\`${again}\` goes on, with a higher cap.`);
    const bare = await inProcess(['run', '--resume', dir, '--prices', prices]);
    expect(bare).toMatchObject({ code: 2, stdout: '' });
    expect(bare.stderr).toContain('Caps and prices are no part of a run: give --max-cost');
    const done = doneOf(capped.stdout);
    expect(done).toMatchObject({ code: 3, stopped: true });
    expect(done.stored).toBeLessThan(2);
    expect(done.interruption).toMatch(/^The run's cap is reached.*--resume goes on/);
    expect(done.spent).toBeCloseTo(spent(), 9);
    expect(spent()).toBeLessThanOrEqual(0.5);
    expect(spent()).toBeGreaterThan(0.3);
    expect((await inProcess([...args, '--max-cost', '0.5'])).code).toBe(3);

    const before = rows(dir, 'SELECT * FROM calls');
    const raised = await inProcess([...args, '--max-cost', '20', '--json']);
    expect(raised.code).toBe(0);
    expect(doneOf(raised.stdout)).toMatchObject({ code: 0, stored: 2, interruption: null, stopped: false });
    expect(rows(dir, `SELECT * FROM calls WHERE number <= ${before.length}`)).toEqual(before);
    const { stdout } = await inProcess(['report', dir, '--json']);
    const [model] = JSON.parse(stdout).models;
    expect(model).toMatchObject({ agent: 'mock/expensive', games: 2, callsAtReservation: 0 });
    expect(model.cost.total).toBeCloseTo(spent(), 9);
    expect(model.usable).toBe(model.calls);
  }, 120_000);

  it('reports failures of every kind, and shows what was thought when the game is over', async () => {
    const dir = fresh();
    const line = `run --agents mock/careless,rule-1 --seats 5 --games 2 --seed 1 --max-cost 9 --out ${dir} --quiet`;
    const { code, stdout } = await inProcess([...line.split(' '), '--prices', prices]);
    expect(code).toBe(0);
    for (const title of ['Models: calls, cost and time', 'Models: tokens', 'Models: how calls ended'])
      expect(stdout).toContain(title);
    const shown = JSON.parse((await inProcess(['show', dir, '--game', '1', '--json'])).stdout);
    expect(shown.answers.length).toBeGreaterThan(5);
    const asked = rows<{ n: number }>(dir, 'SELECT count(*) AS n FROM calls WHERE game = 1')[0].n;
    const calls = shown.answers.reduce((sum: number, answer: { calls: number }) => sum + answer.calls, 0);
    expect(calls).toBe(asked);
    const text = (await inProcess(['show', dir, '--game', '1'])).stdout;
    expect(text).toMatch(/failure · reasoning · belief/);
    expect(text).toMatch(/One of \d+ moves/);
    expect((await inProcess(['show', dir])).stdout).toMatch(/mock\/careless +\d+ +\d+ +\$/);
  }, 120_000);
});

describe('a key', () => {
  let server: ModelServer;
  const answer = ({ headers, body }: SeenRequest) => {
    if (headers.authorization !== 'Bearer right') return { status: 401 };
    const format = body.response_format as {
      json_schema: { schema: { properties: { move: { enum: string[] } } } };
    };
    const [move] = format.json_schema.schema.properties.move.enum;
    return { text: JSON.stringify({ reasoning: 'The first will do.', belief: null, move }) };
  };
  beforeAll(async () => {
    server = await startModelServer(answer);
  });
  afterAll(() => server.close());

  it('that is wrong pauses the run with exit code 1; with the right one it goes on, and costs what it is billed', async () => {
    const dir = fresh();
    const line = `run --agents compatible/local/m,rule-1 --seats 5 --games 2 --seed 1 --max-cost 5 --out ${dir} --quiet`;
    const args = [...line.split(' '), '--prices', prices, '--json'];
    const env = (key: string) => ({ LOCAL_BASE_URL: `${server.origin}/v1`, LOCAL_API_KEY: key });
    const paused = await inProcess(args, { env: env('wrong') });
    expect(paused.code).toBe(1);
    expect(paused.stderr).toContain('The run is paused: compatible/local/m failed (access)');
    expect(paused.stderr).toContain('--resume goes on');
    const done = doneOf(paused.stdout);
    expect(done).toMatchObject({ code: 1, stored: 0, stopped: true, spent: 0 });
    expect(done.interruption).toContain('The run is paused');
    expect(paused.stdout + paused.stderr).not.toContain('wrong');

    const resumed = await inProcess(
      ['run', '--resume', dir, '--max-cost', '5', '--prices', prices, '--json'],
      {
        env: env('right'),
      },
    );
    expect(resumed.code).toBe(0);
    expect(doneOf(resumed.stdout)).toMatchObject({ stored: 2, spent: server.invoice() / 1e6 });
    const [model] = JSON.parse((await inProcess(['report', dir, '--json'])).stdout).models;
    expect(model.tokens.cached).toBeGreaterThan(0);
    expect(model.callErrors.access).toBeGreaterThan(0);
    expect(model.snapshots).toEqual(['m-dated']);

    // With other prices than before: told, checked, and no reason to stop.
    const longer = ['run', '--resume', dir, '--games', '3', '--max-cost', '5', '--allow-unpriced'];
    const other = await inProcess(longer, { env: env('right') });
    expect(other.stderr).toMatch(/Other software or prices.*\n {2}price table: "[0-9a-f]{16}" in the run/);
    expect(other.code).toBe(0);
  }, 120_000);
});
