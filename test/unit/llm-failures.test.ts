import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../agents/llm/answer.ts';
import { CallError, type CallErrorKind, type CallReply } from '../../src/agent.ts';
import {
  CALLERS,
  CANARY,
  type Caller,
  clientFor,
  MOVE_IDS,
  requestOf,
  thrownBy,
} from '../kit/model-clients.ts';
import { CASES, type Case, GOOD, PRICE } from '../kit/model-failures.ts';
import {
  costOf,
  type ModelServer,
  type SeenRequest,
  type Step,
  startModelServer,
} from '../kit/model-server.ts';

let server: ModelServer;
/** What the server does with requests that bear no case's number. */
let other: (request: SeenRequest) => Step = () => ({ text: GOOD });
let echoes = false;
/** By the numbers of cases: what ends their time. */
const late = new Map<number, AbortController>();
beforeAll(async () => {
  server = await startModelServer((request) => {
    const number = numberOf(request);
    if (number === null) return other(request);
    setTimeout(() => late.get(number)?.abort(), 100);
    return echoes ? echo(CASES[number].step, request) : CASES[number].step;
  }, PRICE);
});
afterAll(() => server.close());

function numberOf({ prompt }: SeenRequest): number | null {
  const found = /case (\d+)/.exec(prompt);
  return found && Number(found[1]);
}

/** What came of a case: the reply, or the error. */
async function outcomeOf(test: Case, i: number, caller: Caller): Promise<CallReply | CallError> {
  const client = clientFor(caller, server.origin, {}, test.limits);
  const time = new AbortController();
  if (test.late) late.set(i, time);
  try {
    return await client.complete(requestOf({ system: `Rules, case ${i}.` }), time.signal);
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

describe.each(CALLERS)('the SDK of %s', (caller) => {
  let outcomes: readonly (CallReply | CallError)[] = [];
  beforeAll(async () => {
    // The SDK is loaded by the first request, whatever that takes.
    await clientFor(caller, server.origin).complete(requestOf(), new AbortController().signal);
    server.clear();
    echoes = false;
    outcomes = await Promise.all(CASES.map((test, i) => outcomeOf(test, i, caller)));
  }, 30_000);

  it.each(CASES.map((test, i) => ({ ...test, i })))('$name', (test) => {
    const outcome = outcomes[test.i];
    const seen = server.requests.filter((request) => numberOf(request) === test.i);
    const bills = server.bills.filter(({ index }) => index === seen[0].index);
    expect(seen).toHaveLength(1);
    expect(bills).toHaveLength(test.billed ? 1 : 0);
    if (outcome instanceof CallError) {
      const { error, status: code = null } = test.gives as { error: CallErrorKind; status?: number };
      const retryAfterMs = test.retryAfterMs ?? null;
      expect(outcome, outcome.message).toMatchObject({ kind: error, status: code, retryAfterMs });
      expect(outcome.cause).toBeUndefined();
      // Where the provider may charge a call without a reply, the reservation must stand; where it cannot, it must not.
      if (test.billed) expect(outcome.maybeCharged).toBe(true);
      if (code !== null) expect(outcome.maybeCharged).toBe(false);
      return;
    }
    const answer = readAnswer(outcome, MOVE_IDS);
    if (test.gives === 'answer') expect(answer).toMatchObject({ index: 2 });
    else expect(answer).toMatchObject(test.gives);
    const cost = outcome.usage === null ? 0 : costOf(outcome.usage, PRICE);
    expect(cost).toBe(test.billed ? bills[0].microUsd : 0);
    if (test.billed) expect(cost).toBeGreaterThan(0);
  });
});

/** The step, with the key said back wherever it can be. */
function echo(plain: Step, { headers: { authorization = '' } }: SeenRequest): Step {
  const said = `Bad key ${authorization.slice('Bearer '.length)} (${authorization.slice(9, 22)}…)`;
  const isError = (plain.status ?? 200) !== 200;
  const error = { message: said, type: CANARY, code: CANARY.slice(0, 14) };
  return {
    ...plain,
    text: plain.text === undefined ? undefined : `${plain.text} ${CANARY}`,
    model: CANARY,
    headers: { 'x-request-id': CANARY, 'request-id': CANARY, 'x-echo': CANARY, ...plain.headers },
    ...(isError ? { raw: JSON.stringify({ error }) } : {}),
    ...(plain.raw?.startsWith('<') ? { raw: said } : {}),
  };
}

describe('a key and a prompt', () => {
  it.each(CALLERS)('reach nothing through %s', async (caller) => {
    echoes = true;
    const outcomes = await Promise.all(CASES.map((test, i) => outcomeOf(test, i, caller)));
    expect(outcomes.filter((outcome) => outcome instanceof CallError).length).toBeGreaterThanOrEqual(30);
    expect(server.requests.every(({ headers }) => headers.authorization === `Bearer ${CANARY}`)).toBe(true);
    for (const [i, outcome] of outcomes.entries()) {
      const all = [
        inspect(outcome, { depth: Number.POSITIVE_INFINITY, showHidden: true }),
        outcome instanceof CallError ? `${outcome.message} ${outcome.stack}` : JSON.stringify(outcome),
      ].join('\n');
      for (let at = 0; at + 8 <= CANARY.length; at++) {
        expect(all, CASES[i].name).not.toContain(CANARY.slice(at, at + 8));
      }
    }
  });

  it('are not part of a client that is printed', () => {
    for (const caller of CALLERS) {
      const client = clientFor(caller, server.origin);
      expect(inspect(client, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain('canary');
    }
  });

  it('do not come back in a message that quotes the prompt', async () => {
    other = ({ prompt }) => ({ status: 400, raw: JSON.stringify({ error: { message: `Bad: ${prompt}` } }) });
    for (const caller of CALLERS) {
      const error = await thrownBy(
        clientFor(caller, server.origin).complete(requestOf(), AbortSignal.timeout(9000)),
      );
      expect(String(error)).not.toContain('secretive');
      expect(String(error)).toContain('left out');
    }
  });
});

describe('what never reaches the server', () => {
  it('a request after the limit', async () => {
    server.clear();
    for (const caller of CALLERS) {
      const work = clientFor(caller, server.origin).complete(requestOf(), AbortSignal.abort());
      expect(await thrownBy(work)).toMatchObject({ kind: 'timeout', maybeCharged: false });
    }
    expect(server.requests).toHaveLength(0);
  });

  it('a request to where nobody listens', async () => {
    const gone = await startModelServer(() => ({}));
    await gone.close();
    for (const caller of CALLERS) {
      const work = clientFor(caller, gone.origin).complete(requestOf(), AbortSignal.timeout(9000));
      expect(await thrownBy(work)).toMatchObject({ kind: 'network', status: null, maybeCharged: false });
    }
  });
});
