import { chatClient } from './chat.ts';
import { type EndpointRule, endpointOf, missingFor } from './endpoint.ts';
import { OPENAI_FORMATS, openSdk } from './openai-sdk.ts';
import { askingOf } from './options.ts';
import type { ModelProvider } from './provider.ts';
import { TRANSPORT_LIMITS, type TransportLimits } from './transport.ts';

/**
 * Any endpoint that speaks OpenAI's Chat Completions, at `<NAME>_BASE_URL` with `<NAME>_API_KEY`, which many on the own
 * machine need not. `extra.format` says how the form is asked for: `json_schema`, `json_object`, or `none` for those
 * that know neither. The schema is the plain one of grammars, which all of them understand.
 */
export function compatibleProvider(id: string, limits: TransportLimits = TRANSPORT_LIMITS): ModelProvider {
  const rule: EndpointRule = { id, baseUrl: null, noKey: 'none' };
  return {
    id,
    requires: (env) => missingFor(rule, env),
    connect: (options, env) => {
      if (options.api === 'responses')
        throw new RangeError('compatible endpoints are asked by api=chat only');
      const asking = askingOf(options, OPENAI_FORMATS, 'enum');
      const endpoint = endpointOf(rule, options, env);
      const open = openSdk(endpoint, limits);
      return chatClient(options, asking, endpoint, open, {
        schema: 'grammar',
        bound: 'max_tokens',
        joined: true,
      });
    },
  };
}
