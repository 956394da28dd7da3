/** The numbers that hold in every ruleset: those of the rules that no row says, and the guards of the engine. */

/** Cards of a plain draw phase. */
export const CARDS_DRAWN = 2;
/** Limited cards, like the Shot, that may be played in a turn by who has a limit. */
export const SHOTS_A_TURN = 1;
/** How far a Shot reaches without a weapon. */
export const BASE_RANGE = 1;
/** The least distance between two seats, at which a card aimed `at-one` reaches. */
export const LEAST_DISTANCE = 1;
/** Characters whose powers are borrowed at once. */
export const BORROWED = 2;
/** The round in which the first event of an event deck comes up. */
export const FIRST_EVENT_ROUND = 2;
/** Decisions after which a game is faulty. */
export const MAX_DECISIONS = 50_000;
/** Frames begun without a decision after which a game is faulty. */
export const MAX_CHAIN = 200;
