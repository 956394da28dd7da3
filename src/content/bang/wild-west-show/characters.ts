import type { CharacterRow } from '../../../engine/schema.ts';
import { characters as lenders } from '../characters.ts';

/** The 8 characters of Wild West Show (`bang.md`, section 9, `bang-facts.json`). */
export const characters: readonly CharacterRow[] = [
  { id: 'big-spencer', name: 'Big Spencer', life: 9, hand: 5, never: { cancel: ['missed'] } },
  {
    id: 'flint-westwood',
    name: 'Flint Westwood',
    life: 4,
    ability: { effect: 'trade', amount: 2, cost: 1, limit: 1, at: ['turn'] },
  },
  { id: 'gary-looter', name: 'Gary Looter', life: 5, on: { excess: { do: 'take-discarded' } } },
  { id: 'greygory-deck', name: 'Greygory Deck', life: 4, borrows: lenders.map(({ id }) => id) },
  { id: 'john-pain', name: 'John Pain', life: 4, on: { flip: { do: 'take-discarded', heldBelow: 6 } } },
  { id: 'lee-van-kliff', name: 'Lee Van Kliff', life: 4, repeats: true },
  {
    id: 'teren-kill',
    name: 'Teren Kill',
    life: 3,
    on: { 'last-life': { do: 'survive', amount: 1, flip: { matching: 'bad', suits: 'S' } } },
  },
  { id: 'youl-grinner', name: 'Youl Grinner', life: 4, tribute: true },
];
