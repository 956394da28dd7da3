import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayedBatch } from '../arena/batch.ts';
import { type RunPlan, rulesetOf } from '../arena/plan.ts';
import { playBatches } from '../arena/pool.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunManifest } from '../store/manifest.ts';
import { createRun, type RunWriter } from '../store/writer.ts';
import { ownTime } from './load.ts';
import type { Probe, Sample } from './probe.ts';

/** Batches for each worker that the pool has under way or ready. */
const AHEAD = 4;
const QUIET_LOOK_MS = 25;
const QUIET_LIMIT_MS = 5000;

/** One run that goes on and on, read a stretch at a time. */
export class Lane {
  readonly workers: number;
  private readonly batches: AsyncGenerator<PlayedBatch>;

  constructor(plan: RunPlan, workers: number) {
    this.workers = workers;
    this.batches = playBatches(plan, { workers });
  }

  /** The next batch. Throws a CliError (fault) when a game of it ended by a fault of the engine. */
  async next(): Promise<PlayedBatch> {
    const { value, done } = await this.batches.next();
    if (done) throw new Error('The run of the bench came to its end.');
    for (const { index, reason } of value.incidents) {
      throw new CliError(EXIT.fault, `Game ${index + 1} of the bench ended by a fault: ${reason}`);
    }
    return value;
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await this.batches.return(undefined);
  }
}

/** Takes games from a lane, storing them where there is a writer. Its unit is a game. */
export class LaneProbe implements Probe {
  readonly name: string;
  readonly weight: number;
  readonly warmUp: boolean;
  private readonly lane: Lane;
  private readonly writer: RunWriter | null;
  /** Batches taken before the clock starts. */
  private readonly ahead: number;

  /** `settle` false takes only what lay ready before it times: quicker, and too favourable to workers. */
  constructor(name: string, lane: Lane, writer: RunWriter | null, settle: boolean) {
    this.name = name;
    this.lane = lane;
    this.writer = writer;
    this.weight = lane.workers === 1 ? 1 : 2;
    this.warmUp = settle;
    this.ahead = lane.workers === 1 ? 0 : (settle ? 2 : 1) * AHEAD * lane.workers;
  }

  /**
   * With workers, the clock starts when those batches are taken that lay ready and as many again, so that as much is
   * under way at the start as at the end; and the slice ends when the workers have come to rest.
   */
  async slice(ms: number): Promise<Sample> {
    for (let i = 0; i < this.ahead; i++) await this.take();
    const begun = performance.now();
    let units = 0;
    let now = begun;
    do {
      units += await this.take();
      now = performance.now();
    } while (now - begun < ms);
    if (this.lane.workers > 1) await untilQuiet();
    return { ns: (now - begun) * 1e6, units };
  }

  private async take(): Promise<number> {
    const { from, to, buffer } = await this.lane.next();
    this.writer?.write(buffer);
    return to - from;
  }
}

/** Waits until this process uses next to no processor time, that is, until idle workers have nothing left to do. */
async function untilQuiet(): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < limit; ) {
    const before = ownTime();
    await new Promise((resolve) => setTimeout(resolve, QUIET_LOOK_MS));
    quiet = ownTime() - before < QUIET_LOOK_MS / 5 ? quiet + 1 : 0;
  }
}

/** Databases in a folder of their own that goes when they are closed. */
export class Shelf {
  private readonly folder = mkdtempSync(join(tmpdir(), 'bangarena-bench-'));
  private readonly writers: RunWriter[] = [];

  /** A writer into a new database for the games of `plan`. */
  open(name: string, plan: RunPlan): RunWriter {
    const writer = createRun(join(this.folder, name), manifestOf(name, plan));
    this.writers.push(writer);
    return writer;
  }

  close(): void {
    for (const writer of this.writers) writer.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function manifestOf(name: string, plan: RunPlan): RunManifest {
  return {
    id: name,
    seed: plan.seed,
    rules: rulesetOf(plan.ruleset).info,
    rngScheme: plan.scheme,
    seats: [plan.seats],
    games: plan.games,
    schedule: plan.schedule,
    rotate: plan.rotate,
    config: plan,
    agents: plan.agents.map((id) => ({ id, version: 'bench' })),
    engineVersion: 'bench',
    createdAt: new Date().toISOString(),
  };
}
