import { schemaOf } from '../../agents/llm/options.ts';
import { seatName } from '../../agents/llm/prompt.ts';
import type { ModelClient, ModelOptions, ModelRequest } from '../../agents/llm/provider.ts';
import {
  type Agent,
  type CallPlan,
  type CallReply,
  type Desk,
  legalMoves,
  type Player,
  type PlayerAnswer,
  type Turn,
  type View,
} from '../agent.ts';

/** Tokens that an answer is taken to have: a move with two or three sentences of reasoning, and no hidden thinking. */
export const ANSWER_TOKENS = 150;
/** Tokens of such an answer beside its reasoning. */
const FRAME = 20;
/** Tokens by which providers mark off each message. */
const MESSAGE_TOKENS = 4;
/** One token of four characters, as words have on average. */
const WORD = ' and';

/** A call that a model's player would have made. */
export interface CountedCall {
  readonly plan: CallPlan;
  /** Tokens of the whole request. */
  readonly input: number;
  /** Of these, those that repeat the beginning of the seat's request before: what a prompt cache can serve. */
  readonly repeated: number;
  /** Of the input, the beginning that later requests repeat: what a prompt cache keeps. */
  readonly stable: number;
}

/** Takes the place of a model's client: it answers with the move that it is given, and keeps the last request. */
export class StandIn implements ModelClient {
  /** Id of the move to answer with. */
  move = '';
  readonly #ids: 'enum' | 'text';
  #parts: readonly string[] = [];
  #stable = 0;

  constructor({ extra }: ModelOptions) {
    this.#ids = extra?.ids === 'enum' ? 'enum' : 'text';
  }

  /** The last request in the order in which providers read it: schema, system, messages. */
  get parts(): readonly string[] {
    return this.#parts;
  }

  /** How many of the parts the next request will begin with as well. */
  get stable(): number {
    return this.#stable;
  }

  async complete(request: ModelRequest): Promise<CallReply> {
    const { system, messages } = request;
    const schema = JSON.stringify(schemaOf(request, 'openai', this.#ids));
    this.#parts = [schema, system, ...messages.map(({ text }) => text)];
    this.#stable = 2 + messages.findLastIndex(({ stable }) => stable) + 1;
    const reasoning = WORD.repeat(ANSWER_TOKENS - FRAME).trim();
    const text = JSON.stringify({ reasoning, belief: null, move: this.move });
    return { text, finish: 'stop', model: '', usage: null, requestId: null };
  }
}

/** What an agent with stand-ins needs. */
export interface StandInParts {
  /** The model's agent, made with `client`. */
  readonly model: Agent;
  readonly client: StandIn;
  /** Who chooses the moves; it must answer at once. */
  readonly bot: Agent;
  readonly countTokens: (text: string) => number;
  readonly onCall: (call: CountedCall) => void;
}

/**
 * An agent whose seats are played by a bot, while the model's own player renders each prompt and reads each answer, so
 * that its memory grows as it would. No two of its games may be played at the same time.
 */
export function standInAgent(parts: StandInParts): Agent {
  const { id, version, description } = parts.model;
  return {
    id,
    version,
    description,
    sit: (info) => new StandInPlayer(parts, parts.model.sit(info), parts.bot.sit(info)),
  };
}

class StandInPlayer implements Player, Desk {
  readonly #parts: StandInParts;
  readonly #model: Player;
  readonly #bot: Player;
  #before: readonly string[] = [];

  constructor(parts: StandInParts, model: Player, bot: Player) {
    this.#parts = parts;
    this.#model = model;
    this.#bot = bot;
  }

  choose(view: View, turn: Turn): PlayerAnswer | Promise<PlayerAnswer> {
    const index = this.#bot.choose(view, turn) as number;
    this.#parts.client.move = legalMoves(view, seatName)[index].id;
    return this.#model.choose(view, {
      random: () => turn.random(),
      below: (bound) => turn.below(bound),
      signal: null,
      desk: this,
    });
  }

  async call(plan: CallPlan, send: (signal: AbortSignal) => Promise<CallReply>) {
    const reply = await send(new AbortController().signal);
    const { client, countTokens, onCall } = this.#parts;
    const { parts, stable } = client;
    const before = this.#before;
    const same = parts.findIndex((part, i) => part !== before[i]);
    const tokens = (count: number): number =>
      parts.slice(0, count).reduce((sum, part) => sum + countTokens(part) + MESSAGE_TOKENS, 0);
    const repeated = tokens(same < 0 ? parts.length : same);
    onCall({ plan, input: tokens(parts.length), repeated, stable: Math.max(repeated, tokens(stable)) });
    this.#before = parts;
    return { ...reply, call: 0 };
  }

  judge(): void {}
}
