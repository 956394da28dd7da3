import type { Agent, Turn } from '../../src/agent.ts';
import type { Game } from '../../src/engine/game.ts';
import { Scenario } from '../../src/scenario/schema.ts';
import { setUp } from '../../src/scenario/setup.ts';
import { moveById, moveId } from '../../src/view/moves.ts';
import { View } from '../../src/view/view.ts';

/** A game in a position: the seats, whose turn it is, and what else the scenario's form knows. */
export function position(seats: readonly object[], rest: Record<string, unknown>): Game {
  const scenario = { name: 'a position', seats, deck: 'any', steps: [{ expect: {} }], ...rest };
  const { game, begin } = setUp(Scenario.parse(scenario));
  begin();
  return game;
}

/** What a bot without chance does for the seat that is asked, as a move's id. */
export function choiceOf(bot: Agent, game: Game): string {
  const view = new View(game, game.seat);
  const player = bot.sit({ seat: game.seat, seats: game.seats, rules: game.rules.info });
  return moveId(view, Number(player.choose(view, null as unknown as Turn)));
}

/** Makes the moves with these ids, whoever is asked. */
export function make(game: Game, ...ids: string[]): void {
  for (const id of ids) game.choose(moveById(new View(game, game.seat), id));
}
