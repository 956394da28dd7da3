import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAgent } from '#dist/src/check/check.js';
import type { CheckReport } from '#dist/src/check/findings.js';
import { selfSigned } from '../kit/certificate.ts';
import { ANIMALS, animal, ZOO } from '../kit/zoo/index.ts';
import { bangarena, inProcess, rows, scratch, shell } from './kit.ts';

const folder = scratch();
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

/** Checks an agent as the command does, a decision in so many seconds; its report, and the exit code. */
function check(agent: string, seconds = 5) {
  return checkAgent(agent, { limitMs: seconds * 1000 }).then(sorted);
}

/** The same by the command itself. */
async function checkByCommand(agent: string, seconds: number) {
  const args = ['check', agent, '--json', '--time-limit', String(seconds)];
  const { code, stdout, stderr } = await bangarena(args);
  expect(stdout, stderr).not.toBe('');
  const report: CheckReport = JSON.parse(stdout);
  expect(report.code).toBe(code);
  return sorted(report);
}

function sorted(report: CheckReport) {
  const { code } = report;
  expect(report.passed).toBe(code === 0);
  const bad = report.findings.filter(({ verdict }) => verdict === 'bad');
  const notes = report.findings.filter(({ verdict }) => verdict === 'note');
  return { code, report, bad, notes };
}

/** A service of a few lines; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A service that answers as `answer` does. */
function service(
  answer: (message: { type: string; id: number; legal: string[] }) => unknown,
): Promise<string> {
  return serve(async (request, response) => {
    let body = '';
    for await (const text of request.setEncoding('utf8')) body += text;
    response.end(JSON.stringify(answer(JSON.parse(body)) ?? {}));
  });
}

