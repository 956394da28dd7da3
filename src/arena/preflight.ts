import { inspect } from 'node:util';
import type { Player, PlayerAnswer, Turn } from '../agent.ts';
import { AgentStream } from '../core/agent-stream.ts';
import { Game } from '../engine/game.ts';
import { CliError, EXIT } from '../errors.ts';
import { View } from '../view/view.ts';
import type { ResolvedAgent } from './agents.ts';
import { isOutside } from './live-game.ts';
import { type RunPlan, rulesetOf } from './plan.ts';
import { limitFor, withinLimit } from './time-limit.ts';

/** Decisions that each agent is asked for. */
const DECISIONS = 3;

/**
 * Lets every agent of the plan that makes no calls of its own, and at which nobody sits, take a few decisions at a table
 * of its own, before a game that counts is begun.
 * @throws CliError (failed) with the first agent that throws or answers unusably.
 */
export async function preflight(plan: RunPlan, agents: readonly ResolvedAgent[]): Promise<void> {
  for (const agent of agents) {
    const { provider, connection } = agent.agent;
    if (provider === undefined && !connection?.attended) await tryOut(agent, plan);
  }
}

/** How an answer is quoted: any value that there is. */
const ON_ONE_LINE = { breakLength: Number.POSITIVE_INFINITY, depth: 1, maxStringLength: 80 };

/** How an answer is quoted to users. */
export function quotedAnswer(said: unknown): string {
  return inspect(said, ON_ONE_LINE);
}

/** The index in what a player said, whatever that is; NaN where it has none. */
export function answeredIndex(said: unknown): number {
  const index = typeof said === 'object' && said !== null && 'index' in said ? said.index : said;
  return typeof index === 'number' ? index : Number.NaN;
}

async function tryOut({ spec, agent }: ResolvedAgent, plan: RunPlan): Promise<void> {
  const game = new Game(rulesetOf(plan.ruleset), plan.scheme);
  game.reset({ seed: 'preflight', seats: plan.seats });
  const stream = new AgentStream();
  stream.reset('preflight', '');
  let asked = 0;
  const fail = (what: string): CliError =>
    new CliError(
      EXIT.failed,
      `${spec} does not play: ${what} ${asked === 0 ? 'in' : `at decision ${asked} of`} a trial before the first game. No game was stored. ` +
        'Mend it, leave it out, or play all the same with --no-preflight.',
    );
  const { numbers } = stream;
  const limitMs = limitFor(agent, plan.limitMs);
  let players: Player[] = [];
  const ask = async (player: Player, view: View): Promise<PlayerAnswer> => {
    if (!isOutside(agent)) return player.choose(view, numbers);
    await player.ready?.();
    const turn = (signal: AbortSignal): Turn => ({
      random: () => numbers.random(),
      below: (bound) => numbers.below(bound),
      signal,
      desk: null,
    });
    return withinLimit(limitMs, (signal) => player.choose(view, turn(signal)));
  };
  try {
    players = Array.from({ length: plan.seats }, (_, seat) =>
      agent.sit({ seat, seats: plan.seats, rules: game.rules.info, game: 'trial' }),
    );
    if (players.some((player: Partial<Player> | undefined) => typeof player?.choose !== 'function'))
      throw fail('its sit() returned no object with a function choose()');
    const views = players.map((_, seat) => new View(game, seat));
    while (!game.over && asked < DECISIONS) {
      const count = game.legal();
      let answer = 0;
      if (count > 1) {
        stream.begin(game.seat, asked++);
        const said = await ask(players[game.seat], views[game.seat]);
        answer = answeredIndex(said);
        if (!Number.isInteger(answer) || answer < 0 || answer >= count)
          throw fail(`it answered ${quotedAnswer(said)}, where 0 to ${count - 1} were possible,`);
      }
      game.choose(answer);
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw fail(`it threw "${error instanceof Error ? error.message : String(error)}"`);
  } finally {
    for (const player of players)
      player.end?.({ won: false, termination: 'aborted', team: null, winners: [] });
  }
}
