import type { CharacterRow } from '../../../engine/schema.ts';

/** The 15 characters of Dodge City (`bang.md`, `bang-facts.json`). */
export const characters: readonly CharacterRow[] = [
  { id: 'apache-kid', name: 'Apache Kid', life: 3, immune: 'D' },
  { id: 'belle-star', name: 'Belle Star', life: 4, mods: { alone: 1 } },
  { id: 'bill-noface', name: 'Bill Noface', life: 4, draw: { cards: 1, perLost: 1 } },
  {
    id: 'chuck-wengam',
    name: 'Chuck Wengam',
    life: 4,
    ability: { effect: 'draw', amount: 2, life: 1, at: ['turn'] },
  },
  {
    id: 'doc-holyday',
    name: 'Doc Holyday',
    life: 4,
    ability: { effect: 'hit', amount: 1, cost: 2, limit: 1, at: ['turn'] },
  },
  { id: 'elena-fuente', name: 'Elena Fuente', life: 3, counts: { cancel: 'any' } },
  { id: 'greg-digger', name: 'Greg Digger', life: 4, on: { elimination: { do: 'heal', amount: 2 } } },
  { id: 'herb-hunter', name: 'Herb Hunter', life: 4, on: { elimination: { do: 'draw', amount: 2 } } },
  {
    id: 'jose-delgado',
    name: 'José Delgado',
    life: 4,
    ability: { effect: 'draw', amount: 2, cost: 1, colours: ['blue', 'weapon'], limit: 2, at: ['turn'] },
  },
  { id: 'molly-stark', name: 'Molly Stark', life: 4, on: { 'used-outside': { do: 'draw', amount: 1 } } },
  { id: 'pat-brennan', name: 'Pat Brennan', life: 4, draw: { instead: 'in-play' } },
  { id: 'pixie-pete', name: 'Pixie Pete', life: 3, draw: { cards: 3 } },
  { id: 'sean-mallory', name: 'Sean Mallory', life: 3, mods: { 'hand-limit': 10 } },
  { id: 'tequila-joe', name: 'Tequila Joe', life: 4, mods: { 'revive-bonus': 1 } },
  { id: 'vera-custer', name: 'Vera Custer', life: 3, mimics: true },
];
