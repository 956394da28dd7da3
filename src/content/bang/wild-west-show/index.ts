import type { Expansion } from '../../families.ts';
import { turnStartOrder } from '../event-options.ts';
import { characters } from './characters.ts';
import { events } from './events.ts';

/** Events before the last in a short show: with all of them few games come to it. */
export const SHORT_SHOW = 3;

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
    { id: 'showLength', readings: { all: {}, short: { showEvents: SHORT_SHOW } } },
    turnStartOrder,
  ],
};
