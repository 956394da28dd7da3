/** Tables at which models sit whose replies the test writes, and a desk that just sends. */
import { modelAgent, type PlayerOptions } from '../../agents/llm/player.ts';
import type { ModelClient, ModelRequest } from '../../agents/llm/provider.ts';
import type { Agent, CallPlan, CallReply, Desk, Player, PlayerAnswer, SeatInfo } from '../../src/agent.ts';
import { loadPrompts } from '../../src/arena/prompts.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { answerSchema } from '../../src/view/schemas.ts';
import { View } from '../../src/view/view.ts';
import { Numbers } from './numbers.ts';

/** One request as it was sent, with what was planned for it. */
export interface Sent {
  readonly request: ModelRequest;
  readonly plan: CallPlan;
}

/** What a scripted model says to a request; anything thrown is thrown by the call. */
export type Script = (request: ModelRequest, attempt: number) => Partial<CallReply>;

/** A desk that sends everything, once, and keeps what went over it. */
export class PlainDesk implements Desk {
  readonly sent: Sent[] = [];
  readonly verdicts: string[] = [];
  /** Thrown in place of the next call. */
  fault: Error | null = null;
  readonly #requests: ModelRequest[];

  constructor(requests: ModelRequest[]) {
    this.#requests = requests;
  }

  async call(plan: CallPlan, send: (signal: AbortSignal) => Promise<CallReply>) {
    if (this.fault !== null) throw this.fault;
    const reply = await send(new AbortController().signal);
    const request = this.#requests.at(-1);
    if (request === undefined) throw new Error('the call sent no request');
    this.sent.push({ request, plan });
    return { ...reply, call: this.sent.length - 1 };
  }

  judge(call: number, outcome: string): void {
    this.verdicts[call] = outcome;
  }
}

const PROMPTS = loadPrompts();

/** An agent at a client, and a desk that keeps the requests that it makes. */
export function agentAt(
  client: ModelClient,
  options: PlayerOptions = {},
  rulesText = 'The rules.',
): { agent: Agent; desk: PlainDesk } {
  const requests: ModelRequest[] = [];
  const agent = modelAgent({
    id: 'test/model',
    provider: { id: 'test', model: 'model' },
    client: {
      complete: (request, signal) => {
        requests.push(request);
        return client.complete(request, signal);
      },
    },
    prompts: PROMPTS,
    rulesText,
    answerSchema,
    options,
  });
  return { agent, desk: new PlainDesk(requests) };
}

/** An agent whose model is a script. */
export function scriptedAgent(
  script: Script,
  options: PlayerOptions = {},
  rulesText?: string,
): { agent: Agent; desk: PlainDesk } {
  let attempt = 0;
  const complete: ModelClient['complete'] = async (request) => {
    const reply = script(request, attempt++);
    return { text: '', finish: 'stop', model: 'script', usage: null, requestId: null, ...reply };
  };
  return agentAt({ complete }, options, rulesText);
}

/** A script that answers with legal moves drawn from a seed, and says why. */
export function steady(
  seed: string,
  reasoning: (attempt: number) => string = () => 'It seems best.',
): Script {
  const random = new Numbers(seed);
  return ({ moveIds }, attempt) => ({
    text: JSON.stringify({
      reasoning: reasoning(attempt),
      belief: [{ seat: 0, role: 'raider', chance: 0.5 }],
      move: moveIds[random.below(moveIds.length)],
    }),
  });
}

/** A game in which one seat or all are held by agents. */
export interface TableGame {
  readonly ruleset: string;
  readonly seats: number;
  readonly seed: string;
  /** By seat; seats without one move at random. */
  readonly agents: readonly ({ agent: Agent; desk: Desk } | undefined)[];
  readonly names?: readonly string[];
  /** Decisions after which the table stops. */
  readonly stopAfter?: number;
  /** Answers that a player only recalls, from the first on. */
  readonly recalled?: readonly PlayerAnswer[];
  /** Called with every answer that an agent gave. */
  answered?(view: View, answer: PlayerAnswer): void;
}

/** Plays a game and returns it; forced moves are made without asking, as matches do. */
export async function playTable(table: TableGame): Promise<Game> {
  const { seats, seed, agents, names, stopAfter = Number.POSITIVE_INFINITY, recalled = [] } = table;
  const game = new Game(getRuleset(table.ruleset));
  game.reset({ seed, seats });
  const random = new Numbers(seed);
  const { info: rules } = game.rules;
  const views = Array.from({ length: seats }, (_, seat) => new View(game, seat));
  const infos: SeatInfo[] = views.map((_, seat) => ({ seat, seats, rules, names }));
  const players = agents.map((held, seat): Player | undefined => held?.agent.sit(infos[seat]));
  for (let decision = 0, asked = 0; !game.over && decision < stopAfter; decision++) {
    const { seat } = game;
    const player = players[seat];
    const chosen = random.below(game.legal());
    if (game.legal() === 1 || player === undefined) {
      game.choose(chosen);
      continue;
    }
    const numbers = new Numbers(`${seed}/${seat}/${decision}`);
    const turn = {
      random: () => numbers.next(),
      below: (bound: number) => numbers.below(bound),
      signal: null,
      desk: agents[seat]?.desk ?? null,
    };
    const view = views[seat];
    const old = recalled[asked++];
    if (old !== undefined) player.recall?.(view, turn, old, null);
    const answer = old ?? (await player.choose(view, turn));
    if (old === undefined) table.answered?.(view, answer);
    game.choose(typeof answer === 'number' ? answer : 'index' in answer ? answer.index : 0);
  }
  return game;
}
