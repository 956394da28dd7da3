/**
 * What roles are told apart by, as far as play goes: the leader, whose role is public, those on its side, those who win once
 * it is out, and who plays for itself.
 */
const CLASSES = ['leader', 'law', 'raiders', 'loner'] as const;
export const CLASS_COUNT = CLASSES.length;
/** Steps between seats around the table that are told apart; more count as so many. */
export const MOST_STEPS = 3;

/** How players of each class choose whom to act on. */
export interface ActRates {
  /** Weight of a target by kind of act, class of the actor and class of the target, in this order. */
  readonly weights: readonly number[];
  /** Weight of a target by kind of act and steps to it, from 1. */
  readonly steps: readonly number[];
  /** The power that likelihoods are raised to: below 1, since the acts of a game are not independent. */
  readonly power: number;
}

/**
 * The rates of the reference posterior: how `rule-1` chooses at tables of 4 to 8 seats of bangarena-classic. Fitted on the
 * first 4,000 deals of each from the seed set `dev`, the power on the 800 after them (`npm run fit-beliefs`), and frozen:
 * scores that were computed with other rates cannot be compared. docs/beliefs.md shows how it is calibrated elsewhere.
 */
// biome-ignore format: one actor a line
export const RATES: ActRates = {
  weights: [
    // on the leader, the law, Raiders, Loners
    1, 0.087, 2.26, 0.409, // attack by leader
    0.01, 0.081, 2.48, 0.514, // attack by law
    3.24, 0.304, 0.01, 0.162, // attack by raiders
    0.01, 8.29, 2.36, 2.81, // attack by loner
    1, 0.278, 1.78, 0.611, // take by leader
    0.01, 0.235, 2.21, 0.612, // take by law
    3.42, 0.337, 0.092, 0.293, // take by raiders
    0.234, 2.76, 0.874, 1.5, // take by loner
    1, 0.215, 1.98, 0.487, // jail by leader
    0.01, 0.08, 2.58, 0.344, // jail by law
    0.01, 2.9, 0.04, 1.16, // jail by raiders
    0.01, 2.67, 0.732, 1.05, // jail by loner
    1, 2.48, 0.013, 0.395, // relief by leader
    1.98, 2.32, 0.01, 0.09, // relief by law
    0.01, 0.01, 3.54, 0.019, // relief by raiders
    3.49, 0.052, 0.344, 0.117, // relief by loner
  ],
  steps: [
    1.4, 0.536, 0.244, // attack
    1.66, 0.372, 0.218, // take
    1.24, 0.799, 0.604, // jail
    1.09, 0.847, 1.02, // relief
  ],
  power: 0.4,
};
