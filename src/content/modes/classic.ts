import type { ModeRow } from '../../engine/schema.ts';

/** Each Loner plays alone (`bangarena.md`, section 1). */
export const classic: ModeRow = {
  id: 'classic',
  name: 'Classic',
  composition: {
    4: { marshal: 1, raider: 2, loner: 1 },
    5: { marshal: 1, deputy: 1, raider: 2, loner: 1 },
    6: { marshal: 1, deputy: 1, raider: 3, loner: 1 },
    7: { marshal: 1, deputy: 2, raider: 3, loner: 1 },
    8: { marshal: 1, deputy: 2, raider: 3, loner: 2 },
  },
  leader: 'marshal',
  leaderLife: { 4: 2, 5: 0, 6: 2, 7: 1, 8: 1 },
  leaderCards: { 4: 0, 5: 0, 6: 2, 7: 1, 8: -1 },
  elimination: ['penalty', 'glory', 'bounty', 'last-bullet'],
  leaderPartners: ['deputy'],
  victory: [
    { team: 'law', when: 'all-out', roles: ['raider', 'double-agent', 'loner'], keep: ['marshal'] },
    { team: 'loner', when: 'alone', roles: ['loner'] },
    { team: 'raiders', when: 'out', roles: ['marshal'] },
  ],
  cover: 'coin',
  jailSkips: false,
  events: ['high-noon'],
};
