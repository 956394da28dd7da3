import { usualSeats } from '../arena/plan.ts';
import { AgentStream } from '../core/agent-stream.ts';
import { Game } from '../engine/game.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { ASKS } from '../engine/vocabulary.ts';
import { View } from '../view/view.ts';

/** A decision that is due in a game, and who owes it. Valid until the next one is taken from the generator. */
export interface Position {
  readonly game: Game;
  readonly view: View;
  /** The kind of decision, a word of ASKS. */
  readonly kind: string;
  /** Number of the decision at its seat, from 0. */
  readonly decision: number;
  /** The seat's own random numbers for this decision. */
  readonly stream: AgentStream;
}

/** Games that are played in search of kinds of decision that have not come yet. */
const MOST_GAMES = 60;
/** Games in a row without a new kind after which the search ends. */
const PATIENCE = 20;

/**
 * The decisions of one game by random legal moves, those with a single legal move left out, at so many seats or as near
 * to it as the ruleset has; always the same for the same seed. The move of each is made when the next one is asked for: that which `choice` gives, else a random one.
 */
export function* decisionsOf(
  rules: Ruleset,
  wanted: number,
  seed: string,
  choice: () => number | null = () => null,
): Generator<Position> {
  const game = new Game(rules);
  const seats = usualSeats(rules, wanted);
  game.reset({ seed, seats });
  const views = Array.from({ length: seats }, (_, seat) => new View(game, seat));
  const stream = new AgentStream();
  const moves = new AgentStream();
  stream.reset(seed, '');
  moves.reset(seed, 'moves');
  const counts = new Uint16Array(seats);
  while (!game.over) {
    const legal = game.legal();
    const { seat } = game;
    const decision = counts[seat]++;
    moves.begin(seat, decision);
    let move = moves.below(legal);
    if (legal > 1) {
      stream.begin(seat, decision);
      yield { game, view: views[seat], kind: ASKS[game.ask], decision, stream };
      move = choice() ?? move;
    }
    game.choose(move);
  }
}

/** A decision of every kind that a ruleset knows, in games of various sizes; always the same ones. */
export function* everyKind(rules: Ruleset): Generator<Position> {
  const { minSeats, maxSeats, id } = rules.info;
  const sizes = maxSeats - minSeats + 1;
  const seen = new Set<string>();
  for (let i = 0, without = 0; i < MOST_GAMES && without < PATIENCE; i++, without++) {
    for (const position of decisionsOf(rules, minSeats + (i % sizes), `check/${id}/${i}`)) {
      // The first decision of a game has nothing of note behind it.
      if (seen.has(position.kind) || position.decision === 0) continue;
      seen.add(position.kind);
      without = 0;
      yield position;
    }
  }
}
