import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The interfaces that the server speaks, each at its own path. */
export type Api = 'responses' | 'chat' | 'anthropic';

const PATHS: Readonly<Record<string, Api>> = {
  '/v1/responses': 'responses',
  '/v1/chat/completions': 'chat',
  '/v1/messages': 'anthropic',
};

/** Dollars per million tokens, which is micro-dollars per token. */
export interface PriceRow {
  readonly input: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly output: number;
}

/** A request as it came. */
export interface SeenRequest {
  readonly api: Api;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** Its number, from 0. */
  readonly index: number;
  /** The prompt as text, in the order in which a cache reads it. */
  readonly prompt: string;
}

/** How a response is sent. */
export type Delivery =
  | 'whole'
  | 'stall-before-head'
  | 'stall-after-head'
  | 'stall-in-body'
  | 'drip'
  | 'cut'
  | 'reset'
  | 'huge';

/** What the server does with one request. */
export interface Step {
  /** The reply's text; a legal-looking answer is up to the test. */
  readonly text?: string;
  readonly finish?: 'stop' | 'length' | 'refusal' | 'filter' | 'none';
  /** Output tokens in place of the text's count. */
  readonly outputTokens?: number;
  /** Of them, those of thinking. */
  readonly reasoningTokens?: number;
  /** Leaves the usage out, and with it the bill. */
  readonly uncounted?: boolean;
  readonly model?: string;
  /** An error or anything else in place of a reply. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it is sent, in place of the one that the interface has. */
  readonly raw?: string;
  readonly delivery?: Delivery;
  /** Waits so long before it answers, in milliseconds. */
  readonly delayMs?: number;
}

/** One line of the invoice. */
export interface BilledCall {
  readonly index: number;
  readonly input: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly output: number;
  readonly microUsd: number;
}

/** A model server on this machine that does as it is told. */
export interface ModelServer {
  /** Without a path; OpenAI's is at `${origin}/v1`. */
  readonly origin: string;
  readonly requests: readonly SeenRequest[];
  readonly bills: readonly BilledCall[];
  /** The sum of the bills, in micro-dollars. */
  invoice(): number;
  /** Forgets requests, bills and what it has cached. */
  clear(): void;
  close(): Promise<void>;
}

/** Tokens of a text: one for every four characters, begun ones included. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}

/**
 * Starts a server whose replies `script` gives, request by request. It bills what it worked on, delivered or not, each
 * call rounded up to a micro-dollar, and nothing for errors. Its cache knows prompts by what they begin with, the
 * answer's schema first, as the providers' do.
 */
