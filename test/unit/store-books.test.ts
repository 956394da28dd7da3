import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { loadMigrations, migrate } from '../../src/store/migrate.ts';
import { openRun } from '../../src/store/reader.ts';
import { continueRun, createRun } from '../../src/store/writer.ts';
import { replyOf, seeded } from '../kit/paid-games.ts';
import { callOf, endOf, SAMPLE_USAGE } from '../kit/sample-calls.ts';
import { sampleGame, sampleManifest } from '../kit/sample-run.ts';
import { sized } from '../kit/sizes.ts';

const CHILD = fileURLToPath(new URL('../kit/paid-child.ts', import.meta.url));
const KILLS = sized(4, 20);

let root: string;
let runs = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'books-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function newRun() {
  const dir = join(root, `run-${runs++}`);
  return { dir, writer: createRun(dir, sampleManifest(), { durable: true }) };
}

/** Lets `work` loose on a run's file, as another program might. */
function tamper(dir: string, sql: string): void {
  const db = new Database(join(dir, 'run.sqlite'));
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

describe('the books of a run', () => {
  it('keep what calls cost, open ones at their reservation, over a restart', () => {
    const { dir, writer } = newRun();
    const { books } = writer;
    const first = books.open(callOf());
    books.open(callOf({ attempt: 2 }));
    books.open(callOf({ decision: 18, agent: 'free/y', reservedMicrousd: null }));
    books.end(first, endOf());
    const expected = [
      {
        game: 3,
        decision: 17,
        agent: 'openai/x',
        microusd: 6234,
        tokens: 370 + 900,
        calls: 2,
        retries: 1,
        unpriced: 0,
        finished: false,
      },
      {
        game: 3,
        decision: 18,
        agent: 'free/y',
        microusd: 0,
        tokens: 900,
        calls: 1,
        retries: 0,
        unpriced: 1,
        finished: false,
      },
    ];
    expect(books.spending()).toEqual(expected);
    writer.close();
    const again = continueRun(dir, { durable: true });
    expect(again.books.spending()).toEqual(expected);
    again.write(encodeBatch([sampleGame(3)]));
    expect(again.books.spending().map(({ finished }) => finished)).toEqual([true, true]);
    again.close();
  });

  it('write to the disk before they return', () => {
    const { dir, writer } = newRun();
    writer.books.open(callOf());
    // What another connection sees while this one is still open.
    const reader = openRun(dir);
    expect(reader.agentCalls).toMatchObject([{ agent: 'openai/x', calls: 1, costMicrousd: 5000 }]);
    reader.close();
    writer.close();
  });

  it('keep replies that led to no answer, until there is one', () => {
    const { writer } = newRun();
    const { books } = writer;
    const call = books.open(callOf());
    books.end(call, endOf());
    const late = books.open(callOf({ decision: 18 }));
    books.end(late, endOf({ outcome: 'timeout', reply: null }));
    const unknown = books.open(callOf({ decision: 19, promptHash: 'other' }));
    books.end(unknown, endOf({ usage: null, costMicrousd: null }));
    const reply = replyOf(SAMPLE_USAGE, '{"move":"a"}');
    const place = { game: 3, seat: 2 };
    expect(books.keptReplies()).toEqual([
      { ...reply, ...place, call, decision: 17, promptHash: 'hash' },
      { ...reply, ...place, usage: null, call: unknown, decision: 19, promptHash: 'other' },
    ]);
    books.commitAnswer({
      ...place,
      decision: 17,
      agent: 'openai/x',
      options: 5,
      answer: { index: 1 },
      waitMs: 12,
      at: 'now',
    });
    expect(books.keptReplies()).toHaveLength(1);
    writer.close();
  });

  it('take the cost of a given-up call when it comes, and only once', () => {
    const { writer } = newRun();
    const { books } = writer;
    const call = books.open(callOf());
    books.end(call, endOf({ outcome: 'timeout', usage: null, costMicrousd: null, reply: null }));
    expect(books.spending()).toMatchObject([{ microusd: 5000, tokens: 900 }]);
    books.settle(call, 700, SAMPLE_USAGE);
    expect(books.spending()).toMatchObject([{ microusd: 700, tokens: 370 }]);
    expect(() => books.settle(call, 1, SAMPLE_USAGE)).toThrow(/never changes once it is known/);
    writer.close();
  });

  it('give back answers in order, with the last reply of each decision', () => {
    const { dir, writer } = newRun();
    const { books } = writer;
    const ask = (decision: number, text: string): void => {
      const call = books.open(callOf({ decision }));
      const { usage: _, ...reply } = replyOf(SAMPLE_USAGE, text);
      books.end(call, endOf({ reply }));
      books.judge(call, 'ok');
    };
    ask(5, 'no move');
    ask(5, 'a move');
    const base = {
      game: 3,
      seat: 2,
      agent: 'openai/x',
      options: 4,
      waitMs: 7,
      at: '2026-01-02T03:04:05.678Z',
    };
    const belief = [{ seat: 1, role: 'raider', chance: 0.75 }];
    const choice = { index: 2, shown: 0, reasoning: 'because', belief };
    books.commitAnswer({ ...base, decision: 5, answer: choice });
    ask(2, 'refused');
    books.commitAnswer({ ...base, decision: 2, answer: { failure: 'refusal', detail: 'it would not' } });
    books.commitAnswer({ ...base, decision: 9, answer: { failure: 'budget' } });
    writer.close();
    const again = continueRun(dir);
    const { at: _, waitMs: __, ...kept } = base;
    expect(again.books.storedAnswers(3)).toEqual([
      { ...kept, decision: 2, answer: { failure: 'refusal', detail: 'it would not' }, reply: 'refused' },
      { ...kept, decision: 5, answer: choice, reply: 'a move' },
      { ...kept, decision: 9, answer: { failure: 'budget' }, reply: null },
    ]);
    expect(again.books.storedAnswers(4)).toEqual([]);
    expect(() => again.books.commitAnswer({ ...base, decision: 5, answer: { index: 0 } })).toThrow(/UNIQUE/);
    again.close();
  });

  it('tell what the seats of a game have used', () => {
    const { writer } = newRun();
    const { books } = writer;
    for (const seat of [1, 1, 4]) books.end(books.open(callOf({ seat })), endOf());
    books.open(callOf({ seat: 4 }));
    const used = {
      modelSnapshot: 'priced-2026-01-01',
      tokensIn: 330,
      tokensCached: 200,
      tokensOut: 40,
      tokensReasoning: 25,
    };
    expect([...books.usageOf(3)]).toEqual([
      [
        1,
        {
          ...used,
          calls: 2,
          costMicroUsd: 2468,
          tokensIn: 660,
          tokensCached: 400,
          tokensOut: 80,
          tokensReasoning: 50,
        },
      ],
      [4, { ...used, calls: 2, costMicroUsd: 6234 }],
    ]);
    writer.close();
  });

  it.each([
    ['DELETE FROM calls', 'calls are never removed'],
    ['UPDATE calls SET reserved_microusd = 0', 'never changes'],
    ['UPDATE calls SET agent_id = 1', 'never changes'],
    ["UPDATE calls SET reply = 'x'", 'ends only once'],
    ['UPDATE calls SET cost_microusd = 0', 'once it is known'],
    ['DELETE FROM answers', 'only ever added'],
    ['UPDATE answers SET move = 1', 'only ever added'],
  ])('do not allow %s', (sql, message) => {
    const { dir, writer } = newRun();
    const { books } = writer;
    books.end(books.open(callOf()), endOf());
    const answer = {
      game: 3,
      seat: 2,
      decision: 17,
      agent: 'a',
      options: 2,
      answer: { index: 0 },
      waitMs: 12,
      at: 'now',
    };
    books.commitAnswer(answer);
    writer.close();
    expect(() => tamper(dir, sql)).toThrow(message);
  });

  it('are empty in a run of an older version, which is brought up to date', () => {
    const { dir, writer } = newRun();
    writer.close();
    const old = join(root, 'old.sqlite');
    const db = new Database(old);
    migrate(db, loadMigrations().slice(0, 4));
    db.exec(`ATTACH '${join(dir, 'run.sqlite')}' AS made; INSERT INTO run SELECT * FROM made.run`);
    db.close();
    copyFileSync(old, join(root, 'kept.sqlite'));
    const upgraded = continueRun(old);
    expect(upgraded.books.spending()).toEqual([]);
    upgraded.books.open(callOf());
    upgraded.close();
    const reader = openRun(old);
    expect(reader.agentCalls).toHaveLength(1);
    reader.close();
  });
});

describe('what a reader tells of calls', () => {
  it('by agent: costs, tokens, latency, outcomes and the pick of the first entry', () => {
    const { dir, writer } = newRun();
    const { books } = writer;
    for (let i = 0; i < 20; i++) {
      const agent = i < 10 ? 'a/x' : 'b/y';
      const call = books.open(callOf({ decision: i, agent, attempt: 1 + (i % 2) }));
      if (i % 10 === 9) continue;
      if (i % 10 === 8) {
        const lost = { usage: null, costMicrousd: null, reply: null };
        books.end(call, endOf({ outcome: 'network', latencyMs: 9999, error: 'cut', ...lost }));
        continue;
      }
      books.end(call, endOf({ latencyMs: 100 * (i + 1) }));
      books.judge(call, i % 10 === 7 ? 'illegal' : 'ok');
      const base = { game: 3, seat: 2, decision: i, agent, options: 2 + (i % 3), waitMs: 1, at: 'now' };
      books.commitAnswer({
        ...base,
        answer: i % 10 === 7 ? { failure: 'illegal' } : { index: 1, shown: i % 2 },
      });
    }
    writer.close();
    const reader = openRun(dir);
    const [a, b] = reader.agentCalls;
    reader.close();
    expect(a).toMatchObject({
      agent: 'a/x',
      calls: 10,
      retries: 5,
      costMicrousd: 8 * 1234 + 2 * 5000,
      atReservation: 2,
      unpriced: 0,
      usage: { input: 800, cached: 1600, cacheWrite: 240, output: 320, reasoning: 200 },
      latency: { p50: 400, p95: 800, max: 800 },
      outcomes: { illegal: 1, network: 1, ok: 7, open: 1 },
      answers: { decisions: 8, failures: { illegal: 1 }, listed: 7, firsts: 4 },
    });
    // Lists of 2, 3, 4, 2, 3, 4 and 2 moves.
    expect(a.answers.expectedFirsts).toBeCloseTo(3 / 2 + 2 / 3 + 2 / 4, 12);
    expect(b).toMatchObject({ agent: 'b/y', latency: { p50: 1400, max: 1800 } });
  });
});

describe('a run that costs, and is killed', () => {
  it(`${KILLS} times, is never charged over its cap, nor less than its provider's bill`, async () => {
    const dir = join(root, 'killed');
    const bill = join(root, 'bill');
    const next = seeded(KILLS);
    let done = false;
    let kills = 0;
    for (let session = 0; !done; session++) {
      const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dir, bill, String(session)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      const lines = kills < KILLS ? 1 + next(Math.floor(100 / KILLS)) : Number.POSITIVE_INFINITY;
      let told = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === 'done') done = true;
        else if (++told === lines) setTimeout(() => child.kill('SIGKILL'), next(20));
      }
      await closed;
      if (!done) kills++;
    }
    expect(kills).toBe(KILLS);
    const invoice = readFileSync(bill, 'utf8')
      .trim()
      .split('\n')
      .reduce((sum, cost) => sum + Number(cost), 0);
    const run = openRun(dir);
    const charged = run.agentCalls.reduce((sum, agent) => sum + (agent.costMicrousd ?? 0), 0);
    const open = run.agentCalls.reduce((sum, agent) => sum + (agent.outcomes.open ?? 0), 0);
    run.close();
    expect(charged).toBeLessThanOrEqual(2_000_000);
    expect(charged).toBeGreaterThan(1_900_000);
    expect(invoice).toBeLessThanOrEqual(charged);
    expect(open).toBeGreaterThan(0);
  }, 600_000);
});
