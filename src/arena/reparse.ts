import { readAnswer } from '../../agents/llm/answer.ts';
import type { CallReply, FailureKind } from '../agent.ts';
import type { Game } from '../engine/game.ts';
import { moveId } from '../view/moves.ts';
import { View } from '../view/view.ts';
import { type ReplayRecord, type ReplaySource, replayGame } from './replay.ts';

/** A stored reply and what it was read as. */
export interface KeptReading {
  /** The number of its call. */
  readonly call: number;
  readonly seat: number;
  /** Number of the decision in the game, over all seats, from 0. */
  readonly decision: number;
  readonly agent: string;
  readonly text: string;
  readonly finish: CallReply['finish'];
  readonly outcome: 'ok' | FailureKind;
  /** The index that it was read as, where that became the decision's answer. */
  readonly move: number | null;
  /** How many moves were legal, where the decision was answered. */
  readonly options: number | null;
}

/** How a reading compares with the one before. */
export type Reading = 'same' | 'different' | 'newlyUsable' | 'newlyUnusable';

/** A reply read again. `was` and `is`: the id of the move, or the kind of failure. */
export interface Reparsed extends Pick<KeptReading, 'call' | 'seat' | 'decision' | 'agent' | 'text'> {
  readonly reading: Reading;
  readonly was: string;
  readonly is: string;
}

/**
 * Reads the replies of one game again, each with the legal moves of its decision, to which the game is played.
 * Replies that belong to no decision of the game as it is stored are left out.
 * @throws CliError as {@link replayGame} does.
 */
export function reparseGame(
  source: ReplaySource,
  record: ReplayRecord,
  replies: readonly KeptReading[],
): Reparsed[] {
  const found: Reparsed[] = [];
  replayGame(source, record, (game) => {
    for (const reply of replies) {
      if (reply.decision !== game.decisions) continue;
      const fits = game.seat === reply.seat && (reply.options ?? game.legal()) === game.legal();
      if (fits) found.push(reparse(game, reply));
    }
  });
  return found;
}

function reparse(game: Game, { finish, outcome, move, options: _, ...reply }: KeptReading): Reparsed {
  const view = new View(game, game.seat);
  const ids = Array.from({ length: game.legal() }, (_, i) => moveId(view, i));
  const answer = readAnswer({ text: reply.text, finish }, ids);
  const is = 'failure' in answer ? answer.failure : ids[answer.index];
  const wasUsable = outcome === 'ok';
  const was = !wasUsable ? outcome : move === null ? null : ids[move];
  return {
    ...reply,
    reading: readingOf(wasUsable, !('failure' in answer), was ?? is, is),
    was: was ?? is,
    is,
  };
}

function readingOf(wasUsable: boolean, isUsable: boolean, was: string, is: string): Reading {
  if (wasUsable !== isUsable) return isUsable ? 'newlyUsable' : 'newlyUnusable';
  return was === is ? 'same' : 'different';
}
