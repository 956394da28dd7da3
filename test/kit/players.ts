import type { Game } from '#dist/src/engine/game.js';
import { moveAct, moveCard, moveOption } from '#dist/src/engine/move.js';
import { EFFECTS } from '#dist/src/engine/schema.js';
import { ACT_END, ACT_PASS, ACT_PLAY, NO_CARD } from '#dist/src/engine/vocabulary.js';
import type { Numbers } from './numbers.ts';

/**
 * Ways to choose among legal moves, none of them clever. `random` is even; `eager` likes rare cards and dislikes
 * doing nothing; `brawler` attacks and lets itself be hit; `quiet` ends its turns, so that games grow long.
 */
export const MANNERS = ['random', 'eager', 'brawler', 'quiet'] as const;
export type Manner = (typeof MANNERS)[number];

/** Who plays a fuzz game: everybody at random, or each seat in a manner drawn from the seed. */
export const PLAYERS = ['random', 'mixed'] as const;
export type Players = (typeof PLAYERS)[number];

/** A manner for each seat. */
export function mannersOf(players: Players, seats: number, numbers: Numbers): Manner[] {
  return Array.from({ length: seats }, () => (players === 'random' ? 'random' : MANNERS[numbers.below(4)]));
}

const HOSTILE: readonly string[] = ['hit', 'hit-all', 'duel', 'demand-all'];
const weights = new Float64Array(4096);

/** The index of the move that a seat of this manner makes. */
export function chooseBy(manner: Manner, game: Game, numbers: Numbers): number {
  const count = game.legal();
  if (manner === 'random' || count === 1) return numbers.below(count);
  let total = 0;
  for (let i = 0; i < count; i++) {
    weights[i] = weightOf(manner, game, game.moves[i]);
    total += weights[i];
  }
  let at = (numbers.next() / 2 ** 32) * total;
  for (let i = 0; i < count; i++) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return count - 1;
}

function weightOf(manner: Manner, game: Game, move: number): number {
  const act = moveAct(move);
  if (act === ACT_END) return manner === 'quiet' ? 12 : 0.4;
  if (act === ACT_PASS) return manner === 'brawler' ? 6 : 0.4;
  if (manner === 'quiet') return 1;
  const rules = game.rules;
  const card = moveCard(move);
  if (card === NO_CARD) return 2;
  const face = moveOption(move) > 0 ? rules.attackFace : rules.cardFace[card];
  if (manner === 'brawler') {
    return act === ACT_PLAY && HOSTILE.includes(EFFECTS[rules.faceEffect[face]]) ? 8 : 1;
  }
  return 0.5 + 8 / rules.info.faces[face].count;
}
