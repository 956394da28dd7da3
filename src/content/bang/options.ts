import type { OptionRow } from '../option-types.ts';
import { characters } from './characters.ts';
import { victory } from './mode.ts';

const sid = characters.find(({ id }) => id === 'sid-ketchum')?.ability;

/** Where sources differ (`bang.md`, section 0): both readings, the default first. */
export const options: readonly OptionRow[] = [
  {
    id: 'duelKillCredit',
    readings: { nobody: {}, opponent: { ownDuelUncredited: false } },
  },
  {
    id: 'nobodyAlive',
    readings: {
      outlaws: {},
      everyone: { victory: [{ team: 'everyone', when: 'none-alive', roles: [] }, ...victory] },
    },
  },
  { id: 'beerRescue', readings: { enough: {}, any: { revive: 'any' } } },
  {
    id: 'ownCards',
    readings: {
      no: {},
      yes: {
        patch: { cards: { panic: { target: 'at-one-or-own' }, 'cat-balou': { target: 'other-or-own' } } },
      },
    },
  },
  {
    id: 'sidOutOfTurn',
    readings: {
      yes: {},
      no: {
        patch: {
          characters: {
            'sid-ketchum': sid === undefined ? {} : { ability: { ...sid, at: ['turn', 'excess', 'rescue'] } },
          },
        },
      },
    },
  },
  { id: 'jailDiscard', readings: { limit: {}, nothing: { jailDiscards: false } } },
];
