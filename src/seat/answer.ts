/**
 * Why an answer could not be used, in the order in which the kinds are stored. `truncated`, `empty`, `unparsable`: it
 * broke off, was none, or was no move of any form; `illegal`: no legal move; `refusal`: the model would not play;
 * `timeout`, `transport`, `budget`: none came in time, over the network, or within the budget; `crash`: the player threw.
 */
export const FAILURE_KINDS = [
  'truncated',
  'empty',
  'unparsable',
  'illegal',
  'refusal',
  'timeout',
  'transport',
  'budget',
  'crash',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a player returns in place of a move when it has none: the table makes the simplest move and counts the kind. */
export interface Failure {
  readonly failure: FailureKind;
  /** What happened, for the record; never shown to another seat. */
  readonly detail?: string;
}

/** What a player believes of another seat. */
export interface Belief {
  readonly seat: number;
  /** Id of a role. */
  readonly role: string;
  /** 0 … 1. */
  readonly chance: number;
}

/** A move with what belongs to it in the record. Reasoning and belief are private: no other seat ever sees them. */
export interface Choice {
  /** Index into the legal list, 0 … view.legalCount − 1. */
  readonly index: number;
  /** The move's place, from 0, in the list that the player was shown, where that was ordered otherwise. */
  readonly shown?: number;
  readonly reasoning?: string | null;
  readonly belief?: readonly Belief[] | null;
}

/** Everything that a player may answer a decision with; a bare number is the index. */
export type PlayerAnswer = number | Choice | Failure;
