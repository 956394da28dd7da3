import { setImmediate as nextTurn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { packagePath } from '../root.ts';
import { BatchPlayer, type PlayedBatch, type Stretch } from './batch.ts';
import type { RunPlan } from './plan.ts';

/** How a plan's games are played. */
export interface PoolOptions {
  /** Worker threads; 1 plays in this thread, which is as fast and starts at once. */
  readonly workers: number;
  /** When aborted no more games are begun; those that are under way are finished and handed on. */
  readonly signal?: AbortSignal;
}

const MAX_BATCH = 500;
const MIN_BATCH = 20;
/** Batches for each worker over a whole run: enough that all of them end at about the same time. */
const SHARES = 16;
/** Between two batches in this thread, signals and the progress display get their turn. */
const OWN_THREAD_BATCH = 50;

/** Cuts games 0 … games − 1 into consecutive stretches of `size`. */
function* stretches(games: number, size: number): Generator<Stretch> {
  for (let from = 0; from < games; from += size) yield { from, to: Math.min(games, from + size) };
}

/** Games in a batch: small in short runs, so that no worker waits long for the last one. */
export function batchSize(games: number, workers: number): number {
  return Math.max(MIN_BATCH, Math.min(MAX_BATCH, Math.ceil(games / (workers * SHARES))));
}

/**
 * Plays the games of a plan and hands them on in the order of the schedule, whatever order they end in; so what
 * is handed on is always the beginning of the schedule, and the same for any number of workers.
 */
export function playBatches(plan: RunPlan, options: PoolOptions): AsyncGenerator<PlayedBatch> {
  return options.workers === 1 ? playHere(plan, options) : playInWorkers(plan, options);
}

async function* playHere(plan: RunPlan, { signal }: PoolOptions): AsyncGenerator<PlayedBatch> {
  const player = new BatchPlayer(plan);
  for (const stretch of stretches(plan.games, OWN_THREAD_BATCH)) {
    await nextTurn();
    if (signal?.aborted) return;
    yield await player.play(stretch);
  }
}

async function* playInWorkers(plan: RunPlan, { workers, signal }: PoolOptions): AsyncGenerator<PlayedBatch> {
  const pool = new Piscina<Stretch, PlayedBatch>({
    filename: packagePath('dist', 'src', 'arena', 'worker.js'),
    workerData: plan,
    minThreads: workers,
    maxThreads: workers,
    // A second batch lies ready in each worker, so that it never waits for this thread.
    concurrentTasksPerWorker: 2,
  });
  const underWay: Promise<PlayedBatch>[] = [];
  const open = stretches(plan.games, batchSize(plan.games, workers));
  const begin = (): void => {
    while (underWay.length < workers * 4 && !signal?.aborted) {
      const next = open.next();
      if (next.done) return;
      const batch = pool.run(next.value);
      batch.catch(() => {}); // Whoever takes it from the queue sees the error.
      underWay.push(batch);
    }
  };
  try {
    begin();
    for (let batch = underWay.shift(); batch !== undefined; batch = underWay.shift()) {
      const played = await batch;
      begin();
      yield played;
    }
  } finally {
    await pool.destroy();
  }
}
