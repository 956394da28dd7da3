import type { CallReply, JsonSchema } from '../../src/agent.ts';

/** The environment's variables, as the caller hands them over: nothing here reads them by itself. */
export type Env = Readonly<Record<string, string | undefined>>;

/** How a model is asked, the same for every call of an agent. What is left out is the provider's default. */
export interface ModelOptions {
  /** The model's name as the provider knows it; for `mock` the name of a script. */
  readonly model: string;
  readonly temperature?: number;
  /** How much it may think before it answers, in the provider's words: `low`, `medium`, `high` … */
  readonly effort?: string;
  /** Bound of a reply in tokens, thinking included. */
  readonly maxOutputTokens?: number;
  readonly memory?: 'stateless' | 'conversation';
  /** Which of OpenAI's two interfaces is called; `responses` where left out. */
  readonly api?: 'responses' | 'chat';
  /** Where the endpoint is, in place of the environment's or the provider's own. */
  readonly baseUrl?: string;
  /** Further parameters; each provider says which of them it takes, the others are sent along as they are. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** One message of a request. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /**
   * Set on the last message that the next request will begin with as well, word for word: a provider whose prompt cache
   * must be told places its mark there. The system text is always marked.
   */
  readonly stable?: boolean;
}

/** One request for a decision. */
export interface ModelRequest {
  /** The static prefix: the same for every decision of a seat. */
  readonly system: string;
  /** At least one; the last is the user's. */
  readonly messages: readonly ModelMessage[];
  /** JSON Schema of the answer, from `answerSchema`; the client brings it into the provider's dialect. */
  readonly schema: JsonSchema;
  /** Ids of the legal moves, in the order in which the messages show them. */
  readonly moveIds: readonly string[];
  /** Bound of the reply in tokens, thinking included. */
  readonly maxOutputTokens: number;
}

/** A connection to one model. It holds the key: no message, error or record may be made of it. */
export interface ModelClient {
  /**
   * Makes one request, once: it never tries again by itself. Resolves with the reply, whatever it says; `signal` covers
   * the body as well.
   * @throws CallError for everything that is no reply; of kind `timeout` when `signal` was aborted.
   */
  complete(request: ModelRequest, signal: AbortSignal): Promise<CallReply>;
}

/** Who answers requests: one object per provider. */
export interface ModelProvider {
  /** As in an agent's name, in the price table and in the limits. */
  readonly id: string;
  /** What is missing before it can be connected, as a sentence with the way out; null when nothing is. */
  requires(env: Env): string | null;
  /**
   * Makes a client. Opens nothing: its package is loaded at the first request.
   * @throws RangeError that says which option is wrong and what it may be.
   */
  connect(options: ModelOptions, env: Env): ModelClient;
}
