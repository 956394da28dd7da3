/** What cards serve as, and where they may be aimed. */

/** What a card can be asked for as. */
export const USES = ['attack', 'cancel', 'rescue', 'revive'] as const;
export type Use = (typeof USES)[number];
/** Serves as the Shot of the turn, in a Duel and against an Assault. */
export const USE_ATTACK = 0;
/** Serves against a Shot or Buckshot hit. */
export const USE_CANCEL = 1;
/** Serves against a hit at the last ♥. */
export const USE_RESCUE = 2;
/** Serves when a loss of ♥ has left none. */
export const USE_REVIVE = 3;
export const USE_COUNT = 4;

/** Where a card may be aimed. */
export const TARGETS = [
  'none',
  'self',
  'in-range',
  'at-one',
  'other',
  'other-unprotected',
  'at-one-or-own',
  'other-or-own',
  'any',
  'other-without',
] as const;
export type Target = (typeof TARGETS)[number];
/** Before oneself, where no card of this name is in play. */
export const TARGET_SELF = 1;
/** This and all after it aim at another player: one within the weapon's range. */
export const TARGET_IN_RANGE = 2;
/** Another player at distance 1. */
export const TARGET_AT_ONE = 3;
/** Another player whose role is not public at the deal, without a card of this name in play. */
export const TARGET_OTHER_UNPROTECTED = 5;
/** Like `at-one`, or a card in play before oneself. */
export const TARGET_AT_ONE_OR_OWN = 6;
/** Another player, or a card in play before oneself. */
export const TARGET_OTHER_OR_OWN = 7;
/** Any living player, oneself included. */
export const TARGET_ANY = 8;
/** Another player without a card of this name in play. */
export const TARGET_OTHER_WITHOUT = 9;
