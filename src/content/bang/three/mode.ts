import type { ModeRow } from '../../../engine/schema.ts';
import { mode as bang } from '../mode.ts';

/** The table of three: open roles, each of which hunts another (`bang.md`, ruling 24). Nobody is the Sheriff. */
export const mode: ModeRow = {
  ...bang,
  id: 'bang-three',
  name: 'BANG! for three',
  composition: { 3: { deputy: 1, outlaw: 1, renegade: 1 } },
  leader: 'deputy',
  leaderLife: { 3: 0 },
  leaderCards: { 3: 0 },
  elimination: ['reward'],
  leaderPartners: [],
  rewardFor: ['deputy', 'outlaw', 'renegade'],
  victory: [
    { team: 'law', when: 'killed-target', roles: ['deputy'], target: ['renegade'] },
    { team: 'renegade', when: 'killed-target', roles: ['renegade'], target: ['outlaw'] },
    { team: 'outlaws', when: 'killed-target', roles: ['outlaw'], target: ['deputy'] },
    { team: 'law', when: 'alone', roles: ['deputy'] },
    { team: 'renegade', when: 'alone', roles: ['renegade'] },
    { team: 'outlaws', when: 'alone', roles: ['outlaw'] },
  ],
  patch: {
    cards: { jail: { target: 'other-without' } },
    roles: {
      sheriff: null,
      deputy: { public: true },
      outlaw: { public: true },
      renegade: { public: true },
    },
  },
};
