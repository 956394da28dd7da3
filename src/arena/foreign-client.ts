import { variablesOf } from '../../agents/llm/endpoint.ts';
import { hideKey } from '../../agents/llm/errors.ts';
import type { ModelClient, ModelProvider } from '../../agents/llm/provider.ts';
import { CallError, type CallReply, oneLine } from '../agent.ts';

const FINISHES: readonly unknown[] = ['stop', 'length', 'refusal', 'other'] satisfies CallReply['finish'][];

/**
 * A provider from outside the package whose clients keep to the form: a reply that is none is a TypeError that says why,
 * what it leaves out is null, and the key that its id names in the environment is in no message.
 */
export function foreignProvider(provider: ModelProvider): ModelProvider {
  return {
    id: provider.id,
    requires: (env) => provider.requires(env),
    connect: (options, env) => {
      const key = env[variablesOf(provider.id).keyName] ?? '';
      return foreignClient(provider.connect(options, env), key);
    },
  };
}

function foreignClient(client: ModelClient, key: string): ModelClient {
  return {
    complete: async (request, signal) => {
      try {
        return replyOf(await client.complete(request, signal));
      } catch (error) {
        throw keyless(error, key);
      }
    },
  };
}

function replyOf(said: CallReply): CallReply {
  const { text, finish, model, usage, requestId }: Partial<CallReply> = said ?? {};
  if (typeof text !== 'string') throw new TypeError('complete() resolved with no text');
  return {
    text,
    finish: finish !== undefined && FINISHES.includes(finish) ? finish : 'other',
    model: typeof model === 'string' ? oneLine(model) : '',
    usage: usage ?? null,
    requestId: typeof requestId === 'string' ? oneLine(requestId) : null,
  };
}

/** The error as it is, or one that says the same without the key. */
function keyless(error: unknown, key: string): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const said = hideKey(message, key);
  if (said === message) return error;
  return error instanceof CallError
    ? new CallError(error.kind, said, { ...error, cause: null })
    : new Error(said);
}
