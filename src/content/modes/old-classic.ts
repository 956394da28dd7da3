import type { ModeRow } from '../../engine/schema.ts';
import { classic } from './classic.ts';

/** The composition of classic with the original card game's rules (`bangarena.md`, section 1). */
export const oldClassic: ModeRow = {
  ...classic,
  id: 'old-classic',
  name: 'Old Classic',
  leaderLife: { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 },
  leaderCards: { 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 },
  elimination: ['penalty', 'reward'],
  rewardFor: ['raider'],
  rewardCards: 3,
  cover: { matching: 'good', suits: 'H' },
  jailSkips: true,
  events: [],
  patch: {
    cards: { canteen: { minAlive: 3 } },
    characters: { 'stone-leopard': { life: 4 } },
  },
};
