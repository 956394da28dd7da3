import { percentile } from '../stats/summary.ts';
import { ownTime } from './load.ts';

/** What one slice of a probe did. */
export interface Sample {
  readonly ns: number;
  /** How many of the probe's units (decisions, games, …) the time was spent on; at least 1. */
  readonly units: number;
  /** Bytes allocated, where the probe measures them. */
  readonly bytes?: number;
}

/** One thing to be timed, a slice at a time. */
export interface Probe {
  readonly name: string;
  /** How much longer or shorter than the usual its slices are; 1 without. */
  readonly weight?: number;
  /** False for a probe that would gain nothing from it. */
  readonly warmUp?: boolean;
  /** Works for about `ms` milliseconds, and on one unit at least. */
  slice(ms: number): Sample | Promise<Sample>;
}

/** How long probes are measured. */
export interface Pace {
  /** Warm-up of each probe, in milliseconds in all. */
  readonly warmUpMs: number;
  /** Turns that the warm-up takes, so that the compiler sees all kinds of work early. */
  readonly warmUpTurns: number;
  readonly rounds: number;
  readonly sliceMs: number;
}

/** Told before every round; `round` counts from 1, and is 0 for the warm-up. */
export type OnRound = (round: number, rounds: number) => void;

/** The samples of every probe, by its name; the sample at place r is of round r. */
export type Measured = ReadonlyMap<string, readonly Sample[]>;

/** Gives every probe, in turn, a slice a round, after a warm-up; `onWarm` is called between the two. */
export async function rotate(
  probes: readonly Probe[],
  { warmUpMs, warmUpTurns, rounds, sliceMs }: Pace,
  onRound: OnRound,
  onWarm: () => void,
  signal?: AbortSignal,
): Promise<Measured> {
  onRound(0, rounds);
  for (let turn = 0; turn < warmUpTurns; turn++) {
    for (const probe of probes) {
      signal?.throwIfAborted();
      if (probe.warmUp !== false) await probe.slice(warmUpMs / warmUpTurns);
    }
  }
  onWarm();
  const measured = new Map<string, Sample[]>(probes.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    onRound(round, rounds);
    for (const probe of probes) {
      await nextTurn();
      signal?.throwIfAborted();
      measured.get(probe.name)?.push(await probe.slice(sliceMs * (probe.weight ?? 1)));
    }
  }
  return measured;
}

/** Lets signals be heard between two slices. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Shorter work is timed by the clock alone: processor time is too coarse for it, on Windows always. */
const SHORT_MS = process.platform === 'win32' ? Number.POSITIVE_INFINITY : 5;

/**
 * Times work of this thread alone, in which nothing waits. Where the process got less processor time than has passed
 * on the clock, others kept it from running, and what it got is what counts; where it got more, that is because V8's
 * helper threads ran beside it, and the clock is right. So on a quiet machine this is a clock.
 */
export class Stopwatch {
  private readonly begun = performance.now();
  private readonly used = ownTime();

  /** Milliseconds on the clock since it was made. */
  get elapsed(): number {
    return performance.now() - this.begun;
  }

  /** Milliseconds that this thread has worked. */
  get worked(): number {
    const elapsed = this.elapsed;
    return elapsed < SHORT_MS ? elapsed : Math.min(elapsed, ownTime() - this.used);
  }
}

/** Times `pass` again and again for about `ms` milliseconds, each time worth `units`. */
export function timePasses(ms: number, units: number, pass: () => void): Sample {
  const watch = new Stopwatch();
  let passes = 0;
  do {
    pass();
    passes++;
  } while (watch.elapsed < ms);
  return { ns: watch.worked * 1e6, units: passes * units };
}

/** The middle of some values, and the quarter points around it. All NaN without values. */
export interface Middle {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Median and quartiles of values in any order. */
export function middle(values: readonly number[]): Middle {
  const sorted = Float64Array.from(values).sort();
  return { median: percentile(sorted, 0.5), low: percentile(sorted, 0.25), high: percentile(sorted, 0.75) };
}

/** Nanoseconds a unit in every round; empty when the probe was not measured. */
export function nsPerUnit(measured: Measured, name: string): number[] {
  return (measured.get(name) ?? []).map(({ ns, units }) => ns / units);
}

/** Bytes a unit in every round. */
export function bytesPerUnit(measured: Measured, name: string): number[] {
  return (measured.get(name) ?? []).map(({ bytes = Number.NaN, units }) => bytes / units);
}

/** Round by round, the time of a unit of one probe over that of another. */
export function quotients(measured: Measured, above: string, below: string): number[] {
  const divisors = nsPerUnit(measured, below);
  return nsPerUnit(measured, above).map((ns, round) => ns / divisors[round]);
}
