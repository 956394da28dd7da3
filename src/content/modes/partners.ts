import type { ModeRow } from '../../engine/schema.ts';
import { classic } from './classic.ts';

/** As classic, but if only Loners are left alive, all Loners win (`bangarena.md`, section 1). */
export const partners: ModeRow = {
  ...classic,
  id: 'partners',
  name: 'Partners',
  victory: [
    { team: 'law', when: 'all-out', roles: ['raider', 'double-agent', 'loner'], keep: ['marshal'] },
    { team: 'loner', when: 'all-are', roles: ['loner'] },
    { team: 'raiders', when: 'out', roles: ['marshal'] },
  ],
};
