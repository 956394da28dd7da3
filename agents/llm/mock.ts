import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_ERRORS, CallError, type CallErrorKind, type CallReply, type Usage } from '../../src/agent.ts';
import { oneOf } from './options.ts';
import type { ModelClient, ModelOptions, ModelProvider, ModelRequest } from './provider.ts';
import { fieldsOf } from './usage.ts';

/** What a mock can say in reply: a legal move, the first one shown, or what fails in one of the ways there are. */
const SAYINGS = [
  'legal',
  'first',
  'illegal',
  'prose',
  'twice',
  'malformed',
  'empty',
  'truncated',
  'refusal',
] as const;
type Saying = (typeof SAYINGS)[number];

/** One thing that a mock may do with a request. */
interface Step {
  /** What it says, or the kind of error that it fails with; `stall` says nothing until the time is up. */
  readonly does: Saying | CallErrorKind | 'stall';
  /** How often, in proportion to the script's other steps; 1 where left out. */
  readonly weight?: number;
  /** How long it takes, in milliseconds. */
  readonly delayMs?: number;
  /** For errors: the wait that it asks for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Tokens of output in place of the true count; null leaves the usage out. */
  readonly outputTokens?: number | null;
}

const failures = SAYINGS.filter((saying) => saying !== 'legal' && saying !== 'first');

/** The scripts that come with the package, by name. */
export const SCRIPTS: Readonly<Record<string, readonly Step[]>> = {
  /** Plays any legal move. */
  steady: [{ does: 'legal' }],
  /** Plays the first move that it is shown. */
  first: [{ does: 'first' }],
  ...Object.fromEntries(failures.map((does) => [does, [{ does }]])),
  ...Object.fromEntries(CALL_ERRORS.map((does) => [does, [{ does, retryAfterMs: 10 }]])),
  /** Answers, but takes its time. */
  slow: [{ does: 'legal', delayMs: 50 }],
  /** Never answers. */
  stall: [{ does: 'stall' }],
  /** One call in four fails in a way that is tried again. */
  flaky: [
    { does: 'legal', weight: 9 },
    { does: 'busy', retryAfterMs: 10 },
    { does: 'server' },
    { does: 'network' },
  ],
  /** Half its answers are of no use. */
  careless: [{ does: 'legal', weight: failures.length }, ...failures.map((does) => ({ does }))],
  /** Says that it thought for long. */
  expensive: [{ does: 'legal', outputTokens: 4000 }],
  /** Does not say what it used. */
  uncounted: [{ does: 'legal', outputTokens: null }],
};

/**
 * A provider without a network, for trials and tests: `mock/<script>`, a script's name, or `mock/custom` with the steps in
 * `extra.steps`. What it does with a request follows from `extra.seed`, what the request says, and how often it was tried:
 * two mocks with one seed agree, in whatever order they are asked.
 */
export const mock: ModelProvider = {
  id: 'mock',
  requires: () => null,
  connect: (options) => mockClient(stepsOf(options), String(options.extra?.seed ?? ''), options.model),
};

/** The script's steps. Throws a RangeError that lists the scripts, or says what is wrong with a step. */
function stepsOf({ model, extra }: ModelOptions): readonly Step[] {
  if (model !== 'custom') {
    if (!Object.hasOwn(SCRIPTS, model)) {
      throw new RangeError(
        `mock has no script "${model}"; there are ${[...Object.keys(SCRIPTS), 'custom'].join(', ')}`,
      );
    }
    return SCRIPTS[model];
  }
  const steps = extra?.steps;
  if (!Array.isArray(steps) || steps.length === 0) {
    throw new RangeError('mock/custom needs the option steps, a list such as [{"does": "legal"}]');
  }
  return steps.map((step: unknown) => {
    const { does, ...numbers } = fieldsOf(step);
    const bad = Object.entries(numbers).find(
      ([key, value]) =>
        !['weight', 'delayMs', 'retryAfterMs', 'outputTokens'].includes(key) ||
        !((typeof value === 'number' && value >= 0) || (key === 'outputTokens' && value === null)),
    );
    if (bad) throw new RangeError(`a step of mock/custom has ${bad[0]}: ${JSON.stringify(bad[1])}`);
    return { ...numbers, does: oneOf('does', does, [...SAYINGS, ...CALL_ERRORS, 'stall'] as const) };
  });
}

