import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerText, CANARY } from '../kit/model-clients.ts';
import { CASES, type Case } from '../kit/model-failures.ts';
import { type SeenRequest, type Step, startModelServer } from '../kit/model-server.ts';
import { bangarena, type Result, rows, scratch } from './kit.ts';
import {
  ANTHROPIC,
  COMPATIBLE,
  chargedIn,
  drawn,
  envFor,
  leaksOf,
  legalIds,
  modelServer,
  OPENAI,
  pricesIn,
  recordOf,
  steady,
} from './models-kit.ts';

const folder = scratch();
const prices = pricesIn(folder);
let count = 0;

/** A run of models among bots on a server of its own, as often as it is gone on with. */
async function table(script: (request: SeenRequest) => Step, models = OPENAI) {
  const dir = join(folder, `run-${++count}`);
  const server = await modelServer(script);
  const base = ['run', '--agents', `${models},rule-1`, '--seats', '5', '--seed', 'failures'];
  const play = async (more: readonly string[] = [], env: Record<string, string> = {}): Promise<Result> => {
    const args = [
      ...base,
      '--games',
      '3',
      '--max-cost',
      '50',
      '--prices',
      prices,
      '--out',
      dir,
      '--debug',
      ...more,
    ];
    const result = await bangarena(args, { env: { ...envFor(server.origin), OPENAI_LOG: 'debug', ...env } });
    expect(result.stderr).not.toMatch(/Warning|unhandled/i);
    expect(leaksOf(result, dir, server)).toEqual([]);
    return result;
  };
  return { dir, server, play };
}

/** Rows of a query on a run, as pairs. */
const countsOf = (dir: string, sql: string): Record<string, number> =>
  Object.fromEntries(rows<{ kind: string; n: number }>(dir, sql).map(({ kind, n }) => [kind, n]));
const endingsOf = (dir: string) =>
  countsOf(dir, 'SELECT termination AS kind, count(*) AS n FROM games GROUP BY 1');

