import type { Agent, Player, PlayerAnswer, SeatInfo, Turn, View } from '../agent.ts';

/** Plays as another player does, but for now and then a move at random. */
class PerturbedPlayer implements Player {
  readonly #player: Player;
  readonly #every: number;
  readonly reset?: (info: SeatInfo) => void;

  constructor(player: Player, every: number) {
    this.#player = player;
    this.#every = every;
    if (player.reset !== undefined) this.reset = (info) => player.reset?.(info);
  }

  choose(view: View, turn: Turn): PlayerAnswer | Promise<PlayerAnswer> {
    if (turn.below(this.#every) === 0) return turn.below(view.legalCount);
    return this.#player.choose(view, turn);
  }
}

/**
 * An agent that plays as `agent` does, but chooses evenly among the legal moves in one of `every` decisions on average, by
 * its seat's own numbers. It stands for what is not a bot of ours: nearly as strong, and never quite the same.
 */
export function perturbed(agent: Agent, every: number): Agent {
  return {
    id: `${agent.id} with every ${every}th move at random`,
    version: `${agent.version}/${every}`,
    description: `Plays as ${agent.id} does, with one move in ${every} at random.`,
    sit: (info) => new PerturbedPlayer(agent.sit(info), every),
  };
}
