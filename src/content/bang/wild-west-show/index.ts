import type { Expansion } from '../../families.ts';
import { turnStartOrder } from '../event-options.ts';
import { characters } from './characters.ts';
import { events } from './events.ts';

/** Wild West Show: eight characters, and ten events that Stagecoach and Wells Fargo turn up. */
export const wildWestShow: Expansion = {
  module: { id: 'wild-west-show', characters, events },
  name: 'Wild West Show',
  change: {
    events: events.map(({ id }) => id),
    patch: { cards: { stagecoach: { turnsEvent: true }, 'wells-fargo': { turnsEvent: true } } },
  },
  options: [
    {
      id: 'showdown',
      readings: { may: {}, must: { patch: { events: { showdown: { never: { attack: ['bang'] } } } } } },
    },
    turnStartOrder,
  ],
};