describe.concurrent('models that fail, by the command line', () => {
  it('lose their moves by answers of no use, and each kind is counted', async () => {
    const good = (request: SeenRequest) => steady(request).text ?? '';
    const bad: ((request: SeenRequest) => Step)[] = [
      () => ({ text: 'I will not.', finish: 'refusal' }),
      (request) => ({ text: good(request).slice(0, 20), finish: 'length' }),
      () => ({ text: '' }),
      (request) => ({ text: `I choose ${legalIds(request)[0]}.` }),
      () => ({ text: answerText('no such move') }),
    ];
    const { dir, server, play } = await table((request) => {
      // A decision asks twice, and by other words: what it is about tells which way both fail.
      const kind = drawn({ ...request, prompt: legalIds(request).toSorted().join() }, 'kind', 8);
      return bad[kind]?.(request) ?? steady(request);
    });
    const { code, stdout } = await play();
    expect(code).toBe(0);
    expect(stdout).toContain('failures');
    const failures = countsOf(
      dir,
      'SELECT failure AS kind, count(*) AS n FROM answers WHERE failure NOT NULL GROUP BY 1',
    );
    expect(Object.keys(failures).sort()).toEqual(['empty', 'illegal', 'refusal', 'truncated', 'unparsable']);
    expect(endingsOf(dir)).toEqual({ normal: 3 });
    expect(chargedIn(dir)).toBe(server.invoice());
  });

  it('lose a move by the time limit, and it is charged in full', async () => {
    let asked = 0;
    const { dir, server, play } = await table((request) => ({
      ...steady(request),
      ...(asked++ === 4 ? { delivery: 'stall-before-head' } : {}),
    }));
    const { code } = await play(['--time-limit', '15', '--games', '1']);
    expect(code).toBe(0);
    expect(rows(dir, "SELECT outcome FROM calls WHERE outcome <> 'ok'")).toEqual([{ outcome: 'timeout' }]);
    expect(rows(dir, 'SELECT failure FROM answers WHERE failure NOT NULL')).toEqual([{ failure: 'timeout' }]);
    expect(chargedIn(dir)).toBeGreaterThan(server.invoice());
  });

  it('are asked again after what passes', async () => {
    const passing: Step[] = [
      { status: 429, headers: { 'retry-after-ms': '20' } },
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after-ms': '5' } },
      { delivery: 'reset' },
    ];
    let asked = 0;
    const { dir, server, play } = await table((request) => passing[asked++ - 3] ?? steady(request));
    const { code } = await play();
    expect({ code, endings: endingsOf(dir) }).toEqual({ code: 0, endings: { normal: 3 } });
    expect(
      countsOf(dir, "SELECT outcome AS kind, count(*) AS n FROM calls WHERE outcome <> 'ok' GROUP BY 1"),
    ).toEqual({
      busy: 2,
      server: 1,
      network: 1,
    });
    // Nobody knows whether the call was worked on whose connection was reset.
    const [{ reset }] = rows<{ reset: number }>(
      dir,
      "SELECT charged_microusd AS reset FROM calls WHERE outcome = 'network'",
    );
    expect(chargedIn(dir)).toBe(server.invoice() + reset);
  });

  it('end a game without a result where it does not pass; --retry-errors goes on with it', async () => {
    const undisturbed = await table(steady);
    expect(await undisturbed.play()).toMatchObject({ code: 0 });
    let broken: string | null = null;
    let asked = 0;
    const { dir, server, play } = await table((request) => {
      if (++asked === 8) broken = request.prompt;
      return request.prompt === broken
        ? { status: 500, headers: { 'retry-after-ms': '2' } }
        : steady(request);
    });
    const first = await play();
    expect(first.stderr).toMatch(/1 games ended without a result .*--retry-errors/);
    expect(first.code).toBe(0);
    expect(endingsOf(dir)).toEqual({ normal: 2, void_provider: 1 });
    broken = '';
    server.clear();
    const [{ owed }] = rows<{ owed: number }>(undisturbed.dir, 'SELECT count(*) AS owed FROM answers');
    const [{ had }] = rows<{ had: number }>(dir, 'SELECT count(*) AS had FROM answers');
    expect(await play(['--retry-errors'])).toMatchObject({ code: 0 });
    expect(server.requests).toHaveLength(owed - had);
    expect(recordOf(dir)).toEqual(recordOf(undisturbed.dir));
    expect(rows(dir, 'SELECT termination FROM attempts ORDER BY attempt')).toEqual([
      { termination: 'void_provider' },
      { termination: 'normal' },
    ]);
  });

  it('pause the run where nobody answers, before that costs a game its result', async () => {
    const { dir, server, play } = await table(steady);
    const gone = await startModelServer(steady);
    await gone.close();
    const nowhere = { OPENAI_BASE_URL: `${gone.origin}/v1` };
    const { code, stderr } = await play([], nowhere);
    expect(stderr).toMatch(/run is paused: .*ECONNREFUSED/);
    expect(stderr).toContain('base URL');
    expect({ code, endings: endingsOf(dir) }).toEqual({ code: 1, endings: {} });
    expect(chargedIn(dir)).toBe(0);
    expect(await play(['--resume'])).toMatchObject({ code: 0 });
    expect(chargedIn(dir)).toBe(server.invoice());
  });

  it('pause the run in an outage', async () => {
    let asked = 0;
    let down = true;
    const { dir, play } = await table((request) =>
      asked++ > 20 && down ? { status: 503, headers: { 'retry-after-ms': '2' } } : steady(request),
    );
    const { code, stderr } = await play(['--games', '8', '--concurrency', '2']);
    expect(stderr).toMatch(/run is paused: .*failed 4 times in a row.*503/);
    expect(stderr).toContain('--retry-errors');
    expect(code).toBe(1);
    expect(endingsOf(dir).void_provider).toBeLessThanOrEqual(4);
    down = false;
    expect(await play(['--games', '8', '--resume', '--retry-errors'])).toMatchObject({ code: 0 });
    expect(endingsOf(dir)).toEqual({ normal: 8 });
  });
});

