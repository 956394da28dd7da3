import type { Termination } from '../engine/vocabulary.ts';
import type { BlockDifference, VarianceRatio } from '../stats/blocks.ts';
import type { Interval } from '../stats/intervals.ts';
import type { SequentialRule } from '../stats/sequential.ts';
import type { SequentialLine } from '../stats/sequential-rows.ts';
import type { Treatment } from './treatments.ts';
import type { RunHead } from './types.ts';

/** One line of a comparison: B less A in all seats, or in those of a role. */
export interface ComparisonRow extends BlockDifference, SequentialLine {}

/** A role's or a character's line. */
export interface RoleRow extends ComparisonRow {
  /** p adjusted by Holm for all roles (or characters); the verdict goes by it. */
  readonly holm: number;
}

/** A block that counts for nothing, since one of its games does not count. */
export interface ExcludedBlock {
  /** 0-based, as `block_id`. */
  readonly block: number;
  /** The number of the game, from 1, and how it ended. */
  readonly game: number;
  readonly termination: Termination;
}

/** One of the two agents. */
export interface ComparedAgent {
  readonly agent: string;
  readonly version: string;
}

/** How a comparison that may end before its last block has ended, or stands. */
export interface SequentialReport {
  readonly rule: SequentialRule;
  /** True once a bound was crossed; the verdict never changes after. */
  readonly stopped: boolean;
  /** The confidence sequence at that place; null while it has no bounds. */
  readonly sequence: Interval | null;
  /** The e-value of pairs, or the log likelihood ratio of a gate; null for blocks. */
  readonly evidence: number | null;
  /**
   * Of pairs, how many a fixed plan for the difference of interest would take by the spread of the first 40, which does
   * not tell who is ahead; null before, and for blocks and gates.
   */
  readonly replanned: number | null;
  /** Stored games after those that the verdict looks at. */
  readonly beyond: number;
  /** As a run's, over the games that the verdict looks at. */
  readonly checksum: string;
}

/** What the blocks say of which every game counts under one treatment of failures. */
export interface ComparisonTables {
  /** Whole blocks from the beginning of the schedule that count. */
  readonly blocks: number;
  /** Games of these blocks. */
  readonly games: number;
  /** Of B's games in these blocks, those that ran otherwise than A's game on the same deal. */
  readonly diverged: number;
  /** How games of these blocks ended; what never came up is left out. */
  readonly terminations: Readonly<Partial<Record<Termination, number>>>;
  readonly excluded: readonly ExcludedBlock[];
  readonly overall: ComparisonRow;
  /** By role id, in the ruleset's order. */
  readonly roles: Readonly<Record<string, RoleRow>>;
  /** By character id, likewise; each line has the blocks in which the character was dealt. */
  readonly characters: Readonly<Record<string, RoleRow>>;
  readonly varianceRatio: VarianceRatio | null;
}

/**
 * All that a comparison says. Rates and differences are shares, 0.01 being a point. Its own tables are those of the
 * treatment `failures`; where it stops and its verdict always go by the games as declared.
 */
export interface Comparison extends SequentialLine, ComparisonTables {
  readonly run: RunHead;
  readonly failures: Treatment;
  /** The agent that sits everywhere, and the one that takes its place in one seat at a time. */
  readonly a: ComparedAgent;
  readonly b: ComparedAgent;
  /** `blocks` with B in one seat among A; `pairs` of games with A and B in the same seat of a field. */
  readonly design: 'blocks' | 'pairs';
  /** Who sits beside them in pairs, by turns; A alone in blocks. */
  readonly field: readonly string[];
  /** Null where the number of blocks is fixed. */
  readonly sequential: SequentialReport | null;
  /** Blocks planned; at most, where it may end before. */
  readonly plannedBlocks: number;
  /** Games of a block. */
  readonly gamesPerBlock: number;
  /** Two-sided confidence of intervals; verdicts go by 1 − confidence. */
  readonly confidence: number;
  /** The tables three ways, of the blocks that were looked at. */
  readonly treatments: Readonly<Record<Treatment, ComparisonTables>>;
}
