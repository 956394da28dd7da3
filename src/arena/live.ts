import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Agent } from '../agent.ts';
import { CliError } from '../errors.ts';
import { BatchPlayer, type PlayedBatch, type Stretch } from './batch.ts';
import type { LiveGame } from './live-game.ts';
import { type RunPlan, scheduleOf } from './plan.ts';
import type { LiveTables } from './pool.ts';
import type { Pairing, Schedule } from './schedule.ts';

/** Who keeps the games of a run in which agents answer from outside. */
export interface LiveHost {
  /** The run's agents in their order, for all of its tables. */
  readonly agents: readonly Agent[];
  /** Opens the game at this place of the schedule. */
  open(index: number, pairing: Pairing): LiveGame;
  /**
   * Whether a block of so many games may begin while `underWay` others are played: `later` when one of those has ended,
   * or else why not.
   */
  mayBegin(games: number, underWay: number): true | 'later' | CliError;
  /** Notes that a game has its result. */
  ended(index: number): void;
}

/** How live games are played. */
export interface LiveOptions extends LiveTables {
  /** When aborted no more games are begun; what the host does with those under way is its own affair. */
  readonly signal?: AbortSignal;
  readonly todo: readonly Stretch[];
}

/** A game's end: its batch, or what interrupted it. */
type Ending = { readonly batch: PlayedBatch } | { readonly cause: CliError };

/** How many of the games from `index` to `to` belong to the block of the first of them. */
function restOfBlock(schedule: Schedule, index: number, to: number): number {
  let end = index + 1;
  while (end < to && schedule.at(end).block === schedule.at(index).block) end++;
  return end - index;
}

/**
 * Plays games in which agents answer from outside, many at a time in this thread, and hands each on as it ends. An
 * interrupted game keeps the rest from being begun; those under way are played on as far as they come.
 */
export async function* playLive(plan: RunPlan, options: LiveOptions): AsyncGenerator<PlayedBatch> {
  const { host, concurrency, signal, todo, onInterruption } = options;
  const schedule = scheduleOf(plan);
  const player = new BatchPlayer(plan, host);
  const underWay = new Map<number, Promise<Ending & { index: number }>>();
  let interrupted = false;
  const begin = (index: number): void => {
    const game = player.play({ from: index, to: index + 1 }).then(
      (batch) => ({ index, batch }),
      (cause: unknown) => {
        if (cause instanceof CliError) return { index, cause };
        throw cause;
      },
    );
    game.catch(() => {}); // Whoever takes it from those under way sees the error.
    underWay.set(index, game);
  };
  const next = async (): Promise<Ending> => {
    const ended = await Promise.race(underWay.values());
    underWay.delete(ended.index);
    return ended;
  };
  const take = function* (ended: Ending): Generator<PlayedBatch> {
    if ('batch' in ended) {
      host.ended(ended.batch.from);
      yield ended.batch;
      return;
    }
    if (!interrupted) onInterruption(ended.cause);
    interrupted = true;
  };
  for (const { from, to } of todo) {
    for (let index = from, left = 0; index < to && !interrupted && !signal?.aborted; index++, left--) {
      while (underWay.size >= concurrency) yield* take(await next());
      await nextTurn(); // For signals, where agents answer without waiting for anything.
      if (interrupted || signal?.aborted) break;
      if (left === 0) {
        left = restOfBlock(schedule, index, to);
        let may = host.mayBegin(left, underWay.size);
        while (may === 'later' && !interrupted && !signal?.aborted) {
          yield* take(await next());
          may = host.mayBegin(left, underWay.size);
        }
        if (may instanceof CliError && !interrupted) {
          onInterruption(may);
          interrupted = true;
        }
        if (interrupted || signal?.aborted) break;
      }
      begin(index);
    }
  }
  while (underWay.size > 0) yield* take(await next());
}
