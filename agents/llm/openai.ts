import type { OpenAI } from 'openai';
import { CallError, type CallReply } from '../../src/agent.ts';
import { chatClient } from './chat.ts';
import { type Endpoint, type EndpointRule, endpointOf, missingFor } from './endpoint.ts';
import { Declined, statusError } from './errors.ts';
import { OPENAI_FORMATS, type OpenAIFormat, type OpenSdk, openSdk } from './openai-sdk.ts';
import { type Asking, askingOf, oneOf, schemaOf } from './options.ts';
import type { ModelClient, ModelOptions, ModelProvider, ModelRequest } from './provider.ts';
import {
  completeBy,
  modelOf,
  type Received,
  readBy,
  TRANSPORT_LIMITS,
  type TransportLimits,
  unusable,
} from './transport.ts';
import { fieldsOf, openaiUsage } from './usage.ts';

/** OpenAI itself: Responses, or Chat Completions by `api=chat`, with strict structured output. */
export function openaiProvider(limits: TransportLimits = TRANSPORT_LIMITS): ModelProvider {
  const rule: EndpointRule = { id: 'openai', baseUrl: 'https://api.openai.com/v1', noKey: null };
  return {
    id: rule.id,
    requires: (env) => missingFor(rule, env),
    connect: (options, env) => {
      const asking = askingOf(options, OPENAI_FORMATS, 'text');
      const endpoint = endpointOf(rule, options, env);
      const api = oneOf('api', options.api ?? 'responses', ['responses', 'chat'] as const);
      const open = openSdk(endpoint, limits);
      return api === 'responses'
        ? responsesClient(options, asking, endpoint, open)
        : chatClient(options, asking, endpoint, open, {
            schema: 'openai',
            bound: 'max_completion_tokens',
            joined: false,
          });
    },
  };
}

/** The Responses interface. */
function responsesClient(
  options: ModelOptions,
  asking: Asking<OpenAIFormat>,
  endpoint: Endpoint,
  open: OpenSdk,
): ModelClient {
  return {
    complete: (request, signal) =>
      completeBy(endpoint, options.model, signal, open, async (client) => {
        const body: OpenAI.Responses.ResponseCreateParamsNonStreaming = {
          model: options.model,
          instructions: request.system,
          input: request.messages.map(({ role, text }) => ({ role, content: text })),
          max_output_tokens: request.maxOutputTokens,
          store: false,
          ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
          ...(options.effort === undefined
            ? {}
            : { reasoning: { effort: options.effort as OpenAI.ReasoningEffort } }),
          ...asking.rest,
          text: { ...fieldsOf(asking.rest.text), format: textFormat(request, asking) },
        };
        return readBy(client.responses.create(body, { signal }), endpoint, readResponse);
      }),
  };
}

function textFormat(
  request: ModelRequest,
  { format, ids }: Asking<OpenAIFormat>,
): OpenAI.Responses.ResponseFormatTextConfig {
  if (format === 'none') return { type: 'text' };
  if (format === 'json_object') return { type: 'json_object' };
  const schema = schemaOf(request, 'openai', ids);
  return { type: 'json_schema', name: 'answer', strict: true, schema };
}

/** The reply in a response; its text is that of the final message alone. */
function readResponse(got: Received, endpoint: Endpoint): CallReply {
  const { body, requestId } = got;
  const usage = openaiUsage(body.usage);
  if (body.status === 'failed') throw failedResponse(got, endpoint);
  const done = body.status === 'completed' || body.status === 'incomplete';
  if (!done || !Array.isArray(body.output)) {
    throw unusable(endpoint, 'it holds no finished response', got);
  }
  const parts = body.output
    .map(fieldsOf)
    .filter(({ type, phase }) => type === 'message' && phase !== 'commentary')
    .flatMap(({ content }) => (Array.isArray(content) ? content.map(fieldsOf) : []));
  const refusals = parts.flatMap(({ type, refusal }) => (type === 'refusal' ? [String(refusal)] : []));
  const texts = parts.flatMap(({ type, text }) => (type === 'output_text' ? [String(text)] : []));
  const { reason } = fieldsOf(body.incomplete_details);
  const finish =
    refusals.length > 0 || reason === 'content_filter'
      ? 'refusal'
      : body.status === 'completed'
        ? 'stop'
        : reason === 'max_output_tokens'
          ? 'length'
          : 'other';
  const text = (refusals.length > 0 ? refusals : texts).join('');
  return { text, finish, model: modelOf(got), usage, requestId };
}

const FAILED_STATUS: Readonly<Record<string, number>> = {
  server_error: 500,
  vector_store_timeout: 500,
  rate_limit_exceeded: 429,
};

/** The error of a response that failed after it was begun; what it used is charged. */
function failedResponse({ body, requestId }: Received, endpoint: Endpoint): CallError | Declined {
  const status = FAILED_STATUS[String(fieldsOf(body.error).code)] ?? 400;
  // The message may quote what was sent, which is not at hand here: the code says enough.
  const text = JSON.stringify({ error: { code: fieldsOf(body.error).code } });
  const told = statusError({ status, headers: new Headers(), text }, endpoint, '');
  if (told instanceof Declined) return new Declined(told.message, requestId);
  const usage = openaiUsage(body.usage);
  return new CallError(told.kind, told.message, { usage, maybeCharged: true, requestId });
}
