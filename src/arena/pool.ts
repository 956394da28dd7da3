import { setImmediate as nextTurn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { CliError } from '../errors.ts';
import { packagePath } from '../root.ts';
import { BatchPlayer, type PlayedBatch, type Stretch } from './batch.ts';
import { type LiveHost, playLive } from './live.ts';
import { type RunPlan, scheduleOf } from './plan.ts';
import type { Schedule } from './schedule.ts';

/** How a plan's games are played. */
export interface PoolOptions {
  /** Worker threads; 1 plays in this thread, which is as fast and starts at once. */
  readonly workers: number;
  /** When aborted no more games are begun; those that are under way are finished and handed on. */
  readonly signal?: AbortSignal;
  /** Which games to play, ascending; all of the plan's where it is left out. */
  readonly todo?: readonly Stretch[];
  /** Games in a batch at most. */
  readonly mostInBatch?: number | undefined;
  /** Where agents answer from outside: who keeps their games. They are all played in this thread. */
  readonly live?: LiveTables;
}

/** How games with agents from outside are kept. */
export interface LiveTables {
  readonly host: LiveHost;
  /** Games under way at a time. */
  readonly concurrency: number;
  /** Called with what kept games from being begun or finished; the games stay to be done. */
  readonly onInterruption: (cause: CliError) => void;
}

/** What a worker is asked for: a stretch, and a buffer to pack its games into, where one is free. */
export interface BatchOrder {
  readonly stretch: Stretch;
  readonly buffer?: ArrayBuffer;
}

const MAX_BATCH = 500;
const MIN_BATCH = 20;
/** Batches for each worker over a whole run: enough that all of them end at about the same time. */
const SHARES = 16;
/** Room for young objects in a worker. Games leave few; the default lets a long run grow by three times as much. */
const YOUNG_MB = 12;
/** Between two batches in this thread, signals and the progress display get their turn. */
const OWN_THREAD_BATCH = 50;

/** The first index from `index` on at which a block begins. */
function blockEnd(schedule: Schedule, index: number): number {
  let end = index;
  while (schedule.at(end).block === schedule.at(end - 1).block) end++;
  return end;
}

/** Cuts stretches into pieces of about `size` games that end where a block does, so that a stopped run has whole blocks. */
function* pieces(todo: readonly Stretch[], size: number, schedule: Schedule): Generator<Stretch> {
  for (const stretch of todo) {
    for (let { from } = stretch; from < stretch.to; ) {
      const to =
        from + size < stretch.to ? Math.min(stretch.to, blockEnd(schedule, from + size)) : stretch.to;
      yield { from, to };
      from = to;
    }
  }
}

/** How many games these stretches have. */
export function gamesIn(todo: readonly Stretch[]): number {
  return todo.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Games in a batch: small in short runs, so that no worker waits long for the last one. */
export function batchSize(games: number, workers: number): number {
  return Math.max(MIN_BATCH, Math.min(MAX_BATCH, Math.ceil(games / (workers * SHARES))));
}

/**
 * Plays the games of a plan and hands them on in the order of the schedule, whatever order they end in; so what
 * is handed on is always the beginning of what is to be played, and the same for any number of workers. A batch's buffer
 * is used again when the next batch is asked for: buffers that are thrown away wait long for the garbage collector,
 * which sees only how small the heap is. Live games are handed on as they end: each may have cost money.
 */
export function playBatches(plan: RunPlan, options: PoolOptions): AsyncGenerator<PlayedBatch> {
  const { live, signal, todo = wholePlan(plan) } = options;
  if (live !== undefined) return playLive(plan, { ...live, todo, ...(signal && { signal }) });
  return options.workers === 1 ? playHere(plan, options) : playInWorkers(plan, options);
}

/** All games of a plan. */
export function wholePlan(plan: RunPlan): Stretch[] {
  return [{ from: 0, to: plan.games }];
}

async function* playHere(
  plan: RunPlan,
  { signal, todo = wholePlan(plan) }: PoolOptions,
): AsyncGenerator<PlayedBatch> {
  const player = new BatchPlayer(plan);
  let buffer: ArrayBuffer | undefined;
  for (const stretch of pieces(todo, OWN_THREAD_BATCH, scheduleOf(plan))) {
    await nextTurn();
    if (signal?.aborted) return;
    const played = await player.play(stretch, buffer);
    buffer = played.buffer;
    yield played;
  }
}

async function* playInWorkers(
  plan: RunPlan,
  { workers, signal, todo = wholePlan(plan), mostInBatch = MAX_BATCH }: PoolOptions,
): AsyncGenerator<PlayedBatch> {
  const pool = new Piscina<BatchOrder, PlayedBatch>({
    filename: packagePath('dist', 'src', 'arena', 'worker.js'),
    workerData: plan,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    // A second batch lies ready in each worker, so that it never waits for this thread.
    concurrentTasksPerWorker: 2,
  });
  let leaving = false;
  // A batch that arrives while the pool is taken down belongs to no order any more, which Piscina takes for an error.
  pool.on('error', (error) => {
    if (!leaving) throw error;
  });
  const underWay: Promise<PlayedBatch>[] = [];
  const free: ArrayBuffer[] = [];
  const open = pieces(todo, Math.min(mostInBatch, batchSize(gamesIn(todo), workers)), scheduleOf(plan));
  const begin = (): void => {
    while (underWay.length < workers * 4 && !signal?.aborted) {
      const next = open.next();
      if (next.done) return;
      const buffer = free.pop();
      const batch = pool.run({ stretch: next.value, buffer }, { transferList: buffer ? [buffer] : [] });
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
      free.push(played.buffer);
    }
  } finally {
    leaving = true;
    await pool.destroy();
  }
}
