import type { EventRow } from '../../../engine/schema.ts';

/** The events of High Noon (`bang.md`, section 7, `bang-facts.json`), the last one at the end. */
export const events: readonly EventRow[] = [
  { id: 'blessing', name: 'Blessing', suit: 'H' },
  { id: 'curse', name: 'Curse', suit: 'S' },
  { id: 'ghost-town', name: 'Ghost Town', returns: { life: 0, more: 1 } },
  { id: 'gold-rush', name: 'Gold Rush', table: { 'turns-back': 1 } },
  { id: 'hangover', name: 'Hangover', table: { 'no-abilities': 1 } },
  { id: 'shootout', name: 'Shootout', table: { shots: 1 } },
  { id: 'the-daltons', name: 'The Daltons', reveal: { do: 'discard-equipment' } },
  { id: 'the-doctor', name: 'The Doctor', reveal: { do: 'heal-fewest', amount: 1 } },
  { id: 'the-reverend', name: 'The Reverend', table: { 'no-revive': 1 } },
  { id: 'the-sermon', name: 'The Sermon', table: { 'no-attack': 1, 'no-attack-answer': 1 } },
  { id: 'thirst', name: 'Thirst', table: { 'cards-drawn': -1 } },
  { id: 'train-arrival', name: 'Train Arrival', table: { 'cards-drawn': 1 } },
  { id: 'high-noon', name: 'High Noon', last: true, opening: { do: 'lose', amount: 1 } },
];

/** The two events of later printings. */
export const promos: readonly EventRow[] = [
  { id: 'handcuffs', name: 'Handcuffs', table: { 'one-suit': 1 } },
  { id: 'new-identity', name: 'New Identity', opening: { do: 'new-character', amount: 2 } },
];
