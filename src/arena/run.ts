import type { Incident } from './batch.ts';
import type { RunPlan } from './plan.ts';
import { gamesIn, type PoolOptions, playBatches, wholePlan } from './pool.ts';

/** Takes finished games, in the order of the schedule. */
export interface GameSink {
  /**
   * Takes a batch for a `BatchReader`, and what went wrong in it; what it throws ends the run. A promise is waited for.
   * Afterwards the buffer is used again.
   */
  write(buffer: ArrayBuffer, incidents: readonly Incident[]): unknown;
}

/** How a run went. */
export interface RunOutcome {
  /** Games finished and handed on: the first so many of those that were to be played. */
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

/** How far a run is. */
export interface RunProgress {
  /** Games finished since it was begun or gone on with. */
  readonly finished: number;
  /** Those of them that did not end by the rules. */
  readonly incidents: number;
}

/** Options of {@link runPlan}. */
export interface RunOptions extends PoolOptions {
  /** Called after every batch. */
  readonly onProgress?: (progress: RunProgress) => void;
}

const MAX_NOTES = 5;

function noteOf({ index, seat, agent, reason }: Incident): string {
  return `Game ${index + 1}: ${seat === null ? 'the engine' : `seat ${seat} (${agent})`} threw "${reason}".`;
}

/**
 * Plays a plan, or what is to do of it, to its end or until the signal aborts, handing every batch to `sink`.
 * Rejects with what the sink or a worker throws; all that was handed on before stays where it is.
 */
export async function runPlan(plan: RunPlan, sink: GameSink, options: RunOptions): Promise<RunOutcome> {
  const faults: number[] = [];
  const notes: string[] = [];
  let crashes = 0;
  let incidents = 0;
  let finished = 0;
  for await (const batch of playBatches(plan, options)) {
    await sink.write(batch.buffer, batch.incidents);
    for (const incident of batch.incidents) {
      if (incident.termination === 'engine_fault') faults.push(incident.index + 1);
      if (incident.termination === 'agent_crash') crashes++;
      if (notes.length < MAX_NOTES) notes.push(noteOf(incident));
    }
    incidents += batch.incidents.length;
    finished += batch.to - batch.from;
    options.onProgress?.({ finished, incidents });
  }
  const stopped = finished < gamesIn(options.todo ?? wholePlan(plan));
  return { finished, stopped, faults, crashes, notes };
}