describe('check of the examples', () => {
  it('passes, as written', async () => {
    const line = '$BANGARENA check "stdio:node examples/agents/first-legal.mjs"';
    const { code, stdout, stderr } = await shell(line);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^passed: 11 parts, 0 bad/m);
  });

  it.concurrent.each([
    'stdio:python3 examples/agents/first_legal.py',
    'stdio:sh examples/agents/first_legal.sh',
    'rule-1',
    './test/kit/seeded/module.mjs',
  ])('passes %s', async (agent) => {
    const { code, report } = await check(agent, 30);
    expect(report.findings.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
    expect(code).toBe(0);
    expect(report.figures.answers).toBeGreaterThan(60);
  });

  it.concurrent.each([
    [process.execPath, 'examples/agents/first-legal-http.mjs'],
    ['python3', 'examples/agents/first_legal_http.py'],
  ])('passes the service %s %s', async (command, file) => {
    const server = spawn(command, [file, '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
    ends.push(() => server.kill('SIGKILL'));
    const address = await new Promise<string>((resolve, reject) => {
      server.on('error', reject);
      server.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    });
    const { bad, report } = await check(address, 30);
    expect(bad).toEqual([]);
    expect(report).toMatchObject({ tier: 'remote', says: { name: 'first-legal', version: '1' } });
  });
});

describe('a check that is stopped', () => {
  it.concurrent.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s leaves no files behind', async (signal, code) => {
    const TMPDIR = join(folder, signal);
    mkdirSync(TMPDIR);
    let made: string[] = [];
    const result = await bangarena(['check', animal('hang'), '--time-limit', '600'], {
      env: { TMPDIR },
      onStart: (kill) => {
        const timer = setInterval(() => {
          made = readdirSync(TMPDIR, { recursive: true, encoding: 'utf8' });
          if (!made.some((name) => name.includes('/'))) return;
          clearInterval(timer);
          kill(signal);
        }, 50);
        ends.push(() => clearInterval(timer));
      },
    });
    expect(result).toMatchObject({ code, stdout: '' });
    expect(made.length).toBeGreaterThan(0);
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});

describe('the zoo', () => {
  it('has twelve animals, and as many diagnoses', () => {
    expect(ANIMALS).toHaveLength(12);
    expect(new Set(Object.values(ZOO)).size).toBe(12);
  });

  it.concurrent.each(ANIMALS)('%s gets its diagnosis and a way out', async (mode) => {
    const limit = ['hang', 'late', 'never-reads'].includes(mode) ? 2 : 20;
    const { code, bad } = await check(animal(mode, mode === 'late' ? 3200 : 1600), limit);
    expect(bad.map(({ diagnosis }) => diagnosis)).toEqual([ZOO[mode]]);
    expect(bad[0].expected).not.toBe('');
    expect(bad[0].came).not.toBe('');
    expect(bad[0].wayOut).toMatch(/^[A-Z].*[.?!"]/);
    expect(code).toBe(7);
  });

  it('has a healthy one, which passes', async () => {
    const { bad, notes } = await checkByCommand(animal('good'), 20);
    expect([...bad, ...notes]).toEqual([]);
  });
});

describe('a program that', () => {
  const HEAD = `import { createInterface } from 'node:readline';
let held = '';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const hello = (protocol = 1) => say({ type: 'hello', protocol, name: 'x' });
const move = (m, move = m.legal[0]) => say({ type: 'move', id: m.id, move });
const on = (take) => createInterface({ input: process.stdin }).on('line', (line) => take(JSON.parse(line)))`;

  it.concurrent.each([
    [
      'keeps its answers back',
      'on((m) => { if (m.type === "hello") hello(); if (m.type === "act") held = m; }).on("close", () => move(held));',
      'not-flushed',
    ],
    ['speaks another version', 'on((m) => hello(2));', 'wrong-version'],
    ['takes the highest version', 'on((m) => hello(Math.max(...m.protocols)));', 'wrong-version'],
    ['says nothing', 'on(() => {});', 'no-hello'],
    [
      'chooses what is not legal',
      'on((m) => m.type === "hello" ? hello() : m.type === "act" && move(m, "play:joker"));',
      'illegal-move',
    ],
    [
      'stumbles over unknown fields',
      'on((m) => { if (m["x-unknown"] && m.type !== "hello") process.exit(4); if (m.type === "hello") hello(); if (m.type === "act") move(m); });',
      'crashed',
    ],
    [
      'ends with a game',
      'on((m) => { if (m.type === "hello") hello(); if (m.type === "act") move(m); if (m.type === "end") process.exit(0); });',
      'left',
    ],
    [
      'answers errors',
      'on((m) => { if (m.type === "hello") hello(); if (m.type === "act") move(m); if (m.type === "error") console.log("sorry"); });',
      'not-json',
    ],
    [
      'counts by itself',
      'let n = 0; on((m) => { if (m.type === "hello") hello(); if (m.type === "act") move({ ...m, id: n++ }); });',
      'wrong-id',
    ],
  ])('%s is told so', async (name, body, diagnosis) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, `${HEAD};\n${body}\n`);
    const limit = ['not-flushed'].includes(diagnosis) ? 2 : 20;
    const start = diagnosis === 'no-hello' ? '?start=3' : '';
    const { bad } = await check(`stdio:"${process.execPath}" ${file}${start}`, limit);
    expect(bad.map((finding) => finding.diagnosis)).toEqual([diagnosis]);
  });

  it('decides by a chance of its own gets a note, and passes', async () => {
    const file = join(folder, 'chance.mjs');
    const body =
      'let n = Date.now() + process.pid; on((m) => { if (m.type === "hello") hello(); if (m.type === "act") move(m, m.legal[(n += process.pid) % m.legal.length]); });';
    writeFileSync(file, `${HEAD};\n${body}\n`);
    const { code, notes } = await check(`stdio:"${process.execPath}" ${file}`, 20);
    expect(notes.map(({ diagnosis }) => diagnosis)).toEqual(['unstable']);
    expect(code).toBe(0);
  });
});

describe('a service that', () => {
  it('is not there is told so', async () => {
    const { bad, code } = await checkByCommand('http://127.0.0.1:1/', 5);
    expect(bad.map(({ diagnosis }) => diagnosis)).toEqual(['not-reached']);
    expect(code).toBe(7);
  });

  it('answers with an error or a redirect is told so', async () => {
    for (const status of [500, 307]) {
      const address = await serve((_, response) => response.writeHead(status, { location: '/' }).end());
      expect((await check(address)).bad.map(({ diagnosis }) => diagnosis)).toEqual(['bad-status']);
    }
  });

  it('answers with the id of another decision is told so', async () => {
    const address = await service((m) =>
      m.type === 'hello'
        ? { type: 'hello', protocol: 1, name: 'x' }
        : { type: 'move', id: 2, move: m.legal?.[0] },
    );
    expect((await check(address)).bad.map(({ diagnosis }) => diagnosis)).toEqual(['wrong-id']);
  });
});

describe('a service over TLS', () => {
  const { key, cert } = selfSigned();
  const file = join(folder, 'cert.pem');
  writeFileSync(file, cert);

  /** A service with a certificate that nobody knows; its address. */
  async function secure(): Promise<string> {
    const server = createSecureServer({ key, cert }, async (request, response) => {
      let body = '';
      for await (const text of request.setEncoding('utf8')) body += text;
      const { type, id, legal } = JSON.parse(body);
      const hello = { type: 'hello', protocol: 1, name: 'secure' };
      response.end(JSON.stringify(type === 'hello' ? hello : { type: 'move', id, move: legal?.[0] }));
    });
    ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('is trusted by NODE_EXTRA_CA_CERTS, and else told what to do', async () => {
    const address = await secure();
    const args = ['check', address, '--json', '--time-limit', '20', '--ruleset', 'bangarena-classic'];
    const trusted = await bangarena(args, { env: { NODE_EXTRA_CA_CERTS: file } });
    expect(trusted.code, trusted.stdout + trusted.stderr).toBe(0);
    const { bad } = await check(address);
    expect(bad).toMatchObject([
      { diagnosis: 'not-trusted', wayOut: expect.stringContaining('NODE_EXTRA_CA_CERTS') },
    ]);
    const dir = join(folder, 'untrusted');
    const run = await inProcess(['run', '--agent', address, '--seats', '4', '--games', '1', '--out', dir]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('its certificate is not trusted');
    expect(run.stderr).toContain('NODE_EXTRA_CA_CERTS');
  });

  it('plays in a run when it is trusted', async () => {
    const args = ['run', '--agent', await secure(), '--agent', 'rule-1', '--seats', '4', '--games', '2'];
    const dir = join(folder, 'trusted');
    const { code, stderr } = await bangarena([...args, '--out', dir], { env: { NODE_EXTRA_CA_CERTS: file } });
    expect(code, stderr).toBe(0);
    expect(rows(dir, 'SELECT count(*) AS n FROM answers WHERE failure IS NOT NULL')).toEqual([{ n: 0 }]);
  });
});

describe('a file', () => {
  const agent = (choose: string, more = '') =>
    `export default { id: 'x', version: '1', description: 'x.', sit: () => ({ choose(view, turn) { ${choose} } ${more} }) };`;

  it.concurrent.each([
    ['throws', agent('throw new Error("no idea");'), 'threw'],
    ['answers with nothing', agent(''), 'no-index'],
    ['answers out of range', agent('return view.legalCount;'), 'no-index'],
    ['never comes back', agent('for (;;);'), 'no-answer'],
    ['waits for ever', agent('return new Promise(() => {});'), 'no-answer'],
    // The failure of the limit itself, whatever the clock says.
    ['has timed out', agent('return { failure: "timeout" };'), 'no-answer'],
    ['ends the process', agent('process.exit(3);'), 'left'],
    [
      'has no player',
      'export default { id: "x", version: "1", description: "x.", sit: () => null };',
      'no-player',
    ],
  ])('that %s is told so', async (name, text, diagnosis) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}-file.mjs`);
    writeFileSync(file, text);
    const { bad, code } = await check(file, 3);
    expect(bad.map((finding) => finding.diagnosis)).toEqual([diagnosis]);
    expect(code).toBe(7);
  });

  it('whose players keep something gets a note', async () => {
    const file = join(folder, 'keeps.mjs');
    writeFileSync(
      file,
      'export default { id: "x", version: "1", description: "x.", sit() { let n = 0; return { choose: (view) => n++ === 0 ? 0 : view.legalCount - 1, reset() {} }; } };',
    );
    const { notes, code } = await checkByCommand(file, 20);
    expect(notes.map(({ diagnosis }) => diagnosis)).toEqual(['not-reset']);
    expect(code).toBe(0);
  });
});

describe('what is not checked', () => {
  it.each([
    ['openai/some-model', 'each of its calls may cost'],
    ['mock/first', 'each of its calls may cost'],
    ['nobody', 'Unknown agent "nobody"'],
    ['stdio:no-such-program', 'there is no program'],
  ])('%s is refused as usage', async (agent, message) => {
    const { code, stdout, stderr } = await inProcess(['check', agent]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    ['--time-limit', '0'],
    ['--time-limit', 'x'],
    ['--ruleset', 'poker'],
  ])('%s %s is refused', async (...more) => {
    const { code } = await inProcess(['check', 'random', ...more]);
    expect(code).toBe(2);
  });
});
