import { decodeBatch } from '../arena/batch-bytes.ts';
import type { Stopping } from '../arena/plan.ts';
import { stoppingOf } from '../arena/plan.ts';
import { ARMS, type GameRecord } from '../arena/record.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { type SequentialJudgement, type SequentialRule, SequentialWatch } from '../stats/sequential.ts';
import { openRun } from '../store/reader.ts';
import {
  type BlockGame,
  BlockQueue,
  BlockTally,
  type ComparisonInfo,
  gamesPerBlock,
  isStillOpen,
  seatsPerBlock,
} from './compare-blocks.ts';
import { signedPoints, whole } from './format.ts';

/** The rule of a comparison that ends so. */
export function ruleOf(stopping: Stopping, info: Pick<ComparisonInfo, 'seats' | 'schedule'>): SequentialRule {
  if ('h0' in stopping) {
    const { alpha, beta, h0, h1 } = stopping;
    return { kind: 'gate', alpha, beta, h0, h1, seats: seatsPerBlock(info) };
  }
  const { alpha, delta, planned } = stopping;
  if (info.schedule === 'focal') return { kind: 'pairs', alpha, delta };
  return { kind: 'blocks', alpha, delta, planned };
}

function blockGameOf(record: GameRecord): BlockGame {
  const { index, block, arm, focal, termination, trail, seatRows } = record;
  return {
    number: index + 1,
    block,
    arm: ARMS[arm] || null,
    focal: focal < 0 ? null : focal,
    termination: TERMINATIONS[termination],
    trail,
    seatRows,
  };
}

/**
 * Watches the games of a comparison come in, in whatever order, and tells when it is decided: by the whole blocks that
 * the schedule begins with and nothing else.
 */
export class ComparisonWatch {
  readonly #queue: BlockQueue;
  readonly #tally: BlockTally;
  readonly #others: readonly BlockTally[];
  readonly #rule: SequentialWatch;
  readonly #info: ComparisonInfo;
  #failed = 0;
  #state = '';
  /** Blocks from which on the state is told anew, and those after the last that it told of. */
  #tellAt = 1;
  #told = 1;

  /** `others` are tallies of other treatments, which take the blocks that are looked at and decide nothing. */
  constructor(info: ComparisonInfo, rule: SequentialRule, others: readonly BlockTally[] = []) {
    this.#info = info;
    this.#others = others;
    this.#queue = new BlockQueue(gamesPerBlock(info));
    this.#tally = new BlockTally(info);
    this.#rule = new SequentialWatch(rule);
  }

  /** Takes a finished game. Those after the last block that the verdict looks at change nothing. */
  add(game: BlockGame): void {
    if (isStillOpen(this.#info, game)) {
      this.#failed++;
      return;
    }
    for (const block of this.#queue.add(game)) {
      if (this.decided) return;
      const difference = this.#tally.add(block);
      if (difference !== null) this.#rule.add(difference);
      for (const other of this.#others) other.add(block);
    }
  }

  /** Takes a batch of games as `BatchReader` reads it. */
  addBatch(buffer: ArrayBuffer): void {
    for (const record of decodeBatch(buffer)) this.add(blockGameOf(record));
  }

  /** True once the comparison has ended. */
  get decided(): boolean {
    return this.#rule.stopped;
  }

  /** Blocks looked at. */
  get blocks(): number {
    return this.#rule.blocks;
  }

  /** Games seen that are to be played again, as often as they came. */
  get failed(): number {
    return this.#failed;
  }

  /** What has been gathered from the blocks that were looked at. */
  get tally(): BlockTally {
    return this.#tally;
  }

  get judgement(): SequentialJudgement {
    return this.#rule.judgement();
  }

  /** How it stands, in a few words; empty before the first block. Told anew when a few blocks have come. */
  state(): string {
    const { blocks, stopped } = this.#rule;
    if (blocks >= this.#tellAt || (stopped && blocks >= this.#told)) this.#say();
    return this.#state;
  }

  #say(): void {
    const { blocks, mean, sequence } = this.judgement;
    const { low, high } = sequence;
    const range = Number.isFinite(low) ? ` [${signedPoints(low)} to ${signedPoints(high)}]` : '';
    this.#state = `B less A ${signedPoints(mean)}${range} after ${whole(blocks)} ${this.#info.schedule === 'focal' ? 'pairs' : 'blocks'}`;
    // The betting sequence takes all differences each time.
    this.#tellAt = blocks * 1.02;
    this.#told = blocks + 1;
  }
}

/** A watch that has seen the stored games of the run in `dir`; null where that ends at a fixed number of blocks. */
export function watchRun(dir: string): ComparisonWatch | null {
  const run = openRun(dir);
  try {
    const stopping = stoppingOf(run.info.config);
    if (stopping === null) return null;
    const watch = new ComparisonWatch(run.info, ruleOf(stopping, run.info));
    for (const game of run.games('number')) {
      watch.add(game);
      if (watch.decided) break;
    }
    return watch;
  } finally {
    run.close();
  }
}
