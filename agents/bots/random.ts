import type { Agent, Player, Turn, View } from '../../src/agent.ts';

class RandomPlayer implements Player {
  choose(view: View, turn: Turn): number {
    return turn.below(view.legalCount);
  }

  reset(): void {}
}

/** Chooses evenly among the legal moves. */
export const random: Agent = {
  id: 'random',
  version: '1',
  description: 'Chooses evenly among the legal moves.',
  sit: () => new RandomPlayer(),
};
