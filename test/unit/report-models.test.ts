import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALL_ERRORS, FAILURE_KINDS } from '../../src/agent.ts';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { describeGame, describeRun, gameText, runText } from '../../src/cli/show-text.ts';
import { buildReport, renderReport } from '../../src/report/index.ts';
import { openRun } from '../../src/store/reader.ts';
import { createRun } from '../../src/store/writer.ts';
import { callOf, endOf } from '../kit/sample-calls.ts';
import { sampleGame, sampleManifest } from '../kit/sample-run.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'report-models-')), 'run');
  write();
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

/**
 * Ten decisions of `ant` in two games: the first took a retry, the second was asked twice and failed, one call was
 * under way when the process died. And one unpriced call of `bee`.
 */
function write(): void {
  const writer = createRun(dir, sampleManifest({ games: 2 }), { durable: true });
  const { books } = writer;
  writer.write(encodeBatch([sampleGame(0), sampleGame(1)]));
  const ask = (decision: number, changes = {}): number =>
    books.open(
      callOf({ game: decision % 2, decision, agent: 'ant', promptHash: `p${decision}`, ...changes }),
    );
  const answer = (decision: number, said: object, agent = 'ant'): void =>
    books.commitAnswer({
      game: decision % 2,
      seat: 2,
      decision,
      agent,
      options: 4,
      answer: said as { index: number },
      waitMs: 1,
      at: 'now',
    });
  for (let decision = 0; decision < 10; decision++) {
    if (decision === 0) {
      const lost = { outcome: 'busy' as const, usage: null, costMicrousd: 0, reply: null, error: '429' };
      books.end(ask(0), endOf(lost));
    }
    const call = ask(decision, { attempt: decision === 0 ? 2 : 1 });
    if (decision === 9) continue;
    books.end(call, endOf({ latencyMs: 1000 * (decision + 1) }));
    books.judge(call, decision === 1 ? 'illegal' : 'ok');
    if (decision === 1) {
      const again = ask(1, { promptHash: 'p1 again' });
      books.end(again, endOf({ latencyMs: 500 }));
      books.judge(again, 'refusal');
      answer(1, { failure: 'refusal', detail: 'will\u001b[31m not' });
    } else {
      const belief = [{ seat: 0, role: 'marshal', chance: 1 }];
      answer(decision, { index: 1, shown: decision % 3, reasoning: `because\n${decision}`, belief });
    }
  }
  const unpriced = ask(11, { agent: 'bee', reservedMicrousd: null });
  books.end(unpriced, endOf({ costMicrousd: null, reply: null, outcome: 'server' }));
  writer.close();
}

describe('the report of models', () => {
  it('tells calls, cost, tokens, times, every kind of failure and the pick of the first move', () => {
    const [ant, bee, ...others] = buildReport(dir).models;
    expect(others).toEqual([]);
    const total = (10 * 1234 + 5000) / 1e6;
    expect(ant).toMatchObject({
      agent: 'ant',
      snapshots: ['priced-2026-01-01'],
      games: 2,
      decisions: 9,
      calls: 12,
      retries: 1,
      reasks: 1,
      cost: { total, perGame: total / 2, perDecision: total / 9 },
      unpricedCalls: 0,
      callsAtReservation: 1,
      tokens: { in: 3300, cached: 2000, cacheWrite: 300, out: 400, reasoning: 250 },
      latency: { p50: 4000, p95: 9000, max: 9000 },
      usable: 8,
      firstPicks: { decisions: 8, rate: 3 / 8, expected: 1 / 4 },
    });
    expect(Object.keys(ant.failures)).toEqual([...FAILURE_KINDS]);
    expect(ant.failures).toMatchObject({ refusal: 1, illegal: 0, timeout: 0 });
    expect(ant.badReplies).toEqual({ truncated: 0, empty: 0, unparsable: 0, illegal: 1, refusal: 1 });
    expect(Object.keys(ant.callErrors)).toEqual([...CALL_ERRORS, 'crash', 'open', 'unjudged']);
    expect(ant.callErrors).toMatchObject({ busy: 1, open: 1, server: 0 });
    expect(bee).toMatchObject({ cost: null, unpricedCalls: 1, latency: null, callsAtReservation: 0 });
    expect(bee.firstPicks).toEqual({ decisions: 0, rate: null, expected: null });
    const found = [ant, bee].map(({ usable, badReplies, callErrors }) =>
      [...Object.values(badReplies), ...Object.values(callErrors)].reduce(
        (sum, number) => sum + number,
        usable,
      ),
    );
    expect(found).toEqual([ant.calls, bee.calls]);
  });

  it('is three tables, with what must be known to read them', () => {
    const text = renderReport(buildReport(dir), { width: 160 });
    const row = (title: string): string => {
      const lines = text.slice(text.indexOf(title)).split('\n');
      return lines.find((line) => line.startsWith('ant')) ?? '';
    };
    expect(row('Models: calls').split(/ +/)).toEqual(
      'ant 9 12 1 1 0.0173 0.0087 0.0019 4.0 9.0 9.0 37.5 25.0'.split(' '),
    );
    expect(row('Models: tokens').split(/ +/)).toEqual('ant 3,300 60.6 400 62.5 priced-2026-01-01'.split(' '));
    expect(text).toMatch(/agent +usable +illegal +refusal +busy +server +open\n/);
    expect(row('Models: how').split(/ +/)).toEqual('ant 8 1 1 1 0 1'.split(' '));
    const notes = text.replaceAll('\n', ' ');
    expect(notes).toContain('1 call of ant is charged at the most that could be used');
    expect(notes).toContain('1 call of bee had no price');
  });
});

describe('show', () => {
  it('tells of calls, and of a game that is over the answers with what was thought', () => {
    const run = openRun(dir);
    try {
      expect(runText(describeRun(run), dir)).toMatch(
        /ant +9 +12 +\$0\.0173 +busy 1, illegal 1, ok 8, open 1, refusal 1/,
      );
      const game = describeGame(run, 2);
      expect(game.answers.map(({ decision }) => decision)).toEqual([1, 3, 5, 7]);
      expect(game.answers[0]).toMatchObject({
        failure: 'refusal',
        calls: 2,
        costMicrousd: 2468,
        belief: null,
      });
      const text = gameText(game, dir);
      expect(text).toContain('because 3 · believes 0 marshal 1');
      expect(text).toContain('refusal (will [31m not)');
      expect(describeGame(run, 1).answers).toHaveLength(5);
    } finally {
      run.close();
    }
  });
});
