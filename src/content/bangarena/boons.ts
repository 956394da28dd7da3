import type { BoonRow } from '../../engine/schema.ts';

/** What a star of Glory brings (`bangarena.md`, section 7). The first is the table's choice when time is up. */
export const boons: readonly BoonRow[] = [
  { id: 'toughness', name: 'Toughness', life: 1 },
  { id: 'aim', name: 'Aim', mods: { range: 1 } },
  {
    id: 'instinct',
    name: 'Instinct',
    mods: { look: 1 },
    once: 'look',
  },
];
