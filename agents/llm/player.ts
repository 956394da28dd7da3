import { createHash } from 'node:crypto';
import {
  type Agent,
  CallError,
  type CallPlan,
  CapReached,
  type Choice,
  type Failure,
  type JsonSchema,
  type Player,
  type PlayerAnswer,
  type Provider,
  type RulesInfo,
  type SeatInfo,
  type Turn,
  type View,
} from '../../src/agent.ts';
import { readAnswer } from './answer.ts';
import { Memory, type MemoryMode } from './memory.ts';
import { reaskText, type ShownMove, shuffledMoves, systemText } from './prompt.ts';
import type { ModelClient, ModelRequest } from './provider.ts';
import type { PromptSet } from './templates.ts';

/** What a model's agent is made of. */
export interface ModelAgentParts {
  /** The agent's name with its options, in canonical form. */
  readonly id: string;
  readonly provider: Provider;
  readonly client: ModelClient;
  readonly prompts: PromptSet;
  /** The rules of the ruleset that is played, for models. */
  readonly rulesText: string;
  /** Makes the JSON Schema of an answer at one decision: the table's own. */
  answerSchema(ids: { moves: readonly string[]; roles: readonly string[] }): JsonSchema;
  readonly options?: PlayerOptions;
}

/** How a model's player goes about it. */
export interface PlayerOptions {
  readonly memory?: MemoryMode;
  /** Bound of the memory, in tokens as `estimateTokens` counts them. */
  readonly memoryTokens?: number;
  /** Bound of a reply in tokens, thinking included. */
  readonly maxOutputTokens?: number;
}

/** What is used where an option is left out. */
export const PLAYER_DEFAULTS = {
  memory: 'stateless',
  memoryTokens: 32_000,
  maxOutputTokens: 4096,
} as const satisfies Required<PlayerOptions>;

/** Tokens that a provider may add to a request for itself, and to each of its messages. */
const FRAME_TOKENS = 1024;
const MESSAGE_TOKENS = 16;

/** An agent whose seats are played by a model. */
export function modelAgent(parts: ModelAgentParts): Agent {
  const { id, provider, prompts, rulesText, options } = parts;
  const settings: PlayerSettings = {
    ...parts,
    ...PLAYER_DEFAULTS,
    ...options,
    system: systemText(prompts, rulesText),
  };
  return {
    id,
    version: sha256(`${prompts.hash}\n${settings.system}`).slice(0, 16),
    description: `The model ${provider.model} of ${provider.id}.`,
    provider,
    sit: (info) => new ModelPlayer(settings, info),
  };
}

interface PlayerSettings extends Required<PlayerOptions> {
  readonly id: string;
  readonly client: ModelClient;
  readonly prompts: PromptSet;
  readonly answerSchema: ModelAgentParts['answerSchema'];
  readonly system: string;
}

class ModelPlayer implements Player {
  readonly #settings: PlayerSettings;
  readonly #memory: Memory;
  readonly #roles: readonly string[];

  constructor(settings: PlayerSettings, info: SeatInfo) {
    const { prompts, memory: mode, memoryTokens: budget } = settings;
    this.#settings = settings;
    this.#memory = new Memory({ prompts, mode, budget }, info);
    this.#roles = rolesOf(info.rules);
  }

  async choose(view: View, turn: Turn): Promise<PlayerAnswer> {
    const moves = shuffledMoves(view, (bound) => turn.below(bound));
    const decision = this.#memory.open(view, moves);
    const answer = await this.#decide(decision.messages, moves, turn);
    decision.keep(answer);
    return answer;
  }

  recall(view: View, turn: Turn, answer: PlayerAnswer): void {
    const moves = shuffledMoves(view, (bound) => turn.below(bound));
    this.#memory.open(view, moves).keep(answer);
  }

  /** Asks once, and once more where the answer cannot be used. */
  async #decide(
    messages: ModelRequest['messages'],
    moves: readonly ShownMove[],
    turn: Turn,
  ): Promise<Choice | Failure> {
    try {
      const first = await this.#ask(messages, moves, turn);
      if (!('failure' in first)) return first;
      const text = reaskText(this.#settings.prompts, first.failure, moves);
      return await this.#ask([...messages, { role: 'user', text }], moves, turn);
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Makes one call and reads what came. */
  async #ask(
    messages: ModelRequest['messages'],
    moves: readonly ShownMove[],
    turn: Turn,
  ): Promise<Choice | Failure> {
    const { id, client, answerSchema, system, maxOutputTokens } = this.#settings;
    const { desk } = turn;
    if (desk === null) throw new TypeError(`${id} makes calls that cost, so its turns need a desk`);
    const moveIds = moves.map((move) => move.id);
    const schema = answerSchema({ moves: moveIds, roles: this.#roles });
    const request: ModelRequest = { system, messages, schema, moveIds, maxOutputTokens };
    const reply = await desk.call(planOf(request), (signal) => client.complete(request, signal));
    const answer = readAnswer(reply, moveIds);
    if ('failure' in answer) {
      desk.judge(reply.call, answer.failure);
      return answer;
    }
    desk.judge(reply.call, 'ok');
    return { ...answer, index: moves[answer.index].index, shown: answer.index };
  }
}

/**
 * The answer of a player whose call did not come to a reply: a cap left no room for it, or its time was up.
 * @throws every other error as it is: it ends or pauses the game or the run.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof CapReached) return { failure: 'budget', detail: error.message };
  if (error instanceof CallError && error.kind === 'timeout') {
    return { failure: 'timeout', detail: error.message };
  }
  throw error;
}

/** Ids of the roles that there are at some table of the ruleset: so the schema is the same for all of them. */
function rolesOf({ roles, composition }: RulesInfo): string[] {
  const tables = Object.values(composition);
  return roles.filter((_, role) => tables.some((counts) => counts[role] > 0)).map(({ id }) => id);
}

/**
 * What a request may cost. No tokenizer makes more tokens of a text than it has bytes in UTF-8, so the bytes of all that
 * is sent, with room for what a provider adds, are a bound for every model.
 */
export function planOf(request: ModelRequest): CallPlan {
  const { system, messages, schema, maxOutputTokens } = request;
  const sent = JSON.stringify([system, messages, schema]);
  return {
    promptHash: sha256(sent),
    maxInputTokens: Buffer.byteLength(sent) + FRAME_TOKENS + MESSAGE_TOKENS * messages.length,
    maxOutputTokens,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
