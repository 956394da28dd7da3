import type { RunPlan } from './plan.ts';
import { type PoolOptions, playBatches } from './pool.ts';

/** Takes finished games, in the order of the schedule. */
export interface GameSink {
  /** Takes a batch as `encodeBatch` packs it; what it throws ends the run. */
  write(buffer: ArrayBuffer): void;
}

/** How a run went. */
export interface RunOutcome {
  /** Games finished and handed on: the first so many of the schedule. */
  readonly finished: number;
  /** True when it was stopped before the end. */
  readonly stopped: boolean;
  /** 1-based numbers of games in which the engine failed. */
  readonly faults: readonly number[];
  /** Games that an agent ended by an exception. */
  readonly crashes: number;
  /** The first few causes of such endings, one line each. */
  readonly notes: readonly string[];
}

/** Options of {@link runPlan}. */
export interface RunOptions extends PoolOptions {
  /** Called after every batch with the number of games finished so far. */
  readonly onProgress?: (finished: number) => void;
}

const MAX_NOTES = 5;

/**
 * Plays a plan to its end or until the signal aborts, handing every batch to `sink`.
 * Rejects with what the sink or a worker throws; all that was handed on before stays where it is.
 */
export async function runPlan(plan: RunPlan, sink: GameSink, options: RunOptions): Promise<RunOutcome> {
  const faults: number[] = [];
  const notes: string[] = [];
  let crashes = 0;
  let finished = 0;
  for await (const batch of playBatches(plan, options)) {
    sink.write(batch.buffer);
    faults.push(...batch.faults.map((index) => index + 1));
    notes.push(...batch.notes.slice(0, MAX_NOTES - notes.length));
    crashes += batch.crashes;
    finished = batch.to;
    options.onProgress?.(finished);
  }
  return { finished, stopped: finished < plan.games, faults, crashes, notes };
}
