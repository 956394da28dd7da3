import type { EventRow } from '../../engine/schema.ts';

/** Rules that come into force for all in the course of a game (`bangarena.md`, section 3). */
export const events: readonly EventRow[] = [
  {
    id: 'high-noon',
    name: 'High Noon',
    fromRound: 8,
    mods: { 'unlimited-shots': 1, 'no-cover': 1, 'no-healing': 1 },
  },
];
