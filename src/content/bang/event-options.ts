import type { OptionRow } from '../option-types.ts';

/** When events do what they do at the start of a turn: before Dynamite and Jail, or after. */
export const turnStartOrder: OptionRow = {
  id: 'turnStartOrder',
  readings: { first: {}, last: { opensLate: true } },
};

/** Events beside the last one, where two decks are mixed. */
export const MIXED_EVENTS = 12;
