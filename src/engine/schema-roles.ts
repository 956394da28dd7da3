/** The shape of what rows say of roles: who wins when, who knows whom, and what follows an elimination. */

/**
 * Ways to win. `all-out`: nobody of `roles` is alive, somebody of `keep` is; `alone`: the only living player has one of
 * `roles`, and wins alone; `all-are`: every living player has one of `roles`; `out`: nobody of `roles` is alive;
 * `none-alive`: nobody at all is alive, and all players win; `killed-target`: somebody of `roles` has just eliminated somebody
 * of `target`, and wins alone.
 */
export const WAYS_TO_WIN = ['all-out', 'alone', 'all-are', 'out', 'none-alive', 'killed-target'] as const;

/** One way to win, tried in the order of the mode's list. */
export interface VictoryRow {
  readonly team: string;
  readonly when: (typeof WAYS_TO_WIN)[number];
  readonly roles: readonly string[];
  readonly keep?: readonly string[];
  /** Only of `killed-target`. */
  readonly target?: readonly string[];
}

/** `mutual`: all of `roles` know one another's; `one-of-each`: `who` is told one seat of each of `roles`, unordered. */
export const KNOWLEDGE_KINDS = ['mutual', 'one-of-each'] as const;

/** Who knows what of the roles from the deal on, beside his own and the public ones. */
export interface KnowledgeRow {
  readonly kind: (typeof KNOWLEDGE_KINDS)[number];
  readonly who?: string;
  readonly roles: readonly string[];
  /** Holds only at tables that have this role. */
  readonly when?: string;
}

/** Steps after an elimination, in their order. */
export const ELIMINATION_STEPS = ['penalty', 'glory', 'bounty', 'last-bullet', 'reward'] as const;
export type EliminationStep = (typeof ELIMINATION_STEPS)[number];
