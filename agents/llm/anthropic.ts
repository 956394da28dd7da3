import type { Anthropic } from '@anthropic-ai/sdk';
import type { CallReply } from '../../src/agent.ts';
import { type Endpoint, type EndpointRule, endpointOf, missingFor } from './endpoint.ts';
import { type Asking, askingOf, schemaOf } from './options.ts';
import type { ModelOptions, ModelProvider, ModelRequest } from './provider.ts';
import {
  completeBy,
  guardedFetch,
  modelOf,
  type Received,
  readBy,
  TRANSPORT_LIMITS,
  type TransportLimits,
  unusable,
} from './transport.ts';
import { anthropicUsage, fieldsOf } from './usage.ts';

/** Structured output, a forced tool for models that have none, or what the prompt alone asks for. */
const FORMATS = ['json_schema', 'tool', 'none'] as const;
type Format = (typeof FORMATS)[number];

const TOOL = 'answer';
const CACHED = { cache_control: { type: 'ephemeral' as const } };

/** Anthropic's Messages, with marks for the prompt cache behind the system text and the last stable message. */
export function anthropicProvider(limits: TransportLimits = TRANSPORT_LIMITS): ModelProvider {
  const rule: EndpointRule = { id: 'anthropic', baseUrl: 'https://api.anthropic.com', noKey: null };
  return {
    id: rule.id,
    requires: (env) => missingFor(rule, env),
    connect: (options, env) => {
      const asking = askingOf(options, FORMATS, 'text');
      const endpoint = endpointOf(rule, options, env);
      if (options.api !== undefined) throw new RangeError('anthropic has no option api; leave it out');
      const open = opener(endpoint, limits);
      return {
        complete: (request, signal) =>
          completeBy(endpoint, options.model, signal, open, async (client) => {
            const body = bodyOf(request, options, asking);
            return readBy(client.messages.create(body, { signal }), endpoint, readMessage);
          }),
      };
    },
  };
}

/** Loads the SDK and makes its client at the first request, once. */
function opener(endpoint: Endpoint, limits: TransportLimits): () => Promise<Anthropic> {
  let client: Promise<Anthropic> | null = null;
  return () => {
    client ??= import('@anthropic-ai/sdk').then(
      ({ Anthropic }) =>
        new Anthropic({
          apiKey: endpoint.key,
          baseURL: endpoint.baseUrl,
          webhookKey: null,
          openTelemetry: false,
          maxRetries: 0,
          // Said, or the SDK throws where it thinks that so many tokens need a stream.
          timeout: limits.totalMs + 60_000,
          logLevel: 'off',
          fetch: guardedFetch(endpoint, limits),
        }),
    );
    return client;
  };
}

function bodyOf(
  request: ModelRequest,
  options: ModelOptions,
  { format, ids, rest }: Asking<Format>,
): Anthropic.MessageCreateParamsNonStreaming {
  const { effort, temperature } = options;
  const output: Anthropic.OutputConfig = {
    ...fieldsOf(rest.output_config),
    ...(effort === undefined ? {} : { effort: effort as Anthropic.OutputConfig['effort'] }),
    ...(format === 'json_schema'
      ? { format: { type: 'json_schema', schema: schemaOf(request, 'anthropic', ids) } }
      : {}),
  };
  return {
    model: options.model,
    max_tokens: request.maxOutputTokens,
    system: [{ type: 'text', text: request.system, ...CACHED }],
    messages: messagesOf(request),
    ...(temperature === undefined ? {} : { temperature }),
    ...rest,
    ...(Object.keys(output).length > 0 ? { output_config: output } : {}),
    ...(format === 'tool' ? toolOf(request, ids) : {}),
  };
}

/** The messages, the last stable one with a mark; marks before it are found by the cache itself. */
function messagesOf({ messages }: ModelRequest): Anthropic.MessageParam[] {
  const last = messages.findLastIndex(({ stable }) => stable === true);
  return messages.map(({ role, text }, i) => ({
    role,
    content: [{ type: 'text', text, ...(i === last ? CACHED : {}) }],
  }));
}

function toolOf(
  request: ModelRequest,
  ids: 'enum' | 'text',
): Pick<Anthropic.MessageCreateParams, 'tools' | 'tool_choice'> {
  const description = 'States the decision. Always answer by it.';
  return {
    tools: [
      { name: TOOL, description, input_schema: { ...schemaOf(request, 'anthropic', ids), type: 'object' } },
    ],
    tool_choice: { type: 'tool', name: TOOL, disable_parallel_tool_use: true },
  };
}

const FINISH: Readonly<Record<string, CallReply['finish']>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refusal',
};

/** The reply in a message: the tool's input where one was used, else the text. */
function readMessage(got: Received, endpoint: Endpoint): CallReply {
  const { body, requestId } = got;
  if (!Array.isArray(body.content)) throw unusable(endpoint, 'it holds no content', got);
  const blocks = body.content.map(fieldsOf);
  const inputs = blocks.flatMap(({ type, input }) => (type === 'tool_use' ? [JSON.stringify(input)] : []));
  const texts = blocks.flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []));
  return {
    text: inputs.length > 0 ? inputs.join('\n') : texts.join(''),
    finish: FINISH[String(body.stop_reason)] ?? 'other',
    model: modelOf(got),
    usage: anthropicUsage(body.usage),
    requestId,
  };
}
