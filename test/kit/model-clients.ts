import { anthropicProvider } from '../../agents/llm/anthropic.ts';
import { compatibleProvider } from '../../agents/llm/compatible.ts';
import { openaiProvider } from '../../agents/llm/openai.ts';
import type { ModelClient, ModelOptions, ModelRequest } from '../../agents/llm/provider.ts';
import { TRANSPORT_LIMITS, type TransportLimits } from '../../agents/llm/transport.ts';
import { answerSchema } from '../../src/view/schemas.ts';

/** Every way to call a model over the network. */
export const CALLERS = ['responses', 'chat', 'anthropic', 'compatible'] as const;
export type Caller = (typeof CALLERS)[number];

/** A key that must never be seen anywhere but in a request's head. */
export const CANARY = 'sk-canary-9f27Zq0LkX41vNbT';

/** A client of the real SDK that talks to a model server at `origin`. */
export function clientFor(
  caller: Caller,
  origin: string,
  options: Partial<ModelOptions> = {},
  limits: Partial<TransportLimits> = {},
): ModelClient {
  const bounds = { ...TRANSPORT_LIMITS, ...limits };
  const env = {
    OPENAI_API_KEY: CANARY,
    OPENAI_BASE_URL: `${origin}/v1`,
    ANTHROPIC_API_KEY: CANARY,
    ANTHROPIC_BASE_URL: origin,
    LOCAL_API_KEY: CANARY,
    LOCAL_BASE_URL: `${origin}/v1/`,
  };
  const provider = {
    responses: openaiProvider,
    chat: openaiProvider,
    anthropic: anthropicProvider,
    compatible: (own: TransportLimits) => compatibleProvider('local', own),
  }[caller](bounds);
  const api = caller === 'chat' ? { api: 'chat' as const } : {};
  return provider.connect({ model: 'model-1', ...api, ...options }, env);
}

export const MOVE_IDS = ['play:bang>2', 'play:beer', 'end', 'discard:bang'] as const;

/** A request for one of {@link MOVE_IDS}, or with other parts. */
export function requestOf(parts: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'These are the rules of the game, which never change while it is played.',
    messages: [{ role: 'user', text: 'It is your turn; your hand is secretive and long. Choose one move.' }],
    schema: answerSchema({ moves: MOVE_IDS, roles: ['sheriff', 'outlaw'] }),
    moveIds: MOVE_IDS,
    maxOutputTokens: 500,
    ...parts,
  };
}

/** The text of an answer by the schema. */
export function answerText(move: string, reasoning: string | null = null): string {
  return JSON.stringify({ reasoning, belief: null, move });
}

/** What a promise throws; throws where it throws nothing. */
export async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
