import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelServer, SeenRequest, Step } from '../kit/model-server.ts';
import { Numbers } from '../kit/numbers.ts';
import { sized } from '../kit/sizes.ts';
import { bangarena, rows, scratch } from './kit.ts';
import { chargedIn, drawn, envFor, modelServer, OPENAI, pricesIn, recordOf, steady } from './models-kit.ts';

/** `quality.md`: 20 kills for a pull request, 200 nightly, each in the middle of games. */
const KILLS = sized(20, 200);
/** Kills of one run before it may end. */
const IN_A_ROW = 5;
const GAMES = 3;
const CONCURRENCY = 3;

const folder = scratch();
const numbers = new Numbers('model kills');
let server: ModelServer;
let args: readonly string[];
/** Called at every request. */
let onRequest = (): void => {};

/** Answers after a while, one time in six in a form that is of no use; all by the prompt alone. */
function careless(request: SeenRequest): Step {
  onRequest();
  const delayMs = drawn(request, 'delay', 12);
  if (drawn(request, 'fate', 6) === 0) return { text: 'Let me think about it.', delayMs };
  return { ...steady(request), delayMs };
}

const play = (dir: string, options = {}) =>
  bangarena([...args, '--out', dir], { env: envFor(server.origin), ...options });

/** Calls that have ended, by the decision that they were made for. */
const endedCalls = (dir: string) =>
  rows(
    dir,
    "SELECT sched_index, decision, count(*) AS calls FROM calls WHERE outcome <> 'open' GROUP BY 1, 2 ORDER BY 1, 2",
  );

let wanted: { record: unknown; calls: unknown[]; requests: number };

beforeAll(async () => {
  server = await modelServer(careless);
  args = ['run', '--agents', `${OPENAI},rule-1`, '--seats', '5', '--games', `${GAMES}`, '--seed', 'kill'];
  args = [...args, '--max-cost', '50', '--prices', pricesIn(folder), '--concurrency', `${CONCURRENCY}`];
  const dir = join(folder, 'reference');
  expect(await play(dir)).toMatchObject({ code: 0 });
  expect(chargedIn(dir)).toBe(server.invoice());
  wanted = { record: recordOf(dir), calls: endedCalls(dir), requests: server.requests.length };
});

/** What ends the run, and the exit code of that; null where it is killed. */
const ENDS: readonly { readonly signals: readonly NodeJS.Signals[]; readonly code: number | null }[] = [
  { signals: ['SIGKILL'], code: null },
  { signals: ['SIGKILL'], code: null },
  { signals: ['SIGINT'], code: 130 },
  { signals: ['SIGKILL'], code: null },
  { signals: ['SIGINT', 'SIGINT'], code: 130 },
];

describe('a run of model games that is ended at any moment', () => {
  it(
    `pays for no decision twice in ${KILLS} kills, and ends as the uninterrupted one`,
    async () => {
      let kills = 0;
      for (let cycle = 0; kills < KILLS; cycle++) {
        const dir = join(folder, `run-${cycle}`);
        server.clear();
        for (let i = 0; i < IN_A_ROW; i++, kills++) {
          const { signals, code } = ENDS[numbers.below(ENDS.length)];
          let left = 1 + numbers.below((wanted.requests * 2) / (3 * IN_A_ROW));
          const later = numbers.below(15);
          const onStart = (kill: (signal: NodeJS.Signals) => void): void => {
            onRequest = () => {
              if (--left !== 0) return;
              setTimeout(() => {
                for (const [n, signal] of signals.entries()) setTimeout(() => kill(signal), n * 2);
              }, later);
            };
          };
          const result = await play(dir, { onStart });
          onRequest = () => {};
          expect(result, result.stderr).toMatchObject({ code });
          expect(result.stderr).not.toMatch(/Warning|unhandled/i);
          expect(rows(dir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        }
        const { code, stderr } = await play(dir);
        expect(code, stderr).toBe(0);
        expect(recordOf(dir)).toEqual(wanted.record);
        // Every decision has the calls that it needs; what was under way at a kill is charged in full, whatever it cost.
        expect(endedCalls(dir)).toEqual(wanted.calls);
        const [{ open, again }] = rows<{ open: number; again: number }>(
          dir,
          `SELECT count(*) AS open, coalesce(max(n), 0) AS again FROM (
            SELECT number, count(*) OVER (PARTITION BY sched_index, decision, prompt_hash) AS n FROM calls WHERE outcome = 'open'
          )`,
        );
        console.info(`run ${cycle}: ${open} calls under way at its ends, of one decision up to ${again}`);
        expect(open).toBeLessThanOrEqual(IN_A_ROW * CONCURRENCY);
        expect(server.requests.length).toBeLessThanOrEqual(wanted.requests + open);
        expect(chargedIn(dir)).toBeGreaterThanOrEqual(server.invoice());
        const charged = `outcome = 'open' AND charged_microusd <> reserved_microusd`;
        expect(rows(dir, `SELECT * FROM calls WHERE ${charged}`)).toEqual([]);
      }
    },
    sized(5, 60) * 60_000,
  );
});