export async function startModelServer(
  script: (request: SeenRequest) => Step,
  price: PriceRow = { input: 1, cached: 0.1, cacheWrite: 1.25, output: 4 },
): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const bills: BilledCall[] = [];
  const cache = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const api = PATHS[message.url ?? ''];
      if (api === undefined) {
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end('{"error":{"message":"no path"}}');
        return;
      }
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      const blocks = blocksOf(api, body);
      const prompt = blocks.map(({ text }) => text).join('');
      const request = { api, headers: message.headers, body, index: requests.length, prompt };
      requests.push(request);
      const step = script(request);
      const ok = (step.status ?? 200) === 200 && step.raw === undefined && step.delivery !== 'reset';
      const usage = ok && !step.uncounted ? usageOf(api, blocks, step, cache) : null;
      if (usage !== null) bills.push({ index: request.index, ...usage, microUsd: costOf(usage, price) });
      const timer = setTimeout(() => {
        timers.delete(timer);
        deliver(response, step, step.raw ?? bodyOf(request, step, usage));
      }, step.delayMs ?? 0);
      timers.add(timer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bills,
    invoice: () => bills.reduce((sum, { microUsd }) => sum + microUsd, 0),
    clear: () => {
      requests.length = 0;
      bills.length = 0;
      cache.clear();
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

// ----------------------------------------------------------------------------------------- cache and bill

type Counts = Omit<BilledCall, 'index' | 'microUsd'>;

/** What a call with these tokens costs, in micro-dollars. */
export function costOf(usage: Counts, price: PriceRow): number {
  const kinds = ['input', 'cached', 'cacheWrite', 'output'] as const;
  const exact = kinds.reduce((sum, kind) => sum + usage[kind] * price[kind], 0);
  return Math.ceil(Number(exact.toFixed(6)));
}

interface Block {
  readonly text: string;
  /** Whether the prompt up to here is to be kept in the cache. */
  readonly marked: boolean;
}

/** Fewer tokens are cached by nobody. */
const LEAST_CACHED = 1024;
/** OpenAI's cache goes by steps of so many tokens. */
const STEP = 128;
/** So many blocks before a mark Anthropic looks for what it has. */
const LOOK_BACK = 20;

function usageOf(api: Api, blocks: readonly Block[], step: Step, cache: Set<string>): Counts {
  const output = step.outputTokens ?? tokensOf(step.text ?? '');
  const whole = tokensOf(blocks.map(({ text }) => text).join(''));
  const { cached, cacheWrite } =
    api === 'anthropic' ? markedCache(blocks, cache) : { cached: steppedCache(blocks, cache), cacheWrite: 0 };
  return { input: whole - cached - cacheWrite, cached, cacheWrite, output };
}

/** OpenAI's: every step of every prompt is kept; what is read is the longest that is known. */
function steppedCache(blocks: readonly Block[], cache: Set<string>): number {
  const prompt = blocks.map(({ text }) => text).join('');
  let cached = 0;
  const hash = createHash('sha256');
  for (let end = STEP; end <= prompt.length / 4; end += STEP) {
    hash.update(prompt.slice((end - STEP) * 4, end * 4));
    if (end < LEAST_CACHED) continue;
    const key = hash.copy().digest('hex');
    if (cache.has(key)) cached = end;
    cache.add(key);
  }
  return cached;
}

/** Anthropic's: what ends at a mark is kept; what is read is the longest known that ends at a block near a mark. */
function markedCache(blocks: readonly Block[], cache: Set<string>): { cached: number; cacheWrite: number } {
  const last = blocks.findLastIndex(({ marked }) => marked);
  const ends: { key: string; tokens: number }[] = [];
  let prompt = '';
  for (const { text } of blocks.slice(0, last + 1)) {
    prompt += text;
    ends.push({ key: createHash('sha256').update(prompt).digest('hex'), tokens: tokensOf(prompt) });
  }
  const near = (i: number): boolean => blocks.slice(i, i + LOOK_BACK).some(({ marked }) => marked);
  const found = ends.findLastIndex(({ key }, i) => near(i) && cache.has(key));
  const cached = found < 0 ? 0 : ends[found].tokens;
  let written = cached;
  for (const [i, { key, tokens }] of ends.entries()) {
    if (!blocks[i].marked || tokens < LEAST_CACHED || i <= found) continue;
    cache.add(key);
    written = tokens;
  }
  return { cached, cacheWrite: written - cached };
}

interface Content {
  readonly role?: string;
  readonly content: string | readonly { readonly text: string; readonly cache_control?: unknown }[];
}

/** The prompt in the order of the cache: the answer's schema and tools, the system text, the messages. */
function blocksOf(api: Api, body: Record<string, unknown>): Block[] {
  const plain = (text: string): Block => ({ text, marked: false });
  const parts = ({ role = '', content }: Content): Block[] =>
    typeof content === 'string'
      ? [plain(`${role}: ${content}\n`)]
      : content.map((part) => ({
          text: `${role}: ${part.text}\n`,
          marked: part.cache_control !== undefined,
        }));
  const form = body.response_format ?? body.output_config ?? (body.text as { format?: unknown })?.format;
  const first = plain(JSON.stringify([form ?? null, body.tools ?? null]));
  if (api === 'responses') {
    return [first, plain(String(body.instructions)), ...(body.input as Content[]).flatMap(parts)];
  }
  const system = api === 'anthropic' ? parts({ content: body.system as Content['content'] }) : [];
  return [first, ...system, ...(body.messages as Content[]).flatMap(parts)];
}

// ------------------------------------------------------------------------------------------------ replies

function bodyOf(request: SeenRequest, step: Step, usage: Counts | null): string {
  if ((step.status ?? 200) !== 200) {
    const message = `Scripted status ${step.status}`;
    return JSON.stringify({ type: 'error', error: { type: 'scripted', message } });
  }
  const build = { responses: responseOf, chat: completionOf, anthropic: messageOf }[request.api];
  return JSON.stringify(build(request, step, usage));
}

function responseOf({ index, body }: SeenRequest, step: Step, usage: Counts | null): unknown {
  const { text = '', finish = 'stop' } = step;
  const part =
    finish === 'refusal'
      ? { type: 'refusal', refusal: text }
      : { type: 'output_text', text, annotations: [] };
  const reason = { length: 'max_output_tokens', filter: 'content_filter' }[finish as 'length' | 'filter'];
  return {
    id: `resp_${index}`,
    object: 'response',
    status: reason ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: reason ? { reason } : null,
    model: step.model ?? `${String(body.model)}-dated`,
    output: [
      { type: 'reasoning', id: `rs_${index}`, summary: [] },
      { type: 'message', id: `msg_${index}`, role: 'assistant', status: 'completed', content: [part] },
    ],
    ...(usage && {
      usage: {
        input_tokens: usage.input + usage.cached,
        input_tokens_details: { cached_tokens: usage.cached },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: step.reasoningTokens ?? 0 },
        total_tokens: usage.input + usage.cached + usage.output,
      },
    }),
  };
}

function completionOf({ index, body }: SeenRequest, step: Step, usage: Counts | null): unknown {
  const { text = '', finish = 'stop' } = step;
  const reason = { stop: 'stop', length: 'length', refusal: 'stop', filter: 'content_filter', none: null };
  const message =
    finish === 'refusal'
      ? { role: 'assistant', content: null, refusal: text }
      : { role: 'assistant', content: text, refusal: null };
  return {
    id: `chatcmpl-${index}`,
    object: 'chat.completion',
    model: step.model ?? `${String(body.model)}-dated`,
    choices: [{ index: 0, message, finish_reason: reason[finish] }],
    ...(usage && {
      usage: {
        prompt_tokens: usage.input + usage.cached,
        prompt_tokens_details: { cached_tokens: usage.cached },
        completion_tokens: usage.output,
        completion_tokens_details: { reasoning_tokens: step.reasoningTokens ?? 0 },
        total_tokens: usage.input + usage.cached + usage.output,
      },
    }),
  };
}

function messageOf({ index, body }: SeenRequest, step: Step, usage: Counts | null): unknown {
  const { text = '', finish = 'stop' } = step;
  const [tool] = (body.tools as { name: string }[] | undefined) ?? [];
  const stop = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', filter: 'refusal', none: null };
  const content = tool
    ? [{ type: 'tool_use', id: `toolu_${index}`, name: tool.name, input: JSON.parse(text) as unknown }]
    : text === ''
      ? []
      : [{ type: 'text', text }];
  return {
    id: `msg_${index}`,
    type: 'message',
    role: 'assistant',
    model: step.model ?? `${String(body.model)}-dated`,
    content,
    stop_reason: tool ? 'tool_use' : stop[finish],
    stop_sequence: null,
    ...(usage && {
      usage: {
        input_tokens: usage.input,
        cache_read_input_tokens: usage.cached,
        cache_creation_input_tokens: usage.cacheWrite,
        output_tokens: usage.output,
        output_tokens_details: { thinking_tokens: step.reasoningTokens ?? 0 },
      },
    }),
  };
}

// ----------------------------------------------------------------------------------------------- delivery

/** Bytes of a body that nobody should read to its end. */
const HUGE = 16 * 1024 * 1024;

function deliver(response: ServerResponse, step: Step, body: string): void {
  const { delivery = 'whole' } = step;
  if (delivery === 'stall-before-head') return;
  if (delivery === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const head = {
    'content-type': 'application/json',
    'x-request-id': 'req_scripted',
    'request-id': 'req_scripted',
    ...step.headers,
  };
  const bytes = Buffer.from(body);
  const whole = delivery === 'whole' || delivery === 'cut';
  response.writeHead(step.status ?? 200, whole ? { 'content-length': bytes.length, ...head } : head);
  switch (delivery) {
    case 'stall-after-head':
      response.flushHeaders();
      return;
    case 'stall-in-body':
      response.write(bytes.subarray(0, bytes.length / 2));
      return;
    case 'cut':
      response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
      return;
    case 'huge':
      response.end(Buffer.concat([bytes.subarray(0, -1), Buffer.alloc(HUGE, ' '), bytes.subarray(-1)]));
      return;
    case 'drip':
      drip(response, bytes);
      return;
    default:
      response.end(bytes);
  }
}

/** Sends a byte every few milliseconds: never silent, and never done. */
function drip(response: ServerResponse, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => response.write(bytes.subarray(at++ % bytes.length).subarray(0, 1)), 5);
  response.on('close', () => clearInterval(timer));
}
