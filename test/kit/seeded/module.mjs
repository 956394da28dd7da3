import { eventsSince } from '../../../dist/src/agent.js';
import { Memory } from './memory.mjs';

export default {
  id: 'seeded',
  version: '1',
  description: 'Plays by its random numbers and all events.',
  sit: () => {
    const memory = new Memory();
    let cursor = 0;
    return {
      choose(view, turn) {
        memory.see(eventsSince(view, cursor));
        cursor = view.eventCount;
        return memory.choose(turn.random(), view.legalCount);
      },
    };
  },
};
