import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { CallError } from '#dist/src/agent.js';
import { resolveAgent } from '#dist/src/arena/agents.js';
import { ROOT } from '../../scripts/sources.mjs';
import { bangarena, inProcess, rows, scratch, tablesOf } from './kit.ts';

const folder = scratch();
const RULES = 'bangarena-classic';

/** Writes a file of one's own and returns its path. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const AGENT = `{ id: 'x', version: '1', description: 'mine', sit: () => ({ choose: (view) => view.legalCount - 1 }) }`;
const TYPED = `import { type Agent, legalMoves } from 'bangarena/agent';
interface Wish { readonly act: string }
const wish: Wish = { act: 'end' };
const agent: Agent = {
  id: 'x', version: '1', description: 'mine',
  sit: () => ({ choose: (view) => Math.max(0, legalMoves(view).findIndex(({ act }) => act === wish.act)) }),
};
export default agent;
`;

describe('a file as an agent', () => {
  it.each([
    ['a.mjs', `export default ${AGENT};`],
    ['b.js', `import { observe } from 'bangarena/agent';\nexport default ${AGENT};`],
    ['c.cjs', `module.exports = ${AGENT};`],
    ['d.cjs', `exports.__esModule = true;\nexports.default = ${AGENT};`],
    ['e.ts', TYPED],
    ['f.mts', TYPED],
    ['typed-commonjs/g.ts', TYPED],
    ['h.mjs', `export default () => (${AGENT});`],
    ['i.mjs', `export default async () => (${AGENT});`],
    ['j.mjs', `export default { default: ${AGENT} };`],
    ['k.ts', `import { mine } from './mine.js';\nexport default mine;`],
  ])('is found in %s', async (name, text) => {
    if (name.includes('/')) file('typed-commonjs/package.json', '{ "type": "commonjs" }');
    file('mine.ts', `export const mine: object = ${AGENT};`);
    const { agent, spec } = await resolveAgent(file(name, text), RULES);
    expect(agent).toMatchObject({ id: spec, version: '1', description: 'mine' });
    expect(agent.sit).toBeTypeOf('function');
  });

  it.each(['m.mjs', 'm.ts'])('is given the running copy of the package in %s', async (name) => {
    const text = `import { CallError } from 'bangarena/llm';\nimport { CallError as Same } from 'bangarena/agent';
import { createGame } from 'bangarena';\nglobalThis.seen = [CallError, Same, typeof createGame];\nexport default ${AGENT};`;
    await resolveAgent(file(name, text), RULES);
    const { seen } = globalThis as unknown as { seen: unknown[] };
    expect(seen).toEqual([CallError, CallError, 'function']);
  });

  it('is made of the options in its name', async () => {
    const path = file(
      'options.mjs',
      `export default (options) => ({ ...${AGENT}, description: JSON.stringify(options) });`,
    );
    const { agent, spec } = await resolveAgent(`${path}?style=bold&depth=3`, RULES);
    expect(JSON.parse(agent.description)).toEqual({ style: 'bold', depth: 3 });
    expect(spec).toBe(`${path}?depth=3&style=bold`);
  });

  it('has the version of its code and of what that imports', async () => {
    const versionOf = async (n: number, mine: string, helper: string): Promise<string> => {
      file(`v${n}/helper.ts`, helper);
      return (await resolveAgent(file(`v${n}/agent.ts`, mine), RULES)).version;
    };
    const mine = `import { x } from './helper.js';\nvoid x;\nexport default ${AGENT};`;
    const first = await versionOf(1, mine, 'export const x = 1;');
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(await versionOf(2, mine, 'export const x = 1;')).toBe(first);
    expect(await versionOf(3, mine, 'export const x = 2;')).not.toBe(first);
    expect(await versionOf(4, `${mine} `, 'export const x = 1;')).not.toBe(first);
  });

  it.each<[string, string | null, RegExp]>([
    [
      'none.mjs',
      null,
      /does not exist: there is no file .*none\.mjs.*the folder that the command is started in/,
    ],
    [
      'syntax.mjs',
      'export default {\n  a b\n};',
      /cannot be loaded: SyntaxError: Unexpected identifier.*syntax\.mjs:2\)/,
    ],
    ['syntax.ts', 'const a: number = 1;\nexport default {\n  a b\n};', /cannot be loaded: .*syntax\.ts:3:4/],
    [
      'throws.mjs',
      'const a = 1;\nthrow new TypeError("boom");',
      /cannot be loaded: boom \(.*throws\.mjs:2\)/,
    ],
    [
      'throws.ts',
      'interface A {}\nthrow new TypeError("boom");',
      /cannot be loaded: boom \(.*throws\.ts:\d+\)/,
    ],
    ['lost.mjs', 'import "./nowhere.mjs";', /cannot be loaded: Cannot find module .*nowhere\.mjs/],
    ['named.mjs', `export const agent = ${AGENT};`, /has no default export/],
    [
      'sitless.mjs',
      'export default { id: "x", version: "1" };',
      /exports as its default no object with a function sit\(\)/,
    ],
    ['null.mjs', 'export default null;', /no object with a function sit\(\)/],
    ['made.mjs', 'export default () => 5;', /its default export returns no object with a function sit\(\)/],
    ['class.mjs', 'export default class {};', /its default export threw Class constructor/],
    [
      'unmade.mjs',
      'export default () => { throw new RangeError("style is one of bold, shy") };',
      /: style is one of bold, shy\./,
    ],
    ['plain.mjs?depth=3', `export default ${AGENT};`, /takes no options/],
    [
      'idless.mjs',
      'export default { requires: () => null, connect: () => ({}) };',
      /model provider without an id/,
    ],
    ['unasked.mjs', 'export default { id: "x", connect: () => ({}) };', /without requires\(\)/],
    [
      'modelless.mjs',
      'export default { id: "x", requires: () => null, connect: () => ({}) };',
      /needs the model: ".*modelless\.mjs\?model=NAME"/,
    ],
    [
      'lacking.mjs?model=m',
      'export default { id: "x", requires: () => "x needs a key: set X.", connect: () => ({}) };',
      /x needs a key: set X\.$/,
    ],
    [
      'unconnected.mjs?model=m',
      'export default { id: "x", requires: () => null, connect: (options) => options.a.b };',
      /cannot be connected: it threw Cannot read .*unconnected\.mjs:1\)/,
    ],
  ])('is refused: %s', async (name, text, message) => {
    const [path] = name.split('?');
    const spec = name.replace(path, text === null ? join(folder, path) : file(path, text));
    await expect(resolveAgent(spec, RULES)).rejects.toThrow(message);
  });

  it('is told of where no agent is known', async () => {
    await expect(resolveAgent('zebra', RULES)).rejects.toThrow(
      /openai\/MODEL.*mock\/SCRIPT.*\.\/my-agent\.mjs/,
    );
  });
});

describe('runs with files as agents', () => {
  const OWN = ['run', '--seats', '5', '--seed', 'own'];
  const run = (...args: string[]) => bangarena([...OWN, ...args], { cwd: folder });
  /** A process loads a file once: for files that do not change. */
  const runHere = (...args: string[]) => inProcess([...OWN, ...args], { cwd: folder });
  let wrong = 0;

  it.each([
    ['undefined', '() => undefined'],
    ['null', '() => null'],
    ["'end'", `() => 'end'`],
    ['99', '() => 99'],
    ["{ index: 'a' }", `() => ({ index: 'a' })`],
    ['1n', '() => 1n'],
  ])('are not begun where one answers %s', async (said, choose) => {
    const name = `wrong-${++wrong}`;
    file(
      `${name}.mjs`,
      `export default { id: 'x', version: '1', description: '', sit: () => ({ choose: ${choose} }) };`,
    );
    const { code, stderr } = await runHere('--agents', `./${name}.mjs,random`, '--games', '5', '--out', name);
    expect(code).toBe(1);
    expect(stderr).toContain(`./${name}.mjs does not play: it answered ${said}, where 0 to `);
  });

  it('are not begun where TypeScript throws, and tell the line', async () => {
    file('broken.ts', 'interface A {\n  a: 1;\n}\nthrow new TypeError("boom");');
    const { code, stderr } = await run('--agents', './broken.ts', '--games', '5', '--out', 'broken');
    expect(code).toBe(2);
    expect(stderr).toMatch(/\.\/broken\.ts cannot be loaded: boom \(.*broken\.ts:4\)/);
  });

  it('are not begun where one has no choose()', async () => {
    file('idle.mjs', `export default { id: 'x', version: '1', description: '', sit: () => ({}) };`);
    const { code, stderr } = await runHere('--agents', './idle.mjs', '--games', '5', '--out', 'idle');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /does not play: its sit\(\) returned no object with a function choose\(\) in a trial/,
    );
  });

  it('are the same in one thread and in workers, with promises and with TypeScript', async () => {
    file('typed.ts', TYPED);
    file(
      'slow.mjs',
      `import { setImmediate } from 'node:timers/promises';
      export default { id: 'x', version: '1', description: '', sit: () => ({ async choose(view, turn) {
        const index = turn.below(view.legalCount);
        await setImmediate();
        return index;
      } }) };`,
    );
    const args = ['--agents', './typed.ts,./slow.mjs,greedy', '--games', '60'];
    const here = await run(...args, '--workers', '1', '--out', 'here');
    const there = await run(...args, '--workers', '2', '--out', 'there');
    expect([here.code, there.code]).toEqual([0, 0]);
    const [a, b] = ['here', 'there'].map((out) => tablesOf(join(folder, out)));
    expect(a.games).toEqual(b.games);
    expect(rows(join(folder, 'here'), 'SELECT id FROM agents')).toEqual([
      { id: './typed.ts' },
      { id: './slow.mjs' },
      { id: 'greedy' },
    ]);
  });

  it('go on only from where they were begun, with the same code', async () => {
    file('mine.mjs', `export default ${AGENT};`);
    const args = ['--agents', './mine.mjs,random', '--games', '10'];
    expect((await run(...args, '--out', 'resumed')).code).toBe(0);
    const again = ['run', '--resume', join(folder, 'resumed'), '--games', '20'];
    mkdirSync(join(folder, 'elsewhere'), { recursive: true });
    const elsewhere = await bangarena(again, { cwd: join(folder, 'elsewhere') });
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stderr).toMatch(
      /\.\/mine\.mjs does not exist: .*elsewhere.*from the folder that it was begun in/,
    );
    expect((await bangarena(again, { cwd: folder })).code).toBe(0);
    file('mine.mjs', `export default ${AGENT}; // Another.`);
    const changed = await bangarena(again, { cwd: folder });
    expect(changed.code).toBe(13);
    expect(changed.stderr).toContain('./mine.mjs');
  });

  it('play the examples of the README', async () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
    const example = (entry: string) => blocks.find((code) => code.includes(`from '${entry}'`)) ?? '';
    file('readme-bot.mjs', example('bangarena/agent'));
    file('readme-api.mjs', example('bangarena/llm'));
    const server = createServer(async (request, response) => {
      const { messages } = (await json(request)) as { messages: { text: string }[] };
      const move = messages.at(-1)?.text.trim().split('\n').at(-1)?.split(' = ')[0];
      const usage = { prompt_tokens: 500, completion_tokens: 10 };
      const right = request.url === '/generate' && request.headers.authorization === 'Bearer secret-of-mine';
      response.writeHead(right ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ text: JSON.stringify({ move }), usage }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const env = {
      MY_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MY_API_API_KEY: 'secret-of-mine',
    };
    const line =
      'run --seats 4 --games 1 --allow-unpriced --out readme --agents ./readme-bot.mjs,./readme-api.mjs?model=m';
    const { code, stderr } = await bangarena(line.split(' '), { cwd: folder, env });
    server.close();
    expect(code, stderr).toBe(0);
    const failures = rows(join(folder, 'readme'), 'SELECT sum(failures) AS failures FROM seats');
    expect(failures).toEqual([{ failures: 0 }]);
    expect(readFileSync(join(folder, 'readme', 'run.sqlite'), 'latin1')).not.toContain('secret-of-mine');
  });

  it('play a provider of one’s own within its price and its cap', async () => {
    file(
      'api.mjs',
      `import { CallError } from 'bangarena/llm';
      let calls = 0;
      export default { id: 'my-api', requires: () => null, connect: ({ model, extra }) => ({ async complete({ moveIds }) {
        if (++calls === 3) throw new CallError('busy', 'slow down', { status: 429, retryAfterMs: 1 });
        const usage = { input: 1000, cached: 0, cacheWrite: 0, output: 100, reasoning: 0 };
        return { text: JSON.stringify({ move: moveIds[extra.place] }), finish: 'stop', model, usage, requestId: null };
      } }) };`,
    );
    const agents = ['--agents', './api.mjs?model=m&place=0,rule-1', '--games', '2', '--max-cost', '50'];
    const unpriced = await run(...agents, '--out', 'api');
    expect(unpriced.code).toBe(2);
    expect(unpriced.stderr).toContain('There is no price for my-api/m,');
    file(
      'prices.yaml',
      'prices:\n  - { provider: my-api, model: m, input: 1, output: 10, date: 2026-01-01, source: the contract }\n',
    );
    const { code, stderr } = await run(...agents, '--prices', 'prices.yaml', '--out', 'api');
    expect(code, stderr).toBe(0);
    const [{ calls, retries, cost }] = rows<{ calls: number; retries: number; cost: number }>(
      join(folder, 'api'),
      `SELECT count(*) AS calls, sum(attempt > 1) AS retries, sum(cost_microusd) AS cost FROM calls WHERE reply IS NOT NULL`,
    );
    expect(retries).toBe(1);
    expect(cost).toBe(calls * 2000);
  });

  it('pause at a provider whose `read` is wrong, after one call, and say where', async () => {
    file(
      'misread.mjs',
      `import { endpointOf, postJson } from 'bangarena/llm';
      const rule = { id: 'my-api', baseUrl: null, noKey: 'none' };
      export default { id: 'my-api', requires: () => null, connect: (options, env) => ({
        complete: (request, signal) => postJson(endpointOf(rule, options, env), { path: '/', model: 'm', body: {} }, signal,
          (reply) => ({ text: reply.nothing.text, finish: 'stop', usage: null })),
      }) };`,
    );
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const env = { MY_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const line =
      'run --seats 4 --games 2 --concurrency 1 --allow-unpriced --out misread --agents ./misread.mjs?model=m,rule-1';
    const { code, stderr } = await bangarena(line.split(' '), { cwd: folder, env });
    server.close();
    expect(code).toBe(1);
    expect(asked).toBe(1);
    expect(stderr).toMatch(/my-api: `read` threw TypeError: Cannot read properties of undefined/);
    expect(stderr).toMatch(/Look at `read`.*misread\.mjs:5\)/);
    expect(stderr).not.toContain('network');
  });

  it('take a usage of input and output alone', async () => {
    file(
      'brief.mjs',
      `export default { id: 'my-api', requires: () => null, connect: () => ({ async complete({ moveIds }) {
        return { text: JSON.stringify({ move: moveIds[0] }), finish: 'stop', usage: { input: 1000, output: 100 } };
      } }) };`,
    );
    const { code, stderr } = await run(
      '--allow-unpriced',
      '--agents',
      './brief.mjs?model=m,rule-1',
      '--games',
      '1',
      '--out',
      'brief',
    );
    expect(code, stderr).toBe(0);
    const calls = rows(
      join(folder, 'brief'),
      'SELECT DISTINCT outcome, input_tokens, cached_tokens FROM calls',
    );
    expect(calls).toEqual([{ outcome: 'ok', input_tokens: 1000, cached_tokens: 0 }]);
  });
});