function mockClient(steps: readonly Step[], seed: string, model: string): ModelClient {
  /** How often each request was tried. Games may make equal ones at the same time; each counts for itself. */
  const tries = new WeakMap<ModelRequest, number>();
  return {
    complete: async (request, signal) => {
      const prompt = hashOf(JSON.stringify([request.system, request.messages, request.moveIds]));
      const attempt = tries.get(request) ?? 0;
      tries.set(request, attempt + 1);
      const draw = (purpose: string, bound: number): number =>
        Number.parseInt(hashOf(`${seed}\n${prompt}\n${attempt}\n${purpose}`).slice(0, 12), 16) % bound;
      const step = pick(steps, draw('step', 1_000_000) / 1_000_000);
      await pause(step, signal);
      if (isError(step.does)) throw errorOf(step.does, step);
      const { text, finish } = say(step.does, request, draw);
      return {
        text,
        finish,
        model: `mock/${model}`,
        usage: usageOf(request, text, step),
        requestId: `mock-${prompt.slice(0, 12)}-${attempt}`,
      };
    },
  };
}

/** Waits as long as the step takes; a stall ends with the signal only. Throws the error of a time-out. */
async function pause(step: Step, signal: AbortSignal): Promise<void> {
  const timeUp = (): CallError => new CallError('timeout', 'mock: no reply within the time limit');
  if (signal.aborted) throw timeUp();
  if (step.does === 'stall') {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    throw timeUp();
  }
  if (step.delayMs === undefined) return;
  try {
    await sleep(step.delayMs, undefined, { signal });
  } catch {
    throw timeUp();
  }
}

/** The step at a share of 0 … 1 of all the weights. */
function pick(steps: readonly Step[], share: number): Step {
  let left = share * steps.reduce((sum, { weight = 1 }) => sum + weight, 0);
  for (const step of steps) {
    left -= step.weight ?? 1;
    if (left < 0) return step;
  }
  return steps[steps.length - 1];
}

function isError(does: Step['does']): does is CallErrorKind | 'stall' {
  return !SAYINGS.some((saying) => saying === does);
}

const STATUS: Readonly<Partial<Record<CallErrorKind, number>>> = {
  busy: 429,
  server: 503,
  request: 400,
  access: 401,
  missing: 404,
  money: 402,
};

function errorOf(does: CallErrorKind | 'stall', step: Step): CallError {
  const kind = does === 'stall' ? 'timeout' : does;
  return new CallError(kind, `mock: fails by its script (${kind})`, {
    status: STATUS[kind] ?? null,
    retryAfterMs: step.retryAfterMs ?? null,
  });
}

/** What it says to a request, and how that ends. */
function say(
  saying: Saying | CallErrorKind | 'stall',
  { moveIds }: ModelRequest,
  draw: (purpose: string, bound: number) => number,
): Pick<CallReply, 'text' | 'finish'> {
  const move = moveIds[draw('move', moveIds.length)];
  const answer = JSON.stringify({ reasoning: `One of ${moveIds.length} moves.`, belief: null, move });
  switch (saying) {
    case 'first':
      return { text: JSON.stringify({ reasoning: null, belief: null, move: moveIds[0] }), finish: 'stop' };
    case 'illegal':
      return { text: JSON.stringify({ reasoning: null, belief: null, move: `${move}?` }), finish: 'stop' };
    case 'prose':
      return { text: `I choose ${move}.`, finish: 'stop' };
    case 'twice':
      return { text: `${answer}\n${answer}`, finish: 'stop' };
    case 'malformed':
      return { text: answer.slice(0, -1), finish: 'stop' };
    case 'empty':
      return { text: '', finish: 'stop' };
    case 'truncated':
      return { text: answer.slice(0, answer.length / 2), finish: 'length' };
    case 'refusal':
      return { text: 'I take no part in this.', finish: 'refusal' };
    default:
      return { text: answer, finish: 'stop' };
  }
}

/** A token is four characters to a mock. */
function usageOf({ system, messages }: ModelRequest, text: string, { outputTokens }: Step): Usage | null {
  if (outputTokens === null) return null;
  const length = messages.reduce((sum, message) => sum + message.text.length, system.length);
  const said = Math.ceil(text.length / 4);
  const output = outputTokens ?? said;
  return {
    input: Math.ceil(length / 4),
    cached: 0,
    cacheWrite: 0,
    output,
    reasoning: Math.max(output - said, 0),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
