import type { Expansion } from '../../families.ts';
import { MIXED_EVENTS, turnStartOrder } from '../event-options.ts';
import { events } from './events.ts';

/** A Fistful of Cards: fifteen events. */
export const fistfulOfCards: Expansion = {
  module: { id: 'fistful-of-cards', events },
  name: 'A Fistful of Cards',
  change: { events: events.map(({ id }) => id), mixedEvents: MIXED_EVENTS },
  options: [
    {
      id: 'abandonedMine',
      readings: {
        excess: {},
        used: { patch: { events: { 'abandoned-mine': { table: { 'from-discards': 1, buried: 2 } } } } },
      },
    },
    {
      id: 'lassoJail',
      readings: {
        stays: {},
        ignored: { patch: { events: { lasso: { table: { 'idle-cards': 2 } } } } },
      },
    },
    turnStartOrder,
  ],
};
