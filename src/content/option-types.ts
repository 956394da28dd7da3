import type { ModeRow } from '../engine/schema.ts';

/**
 * What a reading of an option, or an expansion, changes of a mode: fields replaced, events added, and rows patched
 * beside the mode's own patches.
 */
export type ModeChange = Partial<Omit<ModeRow, 'id' | 'name'>>;

/** A named choice between readings of a rule. */
export interface OptionRow {
  /** Unique among the options of a family of rulesets. */
  readonly id: string;
  /** What each reading changes, the default first; it changes nothing. */
  readonly readings: Readonly<Record<string, ModeChange>>;
}
