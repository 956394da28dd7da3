import type { Family } from '../../families.ts';
import { dodgeCity, dodgeCityRows } from '../dodge-city/index.ts';
import { wildWestShow } from '../wild-west-show/index.ts';
import { mode } from './mode.ts';

/** The table of three of the game of a family: its rows, its options and most of its expansions. */
export function bangThree({ base, options, expansions }: Family): Family {
  return {
    base: {
      ...base,
      id: mode.id,
      name: mode.name,
      mode,
      minSeats: 3,
      maxSeats: 3,
    },
    // Whoever eliminates the last others is alive, so that the end of all cannot come.
    options: options.filter(({ id }) => id !== 'nobodyAlive'),
    expansions: expansions.flatMap((expansion) => {
      if (expansion === wildWestShow) return [];
      return expansion === dodgeCity ? [dodgeCityRows] : [expansion];
    }),
    refused: {
      [wildWestShow.module.id]:
        'its events deal hidden roles anew around a Sheriff, and here all roles are open and nobody is the Sheriff. ' +
        'Choose among dodge-city, high-noon and fistful-of-cards, or play it with 4 to 7 seats as bang+wild-west-show',
    },
  };
}
