import { AgentStream } from '../core/agent-stream.ts';
import { Game } from '../engine/game.ts';
import { CliError, EXIT } from '../errors.ts';
import { View } from '../view/view.ts';
import { type ResolvedAgent, resolveAgent } from './agents.ts';
import { type RunPlan, rulesetOf } from './plan.ts';

/** Decisions that each agent is asked for. */
const DECISIONS = 3;

/**
 * Lets every agent of the plan take a few decisions at a table of its own, before a game that counts is begun.
 * @throws CliError (failed) with the first agent that throws or answers unusably.
 */
export async function preflight(plan: RunPlan): Promise<void> {
  for (const agent of await Promise.all(plan.agents.map(resolveAgent))) await tryOut(agent, plan);
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
      `${spec} does not play: ${what} at decision ${asked} of a trial before the first game. No game was stored. ` +
        'Mend it, leave it out, or play all the same with --no-preflight.',
    );
  try {
    const players = Array.from({ length: plan.seats }, (_, seat) =>
      agent.sit({ seat, seats: plan.seats, rules: game.rules.info }),
    );
    const views = players.map((_, seat) => new View(game, seat));
    while (!game.over && asked < DECISIONS) {
      const count = game.legal();
      let answer = 0;
      if (count > 1) {
        stream.begin(game.seat, asked++);
        const said = await players[game.seat].choose(views[game.seat], stream.numbers);
        if (typeof said !== 'number' || !Number.isInteger(said) || said < 0 || said >= count)
          throw fail(`it answered ${JSON.stringify(said)}, where 0 to ${count - 1} were possible,`);
        answer = said;
      }
      game.choose(answer);
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw fail(`it threw "${error instanceof Error ? error.message : String(error)}"`);
  }
}
