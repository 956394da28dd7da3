import type { OpenAI } from 'openai';
import type { CallReply } from '../../src/agent.ts';
import type { Endpoint } from './endpoint.ts';
import type { OpenAIFormat, OpenSdk } from './openai-sdk.ts';
import { type Asking, schemaOf } from './options.ts';
import type { ModelClient, ModelOptions, ModelRequest } from './provider.ts';
import { completeBy, modelOf, type Received, readBy, unusable } from './transport.ts';
import { fieldsOf, openaiUsage } from './usage.ts';

/** What differs between OpenAI's Chat Completions and those of others. */
export interface ChatDialect {
  readonly schema: 'openai' | 'grammar';
  /** The name of the bound of the reply's tokens. */
  readonly bound: 'max_completion_tokens' | 'max_tokens';
  /** Whether messages of one role in a row are sent as one: many models' chat templates take no others. */
  readonly joined: boolean;
}

/** The Chat Completions interface. */
export function chatClient(
  options: ModelOptions,
  asking: Asking<OpenAIFormat>,
  endpoint: Endpoint,
  open: OpenSdk,
  dialect: ChatDialect,
): ModelClient {
  return {
    complete: (request, signal) =>
      completeBy(endpoint, options.model, signal, open, async (client) => {
        const body: OpenAI.Chat.ChatCompletionCreateParamsNonStreaming = {
          model: options.model,
          messages: [
            { role: 'system' as const, content: request.system },
            ...messagesOf(request, dialect.joined),
          ],
          [dialect.bound]: request.maxOutputTokens,
          ...responseFormat(request, asking, dialect),
          ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
          ...(options.effort === undefined
            ? {}
            : { reasoning_effort: options.effort as OpenAI.ReasoningEffort }),
          ...asking.rest,
        };
        return readBy(client.chat.completions.create(body, { signal }), endpoint, readCompletion);
      }),
  };
}

function messagesOf(
  { messages }: ModelRequest,
  joined: boolean,
): { role: 'user' | 'assistant'; content: string }[] {
  const sent: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const { role, text } of messages) {
    const last = sent.at(-1);
    if (joined && last?.role === role) last.content += `\n\n${text}`;
    else sent.push({ role, content: text });
  }
  return sent;
}

function responseFormat(
  request: ModelRequest,
  { format, ids }: Asking<OpenAIFormat>,
  dialect: ChatDialect,
): Pick<OpenAI.Chat.ChatCompletionCreateParams, 'response_format'> {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const schema = schemaOf(request, dialect.schema, ids);
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } };
}

/** The reply in a completion. Where more choices came than one was asked for, none of them is the answer. */
function readCompletion(got: Received, endpoint: Endpoint): CallReply {
  const { body, requestId } = got;
  const choices = Array.isArray(body.choices) ? body.choices.map(fieldsOf) : [];
  const messages = choices.map(({ message }) => message);
  if (choices.length === 0 || messages.some((message) => typeof message !== 'object' || message === null)) {
    throw unusable(endpoint, 'it holds no message', got);
  }
  const parts = messages.map(fieldsOf);
  const refusal = parts.map((part) => part.refusal).find((text) => typeof text === 'string' && text !== '');
  const text = parts.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
  const [{ finish_reason: reason }] = choices;
  const finish =
    refusal !== undefined || reason === 'content_filter'
      ? 'refusal'
      : reason === 'stop' || reason === 'length'
        ? reason
        : 'other';
  const usage = openaiUsage(body.usage);
  return { text: String(refusal ?? text), finish, model: modelOf(got), usage, requestId };
}
