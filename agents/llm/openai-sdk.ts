import type { OpenAI } from 'openai';
import type { Endpoint } from './endpoint.ts';
import { guardedFetch, type TransportLimits } from './transport.ts';

/** How OpenAI and those that are compatible can be asked for the answer's form. */
export const OPENAI_FORMATS = ['json_schema', 'json_object', 'none'] as const;
export type OpenAIFormat = (typeof OPENAI_FORMATS)[number];

/** Gives the SDK's client, which is loaded and made at the first request, once. */
export type OpenSdk = () => Promise<OpenAI>;

/** Loads the SDK and makes its client at the first request, once. */
export function openSdk(endpoint: Endpoint, limits: TransportLimits): OpenSdk {
  let client: Promise<OpenAI> | null = null;
  return () => {
    client ??= import('openai').then(
      ({ OpenAI }) =>
        new OpenAI({
          apiKey: endpoint.key,
          baseURL: endpoint.baseUrl,
          // Said, so that the SDK does not take them from the process's environment.
          adminAPIKey: null,
          organization: null,
          project: null,
          webhookSecret: null,
          maxRetries: 0,
          timeout: limits.totalMs + 60_000,
          logLevel: 'off',
          fetch: guardedFetch(endpoint, limits),
        }),
    );
    return client;
  };
}
