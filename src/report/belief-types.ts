import type { BeliefScores } from '../stats/beliefs.ts';

/** A mean with its 95 % interval by deal; unbounded with fewer than two deals. */
export interface ScoreMean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Values, and deals they come from. */
  readonly n: number;
  readonly deals: number;
}

/** How good beliefs were: an agent's, and those of the reference posterior at the same moments. */
export interface PairedScores {
  readonly round: number;
  readonly stated: BeliefScores;
  readonly reference: BeliefScores;
}

/** The beliefs of one agent. */
export interface AgentBeliefs {
  readonly agent: string;
  /** `stated`: with its moves, while it played; `asked`: by replay, at its first decision of each round. */
  readonly source: 'stated' | 'asked';
  readonly brier: ScoreMean;
  /** Its Brier score less the reference's at the same moments: above 0 it knew less. */
  readonly excess: ScoreMean;
  /** All rounds together, `round` being 0. */
  readonly all: PairedScores;
  readonly rounds: readonly PairedScores[];
}

/** How far the others were misled about an agent in a role: see `deceptionGap`. */
export interface Deception {
  readonly agent: string;
  readonly role: string;
  readonly gap: ScoreMean;
}

/** How often an agent in a role hit its own side. */
export interface FriendlyFire {
  readonly agent: string;
  readonly role: string;
  /** Hits on others, and those of them on its own side. */
  readonly hits: number;
  readonly friendly: number;
  /** The share; null without hits. */
  readonly share: ScoreMean | null;
}

/** Of the beliefs of the reference that gave a chance in this range, how many came true. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Means of the chances given and of what came true. */
  readonly stated: number;
  readonly true: number;
}

/** What is reported on beliefs. */
export interface BeliefReport {
  /** Games that were replayed, and of which runs' games these are: all, or those in which beliefs were stated. */
  readonly games: number;
  readonly scope: 'all' | 'stated';
  /** Of games without a result nothing is taken. */
  readonly excluded: number;
  /** The reference posterior from public events alone, at the first decision of each round. */
  readonly reference: {
    readonly rounds: readonly BeliefScores[];
    readonly calibration: readonly CalibrationBin[];
  };
  readonly agents: readonly AgentBeliefs[];
  readonly deception: readonly Deception[];
  readonly friendlyFire: readonly FriendlyFire[];
}
