import type { Expansion } from '../../families.ts';
import { MIXED_EVENTS, turnStartOrder } from '../event-options.ts';
import { events, promos } from './events.ts';

/** High Noon: thirteen events, and two more by an option. */
export const highNoon: Expansion = {
  module: { id: 'high-noon', events: [...events, ...promos] },
  name: 'High Noon',
  change: { events: events.map(({ id }) => id), mixedEvents: MIXED_EVENTS },
  options: [
    { id: 'promoEvents', readings: { no: {}, yes: { events: promos.map(({ id }) => id) } } },
    {
      id: 'sermonDuel',
      readings: {
        barred: {},
        allowed: { patch: { events: { 'the-sermon': { table: { 'no-attack': 1 } } } } },
      },
    },
    {
      id: 'goldRushDynamite',
      readings: {
        clockwise: {},
        reversed: { patch: { events: { 'gold-rush': { table: { 'turns-back': 1, 'cards-back': 1 } } } } },
      },
    },
    turnStartOrder,
  ],
};
