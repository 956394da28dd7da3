import type { CharacterRow } from '../../engine/schema.ts';

/** The 16 characters of the base game (`bang.md`, `bang-facts.json`). */
export const characters: readonly CharacterRow[] = [
  {
    id: 'bart-cassidy',
    name: 'Bart Cassidy',
    life: 4,
    on: { hit: { do: 'draw', amount: 1, perLife: true } },
  },
  { id: 'black-jack', name: 'Black Jack', life: 4, draw: { shown: { card: 2, suits: 'HD', bonus: 1 } } },
  {
    id: 'calamity-janet',
    name: 'Calamity Janet',
    life: 4,
    counts: { attack: ['missed'], cancel: ['bang'] },
  },
  { id: 'el-gringo', name: 'El Gringo', life: 3, on: { hit: { do: 'take-from-owner', perLife: true } } },
  { id: 'jesse-jones', name: 'Jesse Jones', life: 4, draw: { first: 'other-hand' } },
  { id: 'jourdonnais', name: 'Jourdonnais', life: 4, mods: { cover: 1 } },
  { id: 'kit-carlson', name: 'Kit Carlson', life: 4, mods: { look: 1 } },
  { id: 'lucky-duke', name: 'Lucky Duke', life: 4, mods: { tries: 1 } },
  { id: 'paul-regret', name: 'Paul Regret', life: 3, mods: { farther: 1 } },
  { id: 'pedro-ramirez', name: 'Pedro Ramirez', life: 4, draw: { first: 'discard-pile' } },
  { id: 'rose-doolan', name: 'Rose Doolan', life: 4, mods: { nearer: 1 } },
  {
    id: 'sid-ketchum',
    name: 'Sid Ketchum',
    life: 4,
    ability: {
      effect: 'heal',
      amount: 1,
      cost: 2,
      at: ['turn', 'shot', 'demand', 'excess', 'rescue', 'draft'],
    },
  },
  { id: 'slab-the-killer', name: 'Slab the Killer', life: 4, mods: { 'extra-cancels': 1 } },
  { id: 'suzy-lafayette', name: 'Suzy Lafayette', life: 4, on: { 'hand-empty': { do: 'draw', amount: 1 } } },
  { id: 'vulture-sam', name: 'Vulture Sam', life: 4, on: { spoils: { do: 'take-spoils' } } },
  { id: 'willy-the-kid', name: 'Willy the Kid', life: 4, mods: { 'unlimited-shots': 1 } },
];
