import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { answerText, CANARY } from '../kit/model-clients.ts';
import {
  type ModelServer,
  type PriceRow,
  type SeenRequest,
  type Step,
  startModelServer,
} from '../kit/model-server.ts';
import { type Result, rows } from './kit.ts';

/** What the server charges, and the price file says, in dollars per million tokens. */
export const PRICE: PriceRow = { input: 1, cached: 0.1, cacheWrite: 1.25, output: 4 };

/** A model with a legal move for every request; all providers are given the schema with its ids. */
export const OPENAI = 'openai/model-1?ids=enum&max-tokens=1000';
export const ANTHROPIC = 'anthropic/model-1?ids=enum&max-tokens=1000';
export const COMPATIBLE = 'compatible/local/model-1?max-tokens=1000';

/** The variables by which the command line finds a server at `origin`, with a key that must never be seen. */
export function envFor(origin: string): Record<string, string> {
  return {
    OPENAI_API_KEY: CANARY,
    OPENAI_BASE_URL: `${origin}/v1`,
    ANTHROPIC_API_KEY: CANARY,
    ANTHROPIC_BASE_URL: origin,
    LOCAL_API_KEY: CANARY,
    LOCAL_BASE_URL: `${origin}/v1`,
  };
}

/** Writes a price file that agrees with {@link PRICE} into `folder`; returns its path. */
export function pricesIn(folder: string): string {
  const rates = Object.entries(PRICE).map(([kind, price]) => `    ${kind}: ${price}`);
  const entries = ['openai', 'anthropic', 'local'].flatMap((provider) => [
    `  - provider: ${provider}`,
    '    model: model-1',
    ...rates,
    '    date: 2026-01-01',
    '    source: made up',
  ]);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'prices.yaml');
  writeFileSync(file, `prices:\n${entries.join('\n')}\n`);
  return file;
}

/** A server for the tests of a file, closed after them. */
export async function modelServer(script: (request: SeenRequest) => Step): Promise<ModelServer> {
  const server = await startModelServer(script, PRICE);
  afterAll(() => server.close());
  return server;
}

/** A prompt's own number below `bound`, the same whenever it is sent. */
export function drawn({ prompt }: SeenRequest, purpose: string, bound: number): number {
  const hash = createHash('sha256').update(`${purpose}\n${prompt}`).digest();
  return hash.readUInt32BE(0) % bound;
}

/** The ids of the legal moves, as the answer's schema lists them. */
export function legalIds({ body }: SeenRequest): string[] {
  const found = /"move":\{[^{}]*"enum":(\[[^\]]*\])/.exec(JSON.stringify(body));
  if (found === null) throw new Error('the schema lists no moves');
  return JSON.parse(found[1]) as string[];
}

/** Says a legal move that follows from the prompt alone. */
export function steady(request: SeenRequest): Step {
  const ids = legalIds(request);
  return { text: answerText(ids[drawn(request, 'move', ids.length)], 'It seems best.') };
}

/** What a run's games were, in the order of its schedule, and the answers of its models: all but numbers of calls and times. */
export function recordOf(dir: string): unknown {
  return {
    games: rows(dir, 'SELECT sched_index, termination, trail, seats_packed, moves, failure_kinds FROM games'),
    answers: rows(
      dir,
      `SELECT sched_index, decision, seat, agent_id, options, move, failure, shown, reasoning, belief FROM answers
      ORDER BY sched_index, decision`,
    ),
  };
}

/** What a run's calls were charged in all, in micro-dollars. */
export function chargedIn(dir: string): number {
  return rows<{ sum: number }>(dir, 'SELECT coalesce(sum(charged_microusd), 0) AS sum FROM calls')[0].sum;
}

/** All places where {@link CANARY} may not be, and is: in what a command said, in a run's files, in what the server was sent. */
export function leaksOf(said: Result, dir: string, server: ModelServer): string[] {
  const key = Buffer.from(CANARY);
  const files = existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : [];
  return [
    ...(said.stdout.includes(CANARY) ? ['stdout'] : []),
    ...(said.stderr.includes(CANARY) ? ['stderr'] : []),
    ...files.filter((file) => readFileSync(file).includes(key)),
    ...server.requests.filter(({ body }) => JSON.stringify(body).includes(CANARY)).map(({ api }) => api),
  ];
}
