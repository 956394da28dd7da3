import type { EventRow } from '../../../engine/schema.ts';

/** The events of A Fistful of Cards (`bang.md`, section 8, `bang-facts.json`), the last one at the end. */
export const events: readonly EventRow[] = [
  { id: 'abandoned-mine', name: 'Abandoned Mine', table: { 'from-discards': 1, buried: 1 } },
  { id: 'ambush', name: 'Ambush', table: { 'one-step': 1 } },
  { id: 'blood-brothers', name: 'Blood Brothers', opening: { do: 'give-life', amount: 1 } },
  { id: 'dead-man', name: 'Dead Man', returns: { life: 2, cards: 2, first: true } },
  { id: 'hard-liquor', name: 'Hard Liquor', table: { forgone: 1 } },
  { id: 'lasso', name: 'Lasso', table: { 'idle-cards': 1 } },
  { id: 'law-of-the-west', name: 'Law of the West', table: { 'must-play': 2 } },
  { id: 'peyote', name: 'Peyote', table: { guesses: 1 } },
  { id: 'ranch', name: 'Ranch', table: { exchange: 1 } },
  { id: 'ricochet', name: 'Ricochet', table: { strikes: 1 } },
  { id: 'russian-roulette', name: 'Russian Roulette', reveal: { do: 'cancel-in-turn', amount: 2 } },
  { id: 'sniper', name: 'Sniper', table: { doubles: 2 } },
  { id: 'the-judge', name: 'The Judge', table: { 'no-laying': 1 } },
  {
    id: 'vendetta',
    name: 'Vendetta',
    closing: { do: 'another-turn', flip: { matching: 'good', suits: 'H' } },
  },
  {
    id: 'a-fistful-of-cards',
    name: 'A Fistful of Cards',
    last: true,
    opening: { do: 'hit-per-card', amount: 1 },
  },
];
