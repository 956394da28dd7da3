import type { ModeRow } from '../../engine/schema.ts';
import { classic } from './classic.ts';

/** From 5 seats on, one Raider poses as a Deputy (`bangarena.md`, section 1). */
export const doubleAgent: ModeRow = {
  ...classic,
  id: 'double-agent',
  name: 'Double Agent',
  composition: {
    4: { marshal: 1, raider: 2, loner: 1 },
    5: { marshal: 1, deputy: 1, raider: 1, loner: 1, 'double-agent': 1 },
    6: { marshal: 1, deputy: 1, raider: 2, loner: 1, 'double-agent': 1 },
    7: { marshal: 1, deputy: 2, raider: 2, loner: 1, 'double-agent': 1 },
    8: { marshal: 1, deputy: 2, raider: 2, loner: 2, 'double-agent': 1 },
  },
  knowledge: [
    { kind: 'mutual', roles: ['raider', 'double-agent'], when: 'double-agent' },
    { kind: 'one-of-each', who: 'marshal', roles: ['deputy', 'double-agent'] },
  ],
};
