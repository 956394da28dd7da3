import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { greedy } from '../../agents/bots/greedy.ts';
import { MAX_LOG_BYTES } from '../../agents/process/log.ts';
import { commandLine } from '../../agents/process/words.ts';
import type { Choice, Failure, Turn } from '../../src/agent.ts';
import type { LiveGame } from '../../src/arena/live-game.ts';
import { Match } from '../../src/arena/match.ts';
import { outsideAgentOf } from '../../src/arena/outside-agents.ts';
import { rulesetOf } from '../../src/arena/plan.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { withinLimit } from '../../src/arena/time-limit.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';

const folder = mkdtempSync(join(tmpdir(), 'bangarena-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Keeps time for agents from outside, and what they answer. */
class Clock implements LiveGame {
  readonly name = 'timed';
  readonly answers: (Choice | Failure)[] = [];
  readonly #limitMs: number;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  recalled(): undefined {}

  turn(_: unknown, numbers: Pick<Turn, 'random' | 'below'>, signal: AbortSignal | null): Turn {
    const below = (bound: number): number => numbers.below(bound);
    return { random: () => numbers.random(), below, signal, desk: null };
  }

  limited(_: unknown, ask: Parameters<typeof withinLimit>[1]) {
    return withinLimit(this.#limitMs, ask);
  }

  commit(_: unknown, answer: Choice | Failure): void {
    this.answers.push(answer);
  }

  usageOf(): null {
    return null;
  }
}

/** A program of a few lines of JavaScript. */
function program(body: string): string {
  const file = join(folder, `${Math.abs(hash(body))}.mjs`);
  const head = `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const hello = () => say({ type: 'hello', protocol: 1, name: 'x' });
const pour = (stream, text) => stream.write(text, () => pour(stream, text));
const move = (m) => say({ type: 'move', id: m.id, move: m.legal[0] });
const on = (act) => createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type === 'hello') hello();
  if (m.type === 'act') act(m);
});
`;
  writeFileSync(file, head + body);
  return `stdio:"${process.execPath}" ${file}`;
}

function hash(text: string): number {
  return [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7);
}

/** One game of the program in the first seat. */
async function play(spec: string, limitMs = 20_000, logs: string | null = null) {
  const { agent } = outsideAgentOf(spec);
  agent.connection?.open({ limitMs, logs, allowPrivate: false });
  const clock = new Clock(limitMs);
  const match = new Match({
    ruleset: rulesetOf('bangarena-classic'),
    scheme: 'streams',
    seats: 4,
    agents: [agent, greedy],
  });
  try {
    const pending = match.begin(dealOf('programs', 0, 4), [0, 1, 1, 1], clock);
    if (pending !== null) await match.waitFor(pending);
  } finally {
    await agent.connection?.close();
  }
  const failures = clock.answers.flatMap((answer) => ('failure' in answer ? [answer.failure] : []));
  const why = match.error instanceof Error ? match.error.message : '';
  return { ending: TERMINATIONS[match.termination], failures, why, answers: clock.answers };
}

describe('a program that', () => {
  it('plays well is heard to the end of the game', async () => {
    const { ending, failures, answers } = await play(program('on(move);'));
    expect(ending).toBe('normal');
    expect(failures).toEqual([]);
    expect(answers.length).toBeGreaterThan(5);
  });

  it('hangs forfeits the game after a few decisions', async () => {
    const { ending, failures, why } = await play(program('on(() => {});'), 100);
    expect({ ending, failures }).toEqual({
      ending: 'agent_timeout',
      failures: ['timeout', 'timeout', 'timeout'],
    });
    expect(why).toContain('no answer to 3 decisions in a row');
  });

  it('answers late has that decision made for it, and no other', async () => {
    const body = 'let n = 0; on((m) => { if (n++ === 1) setTimeout(() => move(m), 1500); else move(m); });';
    const { ending, failures } = await play(program(body), 1000);
    expect({ ending, failures }).toEqual({ ending: 'normal', failures: ['timeout'] });
  });

  it('ends, even well, has crashed', async () => {
    const { ending, why } = await play(
      program('let n = 0; on((m) => { if (n++ === 2) process.exit(0); move(m); });'),
    );
    expect({ ending, why }).toEqual({ ending: 'agent_crash', why: 'it ended with exit code 0' });
  });

  it('is not to be started has crashed', async () => {
    const { ending, why } = await play(`stdio:${process.execPath} ${join(folder, 'missing.mjs')}`);
    expect(ending).toBe('agent_crash');
    expect(why).toMatch(/exit code 1; its last words: .*Cannot find module .*MODULE_NOT_FOUND/);
    expect(why).not.toContain('node:internal/modules/run_main');
  });

  it('cannot steer a terminal by its last words', async () => {
    const { why } = await play(
      program('process.stderr.write("\\x1b]0;title\\x07red\\x1b[31m\\nmore"); process.exit(3);'),
    );
    expect(why).toBe('it ended with exit code 3; its last words: ]0;title red [31m / more');
  });

  it('does not greet in time has crashed', async () => {
    const { ending, why } = await play(`${program('setInterval(() => {}, 1000);')}?start=1`);
    expect({ ending, why }).toEqual({ ending: 'agent_crash', why: 'it did not greet within 1 s' });
  });

  it.each([
    [
      'floods',
      `on(() => { pour(process.stdout, 'x\\n'.repeat(10000)); });`,
      'messages that nobody asked for',
    ],
    [
      'writes a line without end',
      `on(() => pour(process.stdout, 'x'.repeat(10000)));`,
      'a line of more than 262144',
    ],
    ['floods stderr', `on(() => pour(process.stderr, 'x'.repeat(10000)));`, 'bytes to stderr'],
  ])('%s forfeits the game', async (_, body, reason) => {
    const { ending, why } = await play(program(body));
    expect(ending).toBe('agent_invalid');
    expect(why).toContain(reason);
  });

  it('writes garbage has its decisions made for it', async () => {
    const { ending, failures, answers } = await play(program('on(() => console.log("I play a Shot!"));'));
    expect(ending).toBe('normal');
    expect(new Set(failures)).toEqual(new Set(['unparsable']));
    expect(failures).toHaveLength(answers.length);
  });

  it.skipIf(process.platform !== 'linux')('takes more memory than it may has crashed', async () => {
    const hog = program(
      'const big = []; on((m) => { if (big.length === 0) big.push(Buffer.alloc(6e8, 1)); move(m); });',
    );
    expect((await play(`${hog}?memory=400`)).ending).toBe('agent_crash');
    expect((await play(`${hog}?memory=4000`)).ending).toBe('normal');
  });

  it('writes much to stderr has a log of bounded size', async () => {
    const logs = join(folder, 'logs');
    const chatty = program('on((m) => { process.stderr.write("chat ".repeat(50000)); move(m); });');
    expect((await play(chatty, 20_000, logs)).ending).toBe('normal');
    const [file] = readdirSync(logs);
    expect(statSync(join(logs, file)).size).toBeLessThan(MAX_LOG_BYTES + 100);
    expect(readFileSync(join(logs, file), 'utf8')).toMatch(/\[the log is full\]\n$/);
  });
});

describe('a command', () => {
  it.each([
    ['python3 agent.py', ['python3', 'agent.py'], ''],
    [`  node  'my agent.mjs' --name="a \\"b\\" \\c" `, ['node', 'my agent.mjs', '--name=a "b" \\c'], ''],
    ['a\\ b ""', ['a b', ''], ''],
    ['run x,y?env=A,B&memory=64', ['run', 'x,y'], 'env=A,B&memory=64'],
    [`run 'what?' $HOME *`, ['run', 'what?', '$HOME', '*'], ''],
  ])('%s has its words', (line, words, options) => {
    expect(commandLine(line)).toMatchObject({ words, options });
  });
});
