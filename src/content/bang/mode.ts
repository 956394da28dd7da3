import type { ModeRow } from '../../engine/schema.ts';
import type { VictoryRow } from '../../engine/schema-roles.ts';

/** Ways to win, in the order in which they are tried (`bang.md`, section 3). */
export const victory: readonly VictoryRow[] = [
  { team: 'law', when: 'all-out', roles: ['outlaw', 'renegade'], keep: ['sheriff'] },
  { team: 'renegade', when: 'alone', roles: ['renegade'] },
  { team: 'outlaws', when: 'out', roles: ['sheriff'] },
];

/** The original game. Where sources differ it has the default of each option (see `options.ts`). */
export const mode: ModeRow = {
  id: 'bang',
  name: 'BANG!',
  composition: {
    4: { sheriff: 1, outlaw: 2, renegade: 1 },
    5: { sheriff: 1, deputy: 1, outlaw: 2, renegade: 1 },
    6: { sheriff: 1, deputy: 1, outlaw: 3, renegade: 1 },
    7: { sheriff: 1, deputy: 2, outlaw: 3, renegade: 1 },
  },
  leader: 'sheriff',
  leaderLife: { 4: 1, 5: 1, 6: 1, 7: 1 },
  leaderCards: { 4: 0, 5: 0, 6: 0, 7: 0 },
  elimination: ['reward', 'penalty'],
  leaderPartners: ['deputy'],
  rewardFor: ['outlaw'],
  rewardCards: 3,
  victory,
  cover: { matching: 'good', suits: 'H' },
  coverAsked: true,
  cancelsSingly: true,
  jailSkips: true,
  jailDiscards: true,
  settle: 'after-effect',
  ownDuelUncredited: true,
  revive: 'enough',
  events: [],
};