/** A provider that says the key wherever it can. */
function blabbing(step: Step): Step {
  const headers = { 'x-request-id': CANARY, 'request-id': CANARY, ...step.headers };
  if ((step.status ?? 200) === 200) return { ...step, headers };
  const said =
    step.raw === undefined ? { error: { type: 'scripted' } } : (JSON.parse(step.raw) as { error: object });
  const message = `${'message' in said.error ? said.error.message : 'No.'} Your key is ${CANARY}.`;
  return { ...step, headers, raw: JSON.stringify({ error: { param: CANARY, ...said.error, message } }) };
}

const FATAL: readonly (string | undefined)[] = ['request', 'access', 'missing', 'money'];
const kindOf = ({ gives }: Case) => (typeof gives === 'object' && 'error' in gives ? gives.error : undefined);
const MODELS = `${OPENAI},${ANTHROPIC},${COMPATIBLE}`;

describe('a key', () => {
  const fatal = CASES.filter((test) => FATAL.includes(kindOf(test)));

  it('is nowhere when a run pauses for what would fail again; each time it goes on afterwards', async () => {
    let asked = 0;
    let trouble: Step | null = null;
    const { dir, play } = await table((request) =>
      trouble !== null && asked++ === 2 ? blabbing(trouble) : steady(request),
    );
    for (const [i, test] of fatal.entries()) {
      asked = 0;
      trouble = test.step;
      const { code, stderr } = await play(i === 0 ? [] : ['--resume']);
      expect(stderr, test.name).toContain(`The run is paused: ${OPENAI} failed (${kindOf(test)})`);
      expect(code, test.name).toBe(1);
      const failed = `SELECT count(*) AS n FROM calls WHERE outcome NOT IN ('ok', 'unjudged')`;
      expect(rows(dir, failed), test.name).toEqual([{ n: i + 1 }]);
    }
    trouble = null;
    expect(await play(['--resume'])).toMatchObject({ code: 0 });
    expect(endingsOf(dir)).toEqual({ normal: 3 });
  }, 300_000);

  it('is nowhere after all that a run gets over, nor in what is made of the run', async () => {
    // Bounds of the transport itself cannot be set by the command line; they are tested below it.
    const passing = CASES.filter((test) => !FATAL.includes(kindOf(test)) && !test.limits && !test.late);
    const quick = passing.filter(({ retryAfterMs = 0 }) => retryAfterMs < 1000);
    const open = quick.map(({ step }) => step);
    let asked = 0;
    const script = (request: SeenRequest): Step => {
      const step = asked++ % 2 === 0 ? open.shift() : undefined;
      const ids = legalIds(request);
      return blabbing(
        step ?? { text: answerText(ids[drawn(request, 'move', ids.length)], `It is ${CANARY}.`) },
      );
    };
    const { dir, server, play } = await table(script, MODELS);
    const spy = join(folder, 'bin');
    const seen = join(folder, 'environment');
    mkdirSync(spy);
    writeFileSync(join(spy, 'git'), `#!/bin/sh\nenv >> ${seen}\n`);
    chmodSync(join(spy, 'git'), 0o755);
    const { code } = await play(['--games', '5'], { PATH: `${spy}:${process.env.PATH}` });
    expect({ code, open }).toEqual({ code: 0, open: [] });
    expect(fatal.length + quick.length).toBeGreaterThanOrEqual(30);
    expect(existsSync(seen) && readFileSync(seen, 'utf8').includes('PATH=')).toBe(true);
    expect(readFileSync(seen, 'utf8')).not.toContain(CANARY);
    for (const [name, ...more] of [
      ['report'],
      ['show'],
      ['show', '--game', '1'],
      ['export', '--game', '1'],
    ]) {
      const result = await bangarena([name, dir, ...more], { env: envFor(server.origin) });
      expect(result.code, `${name}: ${result.stderr}`).toBe(0);
      expect(leaksOf(result, dir, server), name).toEqual([]);
    }
    const [{ n }] = rows<{ n: number }>(
      dir,
      "SELECT count(*) AS n FROM answers WHERE reasoning LIKE '%[key]%'",
    );
    expect(n).toBeGreaterThan(0);
  });
});
